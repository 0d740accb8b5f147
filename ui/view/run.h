// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/difference.h"
#include "engine/analysis/explanation.h"
#include "engine/analysis/metrics.h"
#include "engine/analysis/side_by_side.h"
#include "engine/program/device.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"
#include "engine/workload/workload.h"

#include <QString>

#include <cstddef>
#include <memory>

namespace streamscope::ui {

struct TimelineModel;

/// What was run; nothing of a saved trace.
struct RunSource {
    std::shared_ptr<const Workload> workload;
    std::shared_ptr<const Program> program;
    ParameterValues values;
    std::shared_ptr<const Device> device = nullptr;  ///< what ran it; null: not known
};

struct Run;

/// Two runs on one axis. The trace of the Run that holds it is both in one: the left side's
/// operations first.
struct RunPair {
    std::shared_ptr<const Run> left;
    std::shared_ptr<const Run> right;
    std::shared_ptr<const SideBySide> sides;
    Difference difference;
    Side reported = Side::Right;  ///< the side on which panels report

    [[nodiscard]] const std::shared_ptr<const Run>& reportedRun() const {
        return reported == Side::Left ? left : right;
    }
};

/// One finished run and everything that views read of it. Immutable; made off the screen's thread.
struct Run {
    std::shared_ptr<const Trace> trace;
    Metrics metrics;
    std::size_t kernelsOfUnknownRoom = 0;  ///< the bounds take them to fill the device
    std::shared_ptr<const TimelineModel> timeline;
    std::shared_ptr<const Run> events;  ///< the same run as CUDA events saw it, if both recorded
    RunSource source;
    std::shared_ptr<const RunPair> pair;  ///< this is two runs that are compared; usually null
};

/// The run whose numbers are shown: of two compared runs that of the open workload, or else the
/// right one.
[[nodiscard]] const Run& toldOf(const Run& run) noexcept;
/// Words on that one: of two that are compared "B · words" or "A · words", so that they are not
/// read as of both.
[[nodiscard]] QString asTold(const Run& run, const QString& words);
/// "B · Pipeline", to stand above numbers of that one; empty where there is but one.
[[nodiscard]] QString toldHeading(const Run& run);
/// Whether what held an operation is our inference, not its device's own account: of two runs that
/// are compared each has its own.
[[nodiscard]] bool isInferred(const Run& run, OperationId operation) noexcept;
/// Its number in its own run: what it is called by. Of two that are compared each counts from 0.
[[nodiscard]] std::size_t ownNumber(const Run& run, OperationId operation) noexcept;
/// The operation that is number 0 there.
[[nodiscard]] std::size_t firstOf(const Run& run, OperationId operation) noexcept;
/// An operation of that one, as numbered in the Run that is shown.
[[nodiscard]] OperationId shownAs(const Run& run, OperationId operation) noexcept;

/// Kernels of which the trace does not tell how much of the device they fill: imported and older
/// traces do not. O(n).
[[nodiscard]] std::size_t kernelsOfUnknownRoom(const Trace& trace);
/// "12 kernels, of which …": what the bounds make of such kernels; empty where there are none.
[[nodiscard]] QString unknownRoomWords(std::size_t kernels);
/// That the bounds are estimated, and from what.
[[nodiscard]] QString estimatedBoundsWords(std::size_t kernelsOfUnknownRoom);

/// Measures a trace and indexes its rows; reasons that it lacks are inferred. Any thread.
[[nodiscard]] std::shared_ptr<const Run> makeRun(Trace trace, RunSource source = {});

}  // namespace streamscope::ui
