// SPDX-License-Identifier: GPL-3.0-or-later
// What a calibration does with a device that wavers, fails or is stopped.
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "tests/engine/calibration/noisy_device.h"
#include "tests/engine/calibration/simulated_device.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace streamscope::test {
namespace {

using testing::HasSubstr;

const NumberSource& sourceOf(const DeviceProfile& profile, std::string_view path) {
    const auto found = profile.sources.find(path);
    EXPECT_NE(found, profile.sources.end()) << path;
    return found->second;
}

double numberAt(DeviceProfile profile, std::string_view path) {
    const auto field = std::ranges::find(profileFields(), path, &ProfileField::path);
    return field->at(profile) / field->scale;
}

bool usesPinnedMemory(const Program& program) {
    return std::ranges::any_of(
        program.memories, [](const Memory& memory) { return memory.place == MemoryPlace::Pinned; });
}

TEST(Calibration, FindsTheNumbersOfADeviceThatWavers) {
    const DeviceProfile given = shippedProfile("h200");
    std::mt19937 random(7);
    CalibrationInput input = simulatedInput(given);
    input.run = [&](const Program& program, const RunOptions& options) -> Result<Trace> {
        auto trace = simulate(program, asRun(given, options));
        if (!trace) {
            return trace.error();
        }
        return asMeasured(*std::move(trace), options.recorder, random);
    };
    const auto found = calibrate(input);
    ASSERT_TRUE(found) << found.error().message;
    for (const ProfileField& field : profileFields()) {
        const double expected = numberAt(given, field.path);
        const double measured = numberAt(*found, field.path);
        // A tenth, and where the unit is µs some waver of the clocks.
        EXPECT_LE(std::abs(measured - expected), 0.1 * std::abs(expected) + 0.1)
            << field.path << ": " << measured << " instead of " << expected << "; "
            << sourceOf(*found, field.path).note;
    }
}

/// On real devices probes that wait for memory alone see less than kernels full of warps do.
TEST(Calibration, KernelsAsProgramsHaveThemCountMoreThanProbesOfOneThing) {
    const DeviceProfile given = shippedProfile("h200");
    DeviceProfile alone = given;
    alone.compute.farLatencyNs *= 0.7;
    alone.compute.smBytesPerNs *= 2;
    CalibrationInput input = simulatedInput(given);
    input.run = [&](const Program& program, const RunOptions& options) {
        const bool isOfOneThing = program.title == "kernels that wait for memory" ||
                                  program.title == "a vector add by a few SMs";
        return simulate(program, asRun(isOfOneThing ? alone : given, options));
    };
    const auto found = calibrate(input);
    ASSERT_TRUE(found) << found.error().message;
    for (const char* path : {"compute.far_latency", "compute.sm_rate"}) {
        const double expected = numberAt(given, path);
        EXPECT_NEAR(numberAt(*found, path), expected, 0.05 * expected) << path;
        EXPECT_THAT(sourceOf(*found, path).note,
                    HasSubstr("nearest to the times of 117 kernels of many shapes, half within "));
    }
    EXPECT_THAT(sourceOf(*found, "compute.far_latency").note,
                HasSubstr("; measured alone it was 0.3059 us"));
}

TEST(Calibration, SaysOfEveryNumberHowItWasMeasured) {
    const DeviceProfile given = shippedProfile("h200");
    const auto found = calibrate(simulatedInput(given));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->id, "h200");
    EXPECT_EQ(found->name, "NVIDIA H200");
    EXPECT_THAT(found->about,
                HasSubstr("Measured on one NVIDIA H200, driver simulated, on 2026-11-21 by "
                          "`streamscope calibrate`: "));
    EXPECT_EQ(found->sources.size(), profileFields().size());
    for (const ProfileField& field : profileFields()) {
        EXPECT_NE(sourceOf(*found, field.path).note, "") << field.path;
    }
    const NumberSource& rate = sourceOf(*found, "copy.in_rate");
    EXPECT_EQ(rate.origin, NumberOrigin::Measured);
    EXPECT_THAT(rate.note, HasSubstr("NVIDIA H200, driver simulated, 2026-11-21: median of "));
    EXPECT_THAT(rate.note, HasSubstr("quartiles 55.55 to 55.55 GB/s; H2D, pinned"));
    EXPECT_EQ(sourceOf(*found, "device.maximum_devices").origin, NumberOrigin::Assumed);
    EXPECT_EQ(sourceOf(*found, "queue.single_queue").origin, NumberOrigin::Documented);
}

TEST(Calibration, WritesAProfileThatReadsBackEqual) {
    const DeviceProfile given = shippedProfile("desktop");
    auto found = calibrate(simulatedInput(given, 1));
    ASSERT_TRUE(found) << found.error().message;
    auto again = readProfile(writeProfile(*found));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->id, found->id);
    EXPECT_EQ(again->name, found->name);
    EXPECT_EQ(again->about, found->about);
    for (const ProfileField& field : profileFields()) {
        EXPECT_EQ(field.at(*again), field.at(*found)) << field.path;
        EXPECT_EQ(sourceOf(*again, field.path).origin, sourceOf(*found, field.path).origin);
        EXPECT_EQ(sourceOf(*again, field.path).note, sourceOf(*found, field.path).note);
    }
}

TEST(Calibration, OfOneDeviceAssumesThePeerCopiesAndSaysWhy) {
    const DeviceProfile given = shippedProfile("h200");
    const auto found = calibrate(simulatedInput(given, 1));
    ASSERT_TRUE(found) << found.error().message;
    const NumberSource& peer = sourceOf(*found, "peer.rate");
    EXPECT_EQ(peer.origin, NumberOrigin::Assumed);
    EXPECT_THAT(peer.note, HasSubstr("one device only"));
    EXPECT_GT(found->peer.bytesPerNs, 0);
}

TEST(Calibration, OfTwoDevicesSeesWhetherPeerCopiesHaveAnEngineOfTheirOwn) {
    DeviceProfile given = shippedProfile("h200");
    given.copy.engines = 2;
    CalibrationInput input = simulatedInput(given, 2);
    input.facts.asyncEngines = 3;  // counts more than it uses
    const auto found = calibrate(input);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->copy.engines, 2);
    EXPECT_THAT(sourceOf(*found, "copy.engines").note, HasSubstr("beside a D2H 0 of 5 times"));
}

TEST(Calibration, GoesOnWhereTheDeviceCannotDoSomething) {
    const DeviceProfile given = shippedProfile("h200");
    CalibrationInput input = simulatedInput(given);
    input.run = [&](const Program& program, const RunOptions&) -> Result<Trace> {
        if (usesPinnedMemory(program)) {
            return Error{ErrorCode::Unsupported, "no pinned memory here"};
        }
        return simulate(program, given);
    };
    const auto found = calibrate(input);
    ASSERT_TRUE(found) << found.error().message;
    const NumberSource& rate = sourceOf(*found, "copy.in_rate");
    EXPECT_EQ(rate.origin, NumberOrigin::Assumed);
    EXPECT_THAT(rate.note, HasSubstr("not measured: no pinned memory here"));
    EXPECT_EQ(sourceOf(*found, "latency.kernel_to_kernel").origin, NumberOrigin::Measured);
    EXPECT_TRUE(readProfile(writeProfile(*found)));
}

TEST(Calibration, DoesNotTakeTheTimesOfAnotherRecorderForTheDevices) {
    const DeviceProfile given = shippedProfile("h200");
    CalibrationInput input = simulatedInput(given);
    input.run = [&](const Program& program, const RunOptions& options) -> Result<Trace> {
        auto trace = simulate(program, given);
        if (trace) {
            trace->measurement.emplace();
            trace->measurement->recorder =
                options.recorder == Recorder::Cupti ? Recorder::Events : options.recorder;
            trace->measurement->remarks = {"CUPTI is not installed."};
        }
        return trace;
    };
    const auto found = calibrate(input);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(sourceOf(*found, "copy.gap").origin, NumberOrigin::Assumed);
    EXPECT_THAT(sourceOf(*found, "copy.gap").note, HasSubstr("CUPTI is not installed."));
    EXPECT_EQ(sourceOf(*found, "host.launch").origin, NumberOrigin::Measured);
}

TEST(Calibration, DoesNotReadATraceThatLacksRecords) {
    const DeviceProfile given = shippedProfile("h200");
    CalibrationInput input = simulatedInput(given);
    input.run = [&](const Program& program, const RunOptions& options) -> Result<Trace> {
        auto trace = simulate(program, given);
        if (trace) {
            trace->measurement.emplace().recorder = options.recorder;
            trace->measurement->dropped = operationCount(*trace) / 2 + 1;
        }
        return trace;
    };
    const auto found = calibrate(input);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_THAT(sourceOf(*found, "copy.gap").note, HasSubstr("operations left no record"));
}

TEST(Calibration, EndsWithAFailureOfTheDeviceAndSaysWhatItWasDoing) {
    const DeviceProfile given = shippedProfile("h200");
    CalibrationInput input = simulatedInput(given);
    input.run = [&](const Program& program, const RunOptions&) -> Result<Trace> {
        if (!program.graphs.empty()) {
            return Error{ErrorCode::Device, "the worker fell silent"};
        }
        return simulate(program, given);
    };
    const auto found = calibrate(input);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::Device);
    EXPECT_EQ(found.error().message, "calibrate, launches of graphs: the worker fell silent");
}

TEST(Calibration, StopsWhenToldTo) {
    const DeviceProfile given = shippedProfile("h200");
    CalibrationInput input = simulatedInput(given);
    std::size_t runs = 0;
    input.run = [&](const Program& program, const RunOptions&) {
        ++runs;
        return simulate(program, given);
    };
    input.progress = [](double share, const std::string&) { return share < 0.5; };
    const auto found = calibrate(input);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
    EXPECT_GT(runs, 5U);
    EXPECT_LT(runs, 60U);
}

TEST(Calibration, TellsItsProgressFromStartToEnd) {
    const DeviceProfile given = shippedProfile("h200");
    CalibrationInput input = simulatedInput(given);
    std::vector<double> shares;
    std::vector<std::string> doings;
    input.progress = [&](double share, const std::string& doing) {
        shares.push_back(share);
        doings.push_back(doing);
        return true;
    };
    ASSERT_TRUE(calibrate(input));
    EXPECT_EQ(shares.front(), 0);
    EXPECT_EQ(shares.back(), 1);
    EXPECT_TRUE(std::ranges::is_sorted(shares));
    EXPECT_THAT(doings, testing::Contains("pinned copies of many sizes"));
}

/// The device's own time of all programs together, so that a calibration stays short.
TEST(Calibration, KeepsTheDeviceBusyForLessThanTwoMinutes) {
    const DeviceProfile given = shippedProfile("h200");
    CalibrationInput input = simulatedInput(given);
    DurationNs all = 0;
    std::size_t runs = 0;
    input.run = [&](const Program& program, const RunOptions& options) {
        auto trace = simulate(program, given);
        if (trace) {
            all += trace->makespan * (options.warmups + options.repetitions);
            ++runs;
        }
        EXPECT_FALSE(options.verify);
        return trace;
    };
    ASSERT_TRUE(calibrate(input));
    RecordProperty("runs", static_cast<int>(runs));
    RecordProperty("milliseconds", static_cast<int>(all / 1'000'000));
    EXPECT_LT(all, 10'000'000'000);
    EXPECT_LT(runs, 100U);
}

}  // namespace
}  // namespace streamscope::test
