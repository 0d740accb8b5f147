// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/merging.h"

#include "engine/whatif/staged_copies.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace streamscope::whatif {
namespace {

/// Copies issued with less between them are next to each other.
constexpr DurationNs kNextToEachOther = 100'000;
/// Bytes a nanosecond: in every recording of tests/data the host stages large copies faster.
constexpr double kSlowestHost = 4;

class Merger {
public:
    Merger(const Trace& trace, const HostPlan& plan, const CopyRates& rates, bool pinned,
           Changes& changes)
        : m_trace(trace), m_plan(plan), m_rates(rates), m_pinned(pinned), m_changes(changes) {}

    /// A copy takes up those behind it that are like it, on its stream and of its thread.
    void run() {
        const std::vector<WaitsAround> waits = waitsAround();
        std::vector<std::uint32_t> head(m_trace.streams.size(), kNoNode);
        std::vector<std::uint32_t> last(m_trace.streams.size(), kNoNode);
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < operationCount(m_trace); ++i) {
            const std::size_t stream = indexOf(m_trace.stream[i]);
            const std::uint32_t before = last[stream];
            if (head[stream] != kNoNode && waits[before].after == waits[i].before &&
                isNextTo(before, i)) {
                takeUp(head[stream], i);
                m_changes.mergedHostTime += m_trace.issueEnd[i] - m_trace.issueEnd[before];
                ++count;
                m_changes.mergedWaits += waits[i].isInCall ? 1 : 0;
            } else {
                head[stream] = isCopy(m_trace.kind[i]) ? i : kNoNode;
            }
            last[stream] = i;
        }
        m_changes.merges = count > 0;
        if (m_isMergedRateUnknown) {
            m_changes.isUpperLimit = true;
            m_changes.remarks.push_back(
                say(SENTENCE("Streamscope",
                             "How fast large copies of this memory are is not known: merged ones "
                             "are assumed to be as fast as the fastest small one, and those of "
                             "pageable memory to reach at least 4 GB/s.")));
        }
        if (count == 0) {
            m_changes.remarks.push_back(say(
                SENTENCE("Streamscope",
                         "No copies can be merged: none follow each other directly in a stream, "
                         "with the same direction and memory, without a wait in between.")));
        }
    }

private:
    /// The last waits of the host before the call of an operation, and when it returns.
    struct WaitsAround {
        std::uint32_t before = kNoNode;
        std::uint32_t after = kNoNode;
        bool isInCall = false;
    };

    /// By operation. A copy's wait for its staging buffer is a part of its call.
    [[nodiscard]] std::vector<WaitsAround> waitsAround() const {
        std::vector<WaitsAround> waits(operationCount(m_trace));
        for (const std::vector<HostStep>& steps : m_plan.threads) {
            addWaits(steps, waits);
        }
        return waits;
    }

    static void addWaits(const std::vector<HostStep>& steps, std::vector<WaitsAround>& waits) {
        std::uint32_t last = kNoNode;
        for (const HostStep& step : steps) {
            if (step.wait == HostWait::Buffer) {
                waits[indexOf(step.buffered)].isInCall = true;
                continue;
            }
            const std::uint32_t before =
                std::exchange(last, step.wait == HostWait::Nothing ? last : step.number);
            if (step.operation != OperationId::None) {
                WaitsAround& around = waits[indexOf(step.operation)];
                around = {before, last, around.isInCall || before != last};
            }
        }
    }

    [[nodiscard]] bool isNextTo(std::uint32_t before, std::uint32_t i) const {
        const DurationNs between = m_trace.issueBegin[i] - m_trace.issueEnd[before];
        return m_trace.kind[i] == m_trace.kind[before] &&
               hostMemoryOf(m_trace, i) == hostMemoryOf(m_trace, before) &&
               m_trace.recorded[i].thread == m_trace.recorded[before].thread &&
               !isMigration(m_trace, i) && !m_changes.isBehindWait[i] && between >= 0 &&
               between <= kNextToEachOther;
    }

    /// What the second adds is its bytes at the rate of large copies. The host stages those of
    /// pageable memory, within the call.
    void takeUp(std::uint32_t first, std::uint32_t second) {
        const OperationKind kind = m_trace.kind[second];
        const HostMemory memory = m_pinned ? HostMemory::Pinned : hostMemoryOf(m_trace, second);
        const bool isStaging = memory == HostMemory::Pageable && isBetweenHostAndDevice(kind);
        const DurationNs alone = m_changes.work[second].duration;
        const auto bytes = static_cast<double>(m_trace.size[second]);
        const double rate = rateOfMerged(kind, memory, isStaging);
        const auto added = rate > 0 ? static_cast<DurationNs>(bytes / rate) : alone;
        m_changes.work[first].duration += isStaging ? added : std::min(alone, added);
        if (isStaging && kind == OperationKind::CopyHostToDevice && !isStaged(m_trace, first)) {
            auto& call = m_changes.callTime[first];
            call = call.value_or(m_trace.issueEnd[first] - m_trace.issueBegin[first]) + added;
            m_changes.mergedHostTime -= added;
        }
        m_changes.size[first] += m_trace.size[second];
        m_changes.edits.mergedInto[second] = first;
    }

    /// Where no large copy shows it, that of the link, or at least that of the fastest copy. Staged
    /// ones are no faster than the host copies.
    double rateOfMerged(OperationKind kind, HostMemory memory, bool isStaging) {
        const double recorded = m_rates.of(kind, memory);
        if (recorded > 0) {
            return recorded;
        }
        const double ofPinned = m_rates.ofPinned(kind);
        const double link = ofPinned > 0 ? ofPinned : m_rates.fastest(kind);
        const double staging = std::max(kSlowestHost, m_rates.fastestStaging(kind));
        m_isMergedRateUnknown = m_isMergedRateUnknown || isStaging || ofPinned == 0;
        return isStaging ? std::min(staging, link) : link;
    }

    const Trace& m_trace;
    const HostPlan& m_plan;
    const CopyRates& m_rates;
    bool m_pinned;
    Changes& m_changes;
    bool m_isMergedRateUnknown = false;
};

}  // namespace

void mergeCopies(const Trace& recording, const HostPlan& plan, const CopyRates& rates, bool pinned,
                 Changes& changes) {
    Merger(recording, plan, rates, pinned, changes).run();
}

}  // namespace streamscope::whatif
