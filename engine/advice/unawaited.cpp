// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/program/ordering.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Copies to the host for which no call waits.

namespace streamscope::advice {
namespace {

/// By node: whether some call returns only after it.
std::vector<bool> awaitedNodes(const Ordering& ordering) {
    std::vector<bool> isAwaited(ordering.nodes.size());
    for (auto node = static_cast<std::uint32_t>(ordering.nodes.size()); node-- > 0;) {
        isAwaited[node] = isAwaited[node] || ordering.nodes[node].kind == OrderNodeKind::HostReturn;
        for (const OrderEdge& edge : ordering.into(node)) {
            isAwaited[edge.from] = isAwaited[edge.from] || isAwaited[node];
        }
    }
    return isAwaited;
}

}  // namespace

Findings findUnawaitedCopies(const Facts& facts) {
    if (facts.program == nullptr || operationCount(*facts.program) != operationCount(facts.trace)) {
        return {};
    }
    const Program& program = *facts.program;
    const Ordering ordering = orderingOf(program);
    const std::vector<bool> isAwaited = awaitedNodes(ordering);
    std::vector<OperationId> copies;
    std::vector<std::string> memories;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Call* call = facts.callOf(operation);
        const auto* copy = call == nullptr ? nullptr : std::get_if<Copy>(&call->action);
        if (copy == nullptr || isPageable(program, *copy) ||  // returns when it is done (H13)
            facts.trace.kind[i] != OperationKind::CopyDeviceToHost ||
            isAwaited[ordering.operation(
                static_cast<std::uint32_t>(call - program.calls.data()))]) {
            continue;
        }
        copies.push_back(operation);
        addOnce(memories, program.memories[indexOf(copy->target)].name);
    }
    if (copies.empty()) {
        return {};
    }
    return {{.id = "unawaited-copy",
             .evidence = evidenceOf(facts, copies),
             .values = {Count{copies.size()}, Names{memories}}}};
}

}  // namespace streamscope::advice
