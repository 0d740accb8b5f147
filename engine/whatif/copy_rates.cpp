// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/copy_rates.h"

#include <algorithm>
#include <cstdint>

namespace streamscope::whatif {
namespace {

/// Smaller copies spend too much of their time on something else.
constexpr std::uint64_t kLargeBytes = 1U << 20U;
/// Of smaller ones from pageable memory the host stages too much before they start.
constexpr std::uint64_t kLargeStagedBytes = 4U << 20U;

/// From the start of a copy. One to pageable memory is over when the host has emptied the buffers
/// (H19).
DurationNs timeOf(const Trace& trace, std::size_t i) {
    const bool isEmptied = trace.kind[i] == OperationKind::CopyDeviceToHost &&
                           hostMemoryOf(trace, i) == HostMemory::Pageable &&
                           trace.recorded[i].thread != ThreadId::None;
    return (isEmptied ? std::max(trace.end[i], trace.issueEnd[i]) : trace.end[i]) - trace.start[i];
}

/// Of the host's copying for one from pageable memory.
DurationNs stagingTimeOf(const Trace& trace, std::size_t i) {
    const TimeNs end = trace.size[i] > kInlineBytes ? std::max(trace.end[i], trace.issueEnd[i])
                                                    : trace.issueEnd[i];
    return end - trace.issueBegin[i];
}

bool isLarge(const Trace& trace, std::size_t i) {
    const bool isStaged = trace.kind[i] == OperationKind::CopyHostToDevice &&
                          hostMemoryOf(trace, i) == HostMemory::Pageable;
    return trace.size[i] >= (isStaged ? kLargeStagedBytes : kLargeBytes);
}

}  // namespace

CopyRates::CopyRates(const Trace& trace, const PinnedRates& ofProfile) : m_ofProfile(ofProfile) {
    std::array<std::array<double, kHostMemoryCount>, kOperationKindCount> times{};
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        learnFastest(trace, i);
        if (isLarge(trace, i)) {
            const auto kind = static_cast<std::size_t>(trace.kind[i]);
            const auto memory = static_cast<std::size_t>(hostMemoryOf(trace, i));
            m_rates.at(kind).at(memory) += static_cast<double>(trace.size[i]);
            times.at(kind).at(memory) += static_cast<double>(timeOf(trace, i));
        }
    }
    for (std::size_t kind = 0; kind < kOperationKindCount; ++kind) {
        for (std::size_t memory = 0; memory < times[kind].size(); ++memory) {
            double& rate = m_rates.at(kind).at(memory);
            rate = times.at(kind).at(memory) > 0 ? rate / times.at(kind).at(memory) : 0;
        }
    }
}

void CopyRates::learnFastest(const Trace& trace, std::size_t i) {
    if (!isCopy(trace.kind[i]) || isMigration(trace, i)) {
        return;
    }
    const auto bytesIn = [&](DurationNs time) {
        return static_cast<double>(trace.size[i]) /
               static_cast<double>(std::max<DurationNs>(1, time));
    };
    double& fastest = m_fastest.at(static_cast<std::size_t>(trace.kind[i]));
    fastest = std::max(fastest, bytesIn(trace.end[i] - trace.start[i]));
    if (isBetweenHostAndDevice(trace.kind[i]) && hostMemoryOf(trace, i) == HostMemory::Pageable &&
        trace.recorded[i].thread != ThreadId::None) {
        const bool isIn = trace.kind[i] == OperationKind::CopyHostToDevice;
        double& staging = m_fastestStaging.at(static_cast<std::size_t>(trace.kind[i]));
        staging = std::max(staging, bytesIn(isIn ? stagingTimeOf(trace, i) : timeOf(trace, i)));
    }
}

double CopyRates::ofPinned(OperationKind kind) const {
    const double recorded = of(kind, HostMemory::Pinned);
    if (recorded > 0) {
        return recorded;
    }
    return kind == OperationKind::CopyHostToDevice ? m_ofProfile.inBytesPerNs
                                                   : m_ofProfile.outBytesPerNs;
}

}  // namespace streamscope::whatif
