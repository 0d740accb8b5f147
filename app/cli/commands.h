// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "engine/base/error.h"
#include "engine/formats/json_writer.h"
#include "engine/workload/workload.h"

#include <string>

namespace streamscope::cli {

// One function a command. Each writes its result to console.out and its messages to console.error;
// none of them needs a QApplication, but for pictures `run` and `render` make one.

[[nodiscard]] ExitCode run(const RunArguments& arguments, bool asJson, const Console& console);
[[nodiscard]] ExitCode render(const RenderArguments& arguments, bool asJson,
                              const Console& console);
[[nodiscard]] ExitCode validate(const ValidateArguments& arguments, bool asJson,
                                const Console& console);
[[nodiscard]] ExitCode devices(const DevicesArguments& arguments, bool asJson,
                               const Console& console);
[[nodiscard]] ExitCode kernels(const KernelsArguments& arguments, bool asJson,
                               const Console& console);
[[nodiscard]] ExitCode list(bool asJson, const Console& console);
[[nodiscard]] ExitCode show(const ShowArguments& arguments, bool asJson, const Console& console);
[[nodiscard]] ExitCode doctor(const DoctorArguments& arguments, bool asJson,
                              const Console& console);
[[nodiscard]] ExitCode calibrate(const CalibrateArguments& arguments, bool asJson,
                                 const Console& console);
[[nodiscard]] ExitCode compare(const CompareArguments& arguments, bool asJson,
                               const Console& console);
[[nodiscard]] ExitCode suggest(const SuggestArguments& arguments, bool asJson,
                               const Console& console);
[[nodiscard]] ExitCode advise(const AdviseArguments& arguments, bool asJson,
                              const Console& console);
[[nodiscard]] ExitCode explain(const ExplainArguments& arguments, bool asJson,
                               const Console& console);

[[nodiscard]] ExitCode sweep(const SweepArguments& arguments, bool asJson, const Console& console);

/// "streamscope: message" on console.error; as JSON also {"error": …} on console.out.
void complain(const Error& error, bool asJson, const Console& console);

/// As complain(), and what the program ends with then: WrongInput for what the user gave, Stopped
/// for what the user stopped, else Failed.
[[nodiscard]] ExitCode fail(const Error& error, bool asJson, const Console& console);

/// Every diagnostic as a line on console.error; as JSON also {"error": …, "diagnostics": […]}.
void complain(const Diagnostics& diagnostics, const std::string& file, bool asJson,
              const Console& console);

void writeDiagnostics(JsonWriter& json, const Diagnostics& diagnostics);

}  // namespace streamscope::cli
