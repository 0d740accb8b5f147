// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenarios/link_sizes.h"
#include "engine/scenarios/measured_device.h"
#include "engine/scenarios/program_text.h"
#include "engine/scenarios/scenario_file.h"

#include <string>

namespace streamscope::scenarios {

/// Why a case says nothing about this device: it speaks of another kind of device, of numbers that
/// a real one does not have, or of more devices than there are. Empty: it does say something.
[[nodiscard]] std::string whyNotApplicable(const Scenario& scenario, const TextProgram& text,
                                           const MeasuredDevice& device);

/// The program of a case, which is written for an ideal device, for a real one: kernels spin for
/// their time in as many blocks as fill this device equally, copies and sets move as many bytes as
/// take their time here, all times are stretched by the device's unit. Calls, steps and labels stay
/// what they were. Errors: those of runs that `sizes` makes; Limit where memory is too small.
[[nodiscard]] Result<Program> translated(const TextProgram& text, const MeasuredDevice& device,
                                         LinkSizes& sizes);

}  // namespace streamscope::scenarios
