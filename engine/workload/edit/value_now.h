// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/form.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// What an expression comes to, in words.
struct ValueNow {
    Sentence words;        ///< "= 12", "= 3 with i = 0", or what is wrong; empty: nothing to say
    bool isWrong = false;  ///< it cannot be read, or has no value
};

/// The value that a field of a row has as things stand: with the parameters' values, and in the
/// first turn of the loops around it. Works on the tree alone, so that mistakes elsewhere do not
/// matter.
[[nodiscard]] ValueNow valueNow(const Outline& outline, const ParameterValues& values,
                                const OutlineNode& node, const FormField& field,
                                std::string_view typed);

}  // namespace streamscope
