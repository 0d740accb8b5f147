// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/trace/trace.h"

#include <string>

namespace streamscope {

/// readTrace() of a file. The file is mapped and let go page by page: reading one takes the trace's
/// memory and little more. A file that another program cuts short meanwhile ends this process, as
/// with every mapping.
///
/// Error: Io (cannot be opened or mapped); InvalidInput, as readTrace().
[[nodiscard]] Result<Trace> readTraceFile(const std::string& path);

}  // namespace streamscope
