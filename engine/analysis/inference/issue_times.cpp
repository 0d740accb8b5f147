// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/issue_times.h"

#include "engine/analysis/start_up.h"
#include "engine/analysis/unrecorded_work.h"

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>

namespace streamscope::inference {
namespace {

constexpr std::uint32_t kNothing = 0xffffffff;

bool isNamed(const Trace& trace, const HostCall& call, std::string_view part) {
    return call.step != StepId::None &&
           stepLabel(trace, call.step).find(part) != std::string_view::npos;
}

/// By operation: the next of its stream that is no mark, or kNothing.
std::vector<std::uint32_t> followers(const Trace& trace) {
    std::vector<std::uint32_t> next(operationCount(trace), kNothing);
    std::vector<std::uint32_t> last(trace.streams.size(), kNothing);
    for (std::uint32_t i = 0; i < next.size(); ++i) {
        const std::size_t stream = indexOf(trace.stream[i]);
        if (stream < last.size() && !isMark(trace.kind[i])) {
            last[stream] == kNothing ? void() : void(next[last[stream]] = i);
            last[stream] = i;
        }
    }
    return next;
}

}  // namespace

IssueTimes::IssueTimes(const Trace& trace) : m_trace(trace) {
    if (!trace.recorded.empty() && !hasContextCall(trace)) {
        findEarlier();
    }
}

void IssueTimes::findEarlier() {
    struct Beginning {  // of a stream: operations without a call, before the first that has one
        std::uint32_t first = kNone;
        std::uint32_t last = kNone;
        bool isComplete = false;
    };
    std::vector<Beginning> beginnings(m_trace.streams.size());
    std::vector<TimeNs> until(m_trace.devices.size(), std::numeric_limits<TimeNs>::max());
    for (std::uint32_t i = 0; i < operationCount(m_trace); ++i) {
        const std::size_t stream = indexOf(m_trace.stream[i]);
        if (stream >= beginnings.size()) {
            continue;
        }
        Beginning& beginning = beginnings[stream];
        if (isCallKnown(i)) {
            beginning.isComplete = true;
            TimeNs& first = until[indexOf(m_trace.streams[stream].device)];
            first = isMark(m_trace.kind[i]) ? first : std::min(first, m_trace.start[i]);
        } else if (lacksCall(i) && !beginning.isComplete) {
            beginning.first = beginning.first == kNone ? i : beginning.first;
            beginning.last = i;
        }
    }
    std::erase_if(beginnings,
                  [](const Beginning& one) { return !one.isComplete || one.first == kNone; });
    std::ranges::sort(beginnings, {},
                      [&](const Beginning& one) { return m_trace.start[one.first]; });
    m_lastBefore.assign(beginnings.empty() ? 0 : m_trace.streams.size(), kNone);
    for (const Beginning& one : beginnings) {
        const std::size_t stream = indexOf(m_trace.stream[one.first]);
        TimeNs& last = until[indexOf(m_trace.streams[stream].device)];
        if (m_trace.start[one.first] <= last) {
            m_lastBefore[stream] = one.last;
            last = std::max(last, m_trace.end[one.last]);
        }
    }
}

bool IssueTimes::isCallKnown(std::size_t operation) const {
    return m_trace.recorded.empty() || m_trace.recorded[operation].thread != ThreadId::None;
}

bool IssueTimes::isBeforeRecording(std::size_t operation) const {
    const std::size_t stream = indexOf(m_trace.stream[operation]);
    return stream < m_lastBefore.size() && m_lastBefore[stream] != kNone &&
           operation <= m_lastBefore[stream] && lacksCall(operation);
}

bool IssueTimes::lacksCall(std::size_t operation) const {
    return !isCallKnown(operation) && !isMigration(m_trace, operation);
}

TimeNs endOfBeginning(const Trace& trace) {
    if (trace.recorded.empty() || hasContextCall(trace)) {
        return std::numeric_limits<TimeNs>::min();
    }
    const auto lacking = std::ranges::find_if(trace.hostCalls, isOfUnrecordedWork);
    return lacking == trace.hostCalls.end() ? trace.makespan : lacking->begin;
}

EndsInCalls::EndsInCalls(const Trace& trace)
    : m_trace(trace), m_issues(trace), m_devices(trace.threads.size()) {
    std::vector<std::vector<std::uint32_t>> operations(trace.devices.size());
    std::vector<std::set<std::size_t>> devices(trace.threads.size());
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        const std::size_t stream = indexOf(trace.stream[i]);
        if (stream >= trace.streams.size() || isMark(trace.kind[i])) {
            continue;
        }
        const std::size_t device = indexOf(trace.streams[stream].device);
        operations[device].push_back(i);
        const ThreadId thread = trace.recorded.empty() ? ThreadId::None : trace.recorded[i].thread;
        if (thread != ThreadId::None) {
            devices[indexOf(thread)].insert(device);
        }
    }
    for (const std::vector<std::uint32_t>& each : operations) {
        m_ends.emplace_back(trace, each);
    }
    for (std::size_t thread = 0; thread < devices.size(); ++thread) {
        m_devices[thread].assign(devices[thread].begin(), devices[thread].end());
    }
    if (!trace.recorded.empty()) {
        m_next = followers(trace);
        findRecords();
    }
}

void EndsInCalls::findRecords() {
    for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
        if (m_trace.kind[i] == OperationKind::RecordEvent) {
            m_records.push_back(m_trace.issueBegin[i]);
        }
    }
    for (const HostCall& call : m_trace.hostCalls) {
        if (isNamed(m_trace, call, "EventRecord")) {
            m_records.push_back(call.begin);
        }
    }
    std::ranges::sort(m_records);
}

/// What is not known about a call does not speak against it.
bool EndsInCalls::mayWaitFor(const HostCall& call, std::size_t operation) const {
    if (m_next.empty() || call.kind != HostCallKind::Synchronize) {
        return true;
    }
    if (isNamed(m_trace, call, "Event")) {
        return m_records.empty() || hasRecord(call, operation);
    }
    return nextCall(call, operation) == call.begin;
}

/// When the next operation of its stream was issued, at the latest when the call began.
TimeNs EndsInCalls::nextCall(const HostCall& call, std::size_t operation) const {
    const std::uint32_t next = m_next[operation];
    return next == kNothing ? call.begin : std::min(call.begin, m_trace.issueBegin[next]);
}

/// Whether an event may have been recorded behind the operation and before the next one.
bool EndsInCalls::hasRecord(const HostCall& call, std::size_t operation) const {
    const auto record = std::ranges::lower_bound(m_records, m_trace.issueBegin[operation]);
    return record != m_records.end() && *record < nextCall(call, operation);
}

OperationId EndsInCalls::lastIn(const HostCall& call) const {
    const std::size_t thread = indexOf(call.thread);
    const bool isAny = m_trace.recorded.empty() || m_ends.size() == 1;
    OperationId last = OperationId::None;
    const auto visit = [&](const EndIndex& ends) {
        const OperationId one = lastOf(ends, call);
        const bool isLater =
            one != OperationId::None &&
            (last == OperationId::None || m_trace.end[indexOf(one)] >= m_trace.end[indexOf(last)]);
        last = isLater ? one : last;
    };
    if (isAny) {
        std::ranges::for_each(m_ends, visit);
    } else if (thread < m_devices.size()) {
        for (const std::size_t device : m_devices[thread]) {
            visit(m_ends[device]);
        }
    }
    return last;
}

OperationId EndsInCalls::lastOf(const EndIndex& ends, const HostCall& call) const {
    constexpr DurationNs kRightAfter = 20'000;  // from the end of an operation to that of the call
    // Nothing shows that a short call waited for anything.
    const bool isShort = call.end - call.begin <= kRightAfter;
    const auto isIssued = [&](std::size_t i) {
        return (m_trace.issueBegin[i] < call.begin || idAt<OperationId>(i) == call.operation ||
                m_issues.isBeforeRecording(i)) &&
               !(isShort && m_issues.lacksCall(i));
    };
    const OperationId issued =
        ends.lastUntil(call.end, [&](std::size_t i) { return isIssued(i) && mayWaitFor(call, i); });
    const auto isNear = [&](OperationId i) {
        return call.end - m_trace.end[indexOf(i)] <= kRightAfter;
    };
    if (isShort || (issued != OperationId::None && isNear(issued))) {
        return issued;
    }
    const OperationId other =
        ends.lastUntil(call.end, [&](std::size_t i) { return m_issues.lacksCall(i); });
    if (other != OperationId::None && isNear(other)) {
        return other;
    }
    // Its stream may have waited for an event that was recorded in the middle of another one.
    const bool mayBeIndirect = !m_next.empty();
    const OperationId indirect =
        mayBeIndirect
            ? ends.lastUntil(call.end,
                             [&](std::size_t i) { return isIssued(i) && hasRecord(call, i); })
            : OperationId::None;
    return indirect != OperationId::None && isNear(indirect) ? indirect : issued;
}

}  // namespace streamscope::inference
