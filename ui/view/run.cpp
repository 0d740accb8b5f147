// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/run.h"

#include "engine/analysis/inference.h"
#include "ui/base/language.h"
#include "ui/view/text.h"
#include "ui/view/timeline_model.h"

#include <future>
#include <tuple>
#include <utility>

namespace streamscope::ui {

std::shared_ptr<const Run> makeRun(Trace trace, RunSource source) {
    auto run = std::make_shared<Run>();
    run->source = std::move(source);
    giveReasons(trace, run->source.program.get());
    run->trace = std::make_shared<const Trace>(std::move(trace));
    auto measured = std::async(std::launch::async, [&trace = *run->trace] {
        return std::tuple(measure(trace), kernelsOfUnknownRoom(trace));
    });
    TimelineModel timeline = rowsOf(run->trace);
    std::tie(run->metrics, run->kernelsOfUnknownRoom) = measured.get();
    addMetrics(timeline, run->metrics);
    run->timeline = std::make_shared<const TimelineModel>(std::move(timeline));
    if (run->trace->measurement && run->trace->measurement->events) {
        Trace events = *run->trace->measurement->events;
        events.provenance.workload = run->trace->provenance.workload;
        events.provenance.parameters = run->trace->provenance.parameters;
        run->events = makeRun(std::move(events), run->source);
    }
    return run;
}

std::size_t kernelsOfUnknownRoom(const Trace& trace) {
    std::size_t kernels = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool isKnown = !trace.room.empty() && trace.room[i] > 0 && trace.size[i] > 0;
        kernels += trace.kind[i] == OperationKind::Kernel && !isKnown ? 1 : 0;
    }
    return kernels;
}

QString unknownRoomWords(std::size_t kernels) {
    if (kernels == 0) {
        return {};
    }
    return kernels == 1 ? Text::tr(
                              "Of 1 kernel the trace does not tell how much of the "
                              "device it fills: it counts as if it filled all of it.")
                        : Text::tr(
                              "Of %L1 kernels the trace does not tell how much of the "
                              "device they fill: they count as if each filled all of "
                              "it.")
                              .arg(kernels);
}

QString estimatedBoundsWords(std::size_t kernelsOfUnknownRoom) {
    const QString words = Text::tr(
        "Estimated: bytes at the best rate seen in this run, kernels as short as the shortest of "
        "their kind. What a device could do at best a measured run does not tell.");
    const QString remark = unknownRoomWords(kernelsOfUnknownRoom);
    return remark.isEmpty() ? words : words + QLatin1Char('\n') + remark;
}

const Run& toldOf(const Run& run) noexcept {
    return run.pair ? *run.pair->reportedRun() : run;
}

QString asTold(const Run& run, const QString& words) {
    if (!run.pair) {
        return words;
    }
    return (run.pair->reported == Side::Left ? Text::tr("A · %1") : Text::tr("B · %1")).arg(words);
}

QString toldHeading(const Run& run) {
    const QString workload = shippedText(toldOf(run).trace->provenance.workload);
    const QString title = workload.isEmpty() ? Text::tr("This run") : workload;
    return run.pair ? asTold(run, title) : QString();
}

bool isInferred(const Run& run, OperationId operation) noexcept {
    if (!run.pair) {
        return isInferred(*run.trace);
    }
    const bool isLeft = run.pair->sides->sideOf(operation) == Side::Left;
    return isInferred(*(isLeft ? run.pair->left : run.pair->right)->trace);
}

std::size_t ownNumber(const Run& run, OperationId operation) noexcept {
    return indexOf(operation) - firstOf(run, operation);
}

std::size_t firstOf(const Run& run, OperationId operation) noexcept {
    const bool isRight = run.pair && run.pair->sides->sideOf(operation) == Side::Right;
    return isRight ? run.pair->sides->leftOperations : 0;
}

OperationId shownAs(const Run& run, OperationId operation) noexcept {
    return run.pair && run.pair->reported == Side::Right && operation != OperationId::None
               ? idAt<OperationId>(indexOf(operation) + run.pair->sides->leftOperations)
               : operation;
}

}  // namespace streamscope::ui
