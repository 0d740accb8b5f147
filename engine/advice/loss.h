// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/advice/finding.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <vector>

namespace streamscope::advice {

/// What certain links cost together.
struct Loss {
    DurationNs lost = 0;
    std::vector<OperationId> operations;  ///< that were held, in the order of the path
    Held worst;
};
void addTo(Loss& loss, const Held& held);

/// Times in which several were held, each for a reason of its own, count once.
template <typename Predicate>
[[nodiscard]] Loss lossWhere(const Facts& facts, Predicate isOne) {
    Loss loss;
    SpanUnion spans;
    for (const Held& held : facts.held) {
        if (isOne(held)) {
            addTo(loss, held);
            spans.add(facts.rangeOf(held));
        }
    }
    loss.lost = std::min(loss.lost, totalLength(spans.spans()));
    return loss;
}

/// As lossWhere(), and what follows from it: a blocked host makes its next calls late, and their
/// lateness and launch latency count as well.
template <typename Predicate>
[[nodiscard]] Loss lossFromHost(const Facts& facts, Predicate isOne) {
    const auto wasHeld = [&](OperationId operation) {
        const CauseRange chain = causesOf(facts.trace, operation);
        return std::ranges::any_of(chain, isOne);
    };
    return lossWhere(facts, [&](const Held& held) {
        return isOne(held.cause) || ((held.cause.reason == Reason::HostNotIssued ||
                                      held.cause.reason == Reason::LaunchLatency) &&
                                     wasHeld(held.operation));
    });
}

/// What links of one reason cost together.
[[nodiscard]] Loss lossTo(const Facts& facts, Reason reason);

/// Of a loss: its operations, and the worst of them with what held it.
[[nodiscard]] Evidence evidenceOf(const Facts& facts, const Loss& loss);
/// Of these operations; the range is that of the longest.
[[nodiscard]] Evidence evidenceOf(const Facts& facts, std::vector<OperationId> operations);

/// The beginning of a finding on a loss: what it costs, where it is seen, and as its first values
/// the number of operations, the time lost, and the makespan.
[[nodiscard]] Finding findingOn(const Facts& facts, std::string_view id, const Loss& loss);

}  // namespace streamscope::advice
