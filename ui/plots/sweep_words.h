// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep.h"
#include "engine/trace/trace.h"

#include <QString>

namespace streamscope::ui {

/// Whether any point ran. Otherwise there is nothing to draw.
[[nodiscard]] inline bool hasRuns(const Sweep& sweep) {
    return bestOf(sweep).has_value();
}

/// "64", "1.5", "depth"; "100M" for a large number.
[[nodiscard]] QString sweepValueText(const Parameter& parameter, double value);

/// "streams=2".
[[nodiscard]] QString sweepValueName(const SweepAxis& axis, std::size_t index);

/// "Number of chunks", with the unit if there is one.
[[nodiscard]] QString axisTitle(const SweepAxis& axis);

/// "streams=2 · 2 ms · efficiency 50 % · speed-up 2.00×", or why the point did not run.
[[nodiscard]] QString describePoint(const Sweep& sweep, std::size_t point);

/// How the knee is defined, for tooltips.
[[nodiscard]] QString kneeDefinition();

/// "knee: streams=2, 6.49 ms; best: streams=4, 6.39 ms".
[[nodiscard]] QString sweepWords(const Sweep& sweep);

/// An empty trace that comes from where the runs do, for what says that of a trace.
[[nodiscard]] Trace sweepOrigin(const Sweep& sweep);

}  // namespace streamscope::ui
