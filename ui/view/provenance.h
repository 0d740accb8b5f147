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
    friend bool operator==(const ProvenancePart&, const ProvenancePart&) = default;
};

/// "CUPTI", "CUDA events"
[[nodiscard]] QString recorderText(Recorder recorder);
/// What recorded a trace that has a measurement: of a recording of another tool that tool.
[[nodiscard]] QString recordedBy(const Trace& trace);

/// Where a trace came from: "simulated" or "measured" first, then the device and its detail; of a
/// measured trace also recorder, number of runs and their spread, cost of recording, whether the
/// results were right, and what the recorder lost; workload and parameters last.
[[nodiscard]] std::vector<ProvenancePart> provenanceParts(const Trace& trace);

/// The same parts for where there is no room for all: the origin, what must not be overlooked, the
/// device, what tells the run from `other` (of parameters those that differ first), then the rest.
/// `other`: of the run beside it; empty: there is none, and all parameters come first.
[[nodiscard]] std::vector<ProvenancePart> mostTelling(std::vector<ProvenancePart> parts,
                                                      const std::vector<ProvenancePart>& other);

/// The same as one line: "measured · NVIDIA H200 · … · n=20000000, streams=4".
[[nodiscard]] QString provenanceLine(const std::vector<ProvenancePart>& parts);
[[nodiscard]] QString provenanceLine(const Trace& trace);

/// What a reader of a measured trace must know, a sentence each; none of others.
[[nodiscard]] QStringList remarksOf(const Trace& trace);

}  // namespace streamscope::ui
