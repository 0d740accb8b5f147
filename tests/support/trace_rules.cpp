// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trace_rules.h"

#include "engine/program/ordering.h"
#include "tests/support/trace_lookup.h"

#include <algorithm>
#include <cmath>

namespace streamscope::test {
namespace {

std::string named(const Trace& trace, std::size_t i) {
    const std::string step = indexOf(trace.step[i]) < trace.steps.size()
                                 ? trace.steps[indexOf(trace.step[i])].label
                                 : std::string();
    return "#" + std::to_string(i) + " '" + step + "' " + std::to_string(trace.start[i]) + "-" +
           std::to_string(trace.end[i]);
}

// ---- Shape ----

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

// ---- Order ----

/// The calls that made operations, in the order of issue that the trace states.
std::vector<std::uint32_t> issueOrderOf(const Program& program, const Trace& trace) {
    const TraceLookup lookup(program, trace);
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
    for (const auto& [made, call] : calls) {
        order.push_back(call);
    }
    return order;
}

/// When a node of the ordering began and ended; a fence is as late as what leads to it.
struct Span {
    TimeNs begin = 0;
    TimeNs end = 0;
};

std::string edgeViolation(const Program& program, const Trace& trace, const Ordering& ordering) {
    const TraceLookup lookup(program, trace);
    std::vector<Span> spans(ordering.nodes.size());
    for (std::uint32_t i = 0; i < ordering.nodes.size(); ++i) {
        const OrderNode& node = ordering.nodes[i];
        TimeNs earliest = 0;
        std::string rule;
        for (const OrderEdge& edge : ordering.into(i)) {
            if (spans[edge.from].end > earliest) {
                earliest = spans[edge.from].end;
                rule = ruleId(edge.rule);
            }
        }
        spans[i] = {earliest, earliest};
        if (node.kind == OrderNodeKind::Operation) {
            const std::optional<std::size_t> made = lookup.operation({node.call, node.graphNode});
            if (!made) {
                return "no operation for call " + std::to_string(node.call);
            }
            spans[i] = {trace.start[*made], trace.end[*made]};
        } else if (node.kind == OrderNodeKind::HostReturn) {
            const TimeNs returned = lookup.returned(node.call).value_or(-1);
            spans[i] = {returned, returned};
        }
        if (spans[i].begin < earliest) {
            return "call " + std::to_string(node.call) + " '" +
                   program.steps[indexOf(program.calls[node.call].step)].label + "' " +
                   (node.kind == OrderNodeKind::HostReturn ? "returned" : "started") + " at " +
                   std::to_string(spans[i].begin) + ", but not before " + std::to_string(earliest) +
                   " by " + rule;
        }
    }
    return {};
}

// ---- Engines ----

/// The most intervals that overlap at any time.
std::size_t mostAtOnce(const std::vector<Span>& spans) {
    std::vector<std::pair<TimeNs, int>> changes;
    for (const Span& span : spans) {
        if (span.begin < span.end) {
            changes.emplace_back(span.begin, 1);
            changes.emplace_back(span.end, -1);
        }
    }
    std::sort(changes.begin(), changes.end());
    int now = 0;
    int most = 0;
    for (const auto& [time, change] : changes) {
        now += change;
        most = std::max(most, now);
    }
    return static_cast<std::size_t>(most);
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

bool isGraphNode(const Program& program, const Trace& trace, std::size_t i) {
    for (const Graph& graph : program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            if (node.step == trace.step[i]) {
                return true;
            }
        }
    }
    return false;
}

std::string streamViolation(const Program& program, const Trace& trace) {
    std::vector<std::size_t> last(program.streams.size(), SIZE_MAX);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == StreamId::None || isGraphNode(program, trace, i)) {
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

// ---- Residency ----

struct Resident {
    Span span;
    double warps = 0;        ///< of all blocks together
    double nanoseconds = 0;  ///< of one block
};

/// The kernels of one device.
std::vector<Resident> kernelsOn(const TextProgram& text, const Trace& trace, DeviceId device) {
    const Program& program = text.program;
    const TraceLookup lookup(program, trace);
    std::vector<Resident> result;
    const auto add = [&](const Action& action, const Label& label, DeviceId on) {
        const auto* launch = std::get_if<Launch>(&action);
        const std::optional<std::size_t> made = lookup.operation(label);
        if (launch == nullptr || !made || on != device) {
            return;
        }
        const Kernel& kernel = program.kernels[indexOf(launch->kernel)];
        const double warps = std::ceil(kernel.threadsPerBlock / 32.0);
        result.push_back({{trace.start[*made], trace.end[*made]},
                          warps * static_cast<double>(kernel.blocks),
                          kernel.serialNsPerBlock});
    };
    for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
        const Action& action = program.calls[call].action;
        if (const auto* launch = std::get_if<LaunchGraph>(&action)) {
            const Graph& graph = program.graphs[indexOf(launch->graph)];
            for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
                add(graph.nodes[node].action, {call, node}, graph.nodes[node].device);
            }
        } else if (program.calls[call].stream != StreamId::None) {
            add(action, {call, 0}, program.streams[indexOf(program.calls[call].stream)].device);
        }
    }
    return result;
}

/// Blocks that ran within a span need their warps for their time.
std::string workViolation(const std::vector<Resident>& kernels, double capacity) {
    for (const Resident& first : kernels) {
        for (const Resident& last : kernels) {
            double work = 0;
            for (const Resident& kernel : kernels) {
                const bool within =
                    kernel.span.begin >= first.span.begin && kernel.span.end <= last.span.end;
                work += within ? kernel.warps * kernel.nanoseconds : 0;
            }
            const auto length = static_cast<double>(last.span.end - first.span.begin);
            if (work > capacity * std::max(length, 0.0) * (1 + 1e-9) + capacity) {
                return "more warps than fit between " + std::to_string(first.span.begin) + " and " +
                       std::to_string(last.span.end);
            }
        }
    }
    return {};
}

/// A kernel no longer than one of its blocks had all of them resident from start to end.
std::string warpViolation(const std::vector<Resident>& kernels, double capacity) {
    for (const Resident& at : kernels) {
        double warps = 0;
        for (const Resident& kernel : kernels) {
            const auto length = static_cast<double>(kernel.span.end - kernel.span.begin);
            const bool runs = kernel.span.begin <= at.span.begin && at.span.begin < kernel.span.end;
            warps += runs && length <= kernel.nanoseconds + 1 ? kernel.warps : 0;
        }
        if (warps > capacity) {
            return std::to_string(warps) + " warps resident at " + std::to_string(at.span.begin);
        }
    }
    return {};
}

std::string deviceViolation(const TextProgram& text, const Trace& trace, DeviceId device) {
    const std::vector<Resident> kernels = kernelsOn(text, trace, device);
    const double capacity = text.profile.sm.count * text.profile.sm.warps;
    std::vector<Span> spans;
    for (const Resident& kernel : kernels) {
        spans.push_back(kernel.span);
        if (static_cast<double>(kernel.span.end - kernel.span.begin) < kernel.nanoseconds - 1) {
            return "a kernel is faster than its blocks";
        }
    }
    const double limit =
        text.profile.queue.concurrentKernels != 0 ? text.profile.sm.residentGrids : 1;
    if (static_cast<double>(mostAtOnce(spans)) > limit) {
        return "more than " + std::to_string(limit) + " grids at once";
    }
    const std::string work = workViolation(kernels, capacity);
    return work.empty() ? warpViolation(kernels, capacity) : work;
}

// ---- Causes ----

/// From when to when a link with this blocker can end.
Span explained(const DeviceProfile& profile, const Trace& trace, const Cause& cause) {
    const std::size_t blocker = indexOf(cause.blocker);
    const TimeNs start = trace.start[blocker];
    const TimeNs end = trace.end[blocker];
    switch (cause.reason) {
        case Reason::StreamOrder:
        case Reason::EventWait:
        case Reason::LegacyBarrier:
        case Reason::GraphDep:
        case Reason::GraphExecBusy:
        case Reason::HostWorkerBusy:
        case Reason::GridLimit:
            return {end, end};
        case Reason::EngineBusy:
            return {end, end + std::llround(profile.copy.gapNs)};
        case Reason::EngineHeadBlocked:  // it may itself have been waited for
            return {trace.ready[blocker], end};
        case Reason::HostBlocked:
        case Reason::ImplicitSync:
            return {end, trace.makespan};
        case Reason::LaunchQueueFull:
            return {start, trace.makespan};
        default:
            return {start, end};
    }
}

std::string linkViolation(const DeviceProfile& profile, const Trace& trace, std::size_t i,
                          const Cause& cause) {
    if (cause.blocker == OperationId::None) {
        const bool mayLack = cause.reason == Reason::HostNotIssued ||
                             cause.reason == Reason::HostBlocked ||
                             cause.reason == Reason::LaunchLatency;
        return mayLack ? std::string() : std::string(reasonCode(cause.reason)) + " by nobody";
    }
    if (indexOf(cause.blocker) >= operationCount(trace) || indexOf(cause.blocker) == i) {
        return "a blocker that cannot be";
    }
    const Span span = explained(profile, trace, cause);
    if (cause.until < span.begin || cause.until > span.end) {
        return std::string(reasonCode(cause.reason)) + " until " + std::to_string(cause.until) +
               " is not explained by " + named(trace, indexOf(cause.blocker));
    }
    return {};
}

std::string chainViolation(const DeviceProfile& profile, const Trace& trace, std::size_t i) {
    TimeNs before = -1;
    Reason last = Reason::None;
    OperationId blocker = OperationId::None;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
        if (cause.until <= before) {
            return "a link until " + std::to_string(cause.until) + " after one until " +
                   std::to_string(before);
        }
        const bool ofTheHost = cause.reason == Reason::HostBlocked ||
                               cause.reason == Reason::ImplicitSync ||
                               cause.reason == Reason::LaunchQueueFull;
        if (!ofTheHost && cause.until < trace.issueBegin[i]) {
            return "a link before the call, until " + std::to_string(cause.until);
        }
        const std::string wrong = linkViolation(profile, trace, i, cause);
        if (!wrong.empty()) {
            return wrong;
        }
        before = cause.until;
        if (cause.reason != Reason::LaunchLatency) {
            last = cause.reason;
            blocker = cause.blocker;
        }
    }
    const bool empty = causesOf(trace, idAt<OperationId>(i)).empty();
    if (!empty && before != trace.start[i]) {
        return "its chain ends at " + std::to_string(before);
    }
    if (empty && trace.start[i] > trace.issueEnd[i]) {
        return "it waited and has no chain";
    }
    if (!empty && last != Reason::None &&
        (last != trace.reason[i] || blocker != trace.blocker[i])) {
        return "its reason " + std::string(reasonCode(trace.reason[i])) +
               " is not its chain's last, " + std::string(reasonCode(last));
    }
    return {};
}

}  // namespace

std::string shapeViolation(const TextProgram& text, const Trace& trace) {
    const std::string columns = columnViolation(trace, operationCount(text.program));
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
        last = std::max(last, call.end);
    }
    if (trace.makespan != last) {
        return "makespan " + std::to_string(trace.makespan) + ", last end " + std::to_string(last);
    }
    return {};
}

std::string orderViolation(const TextProgram& text, const Trace& trace) {
    const std::string any = edgeViolation(text.program, trace, orderingOf(text.program));
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

std::string residencyViolation(const TextProgram& text, const Trace& trace) {
    for (std::size_t i = 0; i < text.program.deviceCount; ++i) {
        std::string found = deviceViolation(text, trace, idAt<DeviceId>(i));
        if (!found.empty()) {
            return found;
        }
    }
    return {};
}

std::string causeViolation(const TextProgram& text, const Trace& trace) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        std::string found = chainViolation(text.profile, trace, i);
        if (!found.empty()) {
            found = named(trace, i) + ": " + found;
            for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
                found += "\n    " + describeCause(trace, cause) + " (" +
                         std::to_string(cause.until) + ")";
            }
            return found;
        }
    }
    return {};
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
           left.step == right.step && left.issueBegin == right.issueBegin &&
           left.issueEnd == right.issueEnd && left.ready == right.ready &&
           left.start == right.start && left.end == right.end && left.reason == right.reason &&
           left.blocker == right.blocker && left.causeBegin == right.causeBegin &&
           left.causeCount == right.causeCount && left.makespan == right.makespan &&
           std::equal(left.causes.begin(), left.causes.end(), right.causes.begin(),
                      right.causes.end(), sameCause) &&
           std::equal(left.hostCalls.begin(), left.hostCalls.end(), right.hostCalls.begin(),
                      right.hostCalls.end(), sameCall);
}

}  // namespace streamscope::test
