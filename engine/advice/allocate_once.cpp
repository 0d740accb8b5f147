// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/allocate_once.h"

#include "engine/advice/change.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope::advice {
namespace {

/// The memory that a call allocates or frees there, if it does either.
std::optional<MemoryId> memoryOf(const Call& call, Allocated where = Allocated::ByHostCalls) {
    const bool isInStream = where == Allocated::InStreams;
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const auto* free = std::get_if<Free>(&call.action);
    return (call.stream != StreamId::None) != isInStream ? std::nullopt
           : allocate != nullptr                         ? std::optional(allocate->memory)
           : free != nullptr                             ? std::optional(free->memory)
                                                         : std::nullopt;
}

/// The steps that allocate and free a memory, and how often.
struct Uses {
    std::set<StepId> allocating;
    std::set<StepId> freeing;
    std::size_t allocations = 0;
};

std::map<MemoryId, Uses> usesOf(const Program& program, Allocated where = Allocated::ByHostCalls) {
    std::map<MemoryId, Uses> uses;
    for (const Call& call : program.calls) {
        if (const auto memory = memoryOf(call, where)) {
            const bool allocates = std::holds_alternative<Allocate>(call.action);
            Uses& use = uses[*memory];
            (allocates ? use.allocating : use.freeing).insert(call.step);
            use.allocations += allocates ? 1 : 0;
        }
    }
    return uses;
}

/// A loop, and what is moved before and behind it.
struct Hoisted {
    std::vector<std::string> allocations;  ///< the steps themselves
    std::vector<std::string> frees;
};

}  // namespace

Lifetimes lifetimesOf(const Facts& facts, const std::set<StepId>& steps) {
    Lifetimes found;
    if (facts.program == nullptr) {
        found.isRepeated = true;
        found.areAllFrees = false;
        return found;
    }
    const std::map<MemoryId, Uses> uses = usesOf(*facts.program);
    for (const Call& call : facts.program->calls) {
        const auto memory = memoryOf(call);
        if (memory && (steps.empty() || steps.contains(call.step))) {
            found.isRepeated |= uses.at(*memory).allocations > 1;
            found.isPinned |=
                facts.program->memories[indexOf(*memory)].place == MemoryPlace::Pinned;
            found.areAllFrees &= std::holds_alternative<Free>(call.action);
        }
    }
    return found;
}

void addHoistedFix(const Facts& facts, Advice& advice, Allocated where) {
    if (facts.program == nullptr || !facts.hasText()) {
        return;
    }
    Change change(facts);
    std::map<std::string, Hoisted> loops;
    std::vector<std::string> removed;
    std::vector<std::string> names;
    for (const auto& [memory, use] : usesOf(*facts.program, where)) {
        if (use.allocations < 2 || use.allocating.size() != 1 || use.freeing.size() != 1) {
            continue;
        }
        const std::string allocation = pointerOf(facts, *use.allocating.begin());
        const std::string free = pointerOf(facts, *use.freeing.begin());
        const std::string loop = outermostLoop(change, allocation);
        if (loop.empty() || outermostLoop(change, free) != loop) {
            continue;
        }
        loops[loop].allocations.push_back(change.at(allocation));
        loops[loop].frees.push_back(change.at(free));
        removed.push_back(allocation);
        removed.push_back(free);
        addOnce(names, facts.program->memories[indexOf(memory)].name);
    }
    if (names.empty()) {
        return;
    }
    change.removeAll(removed);
    std::vector<std::string> places;
    for (const auto& [loop, steps] : loops) {
        places.push_back(loop);
    }
    std::ranges::sort(places, isLaterInText);
    for (const std::string& loop : places) {
        for (const std::string& free : loops[loop].frees) {
            change.insertAfter(loop, free);
        }
        for (const std::string& allocation : loops[loop].allocations) {
            change.insertElement(loop, allocation);
        }
    }
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Allocate once, before the loop")),
        {say(SENTENCE("Streamscope",
                      "Allocates %1 before the loop and frees it after the loop, instead of in "
                      "each turn."),
             Names{names})});
}

void addFreeAtEndFix(const Facts& facts, const std::set<StepId>& steps, Advice& advice) {
    if (facts.program == nullptr || !facts.hasText()) {
        return;
    }
    Change change(facts);
    std::vector<std::string> removed;
    std::vector<std::pair<std::string, std::string>> appended;  ///< list, and step
    for (const StepId step : steps) {
        const std::string pointer = pointerOf(facts, step);
        const std::string list = listOf(pointer);
        const bool isAtTop = list == "/program" || std::ranges::count(list, '/') == 3;
        const std::string text = change.at(pointer);
        if (change.at(pointer + "/free").empty() || !isAtTop ||
            (list != "/program" && !list.starts_with("/threads/"))) {
            return;
        }
        removed.push_back(pointer);
        appended.emplace_back(list, text);
    }
    change.removeAll(removed);
    for (const auto& [list, text] : appended) {
        change.insertElement(list + "/-", text);
    }
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Free at the end")),
        {say(SENTENCE("Streamscope",
                      "Frees the memory after everything else that its host thread calls."))});
}

}  // namespace streamscope::advice
