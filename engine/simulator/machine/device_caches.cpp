// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/device_caches.h"

#include <algorithm>
#include <array>

namespace streamscope::simulator {
namespace {

/// Leaves nothing of the ranges between begin and end.
template <typename Map>
void cutOut(Map& ranges, std::uint64_t begin, std::uint64_t end) {
    auto at = ranges.lower_bound(begin);
    if (at != ranges.begin() && std::prev(at)->second.end > begin) {
        --at;
    }
    while (at != ranges.end() && at->first < end) {
        const auto [first, range] = *at;
        at = ranges.erase(at);
        if (first < begin) {
            auto left = range;
            left.end = begin;
            ranges.emplace_hint(at, first, left);
        }
        if (range.end > end) {
            ranges.emplace_hint(at, end, range);
            break;
        }
    }
}

}  // namespace

bool DeviceCaches::matter(const Program& program, const DeviceProfile& profile) {
    return profile.cache.keptBytes > 0 &&
           std::ranges::any_of(program.kernels,
                               [](const Kernel& kernel) { return kernel.farNsPerBlock > 0; });
}

DeviceCaches::DeviceCaches(const Program& program, const DeviceProfile& profile)
    : m_program(program),
      m_keptBytes(static_cast<std::uint64_t>(profile.cache.keptBytes)),
      m_copiedBytes(static_cast<std::uint64_t>(profile.cache.copiedBytes)),
      m_traffic(program.deviceCount, 0),
      m_ranges(program.memories.size()) {
    for (std::size_t i = 0; i < program.memories.size(); ++i) {
        if (!program.memories[i].allocatedByProgram) {
            const Access fill{idAt<MemoryId>(i), true, 0, program.memories[i].bytes};
            touch({&fill, 1}, true);
        }
    }
}

bool DeviceCaches::isOnDevice(MemoryId memory) const {
    return m_program.memories[indexOf(memory)].place == MemoryPlace::Device;
}

void DeviceCaches::touched(const Action& action) {
    if (const auto* copy = std::get_if<Copy>(&action)) {
        copied(*copy);
    } else if (const auto* set = std::get_if<Set>(&action)) {
        const Access target{set->target, true, set->offset, set->bytes};
        touch({&target, 1}, true);
    } else if (const auto* launch = std::get_if<Launch>(&action)) {
        if (m_program.kernels[indexOf(launch->kernel)].bytesPerBlock > 0) {
            touch(std::span(m_program.accesses).subspan(launch->firstAccess, launch->accessCount),
                  true);
        }
    }
}

/// The copy engines read past the cache, and of what they write only little stays in it.
void DeviceCaches::copied(const Copy& copy) {
    const std::array<Access, 2> accesses{{{copy.source, false, copy.sourceOffset, copy.bytes},
                                          {copy.target, true, copy.targetOffset, copy.bytes}}};
    const bool isWithin = directionOf(m_program, copy) == CopyDirection::WithinDevice;
    touch(std::span(accesses).subspan(isWithin ? 0 : 1), isWithin || copy.bytes <= m_copiedBytes);
}

/// What does not fit goes again at once, the first bytes first.
void DeviceCaches::touch(std::span<const Access> accesses, bool stays) {
    std::uint64_t total = 0;
    for (const Access& access : accesses) {
        if (isOnDevice(access.memory)) {
            total += access.bytes;
            m_traffic[indexOf(m_program.memories[indexOf(access.memory)].device)] += access.bytes;
        }
    }
    for (const Access& access : accesses) {
        if (!isOnDevice(access.memory) || access.bytes == 0) {
            continue;
        }
        Ranges& ranges = m_ranges[indexOf(access.memory)];
        const std::uint64_t end = access.offset + access.bytes;
        cutOut(ranges, access.offset, end);
        const double fits =
            std::min(1.0, static_cast<double>(m_keptBytes) / static_cast<double>(total));
        const auto kept = static_cast<std::uint64_t>(static_cast<double>(access.bytes) * fits);
        if (stays && kept > 0) {
            const std::uint64_t now =
                m_traffic[indexOf(m_program.memories[indexOf(access.memory)].device)];
            ranges.emplace(end - kept, Range{end, now});
        }
    }
}

double DeviceCaches::farShare(const Launch& launch) const {
    double read = 0;
    double near = 0;
    for (const Access& access :
         std::span(m_program.accesses).subspan(launch.firstAccess, launch.accessCount)) {
        if (!access.writes && isOnDevice(access.memory)) {
            read += static_cast<double>(access.bytes);
            near += static_cast<double>(nearBytes(access));
        }
    }
    return read > 0 ? 1 - near / read : 0;
}

std::uint64_t DeviceCaches::nearBytes(const Access& access) const {
    const Ranges& ranges = m_ranges[indexOf(access.memory)];
    const std::uint64_t traffic =
        m_traffic[indexOf(m_program.memories[indexOf(access.memory)].device)];
    const std::uint64_t end = access.offset + access.bytes;
    std::uint64_t near = 0;
    auto at = ranges.upper_bound(access.offset);
    if (at != ranges.begin()) {
        --at;
    }
    for (; at != ranges.end() && at->first < end; ++at) {
        const std::uint64_t first = std::max(at->first, access.offset);
        const std::uint64_t last = std::min(at->second.end, end);
        if (last > first && traffic - at->second.touchedAt <= m_keptBytes) {
            near += last - first;
        }
    }
    return near;
}

}  // namespace streamscope::simulator
