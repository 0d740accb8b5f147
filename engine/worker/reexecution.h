// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/program/program.h"

#include <map>
#include <optional>
#include <string>

namespace streamscope::worker {

/// Values of environment variables; nothing: not set.
using Variables = std::map<std::string, std::optional<std::string>>;

/// The variables that CUDA reads once per process and a run may ask for, as they are now.
[[nodiscard]] Variables currentVariables();

/// True for a variable that a request may set.
[[nodiscard]] bool isRunVariable(const std::string& name);

/// What this run is to see: the process as it was started (`original`), changed by what the
/// workload states and then by what the request says.
[[nodiscard]] Variables wantedVariables(const Variables& original, const Environment& workload,
                                        const std::map<std::string, std::string>& request);

/// Whether CUDA would see the same: CUDA_LAUNCH_BLOCKING=0 is as good as none.
[[nodiscard]] bool areSame(const Variables& left, const Variables& right);

/// What a process leaves to itself when it executes its program again.
struct Handover {
    Variables original;  ///< as the first of these processes found them
    std::string input;   ///< what was read and not yet answered
};

/// What the process before left, if this one was started by execute(); at most once.
[[nodiscard]] std::optional<Handover> takeHandover();

/// Executes this process's program again, with its arguments, `variables` set, and `output` as its
/// standard output. Returns only if that failed, and then nothing has changed but the variables.
[[nodiscard]] Error execute(const Handover& handover, const Variables& variables, int output);

}  // namespace streamscope::worker
