// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/replay_device.h"

#include "engine/simulator/machine/sm_pool.h"

#include <algorithm>
#include <cmath>

namespace streamscope::whatif {

namespace {

constexpr std::uint32_t kWarp = 32;

/// What a device can have, so that a file cannot ask for more SMs than memory holds.
struct Most {
    double multiprocessors = 1024;
    double warps = 1024;
    double blocks = 1024;
    double registers = 1e7;
    double sharedBytes = 1e9;
};

/// A fact that is known, and can be so.
void take(std::uint32_t fact, double most, double& limit) {
    if (fact > 0 && fact <= most) {
        limit = fact;
    }
}

bool isKnown(const TraceDeviceFacts& facts) {
    return facts.multiprocessors > 0 && facts.threads > 0 && facts.registers > 0 &&
           facts.sharedBytes > 0;
}

/// Between two copies of one engine: the least that was recorded.
DurationNs copyGapOf(const Trace& recording) {
    constexpr DurationNs kUsual = 1'300;  // H100 80GB HBM3, driver 580.159.04, 2026-11-26
    constexpr DurationNs kLongest = 5'000;
    std::vector<std::uint32_t> copies;
    for (std::uint32_t i = 0; i < operationCount(recording); ++i) {
        if (isBetweenHostAndDevice(recording.kind[i]) && recording.engine[i] != EngineId::None) {
            copies.push_back(i);
        }
    }
    std::ranges::stable_sort(copies, {}, [&](std::uint32_t i) { return recording.start[i]; });
    std::vector<TimeNs> busyUntil(recording.engines.size(), -kLongest);
    DurationNs least = kLongest;
    for (const std::uint32_t i : copies) {
        TimeNs& until = busyUntil[indexOf(recording.engine[i])];
        least = std::clamp<DurationNs>(recording.start[i] - until, 0, least);
        until = std::max(until, recording.end[i]);
    }
    return least < kLongest ? least : kUsual;
}

/// How an H200 and an H100 order copies, divide the memory of an SM, and wake the thread of host
/// functions (docs/rules.md).
void takeHopperRules(DeviceProfile& profile) {
    profile.copy.duplexFactor = 0.9;             // C8
    profile.copy.inlinePinnedBytes = 24 * 1024;  // C10
    profile.copy.channels = 4;                   // C15
    profile.sm.warpUnit = 1;                     // 7.3, as smLimits() of device facts
    profile.sm.sharedReserved = 1024;            // K25
    profile.sm.carveoutSlack = 4;
    profile.queue.hostWorkerAwakeNs = 150'000;       // S10
    profile.latency.hostFunctionAsleepNs = 220'000;  // S10
}

}  // namespace

const std::string* unknownDeviceOf(const Trace& recording) noexcept {
    const bool isAnyKnown = std::ranges::any_of(recording.deviceFacts, isKnown);
    return isAnyKnown || recording.devices.empty() ? nullptr : &recording.devices.front();
}

DeviceProfile replayDeviceOf(const Trace& recording) {
    DeviceProfile profile;
    profile.id = "replay";
    profile.name = recording.devices.empty() ? "replay" : recording.devices.front();
    // The simulated devices are all alike.
    auto facts = std::ranges::find_if(recording.deviceFacts, isKnown);
    facts = facts == recording.deviceFacts.end() ? recording.deviceFacts.begin() : facts;
    if (facts != recording.deviceFacts.end()) {
        constexpr Most kMost;
        take(facts->multiprocessors, kMost.multiprocessors, profile.sm.count);
        take(facts->threads / kWarp, kMost.warps, profile.sm.warps);
        take(facts->blocks, kMost.blocks, profile.sm.blocks);
        take(facts->registers, kMost.registers, profile.sm.registers);
        take(facts->sharedBytes, kMost.sharedBytes, profile.sm.sharedBytes);
    }
    profile.device.maximumDevices = static_cast<double>(recording.devices.size());
    bool hasPeers = false;
    for (const OperationKind kind : recording.kind) {
        hasPeers = hasPeers || kind == OperationKind::CopyPeerToPeer;
    }
    profile.copy.engines = hasPeers ? 3 : 2;
    profile.copy.gapNs = static_cast<double>(copyGapOf(recording));
    takeHopperRules(profile);
    return profile;
}

Kernel shapedKernel(const TraceShape& shape, std::uint64_t blocks, const DeviceProfile& device) {
    const auto& sm = device.sm;
    Kernel kernel;
    kernel.blocks = blocks;
    kernel.threadsPerBlock = std::clamp(shape.threads, 1U, 1024U);
    kernel.sharedBytesPerBlock =
        std::min(shape.sharedMemory, static_cast<std::uint32_t>(sm.sharedBytes));
    kernel.registersPerThread = shape.registers;
    while (kernel.registersPerThread > 0 && simulator::blocksWhenIdle(kernel, device) == 0) {
        kernel.registersPerThread /= 2;
    }
    return kernel;
}

double roomFor(const Kernel& kernel, const DeviceProfile& device) {
    return std::max(1.0, simulator::blocksWhenIdle(kernel, device) * device.sm.count);
}

std::vector<float> fillsOf(const Trace& recording, const DeviceProfile& device, Wave wave) {
    std::vector<double> rooms;
    rooms.reserve(recording.shapes.size());
    for (const TraceShape& shape : recording.shapes) {
        rooms.push_back(roomFor(shapedKernel(shape, 1, device), device));
    }
    std::vector<float> fills(operationCount(recording), 0);
    for (std::size_t i = 0; i < fills.size(); ++i) {
        const ShapeId shape = recording.recorded[i].shape;
        if (recording.kind[i] == OperationKind::Kernel && shape != ShapeId::None) {
            const double waves = static_cast<double>(recording.size[i]) / rooms[indexOf(shape)];
            const double last = waves - std::floor(waves);
            const bool isPart = wave == Wave::Last && last > 0;
            fills[i] = static_cast<float>(isPart ? last : std::min(1.0, waves));
        }
    }
    return fills;
}

}  // namespace streamscope::whatif
