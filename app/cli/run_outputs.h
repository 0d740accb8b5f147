// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/output_file.h"
#include "app/cli/run_report.h"
#include "engine/base/error.h"
#include "engine/formats/json_writer.h"

#include <optional>
#include <string>

namespace streamscope::cli {

/// What can be found wrong with the names after -o before anything runs. Error: InvalidInput.
[[nodiscard]] std::optional<Error> checkOutputs(const RunArguments& arguments);

/// Every file, in the format that its ending says; of two recorders a picture has both and a table
/// the first, the events' being beside it as "NAME-events.csv". Returns the first error, if any.
[[nodiscard]] std::optional<Error> writeOutputs(const RunResult& result,
                                                const RunArguments& arguments);

void writeJson(const RunResult& result, const TextSink& sink);

/// Whether a file of this name holds a whole run: as saved, or for other viewers.
[[nodiscard]] bool isRunName(const std::string& path);
/// Writes such a file. Error: as of writeFile().
[[nodiscard]] std::optional<Error> writeRun(const RunResult& result, const OutputFile& file);

}  // namespace streamscope::cli
