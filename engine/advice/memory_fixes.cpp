// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/memory_fixes.h"

#include "engine/program/touches.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
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

}  // namespace

Lifetimes lifetimesOf(const Facts& facts, const std::set<StepId>& steps) {
    if (facts.program == nullptr) {
        return {.isRepeated = true, .areAllFrees = false, .isOfDevice = true};
    }
    Lifetimes found;
    const std::map<MemoryId, Uses> uses = usesOf(*facts.program);
    for (const Call& call : facts.program->calls) {
        const auto memory = memoryOf(call);
        if (memory && (steps.empty() || steps.contains(call.step))) {
            found.isRepeated |= uses.at(*memory).allocations > 1;
            const MemoryPlace place = facts.program->memories[indexOf(*memory)].place;
            found.isPinned |= place == MemoryPlace::Pinned;
            found.isOfDevice |= place == MemoryPlace::Device;
            found.areAllFrees &= std::holds_alternative<Free>(call.action);
        }
    }
    return found;
}

void addHoistedFix(const Facts& facts, std::vector<Fix>& fixes, Allocated where) {
    if (facts.program == nullptr || !facts.hasText()) {
        return;
    }
    Change change(facts);
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
        change.insertElement(loop, change.at(allocation));
        change.insertAfter(loop, change.at(free));
        change.remove(allocation);
        change.remove(free);
        addOnce(names, facts.program->memories[indexOf(memory)].name);
    }
    std::move(change).addTo(fixes, "allocate-once", {Names{names}});
}

void addFreeAtEndFix(const Facts& facts, const std::set<StepId>& steps, std::vector<Fix>& fixes) {
    Change change(facts);
    for (const StepId step : steps) {
        const std::string pointer = pointerOf(facts, step);
        const std::string list = listOf(pointer);
        const bool isAtTop = list == "/program" ||
                             (list.starts_with("/threads/") && std::ranges::count(list, '/') == 3);
        if (change.at(pointer + "/free").empty() || !isAtTop) {
            return;
        }
        change.insertElement(list + "/-", change.at(pointer));
        change.remove(pointer);
    }
    std::move(change).addTo(fixes, "free-at-end");
}

namespace {

/// Which stream uses the memory of each call that allocates or frees it: the first to use it
/// after it was allocated, the last before it is freed. By call; None if nobody does.
struct User {
    StreamId stream = StreamId::None;
    StepId step = StepId::None;
};

std::vector<User> usersOf(const Program& program) {
    const Touches touches = touchesOf(program);
    std::vector<User> users(program.calls.size());
    std::vector<std::uint32_t> allocation(program.memories.size(), Ordering::kNone);
    std::vector<User> last(program.memories.size());
    std::size_t next = 0;
    for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
        const Action& action = program.calls[call].action;
        for (; next < touches.operations.size() && touches.operations[next].call == call; ++next) {
            for (const Touch& touch : touches.of(touches.operations[next])) {
                const std::size_t memory = indexOf(touch.access.memory);
                last[memory] = {program.calls[call].stream, program.calls[call].step};
                if (allocation[memory] != Ordering::kNone) {
                    users[std::exchange(allocation[memory], Ordering::kNone)] = last[memory];
                }
            }
        }
        if (const auto* allocate = std::get_if<Allocate>(&action)) {
            allocation[indexOf(allocate->memory)] = call;
            last[indexOf(allocate->memory)] = {};
        } else if (const auto* free = std::get_if<Free>(&action)) {
            users[call] = last[indexOf(free->memory)];
        }
    }
    return users;
}

/// For memory that nobody uses.
StreamId anyStream(const Program& program) {
    const auto isDefault = [](const Stream& stream) {
        return stream.kind == StreamKind::LegacyDefault ||
               stream.kind == StreamKind::PerThreadDefault;
    };
    const auto found = std::ranges::find(program.streams, false, isDefault);
    return found == program.streams.end()
               ? StreamId::None
               : idAt<StreamId>(static_cast<std::size_t>(found - program.streams.begin()));
}

/// As the step that uses the memory names its stream, where all loops around that are around the
/// other step as well, so that it says the same there; empty where not.
std::string streamAsIn(const Change& change, const std::string& user, const std::string& step) {
    return step.starts_with(listOf(user) + "/") ? change.at(user + "/stream") : std::string();
}

/// The stream that all calls of a step are to name, as JSON; empty if there is not one for all, nor
/// one step that names it.
std::string streamFor(const Facts& facts, const Change& change, const std::vector<User>& users,
                      StepId step) {
    const Program& program = *facts.program;
    std::set<StreamId> streams;
    std::set<StepId> steps;
    for (std::size_t call = 0; call < program.calls.size(); ++call) {
        if (program.calls[call].step == step) {
            const User& user = users[call];
            streams.insert(user.stream != StreamId::None ? user.stream : anyStream(program));
            steps.insert(user.step);
        }
    }
    if (streams.size() > 1 && steps.size() == 1 && *steps.begin() != StepId::None) {
        return streamAsIn(change, pointerOf(facts, *steps.begin()), pointerOf(facts, step));
    }
    return streams.size() != 1 || *streams.begin() == StreamId::None
               ? std::string()
               : quotedJson(program.streams[indexOf(*streams.begin())].name);
}

bool isOfDeviceMemory(const Program& program, const Call& call) {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const auto* free = std::get_if<Free>(&call.action);
    return (allocate != nullptr || free != nullptr) &&
           program.memories[indexOf(allocate != nullptr ? allocate->memory : free->memory)].place ==
               MemoryPlace::Device;
}

}  // namespace

void addStreamOrderedFix(const Facts& facts, std::vector<Fix>& fixes) {
    if (!facts.input.features.streamOrderedMemory || facts.program == nullptr) {
        return;
    }
    const Program& program = *facts.program;
    const std::vector<User> users = usersOf(program);
    Change change(facts);
    std::set<StepId> seen;
    for (const Call& call : program.calls) {
        if (call.stream != StreamId::None || !isOfDeviceMemory(program, call) ||
            !seen.insert(call.step).second) {
            continue;
        }
        const std::string stream = streamFor(facts, change, users, call.step);
        if (stream.empty()) {
            return;
        }
        change.set(pointerOf(facts, call.step) + "/stream", stream);
    }
    std::move(change).addTo(fixes, "stream-ordered");
}

namespace {

/// The device memory of a copy between host and device.
std::optional<MemoryId> deviceMemoryOf(const Program& program, const Call& call) {
    const auto* copy = std::get_if<Copy>(&call.action);
    if (copy == nullptr || !isBetweenHostAndDevice(directionOf(program, *copy))) {
        return std::nullopt;
    }
    return program.memories[indexOf(copy->source)].place == MemoryPlace::Device ? copy->source
                                                                                : copy->target;
}

/// Where no stream is named, it is the default stream, of which the copy is already.
void addStream(const Facts& facts, const Change& change, StepId user, StepId copy,
               std::map<std::string, std::string>& streams) {
    const std::string step = pointerOf(facts, copy);
    const std::string stream = streamAsIn(change, pointerOf(facts, user), step);
    if (!stream.empty() && stream != R"("default")") {
        streams.try_emplace(step, stream);
    }
}

}  // namespace

std::map<std::string, std::string> streamsOfUsers(const Facts& facts, const Change& change,
                                                  const std::map<StepId, std::string>& copies) {
    const Program& program = *facts.program;
    const Touches touches = touchesOf(program);
    std::map<std::string, std::string> streams;
    std::vector<StepId> last(program.memories.size(), StepId::None);
    std::vector<StepId> waiting(program.memories.size(), StepId::None);  // copies without a user
    for (const TouchingOperation& operation : touches.operations) {
        const Call& call = program.calls[operation.call];
        const auto memory = deviceMemoryOf(program, call);
        const bool isOne = memory && copies.contains(call.step);
        if (isOne && last[indexOf(*memory)] != StepId::None) {
            addStream(facts, change, last[indexOf(*memory)], call.step, streams);
        } else if (isOne) {
            waiting[indexOf(*memory)] = call.step;
        }
        for (const Touch& touch : touches.of(operation)) {
            const std::size_t touched = indexOf(touch.access.memory);
            const StepId copy = waiting[touched];
            if (!isOne && !touch.isLifetime && copy != StepId::None) {
                addStream(facts, change, call.step, copy, streams);
                waiting[touched] = StepId::None;
            }
            last[touched] = isOne || touch.isLifetime ? last[touched] : call.step;
        }
    }
    return streams;
}

}  // namespace streamscope::advice
