// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"

#include <algorithm>
#include <optional>

namespace streamscope {
namespace {

/// The most memory in use at once in each of `count` places; `placeOf`: of a memory, if it counts.
template <typename PlaceOf>
std::vector<std::uint64_t> peaksOf(const Program& program, std::size_t count, PlaceOf placeOf) {
    std::vector<std::uint64_t> used(count, 0);
    std::vector<std::uint64_t> most(count, 0);
    const auto change = [&](MemoryId id, bool isMore) {
        const Memory& memory = program.memories[indexOf(id)];
        if (const std::optional<std::size_t> place = placeOf(memory)) {
            std::uint64_t& bytes = used[*place];
            bytes = isMore ? bytes + memory.bytes : bytes - std::min(bytes, memory.bytes);
            most[*place] = std::max(most[*place], bytes);
        }
    };
    for (std::size_t i = 0; i < program.memories.size(); ++i) {
        if (!program.memories[i].allocatedByProgram) {
            change(idAt<MemoryId>(i), true);
        }
    }
    for (const Call& call : program.calls) {
        if (program.threads.size() > 1) {
            break;
        }
        if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
            change(allocate->memory, true);
        } else if (const auto* free = std::get_if<Free>(&call.action)) {
            change(free->memory, false);
        }
    }
    return most;
}

}  // namespace

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
    return peaksOf(program, program.deviceCount, [](const Memory& memory) {
        return memory.place == MemoryPlace::Device ? std::optional(indexOf(memory.device))
                                                   : std::nullopt;
    });
}

std::uint64_t peakHostMemory(const Program& program) {
    return peaksOf(program, 1,
                   [](const Memory& memory) {
                       return memory.place == MemoryPlace::Device ? std::nullopt
                                                                  : std::optional(std::size_t{0});
                   })
        .front();
}

}  // namespace streamscope
