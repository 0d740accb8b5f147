// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/json.h"
#include "engine/base/error.h"
#include "engine/base/result.h"
#include "engine/workload/workload.h"

#include <string>
#include <string_view>

namespace streamscope::cli {

/// What a command found out: for people, and for other programs.
struct Answer {
    std::string text;
    Json json;
};

/// The one of them that the user wants, on console.out.
ExitCode print(const Answer& answer, const Console& console);

/// "streamscope: message" on console.error.
void say(std::string_view message, const Console& console);
void say(const Error& error, const Console& console);

/// What the program ends with: WrongInput for what the user gave, Stopped for what the user
/// stopped, else Failed.
[[nodiscard]] ExitCode codeOf(const Error& error);

/// Says it; as JSON also {"error": …} on console.out.
ExitCode fail(const Error& error, const Console& console);

/// Every diagnostic as a line on console.error; as JSON also {"error": …, "diagnostics": […]}.
ExitCode fail(const Diagnostics& diagnostics, const std::string& file, const Console& console);
void say(const Diagnostics& diagnostics, const std::string& file, const Console& console);

[[nodiscard]] Json diagnosticsJson(const Diagnostics& diagnostics);

}  // namespace streamscope::cli
