// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/host_cache.h"

#include <algorithm>
#include <cmath>

namespace streamscope::simulator {
namespace {

constexpr std::uint64_t kPiece = 1 << 20;

struct Pieces {
    std::size_t first = 0;
    std::size_t last = 0;  ///< one past
};

Pieces piecesOf(std::uint64_t offset, std::uint64_t bytes) {
    return {offset / kPiece, (offset + bytes + kPiece - 1) / kPiece};
}

bool isPageableCopyIn(const Program& program, const Copy& copy) {
    return isPageable(program, copy) && directionOf(program, copy) == CopyDirection::HostToDevice;
}

}  // namespace

HostCache::HostCache(const Program& program, const DeviceProfile& profile)
    : m_program(program), m_profile(profile) {
    const bool matters = profile.pageable.cacheBytes > 0 &&
                         profile.pageable.cachedInBytesPerNs > 0 &&
                         std::ranges::any_of(program.memories, [](const Memory& memory) {
                             return memory.place == MemoryPlace::Pageable;
                         });
    if (!matters) {
        return;
    }
    m_touches.resize(program.memories.size());
}

/// The more has been touched since, the less of a piece is still there; pieces are read one after
/// the other, and what is missing takes the place of something else.
double HostCache::cachedShare(const Range& range) const {
    if (m_touches.empty() || range.bytes == 0) {
        return 0;
    }
    const auto& touches = m_touches[indexOf(range.memory)];
    const auto [first, last] = piecesOf(range.offset, range.bytes);
    const double pieceBytes = static_cast<double>(range.bytes) / static_cast<double>(last - first);
    double missed = 0;
    double found = 0;
    for (std::size_t piece = first; piece < last; ++piece) {
        const auto touched = touches.find(piece);
        if (touched == touches.end()) {
            missed += pieceBytes;
            continue;
        }
        const double since = static_cast<double>(m_touched - touched->second) + missed;
        const double age = since / m_profile.pageable.cacheBytes;
        const double share = std::exp(-age * age);
        found += share;
        missed += (1 - share) * pieceBytes;
    }
    return found / static_cast<double>(last - first);
}

void HostCache::touch(const Range& range) {
    auto& touches = m_touches[indexOf(range.memory)];
    const auto [first, last] = piecesOf(range.offset, range.bytes);
    for (std::size_t piece = first; piece < last; ++piece) {
        m_touched += range.bytes / (last - first);
        touches[piece] = m_touched;
    }
}

double HostCache::readNs(const Copy& copy) const {
    if (!isPageableCopyIn(m_program, copy) || m_profile.pageable.inBytesPerNs <= 0) {
        return 0;
    }
    const bool isStaged = static_cast<double>(copy.bytes) <= m_profile.pageable.stagedBytes;
    const double share = isStaged ? 0 : cachedShare({copy.source, copy.sourceOffset, copy.bytes});
    const auto bytes = static_cast<double>(copy.bytes);
    const double cached = share > 0 ? share * bytes / m_profile.pageable.cachedInBytesPerNs : 0;
    return cached + (1 - share) * bytes / m_profile.pageable.inBytesPerNs;
}

void HostCache::touch(const Copy& copy) {
    if (m_touches.empty() || !isPageable(m_program, copy)) {
        return;
    }
    for (const Range& range : {Range{copy.source, copy.sourceOffset, copy.bytes},
                               Range{copy.target, copy.targetOffset, copy.bytes}}) {
        if (m_program.memories[indexOf(range.memory)].place != MemoryPlace::Device) {
            touch(range);
        }
    }
}

}  // namespace streamscope::simulator
