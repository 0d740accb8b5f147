// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/memory_pool.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace streamscope::simulator {

MemoryPools::MemoryPools(const Program& program, const DeviceProfile& profile)
    : m_program(program), m_profile(profile) {
    const bool isUsed = std::ranges::any_of(program.calls, [](const Call& call) {
        return std::holds_alternative<Allocate>(call.action) && call.stream != StreamId::None;
    });
    if (isUsed && profile.pool.chunkBytes > 0) {
        m_devices.resize(program.deviceCount);
        m_freed.resize(program.streams.size());
        m_isInPool.resize(program.memories.size(), false);
        for (Device& device : m_devices) {
            device.pendingOf.resize(program.streams.size(), 0);
        }
    }
}

std::uint64_t MemoryPools::chunksFor(std::uint64_t bytes) const {
    return static_cast<std::uint64_t>(
        std::ceil(static_cast<double>(bytes) / m_profile.pool.chunkBytes));
}

double MemoryPools::growthNs(const Call& call) {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    if (!matter() || allocate == nullptr || call.stream == StreamId::None) {
        return 0;
    }
    const Memory& memory = m_program.memories[indexOf(allocate->memory)];
    Device& device = m_devices[indexOf(memory.device)];
    m_isInPool[indexOf(allocate->memory)] = true;
    device.used += memory.bytes;
    const std::uint64_t needed =
        chunksFor(device.used + device.pending - device.pendingOf[indexOf(call.stream)]);
    const std::uint64_t more = needed - std::min(needed, device.chunks);
    if (more == 0) {
        return 0;
    }
    device.chunks += more;
    return m_profile.pool.growNs * static_cast<double>(more);
}

void MemoryPools::freed(const Call& call, Op op) {
    const auto* free = std::get_if<Free>(&call.action);
    if (!matter() || free == nullptr || !m_isInPool[indexOf(free->memory)]) {
        return;
    }
    m_isInPool[indexOf(free->memory)] = false;
    const Memory& memory = m_program.memories[indexOf(free->memory)];
    Device& device = m_devices[indexOf(memory.device)];
    device.used -= memory.bytes;
    device.hasFreed = device.hasFreed || op == kNoOp;
    if (op != kNoOp) {
        device.pending += memory.bytes;
        device.pendingOf[indexOf(call.stream)] += memory.bytes;
        m_freed[indexOf(call.stream)].push_back({op, indexOf(memory.device), memory.bytes});
    }
}

/// Operations of a stream end in its order (S1).
void MemoryPools::ended(StreamId stream, Op op) {
    if (!matter() || m_freed[indexOf(stream)].empty() ||
        m_freed[indexOf(stream)].front().op != op) {
        return;
    }
    const Freed& freed = m_freed[indexOf(stream)].front();
    Device& device = m_devices[freed.device];
    device.pending -= freed.bytes;
    device.pendingOf[indexOf(stream)] -= freed.bytes;
    device.hasFreed = true;
    m_freed[indexOf(stream)].pop_front();
}

double MemoryPools::releaseNs(Device& device) const {
    const std::uint64_t kept = std::min(device.chunks, chunksFor(device.used + device.pending));
    if (!std::exchange(device.hasFreed, false) || kept == device.chunks) {
        return 0;
    }
    const auto released = static_cast<double>(device.chunks - kept);
    device.chunks = kept;
    return m_profile.pool.releaseNs * released;
}

double MemoryPools::releaseNs(const Call& call) {
    const bool synchronizes = std::holds_alternative<SynchronizeStream>(call.action) ||
                              std::holds_alternative<SynchronizeEvent>(call.action) ||
                              std::holds_alternative<SynchronizeDevice>(call.action);
    double time = 0;
    if (synchronizes) {
        for (Device& device : m_devices) {
            time += releaseNs(device);
        }
    }
    return time;
}

}  // namespace streamscope::simulator
