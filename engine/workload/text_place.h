// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/json_pull.h"
#include "engine/workload/workload.h"

#include <string>
#include <string_view>

namespace streamscope {

/// A value of the file: its JSON pointer, and its text with the quotes or brackets.
struct Place {
    std::string pointer;
    TextRange range;
};

/// A problem of the whole file.
[[nodiscard]] Diagnostic diagnosticOf(Sentence problem, Sentence suggestion = {});
/// The problem as a Diagnostic that underlines the value at `place`.
[[nodiscard]] Diagnostic diagnosticAt(std::string_view text, const Place& place, Sentence problem,
                                      Sentence suggestion = {});

/// The places of an error that a device found in the workload's text.
[[nodiscard]] Diagnostics diagnosticsOf(const Error& error, std::string_view text);

}  // namespace streamscope
