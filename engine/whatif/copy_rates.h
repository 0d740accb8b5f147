// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/host_copies.h"
#include "engine/trace/trace.h"
#include "engine/whatif/program_change.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace streamscope::whatif {

/// Of a copy by an engine, about: what it takes beside its bytes (C9).
inline constexpr DurationNs kCopySetup = 1'500;
/// The call of a copy from pageable memory that is no larger does not wait for it, as on an H200
/// and an H100 (C10, H13).
inline constexpr std::uint64_t kInlineBytes = 65'536;

[[nodiscard]] inline HostMemory hostMemoryOf(const Trace& trace, std::size_t i) {
    const std::uint8_t memory = trace.recorded[i].hostMemory;
    return memory < kHostMemoryCount ? static_cast<HostMemory>(memory) : HostMemory::Unknown;
}

/// Whether the call of a copy is one of those, however long it took.
[[nodiscard]] inline bool isInline(const Trace& trace, std::size_t i) {
    return trace.kind[i] == OperationKind::CopyHostToDevice && trace.size[i] <= kInlineBytes &&
           hostMemoryOf(trace, i) == HostMemory::Pageable;
}

/// Whether a copy reads back a value, for which programs usually wait.
[[nodiscard]] inline bool isReadback(const Trace& trace, std::size_t i) {
    return trace.kind[i] == OperationKind::CopyDeviceToHost && trace.size[i] <= kReadbackBytes;
}

/// How fast copies of large pieces are, by the recording or else by the device's profile. Bytes a
/// nanosecond; 0: not known. Large pieces are at least as fast as small ones.
class CopyRates {
public:
    /// O(n).
    CopyRates(const Trace& trace, const PinnedRates& ofProfile);

    [[nodiscard]] double of(OperationKind kind, HostMemory memory) const {
        return m_rates.at(static_cast<std::size_t>(kind)).at(static_cast<std::size_t>(memory));
    }
    [[nodiscard]] double ofPinned(OperationKind kind) const;
    /// Of the fastest copy, of any size.
    [[nodiscard]] double fastest(OperationKind kind) const {
        return m_fastest.at(static_cast<std::size_t>(kind));
    }
    /// Of the shortest call for its bytes that copies from or to pageable memory, of any size, of
    /// one to it from the start of the copy: the host copies at least as fast.
    [[nodiscard]] double fastestStaging(OperationKind kind) const {
        return m_fastestStaging.at(static_cast<std::size_t>(kind));
    }

private:
    void learnFastest(const Trace& trace, std::size_t i);

    std::array<std::array<double, kHostMemoryCount>, kOperationKindCount> m_rates{};
    std::array<double, kOperationKindCount> m_fastest{};
    std::array<double, kOperationKindCount> m_fastestStaging{};
    PinnedRates m_ofProfile;
};

}  // namespace streamscope::whatif
