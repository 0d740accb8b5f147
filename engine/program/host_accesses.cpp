// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_accesses.h"

#include <variant>

namespace streamscope {

namespace {

HostAccesses accessesOf(const Action& action) {
    const auto* function = std::get_if<HostFunction>(&action);
    const auto* work = std::get_if<HostWork>(&action);
    return function != nullptr ? function->accesses
           : work != nullptr   ? work->accesses
                               : HostAccesses{};
}

}  // namespace

std::span<const Access> hostAccessesOf(const Program& program, const Action& action) {
    const HostAccesses accesses = accessesOf(action);
    return std::span(program.accesses).subspan(accesses.first, accesses.count);
}

bool areHostAccessesGiven(const Action& action) {
    return accessesOf(action).areGiven;
}

std::vector<bool> memoriesOfHost(const Program& program) {
    std::vector<bool> ofHost(program.memories.size(), false);
    const auto note = [&](const Action& action) {
        for (const Access& access : hostAccessesOf(program, action)) {
            ofHost[indexOf(access.memory)] = true;
        }
    };
    for (const Call& call : program.calls) {
        note(call.action);
    }
    for (const Graph& graph : program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            note(node.action);
        }
    }
    return ofHost;
}

bool readsDuringCall(const Program& program, const std::vector<bool>& ofHost, const Copy& copy) {
    return ofHost[indexOf(copy.source)] && isPageable(program, copy) &&
           directionOf(program, copy) == CopyDirection::HostToDevice;
}

}  // namespace streamscope
