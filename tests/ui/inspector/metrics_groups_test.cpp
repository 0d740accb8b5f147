// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/inspector/inspector_content.h"
#include "ui/view/run.h"
#include "ui/view/timeline_model.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

/// Their titles; each row has a value and says how it is made.
std::vector<std::string> titlesOf(const std::vector<InspectorGroup>& groups) {
    std::vector<std::string> titles;
    for (const InspectorGroup& group : groups) {
        titles.push_back(group.title.toStdString());
        for (const InspectorRow& row : group.rows) {
            EXPECT_FALSE(row.tip.isEmpty()) << row.name.toStdString();
            EXPECT_FALSE(row.value.isEmpty()) << row.name.toStdString();
        }
    }
    return titles;
}

TEST(MetricsGroups, HoldTheRunItsBoundsItsEnginesItsOverlapsAndItsStreams) {
    EXPECT_THAT(titlesOf(metricsGroups(measure(test::sampleTrace()))),
                testing::ElementsAre("Run", "Bounds", "Engines", "Overlap", "Streams"));
}

TEST(RangeGroups, HaveFormulasValuesAndEveryGroup) {
    const Trace trace = test::sampleTrace();
    EXPECT_THAT(titlesOf(rangeGroups(measureRange(trace, {0, trace.makespan}))),
                testing::ElementsAre("Range", "Kinds", "Engines", "Overlap", "Streams"));
}

TEST(MetricsGroups, TellHowMuchRanAtOnceWithinOneKindToo) {
    const Metrics metrics = measure(test::makeTrace(
        {{OperationKind::Kernel, 0, 1, 0, 10}, {OperationKind::Kernel, 1, 1, 0, 10}}));
    const auto rows = metricsGroups(metrics).front().rows;
    const auto factor =
        std::ranges::find(rows, QStringLiteral("Overlap factor"), &InspectorRow::name);
    ASSERT_NE(factor, rows.end());
    EXPECT_EQ(factor->value, QStringLiteral("2.00 ×"));
}

TEST(MetricsGroups, SayWhereTheBoundsHadToTakeKernelsToFillTheDevice) {
    Trace trace = test::makeTrace(
        {{OperationKind::Kernel, 0, 1, 0, 10}, {OperationKind::Kernel, 1, 1, 0, 10}});
    trace.size = {8, 8};
    trace.room = {16, 16};
    const auto told = [](const Trace& shown) {
        const auto run = makeRun(shown);
        std::vector<std::string> names;
        for (const InspectorGroup& group : metricsGroups(run->metrics, run->kernelsOfUnknownRoom)) {
            for (const InspectorRow& row : group.rows) {
                if (row.tip.contains(QStringLiteral("filled"))) {
                    names.push_back(row.name.toStdString() + " " + row.value.toStdString());
                }
            }
        }
        for (const Row& row : run->timeline->rows) {
            if (row.tip.contains(QStringLiteral("filled"))) {
                names.push_back(row.label.toStdString());
            }
        }
        return names;
    };
    EXPECT_THAT(told(trace), testing::IsEmpty());
    trace.room = {16, 0};
    EXPECT_THAT(told(trace), testing::ElementsAre("1 copy engine 10 ns", "All overlap 10 ns",
                                                  "Taken to fill the device 1 kernel",
                                                  "one copy engine", "all overlap"));
    trace.bounds = Bounds{4, 4, 6, "kernel"};  // nothing is estimated then
    EXPECT_THAT(told(trace), testing::IsEmpty());
    trace.bounds.reset();
    trace.room.clear();
    EXPECT_THAT(told(trace), testing::Contains("Taken to fill the device 2 kernels"));
}

TEST(MetricsGroups, LeaveOutBoundsAndOverlapsOfARunThatDidNothing) {
    EXPECT_THAT(titlesOf(metricsGroups(Metrics{})), testing::ElementsAre("Run"));
}

}  // namespace
}  // namespace streamscope::ui
