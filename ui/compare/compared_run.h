// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "ui/view/run.h"

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Both runs on one axis: rows in pairs, of which those of one side are drawn paler, each called
/// after what sets its run apart (sideNames()). Its metrics are those of the run
/// on which panels report, but for engines and streams, which are those of the joint trace. It has
/// no program: the operations are numbered otherwise. Pure; any thread; O(n log n). Neither may be
/// null.
[[nodiscard]] std::shared_ptr<const Run> compareRuns(const std::shared_ptr<const Run>& left,
                                                     const std::shared_ptr<const Run>& right,
                                                     Side pale = Side::Right);

/// The uses of both sides' rows in the order of the joint trace.
[[nodiscard]] std::vector<Use> usesOf(const std::vector<SideRow>& rows,
                                      const std::vector<Use>& left, const std::vector<Use>& right);

/// The same operation of the other side, both as numbered in the joint trace; none if there is
/// none or this is one run.
[[nodiscard]] std::optional<OperationId> twinOf(const Run& run, OperationId operation);

/// How an operation of the joint trace changed from left to right; none without a counterpart.
[[nodiscard]] std::optional<Change> changeOf(const Run& run, OperationId operation);

}  // namespace streamscope::ui
