// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"

#include <string_view>
#include <variant>

namespace streamscope {
namespace {

/// What an action is called where the program has no step for it.
struct PlainName {
    const Program& program;

    std::string operator()(const Copy& copy) const {
        return "copy " + program.memories[indexOf(copy.source)].name + " → " +
               program.memories[indexOf(copy.target)].name;
    }
    std::string operator()(const Set& set) const {
        return "set " + program.memories[indexOf(set.target)].name;
    }
    std::string operator()(const Launch& launch) const {
        return program.name(program.kernels[indexOf(launch.kernel)].name);
    }
    template <typename Other>
    std::string operator()(const Other& /*other*/) const {
        return "operation";
    }
};

std::string nameOf(const Program& program, const HazardSide& side) {
    const Call& call = program.calls[side.call];
    const auto* launch = std::get_if<LaunchGraph>(&call.action);
    const GraphNode* node =
        launch == nullptr ? nullptr : &program.graphs[indexOf(launch->graph)].nodes[side.graphNode];
    const StepId step = node == nullptr ? call.step : node->step;
    const std::string name =
        step == StepId::None
            ? std::visit(PlainName{program}, node == nullptr ? call.action : node->action)
            : program.steps[indexOf(step)].label;
    return name + " (#" + std::to_string(side.operation) + ")";
}

/// "a[0, 4096)", in elements where the place begins and ends with one.
std::string placeOf(const Program& program, const Hazard& hazard) {
    const Memory& memory = program.memories[indexOf(hazard.memory)];
    const std::uint64_t size = infoOf(memory.element).bytes;
    const bool isWhole = hazard.begin % size == 0 && hazard.end % size == 0;
    const std::uint64_t unit = isWhole ? size : 1;
    return std::string(isWhole ? "" : "bytes of ") + memory.name + "[" +
           std::to_string(hazard.begin / unit) + ", " + std::to_string(hazard.end / unit) + ")";
}

std::uint32_t threadOf(const Program& program, std::uint32_t call) {
    std::uint32_t thread = 0;
    while (thread + 1 < program.threads.size() &&
           call >= program.threads[thread].firstCall + program.threads[thread].callCount) {
        ++thread;
    }
    return thread;
}

std::string_view adviceFor(const Program& program, const Hazard& hazard) {
    if (hazard.first.call == hazard.second.call) {
        return "make the second wait for the first when the graph is captured";
    }
    if (threadOf(program, hazard.first.call) != threadOf(program, hazard.second.call)) {
        return "let one host thread call both, as nothing orders calls of two";
    }
    return "make the second wait for an event recorded after the first";
}

}  // namespace

std::string describeHazard(const Program& program, const Hazard& hazard) {
    std::string text = nameOf(program, hazard.first) + " and " + nameOf(program, hazard.second) +
                       " touch " + placeOf(program, hazard) + " in no order: ";
    text += adviceFor(program, hazard);
    return text;
}

}  // namespace streamscope
