// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/latencies.h"

#include "engine/whatif/replay_device.h"
#include "engine/whatif/replay_program.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"
#include "tests/engine/whatif/simulated_recordings.h"

#include <gmock/gmock.h>

#include <cmath>

namespace streamscope::whatif {
namespace {

/// Of each operation, by number, how long after what it followed it starts in a replay, in µs.
std::vector<DurationNs> delaysOf(const MadeRecording& made) {
    std::vector<DurationNs> delays;
    for (const RecordedWork& work : whatif::partsOf(made.trace(), {}).latencies.work) {
        delays.push_back(work.afterOperation / 1000);
    }
    return delays;
}

TEST(Latencies, ACopyThatWaitedForItsEngineDoesNotSayWhatIsUsual) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.kernel({"k", 1}, s, made.call("cudaLaunchKernel", 0, 2), 10, 100);
    made.kernel({"k", 1}, t, made.call("cudaLaunchKernel", 3, 5), 10, 100);
    made.copyOut(s, made.call("cudaMemcpyAsync", 6, 8), 105, 155, 1 << 20);
    made.copyOut(t, made.call("cudaMemcpyAsync", 9, 11), 157, 207, 1 << 20);
    EXPECT_EQ(delaysOf(made)[2], 5);
    EXPECT_EQ(delaysOf(made)[3], 5) << "the engine was busy from 105 to 155 µs";
}

TEST(Latencies, AKernelThatWaitedForSmsDoesNotSayWhatIsUsual) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    const auto u = made.stream();
    made.kernel({"half", 132}, s, made.call("cudaLaunchKernel", 0, 2), 10, 120);
    made.kernel({"half", 132}, t, made.call("cudaLaunchKernel", 3, 5), 10, 120);
    made.copyIn(u, made.call("cudaMemcpyAsync", 6, 8), 15, 70, 1 << 20);
    made.kernel({"k", 1}, u, made.call("cudaLaunchKernel", 9, 11), 121, 200);
    EXPECT_LE(delaysOf(made)[3], 1) << "two kernels together filled the SMs until 120 µs";
}

TEST(Latencies, CopiesOfAnEngineKeepTheLeastRecordedGap) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 2), 10, 100, 1 << 20);
    EXPECT_EQ(replayDeviceOf(made.trace()).copy.gapNs, 1300) << "of an H100: none is recorded";
    made.copyIn(s, made.call("cudaMemcpyAsync", 3, 5), 103, 200, 1 << 20);
    made.copyIn(s, made.call("cudaMemcpyAsync", 6, 8), 202, 300, 1 << 20);
    EXPECT_EQ(replayDeviceOf(made.trace()).copy.gapNs, 2000);
}

/// Kernels of two streams that fill the SMs, each for 52 µs, the next one 2 µs before its end. As
/// an H100 runs kernels of 50 µs.
MadeRecording inTurns() {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs i = 0; i < 20; ++i) {
        made.kernel("k", i % 2 == 0 ? s : t, made.call("cudaLaunchKernel", i * 5, i * 5 + 4),
                    10 + i * 50, 62 + i * 50);
    }
    made.call("cudaDeviceSynchronize", 200, 1'015);
    return made;
}

TEST(Latencies, AKernelLeavesTheSmsShortlyBeforeItsEnd) {
    ProgramChange change;
    change.kernels = {{"k", 0.5}};
    const auto result = predict(inTurns().trace(), change);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->replayed, result->recorded);
    EXPECT_NEAR(static_cast<double>(result->predicted), 515'000, 3'000) << "20 times 25 µs";
}

/// How far the prediction of a program is off, as a part of what the changed program takes.
double errorOf(const std::string& workload, const ProgramChange& change,
               const std::string& changedWorkload, const DeviceProfile& changedDevice) {
    const auto recorded = simulate(*programOf(workload), h200());
    const auto changed = simulate(*programOf(changedWorkload), changedDevice);
    const auto predicted = predict(asRecording(*recorded), change);
    EXPECT_TRUE(predicted) << predicted.error().message;
    return predicted ? static_cast<double>(predicted->expected()) /
                               static_cast<double>(changed->makespan) -
                           1
                     : 1;
}

/// Four streams with kernels of `time` microseconds, each followed by `behind`.
std::string fourStreams(int time, const std::string& kernel, const std::string& behind) {
    std::string steps;
    for (const std::string name : {"a", "b", "c", "e"}) {
        const std::string stream = R"(, "stream": ")" + name + R"("})";
        steps += steps.empty() ? "" : ", ";
        steps.append(R"({"kernel": "spin", "time_us": )").append(std::to_string(time));
        steps.append(kernel).append(stream);
        if (!behind.empty()) {
            steps.append(", ").append(behind).append(stream);
        }
    }
    return R"({"format": "streamscope-workload", "version": 1, "title": "t", "memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 2097152},
        "d": {"on": "device", "type": "u8", "count": 2097152}},
        "streams": {"a": {}, "b": {}, "c": {}, "e": {}}, "program": [
        {"for": "i", "to": 20, "do": [)" +
           steps + R"(]}, {"synchronize": "device"}]})";
}

TEST(Latencies, CopiesThatNoLongerQueueStartAsSoonAsTheirKernelsEnd) {
    const std::string copies = R"({"copy": "d", "to": "h")";
    ProgramChange change;
    change.kernels = {{"spin", 4}};
    EXPECT_LT(std::abs(errorOf(fourStreams(30, "", copies), change, fourStreams(120, "", copies),
                               h200())),
              0.03);
    change = {};
    change.link = 4;
    DeviceProfile fast = h200();
    fast.copy.inBytesPerNs *= 4;
    fast.copy.outBytesPerNs *= 4;
    const std::string workload = fourStreams(60, "", copies);
    EXPECT_LT(std::abs(errorOf(workload, change, workload, fast)), 0.03);
}

TEST(Latencies, KernelsThatFillTheDeviceTakeTurnsWhateverTheyTake) {
    const std::string full = R"(, "grid": 264, "block": 1024)";
    ProgramChange change;
    change.kernels = {{"spin", 0.5}};
    EXPECT_LT(
        std::abs(errorOf(fourStreams(32, full, ""), change, fourStreams(16, full, ""), h200())),
        0.03);
}

/// In two waves, as the long kernel leaves it half of the SMs, and nothing waits for it.
TEST(Latencies, OfAKernelThatRanInTwoWavesBesideALongerOneAreWhatItTakesAlone) {
    const auto workload = [](int time) {
        return R"({"format": "streamscope-workload", "version": 1, "title": "t",
            "streams": {"a": {"blocking": false}, "b": {"blocking": false}}, "program": [
            {"for": "i", "to": 12, "do": [
            {"kernel": "spin", "label": "long", "time_us": 400, "grid": 132, "block": 1024,
             "stream": "a"}, {"host_work": "w", "time_us": 20},
            {"kernel": "spin", "label": "two", "grid": 264, "block": 1024, "stream": "b",
             "time_us": )" +
               std::to_string(time) + R"(}, {"synchronize": "device"}]}]})";
    };
    for (const int factor : {8, 12}) {
        ProgramChange change;
        change.kernels = {{"two", static_cast<double>(factor)}};
        EXPECT_LT(std::abs(errorOf(workload(20), change, workload(20 * factor), h200())), 0.03)
            << factor;
    }
}

/// Of a few bytes, beside a kernel on 24 SMs: such a set needs one SM, however long it took.
TEST(Latencies, OfASmallSetBesideAKernelAreTheRecordedOnes) {
    MadeRecording made;
    made.kernel({"reduce", 24}, made.stream(), made.call("cudaLaunchKernel", 0, 4), 10, 200);
    made.set(made.stream(), made.call("cudaMemsetAsync", 6, 9), 50, 74, 128);
    const auto result = predict(made.trace(), {});
    ASSERT_TRUE(result);
    const std::size_t set = indexOf(result->counterparts[1]);
    EXPECT_EQ(result->trace.end[set] - result->trace.start[set], 24'000);
}

/// Each D2H copy waits for the kernel of the other stream, 5 µs behind its end. The recording has
/// the calls that make streams wait, not what they wait for.
MadeRecording withUnknownWaits() {
    MadeRecording made;
    const auto kernels = made.stream();
    const auto copies = made.stream();
    TimeNs end = 0;
    for (TimeNs at = 0; at < 300; at += 15) {
        made.kernel({"k", 2}, kernels, made.call("cudaLaunchKernel", at, at + 4), end + 8,
                    end + 128);
        end += 128;
        made.call("cudaStreamWaitEvent", at + 6, at + 7);
        made.copyOut(copies, made.call("cudaMemcpyAsync", at + 8, at + 12), end + 5, end + 81,
                     4U << 20U);
    }
    made.call("cudaDeviceSynchronize", 310, end + 86);
    return made;
}

/// Many waits are no usual delay.
TEST(Latencies, DoNotContainWaitsForEventsNobodyNames) {
    ProgramChange change;
    change.kernels = {{"k", 0.25}};
    const auto result = predict(withUnknownWaits().trace(), change);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->bound, Bound::About);
    EXPECT_NEAR(static_cast<double>(result->predicted), 1.7e6, 100'000);
}

TEST(Latencies, KeepCopiesApartThatWaitForEventsNobodyNames) {
    ProgramChange change;
    change.merged = true;
    const auto result = predict(withUnknownWaits().trace(), change);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->predicted, result->replayed);
}

}  // namespace
}  // namespace streamscope::whatif
