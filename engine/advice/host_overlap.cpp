// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/host_overlap.h"

#include "engine/advice/access_timeline.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"
#include "engine/program/host_accesses.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <map>
#include <numeric>
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

/// What the host's steps with arguments use, by step.
std::map<StepId, std::set<std::string>> namedBy(const Program& program) {
    std::map<StepId, std::set<std::string>> named;
    const auto note = [&](StepId step, const Action& action) {
        if (areHostAccessesGiven(action)) {
            std::set<std::string>& own = named[step];
            for (const Access& access : hostAccessesOf(program, action)) {
                own.insert(program.memories[indexOf(access.memory)].name);
            }
        }
    };
    for (const Call& call : program.calls) {
        note(call.step, call.action);
    }
    for (const Graph& graph : program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            note(node.step, node.action);
        }
    }
    return named;
}

/// When operations of a device used each pinned memory.
std::map<std::string, IntervalSet> usesOf(const Program& program, const Trace& trace) {
    const AccessTimeline timeline(trace, &program);
    std::map<std::string, SpanUnion> spans;
    const auto add = [&](const Access& access, OperationId operation) {
        const Memory& memory = program.memories[indexOf(access.memory)];
        if (memory.place == MemoryPlace::Pinned && operation != OperationId::None &&
            trace.kind[indexOf(operation)] != OperationKind::HostFunction) {
            spans[memory.name].add(
                {trace.start[indexOf(operation)], trace.end[indexOf(operation)]});
        }
    };
    for (const AccessTimeline::Entry& entry : timeline.entries()) {
        for (const Touch& touch : entry.touches) {
            add(touch.access, entry.operation);
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
    const auto named = namedBy(program);
    const auto add = [&](const std::string& work, StepId step, TimeRange range) {
        const auto own = named.find(step);
        for (const auto& [memory, spans] : uses) {
            const bool mayUse = own == named.end() || own->second.contains(memory);
            if (mayUse && !range.isEmpty() && !intersect(spans, {range}).empty()) {
                meetings.insert({work, memory});
            }
        }
    };
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work && call.step != StepId::None) {
            add(program.steps[indexOf(call.step)].label, call.step, {call.begin, call.end});
        }
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::HostFunction) {
            add(operationLabel(trace, idAt<OperationId>(i)), trace.step[i],
                {trace.start[i], trace.end[i]});
        }
    }
    return meetings;
}

}  // namespace

namespace {

/// By thread: the last call that frees memory and waits for the device, as cudaFree and
/// cudaFreeHost do in fact (I-table); all that the thread called before is over then.
std::vector<std::uint32_t> lastFrees(const Program& program) {
    std::vector<std::uint32_t> last(program.calls.size(), 0);
    for (const HostThread& thread : program.threads) {
        std::uint32_t free = 0;
        for (std::uint32_t i = thread.firstCall; i < thread.firstCall + thread.callCount; ++i) {
            const Call& call = program.calls[i];
            const auto* freed = std::get_if<Free>(&call.action);
            const bool waits =
                freed != nullptr && call.stream == StreamId::None &&
                program.memories[indexOf(freed->memory)].place != MemoryPlace::Pageable;
            free = waits ? i : free;
        }
        for (std::uint32_t i = thread.firstCall; i < thread.firstCall + thread.callCount; ++i) {
            last[i] = free;
        }
    }
    return last;
}

}  // namespace

std::vector<std::size_t> leftRunningByThread(const Program& program) {
    const Ordering ordering = orderingOf(program);
    const std::vector<std::uint32_t> frees = lastFrees(program);
    std::vector<bool> isOver(ordering.nodes.size());
    std::vector<std::size_t> left(program.threads.size(), 0);
    const auto threadOf = [&](std::uint32_t call) {
        const auto isOwn = [call](const HostThread& thread) {
            return call >= thread.firstCall && call < thread.firstCall + thread.callCount;
        };
        return static_cast<std::size_t>(std::ranges::find_if(program.threads, isOwn) -
                                        program.threads.begin());
    };
    for (std::size_t node = 0; node < isOver.size(); ++node) {
        const OrderNode& one = ordering.nodes[node];
        const auto* copy = std::get_if<Copy>(&program.calls[one.call].action);
        isOver[node] = one.kind == OrderNodeKind::HostReturn || one.call < frees[one.call] ||
                       (copy != nullptr && isPageable(program, *copy));  // H12, H13
    }
    markBefore(ordering, isOver);
    for (std::size_t node = 0; node < isOver.size(); ++node) {
        const OrderNode& one = ordering.nodes[node];
        const Action& action = program.calls[one.call].action;
        const bool isWork =
            one.kind == OrderNodeKind::Operation && !std::holds_alternative<RecordEvent>(action) &&
            !std::holds_alternative<WaitEvent>(action) &&
            !std::holds_alternative<Allocate>(action) && !std::holds_alternative<Free>(action);
        if (isWork && !isOver[node]) {
            ++left[threadOf(one.call)];
        }
    }
    return left;
}

std::size_t operationsLeftRunning(const Program& program) {
    const std::vector<std::size_t> left = leftRunningByThread(program);
    return std::accumulate(left.begin(), left.end(), std::size_t{0});
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
