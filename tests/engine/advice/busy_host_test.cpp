// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/advice.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

#include <algorithm>

// Recordings made by hand, in µs.

namespace streamscope {
namespace {

using testing::HasSubstr;
using testing::Not;

const Advice* busyHost(const std::vector<Advice>& list) {
    const auto found = std::ranges::find(list, "busy-host", &Advice::id);
    return found == list.end() ? nullptr : &*found;
}

std::vector<Advice> adviceOn(const Trace& trace) {
    const Metrics metrics = measure(trace);
    AdviceInput input;
    input.trace = &trace;
    input.metrics = &metrics;
    return advise(input);
}

/// Two launches, 900 µs apart, of kernels of 50 µs.
whatif::MadeRecording twoLaunches() {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.kernel("k", stream, made.call("cudaLaunchKernel", 0, 5), 10, 60);
    made.kernel("k", stream, made.call("cudaLaunchKernel", 900, 905), 910, 960);
    return made;
}

TEST(BusyHost, IsNamedWithTheRangesInWhichItIs) {
    whatif::MadeRecording made = twoLaunches();
    made.range("step", 0, 1'000);
    made.range("load", 100, 700);
    const std::vector<Advice> list = adviceOn(made.trace());
    const Advice* advice = busyHost(list);
    ASSERT_NE(advice, nullptr);
    EXPECT_EQ(
        english(advice->finding),
        "For 840 µs of 960 µs the critical path waited for the host: the thread that "
        "issues the next operation was in no recorded API call. Of the program's ranges these "
        "take the most of it: load (600 µs) "
        "and step (240 µs).");
    EXPECT_EQ(advice->evidence.range.begin, 60'000);
    EXPECT_EQ(advice->evidence.range.end, 900'000);
    EXPECT_EQ(advice->cost, 840'000) << "what runs meanwhile takes its time in any case";
    EXPECT_EQ(list.front().id, "busy-host") << "first, as it costs most";
}

/// Nobody is helped by three of a thousand steps, nor by a name that fills the screen.
TEST(BusyHost, NamesAsOneWhatDiffersInNumbersAlone) {
    whatif::MadeRecording made = twoLaunches();
    made.range("step 7, id = 41", 5, 205);
    made.range("step 8, id = 42", 205, 405);
    made.range(std::string(2'000, 'x'), 405, 505);
    const std::vector<Advice> list = adviceOn(made.trace());
    ASSERT_NE(busyHost(list), nullptr);
    EXPECT_THAT(english(busyHost(list)->finding),
                HasSubstr("step …, id = … (345 µs) and " + std::string(60, 'x') +
                          "… (100 µs). 395 µs of it lie in no range."));
}

TEST(BusyHost, IsInARangeAlsoWhereAnotherThreadsRangeGoesOn) {
    whatif::MadeRecording made = twoLaunches();
    const auto other = made.thread();
    made.range("backward", 0, 960, other);
    made.range("load", 100, 400);
    const std::vector<Advice> list = adviceOn(made.trace());
    ASSERT_NE(busyHost(list), nullptr);
    EXPECT_THAT(english(busyHost(list)->finding), Not(HasSubstr("no range")));
}

TEST(BusyHost, NamesAsOneAlsoWhereTheLastTwoNamesAreTheSame) {
    whatif::MadeRecording made = twoLaunches();
    made.range("step 1", 65, 265);
    made.range("step 2", 265, 465);
    made.range("step 2", 465, 865);
    const std::vector<Advice> list = adviceOn(made.trace());
    ASSERT_NE(busyHost(list), nullptr);
    EXPECT_THAT(english(busyHost(list)->finding), HasSubstr("step … (800 µs)"));
}

TEST(BusyHost, IsNotOneThatWaitsForAnotherThreadsCall) {
    whatif::MadeRecording made = twoLaunches();
    made.call("cudaLaunchKernel", 10, 895, made.thread());
    EXPECT_EQ(busyHost(adviceOn(made.trace())), nullptr);
}

TEST(BusyHost, NeedsNoRanges) {
    const std::vector<Advice> list = adviceOn(twoLaunches().trace());
    ASSERT_NE(busyHost(list), nullptr);
    EXPECT_EQ(busyHost(list)->finding.size(), 1U);
}

TEST(BusyHost, IsNotOneThatIsInACallOfCuda) {
    whatif::MadeRecording made = twoLaunches();
    made.call("cudaMalloc", 10, 895);
    EXPECT_EQ(busyHost(adviceOn(made.trace())), nullptr);
}

TEST(BusyHost, IsNotWhereTheDeviceHasWork) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.kernel("long", stream, made.call("cudaLaunchKernel", 0, 5), 10, 895);
    made.kernel("k", stream, made.call("cudaLaunchKernel", 890, 895), 900, 960);
    EXPECT_EQ(busyHost(adviceOn(made.trace())), nullptr);
}

/// Version 0.1.0 recorded no cudaFree, which may be what the host did.
TEST(BusyHost, MayBeFreeingMemoryInRecordingsOfVersionOne) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.call("cudaMalloc", 0, 10);
    made.kernel("k", stream, made.call("cudaLaunchKernel", 20, 25), 30, 90);
    made.kernel("k", stream, made.call("cudaLaunchKernel", 890, 895), 900, 960);
    Trace trace = made.trace();
    const auto isSaid = [&] {
        const std::vector<Advice> list = adviceOn(trace);
        const Advice* advice = busyHost(list);
        return advice != nullptr &&
               english(advice->finding).find("did not record cudaFree") != std::string::npos;
    };
    EXPECT_FALSE(isSaid());
    trace.deviceFacts.clear();
    EXPECT_TRUE(isSaid());
}

/// The call of a copy of 5 µs that took 20 ms while the device did nothing that is known.
TEST(RecordedCopies, AreNotBlamedForWhatIsNotInTheRecording) {
    for (const bool isBusy : {false, true}) {
        whatif::MadeRecording made;
        const auto stream = made.stream();
        made.kernel("k", stream, made.call("cudaLaunchKernel", 0, 5), 10, isBusy ? 19'000 : 60);
        made.copyIn(stream, made.call("cudaMemcpyAsync", 100, 20'000), 19'990, 19'995, 8,
                    recordings::MemoryKind::Pageable);
        made.kernel("k", stream, made.call("cudaLaunchKernel", 20'010, 20'015), 20'020, 20'100);
        const std::vector<Advice> list = adviceOn(made.trace());
        EXPECT_EQ(std::ranges::count(list, "blocking-copy", &Advice::id), isBusy ? 1 : 0);
    }
}

}  // namespace
}  // namespace streamscope
