// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/facts.h"

#include "engine/advice/host_time.h"
#include "engine/advice/times_alone.h"
#include "engine/analysis/critical_path.h"
#include "engine/analysis/holders.h"
#include "engine/analysis/inference/memory_waits.h"
#include "engine/analysis/path_steps.h"
#include "engine/base/interval_length.h"
#include "engine/base/span_union.h"
#include "engine/program/trace_numbers.h"

#include <utility>
#include <variant>

namespace streamscope::advice {
namespace {

constexpr DurationNs kMinTime = 500;  ///< below that it is noise on any device

}  // namespace

Facts::Facts(const AdviceInput& given)
    : input(given),
      trace(*given.trace),
      metrics(*given.metrics),
      program(given.program),
      hazards(given.program != nullptr
                  ? numberedIn(trace, *given.program, hazardsThatMatter(*given.program))
                  : Hazards()),
      accesses(trace, program),
      m_before(streamPredecessors(trace)),
      m_alone(timesAlone(trace, program)) {
    findCalls();
    findBusyTimes();
    findOwnTimes();
    walkCriticalPath();
    calls = trace.hostCalls.copied();
    if (program == nullptr && !trace.recorded.empty()) {
        addWaitsOfFrees();
        idle = idleDeviceOf(trace, calls);
    }
}

void Facts::addWaitsOfFrees() {
    const std::vector<OperationId> waits =
        inference::waitsOfMemoryCalls(trace, inference::EndsInCalls(trace));
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const bool canWait = calls[i].kind == HostCallKind::Free &&
                             calls[i].operation == OperationId::None &&
                             calls[i].waitedFor == OperationId::None;
        calls[i].waitedFor = canWait ? waits[i] : calls[i].waitedFor;
    }
}

void Facts::findOwnTimes() {
    const auto timesOf = [&](auto isOne) {
        std::map<ThreadId, SpanUnion> spans;
        for (const HostCall& call : trace.hostCalls) {
            if (!isOne(call)) {
                continue;
            }
            spans[call.thread].add({call.begin, call.end});
            if (program == nullptr) {  // of operations that nobody knows who issued
                spans[ThreadId::None].add({call.begin, call.end});
            }
        }
        std::map<ThreadId, IntervalSet> times;
        for (auto& [thread, span] : spans) {
            times.emplace(thread, span.take());
        }
        return times;
    };
    m_allocating = timesOf(isAllocating);
    m_working = timesOf([](const HostCall& call) { return call.kind == HostCallKind::Work; });
    if (program == nullptr && !trace.recorded.empty()) {
        for (const auto& [thread, inCalls] : timesInCalls(trace)) {
            m_working[thread] = outsideOf(inCalls, trace);
        }
    }
}

DurationNs Facts::allocating(OperationId operation, TimeRange range) const {
    const auto found = m_allocating.find(threadOf(operation));
    return found == m_allocating.end() ? 0 : lengthWithin(found->second, range);
}

DurationNs Facts::working(OperationId operation, TimeRange range) const {
    const auto found = m_working.find(threadOf(operation));
    return found == m_working.end() ? 0 : lengthWithin(found->second, range);
}

bool Facts::takesOneByOne(EngineKind kind) const {
    return kind != EngineKind::Inline && kind != EngineKind::Compute &&
           (kind != EngineKind::HostWorker || input.features.hostWorkers <= 1);
}

void Facts::findBusyTimes() {
    std::vector<SpanUnion> spans(trace.engines.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const std::size_t engine = indexOf(trace.engine[i]);
        if (engine < spans.size() && takesOneByOne(trace.engines[engine].kind)) {
            spans[engine].add({trace.start[i], trace.end[i]});
        }
        if (const std::size_t also = indexOf(alsoEngineOf(trace, i)); also < spans.size()) {
            spans[also].add({trace.start[i], trace.end[i]});
        }
    }
    m_busy.resize(spans.size());
    std::ranges::transform(spans, m_busy.begin(), &SpanUnion::take);
}

DurationNs Facts::idleOf(OperationId operation, TimeRange range) const {
    const std::size_t engine = indexOf(trace.engine[indexOf(operation)]);
    return engine < m_busy.size() ? range.length() - lengthWithin(m_busy[engine], range)
                                  : range.length();
}

bool Facts::isShortCopy(OperationId operation) const {
    const std::size_t i = indexOf(operation);
    return isBetweenHostAndDevice(trace.kind[i]) && trace.size[i] < kLongCopy;
}

void Facts::findCalls() {
    if (program == nullptr || operationCount(*program) != operationCount(trace)) {
        return;
    }
    const std::vector<OperationId> numbers = numbersIn(trace, *program);
    m_places.resize(operationCount(trace));
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < program->calls.size(); ++i) {
        const Call& call = program->calls[i];
        const auto* launch = std::get_if<LaunchGraph>(&call.action);
        const std::size_t operations = launch != nullptr
                                           ? program->graphs[indexOf(launch->graph)].nodes.size()
                                       : isOperation(call) ? 1
                                                           : 0;
        for (std::uint32_t node = 0; node < operations; ++node) {
            m_places[indexOf(numbers[next++])] = {i, node};
        }
    }
}

void Facts::walkCriticalPath() {
    const std::vector<OperationId> path = criticalPath(trace);
    m_isOnPath.resize(operationCount(trace));
    for (const OperationId operation : path) {
        m_isOnPath[indexOf(operation)] = true;
    }
    const auto add = [&](const Gap& gap) {
        if (gap.next != OperationId::None && gap.reason != Reason::None) {
            held.push_back(
                {gap.next, {gap.range.end, gap.blocker, gap.reason}, gap.range.length()});
        }
    };
    visitPath(trace, path, [&](const PathStep& step) {
        if (!step.isWork) {
            add(step.place);
            hostLate += step.place.reason == Reason::HostNotIssued ? step.place.range.length() : 0;
        }
        std::ranges::for_each(step.heldUp, add);
    });
}

bool Facts::isWorth(DurationNs time, double share) const {
    return time >= kMinTime && static_cast<double>(time) >= share * static_cast<double>(makespan());
}

const Call* Facts::callOf(OperationId operation) const {
    return m_places.empty() ? nullptr : &program->calls[m_places[indexOf(operation)].call];
}

ThreadId Facts::threadOf(OperationId operation) const {
    if (m_places.empty()) {
        return trace.recorded.empty() ? ThreadId::None : trace.recorded[indexOf(operation)].thread;
    }
    const std::uint32_t call = m_places[indexOf(operation)].call;
    const auto isOwn = [call](const HostThread& thread) {
        return call >= thread.firstCall && call < thread.firstCall + thread.callCount;
    };
    const auto found = std::ranges::find_if(program->threads, isOwn);
    return idAt<ThreadId>(static_cast<std::size_t>(found - program->threads.begin()));
}

const Action* Facts::actionOf(OperationId operation) const {
    const Call* call = callOf(operation);
    const auto* launch = call == nullptr ? nullptr : std::get_if<LaunchGraph>(&call->action);
    if (launch != nullptr) {
        const Graph& graph = program->graphs[indexOf(launch->graph)];
        return &graph.nodes[m_places[indexOf(operation)].node].action;
    }
    return call == nullptr ? nullptr : &call->action;
}

const std::string& Facts::streamName(OperationId operation) const {
    static const std::string kNone = "no stream";
    const StreamId stream = trace.stream[indexOf(operation)];
    return stream == StreamId::None ? kNone : trace.streams[indexOf(stream)].name;
}

Sentence Facts::describe(OperationId operation) const {
    const Sentence label = labelOf(trace, operation);
    return trace.stream[indexOf(operation)] == StreamId::None
               ? label
               : say(SENTENCE("Streamscope", "%1 in %2"), label, streamName(operation));
}

DurationNs Facts::duration(OperationId operation) const {
    return trace.end[indexOf(operation)] - trace.start[indexOf(operation)];
}

bool isRoom(Reason reason) noexcept {
    return reason == Reason::SmThreads || reason == Reason::SmBlocks ||
           reason == Reason::SmRegisters || reason == Reason::SmSharedMemory ||
           reason == Reason::GridLimit;
}

std::optional<Cause> resourcesBehind(const Facts& facts, Cause cause) {
    constexpr int kFarthest = 64;  // places ahead in a queue
    for (int i = 0; i < kFarthest && !isRoom(cause.reason); ++i) {
        if (cause.reason != Reason::EngineHeadBlocked || cause.blocker == OperationId::None) {
            return std::nullopt;
        }
        if (facts.trace.start[indexOf(cause.blocker)] < cause.until) {
            return cause;  // it runs, and not all of its blocks have found room
        }
        const CauseRange chain = causesOf(facts.trace, cause.blocker);
        const auto room = std::ranges::find_if(chain, [](const Cause& link) {
            return isRoom(link.reason) || link.reason == Reason::EngineHeadBlocked;
        });
        if (room == chain.end()) {
            return std::nullopt;
        }
        cause = *room;
    }
    return cause;
}

bool isOfOtherStream(const Facts& facts, const Held& held) {
    const OperationId blocker = held.cause.blocker;
    return blocker != OperationId::None &&
           facts.trace.stream[indexOf(blocker)] != facts.trace.stream[indexOf(held.operation)];
}

EngineKind engineKindOf(const Facts& facts, OperationId operation) {
    const EngineId engine = facts.trace.engine[indexOf(operation)];
    return engine == EngineId::None ? EngineKind::Inline
                                    : facts.trace.engines[indexOf(engine)].kind;
}

bool isForResources(const Facts& facts, Cause cause) {
    return resourcesBehind(facts, cause).has_value();
}

void addOnce(std::vector<std::string>& names, const std::string& name) {
    if (std::ranges::find(names, name) == names.end()) {
        names.push_back(name);
    }
}

void addOnce(std::vector<Sentence>& phrases, Sentence phrase) {
    const auto isIt = [&](const Sentence& one) { return english(one) == english(phrase); };
    if (std::ranges::none_of(phrases, isIt)) {
        phrases.push_back(std::move(phrase));
    }
}

}  // namespace streamscope::advice
