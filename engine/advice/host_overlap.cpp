// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/host_overlap.h"

#include "engine/base/intervals.h"
#include "engine/base/span_union.h"
#include "engine/program/ordering.h"
#include "engine/program/touches.h"
#include "engine/program/trace_numbers.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

/// By their names.
struct WorkAndMemory {
    std::string work;
    std::string memory;
    friend auto operator<=>(const WorkAndMemory&, const WorkAndMemory&) = default;
};

/// When operations used each pinned memory.
std::map<std::string, IntervalSet> usesOf(const Program& program, const Trace& trace) {
    const Touches touches = touchesOf(program);
    const std::vector<OperationId> numbers = numbersIn(trace, program);
    std::map<std::string, SpanUnion> spans;
    for (const TouchingOperation& operation : touches.operations) {
        if (operation.operation >= numbers.size()) {
            continue;  // a call of the host
        }
        const std::size_t i = indexOf(numbers[operation.operation]);
        for (const Touch& touch : touches.of(operation)) {
            const Memory& memory = program.memories[indexOf(touch.access.memory)];
            if (memory.place == MemoryPlace::Pinned && i < operationCount(trace)) {
                spans[memory.name].add({trace.start[i], trace.end[i]});
            }
        }
    }
    std::map<std::string, IntervalSet> uses;
    for (auto& [memory, span] : spans) {
        uses.emplace(memory, span.take());
    }
    return uses;
}

std::set<WorkAndMemory> meetingsOf(const Program& program, const Trace& trace) {
    std::set<WorkAndMemory> meetings;
    if (operationCount(program) != operationCount(trace)) {
        return meetings;
    }
    const auto uses = usesOf(program, trace);
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind != HostCallKind::Work || call.step == StepId::None) {
            continue;
        }
        for (const auto& [memory, spans] : uses) {
            if (!intersect(spans, {{call.begin, call.end}}).empty()) {
                meetings.insert({program.steps[indexOf(call.step)].label, memory});
            }
        }
    }
    return meetings;
}

}  // namespace

std::size_t operationsLeftRunning(const Program& program) {
    const Ordering ordering = orderingOf(program);
    std::vector<bool> isOver(ordering.nodes.size());
    std::size_t left = 0;
    for (std::size_t node = isOver.size(); node-- > 0;) {
        const OrderNode& one = ordering.nodes[node];
        const auto* copy = std::get_if<Copy>(&program.calls[one.call].action);
        isOver[node] = isOver[node] || one.kind == OrderNodeKind::HostReturn ||
                       (copy != nullptr && isPageable(program, *copy));  // H12, H13
        if (isOver[node]) {
            for (const OrderEdge& edge : ordering.into(static_cast<std::uint32_t>(node))) {
                isOver[edge.from] = true;
            }
        } else if (one.kind == OrderNodeKind::Operation) {
            const Action& action = program.calls[one.call].action;
            left += std::holds_alternative<RecordEvent>(action) ||
                            std::holds_alternative<WaitEvent>(action) ||
                            std::holds_alternative<Allocate>(action) ||
                            std::holds_alternative<Free>(action)
                        ? 0
                        : 1;
        }
    }
    return left;
}

HostUseChange observedHostUseChange(const Program& before, const Trace& traceBefore,
                                    const Program& after, const Trace& traceAfter) {
    const std::set<WorkAndMemory> had = meetingsOf(before, traceBefore);
    HostUseChange change;
    for (const WorkAndMemory& one : meetingsOf(after, traceAfter)) {
        if (!had.contains(one) && change.added++ == 0) {
            change.work = one.work;
            change.memory = one.memory;
        }
    }
    return change;
}

}  // namespace streamscope
