// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/scenarios/measured_device.h"
#include "engine/scenarios/scenario_outcome.h"

#include <string_view>
#include <vector>

namespace streamscope::scenarios {

/// Runs the cases of a scenario file on a device and tells which of them it keeps. Times may differ
/// by 35 % of a scenario's millisecond. A case whose times do not is run five times in all and is
/// Different if most of the runs are: how long things take varies from run to run. Broken is what
/// comes before what a documented rule puts before it (by 5 % of a millisecond: host and device
/// have clocks of their own), be it in one run. Reasons, causes and drawings are left out: nobody
/// measured them. A case about guarantees alone is held against the ordering model and not run.
///
/// Errors: InvalidInput (no scenario file), Cancelled. What fails in a run is in its outcome; once
/// a run failed with Device, the cases after it are not tried.
[[nodiscard]] Result<std::vector<ScenarioOutcome>> runScenarioFile(std::string_view name,
                                                                   std::string_view text,
                                                                   const MeasuredDevice& device);

}  // namespace streamscope::scenarios
