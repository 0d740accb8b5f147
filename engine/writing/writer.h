// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"
#include "engine/writing/language.h"
#include "engine/writing/source.h"

#include <string>

namespace streamscope {

/// The workload as a program of its own, in which its parameters are named arguments with `values`,
/// or else those of the file, as what they are without. Errors: those of expand(), and what the
/// language cannot say, at the step's or declaration's place.
[[nodiscard]] Result<Source, Diagnostics> write(const Workload& workload,
                                                const ParameterValues& values, Language language);

/// The JSON pointer of a step of the workload.
[[nodiscard]] const std::string& stepPointer(const Workload& workload, StepId step);

}  // namespace streamscope
