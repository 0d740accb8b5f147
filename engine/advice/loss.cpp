// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/loss.h"

#include <algorithm>
#include <utility>

namespace streamscope::advice {

void addTo(Loss& loss, const Held& held) {
    loss.lost += held.lost;
    if (loss.operations.empty() || loss.operations.back() != held.operation) {
        loss.operations.push_back(held.operation);
    }
    loss.worst = held.lost > loss.worst.lost ? held : loss.worst;
}

Loss lossTo(const Facts& facts, Reason reason) {
    return lossWhere(facts, [reason](const Held& held) { return held.cause.reason == reason; });
}

Evidence evidenceOf(const Facts& facts, std::vector<OperationId> operations) {
    std::ranges::sort(operations);
    operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
    Evidence evidence;
    evidence.count = operations.size();
    if (operations.empty()) {
        return evidence;
    }
    const OperationId longest = *std::ranges::max_element(
        operations, {}, [&](OperationId operation) { return facts.duration(operation); });
    const std::size_t i = indexOf(longest);
    evidence.range = {std::min(facts.trace.issueBegin[i], facts.trace.start[i]),
                      facts.trace.end[i]};
    operations.resize(std::min(operations.size(), Evidence::kMost));
    evidence.operations = std::move(operations);
    return evidence;
}

Evidence evidenceOf(const Facts& facts, const Loss& loss) {
    Evidence evidence = evidenceOf(facts, loss.operations);
    if (loss.lost > 0) {
        const Held& worst = loss.worst;
        const TimeNs end = facts.trace.end[indexOf(worst.operation)];
        const OperationId blocker = worst.cause.blocker;
        const TimeNs begin = blocker == OperationId::None ? worst.cause.until - worst.lost
                                                          : facts.trace.start[indexOf(blocker)];
        evidence.range = {std::min(begin, end), end};
    }
    return evidence;
}

void setCost(const Facts& facts, Advice& advice, DurationNs time, Sentence basis,
             Shortened shortened) {
    const DurationNs most = facts.gainable(shortened);
    advice.cost = std::min(time, most);
    if (advice.cost == 0) {
        advice.costBasis = {};
    } else if (time <= most) {
        advice.costBasis = say(SENTENCE("Streamscope", "%1; an upper limit"), std::move(basis));
    } else {
        advice.costBasis = say(SENTENCE("Streamscope",
                                        "%1, or what is left above the bound if that is less; an "
                                        "upper limit"),
                               std::move(basis));
    }
}

void addIdleBehind(const Facts& facts, DurationNs idle, Advice& advice) {
    advice.finding.push_back(
        say(SENTENCE("Streamscope",
                     "From the end of what these calls waited for until the next work began, the "
                     "device was idle for %1, without longer times in which the host made no CUDA "
                     "call."),
            Duration{idle}));
    setCost(facts, advice, idle,
            say(SENTENCE("Streamscope", "the time that the device was idle behind these calls")),
            Shortened::Waits);
}

void limitCost(Advice& advice, DurationNs most) {
    advice.cost = std::min(advice.cost, most);
    advice.costBasis = advice.cost == 0 ? Sentence() : std::move(advice.costBasis);
}

Advice adviceOn(const Facts& facts, const Loss& loss, Sentence costBasis, Shortened shortened) {
    Advice advice;
    setCost(facts, advice, loss.lost, std::move(costBasis), shortened);
    advice.evidence = evidenceOf(facts, loss);
    return advice;
}

}  // namespace streamscope::advice
