// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/analysis/inference/connection_waits.h"

#include <set>

// Work that waits in a queue behind other work: confusions 5, 9, 10 and 13.

namespace streamscope::advice {
namespace {

/// Only of the time in which the operation's engine stood still: while that is busy, nothing is
/// lost by who stands first in its queue.
template <typename Predicate>
Loss lossOfIdleEngines(const Facts& facts, Predicate isOne) {
    Loss loss;
    for (Held held : facts.held) {
        held.lost = facts.idleOf(held.operation, facts.rangeOf(held));
        if (held.lost > 0 && isOne(held)) {
            addTo(loss, held);
        }
    }
    return loss;
}

constexpr double kMostConnections = 32;  ///< CUDA_DEVICE_MAX_CONNECTIONS

std::size_t streamsWithKernels(const Facts& facts) {
    std::vector<bool> has(facts.trace.streams.size(), false);
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (facts.trace.kind[i] == OperationKind::Kernel &&
            facts.trace.stream[i] != StreamId::None) {
            has[indexOf(facts.trace.stream[i])] = true;
        }
    }
    return static_cast<std::size_t>(std::ranges::count(has, true));
}

/// Different ones that kernels came by; of several devices, the most of one. Where the device does
/// not say which, as many as the starts speak for.
std::size_t connectionsOf(const Trace& trace) {
    if (trace.connection.empty()) {
        return inference::connectionWaits(trace).connections;
    }
    std::vector<std::set<std::uint8_t>> used(trace.engines.size());
    std::size_t most = 0;
    for (std::size_t i = 0; i < trace.connection.size(); ++i) {
        const std::size_t engine = indexOf(trace.engine[i]);
        if (engine < used.size() && trace.connection[i] != Trace::kNoConnection) {
            used[engine].insert(trace.connection[i]);
            most = std::max(most, used[engine].size());
        }
    }
    return most;
}

void addConnections(const Facts& facts, double enough, Advice& advice) {
    Change change(facts);
    change.addEnvironment();
    change.makeNumber("/environment/connections", enough);
    const Count number{static_cast<std::uint64_t>(enough)};
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Raise the connections to %1"), number),
        {say(SENTENCE("Streamscope", "Sets CUDA_DEVICE_MAX_CONNECTIONS to %1."), number)});
}

}  // namespace

void findFewConnections(const Facts& facts, List& list) {
    const Loss loss = lossTo(facts, Reason::ChannelFalseDep);
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    const std::size_t streams = streamsWithKernels(facts);
    const auto enough = std::min(static_cast<double>(streams), kMostConnections);
    Advice advice = adviceOn(facts, loss);
    advice.id = "few-connections";
    advice.title =
        say(SENTENCE("Streamscope", "Streams share connections, and wait for each other"));
    advice.finding = {
        counted(connectionsOf(facts.trace),
                SENTENCE("Streamscope", "%2 streams launch kernels over %1 connection."),
                SENTENCE("Streamscope", "%2 streams launch kernels over %1 connections."),
                Count{streams}),
        counted(advice.evidence.count,
                SENTENCE("Streamscope",
                         "On the critical path %1 kernel waited for another stream's connection, "
                         "%2 of %3."),
                SENTENCE("Streamscope",
                         "On the critical path %1 kernels waited for another stream's "
                         "connection, %2 of %3."),
                Duration{loss.lost}, Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "A stream holds a connection while it has kernels behind a running one, and "
                     "the others seem to depend on it.")),
        facts.input.features.connections
            ? say(SENTENCE("Streamscope",
                           "CUDA_DEVICE_MAX_CONNECTIONS allows up to 32, and issuing breadth "
                           "first also needs fewer."))
            : say(SENTENCE("Streamscope",
                           "This device has one queue for all; issuing breadth first needs "
                           "fewer."))};
    advice.rules = {"K6", "K7"};
    if (facts.input.features.connections) {
        addConnections(facts, enough, advice);
    }
    list.push_back(std::move(advice));
}

namespace {

/// Whether most operations that can be are issued right behind one of their own stream.
bool isDepthFirst(const Facts& facts) {
    StreamId last = StreamId::None;
    std::set<StreamId> streams;
    std::size_t operations = 0;
    std::size_t behind = 0;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const StreamId stream = facts.trace.stream[i];
        if (isMark(facts.trace.kind[i]) || stream == StreamId::None) {
            continue;
        }
        ++operations;
        streams.insert(stream);
        behind += stream == last ? 1 : 0;
        last = stream;
    }
    const std::size_t most = operations - streams.size();
    return most > 0 && 2 * behind >= most;
}

/// The other order than the one that it has, in its own operations.
Sentence otherOrder(const Facts& facts, const Held& worst) {
    if (!isDepthFirst(facts)) {
        return say(SENTENCE("Streamscope",
                            "It is issued breadth first now: what starts last has to be issued "
                            "last, or all of one stream before all of the next (depth first)."));
    }
    return isBetweenHostAndDevice(facts.trace.kind[indexOf(worst.operation)])
               ? say(SENTENCE("Streamscope",
                              "It is issued depth first now: issue it breadth first, all copies "
                              "in, then all kernels, then all copies out, so that no copy stands "
                              "ahead that waits for a kernel."))
               : say(SENTENCE("Streamscope",
                              "It is issued depth first now: issue it breadth first, the first "
                              "operation of every stream, then the second of every stream, and "
                              "so on."));
}

}  // namespace

void findHeadOfLine(const Facts& facts, List& list) {
    const Loss loss = lossOfIdleEngines(facts, [&](const Held& held) {
        return held.cause.reason == Reason::DepCheck ||
               (held.cause.reason == Reason::EngineHeadBlocked && !isForRoom(facts, held.cause));
    });
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    const Held& worst = loss.worst;
    Advice advice = adviceOn(facts, loss);
    advice.id = "issue-order";
    advice.title = say(SENTENCE("Streamscope", "The order of issue holds work back"));
    advice.finding = {counted(
        advice.evidence.count,
        SENTENCE("Streamscope",
                 "On the critical path %1 operation stood in a queue behind work of another "
                 "stream that could not start or was under check, though its engine could have "
                 "taken it: %2 of %3; worst %4."),
        SENTENCE("Streamscope",
                 "On the critical path %1 operations stood in a queue behind work of another "
                 "stream that could not start or was under check, though their engine could have "
                 "taken them: %2 of %3; worst %4."),
        Duration{loss.lost}, Duration{facts.makespan()}, facts.describe(worst.operation))};
    advice.meaning = {say(SENTENCE("Streamscope",
                                   "This device's queues keep the order of issue, so the first "
                                   "one holds all behind it.")),
                      otherOrder(facts, worst)};
    advice.rules = {"C5", "K3", "K15", "K16"};
    list.push_back(std::move(advice));
}

namespace {

/// How long more urgent work of the SMs waited for room that a less urgent one held, or a more
/// urgent copy for a less urgent one ahead in its queue.
struct UrgentWait {
    OperationId operation = OperationId::None;
    OperationId holder = OperationId::None;
    DurationNs time = 0;
};

int priorityOf(const Facts& facts, OperationId operation) {
    const StreamId stream = facts.trace.stream[indexOf(operation)];
    return stream == StreamId::None ? 0 : facts.trace.streams[indexOf(stream)].priority;
}

/// Whether a copy engine runs it, not the SMs.
bool isOfCopyEngine(const Facts& facts, OperationId operation) {
    const auto activity = activityOf(facts.trace.kind[indexOf(operation)]);
    return activity && *activity != Activity::Kernel && *activity != Activity::Host;
}

/// What held the operation by that link: on the SMs what had the room, on a copy engine what stood
/// ahead. None: it was something else.
OperationId holderOf(const Facts& facts, OperationId operation, const Cause& cause) {
    if (!isOfCopyEngine(facts, operation)) {
        return roomBehind(facts, cause).value_or(Cause{}).blocker;
    }
    return cause.reason == Reason::EngineHeadBlocked ? cause.blocker : OperationId::None;
}

UrgentWait waitOf(const Facts& facts, OperationId operation) {
    UrgentWait wait;
    TimeNs since = facts.trace.issueEnd[indexOf(operation)];
    for (const Cause& cause : causesOf(facts.trace, operation)) {
        const OperationId holder = holderOf(facts, operation, cause);
        if (holder != OperationId::None && cause.until - since > wait.time &&
            priorityOf(facts, operation) < priorityOf(facts, holder)) {
            wait = {operation, holder, cause.until - since};
        }
        since = std::max(since, cause.until);
    }
    return wait;
}

bool variesInPriority(const Trace& trace) {
    return std::ranges::any_of(trace.streams, [&](const TraceStream& stream) {
        return stream.priority != trace.streams.front().priority;
    });
}

Sentence aboveText(const std::vector<std::string>& streams) {
    if (streams.empty()) {
        return {};
    }
    return streams.size() == 1
               ? say(SENTENCE("Streamscope",
                              "%1 has a priority above 0, which every device takes for 0."),
                     Names{streams})
               : say(SENTENCE("Streamscope",
                              "%1 have a priority above 0, which every device takes for 0."),
                     Names{streams});
}

Sentence belowText(const std::vector<std::string>& streams) {
    if (streams.empty()) {
        return {};
    }
    return streams.size() == 1
               ? say(SENTENCE("Streamscope",
                              "%1 has a priority below -5, which devices take for the most urgent "
                              "they have: -5 on an H200, -1 or none on old ones."),
                     Names{streams})
               : say(SENTENCE("Streamscope",
                              "%1 have a priority below -5, which devices take for the most "
                              "urgent they have: -5 on an H200, -1 or none on old ones."),
                     Names{streams});
}

void addClamped(const Facts& facts, List& list) {
    constexpr int kMostUrgent = -5;  // cudaDeviceGetStreamPriorityRange, from Volta to Hopper
    std::vector<std::string> above;
    std::vector<std::string> below;
    for (const TraceStream& stream : facts.trace.streams) {
        if (stream.priority > 0) {
            addOnce(above, stream.name);
        } else if (stream.priority < kMostUrgent) {
            addOnce(below, stream.name);
        }
    }
    if (above.empty() && below.empty()) {
        return;
    }
    Advice advice;
    advice.id = "priority-clamped";
    advice.kind = AdviceKind::Note;
    advice.title = above.empty()
                       ? say(SENTENCE("Streamscope", "A priority below -5 means no more than -5"))
                       : say(SENTENCE("Streamscope", "A priority above 0 means nothing"));
    advice.finding = {aboveText(above), belowText(below)};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "The lower number is the higher priority: 0 is the lowest there is, and "
                     "urgent streams have negative ones; cudaDeviceGetStreamPriorityRange tells a "
                     "device's range."))};
    advice.rules = {"S16", "K13"};
    list.push_back(std::move(advice));
}

Sentence waitFinding(const Facts& facts, const UrgentWait& wait) {
    return isOfCopyEngine(facts, wait.operation)
               ? say(SENTENCE("Streamscope",
                              "%1 has the higher priority and stood %2 behind %3 (#%4), which "
                              "headed their engine's queue and could not start."),
                     facts.describe(wait.operation), Duration{wait.time},
                     facts.describe(wait.holder), Count{indexOf(wait.holder)})
               : say(SENTENCE("Streamscope",
                              "%1 has the higher priority and waited %2 for blocks of %3 to end."),
                     facts.describe(wait.operation), Duration{wait.time},
                     labelOf(facts.trace, wait.holder));
}

Sentence waitMeaning(const Facts& facts, const UrgentWait& wait) {
    if (!facts.input.features.priorities) {
        return say(SENTENCE("Streamscope",
                            "All streams count alike here: what was issued first goes first, so "
                            "only issuing the urgent work earlier, or shorter kernels before it, "
                            "helps."));
    }
    return isOfCopyEngine(facts, wait.operation)
               ? say(SENTENCE("Streamscope",
                              "Copies keep the order of issue in their engine's queue and are not "
                              "promised to mind priority; issue the urgent copy first, or the "
                              "other once it can start."))
               : say(SENTENCE("Streamscope",
                              "Priority decides which waiting blocks go next; blocks that run "
                              "stay. Shorter blocks in the other kernel shorten the wait, and a "
                              "grid that leaves some SM free avoids it."));
}

Sentence waitTitle(const Facts& facts, const UrgentWait& wait) {
    return !facts.input.features.priorities
               ? say(SENTENCE("Streamscope", "This device has no stream priorities"))
           : isOfCopyEngine(facts, wait.operation)
               ? say(SENTENCE("Streamscope", "High priority does not pass a copy ahead of it"))
               : say(SENTENCE("Streamscope", "High priority does not interrupt what runs"));
}

}  // namespace

void findVainPriority(const Facts& facts, List& list) {
    addClamped(facts, list);
    if (!variesInPriority(facts.trace)) {
        return;
    }
    UrgentWait worst;
    std::vector<OperationId> waiting;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const UrgentWait wait = waitOf(facts, idAt<OperationId>(i));
        if (facts.isWorth(wait.time, 0.05)) {
            waiting.push_back(wait.operation);
            worst = wait.time > worst.time ? wait : worst;
        }
    }
    if (waiting.empty()) {
        return;
    }
    Advice advice;
    advice.id = "priority-waits";
    advice.kind = AdviceKind::Note;
    advice.title = waitTitle(facts, worst);
    advice.finding = {waitFinding(facts, worst)};
    advice.meaning = {waitMeaning(facts, worst)};
    advice.evidence = evidenceOf(facts, waiting);
    advice.evidence.range = {facts.trace.issueBegin[indexOf(worst.operation)],
                             facts.trace.end[indexOf(worst.operation)]};
    advice.rules = isOfCopyEngine(facts, worst.operation) ? std::vector<std::string>{"C5", "C14"}
                                                          : std::vector<std::string>{"K11", "K12"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
