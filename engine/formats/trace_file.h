// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/trace/trace.h"

#include <functional>
#include <string>

namespace streamscope {

/// readTrace() of a file. The file is copied into memory that is let go page by page while the
/// trace grows: reading one takes the memory of the larger of the two and little more. `tell` is
/// told now and then which share of the copy has been read, 0 to 1; false stops it.
///
/// Error: Io (cannot be opened or read, or another program changed it meanwhile); InvalidInput, as
/// readTrace().
[[nodiscard]] Result<Trace> readTraceFile(const std::string& path,
                                          const std::function<bool(double share)>& tell = {});

}  // namespace streamscope
