// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"

#include <variant>

namespace streamscope {
namespace {

/// What an action is called where the program has no step for it.
struct PlainName {
    const Program& program;

    Sentence operator()(const Copy& copy) const {
        return say(SENTENCE("Streamscope", "copy %1 → %2"), memory(copy.source),
                   memory(copy.target));
    }
    Sentence operator()(const Set& set) const {
        return say(SENTENCE("Streamscope", "set %1"), memory(set.target));
    }
    Sentence operator()(const Launch& launch) const {
        return verbatim(program.name(program.kernels[indexOf(launch.kernel)].name));
    }
    Sentence operator()(const Allocate& allocate) const {
        return say(SENTENCE("Streamscope", "allocate %1"), memory(allocate.memory));
    }
    Sentence operator()(const Free& free) const {
        return say(SENTENCE("Streamscope", "free %1"), memory(free.memory));
    }
    Sentence operator()(const HostFunction& function) const {
        return verbatim(program.name(function.name));
    }
    Sentence operator()(const HostWork& work) const { return verbatim(program.name(work.name)); }
    template <typename Other>
    Sentence operator()(const Other& /*other*/) const {
        return say(SENTENCE("Streamscope", "operation"));
    }

private:
    [[nodiscard]] const std::string& memory(MemoryId id) const {
        return program.memories[indexOf(id)].name;
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

/// "scale (#3)", "scale (#3 of host thread b)"
Sentence numbered(const Program& program, const HazardSide& side, const Sentence& name,
                  HazardNumbers numbers) {
    if (numbers == HazardNumbers::OfRun || program.threads.size() < 2) {
        return say(SENTENCE("Streamscope", "%1 (#%2)"), name, Count{side.operation});
    }
    const HostThread& thread = program.threads[threadOf(program, side.call)];
    std::size_t number = side.graphNode;
    for (std::uint32_t call = thread.firstCall; call < side.call; ++call) {
        number += operationsOf(program, program.calls[call]);
    }
    return say(SENTENCE("Streamscope", "%1 (#%2 of host thread %3)"), name, Count{number},
               thread.name);
}

Sentence nameOf(const Program& program, const HazardSide& side, HazardNumbers numbers) {
    const Call& call = program.calls[side.call];
    const auto* launch = std::get_if<LaunchGraph>(&call.action);
    const StepId step = launch == nullptr
                            ? call.step
                            : program.graphs[indexOf(launch->graph)].nodes[side.graphNode].step;
    const Sentence name = step == StepId::None
                              ? std::visit(PlainName{program}, actionOf(program, side))
                              : verbatim(program.steps[indexOf(step)].label);
    return side.operation == HazardSide::kHostCall ? name : numbered(program, side, name, numbers);
}

/// "scale (#3) may use a before allocate a (#1)"
Sentence whatHappens(const Program& program, const Hazard& hazard, HazardNumbers numbers) {
    const std::string& memory = program.memories[indexOf(hazard.memory)].name;
    const Sentence first = nameOf(program, hazard.first, numbers);
    const Sentence second = nameOf(program, hazard.second, numbers);
    const bool isFirst = isAllocation(program, hazard.first) || isFree(program, hazard.first);
    const Sentence& lifetime = isFirst ? first : second;
    const Sentence& use = isFirst ? second : first;
    switch (kindOf(program, hazard)) {
        case HazardKind::UseBeforeAllocation:
            return isFree(program, hazard.second)
                       ? say(SENTENCE("Streamscope", "%1 may free %2 before its allocation by %3"),
                             second, memory, first)
                       : say(SENTENCE("Streamscope", "%1 may use %2 before its allocation by %3"),
                             use, memory, lifetime);
        case HazardKind::UseAfterFree:
            return isFree(program, hazard.first) && isFree(program, hazard.second)
                       ? say(SENTENCE("Streamscope", "%1 and %2 free %3 in no order"), first,
                             second, memory)
                       : say(SENTENCE("Streamscope",
                                      "%1 may use %2 after its freeing by %3, when its bytes may "
                                      "belong to another allocation"),
                             use, memory, lifetime);
        default:
            return say(SENTENCE("Streamscope", "%1 and %2 touch %3 in no order"), first, second,
                       describePlace(program, hazard));
    }
}

/// A workload file has nothing by which one host thread waits for another.
Sentence orderForThreads(const Program& program, const Hazard& hazard) {
    const bool areInTwoStreams =
        hazard.first.operation != HazardSide::kHostCall &&
        hazard.second.operation != HazardSide::kHostCall &&
        program.calls[hazard.first.call].stream != program.calls[hazard.second.call].stream;
    return areInTwoStreams
               ? say(SENTENCE("Streamscope",
                              "let one host thread make both calls, with an event between their "
                              "streams, as a workload cannot order calls of two threads"))
               : say(SENTENCE("Streamscope",
                              "let one host thread make both calls, as a workload cannot order "
                              "calls of two threads"));
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
        return orderForThreads(program, hazard);
    }
    const Action& second = actionOf(program, hazard.second);
    if (std::holds_alternative<HostWork>(second)) {
        return say(SENTENCE("Streamscope",
                            "let the host synchronize with an event recorded after the first"));
    }
    if (hazard.second.isDuringCall && std::holds_alternative<Copy>(second)) {
        return say(SENTENCE("Streamscope",
                            "the copy reads pageable memory when it is called, not in the order "
                            "of its stream: copy from page-locked memory, or let the host "
                            "synchronize with the first before it calls the copy"));
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

Sentence describeHazard(const Program& program, const Hazard& hazard, HazardNumbers numbers) {
    return say(SENTENCE("Streamscope", "%1: %2"), whatHappens(program, hazard, numbers),
               orderFor(program, hazard));
}

}  // namespace streamscope
