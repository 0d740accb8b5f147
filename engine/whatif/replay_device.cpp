// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/replay_device.h"

#include "engine/simulator/machine/sm_pool.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::whatif {

// SM counts: NVIDIA's data sheets and architecture white papers of each GPU. The first name that is
// part of the device's counts.
unsigned smCountOf(std::string_view name) noexcept {
    constexpr std::array<std::pair<std::string_view, unsigned>, 24> kCounts{{
        {"GB200", 148}, {"B200", 148}, {"GH200", 132},    {"H200", 132},     {"H100 PCIe", 114},
        {"H100", 132},  {"H800", 132}, {"A100", 108},     {"A800", 108},     {"A30", 56},
        {"A40", 84},    {"A10", 72},   {"L40", 142},      {"L4", 58},        {"V100", 80},
        {"P100", 56},   {"T4", 40},    {"RTX A6000", 84}, {"6000 Ada", 142}, {"4090", 128},
        {"4080", 76},   {"3090", 82},  {"3080", 68},      {"2080 Ti", 68},
    }};
    for (const auto& [part, count] : kCounts) {
        if (name.find(part) != std::string_view::npos) {
            return count;
        }
    }
    return 0;
}

const std::string* unknownDeviceOf(const Trace& recording) noexcept {
    const auto isKnown = [](const std::string& name) { return smCountOf(name) > 0; };
    const bool isAny = std::ranges::any_of(recording.devices, isKnown);
    return isAny || recording.devices.empty() ? nullptr : &recording.devices.front();
}

DeviceProfile replayDeviceOf(const Trace& recording) {
    DeviceProfile profile;
    profile.id = "replay";
    profile.name = recording.devices.empty() ? "replay" : recording.devices.front();
    for (const std::string& device : recording.devices) {
        if (const unsigned count = smCountOf(device); count > 0) {
            profile.sm.count = count;
            break;
        }
    }
    profile.device.maximumDevices = static_cast<double>(recording.devices.size());
    bool hasPeers = false;
    for (const OperationKind kind : recording.kind) {
        hasPeers = hasPeers || kind == OperationKind::CopyPeerToPeer;
    }
    profile.copy.engines = hasPeers ? 3 : 2;
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
    while (kernel.registersPerThread > 0 && simulator::roomWhenIdle(kernel, device) == 0) {
        kernel.registersPerThread /= 2;
    }
    return kernel;
}

double roomFor(const Kernel& kernel, const DeviceProfile& device) {
    return std::max(1.0, simulator::roomWhenIdle(kernel, device) * device.sm.count);
}

std::vector<float> fillsOf(const Trace& recording, const DeviceProfile& device) {
    std::vector<double> rooms;
    rooms.reserve(recording.shapes.size());
    for (const TraceShape& shape : recording.shapes) {
        rooms.push_back(roomFor(shapedKernel(shape, 1, device), device));
    }
    std::vector<float> fills(operationCount(recording), 0);
    for (std::size_t i = 0; i < fills.size(); ++i) {
        const ShapeId shape = recording.recorded[i].shape;
        if (recording.kind[i] == OperationKind::Kernel && shape != ShapeId::None) {
            fills[i] = static_cast<float>(
                std::min(1.0, static_cast<double>(recording.size[i]) / rooms[indexOf(shape)]));
        }
    }
    return fills;
}

}  // namespace streamscope::whatif
