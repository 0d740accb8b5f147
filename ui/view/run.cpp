// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/run.h"

#include "engine/analysis/inference.h"
#include "ui/timeline/timeline_model.h"

#include <QCoreApplication>

#include <utility>

namespace streamscope::ui {

std::shared_ptr<const Run> makeRun(Trace trace, RunSource source) {
    auto run = std::make_shared<Run>();
    run->source = std::move(source);
    inferReasons(trace, run->source.program.get());
    run->trace = std::make_shared<const Trace>(std::move(trace));
    run->metrics = measure(*run->trace);
    run->timeline = std::make_shared<const TimelineModel>(buildTimeline(run->trace, run->metrics));
    if (run->trace->measurement && run->trace->measurement->events) {
        Trace events = *run->trace->measurement->events;
        events.provenance.workload = run->trace->provenance.workload;
        events.provenance.parameters = run->trace->provenance.parameters;
        run->events = makeRun(std::move(events), run->source);
    }
    return run;
}

const Run& toldOf(const Run& run) noexcept {
    return run.pair ? *run.pair->right : run;
}

QString asTold(const Run& run, const QString& words) {
    return run.pair ? QCoreApplication::translate("Compare", "B · %1").arg(words) : words;
}

QString toldHeading(const Run& run) {
    const QString workload = QString::fromStdString(toldOf(run).trace->provenance.workload);
    const QString title =
        workload.isEmpty() ? QCoreApplication::translate("Compare", "This run") : workload;
    return run.pair ? asTold(run, title) : QString();
}

OperationId shownAs(const Run& run, OperationId operation) noexcept {
    return run.pair && operation != OperationId::None
               ? idAt<OperationId>(indexOf(operation) + run.pair->sides->leftOperations)
               : operation;
}

}  // namespace streamscope::ui
