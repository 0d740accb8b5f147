// SPDX-License-Identifier: GPL-3.0-or-later
// The great test: calibrating the simulator gives back the numbers it was given.
#include "engine/simulator/profile_file.h"
#include "tests/engine/calibration/simulated_device.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace streamscope::test {
namespace {

/// How near a number must come: |found - given| ≤ relative · given + absolute (in the file's unit).
struct Tolerance {
    std::string_view path;
    double relative = 0;
    double absolute = 0;
};
/// Times are whole nanoseconds in a trace, hence the µs of 1 ns; numbers are written to 5 digits.
constexpr Tolerance kUsual{"", 0.002, 0.0015};
constexpr std::array kTolerances{
    Tolerance{"copy.inline_pinned", 1.0 / 16, 0.001},  // sizes are tried in steps of a sixteenth
    Tolerance{"copy.inline_pageable", 1.0 / 16, 0.001},
    Tolerance{"pageable.staged", 1.0 / 16, 0.001},
    Tolerance{"queue.host_worker_awake", 1.0 / 8, 1},  // pauses too
    Tolerance{"cache.kept", 1.0 / 16, 0.001},
    Tolerance{"copy.in_setup", 0.002, 0.006},  // less what recording adds
    Tolerance{"copy.out_setup", 0.002, 0.006},
    Tolerance{"compute.kernel_ramp", 0.002, 0.006},
    Tolerance{"latency.graph_node", 0.002, 0.01},
    Tolerance{"latency.wake_up", 0.002, 0.006},
    Tolerance{"recording.copy_setup", 0.002, 0.006},
    Tolerance{"recording.kernel", 0.002, 0.006},
    Tolerance{"recording.node", 0.002, 0.01},
    Tolerance{"host.first_call", 0.01, 0.001},   // small differences of long calls
    Tolerance{"compute.latency", 0.002, 0.005},  // beside the bytes of a warp
    Tolerance{"compute.far_latency", 0.002, 0.005},
    Tolerance{"compute.warp_start", 0.02, 0.005},
    Tolerance{"compute.block_launch", 0.005, 0.001},
    Tolerance{"pageable.out_tail", 0.002, 0.02},    // large calls less small ones
    Tolerance{"pageable.setup", 0, 0.02},           // several numbers subtracted from a long call
    Tolerance{"host.graph_node", 0, 0.001},         // each launch is rounded
    Tolerance{"compute.sm_flops", 0.005, 0},        // runs of some 10 µs, rounded
    Tolerance{"compute.sm_double_flops", 0.07, 0},  // waits beside it go by squares
    Tolerance{"compute.flop_warps", 0.03, 0},
    Tolerance{"compute.dram_rate", 0.01, 0},  // the last wave of blocks does not draw all of it
    Tolerance{"compute.sm_rate", 0.005, 0},
    Tolerance{"sm.carveout_slack", 0.5, 0},  // carve-outs come in few sizes
};

Tolerance toleranceOf(std::string_view path) {
    const auto* found = std::ranges::find(kTolerances, path, &Tolerance::path);
    return found == kTolerances.end() ? kUsual : *found;
}

/// Whether a number makes no difference on this device, so that no measurement can tell it.
bool isWithoutEffect(const DeviceProfile& profile, std::string_view path) {
    const bool oneEngine = profile.copy.engines < 2;
    const bool oneQueue = profile.queue.singleQueue > 0;
    if (path == "device.maximum_devices") {
        return true;  // no device says how many of it a host could hold
    }
    if (path.starts_with("pool.")) {  // chunks are not measured: as one H200 showed
        return path == "pool.chunk" || profile.pool.chunkBytes != 32 * 1048576;
    }
    if (path == "copy.duplex" || path == "copy.duplex_setup") {
        return oneEngine;
    }
    if (path == "latency.copy_turn") {
        return oneEngine;
    }
    if (path == "latency.link_busy") {
        return oneEngine || oneQueue;
    }
    if (path == "latency.copy_to_copy") {
        return profile.latency.copyToCopyNs < profile.copy.gapNs;  // the engine's gap hides it
    }
    // One channel is a queue in the order of issue.
    if (path == "copy.channels" || path == "copy.issue_order") {
        return profile.copy.channels == 1 ||
               (path == "copy.channels" && profile.copy.issueOrder > 0);
    }
    if (path == "latency.event_next") {
        return oneQueue;
    }
    // A worker that sleeps sooner than it usually starts is never seen awake.
    const bool neverAwake = profile.latency.hostFunctionAsleepNs > 0 &&
                            profile.queue.hostWorkerAwakeNs < 2 * profile.latency.hostFunctionNs;
    if (path.starts_with("latency.host_function") || path == "queue.host_worker_awake") {
        return neverAwake;
    }
    if (path == "copy.priorities") {
        return profile.device.lowestPriority == profile.device.highestPriority;
    }
    return oneQueue && (path == "queue.connections" || path == "queue.dynamic_map");
}

void expectRecovered(DeviceProfile given, DeviceProfile found) {
    for (const ProfileField& field : profileFields()) {
        if (isWithoutEffect(given, field.path)) {
            continue;
        }
        const double expected = field.at(given) / field.scale;
        const double measured = field.at(found) / field.scale;
        const Tolerance tolerance = toleranceOf(field.path);
        EXPECT_LE(std::abs(measured - expected),
                  std::abs(expected) * tolerance.relative + tolerance.absolute)
            << field.path << ": " << measured << " " << field.unit << " instead of " << expected
            << "; " << found.sources.find(field.path)->second.note;
        EXPECT_NE(found.sources.find(field.path)->second.origin, NumberOrigin::Assumed)
            << field.path << ": " << found.sources.find(field.path)->second.note;
    }
}

void expectReadsBack(DeviceProfile written) {
    auto again = readProfile(writeProfile(written));
    ASSERT_TRUE(again) << again.error().message;
    for (const ProfileField& field : profileFields()) {
        EXPECT_EQ(field.at(*again), field.at(written)) << field.path;
    }
}

void expectRecovery(const DeviceProfile& profile) {
    const auto found = calibrate(simulatedInput(profile));
    ASSERT_TRUE(found) << found.error().message;
    expectRecovered(profile, *found);
    expectReadsBack(*found);
}

class ShippedProfiles : public testing::TestWithParam<const char*> {};

TEST_P(ShippedProfiles, AreRecovered) {
    expectRecovery(shippedProfile(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Recovery, ShippedProfiles,
                         testing::Values("h200", "a100", "desktop", "fermi", "old_driver",
                                         "one_copy_engine"),
                         [](const auto& given) { return std::string(given.param); });

/// Numbers that are counts or yes and no are drawn from what devices have; the others become up to
/// twice as large or small.
struct Choice {
    std::string_view path;
    std::vector<double> values;  ///< in the struct's unit
};
const std::vector<Choice>& choices() {
    static const std::vector<Choice> kChoices{
        {"copy.engines", {2, 3}},
        {"copy.issue_order", {0, 1}},
        {"copy.priorities", {0, 1}},
        {"copy.channels", {0, 1, 2, 3, 4, 8}},
        {"copy.inline_pinned", {0, 4096, 16384, 40000, 131072}},
        {"copy.inline_pageable", {0, 8192, 65536, 100000}},
        {"pageable.staged", {16384, 65536, 1048576, 3000000}},
        {"queue.launch_depth", {0, 500, 1020, 2048}},
        {"queue.connections", {2, 8, 16, 32}},
        {"queue.dynamic_map", {0, 1}},
        {"queue.host_workers", {1, 2, 4}},
        {"queue.host_worker_awake", {60'000, 100'000, 250'000, 1'500'000}},
        {"sm.resident_grids", {64, 128}},
        {"sm.carveout_slack", {0, 4, 8}},
        {"implicit_sync.allocate", {0, 1}},
        {"implicit_sync.free", {0, 1}},
        {"implicit_sync.allocate_pinned", {0, 1}},
        {"implicit_sync.free_pinned", {0, 1}},
        {"copy.duplex", {0.5, 0.72, 0.88, 1}},
        {"compute.block_launch", {0.3, 0.5, 0.6}},
        {"compute.flop_warps", {8, 14, 20}},  // fewer, and a polynomial could be bound by memory
    };
    return kChoices;
}

bool isFixed(std::string_view path) {
    constexpr std::array kGroups{"device.", "sm.", "queue."};
    return std::ranges::any_of(kGroups,
                               [&](std::string_view group) { return path.starts_with(group); });
}

DeviceProfile perturbed(DeviceProfile profile, std::mt19937& random) {
    std::uniform_real_distribution<double> doublings(-1, 1);
    for (const ProfileField& field : profileFields()) {
        const auto choice = std::ranges::find(choices(), field.path, &Choice::path);
        if (choice != choices().end()) {
            field.at(profile) = choice->values[random() % choice->values.size()];
        } else if (!isFixed(field.path)) {
            field.at(profile) *= std::exp2(doublings(random));
        }
    }
    // Beyond these device memory would hardly be felt, so that nothing could tell its rate: neither
    // the SMs could draw so much, nor as many blocks as they hold, each waiting (K27).
    constexpr double kBlocks = 8;
    constexpr double kBytes = 6144;  // of a block that adds doubles
    auto& compute = profile.compute;
    compute.farLatencyNs = std::max(compute.farLatencyNs, 1.2 * compute.latencyNs);
    compute.dramBytesPerNs =
        std::min(compute.dramBytesPerNs,
                 0.5 * profile.sm.count * kBlocks * kBytes / (compute.farLatencyNs + 200));
    compute.smBytesPerNs =
        std::clamp(compute.smBytesPerNs, 1.1 * compute.dramBytesPerNs / profile.sm.count,
                   kBlocks * kBytes / compute.farLatencyNs);
    // Nor would arithmetic in doubles be felt beside the bytes that go with it.
    constexpr double kFlopsPerByte = 4.5;
    compute.smDoubleFlopsPerNs =
        std::min(compute.smDoubleFlopsPerNs, kFlopsPerByte * compute.smBytesPerNs);
    return profile;
}

class PerturbedProfiles : public testing::TestWithParam<unsigned> {};

TEST_P(PerturbedProfiles, AreRecovered) {
    std::mt19937 random(GetParam());
    expectRecovery(perturbed(shippedProfile("h200"), random));
}

INSTANTIATE_TEST_SUITE_P(Recovery, PerturbedProfiles, testing::Range(1U, 25U));

class CopyChannels : public testing::TestWithParam<int> {};

TEST_P(CopyChannels, AreCounted) {
    DeviceProfile given = shippedProfile("h200");
    given.copy.channels = GetParam();
    const auto found = calibrate(simulatedInput(given));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->copy.channels, GetParam()) << found->sources.at("copy.channels").note;
}

INSTANTIATE_TEST_SUITE_P(Recovery, CopyChannels, testing::Values(0, 2, 3, 4, 5, 6, 7, 8));

TEST(Recovery, TakesTheTurnOfAChannelForNoPriority) {
    DeviceProfile given = shippedProfile("h200");
    for (int channels = 0; channels <= 8; ++channels) {
        given.copy.channels = channels;
        given.copy.priorities = 0;
        const auto found = calibrate(simulatedInput(given));
        ASSERT_TRUE(found) << found.error().message;
        EXPECT_EQ(found->copy.priorities, 0) << channels << " channels";
    }
}

TEST(Recovery, FindsNoSleepInAHostWorkerThatHasNone) {
    DeviceProfile given = shippedProfile("h200");
    given.latency.hostFunctionAsleepNs = 0;
    const auto found = calibrate(simulatedInput(given));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->latency.hostFunctionAsleepNs, 0);
    EXPECT_EQ(found->queue.hostWorkerAwakeNs, 0);
}

TEST(Recovery, FindsWhenAHostWorkerFallsAsleep) {
    DeviceProfile given = shippedProfile("h200");
    for (const double awake : {60e3, 200e3, 700e3, 2e6}) {
        given.queue.hostWorkerAwakeNs = awake;
        const auto found = calibrate(simulatedInput(given));
        ASSERT_TRUE(found) << found.error().message;
        EXPECT_NEAR(found->queue.hostWorkerAwakeNs, awake, awake / 8);
        EXPECT_NEAR(found->latency.hostFunctionAsleepNs, given.latency.hostFunctionAsleepNs, 2);
    }
}

}  // namespace
}  // namespace streamscope::test
