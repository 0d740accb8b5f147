// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/answer.h"
#include "engine/suggest/suggest.h"
#include "engine/workload/workload.h"

#include <string>

namespace streamscope::cli {

/// What `suggest` has to tell.
struct SuggestReport {
    Workload workload;
    std::string input;      ///< as the user typed it
    std::string device;     ///< as the user typed it
    std::string deviceId;   ///< what it stands for: "sim:h200", "cuda:0"
    std::string about;      ///< one line on the device
    ParameterValues fixed;  ///< by --set
    Suggestion suggestion;
};

/// The table of parameters, the makespans, and the command that runs the workload so. In the JSON
/// times are nanoseconds and values are as --set takes them.
[[nodiscard]] Answer answer(const SuggestReport& report);

/// "streamscope run FILE --set streams=8 --set chunks=24": for a shell. Of the parameters those
/// whose values are not the file's own; of values that are no better none.
[[nodiscard]] std::string runCommand(const SuggestReport& report);

}  // namespace streamscope::cli
