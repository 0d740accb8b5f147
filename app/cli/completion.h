// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/option_tree.h"

#include <string>
#include <vector>

namespace streamscope::cli {

/// What may stand for the word that is being typed.
struct Completions {
    struct Word {
        std::string text;
        std::string about;
    };
    std::vector<Word> words;
    bool takesFiles = false;  ///< a path may stand there too
};

/// `words`: what follows the program's name; the last one is being typed, and may be empty. Reads
/// the workload that they name for its parameters, never standard input.
[[nodiscard]] Completions complete(const OptionTree& program,
                                   const std::vector<std::string>& words);

/// A line each, "text<tab>about"; ":files" at the end if a path may stand there.
ExitCode printCompletions(const Completions& completions, const Console& console);

}  // namespace streamscope::cli
