// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/program/host_accesses.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Copies to the host for which no call waits.

namespace streamscope::advice {
namespace {

/// By node: what comes before a host function that says that it reads this memory.
std::vector<bool> readByHostFunctions(const Program& program, const Ordering& ordering,
                                      MemoryId memory) {
    std::vector<bool> isBefore(ordering.nodes.size(), false);
    for (std::uint32_t i = 0; i < program.calls.size(); ++i) {
        const Action& action = program.calls[i].action;
        const auto accesses = hostAccessesOf(program, action);
        const auto reads = [&](const Access& access) {
            return access.memory == memory && !access.writes;
        };
        if (std::holds_alternative<HostFunction>(action) && std::ranges::any_of(accesses, reads)) {
            isBefore[ordering.operation(i)] = true;
        }
    }
    markBefore(ordering, isBefore);
    return isBefore;
}

}  // namespace

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
    std::map<MemoryId, std::vector<bool>> readers;
    const auto isReadInOrder = [&](MemoryId memory, std::uint32_t node) {
        const auto [found, isNew] = readers.try_emplace(memory);
        if (isNew) {
            found->second = readByHostFunctions(program, ordering, memory);
        }
        return found->second[node];
    };
    std::vector<OperationId> copies;
    std::vector<std::string> memories;
    bool areAllPageable = true;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Call* call = facts.callOf(operation);
        const auto* copy = call == nullptr ? nullptr : std::get_if<Copy>(&call->action);
        if (copy == nullptr || facts.trace.kind[i] != OperationKind::CopyDeviceToHost) {
            continue;
        }
        const std::uint32_t node =
            ordering.operation(static_cast<std::uint32_t>(call - program.calls.data()));
        if (isAwaited[node] || isReadInOrder(copy->target, node)) {
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
