// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// How a program ended that was recorded.
struct RecordedEnd {
    int code = 0;                ///< as shells say it; of the worker's command where that failed
    std::optional<Error> error;  ///< why the recording is not here, and where it may be
};

/// Runs a program on the machine of a worker, with the input, output and messages of this process,
/// and brings what its processes left into `folder`. `worker` is the command that starts one; it is
/// run twice (docs/worker-protocol.md), the second time when the program has ended.
[[nodiscard]] RecordedEnd recordRemotely(const std::vector<std::string>& worker,
                                         const std::vector<std::string>& command,
                                         const std::string& folder);

}  // namespace streamscope::cli
