// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/stream_ordered.h"

#include "engine/advice/change.h"
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
std::vector<StreamId> usersOf(const Program& program) {
    const Touches touches = touchesOf(program);
    std::vector<StreamId> users(program.calls.size(), StreamId::None);
    std::vector<std::uint32_t> allocation(program.memories.size(), Ordering::kNone);
    std::vector<StreamId> last(program.memories.size(), StreamId::None);
    std::size_t next = 0;
    for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
        const Action& action = program.calls[call].action;
        for (; next < touches.operations.size() && touches.operations[next].call == call; ++next) {
            for (const Touch& touch : touches.of(touches.operations[next])) {
                const std::size_t memory = indexOf(touch.access.memory);
                last[memory] = program.calls[call].stream;
                if (allocation[memory] != Ordering::kNone) {
                    users[std::exchange(allocation[memory], Ordering::kNone)] = last[memory];
                }
            }
        }
        if (const auto* allocate = std::get_if<Allocate>(&action)) {
            allocation[indexOf(allocate->memory)] = call;
            last[indexOf(allocate->memory)] = StreamId::None;
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

/// The stream that all calls of a step are to name, as JSON; empty if there is not one for all.
std::string streamFor(const Program& program, const std::vector<StreamId>& users, StepId step) {
    StreamId stream = StreamId::None;
    for (std::size_t call = 0; call < program.calls.size(); ++call) {
        if (program.calls[call].step != step) {
            continue;
        }
        const StreamId user = users[call] != StreamId::None ? users[call] : anyStream(program);
        if (user == StreamId::None || (stream != StreamId::None && user != stream)) {
            return {};
        }
        stream = user;
    }
    return quotedJson(program.streams[indexOf(stream)].name);
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
    const std::vector<StreamId> users = usersOf(program);
    Change change(facts);
    std::set<StepId> seen;
    for (const Call& call : program.calls) {
        if (call.stream != StreamId::None || !isOfDeviceMemory(program, call) ||
            !seen.insert(call.step).second) {
            continue;
        }
        const std::string stream = streamFor(program, users, call.step);
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

}  // namespace streamscope::advice
