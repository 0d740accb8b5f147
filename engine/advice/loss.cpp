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

Finding findingOn(const Facts& facts, std::string_view id, const Loss& loss) {
    Finding finding{.id = id, .lost = loss.lost, .evidence = evidenceOf(facts, loss)};
    finding.values = {Count{finding.evidence.count}, Duration{loss.lost},
                      Duration{facts.makespan()}};
    return finding;
}

}  // namespace streamscope::advice
