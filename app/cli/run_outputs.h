// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/run_report.h"
#include "engine/base/error.h"
#include "engine/formats/json_writer.h"

#include <optional>

namespace streamscope::cli {

/// What can be found wrong with the names after -o before anything runs. Error: InvalidInput.
[[nodiscard]] std::optional<Error> checkOutputs(const RunArguments& arguments);

/// Every file, in the format that its ending says; of two recorders a picture has both and a table
/// the first, the events' being beside it as "NAME-events.csv". Returns the first error, if any.
[[nodiscard]] std::optional<Error> writeOutputs(const RunResult& result,
                                                const RunArguments& arguments);

void writeJson(const RunResult& result, const TextSink& sink);

}  // namespace streamscope::cli
