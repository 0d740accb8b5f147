// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/outline.h"
#include "engine/workload/edit/rows_edit.h"
#include "engine/workload/workload.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

// What fixes and removals share: the problems of a text before and after an edit.

struct Problems {
    Diagnostics all;
    bool isRead = false;  ///< the workload is well formed: they are of its expansion
};
/// Values of parameters that the text has not are left out. Only a short program is expanded.
[[nodiscard]] Problems problemsOf(std::string_view text, const ParameterValues& values);

/// Whether the workload has problems only where another one has them.
[[nodiscard]] bool isAsGood(std::string_view text, const Problems& before,
                            const ParameterValues& values);

/// The row of the outline that a problem is in; empty if it is in none.
[[nodiscard]] std::string rowAround(const Outline& outline, std::string pointer);

/// Removes rows with problems until the workload is as good as before, and counts them; none: that
/// did not come to an end.
[[nodiscard]] std::optional<EditedRows> withoutBroken(EditedRows edited, const Problems& before,
                                                      const ParameterValues& values,
                                                      std::size_t& count);

}  // namespace streamscope
