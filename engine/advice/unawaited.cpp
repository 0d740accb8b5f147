// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/access_timeline.h"
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

/// Of an operation; null for other nodes.
const Action* actionAt(const Program& program, const OrderNode& node) {
    return node.kind == OrderNodeKind::Operation
               ? &actionOf(program, TouchingOperation{node.call, node.graphNode})
               : nullptr;
}

/// Whether an operation that is not marked copies to the host.
bool copiesUnmarked(const Program& program, const Ordering& ordering,
                    const std::vector<bool>& marks) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const Action* action = marks[i] ? nullptr : actionAt(program, ordering.nodes[i]);
        const auto* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
        if (copy != nullptr && directionOf(program, *copy) == CopyDirection::DeviceToHost) {
            return true;
        }
    }
    return false;
}

/// By node: what comes before a host function that says that it uses this memory.
std::vector<bool> usedByHostFunctions(const Program& program, const Ordering& ordering,
                                      MemoryId memory) {
    std::vector<bool> isBefore(ordering.nodes.size(), false);
    for (std::size_t i = 0; i < isBefore.size(); ++i) {
        const Action* action = actionAt(program, ordering.nodes[i]);
        isBefore[i] =
            action != nullptr && std::holds_alternative<HostFunction>(*action) &&
            std::ranges::any_of(hostAccessesOf(program, *action),
                                [memory](const Access& access) { return access.memory == memory; });
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
    if (!copiesUnmarked(program, ordering, isAwaited)) {
        return {};
    }
    std::map<MemoryId, std::vector<bool>> readers;
    const auto isUsedInOrder = [&](MemoryId memory, std::uint32_t node) {
        const auto [found, isNew] = readers.try_emplace(memory);
        if (isNew) {
            found->second = usedByHostFunctions(program, ordering, memory);
        }
        return found->second[node];
    };
    std::vector<OperationId> copies;
    std::vector<std::string> memories;
    bool areAllPageable = true;
    const AccessTimeline timeline(facts.trace, facts.program);
    for (const auto& [made, operation, touches] : timeline.entries()) {
        const auto* copy = std::get_if<Copy>(&actionOf(program, made));
        if (copy == nullptr || made.isDuringCall ||
            directionOf(program, *copy) != CopyDirection::DeviceToHost) {
            continue;
        }
        const std::uint32_t node = nodeOf(ordering, made);
        if (isAwaited[node] || isUsedInOrder(copy->target, node)) {
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
