// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/blocking_calls.h"

#include "engine/advice/explained.h"
#include "engine/advice/loss.h"
#include "engine/program/host_copies.h"

#include <algorithm>

namespace streamscope::advice {
void BlockingCalls::add(const Facts& facts, const HostCall& call) {
    operations.push_back(call.operation);
    held.add({call.begin, call.end}, call.thread);
    const bool isOnPath = facts.isOnCriticalPath(call.operation);
    time += issuesAfter(facts, call) ? call.end - call.begin
            : isOnPath               ? facts.duration(call.operation)
                                     : 0;
}

bool BlockingCalls::issuesAfter(const Facts& facts, const HostCall& call) {
    const bool isCounted = !m_lastIssue.empty();
    for (std::size_t i = 0; !isCounted && i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        TimeNs& last = m_lastIssue[facts.threadOf(operation)];
        last = std::max(last, facts.trace.issueBegin[i]);
    }
    const ThreadId thread = facts.threadOf(call.operation);
    return m_lastIssue[thread] >= call.end;
}

bool isCopyCall(const Facts& facts, const HostCall& call) {
    return (call.kind == HostCallKind::Issue || call.kind == HostCallKind::GraphLaunch) &&
           call.operation != OperationId::None &&
           isBetweenHostAndDevice(facts.trace.kind[indexOf(call.operation)]);
}

bool isReadback(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    return trace.kind[i] == OperationKind::CopyDeviceToHost && trace.size[i] <= kReadbackBytes;
}

bool isWorth(const Facts& facts, const BlockingCalls& calls) {
    return !calls.operations.empty() && facts.isWorth(calls.time);
}

Advice adviceOn(const Facts& facts, BlockingCalls& calls) {
    Advice advice;
    setCost(facts, advice, std::min(calls.time, calls.held.length().length),
            say(SENTENCE("Streamscope",
                         "the host's time inside these calls; of a thread's last the time its "
                         "copy takes")),
            Shortened::HostCopies);
    advice.evidence = evidenceOf(facts, calls.operations);
    return advice;
}

Advice readbackAdvice(const Facts& facts, BlockingCalls& found) {
    Advice advice = adviceOn(facts, found);
    advice.id = "hidden-readback";
    advice.title = say(SENTENCE("Streamscope", "Reading a value back makes the host wait"));
    advice.finding = {
        counted(found.operations.size(),
                SENTENCE("Streamscope", "%1 small D2H copy blocked %2 for %3 of %4."),
                SENTENCE("Streamscope", "%1 small D2H copies blocked %2 for %3 of %4."),
                found.held.who(facts), found.held.length(), Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "A copy into pageable memory, or one that is not async, returns when the "
                     "stream has reached it and it is done; library calls that return a number do "
                     "this unseen, and until then nothing more is issued."))};
    advice.rules = {"H5", "H13", "H19"};
    return advice;
}

}  // namespace streamscope::advice
