// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"

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
    std::string operator()(const Allocate& allocate) const {
        return "allocate " + program.memories[indexOf(allocate.memory)].name;
    }
    std::string operator()(const Free& free) const {
        return "free " + program.memories[indexOf(free.memory)].name;
    }
    template <typename Other>
    std::string operator()(const Other& /*other*/) const {
        return "operation";
    }
};

const Action& actionOf(const Program& program, const HazardSide& side) {
    const Action& action = program.calls[side.call].action;
    const auto* launch = std::get_if<LaunchGraph>(&action);
    return launch == nullptr ? action
                             : program.graphs[indexOf(launch->graph)].nodes[side.graphNode].action;
}

bool isFree(const Program& program, const HazardSide& side) {
    return std::holds_alternative<Free>(actionOf(program, side));
}

bool isAllocation(const Program& program, const HazardSide& side) {
    return std::holds_alternative<Allocate>(actionOf(program, side));
}

std::uint32_t threadOf(const Program& program, std::uint32_t call) {
    std::uint32_t thread = 0;
    while (thread + 1 < program.threads.size() &&
           call >= program.threads[thread].firstCall + program.threads[thread].callCount) {
        ++thread;
    }
    return thread;
}

std::size_t operationsOf(const Program& program, const Call& call) {
    const auto* launch = std::get_if<LaunchGraph>(&call.action);
    return launch != nullptr   ? program.graphs[indexOf(launch->graph)].nodes.size()
           : isOperation(call) ? 1
                               : 0;
}

/// "#3", "#3 of host thread b"
std::string numberOf(const Program& program, const HazardSide& side, HazardNumbers numbers) {
    if (numbers == HazardNumbers::OfRun || program.threads.size() < 2) {
        return "#" + std::to_string(side.operation);
    }
    const HostThread& thread = program.threads[threadOf(program, side.call)];
    std::size_t number = side.graphNode;
    for (std::uint32_t call = thread.firstCall; call < side.call; ++call) {
        number += operationsOf(program, program.calls[call]);
    }
    return "#" + std::to_string(number) + " of host thread " + thread.name;
}

std::string nameOf(const Program& program, const HazardSide& side, HazardNumbers numbers) {
    const Call& call = program.calls[side.call];
    const auto* launch = std::get_if<LaunchGraph>(&call.action);
    const StepId step = launch == nullptr
                            ? call.step
                            : program.graphs[indexOf(launch->graph)].nodes[side.graphNode].step;
    const std::string name = step == StepId::None
                                 ? std::visit(PlainName{program}, actionOf(program, side))
                                 : program.steps[indexOf(step)].label;
    return side.operation == HazardSide::kHostCall
               ? name
               : name + " (" + numberOf(program, side, numbers) + ")";
}

/// "scale (#3) may use a before allocate a (#1)"
std::string whatHappens(const Program& program, const Hazard& hazard, HazardNumbers numbers) {
    const std::string& memory = program.memories[indexOf(hazard.memory)].name;
    const std::string first = nameOf(program, hazard.first, numbers);
    const std::string second = nameOf(program, hazard.second, numbers);
    const bool isFirst = isAllocation(program, hazard.first) || isFree(program, hazard.first);
    const std::string& lifetime = isFirst ? first : second;
    const std::string& use = isFirst ? second : first;
    switch (kindOf(program, hazard)) {
        case HazardKind::UseBeforeAllocation:
            return isFree(program, hazard.second)
                       ? second + " may free " + memory + " before its allocation by " + first
                       : use + " may use " + memory + " before its allocation by " + lifetime;
        case HazardKind::UseAfterFree:
            return isFree(program, hazard.first) && isFree(program, hazard.second)
                       ? first + " and " + second + " free " + memory + " in no order"
                       : use + " may use " + memory + " after its freeing by " + lifetime +
                             ", when its bytes may belong to another allocation";
        default:
            return first + " and " + second + " touch " + english(describePlace(program, hazard)) +
                   " in no order";
    }
}

}  // namespace

HazardKind kindOf(const Program& program, const Hazard& hazard) {
    if (isAllocation(program, hazard.first) || isAllocation(program, hazard.second)) {
        return HazardKind::UseBeforeAllocation;
    }
    return isFree(program, hazard.first) || isFree(program, hazard.second)
               ? HazardKind::UseAfterFree
               : HazardKind::Race;
}

bool areOfOneThread(const Program& program, const Hazard& hazard) {
    return threadOf(program, hazard.first.call) == threadOf(program, hazard.second.call);
}

Sentence orderFor(const Program& program, const Hazard& hazard) {
    if (hazard.first.call == hazard.second.call) {
        return say(SENTENCE("Streamscope",
                            "make the second wait for the first when the graph is captured"));
    }
    if (!areOfOneThread(program, hazard)) {
        return say(SENTENCE(
            "Streamscope",
            "let one host thread make both calls, as nothing orders calls of two threads"));
    }
    if (hazard.second.operation == HazardSide::kHostCall) {
        return say(SENTENCE("Streamscope",
                            "let the host wait for the first before it frees, as cudaFree does "
                            "not wait where the memory was allocated in a stream"));
    }
    switch (kindOf(program, hazard)) {
        case HazardKind::UseBeforeAllocation:
            return say(SENTENCE("Streamscope",
                                "make the second wait for an event recorded after the allocation"));
        case HazardKind::UseAfterFree:
            return say(SENTENCE("Streamscope",
                                "make the freeing wait for an event recorded after the use"));
        default:
            return say(SENTENCE("Streamscope",
                                "make the second wait for an event recorded after the first"));
    }
}

Sentence describePlace(const Program& program, const Hazard& hazard) {
    const Memory& memory = program.memories[indexOf(hazard.memory)];
    const std::uint64_t size = infoOf(memory.element).bytes;
    const bool isWhole = hazard.begin % size == 0 && hazard.end % size == 0;
    const std::uint64_t unit = isWhole ? size : 1;
    const std::string place = memory.name + "[" + std::to_string(hazard.begin / unit) + ", " +
                              std::to_string(hazard.end / unit) + ")";
    return isWhole ? verbatim(place) : say(SENTENCE("Streamscope", "bytes of %1"), place);
}

std::string describeHazard(const Program& program, const Hazard& hazard, HazardNumbers numbers) {
    return whatHappens(program, hazard, numbers) + ": " + english(orderFor(program, hazard));
}

}  // namespace streamscope
