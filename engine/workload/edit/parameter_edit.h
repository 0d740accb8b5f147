// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/workload/workload.h"

#include <string>
#include <string_view>

namespace streamscope {

/// The text of a workload with other values as its parameters' own. What is not touched stays to
/// the byte; a value that the text has already is not touched.
/// Errors: InvalidInput (a parameter that the workload or the text has not got).
[[nodiscard]] Result<std::string> textWithValues(std::string_view text, const Workload& workload,
                                                 const ParameterValues& values);

}  // namespace streamscope
