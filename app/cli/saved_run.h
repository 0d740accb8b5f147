// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/result.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>

namespace streamscope::cli {

/// Whether the file begins as a run does that was saved with -o NAME.json, or as a recording of
/// another tool. False for no file.
[[nodiscard]] bool isSavedRun(const std::string& path);

/// What is wrong with a file that is to be kept beside a run, without reading all of it: it is not
/// there, or is something else. "X: there is no such file".
[[nodiscard]] std::optional<Error> checkSavedRun(const std::string& path);

/// Errors: InvalidInput (cannot be read, or is wrong; names the file).
[[nodiscard]] Result<Trace> readSavedRun(const std::string& path);

/// The same; an error also of a trace of which nothing but the times is known.
[[nodiscard]] Result<Trace> readExplainableRun(const std::string& path);

/// Error for options that would make another run of a saved one.
[[nodiscard]] std::optional<Error> checkTakenAsItIs(const WorkloadArguments& arguments);

}  // namespace streamscope::cli
