// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/side_by_side.h"
#include "ui/view/timeline_model.h"

#include <vector>

namespace streamscope::ui {

// The rows of a model's trace, group by group, at its end. `sides` says where the rows of two runs
// on one axis come from; null for one run.

/// What the program called its time, a row a thread, where it called it anything.
void addRangeRows(TimelineModel& model, const SideBySide* sides);
void addHostRows(TimelineModel& model, const SideBySide* sides);
/// All devices, each with a heading of its own; streams that have something to show.
void addStreamRows(TimelineModel& model, const SideBySide* sides);
/// `uses` as Trace::engines.
void addEngineRows(TimelineModel& model, const std::vector<Use>& uses, const SideBySide* sides);

/// The blocks of kernels on their SMs, where the trace has them: a bar a block. Where many SMs were
/// used or many blocks shared one, a row shows how full its SMs were.
void addBlockRows(TimelineModel& model);

/// How much the engines' rows moved or ran at once: bytes of copies, kernels.
void addTrafficRows(TimelineModel& model);

/// The connections that kernels came by (K6), where the trace knows them and more than one stream
/// has kernels.
void addConnectionRows(TimelineModel& model);
/// Whether a kernel waited for a connection that another stream held.
[[nodiscard]] bool showsFalseDependency(const Trace& trace);

/// Puts each item on the first sub-lane of the row that is free, which keeps short rows short.
void packLanes(const Trace& trace, SpanSource source, std::vector<std::uint32_t> items, Row& row);

/// The row is one of two: which side's, and what both are called where there is no room for more.
void markSide(Row& row, Side side, const SideBySide& sides);

/// "Streams", or with several devices "GPU 1 · streams". `what` is translated here.
[[nodiscard]] QString onDevice(const Trace& trace, DeviceId device, const char* what);

}  // namespace streamscope::ui
