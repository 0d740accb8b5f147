// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/impossible_times.h"

#include <gmock/gmock.h>

#include <functional>

namespace streamscope::recordings {
namespace {

constexpr TimeNs kMs = 1'000'000;

/// Four launches of one thread on one stream, a kernel each; every 10 ms one that takes 8.
Recording recording() {
    Recording made;
    made.names = {"kernel", "cudaLaunchKernel"};
    made.processes = {{1, "program"}};
    made.threads = {{0, 1, "main"}, {0, 2, "other"}};
    made.devices = {{0, 0, "NVIDIA X"}};
    made.streams = {{0, 1, 7, StreamType::NonBlocking, 0, ""}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        const TimeNs begin = i * 10 * kMs;
        made.calls.push_back({begin, begin + 5'000, i + 1, 1, 0});
        Operation kernel;
        kernel.start = begin + 10'000;
        kernel.end = kernel.start + 8 * kMs;
        kernel.stream = 0;
        kernel.correlation = i + 1;
        kernel.name = 0;
        made.operations.push_back(kernel);
    }
    return made;
}

std::uint64_t countedAfter(const std::function<void(Recording&)>& change) {
    Recording made = recording();
    change(made);
    finish(made);
    return made.missing.impossible;
}

TEST(ImpossibleTimes, AreNotFoundWhereNoneAre) {
    EXPECT_EQ(countedAfter([](Recording&) {}), 0U);
    // Clocks differ a little, and a kernel may begin before the one before it has ended.
    EXPECT_EQ(countedAfter([](Recording& made) {
                  made.operations[1].start = made.calls[1].start - kMs / 2;
                  made.operations[2].end = made.operations[3].start + kMs / 2;
              }),
              0U);
}

TEST(ImpossibleTimes, BeforeTheCall) {
    Recording made = recording();
    made.operations[0].start = -5 * kMs;
    finish(made);
    EXPECT_EQ(made.missing.impossible, 1U);
    EXPECT_EQ(made.missing.earlyStarts, 0U) << "no clocks differ so much";
    EXPECT_THAT(english(remarksOf(made).front()), testing::HasSubstr("time that cannot be so"));
}

TEST(ImpossibleTimes, BehindWhatWasIssuedLater) {
    EXPECT_EQ(countedAfter([](Recording& made) {
                  made.operations[1].start += 100 * kMs;
                  made.operations[1].end += 100 * kMs;
              }),
              1U);
}

TEST(ImpossibleTimes, AmidOthersOfTheStream) {
    const auto lengthened = [](Recording& made) { made.operations[0].end += 15 * kMs; };
    EXPECT_EQ(countedAfter(lengthened), 2U) << "of the two that run meanwhile";
    EXPECT_EQ(countedAfter([&](Recording& made) {
                  lengthened(made);
                  made.operations[1].end = made.operations[1].start + 10;
              }),
              2U)
        << "however short";
    EXPECT_EQ(countedAfter([&](Recording& made) {
                  lengthened(made);
                  made.calls.resize(1);
                  for (Operation& node : made.operations) {
                      node.correlation = 1;
                  }
              }),
              0U)
        << "one launch of a graph, whose branches run side by side";
}

TEST(ImpossibleTimes, OfCallsThatEndAfterTheOneAroundThem) {
    const auto add = [](Recording& made, TimeNs begin, TimeNs end, std::uint32_t thread) {
        made.calls.push_back({begin, end, 9, 1, thread});
    };
    for (const std::uint32_t other : {0U, 1U}) {
        EXPECT_EQ(countedAfter([&](Recording& made) {
                      add(made, 100 * kMs, 110 * kMs, 0);
                      add(made, 105 * kMs, 120 * kMs, other);
                      add(made, 106 * kMs, 107 * kMs, 0);
                  }),
                  other == 0 ? 1U : 0U);
    }
}

}  // namespace
}  // namespace streamscope::recordings
