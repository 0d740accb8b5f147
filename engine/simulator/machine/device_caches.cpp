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

bool DeviceCaches::touched(const Action& action) {
    if (const auto* launch = std::get_if<Launch>(&action)) {
        return launched(*launch);
    }
    if (const auto* set = std::get_if<Set>(&action)) {
        touch({set->target, true, set->offset, set->bytes});
        return true;
    }
    const auto* copy = std::get_if<Copy>(&action);
    if (copy == nullptr || directionOf(m_program, *copy) != CopyDirection::WithinDevice) {
        return false;
    }
    touch({copy->source, false, copy->sourceOffset, copy->bytes});
    touch({copy->target, true, copy->targetOffset, copy->bytes});
    return true;
}

bool DeviceCaches::launched(const Launch& launch) {
    if (m_program.kernels[indexOf(launch.kernel)].bytesPerBlock <= 0) {
        return false;
    }
    for (const Access& access : accessesOf(m_program, launch)) {
        touch(access);
    }
    return true;
}

void DeviceCaches::touch(const Access& access) {
    if (isOnDevice(access.memory)) {
        m_caches[deviceOf(access.memory)].touch(static_cast<std::uint32_t>(indexOf(access.memory)),
                                                access.offset, access.offset + access.bytes);
    }
}

std::uint64_t DeviceCaches::bytesCached(const Access& access) const {
    return m_caches[deviceOf(access.memory)].find(
        static_cast<std::uint32_t>(indexOf(access.memory)), access.offset,
        access.offset + access.bytes);
}

double DeviceCaches::l2MissRatio(const Launch& launch) const {
    double all = 0;
    double found = 0;
    for (const Access& access : accessesOf(m_program, launch)) {
        if (!isOnDevice(access.memory)) {
            continue;
        }
        all += static_cast<double>(access.bytes);
        found += static_cast<double>(bytesCached(access));
    }
    // What streams through more than the cache holds is pushed out before its turn comes.
    return all > m_holds ? 1 : all > 0 ? 1 - found / all : 0;
}

}  // namespace streamscope::simulator
