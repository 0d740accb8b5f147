// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/advice.h"
#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace streamscope {

/// The workload's file with a fix in it: its new text, and as the parameters' own values those of
/// the run and of the fix. What is not touched stays to the byte.
/// Errors: InvalidInput (a parameter that the text has not got).
[[nodiscard]] Result<std::string> fixedText(std::string_view text, const Workload& workload,
                                            const ParameterValues& values, const Fix& fix);

}  // namespace streamscope
