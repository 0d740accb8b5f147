// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/device_caches.h"

#include <algorithm>
#include <span>

namespace streamscope::simulator {
namespace {

std::span<const Access> accessesOf(const Program& program, const Launch& launch) {
    return std::span(program.accesses).subspan(launch.firstAccess, launch.accessCount);
}

}  // namespace

bool DeviceCaches::matter(const Program& program, const DeviceProfile& profile) {
    return profile.cache.keptBytes > 0 &&
           std::ranges::any_of(program.kernels,
                               [](const Kernel& kernel) { return kernel.bytesPerBlock > 0; });
}

DeviceCaches::DeviceCaches(const Program& program, const DeviceProfile& profile)
    : m_program(program), m_holds(profile.cache.keptBytes) {
    std::vector<std::uint64_t> bytes;
    for (const Memory& memory : program.memories) {
        bytes.push_back(memory.place == MemoryPlace::Device ? memory.bytes : 0);
    }
    m_caches.assign(program.deviceCount,
                    L2Cache(static_cast<std::uint64_t>(profile.cache.keptBytes), bytes));
    m_copied.assign(program.deviceCount,
                    L2Cache(static_cast<std::uint64_t>(profile.cache.copiedBytes), bytes));
    for (std::size_t i = 0; i < program.memories.size(); ++i) {
        if (!program.memories[i].allocatedByProgram) {
            touch({idAt<MemoryId>(i), true, 0, program.memories[i].bytes});
        }
    }
}

bool DeviceCaches::isOnDevice(MemoryId memory) const {
    return m_program.memories[indexOf(memory)].place == MemoryPlace::Device;
}

std::size_t DeviceCaches::deviceOf(MemoryId memory) const {
    return indexOf(m_program.memories[indexOf(memory)].device);
}

void DeviceCaches::touched(const Action& action) {
    if (const auto* copy = std::get_if<Copy>(&action)) {
        copied(*copy);
    } else if (const auto* set = std::get_if<Set>(&action)) {
        touch({set->target, true, set->offset, set->bytes});
    } else if (const auto* launch = std::get_if<Launch>(&action)) {
        launched(*launch);
    }
}

void DeviceCaches::launched(const Launch& launch) {
    if (m_program.kernels[indexOf(launch.kernel)].bytesPerBlock <= 0) {
        return;
    }
    for (const Access& access : accessesOf(m_program, launch)) {
        touch(access);
    }
}

void DeviceCaches::copied(const Copy& copy) {
    const Access read{copy.source, false, copy.sourceOffset, copy.bytes};
    const Access written{copy.target, true, copy.targetOffset, copy.bytes};
    const bool isBySms = directionOf(m_program, copy) == CopyDirection::WithinDevice;
    for (const Access& access : {read, written}) {
        isBySms ? touch(access) : passed(access);
    }
}

void DeviceCaches::touch(const Access& access) {
    if (!isOnDevice(access.memory)) {
        return;
    }
    const auto memory = static_cast<std::uint32_t>(indexOf(access.memory));
    const std::uint64_t end = access.offset + access.bytes;
    const std::uint64_t brought = access.bytes - near(access);
    L2Cache& copied = m_copied[deviceOf(access.memory)];
    copied.forget(memory, access.offset, end);
    copied.pushOut(brought);
    m_caches[deviceOf(access.memory)].touch(memory, access.offset, end);
}

/// By a copy engine: what lies in the cache stays there.
void DeviceCaches::passed(const Access& access) {
    if (isOnDevice(access.memory) && near(access) < access.bytes) {
        m_copied[deviceOf(access.memory)].touch(static_cast<std::uint32_t>(indexOf(access.memory)),
                                                access.offset, access.offset + access.bytes);
    }
}

/// How many of its bytes lie in the cache.
std::uint64_t DeviceCaches::near(const Access& access) const {
    const auto memory = static_cast<std::uint32_t>(indexOf(access.memory));
    const std::uint64_t end = access.offset + access.bytes;
    const std::size_t device = deviceOf(access.memory);
    return std::min(access.bytes, m_caches[device].find(memory, access.offset, end) +
                                      m_copied[device].find(memory, access.offset, end));
}

double DeviceCaches::farShare(const Launch& launch) const {
    double all = 0;
    double found = 0;
    for (const Access& access : accessesOf(m_program, launch)) {
        if (!isOnDevice(access.memory)) {
            continue;
        }
        all += static_cast<double>(access.bytes);
        found += static_cast<double>(near(access));
    }
    // What streams through more than the cache holds is pushed out before its turn comes.
    return all > m_holds ? 1 : all > 0 ? 1 - found / all : 0;
}

}  // namespace streamscope::simulator
