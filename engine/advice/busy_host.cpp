// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/analysis/critical_path.h"
#include "engine/analysis/path_steps.h"
#include "engine/analysis/range_time.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

// A recorded program whose host does something else while the device waits for its calls.

namespace streamscope::advice {
namespace {

constexpr double kBusyShare = 0.1;  ///< of the makespan
constexpr std::size_t kMostNames = 3;

/// When each thread was in a call of CUDA.
std::vector<IntervalSet> inCalls(const Trace& trace) {
    std::vector<SpanUnion> calls(trace.threads.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (const ThreadId thread = trace.recorded[i].thread; thread != ThreadId::None) {
            calls[indexOf(thread)].add({trace.issueBegin[i], trace.issueEnd[i]});
        }
    }
    for (const HostCall& call : trace.hostCalls) {
        calls[indexOf(call.thread)].add({call.begin, call.end});
    }
    std::vector<IntervalSet> sets;
    sets.reserve(calls.size());
    for (SpanUnion& one : calls) {
        sets.push_back(one.take());
    }
    return sets;
}

/// The parts of `spans` that `without` leaves.
IntervalSet outside(const IntervalSet& spans, const IntervalSet& without) {
    IntervalSet rest;
    auto hole = without.begin();
    for (const TimeRange& span : spans) {
        TimeNs at = span.begin;
        for (; hole != without.end() && hole->end <= at; ++hole) {
        }
        for (auto next = hole; next != without.end() && next->begin < span.end; ++next) {
            if (next->begin > at) {
                rest.push_back({at, next->begin});
            }
            at = std::max(at, next->end);
        }
        if (at < span.end) {
            rest.push_back({at, span.end});
        }
    }
    return rest;
}

/// "forward (1.2 ms)", the longest first.
std::vector<std::string> namedTimes(const Trace& trace, const std::map<NameId, DurationNs>& times) {
    std::vector<std::pair<DurationNs, NameId>> sorted;
    for (const auto& [name, time] : times) {
        if (name != NameId::None) {
            sorted.emplace_back(time, name);
        }
    }
    std::ranges::stable_sort(sorted, std::greater(), &std::pair<DurationNs, NameId>::first);
    sorted.resize(std::min(sorted.size(), kMostNames));
    std::vector<std::string> names;
    names.reserve(sorted.size());
    for (const auto& [time, name] : sorted) {
        names.push_back(trace.names[indexOf(name)] + " (" + formatDuration(time) + ")");
    }
    return names;
}

}  // namespace

void findBusyHost(const Facts& facts, List& list) {
    const Trace& trace = facts.trace;
    if (trace.recorded.empty()) {
        return;  // of other runs the program tells what the host does
    }
    std::map<ThreadId, SpanUnion> late;
    std::vector<OperationId> operations;
    visitPath(trace, criticalPath(trace), [&](const PathStep& step) {
        const OperationId next = step.place.next;
        const bool isLate =
            !step.isWork && step.place.gapClass == GapClass::HostLate && next != OperationId::None;
        const ThreadId thread = isLate ? trace.recorded[indexOf(next)].thread : ThreadId::None;
        if (thread != ThreadId::None) {
            late[thread].add(step.place.range);
            operations.push_back(next);
        }
    });
    const std::vector<IntervalSet> calls = inCalls(trace);
    DurationNs busy = 0;
    std::map<NameId, DurationNs> byName;
    for (auto& [thread, spans] : late) {
        const IntervalSet own = outside(spans.spans(), calls[indexOf(thread)]);
        busy += totalLength(own);
        for (const RangeTime& one : timeByRange(trace, thread, own)) {
            byName[one.name] += one.time;
        }
    }
    if (!facts.isWorth(busy, kBusyShare)) {
        return;
    }
    Advice advice;
    advice.id = "busy-host";
    advice.title = say(SENTENCE("Streamscope", "The device waits for the host"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "For %1 of %2 the critical path waited for a host thread that "
                                   "did something else than call CUDA."),
                          Duration{busy}, Duration{facts.makespan()})};
    if (std::vector<std::string> names = namedTimes(trace, byName); !names.empty()) {
        advice.finding.push_back(
            say(SENTENCE("Streamscope", "Of the program's ranges these take the most of it: %1."),
                Names{std::move(names)}));
    }
    advice.meaning = {say(SENTENCE(
        "Streamscope",
        "No stream shortens that. Calls come earlier if the next work is prepared meanwhile, in "
        "another thread or before the loop, and cost less if what comes again is a graph."))};
    advice.evidence = evidenceOf(facts, std::move(operations));
    advice.rules = {"H0", "G7"};
    setCost(facts, advice, busy,
            say(SENTENCE("Streamscope", "the time for which the host was late with other work")),
            Shortened::Calls);
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
