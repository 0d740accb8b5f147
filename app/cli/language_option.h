// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <optional>
#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): CLI11 names it so
namespace CLI {
class App;
}

namespace streamscope::cli {

/// Takes `--language en` or `--language zh_CN` out of the words, wherever it stands before "--";
/// the last one counts. Behind `write` another value is left to it: there it is a programming
/// language. Error: InvalidInput, of a language that there are no texts in.
struct LanguageAsked {
    std::string language;  ///< "zh_CN"; empty: none was asked for
    std::optional<Error> error = std::nullopt;
};
[[nodiscard]] LanguageAsked takeLanguage(std::vector<std::string>& words);

/// So that the help has it; what it is told was taken away before.
void addLanguageOption(CLI::App& app);

/// What CLI11 says is wrong, in the language that is in use.
[[nodiscard]] std::string problemText(const std::string& message);

/// The help of all commands in the language that is in use.
void translateHelp(CLI::App& app);

}  // namespace streamscope::cli
