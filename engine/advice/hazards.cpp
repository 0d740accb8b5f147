// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/vain_waits.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <variant>

// Accesses to one memory in no order, a piece of advice for each pair of steps.

namespace streamscope::advice {
namespace {

constexpr std::size_t kMostPairs = 12;  ///< pieces of advice; the last one counts the rest

struct Pair {
    StepId first = StepId::None;
    StepId second = StepId::None;
    MemoryId memory{};
    // NOLINTNEXTLINE(modernize-use-nullptr): the 0 that `<` compares with is meant
    friend auto operator<=>(const Pair&, const Pair&) = default;
};

struct Found {
    Pair pair;
    std::vector<const Hazard*> hazards;
};

bool isOfStream(const HazardSide& side) {
    return side.operation != HazardSide::kHostCall;
}

StepId stepOf(const Facts& facts, const HazardSide& side) {
    return isOfStream(side) ? facts.trace.step[side.operation]
                            : facts.program->calls[side.call].step;
}

/// By pair of steps, in the order in which they were found.
std::vector<Found> pairsOf(const Facts& facts) {
    std::map<Pair, std::size_t> numbers;
    std::vector<Found> found;
    for (const Hazard& hazard : facts.hazards.found) {
        const Pair pair{stepOf(facts, hazard.first), stepOf(facts, hazard.second), hazard.memory};
        const auto [place, isNew] = numbers.try_emplace(pair, found.size());
        if (isNew) {
            found.push_back({pair, {}});
        }
        found[place->second].hazards.push_back(&hazard);
    }
    return found;
}

std::string streamOf(const Change& change, const std::string& step) {
    const std::string stream = change.at(step + "/stream");
    return stream.empty() ? std::string("\"default\"") : stream;
}

/// "s" or "s[3]", not "s[i]".
bool isOneStream(const std::string& stream) {
    const std::size_t open = stream.find('[');
    return open == std::string::npos ||
           stream.find_first_not_of("0123456789", open + 1) == stream.find(']');
}

/// The step, or of a step that is always in the same stream the outermost loop around it that is
/// not around the other: one event orders all its turns. Neither a graph nor a host thread is left.
std::string outOfLoops(const Change& change, const std::string& step, const std::string& other) {
    const auto has = [&change](const std::string& outer, const char* key) {
        return !change.at(outer + key).empty();
    };
    std::string place;
    for (std::size_t at = step.find('/', 1); at != std::string::npos; at = step.find('/', at + 1)) {
        const std::string outer = step.substr(0, at);
        if (has(outer, "/graph") || has(outer, "/thread")) {
            place.clear();
        } else if (place.empty() && has(outer, "/for") && !other.starts_with(outer + "/")) {
            place = outer;
        }
    }
    return !place.empty() && isOneStream(streamOf(change, step)) ? place : step;
}

/// Where an event can order them: of one launch the nodes' own steps, while it is captured; of
/// others the launch, as a graph waits for and is followed by its stream.
StepId placeOf(const Facts& facts, const HazardSide& side, const HazardSide& other) {
    return side.call == other.call ? stepOf(facts, side) : facts.program->calls[side.call].step;
}

/// In one loop, where the second meets the first of some turns before: events in turn, so that it
/// waits for no later one.
struct Ring {
    std::string turn;  ///< the loop's variable
    std::size_t events = 0;
    std::size_t back = 0;  ///< turns
    [[nodiscard]] std::string at(const std::string& place) const {
        return "[" + place + " % " + std::to_string(events) + "]";
    }
};

std::optional<Ring> ringOf(const Facts& facts, const Change& change, const Found& found) {
    const std::string first = pointerOf(facts, found.pair.first);
    const std::string second = pointerOf(facts, found.pair.second);
    const std::string list = listOf(first);
    const std::string loop = outermostLoop(change, first);
    const bool isOne = !loop.empty() && list == loop + "/do" && list == listOf(second) &&
                       change.at(loop + "/step").empty() && isOneStream(streamOf(change, first)) &&
                       isOneStream(streamOf(change, second));
    const auto turnOf = [&](const HazardSide& side) {
        const auto& steps = facts.trace.step;
        return std::count(steps.begin(), steps.begin() + side.operation,
                          facts.trace.step[side.operation]);
    };
    std::ptrdiff_t back = std::numeric_limits<std::ptrdiff_t>::max();
    for (const Hazard* hazard : found.hazards) {
        back = !isOne || !isOfStream(hazard->first) || !isOfStream(hazard->second)
                   ? 0
                   : std::min(back, turnOf(hazard->second) - turnOf(hazard->first));
    }
    if (back < 2) {
        return std::nullopt;
    }
    const std::string name = change.at(loop + "/for");
    const auto turns = static_cast<std::size_t>(back);
    return Ring{name.substr(1, name.size() - 2), isLaterInText(first, second) ? turns : turns + 1,
                turns};
}

/// An event recorded after the first step, for which the stream of the second waits before it; or
/// the host, where the second is a call of its own.
void addEdge(const Facts& facts, const Found& found, Advice& advice) {
    const Hazard& hazard = *found.hazards.front();
    const StepId a = placeOf(facts, hazard.first, hazard.second);
    const StepId b = placeOf(facts, hazard.second, hazard.first);
    const std::string first = pointerOf(facts, a);
    const std::string second = pointerOf(facts, b);
    if (first.empty() || second.empty()) {
        return;
    }
    Change change(facts);
    const std::string event = change.freshName("ordered");
    const std::optional<Ring> ring = ringOf(facts, change, found);
    const std::string recorded = ring ? event + ring->at(ring->turn) : event;
    const std::string awaited = !ring ? event
                                : ring->events == ring->back
                                    ? recorded
                                    : event + ring->at("(" + ring->turn + " + 1)");
    const std::string record =
        "{\"record\": " + quotedJson(recorded) + ", \"stream\": " + streamOf(change, first) + "}";
    const bool isHost = !isOfStream(hazard.second);
    const std::string wait =
        isHost ? "{\"synchronize\": \"event\", \"event\": " + quotedJson(event) + "}"
               : "{\"wait\": " + quotedJson(awaited) + ", \"stream\": " + streamOf(change, second) +
                     "}";
    const std::string after = outOfLoops(change, first, second);
    const std::string before = isHost ? second : outOfLoops(change, second, first);
    const auto insertRecord = [&] { change.insertAfter(after, record); };
    const auto insertWait = [&] { change.insertElement(before, wait); };
    // What comes later in the text goes first, so that the other's pointer still holds.
    a >= b ? insertRecord() : insertWait();
    a >= b ? insertWait() : insertRecord();
    const std::string declaration =
        ring ? "{\"count\": " + std::to_string(ring->events) + "}" : "{}";
    if (change.at("/events").empty()) {
        change.insertMember("/events", "{" + quotedJson(event) + ": " + declaration + "}",
                            "program");
    } else {
        change.insertMember("/events/" + event, declaration, {});
    }
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Add the missing event")),
        {isHost
             ? say(SENTENCE("Streamscope",
                            "Records event “%1” after the first, and lets the host wait for it."),
                   event)
         : ring
             ? say(SENTENCE("Streamscope",
                            "Records one of %2 events “%1” in turn after the first, and lets the "
                            "stream of the second wait for that of %3 turns before."),
                   event, Count{ring->events}, Count{ring->back})
             : say(SENTENCE("Streamscope",
                            "Records event “%1” after the first, and lets the stream of the second "
                            "wait for it."),
                   event)});
}

Sentence nameOf(const Facts& facts, const HazardSide& side) {
    return isOfStream(side) ? facts.describe(idAt<OperationId>(side.operation))
                            : verbatim(facts.program->steps[indexOf(stepOf(facts, side))].label);
}

template <typename Sort>
bool does(const Facts& facts, const HazardSide& side) {
    return std::holds_alternative<Sort>(facts.program->calls[side.call].action);
}

Sentence raceSentence(const Facts& facts, const Hazard& hazard) {
    const Sentence first = nameOf(facts, hazard.first);
    const Sentence second = nameOf(facts, hazard.second);
    const Sentence place = describePlace(*facts.program, hazard);
    if (!hazard.first.writes) {
        return say(SENTENCE("Streamscope",
                            "%1 reads and %2 writes %3, and nothing says which comes first."),
                   first, second, place);
    }
    return hazard.second.writes
               ? say(SENTENCE("Streamscope",
                              "%1 writes and %2 writes %3, and nothing says which comes first."),
                     first, second, place)
               : say(SENTENCE("Streamscope",
                              "%1 writes and %2 reads %3, and nothing says which comes first."),
                     first, second, place);
}

Sentence sentenceOf(const Facts& facts, const Hazard& hazard) {
    const Sentence first = nameOf(facts, hazard.first);
    const Sentence second = nameOf(facts, hazard.second);
    const std::string& memory = facts.program->memories[indexOf(hazard.memory)].name;
    switch (kindOf(*facts.program, hazard)) {
        case HazardKind::UseBeforeAllocation: {
            const bool isFirst = does<Allocate>(facts, hazard.first);
            const Sentence& allocation = isFirst ? first : second;
            const Sentence& use = isFirst ? second : first;
            return isOfStream(isFirst ? hazard.first : hazard.second)
                       ? say(SENTENCE("Streamscope",
                                      "%1 allocates %2 in the order of its stream, and nothing "
                                      "says that %3 comes after it."),
                             allocation, memory, use)
                       : say(SENTENCE("Streamscope",
                                      "%1 allocates %2, and nothing says that %3 comes after it."),
                             allocation, memory, use);
        }
        case HazardKind::UseAfterFree: {
            const bool isSecond = does<Free>(facts, hazard.second);
            return say(SENTENCE("Streamscope",
                                "%1 ends the life of %2, and nothing says that %3 has ended by "
                                "then."),
                       isSecond ? second : first, memory, isSecond ? first : second);
        }
        default:
            return raceSentence(facts, hazard);
    }
}

Paragraph findingOf(const Facts& facts, const Found& found) {
    Paragraph finding{sentenceOf(facts, *found.hazards.front())};
    if (found.hazards.size() > 1) {
        finding.push_back(counted(found.hazards.size() - 1,
                                  SENTENCE("Streamscope", "%1 more pair is alike."),
                                  SENTENCE("Streamscope", "%1 more pairs are alike.")));
    }
    return finding;
}

Sentence titleOf(HazardKind kind, const std::string& memory) {
    switch (kind) {
        case HazardKind::UseBeforeAllocation:
            return say(SENTENCE("Streamscope", "%1 may be used before its allocation"), memory);
        case HazardKind::UseAfterFree:
            return say(SENTENCE("Streamscope", "%1 may be used after it was freed"), memory);
        default:
            return say(SENTENCE("Streamscope", "Unordered accesses to %1"), memory);
    }
}

Sentence meaningOf(const Program& program, const Hazard& hazard) {
    const Sentence order = orderFor(program, hazard);
    switch (kindOf(program, hazard)) {
        case HazardKind::UseBeforeAllocation:
            return say(SENTENCE("Streamscope",
                                "The address is known at once, but the memory is there only when "
                                "the stream has come to its allocation: %1."),
                       order);
        case HazardKind::UseAfterFree:
            return say(SENTENCE("Streamscope",
                                "From its freeing on the bytes may belong to another allocation, "
                                "which then changes what is read or is overwritten: %1."),
                       order);
        default:
            return areOfOneThread(program, hazard)
                       ? say(SENTENCE("Streamscope",
                                      "What they leave depends on the device's timing, whatever "
                                      "this run shows: %1."),
                             order)
                       : say(SENTENCE("Streamscope",
                                      "What they leave depends on which host thread calls first, "
                                      "whatever this run shows: %1."),
                             order);
    }
}

Evidence evidenceOf(const Facts& facts, const Found& found) {
    Evidence evidence;
    std::vector<OperationId> operations;
    for (const Hazard* hazard : found.hazards) {
        for (const HazardSide& side : {hazard->first, hazard->second}) {
            if (isOfStream(side)) {
                operations.push_back(idAt<OperationId>(side.operation));
            }
        }
    }
    std::ranges::sort(operations);
    operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
    evidence.count = operations.size();
    operations.resize(std::min(operations.size(), Evidence::kMost));
    evidence.operations = std::move(operations);
    const Trace& trace = facts.trace;
    evidence.range = {trace.makespan, 0};
    for (const HazardSide& side : {found.hazards[0]->first, found.hazards[0]->second}) {
        if (isOfStream(side)) {
            evidence.range.begin = std::min(evidence.range.begin, trace.start[side.operation]);
            evidence.range.end = std::max(evidence.range.end, trace.end[side.operation]);
        }
    }
    return evidence;
}

/// By the waits that do nothing, each as if it were for the event's records.
std::vector<MissedOrder> missedOrders(const Facts& facts) {
    std::vector<MissedOrder> orders;
    if (!facts.hazards.found.empty()) {
        for (const auto& [step, wait] : vainWaits(facts)) {
            orders.emplace_back(facts, step, wait.event);
        }
    }
    return orders;
}

Advice adviceFor(const Facts& facts, const Found& found, const std::vector<MissedOrder>& missed) {
    const Hazard& hazard = *found.hazards.front();
    const HazardKind kind = kindOf(*facts.program, hazard);
    Advice advice;
    advice.id = "hazard";
    advice.kind = AdviceKind::Danger;
    advice.title = titleOf(kind, facts.program->memories[indexOf(found.pair.memory)].name);
    advice.finding = findingOf(facts, found);
    advice.meaning = {meaningOf(*facts.program, hazard)};
    advice.evidence = evidenceOf(facts, found);
    advice.rules = {kind == HazardKind::Race ? "S3" : "I1", "E4"};
    const auto reverse = std::ranges::find_if(
        missed, [&](const MissedOrder& order) { return order.isReverseOf(hazard); });
    if (reverse == missed.end()) {
        addEdge(facts, found, advice);
    } else {
        advice.meaning.push_back(
            say(SENTENCE("Streamscope",
                         "The second is called later, but a wait for event %1 asks for it to come "
                         "first: call it and the record before that wait."),
                facts.program->events[indexOf(reverse->event())].name));
    }
    return advice;
}

/// A search that was cut is no proof.
void addUnknown(const Facts& facts, List& list) {
    if (!facts.hazards.isTooLarge && !(facts.hazards.hasMore && facts.hazards.found.empty())) {
        return;
    }
    Advice advice;
    advice.id = "hazards-unknown";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Not all accesses to memory were looked at"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "The program is too large to tell whether all of its %1 "
                                   "operations use memory in a certain order."),
                          Count{operationCount(facts.trace)})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "What is not said here may still be wrong, and no change that could take an "
                     "order away is offered; look at the same program with fewer iterations."))};
    advice.evidence.range = {0, facts.makespan()};
    list.push_back(std::move(advice));
}

}  // namespace

void findUnordered(const Facts& facts, List& list) {
    if (facts.program == nullptr || operationCount(*facts.program) != operationCount(facts.trace)) {
        return;
    }
    const std::vector<Found> pairs = pairsOf(facts);
    const std::vector<MissedOrder> missed = missedOrders(facts);
    for (std::size_t i = 0; i < std::min(pairs.size(), kMostPairs); ++i) {
        list.push_back(adviceFor(facts, pairs[i], missed));
    }
    if (pairs.size() > kMostPairs) {
        list.back().meaning.push_back(
            counted(pairs.size() - kMostPairs,
                    SENTENCE("Streamscope", "There is %1 more such pair of steps."),
                    SENTENCE("Streamscope", "There are %1 more such pairs of steps.")));
    }
    addUnknown(facts, list);
}

}  // namespace streamscope::advice
