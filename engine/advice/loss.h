// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
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
        return std::any_of(chain.begin(), chain.end(), isOne);
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

inline constexpr SentenceText<0> kByCriticalPath =
    SENTENCE("Streamscope", "the time these waits add to the critical path");

/// Sets the advice's cost: `time`, limited to what can be gained. The finding states `time` too, so
/// that a reader sees the cost as a part of it.
void setCost(const Facts& facts, Advice& advice, DurationNs time, Sentence basis,
             Shortened shortened = Shortened::Nothing);

/// Of a recording: the cost is what the device was idle for behind calls that waited, and a
/// sentence of the finding says so.
void addIdleBehind(const Facts& facts, DurationNs idle, Advice& advice);

/// Not more than that either; the basis stays.
void limitCost(Advice& advice, DurationNs most);

/// The beginning of advice on a loss: what it costs, and where it is seen.
[[nodiscard]] Advice adviceOn(const Facts& facts, const Loss& loss,
                              Sentence costBasis = say(kByCriticalPath),
                              Shortened shortened = Shortened::Nothing);

}  // namespace streamscope::advice
