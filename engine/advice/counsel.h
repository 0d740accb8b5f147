// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/trial.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// A piece of advice, and the cure that was found to help, if any was.
struct Counsel {
    Advice advice;
    std::optional<Cure> cure;
    std::optional<Trial> trial;          ///< of the cure
    std::vector<std::string> vain = {};  ///< labels of its own cures that were tried in vain
    /// And of those that would, but might change results: each with the reason in brackets.
    std::vector<std::string> unsafe = {};
};

struct CounselOptions {
    std::size_t mostOperations = 200'000;  ///< of programs for which cures are tried
    std::size_t mostTried = 2'000'000;     ///< operations run in all trials together
    std::size_t searchRuns = 60;           ///< of the search for better values; 0: none
    std::size_t mostSearched = 5'000;      ///< operations of programs for which values are searched
};

/// Every piece of advice with the cure that helps it, by trying on `device`: its own cures, every
/// switch and choice of the file where that helps more, then other values of its numbers. A search
/// that finds better values is a piece of advice itself ("better-values").
///
/// Where a cure was tried on the run that the advice is of, the cost is what it saves. Dangers come
/// first, then losses and what a cure saves time of, most first, then notes.
///
/// `input` needs text and workload, else nothing is tried. Blocks; any thread; cancellable: what
/// was not tried then has no cure.
[[nodiscard]] std::vector<Counsel> counsel(const AdviceInput& input, const Device& device,
                                           RunControl& control, const CounselOptions& options = {});

}  // namespace streamscope
