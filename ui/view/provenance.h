// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// One part of the line that says where a picture came from.
struct ProvenancePart {
    QString text;
    bool isWarning = false;     ///< must not be overlooked: wrong results, lost records
    QString tip = {};           ///< what a number means and how it is computed
    bool isParameters = false;  ///< "n=20000000, streams=4"
};

/// Where a trace came from: "simulated" or "measured" first, then the device and its detail; of a
/// measured trace also recorder, number of runs and their spread, cost of recording, whether the
/// results were right, and what the recorder lost; workload and parameters last.
[[nodiscard]] std::vector<ProvenancePart> provenanceParts(const Trace& trace);

/// The same parts for where there is no room for all: the origin, what must not be overlooked, the
/// device, what tells the run from `other` (of parameters those that differ first), then the rest.
/// `other`: of the run beside it; empty: there is none.
[[nodiscard]] std::vector<ProvenancePart> mostTelling(const std::vector<ProvenancePart>& parts,
                                                      const std::vector<ProvenancePart>& other);

/// Which width each of `parts` may have so that all have room, by part: short words stay whole and
/// long ones are cut before the origin, the device, warnings and parameters are, down to `least`
/// pixels; then those after the device are left out (0), the last first. `widths` are of the whole
/// parts and include what stands between two. What is told first keeps its width: where even that
/// has no room the rest is cut at its end. Pure.
[[nodiscard]] std::vector<int> fittedWidths(const std::vector<ProvenancePart>& parts,
                                            std::vector<int> widths, int least, int room);

/// The same as one line: "measured · NVIDIA H200 · … · n=20000000, streams=4".
[[nodiscard]] QString provenanceLine(const Trace& trace);

/// What a reader of a measured trace must know, a sentence each; none of others.
[[nodiscard]] QStringList remarksOf(const Trace& trace);

}  // namespace streamscope::ui
