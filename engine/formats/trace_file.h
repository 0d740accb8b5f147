// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/trace/trace.h"

#include <functional>
#include <string>

namespace streamscope {

/// readTrace() of a file. The file is mapped and let go page by page: reading one takes the trace's
/// memory and little more. A file that another program cuts short meanwhile ends this process, as
/// with every mapping. `tell` is told now and then which share of the file has been read, 0 to 1.
///
/// Error: Io (cannot be opened or mapped); InvalidInput, as readTrace().
[[nodiscard]] Result<Trace> readTraceFile(const std::string& path,
                                          const std::function<void(double share)>& tell = {});

}  // namespace streamscope
