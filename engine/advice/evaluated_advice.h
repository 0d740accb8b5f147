// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/trial.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// A piece of advice, and the fix that was found to help, if any was.
struct EvaluatedAdvice {
    Advice advice;
    std::optional<Fix> fix;
    std::optional<Trial> trial;  ///< of the fix
    /// Labels of its own fixes that were tried and do not help.
    std::vector<Sentence> ineffective = {};
    /// And of those that would, but might change results: each with the reason in brackets.
    std::vector<Sentence> unsafe = {};
};

struct EvaluationOptions {
    std::size_t mostOperations = 200'000;  ///< of programs for which fixes are tried
    std::size_t mostTried = 2'000'000;     ///< operations run in all trials together
    std::size_t searchRuns = 60;           ///< of the search for better values; 0: none
    std::size_t mostSearched = 5'000;      ///< operations of programs for which values are searched
};

/// Every piece of advice with the fix that helps it, by trying on `device`: its own fixes, every
/// switch and choice of the file where that helps more, then other values of its numbers. A search
/// that finds better values is a piece of advice itself ("better-values").
///
/// Where a fix was tried on the run that the advice is of, the cost is what it saves. Dangers come
/// first, then losses and what a fix saves time of, most first, then notes.
///
/// `input` needs text and workload, else nothing is tried. Blocks; any thread; cancellable: what
/// was not found or not tried by then is left out.
[[nodiscard]] std::vector<EvaluatedAdvice> evaluateAdvice(const AdviceInput& input,
                                                          const Device& device, RunControl& control,
                                                          const EvaluationOptions& options = {});

}  // namespace streamscope
