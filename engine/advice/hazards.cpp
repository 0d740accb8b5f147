// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <map>
#include <tuple>

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

/// By pair of steps, in the order in which they were found.
std::vector<Found> pairsOf(const Facts& facts) {
    std::map<Pair, std::size_t> numbers;
    std::vector<Found> found;
    for (const Hazard& hazard : facts.hazards.found) {
        const Pair pair{facts.trace.step[hazard.first.operation],
                        facts.trace.step[hazard.second.operation], hazard.memory};
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

/// An event recorded after the first step, for which the stream of the second waits before it.
void addEdge(const Facts& facts, const Found& found, Advice& advice) {
    const std::string first = pointerOf(facts, found.pair.first);
    const std::string second = pointerOf(facts, found.pair.second);
    if (first.empty() || second.empty()) {
        return;
    }
    Change change(facts);
    const std::string event = change.freshName("ordered");
    const std::string record =
        "{\"record\": " + quotedJson(event) + ", \"stream\": " + streamOf(change, first) + "}";
    const std::string wait =
        "{\"wait\": " + quotedJson(event) + ", \"stream\": " + streamOf(change, second) + "}";
    const std::string after = outOfLoops(change, first, second);
    const std::string before = outOfLoops(change, second, first);
    const auto insertRecord = [&] { change.insertAfter(after, record); };
    const auto insertWait = [&] { change.insertElement(before, wait); };
    // What comes later in the text goes first, so that the other's pointer still holds.
    const std::size_t a = indexOf(found.pair.first);
    const std::size_t b = indexOf(found.pair.second);
    a >= b ? insertRecord() : insertWait();
    a >= b ? insertWait() : insertRecord();
    if (change.at("/events").empty()) {
        change.insertMember("/events", "{" + quotedJson(event) + ": {}}", "program");
    } else {
        change.insertMember("/events/" + event, "{}", {});
    }
    std::move(change).addTo(advice, "Add the missing event",
                            "Records " + event +
                                " after the first, and lets the stream of the "
                                "second wait for it.");
}

std::string placeIn(const Program& program, const Hazard& hazard) {
    const std::string text = describeHazard(program, hazard);
    const std::size_t begin = text.find(" touch ");
    const std::size_t end = text.find(" in no order");
    return begin == std::string::npos || end == std::string::npos
               ? program.memories[indexOf(hazard.memory)].name
               : text.substr(begin + 7, end - begin - 7);
}

std::string sentenceOf(const Facts& facts, const Found& found) {
    const Hazard& hazard = *found.hazards.front();
    const auto side = [&](const HazardSide& one) {
        return facts.describe(idAt<OperationId>(one.operation)) +
               (one.writes ? " writes" : " reads");
    };
    std::string text = side(hazard.first) + " and " + side(hazard.second) + " " +
                       placeIn(*facts.program, hazard) + ", and nothing says which comes first";
    const std::size_t more = found.hazards.size() - 1;
    text += more > 0 ? " (and " + counted(more, "more pair", "more pairs") + " alike)." : ".";
    return text;
}

Evidence evidenceOf(const Facts& facts, const Found& found) {
    Evidence evidence;
    std::vector<OperationId> operations;
    for (const Hazard* hazard : found.hazards) {
        operations.push_back(idAt<OperationId>(hazard->first.operation));
        operations.push_back(idAt<OperationId>(hazard->second.operation));
    }
    std::ranges::sort(operations);
    operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
    evidence.count = operations.size();
    operations.resize(std::min(operations.size(), Evidence::kMost));
    evidence.operations = std::move(operations);
    const Hazard& one = *found.hazards.front();
    const Trace& trace = facts.trace;
    evidence.range = {std::min(trace.start[one.first.operation], trace.start[one.second.operation]),
                      std::max(trace.end[one.first.operation], trace.end[one.second.operation])};
    return evidence;
}

}  // namespace

void findUnordered(const Facts& facts, List& list) {
    if (facts.program == nullptr || operationCount(*facts.program) != operationCount(facts.trace)) {
        return;
    }
    const std::vector<Found> pairs = pairsOf(facts);
    for (std::size_t i = 0; i < std::min(pairs.size(), kMostPairs); ++i) {
        const Found& found = pairs[i];
        Advice advice;
        advice.id = "hazard";
        advice.kind = AdviceKind::Danger;
        advice.title =
            "Unordered accesses to " + facts.program->memories[indexOf(found.pair.memory)].name;
        advice.finding = sentenceOf(facts, found);
        const bool isCounted = i + 1 == kMostPairs && pairs.size() > kMostPairs;
        advice.meaning =
            "What they leave depends on the device's timing, whatever this run shows: "
            "make the second wait for an event recorded after the first.";
        advice.meaning += isCounted ? " There are " + std::to_string(pairs.size() - kMostPairs) +
                                          " more such pairs of steps."
                                    : "";
        advice.evidence = evidenceOf(facts, found);
        advice.rules = {"S3", "E4"};
        addEdge(facts, found, advice);
        list.push_back(std::move(advice));
    }
}

}  // namespace streamscope::advice
