// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_run.h"

#include "ui/compare/compare_words.h"
#include "ui/view/timeline_model.h"

#include <utility>

namespace streamscope::ui {
namespace {

Metrics jointMetrics(const RunPair& pair) {
    Metrics metrics = pair.reportedRun()->metrics;
    const Metrics& left = pair.left->metrics;
    const Metrics& right = pair.right->metrics;
    metrics.engines = usesOf(pair.sides->engines, left.engines, right.engines);
    metrics.streams = usesOf(pair.sides->streams, left.streams, right.streams);
    for (std::size_t i = 0; i < metrics.engines.size(); ++i) {
        metrics.engines[i].name = pair.sides->trace.engines[i].name;
    }
    for (std::size_t i = 0; i < metrics.streams.size(); ++i) {
        metrics.streams[i].name = pair.sides->trace.streams[i].name;
    }
    return metrics;
}

/// The left side's rows are the paler ones.
void makeLeftPale(TimelineModel& model) {
    for (Row& row : model.rows) {
        row.isPale = !row.isPale;
    }
    for (RunEnd& end : model.ends) {
        end.isPale = !end.isPale;
    }
}

/// Says of each side where it comes from, where the picture has room for it.
TimelineModel nameSides(TimelineModel model, const SideBySide& sides, Side pale) {
    for (Row& row : model.rows) {
        if (row.kind == RowKind::Bound && row.isRun) {
            row.label = sideName(sides, row.isPale ? Side::Right : Side::Left);
        }
    }
    model.signs.pale = sideName(sides, pale);
    if (pale == Side::Left) {
        makeLeftPale(model);
    }
    return model;
}

}  // namespace

std::vector<Use> usesOf(const std::vector<SideRow>& rows, const std::vector<Use>& left,
                        const std::vector<Use>& right) {
    std::vector<Use> uses;
    uses.reserve(rows.size());
    for (const SideRow& row : rows) {
        uses.push_back((row.side == Side::Left ? left : right)[row.index]);
    }
    return uses;
}

std::shared_ptr<const Run> compareRuns(const std::shared_ptr<const Run>& left,
                                       const std::shared_ptr<const Run>& right, Side pale) {
    auto pair = std::make_shared<RunPair>();
    pair->left = left;
    pair->right = right;
    pair->reported = pale == Side::Right && left->source.program ? Side::Left : Side::Right;
    const SideLabels names = sideNames(left->trace->provenance, right->trace->provenance);
    pair->sides =
        std::make_shared<const SideBySide>(sideBySide(*left->trace, *right->trace, names));
    pair->difference = differenceOf({*left->trace, left->metrics}, {*right->trace, right->metrics});
    auto run = std::make_shared<Run>();
    run->trace = {pair->sides, &pair->sides->trace};
    run->metrics = jointMetrics(*pair);
    run->timeline = std::make_shared<const TimelineModel>(
        nameSides(buildOverlay(pair->sides, run->metrics.engines), *pair->sides, pale));
    run->source = {pair->reportedRun()->source.workload, nullptr,
                   pair->reportedRun()->source.values};
    run->pair = std::move(pair);
    return run;
}

std::optional<OperationId> twinOf(const Run& run, OperationId operation) {
    if (!run.pair || indexOf(operation) >= operationCount(*run.trace)) {
        return std::nullopt;
    }
    const SideBySide& sides = *run.pair->sides;
    const bool isLeft = sides.sideOf(operation) == Side::Left;
    const std::size_t own = indexOf(operation) - (isLeft ? 0 : sides.leftOperations);
    const OperationId twin = run.pair->difference.twins[isLeft ? 0 : 1][own];
    return twin == OperationId::None ? std::nullopt
                                     : std::optional(idAt<OperationId>(
                                           indexOf(twin) + (isLeft ? sides.leftOperations : 0)));
}

std::optional<Change> changeOf(const Run& run, OperationId operation) {
    const auto twin = twinOf(run, operation);
    if (!twin) {
        return std::nullopt;
    }
    const auto [left, right] = std::minmax(operation, *twin);  // the left side's come first
    return changeOf(*run.trace, *run.trace, left, right);
}

}  // namespace streamscope::ui
