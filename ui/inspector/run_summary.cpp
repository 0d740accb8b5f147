// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"
#include "engine/program/trace_numbers.h"
#include "ui/base/language.h"
#include "ui/inspector/inspector_content.h"
#include "ui/view/provenance.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <algorithm>
#include <iterator>

namespace streamscope::ui {
namespace {

QString number(std::size_t count) {
    return QString::number(count);
}

InspectorGroup counts(const Trace& trace) {
    const auto marks = std::ranges::count_if(trace.kind, isMark);
    InspectorGroup group{Text::tr("What ran"), {}, {}};
    group.rows.push_back({Text::tr("Operations"), number(operationCount(trace)),
                          Text::tr("%1 of them mark event records and waits").arg(marks)});
    group.rows.push_back({Text::tr("Streams"), number(trace.streams.size())});
    group.rows.push_back({Text::tr("Host threads"), number(trace.threads.size())});
    group.rows.push_back({Text::tr("Devices"), number(trace.devices.size())});
    return group;
}

/// The critical operations of the run whose numbers are shown.
std::size_t criticalCount(const Run& run, const RunFacts& facts) {
    return static_cast<std::size_t>(
        std::ranges::count_if(facts.critical, [&run](OperationId operation) {
            return !run.pair || run.pair->sides->sideOf(operation) == run.pair->reported;
        }));
}

InspectorGroup findings(const Run& run, const RunFacts& facts) {
    InspectorGroup group{Text::tr("Found"), {}, {}};
    group.rows.push_back({Text::tr("Critical path"),
                          criticalCount(run, facts) == 1
                              ? Text::tr("1 operation")
                              : Text::tr("%1 operations").arg(criticalCount(run, facts)),
                          Text::tr("the chain of operations, each blocked by the one before, that "
                                   "decided the makespan")});
    if (!run.source.program) {
        return group;
    }
    const Hazards& hazards = facts.hazards;
    const bool areNone = hazards.areNone();
    const bool areSome = hazards.hasMore || hazards.isTooLarge;
    const QString count = !areSome                ? number(hazards.pairs())
                          : hazards.found.empty() ? Text::tr("not known: too many to look at")
                                                  : Text::tr("%1 or more").arg(hazards.pairs());
    group.rows.push_back(
        {Text::tr("Hazards"),
         areNone ? Text::tr("none") : count,
         Text::tr("pairs of operations that use, allocate or free the same memory in no "
                  "documented order"),
         {},
         {},
         !areNone});
    if (hazards.harmless > 0) {
        group.rows.push_back({Text::tr("No hazard"),
                              Text::tr("%1 in no order").arg(number(hazards.harmless)),
                              Text::tr("pairs of operations that write the same memory in no "
                                       "documented order, but the same bytes")});
    }
    return group;
}

InspectorGroup origin(const Trace& trace) {
    InspectorGroup group{Text::tr("Where it comes from"), {}, {}};
    for (const ProvenancePart& part : provenanceParts(trace)) {
        group.rows.push_back({{}, part.text, part.tip, {}, {}, part.isWarning});
    }
    for (const QString& remark : remarksOf(trace)) {
        group.rows.push_back({{}, remark});
    }
    return group;
}

/// Why the row was idle, one line for each cause.
InspectorGroup idleReasons(const Trace& trace, GapRow row, TimeRange range) {
    InspectorGroup group{Text::tr("Why %1 was idle").arg(spoken(rowName(trace, row))), {}, {}};
    for (const Gap& part : gapsAt(trace, row, range.begin)) {
        group.rows.push_back({shortTime(part.range.length()), spoken(gapCause(trace, part)),
                              spoken(describeGap(trace, part))});
    }
    return group;
}

}  // namespace

InspectorContent summarize(const Run& run, const RunFacts* facts) {
    InspectorContent content;
    const Run& told = toldOf(run);
    const QString workload = shippedText(told.trace->provenance.workload);
    content.title = asTold(run, workload.isEmpty() ? Text::tr("This run") : workload);
    content.sentence = told.metrics.overlapFactor ? QString() : Text::tr("Nothing ran.");
    content.groups = metricsGroups(told.metrics, told.kernelsOfUnknownRoom);
    if (facts != nullptr) {
        content.groups.push_back(findings(run, *facts));
    }
    content.groups.push_back(counts(*told.trace));
    content.groups.push_back(origin(*told.trace));
    content.hint = Text::tr("Click a bar to see why it did not start earlier. Press / to search.");
    return content;
}

InspectorContent summarizeRange(const Run& run, const RangeStatistics& statistics,
                                std::optional<GapRow> idle) {
    InspectorContent content;
    content.title = asTold(run, Text::tr("Selected range"));
    if (idle) {
        content.groups.push_back(idleReasons(*run.trace, *idle, statistics.range));
    }
    std::ranges::move(rangeGroups(statistics), std::back_inserter(content.groups));
    content.hint = Text::tr("Press Z to see it large, Escape to clear it.");
    return content;
}

RunFacts findFacts(const Run& run) {
    RunFacts facts;
    if (run.pair) {  // each side has its own
        facts.critical = criticalPath(*run.pair->right->trace);
        for (OperationId& operation : facts.critical) {
            operation = idAt<OperationId>(indexOf(operation) + run.pair->sides->leftOperations);
        }
        std::ranges::move(criticalPath(*run.pair->left->trace), std::back_inserter(facts.critical));
    } else {
        facts.critical = criticalPath(*run.trace);
    }
    std::ranges::sort(facts.critical);
    if (run.source.program) {
        const Program& program = *run.source.program;
        facts.hazards =
            numberedIn(*toldOf(run).trace, program, withoutHarmless(program, findHazards(program)));
    }
    return facts;
}

}  // namespace streamscope::ui
