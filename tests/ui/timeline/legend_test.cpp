// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/legend.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

std::vector<std::string> wordsOf(const test::SampleOptions& options) {
    const auto trace = std::make_shared<const Trace>(test::sampleTrace(options));
    std::vector<std::string> words;
    for (const LegendEntry& entry : legendOf(buildTimeline(trace, measure(*trace)))) {
        words.push_back(entry.text.toStdString());
    }
    return words;
}

TEST(Legend, ExplainsWhatOccursAndNothingElse) {
    EXPECT_THAT(wordsOf({.streams = 1, .chunks = 1}),
                testing::ElementsAre("copy host to device", "kernel", "copy device to host",
                                     "host blocked", "host call"));
    const auto words = wordsOf({.streams = 2, .withEvents = true});
    EXPECT_THAT(words, testing::IsSupersetOf({"waiting", "event recorded", "event waited for"}));
}

TEST(Legend, NamesTheMarksOfAllocatingAndFreeingInAStream) {
    using test::kNoEngine;
    const auto trace = std::make_shared<const Trace>(test::makeTrace(
        {{.kind = OperationKind::Allocate, .engine = kNoEngine, .start = 10, .end = 10},
         {.engine = 1, .start = 100, .end = 900},
         {.kind = OperationKind::Free, .engine = kNoEngine, .start = 950, .end = 950}}));
    const TimelineModel model = buildTimeline(trace, measure(*trace));
    const auto row = std::ranges::find(model.rows, RowKind::Stream, &Row::kind);
    ASSERT_NE(row, model.rows.end());
    EXPECT_THAT(row->marks, testing::ElementsAre(0, 2));
    std::vector<std::string> words;
    for (const LegendEntry& entry : legendOf(model)) {
        words.push_back(entry.text.toStdString());
    }
    EXPECT_THAT(words, testing::IsSupersetOf({"memory allocated", "memory freed"}));
    EXPECT_THAT(words, testing::Not(testing::Contains("allocate, free")));
}

/// Names of other operations lie between those of kernels, eight apart.
TEST(Legend, GivesKernelsDifferentColorsAsLongAsThereAreColors) {
    Trace made = test::makeTrace({{.engine = 1, .start = 0, .end = 10},
                                  {.engine = 1, .start = 10, .end = 20},
                                  {.engine = 1, .start = 20, .end = 30}});
    for (std::size_t i = 0; i < 3; ++i) {
        made.name[i] = idAt<NameId>(8 * i);
    }
    for (std::size_t i = 0; i < 17; ++i) {
        made.names.resize(std::max(made.names.size(), i + 1));
        made.names[i] = "name " + std::to_string(i);
    }
    const auto trace = std::make_shared<const Trace>(std::move(made));
    const auto legend = legendOf(buildTimeline(trace, measure(*trace)), ColorBy::Name);
    for (std::uint8_t tint = 0; tint < 3; ++tint) {
        EXPECT_EQ(legend[tint].text, QStringLiteral("name %1").arg(8 * tint));
        EXPECT_EQ(legend[tint].tint, tint);
    }
}

TEST(Legend, TakesAsManyLinesAsItsWidthAsksForAndLosesNothing) {
    const std::vector<LegendEntry> entries(
        7, {LegendEntry::Kind::Lead, {}, QStringLiteral("waiting")});
    EXPECT_EQ(legendLines(entries, 10000, 14).size(), 1U);
    EXPECT_EQ(legendLines(entries, 1, 14).size(), 7U);
    EXPECT_TRUE(legendLines({}, 100, 14).empty());
    std::size_t lastCount = 7;
    for (int width = 50; width < 1500; width += 50) {
        const auto lines = legendLines(entries, static_cast<double>(width), 14);
        std::size_t found = 0;
        for (const auto& line : lines) {
            found += line.size();
        }
        EXPECT_EQ(found, entries.size());
        EXPECT_LE(lines.size(), lastCount);
        lastCount = lines.size();
    }
}

}  // namespace
}  // namespace streamscope::ui
