// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/tips.h"

#include "ui/compare/compare_words.h"
#include "ui/view/words.h"

namespace streamscope::ui {
namespace {

QString tipOf(const Run& run, const Hit& hit) {
    const Trace& trace = *run.trace;
    if (hit.source == SpanSource::HostCall) {
        return describeHostCall(run, trace.hostCalls[hit.item]);
    }
    if (hit.source == SpanSource::Range) {
        return describeRange(trace, trace.ranges[hit.item]);
    }
    if (hit.source == SpanSource::Block) {
        return describeBlock(run, trace.blocks[hit.item]);
    }
    const auto operation = idAt<OperationId>(hit.item);
    return describeOperation(run, operation) + describeChange(run, operation);
}

}  // namespace

QString tipAt(const Run& run, const Frame& frame, QPointF position, const std::optional<Hit>& hit) {
    if (hit) {
        return tipOf(run, *hit);
    }
    const auto place = rowAt(frame, position.y());
    if (!place) {
        return {};
    }
    const Row& row = run.timeline->rows[*place];
    const bool isName = position.x() < frame.axis.left;
    const bool isTold = isName || row.kind == RowKind::Bound || row.kind == RowKind::Traffic ||
                        !row.density.empty();
    return isTold ? row.tip : QString();
}

}  // namespace streamscope::ui
