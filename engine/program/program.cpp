// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"

#include <algorithm>

namespace streamscope {

bool waitsWhereLaunchesBlock(const Program& program, const Action& action) {
    if (!program.environment.launchBlocking) {
        return false;
    }
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return directionOf(program, *copy) == CopyDirection::WithinDevice;
    }
    if (const auto* set = std::get_if<Set>(&action)) {
        return program.memories[indexOf(set->target)].place == MemoryPlace::Device;
    }
    return std::holds_alternative<Launch>(action) || std::holds_alternative<LaunchGraph>(action);
}

bool isOperation(const Call& call) {
    if (std::holds_alternative<Allocate>(call.action) ||
        std::holds_alternative<Free>(call.action)) {
        return call.stream != StreamId::None;
    }
    return !std::holds_alternative<HostWork>(call.action) &&
           !std::holds_alternative<SynchronizeStream>(call.action) &&
           !std::holds_alternative<SynchronizeEvent>(call.action) &&
           !std::holds_alternative<SynchronizeDevice>(call.action) &&
           !std::holds_alternative<DestroyStream>(call.action);
}

std::size_t operationCount(const Program& program) {
    std::size_t count = 0;
    for (const Call& call : program.calls) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            count += program.graphs[indexOf(launch->graph)].nodes.size();
        } else if (isOperation(call)) {
            ++count;
        }
    }
    return count;
}

std::vector<std::uint64_t> peakDeviceMemory(const Program& program) {
    std::vector<std::uint64_t> used(program.deviceCount, 0);
    const auto change = [&](MemoryId id, bool isMore) {
        const Memory& memory = program.memories[indexOf(id)];
        if (memory.place == MemoryPlace::Device) {
            std::uint64_t& bytes = used[indexOf(memory.device)];
            bytes = isMore ? bytes + memory.bytes : bytes - std::min(bytes, memory.bytes);
        }
    };
    for (std::size_t i = 0; i < program.memories.size(); ++i) {
        if (!program.memories[i].allocatedByProgram) {
            change(idAt<MemoryId>(i), true);
        }
    }
    std::vector<std::uint64_t> most = used;
    for (const Call& call : program.calls) {
        if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
            change(allocate->memory, true);
            const std::size_t device = indexOf(program.memories[indexOf(allocate->memory)].device);
            most[device] = std::max(most[device], used[device]);
        } else if (const auto* free = std::get_if<Free>(&call.action)) {
            change(free->memory, false);
        }
    }
    return most;
}

}  // namespace streamscope
