// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Copies to the host for which no call waits.

namespace streamscope::advice {

Findings findUnawaitedCopies(const Facts& facts) {
    if (facts.program == nullptr || operationCount(*facts.program) != operationCount(facts.trace)) {
        return {};
    }
    const Program& program = *facts.program;
    const Ordering ordering = orderingOf(program);
    std::vector<bool> isAwaited(ordering.nodes.size());
    std::transform(ordering.nodes.begin(), ordering.nodes.end(), isAwaited.begin(),
                   [](const OrderNode& node) { return node.kind == OrderNodeKind::HostReturn; });
    markBefore(ordering, isAwaited);
    std::vector<OperationId> copies;
    std::vector<std::string> memories;
    bool areAllPageable = true;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Call* call = facts.callOf(operation);
        const auto* copy = call == nullptr ? nullptr : std::get_if<Copy>(&call->action);
        if (copy == nullptr || facts.trace.kind[i] != OperationKind::CopyDeviceToHost ||
            isAwaited[ordering.operation(
                static_cast<std::uint32_t>(call - program.calls.data()))]) {
            continue;
        }
        copies.push_back(operation);
        areAllPageable = areAllPageable && isPageable(program, *copy);
        addOnce(memories, program.memories[indexOf(copy->target)].name);
    }
    if (copies.empty()) {
        return {};
    }
    return {{.id = "unawaited-copy",
             .evidence = evidenceOf(facts, copies),
             .values = {Count{copies.size()}, Names{memories}},
             .cases = {areAllPageable ? "all pageable" : "pinned"}}};
}

}  // namespace streamscope::advice
