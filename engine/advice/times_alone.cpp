// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/times_alone.h"

#include "engine/program/trace_numbers.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

/// Those that can slow each other down: copies from and to the host, of one device those that go
/// directly to another, and what is on its SMs.
std::optional<std::size_t> rivalsOf(const Trace& trace, std::size_t i) {
    const std::size_t engine = indexOf(trace.engine[i]);
    const bool isKnown = engine < trace.engines.size();
    const std::size_t device = isKnown ? 2 * indexOf(trace.engines[engine].device) : 0;
    switch (trace.kind[i]) {
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyPeerToPeer:
            return isKnown && trace.engines[engine].kind == EngineKind::CopyPeer ? 2 + device : 0;
        case OperationKind::Kernel:
        case OperationKind::Set:
        case OperationKind::CopyWithinDevice:
            return 1 + device;
        default:
            return std::nullopt;
    }
}

/// Adds to each of these the time in which it ran and no other of them.
void addTimesAlone(const Trace& trace, const std::vector<std::size_t>& rivals,
                   std::vector<DurationNs>& times) {
    std::vector<std::tuple<TimeNs, bool, std::size_t>> changes;  // ends before starts
    for (const std::size_t i : rivals) {
        changes.emplace_back(trace.end[i], false, i);
        changes.emplace_back(trace.start[i], true, i);
    }
    std::ranges::sort(changes);
    std::size_t running = 0;
    std::size_t numbers = 0;  // of those that run, added up: of one alone its own
    TimeNs since = 0;
    for (const auto& [now, starts, i] : changes) {
        if (running == 1 && numbers < times.size()) {
            times[numbers] += now - since;
        }
        running += starts ? 1U : -std::size_t{1};
        numbers += starts ? i : -i;
        since = now;
    }
}

/// Of those with the same name and size, what any of them shows to be its own.
void shareAmongAlike(const Trace& trace, std::vector<DurationNs>& times) {
    using Key = std::tuple<OperationKind, NameId, std::uint64_t, EngineId>;
    std::map<Key, DurationNs> most;
    const auto keyOf = [&](std::size_t i) {
        return Key{trace.kind[i], trace.name[i], trace.size[i], trace.engine[i]};
    };
    for (std::size_t i = 0; i < times.size(); ++i) {
        DurationNs& time = most[keyOf(i)];
        time = std::max(time, times[i]);
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
        times[i] = std::min(most[keyOf(i)], trace.end[i] - trace.start[i]);
    }
}

/// What a kernel spends on what no other work changes.
void addSerialTimes(const Trace& trace, const Program& program, std::vector<DurationNs>& times) {
    const std::vector<OperationId> numbers = numbersIn(trace, program);
    std::size_t next = 0;
    const auto add = [&](const Action& action) {
        const std::size_t i = indexOf(numbers[next++]);
        if (const auto* launch = std::get_if<Launch>(&action)) {
            const Kernel& kernel = program.kernels[indexOf(launch->kernel)];
            times[i] = std::max(times[i], std::min(static_cast<DurationNs>(kernel.serialNsPerBlock),
                                                   trace.end[i] - trace.start[i]));
        }
    };
    for (const Call& call : program.calls) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            std::ranges::for_each(program.graphs[indexOf(launch->graph)].nodes, add,
                                  &GraphNode::action);
        } else if (isOperation(call)) {
            add(call.action);
        }
    }
}

}  // namespace

std::vector<DurationNs> timesAlone(const Trace& trace, const Program* program) {
    std::vector<DurationNs> times(operationCount(trace), 0);
    std::map<std::size_t, std::vector<std::size_t>> rivals;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (const auto group = rivalsOf(trace, i)) {
            rivals[*group].push_back(i);
        } else {
            times[i] = trace.end[i] - trace.start[i];
        }
    }
    for (const auto& [group, members] : rivals) {
        addTimesAlone(trace, members, times);
    }
    shareAmongAlike(trace, times);
    if (program != nullptr && operationCount(*program) == operationCount(trace)) {
        addSerialTimes(trace, *program, times);
    }
    return times;
}

}  // namespace streamscope
