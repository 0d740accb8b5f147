// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/call_sequence.h"

#include "engine/observation/alignment.h"

#include <algorithm>
#include <numeric>

namespace streamscope {
namespace {

// Against kSkipCost: one sign alone does not part two elements, but it chooses between neighbors.
constexpr std::int64_t kOtherSize = 60;
constexpr std::int64_t kTooEarly = 80;
constexpr std::int64_t kFarAway = 50;
constexpr DurationNs kClockError = 20'000;  // between a recorder's clock and the host's

bool looksLike(const PairingView& view, std::uint32_t operation, const RecordSpan& span) {
    return looksLike(view.plan[operation], span);
}

/// Of the calls that overlapped the one at `place`, the first that the span looks like.
std::size_t findOverlapping(const PairingView& view, const std::vector<std::uint32_t>& operations,
                            std::size_t place, const RecordSpan& span) {
    const TimeNs end = view.seen.operations[operations[place]].issueEnd;
    for (std::size_t i = place + 1; i < operations.size(); ++i) {
        if (view.seen.operations[operations[i]].issueBegin >= end) {
            break;
        }
        if (looksLike(view, operations[i], span)) {
            return i;
        }
    }
    return place;
}

/// Where two threads issued into one stream at once, the order of their calls is not known.
void settleOverlaps(const PairingView& view, const std::vector<RecordSpan>& spans,
                    std::vector<std::uint32_t>& operations) {
    for (std::size_t i = 0; i < operations.size(); ++i) {
        if (!looksLike(view, operations[i], spans[i])) {
            const auto first = operations.begin() + static_cast<std::ptrdiff_t>(i);
            const auto found = operations.begin() + static_cast<std::ptrdiff_t>(findOverlapping(
                                                        view, operations, i, spans[i]));
            std::rotate(first, found, found == first ? found : found + 1);
        }
    }
}

/// Each operation looks like the span at its place.
bool allLookAlike(const PairingView& view, const CallSequence& sequence) {
    for (std::size_t i = 0; i < sequence.operations.size(); ++i) {
        if (!looksLike(view, sequence.operations[i], sequence.spans[i])) {
            return false;
        }
    }
    return true;
}

void keepAlwaysRecorded(const PairingView& view, std::vector<std::uint32_t>& operations) {
    std::erase_if(operations, [&](std::uint32_t operation) {
        return isRecorded(view.plan[operation]) != Recorded::Always;
    });
}

}  // namespace

bool pairOneToOne(const PairingView& view, CallSequence& sequence) {
    std::vector<std::uint32_t>& operations = sequence.operations;
    if (!sequence.isGraph && operations.size() > sequence.spans.size()) {
        keepAlwaysRecorded(view, operations);
    }
    if (operations.size() != sequence.spans.size()) {
        return false;
    }
    if (!sequence.isGraph) {
        settleOverlaps(view, sequence.spans, operations);
        if (!allLookAlike(view, sequence)) {
            return false;
        }
    }
    sequence.partner.resize(operations.size());
    std::iota(sequence.partner.begin(), sequence.partner.end(), 0U);
    return true;
}

void Anchors::add(const PairingView& view, const CallSequence& paired) {
    for (std::size_t i = 0; i < paired.operations.size(); ++i) {
        m_issued.push_back(view.seen.operations[paired.operations[i]].issueBegin);
        m_correlations.push_back(paired.spans[paired.partner[i]].correlation);
    }
}

void Anchors::sort() {
    std::ranges::sort(m_issued);
    std::ranges::sort(m_correlations);
}

std::int64_t Anchors::distance(TimeNs issueBegin, std::uint32_t correlation,
                               std::int64_t most) const {
    const auto issued = std::ranges::lower_bound(m_issued, issueBegin) - m_issued.begin();
    const auto recorded =
        std::ranges::lower_bound(m_correlations, correlation) - m_correlations.begin();
    return std::min<std::int64_t>(std::abs(issued - recorded), most);
}

void pairWithGaps(const PairingView& view, const Anchors& anchors, CallSequence& sequence) {
    const auto cost = [&](std::size_t left, std::size_t right) -> std::optional<std::int64_t> {
        const std::uint32_t operation = sequence.operations[left];
        const RecordSpan& span = sequence.spans[right];
        if (!sequence.isGraph && !isOfKind(view.plan[operation], span)) {
            return std::nullopt;
        }
        const TimeNs issued = view.seen.operations[operation].issueBegin;
        std::int64_t sum = anchors.distance(issued, span.correlation, kFarAway);
        sum += sequence.isGraph || looksLike(view, operation, span) ? 0 : kOtherSize;
        sum += span.start + kClockError < issued ? kTooEarly : 0;
        return sum;
    };
    sequence.partner = alignInOrder(sequence.operations.size(), sequence.spans.size(), cost);
}

}  // namespace streamscope
