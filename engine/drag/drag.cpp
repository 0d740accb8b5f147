// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/drag/drag.h"

#include "engine/drag/edits.h"
#include "engine/trace/trace_text.h"
#include "engine/workload/edit/json_document.h"
#include "engine/workload/expression/formula.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

using drag::Edits;

Error cannot(Sentence why) {
    return Error::of(ErrorCode::InvalidInput, std::move(why));
}

Sentence nameOf(const DragInput& input, OperationId bar) {
    return labelOf(input.trace, bar);
}

const std::string& streamOf(const DragInput& input, OperationId bar) {
    return input.trace.streams[indexOf(input.trace.stream[indexOf(bar)])].name;
}

/// Of the call of a graph's node.
const Graph& graphOf(const DragInput& input, const BarPlace& place) {
    const auto& launch = std::get<LaunchGraph>(input.program.calls[place.call].action);
    return input.program.graphs[indexOf(launch.graph)];
}

BarPlace launchOf(const DragInput& input, const BarPlace& place) {
    BarPlace launch;
    launch.step = input.program.calls[place.call].step;
    launch.pointer = input.program.steps[indexOf(launch.step)].pointer;
    launch.call = place.call;
    launch.time = static_cast<std::size_t>(
        std::count_if(input.program.calls.begin(), input.program.calls.begin() + place.call,
                      [&](const Call& call) { return call.step == launch.step; }));
    return launch;
}

/// What loops are around, where the bar is dragged to another stream: a node's launch.
BarPlace movedPlace(const DragInput& input, const Drag& drag) {
    const BarPlace place = placeOf(input, drag.bar);
    return place.isNode && drag.kind == DragKind::ToStream ? launchOf(input, place) : place;
}

/// The bar among those of its step once that stands in an "if" for one iteration.
std::size_t barAfter(const BarPlace& place, DragScope scope) {
    return scope != DragScope::Iteration ? place.bar : place.isNode ? place.launches : 0;
}

const GraphNode* nodeOf(const DragInput& input, const BarPlace& place) {
    const auto* launch = std::get_if<LaunchGraph>(&input.program.calls[place.call].action);
    if (launch == nullptr) {
        return nullptr;
    }
    const Graph& graph = input.program.graphs[indexOf(launch->graph)];
    std::size_t time = 0;
    for (const GraphNode& node : graph.nodes) {
        if (node.step == place.step && time++ == place.time) {
            return &node;
        }
    }
    return nullptr;
}

const Action& actionOf(const DragInput& input, const BarPlace& place) {
    const GraphNode* node = nodeOf(input, place);
    return node != nullptr ? node->action : input.program.calls[place.call].action;
}

/// What the text calls a stream where that device is current; empty: it cannot be named there.
std::string referenceTo(const DragInput& input, StreamId stream, DeviceId current) {
    const Stream& declared = input.program.streams[indexOf(stream)];
    const bool isDefault =
        declared.kind == StreamKind::LegacyDefault || declared.kind == StreamKind::PerThreadDefault;
    if (!isDefault) {
        return declared.name;
    }
    const bool isPerThread = declared.kind == StreamKind::PerThreadDefault;
    return declared.device != current                                        ? ""
           : isPerThread == input.program.environment.perThreadDefaultStream ? "default"
           : isPerThread                                                     ? "per_thread"
                                                                             : "legacy";
}

Result<DraggedText> toStream(const DragInput& input, const Drag& drag, DragScope scope) {
    if (drag.stream == input.trace.stream[indexOf(drag.bar)]) {
        return cannot(say(SENTENCE("Streamscope", "%1 is in %2 already."), nameOf(input, drag.bar),
                          streamOf(input, drag.bar)));
    }
    if (!canRunIn(input, drag.bar, drag.stream)) {
        return cannot(
            say(SENTENCE("Streamscope", "%1 cannot run in %2, a stream of another device."),
                nameOf(input, drag.bar), input.trace.streams[indexOf(drag.stream)].name));
    }
    const BarPlace place = placeOf(input, drag.bar);
    Edits edits(input);
    if (edits.at(place.pointer + "/async") == "false") {
        return cannot(say(SENTENCE("Streamscope",
                                   "%1 is not async and so runs in the default stream. Take out "
                                   "\"async\" first."),
                          nameOf(input, drag.bar)));
    }
    const DeviceId current =
        input.trace.streams[indexOf(input.trace.stream[indexOf(drag.bar)])].device;
    const std::string reference = referenceTo(input, drag.stream, current);
    if (place.isNode) {  // it runs where its graph is launched
        const std::string graph = graphOf(input, place).name;
        edits.setKey(launchOf(input, place), "stream", quotedJson(reference), scope);
        return std::move(edits).done(
            say(SENTENCE("Streamscope", "launch graph %1 in %2"), graph, reference), place.pointer,
            place.bar);
    }
    const std::string step = edits.setKey(place, "stream", quotedJson(reference), scope);
    return std::move(edits).done(
        say(SENTENCE("Streamscope", "move %1 to %2"), nameOf(input, drag.bar), reference), step,
        barAfter(place, scope));
}

Result<DraggedText> inOrder(const DragInput& input, const Drag& drag, DragScope scope) {
    const BarPlace place = placeOf(input, drag.bar);
    const BarPlace other = placeOf(input, drag.other);
    const bool isBefore = drag.kind == DragKind::Before;
    if (scope != DragScope::Step) {
        return cannot(
            say(SENTENCE("Streamscope",
                         "A step has one place in its list: the order of issue changes in "
                         "every iteration, or in none.")));
    }
    const std::string list(splitPointer(place.pointer).parent);
    const auto to = placeInList(list, other.pointer);
    if (!to) {
        return cannot(say(SENTENCE("Streamscope",
                                   "%1 and %2 are in different loops, branches or host threads, "
                                   "and a step stays in its own."),
                          nameOf(input, drag.bar), nameOf(input, drag.other)));
    }
    if (placeInList(list, place.pointer) == to) {
        return cannot(say(SENTENCE("Streamscope",
                                   "Both bars are of one step: a loop issues its iterations one "
                                   "after the other.")));
    }
    Edits edits(input);
    const std::string step = edits.move(place.pointer, {list, *to + (isBefore ? 0 : 1)});
    if (edits.areNone()) {
        return cannot(
            isBefore
                ? say(SENTENCE("Streamscope", "The step of %1 is right before that of %2 already."),
                      nameOf(input, drag.bar), nameOf(input, drag.other))
                : say(SENTENCE("Streamscope", "The step of %1 is right behind that of %2 already."),
                      nameOf(input, drag.bar), nameOf(input, drag.other)));
    }
    return std::move(edits).done(isBefore ? say(SENTENCE("Streamscope", "move %1 before %2"),
                                                nameOf(input, drag.bar), nameOf(input, drag.other))
                                          : say(SENTENCE("Streamscope", "move %1 behind %2"),
                                                nameOf(input, drag.bar), nameOf(input, drag.other)),
                                 step, place.bar);
}

/// What says how long a bar is.
struct Length {
    std::string key;
    double value = 0;
    bool isWhole = false;
};

std::optional<Length> lengthOf(const DragInput& input, const BarPlace& place) {
    const Action& action = actionOf(input, place);
    const auto elements = [&](MemoryId memory, std::uint64_t bytes) {
        const std::size_t size =
            kernels::infoOf(input.program.memories[indexOf(memory)].element).bytes;
        return Length{"count", static_cast<double>(bytes / size), true};
    };
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return elements(copy->source, copy->bytes);
    }
    if (const auto* set = std::get_if<Set>(&action)) {
        return elements(set->target, set->bytes);
    }
    if (const auto* function = std::get_if<HostFunction>(&action)) {
        return Length{"time_us", static_cast<double>(function->duration) / 1000, false};
    }
    const auto* launch = std::get_if<Launch>(&action);
    if (launch == nullptr) {
        return std::nullopt;
    }
    const Kernel& kernel = input.program.kernels[indexOf(launch->kernel)];
    if (kernel.isOwn()) {
        const Access& first = input.program.accesses[launch->firstAccess];
        return elements(first.memory, first.bytes);
    }
    if (kernel.entry == nullptr || kernel.entry->name == "spin") {
        return Length{"time_us", kernel.serialNsPerBlock / 1000, false};
    }
    const auto arguments = kernel.entry->arguments;
    for (std::size_t i = 0; i < arguments.size() && i < launch->accessCount; ++i) {
        if (arguments[i].extent == kernels::Extent::PerElement) {
            const Access& access = input.program.accesses[launch->firstAccess + i];
            return elements(access.memory, access.bytes);
        }
    }
    return std::nullopt;
}

/// The number parameter that alone stands at a key.
const Parameter* parameterAt(const DragInput& input, const std::string& value) {
    const auto found = std::ranges::find_if(input.workload.parameters, [&](const Parameter& one) {
        return one.type == ParameterType::Number && quotedJson(one.name) == value;
    });
    return found == input.workload.parameters.end() ? nullptr : &*found;
}

Result<DraggedText> lengthen(const DragInput& input, const Drag& drag, DragScope scope) {
    const BarPlace place = placeOf(input, drag.bar);
    const auto length = lengthOf(input, place);
    if (!length) {
        return cannot(
            say(SENTENCE("Streamscope", "How long %1 is follows from no number of its own step."),
                nameOf(input, drag.bar)));
    }
    const double wanted = drag::rounded(length->value * drag.factor, length->isWhole);
    Edits edits(input);
    if (scope == DragScope::Parameter) {
        const Parameter* parameter =
            parameterAt(input, edits.at(place.pointer + "/" + length->key));
        if (parameter == nullptr) {
            return cannot(say(SENTENCE("Streamscope", "No parameter says how long %1 is."),
                              nameOf(input, drag.bar)));
        }
        const double within =
            std::clamp(parameter->isInteger ? drag::rounded(wanted, true) : wanted,
                       parameter->minimum, parameter->maximum);
        edits.setParameter(parameter->name, numberText(within));
        return std::move(edits).done(
            say(SENTENCE("Streamscope", "set %1 to %2"), parameter->name, numberText(within)),
            place.pointer, place.bar);
    }
    const std::string step = edits.setKey(place, length->key, numberText(wanted), scope);
    return std::move(edits).done(
        say(SENTENCE("Streamscope", "change the length of %1"), nameOf(input, drag.bar)), step,
        barAfter(place, scope));
}

Result<DraggedText> waitFor(const DragInput& input, const Drag& drag, DragScope scope) {
    const BarPlace place = placeOf(input, drag.bar);
    const BarPlace other = placeOf(input, drag.other);
    const Sentence bar = nameOf(input, drag.bar);
    const Sentence awaited = nameOf(input, drag.other);
    if (input.trace.stream[indexOf(drag.bar)] == input.trace.stream[indexOf(drag.other)]) {
        return cannot(
            say(SENTENCE("Streamscope",
                         "%1 and %2 are in one stream: they run in their order of issue."),
                awaited, bar));
    }
    if (place.isNode != other.isNode) {
        return cannot(say(SENTENCE("Streamscope",
                                   "No event ties an operation of a graph to one outside of it.")));
    }
    if (threadOf(input.program, place.call) != threadOf(input.program, other.call)) {
        return cannot(say(SENTENCE("Streamscope",
                                   "Different host threads issue %1 and %2: whether the event is "
                                   "recorded before it is waited for is not certain."),
                          awaited, bar));
    }
    if (indexOf(drag.other) > indexOf(drag.bar)) {
        return cannot(say(SENTENCE("Streamscope",
                                   "%1 is issued after %2: a wait for an event that is recorded "
                                   "later does nothing."),
                          awaited, bar));
    }
    Edits edits(input);
    const Edits::Tied tied = edits.addDependency(other, place, scope);
    auto result = std::move(edits).done(
        say(SENTENCE("Streamscope", "let %1 wait for %2"), bar, awaited), tied.waiting, place.bar);
    if (result) {
        result->awaited = StepBar{tied.awaited, other.bar};
    }
    return result;
}

}  // namespace

BarPlace placeOf(const DragInput& input, OperationId bar) {
    BarPlace place;
    place.step = input.trace.step[indexOf(bar)];
    place.pointer = input.program.steps[indexOf(place.step)].pointer;
    for (std::size_t i = 0; i < indexOf(bar); ++i) {
        place.bar += input.trace.step[i] == place.step ? 1 : 0;
    }
    std::size_t number = place.bar;
    std::size_t calls = 0;  // of that step
    for (std::uint32_t i = 0; i < input.program.calls.size(); ++i) {
        const Call& call = input.program.calls[i];
        const auto* launch = std::get_if<LaunchGraph>(&call.action);
        std::size_t times = call.step == place.step && isOperation(call) ? 1 : 0;
        if (launch != nullptr) {
            times = static_cast<std::size_t>(std::ranges::count(
                input.program.graphs[indexOf(launch->graph)].nodes, place.step, &GraphNode::step));
        }
        if (number < times) {
            place.call = i;
            place.isNode = launch != nullptr;
            place.time = launch != nullptr ? number : calls;
            return place;
        }
        number -= times;
        place.launches += launch != nullptr && times > 0 ? 1 : 0;
        calls += launch == nullptr ? times : 0;
    }
    return place;
}

bool canRunIn(const DragInput& input, OperationId bar, StreamId stream) {
    const StreamId own = input.trace.stream[indexOf(bar)];
    return own != StreamId::None && stream != StreamId::None &&
           input.program.streams[indexOf(own)].device ==
               input.program.streams[indexOf(stream)].device;
}

std::vector<DragScope> scopesOf(const DragInput& input, const Drag& drag) {
    std::vector<DragScope> scopes;
    const BarPlace place = placeOf(input, drag.bar);
    const BarPlace moved = movedPlace(input, drag);
    const bool isRepeated =
        !loopsAround(input.workload, input.values, moved.step, moved.time).empty();
    if (drag.kind == DragKind::Lengthen) {
        const auto length = lengthOf(input, place);
        const Edits edits(input);
        if (length && parameterAt(input, edits.at(place.pointer + "/" + length->key)) != nullptr) {
            scopes.push_back(DragScope::Parameter);
        }
    }
    scopes.push_back(DragScope::Step);
    if (isRepeated && drag.kind != DragKind::Before && drag.kind != DragKind::Behind) {
        scopes.push_back(DragScope::Iteration);
    }
    return scopes;
}

Result<DraggedText> dragged(const DragInput& input, const Drag& drag, DragScope scope) {
    switch (drag.kind) {
        case DragKind::ToStream:
            return toStream(input, drag, scope);
        case DragKind::Before:
        case DragKind::Behind:
            return inOrder(input, drag, scope);
        case DragKind::Lengthen:
            return lengthen(input, drag, scope);
        case DragKind::WaitFor:
            break;
    }
    return waitFor(input, drag, scope);
}

}  // namespace streamscope
