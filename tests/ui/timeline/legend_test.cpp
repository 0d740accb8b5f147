// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/legend.h"

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
                                     "host held", "host call"));
    const auto words = wordsOf({.streams = 2, .withEvents = true});
    EXPECT_THAT(words,
                testing::IsSupersetOf({"ready, waiting", "event recorded", "event waited for"}));
}

}  // namespace
}  // namespace streamscope::ui
