// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/memory_pool.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace streamscope::simulator {

MemoryPools::MemoryPools(const Program& program, const DeviceProfile& profile)
    : m_program(program), m_profile(profile) {
    const bool isUsed = std::ranges::any_of(program.calls, [](const Call& call) {
        return std::holds_alternative<Allocate>(call.action) && call.stream != StreamId::None;
    });
    if (isUsed && profile.pool.chunkBytes > 0) {
        m_devices.resize(program.deviceCount);
    }
}

std::uint64_t MemoryPools::chunksFor(std::uint64_t bytes) const {
    return static_cast<std::uint64_t>(
        std::ceil(static_cast<double>(bytes) / m_profile.pool.chunkBytes));
}

double MemoryPools::growthNs(const Call& call, const HasEnded& hasEnded) {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    if (!matter() || allocate == nullptr || call.stream == StreamId::None) {
        return 0;
    }
    const Memory& memory = m_program.memories[indexOf(allocate->memory)];
    Device& device = m_devices[indexOf(memory.device)];
    device.used += memory.bytes;
    std::uint64_t needed = device.used;
    for (const Freed& freed : device.freed) {
        const bool isFree = freed.stream == call.stream || hasEnded(freed.op);
        needed += isFree ? 0 : freed.bytes;
    }
    const std::uint64_t more = chunksFor(needed) - std::min(chunksFor(needed), device.chunks);
    if (more == 0) {
        return 0;
    }
    const double first = device.chunks == 0 ? m_profile.pool.changeNs : 0;
    device.chunks += more;
    return first + m_profile.pool.growNs * static_cast<double>(more);
}

void MemoryPools::freed(const Call& call, Op op) {
    const auto* free = std::get_if<Free>(&call.action);
    if (!matter() || free == nullptr || call.stream == StreamId::None) {
        return;
    }
    const Memory& memory = m_program.memories[indexOf(free->memory)];
    Device& device = m_devices[indexOf(memory.device)];
    device.used -= std::min(device.used, memory.bytes);
    device.freed.push_back({op, call.stream, memory.bytes});
}

double MemoryPools::releaseNs(Device& device, const HasEnded& hasEnded) const {
    const std::size_t known =
        std::erase_if(device.freed, [&](const Freed& freed) { return hasEnded(freed.op); });
    std::uint64_t held = device.used;
    for (const Freed& freed : device.freed) {
        held += freed.bytes;
    }
    const std::uint64_t kept = std::min(device.chunks, chunksFor(held));
    if (known == 0 || kept == device.chunks) {
        return 0;
    }
    const auto released = static_cast<double>(device.chunks - kept);
    device.chunks = kept;
    return m_profile.pool.releaseNs * released;
}

double MemoryPools::releaseNs(const Call& call, const HasEnded& hasEnded) {
    const bool synchronises = std::holds_alternative<SynchronizeStream>(call.action) ||
                              std::holds_alternative<SynchronizeEvent>(call.action) ||
                              std::holds_alternative<SynchronizeDevice>(call.action);
    double time = 0;
    if (synchronises) {
        for (Device& device : m_devices) {
            time += releaseNs(device, hasEnded);
        }
    }
    return time;
}

}  // namespace streamscope::simulator
