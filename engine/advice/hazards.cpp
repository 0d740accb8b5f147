// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/ineffective_waits.h"
#include "engine/advice/own_memory.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <variant>

// Accesses to one memory in no order, a piece of advice for each pair of steps.

namespace streamscope::advice {
namespace {

constexpr std::size_t kMaxPairs = 12;  ///< pieces of advice; the last one counts the rest

struct Pair {
    StepId first = StepId::None;
    StepId second = StepId::None;
    // NOLINTNEXTLINE(modernize-use-nullptr): the 0 that `<` compares with is meant
    friend auto operator<=>(const Pair&, const Pair&) = default;
};

struct Found {
    Pair pair;
    std::vector<const Hazard*> hazards;

    [[nodiscard]] std::size_t operationPairs() const {
        Hazards all;
        std::ranges::transform(hazards, std::back_inserter(all.found),
                               [](const Hazard* hazard) { return *hazard; });
        return all.pairs();
    }
    [[nodiscard]] std::vector<std::string> memories(const Program& program) const {
        std::vector<std::string> names;
        for (const Hazard* hazard : hazards) {
            addOnce(names, program.memories[indexOf(hazard->memory)].name);
        }
        return names;
    }
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
        const Pair pair{stepOf(facts, hazard.first), stepOf(facts, hazard.second)};
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
    // The host waits for one after the other, and so for all before, whatever their streams.
    const bool isInOrder =
        found.hazards.front()->second.isDuringCall ||
        (isOneStream(streamOf(change, first)) && isOneStream(streamOf(change, second)));
    const bool isOne = !loop.empty() && list == loop + "/do" && list == listOf(second) &&
                       change.at(loop + "/step").empty() && isInOrder;
    const auto turnOf = [&](const HazardSide& side) {
        const std::vector<Call>& calls = facts.program->calls;
        return std::count_if(calls.begin(), calls.begin() + side.call,
                             [&](const Call& call) { return call.step == calls[side.call].step; });
    };
    std::ptrdiff_t back = std::numeric_limits<std::ptrdiff_t>::max();
    for (const Hazard* hazard : found.hazards) {
        back = !isOne || !isOfStream(hazard->first)
                   ? 0
                   : std::min(back, turnOf(hazard->second) - turnOf(hazard->first));
    }
    if (back < 2) {
        return std::nullopt;
    }
    const std::string name = change.at(loop + "/for");
    const auto turns = static_cast<std::size_t>(back);
    return Ring{name.substr(1, name.size() - 2),
                placeInList(first) > placeInList(second) ? turns : turns + 1, turns};
}

/// An event recorded after the first step, for which the stream of the second waits before it; or
/// the host, where the second is a call of its own.
void addEdge(const Facts& facts, const Found& found, std::vector<Fix>& fixes) {
    const Hazard& hazard = *found.hazards.front();
    const std::string first = pointerOf(facts, placeOf(facts, hazard.first, hazard.second));
    const std::string second = pointerOf(facts, placeOf(facts, hazard.second, hazard.first));
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
    const bool isHost = hazard.second.isDuringCall;
    change.insertAfter(
        outOfLoops(change, first, second),
        "{\"record\": " + quotedJson(recorded) + ", \"stream\": " + streamOf(change, first) + "}");
    change.insertElement(
        isHost ? second : outOfLoops(change, second, first),
        isHost ? "{\"synchronize\": \"event\", \"event\": " + quotedJson(awaited) + "}"
               : "{\"wait\": " + quotedJson(awaited) + ", \"stream\": " + streamOf(change, second) +
                     "}");
    change.set("/events/" + event,
               ring ? "{\"count\": " + std::to_string(ring->events) + "}" : "{}");
    std::move(change).addTo(fixes, "event",
                            {event, Count{ring ? ring->events : 0}, Count{ring ? ring->back : 0}},
                            {isHost && ring ? "host ring"
                             : isHost       ? "host"
                             : ring         ? "ring"
                                            : "stream"});
}

/// From page-locked memory a copy reads in the order of its stream.
void addPin(const Facts& facts, const Hazard& hazard, std::vector<Fix>& fixes) {
    if (!hazard.second.isDuringCall || !isOfStream(hazard.second)) {
        return;
    }
    const auto& copy = std::get<Copy>(facts.program->calls[hazard.second.call].action);
    const std::string memory = declaredName(facts.program->memories[indexOf(hazard.memory)].name);
    Change change(facts);
    change.makeBoolean("/memory/" + memory + "/pinned", true);
    std::move(change).addTo(fixes, "pin", {Names{{memory}}},
                            {copy.async ? "copies are async" : "copies wait"});
}

Sentence nameOf(const Facts& facts, const HazardSide& side) {
    return isOfStream(side) ? facts.describe(idAt<OperationId>(side.operation))
                            : verbatim(facts.program->steps[indexOf(stepOf(facts, side))].label);
}

template <typename Sort>
bool does(const Facts& facts, const HazardSide& side) {
    return std::holds_alternative<Sort>(facts.program->calls[side.call].action);
}

/// What of the catalogue's texts is so. The values: memory, first, second, place, order; of a use
/// that is not ordered with an allocation that comes first, with a free the use.
Finding describedHazard(const Facts& facts, const Hazard& hazard) {
    const Program& program = *facts.program;
    const HazardKind kind = kindOf(program, hazard);
    const bool isFree = kind == HazardKind::UseAfterFree;
    const bool isAllocation = kind == HazardKind::UseBeforeAllocation;
    const bool isSwapped = (isAllocation && !does<Allocate>(facts, hazard.first)) ||
                           (isFree && !does<Free>(facts, hazard.second));
    const HazardSide& first = isSwapped ? hazard.second : hazard.first;
    const HazardSide& second = isSwapped ? hazard.first : hazard.second;
    Finding finding{
        .id = "hazard",
        .values = {program.memories[indexOf(hazard.memory)].name, asArgument(nameOf(facts, first)),
                   asArgument(nameOf(facts, second)), asArgument(describePlace(program, hazard)),
                   asArgument(orderFor(program, hazard))}};
    if (isAllocation) {
        finding.cases = {"lifetime", "use before allocation",
                         isOfStream(first) ? "allocation in a stream" : "allocation by a call"};
    } else if (isFree) {
        finding.cases = {"lifetime", "use after free"};
    } else {
        finding.cases = {"race",
                         areOfOneThread(program, hazard) ? "race of one thread" : "race of threads",
                         !first.writes   ? "read and write"
                         : second.writes ? "two writes"
                                         : "write and read"};
    }
    return finding;
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
        for (const auto& [step, wait] : ineffectiveWaits(facts)) {
            orders.emplace_back(facts, step, wait.event);
        }
    }
    return orders;
}

Finding findingOf(const Facts& facts, const Found& found, const Touches& touches,
                  std::size_t pairsLeft, const std::vector<MissedOrder>& missed) {
    const Hazard& hazard = *found.hazards.front();
    Finding finding = describedHazard(facts, hazard);
    finding.evidence = evidenceOf(facts, found);
    std::vector<std::string> memories = found.memories(*facts.program);
    finding.values.front() = Names{memories};
    memories.erase(memories.begin());
    const std::size_t pairs = found.operationPairs();
    const auto reverse = std::ranges::find_if(
        missed, [&](const MissedOrder& order) { return order.isReverseOf(hazard); });
    const bool isReversed = reverse != missed.end();
    finding.values.insert(
        finding.values.end(),
        {Count{pairs - 1},
         isReversed ? facts.program->events[indexOf(reverse->event())].name : std::string(),
         Count{pairsLeft}, Names{memories}});
    finding.addCase("more pairs", pairs > 1);
    finding.addCase("more memories", !memories.empty());
    finding.addCase("own memory", memories.empty() &&
                                      kindOf(*facts.program, hazard) == HazardKind::Race &&
                                      canBeOfEachStream(*facts.program, touches, hazard.memory));
    finding.addCase("reversed", isReversed);
    finding.addCase("more steps", pairsLeft > 0);
    if (!isReversed) {
        addPin(facts, hazard, finding.fixes);
        addEdge(facts, found, finding.fixes);
    }
    return finding;
}

}  // namespace

/// A search that was cut is no proof.
Findings findUnordered(const Facts& facts) {
    Findings list;
    if (facts.program == nullptr || operationCount(*facts.program) != operationCount(facts.trace)) {
        return list;
    }
    const std::vector<Found> pairs = pairsOf(facts);
    const Touches touches = pairs.empty() ? Touches() : touchesOf(*facts.program);
    const std::vector<MissedOrder> missed = missedOrders(facts);
    const std::size_t count = std::min(pairs.size(), kMaxPairs);
    for (std::size_t i = 0; i < count; ++i) {
        list.push_back(findingOf(facts, pairs[i], touches,
                                 i + 1 == kMaxPairs ? pairs.size() - kMaxPairs : 0, missed));
    }
    if (facts.hazards.isTooLarge || (facts.hazards.hasMore && facts.hazards.found.empty())) {
        list.push_back({.id = "hazards-unknown",
                        .evidence = {{}, 0, {0, facts.makespan()}},
                        .values = {Count{operationCount(facts.trace)}}});
    }
    return list;
}

}  // namespace streamscope::advice
