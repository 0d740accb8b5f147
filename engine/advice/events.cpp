// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/program/ordering.h"
#include "engine/program/touches.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <variant>

// Events and graphs that do not say what was meant: confusions 11, 14 and 17.

namespace streamscope::advice {
namespace {

/// Calls of one kind on one step: how many, and how many of them did nothing.
struct WaitStep {
    std::size_t waits = 0;
    std::size_t inVain = 0;
    std::vector<OperationId> operations;
    EventId event{};

    void add(OperationId operation, EventId waitedFor, bool isVain) {
        event = waitedFor;
        ++waits;
        if (isVain) {
            ++inVain;
            operations.push_back(operation);
        }
    }
};

/// Of a single host thread, whose order of calls is known.
std::map<StepId, WaitStep> waitsOf(const Facts& facts) {
    std::map<StepId, WaitStep> steps;
    std::set<EventId> recorded;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Call* call = facts.callOf(operation);
        if (call == nullptr) {
            return {};
        }
        if (const auto* record = std::get_if<RecordEvent>(&call->action)) {
            recorded.insert(record->event);
        } else if (const auto* wait = std::get_if<WaitEvent>(&call->action)) {
            steps[call->step].add(operation, wait->event, !recorded.contains(wait->event));
        }
    }
    return steps;
}

StepId stepThatRecords(const Program& program, EventId event) {
    for (const Call& call : program.calls) {
        const auto* record = std::get_if<RecordEvent>(&call.action);
        if (record != nullptr && record->event == event) {
            return call.step;
        }
    }
    return StepId::None;
}

/// Where both stand in one list: the wait comes behind the record, or the record before the wait.
void addSwaps(const Facts& facts, StepId wait, StepId record, Advice& advice) {
    const std::string to = pointerOf(facts, wait);
    const std::string from = pointerOf(facts, record);
    if (to.empty() || from.empty() || listOf(to) != listOf(from)) {
        return;
    }
    Change later(facts);
    const std::string waitStep = later.at(to);
    later.insertAfter(from, waitStep);
    later.remove(to);
    std::move(later).addTo(
        advice, say(SENTENCE("Streamscope", "Wait after the record")),
        {say(SENTENCE("Streamscope",
                      "Moves the wait behind the record, so that the wait is for it."))});
    Change earlier(facts);
    const std::string recordStep = earlier.at(from);
    earlier.remove(from);
    earlier.insertElement(to, recordStep);
    std::move(earlier).addTo(
        advice, say(SENTENCE("Streamscope", "Record before waiting")),
        {say(SENTENCE("Streamscope",
                      "Moves the record in front of the wait, so that the wait is for it."))});
}

/// Whether a wait for the record would order what now is in no order.
class MissedOrder {
public:
    MissedOrder(const Facts& facts, StepId wait, EventId event) {
        if (facts.hazards.found.empty()) {
            return;
        }
        const Program& program = *facts.program;
        const Ordering ordering = orderingOf(program);
        std::vector<bool> isBefore(ordering.nodes.size());  // some record of the event
        std::vector<bool> isAfter(ordering.nodes.size());   // some wait of the step
        for (std::uint32_t i = 0; i < program.calls.size(); ++i) {
            const auto* record = std::get_if<RecordEvent>(&program.calls[i].action);
            if (record != nullptr && record->event == event) {
                isBefore[ordering.operation(i)] = true;
            } else if (program.calls[i].step == wait) {
                isAfter[ordering.operation(i)] = true;
            }
        }
        spread(ordering, isBefore, isAfter);
        m_isMissed = std::ranges::any_of(facts.hazards.found, [&](const Hazard& hazard) {
            const std::uint32_t first = nodeOf(ordering, hazard.first);
            const std::uint32_t second = nodeOf(ordering, hazard.second);
            return first != Ordering::kNone && second != Ordering::kNone &&
                   ((isBefore[first] && isAfter[second]) || (isBefore[second] && isAfter[first]));
        });
    }
    [[nodiscard]] bool isMissed() const { return m_isMissed; }

private:
    static std::uint32_t nodeOf(const Ordering& ordering, const HazardSide& side) {
        return side.operation == HazardSide::kHostCall
                   ? Ordering::kNone
                   : ordering.operation(side.call, side.graphNode);
    }

    /// To all that comes before and after; every edge leads to a higher node.
    static void spread(const Ordering& ordering, std::vector<bool>& isBefore,
                       std::vector<bool>& isAfter) {
        const auto count = static_cast<std::uint32_t>(ordering.nodes.size());
        for (std::uint32_t node = 0; node < count; ++node) {
            for (const OrderEdge& edge : ordering.into(node)) {
                isAfter[node] = isAfter[node] || isAfter[edge.from];
            }
        }
        for (std::uint32_t node = count; node-- > 0;) {
            for (const OrderEdge& edge : ordering.into(node)) {
                isBefore[edge.from] = isBefore[edge.from] || isBefore[node];
            }
        }
    }

    bool m_isMissed = false;
};

}  // namespace

namespace {

/// Of events that nothing ever records: the host goes on at once.
void findDanglingSynchronisations(const Facts& facts, List& list) {
    std::set<EventId> said;
    for (const Call& call : facts.program->calls) {
        const auto* wait = std::get_if<SynchronizeEvent>(&call.action);
        if (wait == nullptr || stepThatRecords(*facts.program, wait->event) != StepId::None ||
            !said.insert(wait->event).second) {
            continue;
        }
        Advice advice;
        advice.id = "dangling-wait";
        advice.kind = AdviceKind::Note;
        advice.title = say(SENTENCE("Streamscope", "A wait that does nothing"));
        advice.finding = {say(SENTENCE("Streamscope",
                                       "The host synchronizes with event %1, which nothing ever "
                                       "records."),
                              facts.program->events[indexOf(wait->event)].name)};
        advice.meaning = {say(SENTENCE("Streamscope",
                                       "An event without a record counts as done, so the call "
                                       "returns at once."))};
        advice.evidence.range = {0, facts.makespan()};
        advice.rules = {"E2"};
        list.push_back(std::move(advice));
    }
}

}  // namespace

/// Waiting for what was not recorded yet is the usual way to begin a ring; it is worth a word where
/// the step never waits for anything, and a mistake where it would have ordered what is in no
/// order.
void findDanglingWaits(const Facts& facts, List& list) {
    if (facts.program == nullptr || facts.program->threads.size() != 1) {
        return;
    }
    for (const auto& [id, step] : waitsOf(facts)) {
        const StepId record = stepThatRecords(*facts.program, step.event);
        if (step.inVain < step.waits) {
            continue;
        }
        const bool isMistake = MissedOrder(facts, id, step.event).isMissed();
        const std::string& event = facts.program->events[indexOf(step.event)].name;
        Advice advice;
        advice.id = "dangling-wait";
        advice.kind = isMistake ? AdviceKind::Danger : AdviceKind::Note;
        advice.title = say(SENTENCE("Streamscope", "A wait that does nothing"));
        const std::string& stream = facts.streamName(step.operations.front());
        advice.finding = {
            record == StepId::None
                ? say(SENTENCE("Streamscope", "%1 waits for event %2, which nothing ever records."),
                      stream, event)
                : say(SENTENCE("Streamscope",
                               "%1 waits for event %2, which the host records only after it has "
                               "called the wait."),
                      stream, event)};
        advice.meaning = {
            say(SENTENCE("Streamscope",
                         "A wait is for the record that was last called when the wait is called; "
                         "an event without one counts as done, so the stream goes on at once."))};
        advice.evidence = evidenceOf(facts, step.operations);
        advice.rules = {"E2", "E3"};
        addSwaps(facts, id, record, advice);
        list.push_back(std::move(advice));
    }
    findDanglingSynchronisations(facts, list);
}

namespace {

/// Events that only mark times: nobody waits for them.
std::vector<bool> timingEvents(const Program& program) {
    std::vector<bool> isTiming(program.events.size(), true);
    for (const Call& call : program.calls) {
        if (const auto* wait = std::get_if<WaitEvent>(&call.action)) {
            isTiming[indexOf(wait->event)] = false;
        }
    }
    return isTiming;
}

/// What lies between two such records of one stream.
struct Interval {
    OperationId first = OperationId::None;
    OperationId last = OperationId::None;
    DurationNs own = 0;
    bool hasWork = false;

    [[nodiscard]] DurationNs length(const Trace& trace) const {
        return trace.start[indexOf(last)] - trace.start[indexOf(first)];
    }
};

std::vector<Interval> intervalsOf(const Facts& facts) {
    const std::vector<bool> isTiming = timingEvents(*facts.program);
    std::vector<Interval> open(facts.trace.streams.size());
    std::vector<Interval> found;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Action* action = facts.actionOf(operation);
        if (action == nullptr || facts.trace.stream[i] == StreamId::None) {
            continue;
        }
        Interval& now = open[indexOf(facts.trace.stream[i])];
        const auto* record = std::get_if<RecordEvent>(action);
        if (record != nullptr && isTiming[indexOf(record->event)]) {
            now.last = operation;
            found.push_back(now);
            now = {operation, OperationId::None, 0, false};
        } else if (!isMark(facts.trace.kind[i])) {
            now.own += facts.duration(operation);
            now.hasWork = true;
        }
    }
    std::erase_if(
        found, [](const Interval& one) { return one.first == OperationId::None || !one.hasWork; });
    return found;
}

}  // namespace

void findEventTimings(const Facts& facts, List& list) {
    if (facts.program == nullptr || facts.program->events.empty()) {
        return;
    }
    std::vector<OperationId> operations;
    Interval worst;
    for (const Interval& interval : intervalsOf(facts)) {
        const DurationNs foreign = interval.length(facts.trace) - interval.own;
        if (!facts.isWorth(foreign) || 5 * foreign < interval.length(facts.trace)) {
            continue;
        }
        operations.insert(operations.end(), {interval.first, interval.last});
        const bool isWorse =
            worst.first == OperationId::None || foreign > worst.length(facts.trace) - worst.own;
        worst = isWorse ? interval : worst;
    }
    if (operations.empty()) {
        return;
    }
    Advice advice;
    advice.id = "event-timing";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Times between events contain more than the work"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "Between two events in %1 pass %2, but the work between them "
                                   "runs for %3."),
                          facts.streamName(worst.first), Duration{worst.length(facts.trace)},
                          Duration{worst.own})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Events are in the order of their stream, and the time between two of them "
                     "includes all waiting there: for the host's next call, for the device to "
                     "take it up, for engines and for other streams."))};
    advice.evidence = evidenceOf(facts, std::move(operations));
    advice.evidence.range = {facts.trace.start[indexOf(worst.first)],
                             facts.trace.start[indexOf(worst.last)]};
    advice.rules = {"E1"};
    list.push_back(std::move(advice));
}

namespace {

/// Nodes that touch a common memory, directly or by others, belong together.
class Branches {
public:
    explicit Branches(const Program& program, const Graph& graph) : m_parent(graph.nodes.size()) {
        std::iota(m_parent.begin(), m_parent.end(), 0U);
        std::map<MemoryId, std::vector<std::pair<std::uint32_t, Access>>> users;
        for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
            for (const Access& access : accessesOf(program, graph.nodes[i].action)) {
                join(i, access, users[access.memory]);
            }
        }
    }

    /// Whether every node says what it touches.
    [[nodiscard]] bool areKnown() const { return m_isKnown; }
    [[nodiscard]] std::uint32_t of(std::uint32_t node) const {
        while (m_parent[node] != node) {
            node = m_parent[node];
        }
        return node;
    }

private:
    std::vector<Access> accessesOf(const Program& program, const Action& action) {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            return {{copy->source, false, copy->sourceOffset, copy->bytes},
                    {copy->target, true, copy->targetOffset, copy->bytes}};
        }
        if (const auto* set = std::get_if<Set>(&action)) {
            return {{set->target, true, set->offset, set->bytes}};
        }
        if (const auto* launch = std::get_if<Launch>(&action)) {
            m_isKnown = m_isKnown && launch->accessCount > 0;
            const auto first = program.accesses.begin() + launch->firstAccess;
            return {first, first + launch->accessCount};
        }
        m_isKnown = m_isKnown && !std::holds_alternative<HostFunction>(action);
        return {};
    }

    void join(std::uint32_t node, const Access& access,
              std::vector<std::pair<std::uint32_t, Access>>& users) {
        for (const auto& [user, other] : users) {
            const bool meets = access.offset < other.offset + other.bytes &&
                               other.offset < access.offset + access.bytes;
            if (meets && (access.writes || other.writes)) {
                m_parent[of(node)] = of(user);
            }
        }
        users.emplace_back(node, access);
    }

    std::vector<std::uint32_t> m_parent;
    bool m_isKnown = true;
};

bool isChain(const Graph& graph) {
    for (std::uint32_t i = 1; i < graph.nodes.size(); ++i) {
        const auto& dependencies = graph.nodes[i].dependencies;
        if (dependencies.size() != 1 || dependencies.front() != i - 1) {
            return false;
        }
    }
    return graph.nodes.size() > 1 && graph.nodes.size() <= 2000;
}

/// What launches of chains with independent branches could save together.
class Savings {
public:
    explicit Savings(const Facts& facts) : m_facts(facts) {}

    void add(GraphId id, std::size_t first) {
        const Graph& graph = m_facts.program->graphs[indexOf(id)];
        if (!isChain(graph)) {
            return;
        }
        const Branches& branches =
            m_branches.try_emplace(id, *m_facts.program, graph).first->second;
        std::map<std::uint32_t, DurationNs> times;
        DurationNs all = 0;
        DurationNs longest = 0;
        for (std::uint32_t node = 0; node < graph.nodes.size() && branches.areKnown(); ++node) {
            const DurationNs duration = m_facts.duration(idAt<OperationId>(first + node));
            all += duration;
            longest = std::max(longest, times[branches.of(node)] += duration);
        }
        if (all > longest) {
            time += all - longest;
            addOnce(names, graph.name);
            for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
                operations.push_back(idAt<OperationId>(first + i));
            }
        }
    }

    DurationNs time = 0;
    std::vector<std::string> names;
    std::vector<OperationId> operations;

private:
    const Facts& m_facts;
    std::map<GraphId, Branches> m_branches;
};

Savings savingsOf(const Facts& facts) {
    Savings savings(facts);
    std::size_t operation = 0;
    for (const Call& call : facts.program->calls) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            savings.add(launch->graph, operation);
            operation += facts.program->graphs[indexOf(launch->graph)].nodes.size();
        } else {
            operation += isOperation(call) ? 1 : 0;
        }
    }
    return savings;
}

}  // namespace

void findSerialGraphs(const Facts& facts, List& list) {
    if (facts.program == nullptr || facts.program->graphs.empty() ||
        operationCount(*facts.program) != operationCount(facts.trace)) {
        return;
    }
    const Savings savings = savingsOf(facts);
    if (!facts.isWorth(savings.time)) {
        return;
    }
    Advice advice;
    advice.id = "serial-graph";
    advice.title =
        say(SENTENCE("Streamscope", "A graph runs in sequence what could run side by side"));
    advice.finding = {
        savings.names.size() == 1
            ? say(SENTENCE("Streamscope",
                           "Graph %1 was captured in one stream, so each node waits for the one "
                           "before, though parts of it share no memory: up to %2 of %3."),
                  Names{savings.names}, Duration{savings.time}, Duration{facts.makespan()})
            : say(SENTENCE("Streamscope",
                           "Graphs %1 were each captured in one stream, so each node waits for "
                           "the one before, though parts of them share no memory: up to %2 of "
                           "%3."),
                  Names{savings.names}, Duration{savings.time}, Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Capture records the order of the streams as dependencies; fork with an "
                     "event that another stream waits for, capture one part there, and join again "
                     "at the end."))};
    setCost(facts, advice, savings.time,
            say(SENTENCE("Streamscope",
                         "the nodes' times less the longest part that shares memory, each "
                         "launch")));
    advice.evidence = evidenceOf(facts, savings.operations);
    advice.rules = {"G1", "G2", "G8"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
