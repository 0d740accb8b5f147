// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/expression/formula.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// What '/' becomes where the result is rounded or need not be whole: a character that the
/// tokenizer refuses, so that it cannot come from the file.
inline constexpr char kPlainDivision = '~';

/// Names of variables and the slots they are read from.
using Slots = std::map<std::string, std::uint32_t>;

struct CodeProblem {
    std::size_t position = 0;  ///< bytes into the text
    std::string words;         ///< empty: something unexpected stands at the position
    std::string suggestion;
};

/// Parses an expression of known tokens by muParser and fills `code`. Never throws.
[[nodiscard]] std::optional<CodeProblem> parseCode(const std::string& text, const Slots& slots,
                                                   Wanted wanted, std::vector<Instruction>& code);

}  // namespace streamscope
