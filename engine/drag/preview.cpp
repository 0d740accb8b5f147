// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/drag/preview.h"

#include "engine/advice/advice.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <span>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

Error problemOf(const Diagnostics& problems) {
    const Paragraph text = asParagraph(problems.front());
    return Error::of(ErrorCode::InvalidInput, text.front());
}

bool areKnown(const Program& program, const Hazards& hazards) {
    return operationCount(program) <= kMaxForHazards && !hazards.isTooLarge && !hazards.hasMore;
}

/// The stream of that name in the run before; None: the drag has made it.
StreamId streamBefore(const DragInput& input, const std::string& name, DeviceId device) {
    const auto& streams = input.program.streams;
    const auto found = std::ranges::find_if(streams, [&](const Stream& stream) {
        return stream.name == name && stream.device == device;
    });
    return found == streams.end()
               ? StreamId::None
               : idAt<StreamId>(static_cast<std::size_t>(found - streams.begin()));
}

std::vector<GhostBar> ghostsOf(const DragInput& input, const Trace& after, const Program& program,
                               const std::string& step, std::size_t own) {
    std::vector<GhostBar> bars;
    std::size_t time = 0;
    for (std::size_t i = 0; i < operationCount(after); ++i) {
        if (after.step[i] == StepId::None || after.steps[indexOf(after.step[i])].pointer != step) {
            continue;
        }
        const StreamId stream = after.stream[i];
        GhostBar bar{after.start[i], after.end[i], StreamId::None};
        if (stream != StreamId::None) {
            bar.stream = streamBefore(input, after.streams[indexOf(stream)].name,
                                      program.streams[indexOf(stream)].device);
        }
        const bool isOwn = time++ == own;
        bars.insert(isOwn ? bars.begin() : bars.end(), bar);
    }
    bars.resize(std::min(bars.size(), kMaxGhosts));
    return bars;
}

/// The node of a step's bar in the ordering; kNone: it has not so many.
std::uint32_t orderNode(const Program& program, const Ordering& ordering, const StepBar& bar) {
    std::size_t left = bar.time;
    const auto isIt = [&](StepId step) {
        return step != StepId::None && program.steps[indexOf(step)].pointer == bar.step &&
               left-- == 0;
    };
    for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
        const auto* launch = std::get_if<LaunchGraph>(&program.calls[call].action);
        if (launch == nullptr && isOperation(program.calls[call]) &&
            isIt(program.calls[call].step)) {
            return ordering.operation(call);
        }
        const auto nodes = launch == nullptr ? std::span<const GraphNode>()
                                             : program.graphs[indexOf(launch->graph)].nodes;
        for (std::uint32_t node = 0; node < nodes.size(); ++node) {
            if (isIt(nodes[node].step)) {
                return ordering.operation(call, node);
            }
        }
    }
    return Ordering::kNone;
}

/// Whether the dragged bar does wait for the other: an event that is recorded in every iteration
/// stands for the newest.
bool isTied(const Program& program, const DraggedText& edit) {
    const Ordering ordering = orderingOf(program);
    const std::uint32_t from = orderNode(program, ordering, *edit.awaited);
    const std::uint32_t to = orderNode(program, ordering, {edit.step, edit.time});
    return from != Ordering::kNone && to != Ordering::kNone && happensBefore(ordering, from, to);
}

}  // namespace

DragBaseline baselineOf(const DragInput& input, const Device& device, RunControl& control) {
    const Hazards hazards = hazardsThatMatter(input.program);
    DragBaseline baseline{input.trace.makespan, hazards.pairs(), areKnown(input.program, hazards)};
    if (input.trace.provenance.origin != Origin::Simulated) {
        const auto simulated = device.run(input.program, control);
        baseline.makespan = simulated ? simulated->makespan : baseline.makespan;
    }
    return baseline;
}

Result<DragPreview> previewDrag(const DragInput& input, const Drag& drag, DragScope scope,
                                const DragBaseline& baseline, const Device& device,
                                RunControl& control) {
    auto edit = dragged(input, drag, scope);
    if (!edit) {
        return edit.error();
    }
    const auto workload = readWorkload(edit->text);
    if (!workload) {
        return problemOf(workload.error());
    }
    const auto program = expand(*workload, edit->values);
    if (!program) {
        return problemOf(program.error());
    }
    if (edit->awaited && !isTied(*program, *edit)) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "An event in every iteration would not make this bar wait "
                                      "for that one, but for what was recorded last.")));
    }
    const auto trace = device.run(*program, control);
    if (!trace) {
        return trace.error();
    }
    const Hazards hazards = hazardsThatMatter(*program);
    DragPreview preview;
    preview.bars = ghostsOf(input, *trace, *program, edit->step, edit->time);
    preview.before = baseline.makespan;
    preview.after = trace->makespan;
    preview.hazardsBefore = baseline.hazards;
    preview.hazardsAfter = hazards.pairs();
    preview.areHazardsKnown = baseline.areHazardsKnown && areKnown(*program, hazards);
    preview.edit = *std::move(edit);
    return preview;
}

Result<DragPreview> previewDrag(const DragInput& input, const Drag& drag,
                                const DragBaseline& baseline, const Device& device,
                                RunControl& control) {
    std::optional<Error> first;
    for (const DragScope scope : scopesOf(input, drag)) {
        auto preview = previewDrag(input, drag, scope, baseline, device, control);
        if (preview) {
            return preview;
        }
        if (!first) {
            first = preview.error();
        }
    }
    return *first;
}

}  // namespace streamscope
