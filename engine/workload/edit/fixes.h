// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/rows_edit.h"
#include "engine/workload/workload.h"

#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A change that is offered: what it does, as the title of a link, and the text after it.
struct TextFix {
    Sentence words;
    EditedRows edited;
};

/// Longer texts are offered no fixes, each of which costs a reading of the text.
constexpr std::size_t kLongestFixed = std::size_t{1} << 16;

/// What is wrong with a text: of readWorkload(), else of expand() as far as a short program goes.
/// Values of parameters that the text has not are left out.
[[nodiscard]] Diagnostics problemsIn(std::string_view text, const ParameterValues& values = {});

/// Changes after which this problem is gone, also elsewhere in the text, and no other has come:
/// the most likely first, at most three.
[[nodiscard]] std::vector<TextFix> fixesOf(std::string_view text, const Diagnostic& problem,
                                           const ParameterValues& values = {});

/// Problems that say the same, and what would take all of them away.
struct ProblemGroup {
    Diagnostics problems;
    std::vector<TextFix> fixes;
};
/// The first `most` groups of the problems of a text, in their order.
[[nodiscard]] std::vector<ProblemGroup> problemGroups(std::string_view text,
                                                      const Diagnostics& problems,
                                                      const ParameterValues& values = {},
                                                      std::size_t most = 3);

/// Ways of removing rows after which nothing is wrong that was not before: that other rows use
/// something else, or go too. The only one has no words if no other row depends on them. Errors as
/// of removeRows().
[[nodiscard]] Result<std::vector<TextFix>> removalsOf(std::string_view text,
                                                      const std::vector<std::string>& rows,
                                                      const ParameterValues& values = {});

}  // namespace streamscope
