// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trace_rules.h"

#include "engine/program/ordering.h"
#include "engine/scenarios/label_lookup.h"
#include "engine/scenarios/order_violation.h"
#include "tests/support/time_span.h"

#include <algorithm>

namespace streamscope::test {
namespace {

std::string columnViolation(const Trace& trace, std::size_t count) {
    const std::vector<std::size_t> sizes{
        trace.kind.size(),       trace.stream.size(),     trace.engine.size(),
        trace.step.size(),       trace.name.size(),       trace.size.size(),
        trace.issueBegin.size(), trace.issueEnd.size(),   trace.ready.size(),
        trace.start.size(),      trace.end.size(),        trace.reason.size(),
        trace.blocker.size(),    trace.causeBegin.size(), trace.causeCount.size()};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] != count) {
            return "column " + std::to_string(i) + " has " + std::to_string(sizes[i]) +
                   " entries instead of " + std::to_string(count);
        }
    }
    return {};
}

/// The calls that made operations, in the order of issue that the trace states.
std::vector<std::uint32_t> issueOrderOf(const Program& program, const Trace& trace) {
    const LabelLookup lookup(program, trace);
    std::vector<std::pair<std::size_t, std::uint32_t>> calls;
    for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
        if (!isOperation(program.calls[call])) {
            continue;
        }
        if (const std::optional<std::size_t> made = lookup.operation({call, 0})) {
            calls.emplace_back(*made, call);
        }
    }
    std::sort(calls.begin(), calls.end());
    std::vector<std::uint32_t> order;
    order.reserve(calls.size());
    for (const auto& [made, call] : calls) {
        order.push_back(call);
    }
    return order;
}

std::string edgeViolation(const Program& program, const Trace& trace, const Ordering& ordering) {
    const auto found = scenarios::orderViolation(program, trace, ordering);
    return found ? found->text : std::string();
}

std::size_t capacityOf(const TraceEngine& engine, const DeviceProfile& profile) {
    switch (engine.kind) {
        case EngineKind::CopyIn:
        case EngineKind::CopyOut:
        case EngineKind::CopyPeer:
        case EngineKind::CopyAny:
            return 1;
        case EngineKind::HostWorker:
            return static_cast<std::size_t>(profile.queue.hostWorkers);
        case EngineKind::Inline:
        case EngineKind::Compute:
            break;
    }
    return SIZE_MAX;
}

/// Steps of graph nodes.
std::vector<bool> graphSteps(const Program& program) {
    std::vector<bool> result(program.steps.size(), false);
    for (const Graph& graph : program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            result[indexOf(node.step)] = true;
        }
    }
    return result;
}

std::string streamViolation(const Program& program, const Trace& trace) {
    const std::vector<bool> isGraphStep = graphSteps(program);
    std::vector<std::size_t> last(program.streams.size(), SIZE_MAX);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == StreamId::None || isGraphStep[indexOf(trace.step[i])]) {
            continue;
        }
        std::size_t& before = last[indexOf(trace.stream[i])];
        if (before != SIZE_MAX && trace.start[i] < trace.end[before]) {
            return named(trace, i) + " overtakes " + named(trace, before);
        }
        before = i;
    }
    return {};
}

/// A host call names the operation it made itself, and waited for one there is.
std::string madeViolation(const Trace& trace, const HostCall& call) {
    if (call.waitedFor != OperationId::None && indexOf(call.waitedFor) >= operationCount(trace)) {
        return "a host call waited for an operation that is not there";
    }
    if (call.operation == OperationId::None) {
        return {};
    }
    const std::size_t made = indexOf(call.operation);
    if (made >= operationCount(trace)) {
        return "a host call made operation " + std::to_string(made) + ", which is not there";
    }
    return trace.issueBegin[made] == call.begin && trace.issueEnd[made] <= call.end
               ? std::string()
               : named(trace, made) + " was not made by the call that says so";
}

}  // namespace

std::string shapeViolation(const TextProgram& text, const Trace& trace) {
    std::string columns = columnViolation(trace, operationCount(text.program));
    if (!columns.empty()) {
        return columns;
    }
    TimeNs last = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const std::vector<TimeNs> times{0, trace.issueBegin[i], trace.ready[i], trace.start[i],
                                        trace.end[i]};
        if (!std::is_sorted(times.begin(), times.end()) ||
            trace.issueBegin[i] > trace.issueEnd[i]) {
            return named(trace, i) + " has times out of order: issued " +
                   std::to_string(trace.issueBegin[i]) + ", ready " +
                   std::to_string(trace.ready[i]);
        }
        last = std::max({last, trace.end[i], trace.issueEnd[i]});
    }
    for (const HostCall& call : trace.hostCalls) {
        if (call.begin > call.end) {
            return "a host call returns before it begins";
        }
        if (const std::string wrong = madeViolation(trace, call); !wrong.empty()) {
            return wrong;
        }
        last = std::max(last, call.end);
    }
    if (trace.makespan != last) {
        return "makespan " + std::to_string(trace.makespan) + ", last end " + std::to_string(last);
    }
    return {};
}

std::string orderViolation(const TextProgram& text, const Trace& trace) {
    std::string any = edgeViolation(text.program, trace, orderingOf(text.program));
    if (!any.empty() || text.program.threads.size() < 2) {
        return any;
    }
    const std::vector<std::uint32_t> order = issueOrderOf(text.program, trace);
    const std::string given = edgeViolation(text.program, trace, orderingOf(text.program, order));
    return given.empty() ? given : "given the order of the calls: " + given;
}

std::string engineViolation(const TextProgram& text, const Trace& trace) {
    std::vector<std::vector<Span>> work(trace.engines.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (indexOf(trace.engine[i]) < work.size()) {
            work[indexOf(trace.engine[i])].push_back({trace.start[i], trace.end[i]});
        }
        if (const std::size_t also = indexOf(alsoEngineOf(trace, i)); also < work.size()) {
            work[also].push_back({trace.start[i], trace.end[i]});
        }
    }
    for (std::size_t i = 0; i < work.size(); ++i) {
        const std::size_t most = mostAtOnce(work[i]);
        if (most > capacityOf(trace.engines[i], text.profile)) {
            return "engine " + trace.engines[i].name + " does " + std::to_string(most) +
                   " things at once";
        }
    }
    return streamViolation(text.program, trace);
}

std::string violation(const TextProgram& text, const Trace& trace) {
    std::string found = shapeViolation(text, trace);
    if (found.empty()) {
        found = orderViolation(text, trace);
    }
    if (found.empty()) {
        found = engineViolation(text, trace);
    }
    if (found.empty()) {
        found = residencyViolation(text, trace);
    }
    return found.empty() ? causeViolation(text, trace) : found;
}

bool sameTrace(const Trace& left, const Trace& right) {
    const auto sameCause = [](const Cause& a, const Cause& b) {
        return a.until == b.until && a.blocker == b.blocker && a.reason == b.reason;
    };
    const auto sameCall = [](const HostCall& a, const HostCall& b) {
        return a.begin == b.begin && a.end == b.end && a.step == b.step && a.thread == b.thread &&
               a.operation == b.operation && a.waitedFor == b.waitedFor && a.kind == b.kind;
    };
    return left.kind == right.kind && left.stream == right.stream && left.engine == right.engine &&
           left.alsoEngine == right.alsoEngine && left.step == right.step &&
           left.issueBegin == right.issueBegin && left.issueEnd == right.issueEnd &&
           left.ready == right.ready && left.start == right.start && left.end == right.end &&
           left.reason == right.reason && left.blocker == right.blocker &&
           left.causeBegin == right.causeBegin && left.causeCount == right.causeCount &&
           left.makespan == right.makespan && left.hasImpliedLinks == right.hasImpliedLinks &&
           std::equal(left.causes.begin(), left.causes.end(), right.causes.begin(),
                      right.causes.end(), sameCause) &&
           std::equal(left.hostCalls.begin(), left.hostCalls.end(), right.hostCalls.begin(),
                      right.hostCalls.end(), sameCall);
}

}  // namespace streamscope::test
