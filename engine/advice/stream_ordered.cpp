// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/stream_ordered.h"

#include "engine/advice/loss.h"
#include "engine/program/touches.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::advice {
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

}  // namespace

bool isOfDeviceMemory(const Program& program, const Call& call) {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const auto* free = std::get_if<Free>(&call.action);
    return (allocate != nullptr || free != nullptr) &&
           program.memories[indexOf(allocate != nullptr ? allocate->memory : free->memory)].place ==
               MemoryPlace::Device;
}

void addStreamOrderedFix(const Facts& facts, Advice& advice) {
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
        change.insertMember(pointerOf(facts, call.step) + "/stream", stream, {});
    }
    if (!seen.empty()) {
        std::move(change).addTo(
            advice, say(SENTENCE("Streamscope", "Allocate and free in a stream")),
            {say(SENTENCE("Streamscope",
                          "Uses cudaMallocAsync and cudaFreeAsync, which are operations of a "
                          "stream and block no other stream."))});
    }
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
                                                  const std::set<StepId>& copies) {
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
