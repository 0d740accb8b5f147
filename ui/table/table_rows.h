// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "ui/table/table_columns.h"
#include "ui/view/view_state.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Which operations the table lists.
enum class TableFilter : std::uint8_t { All, InWindow, InRange, Matching };

struct TableQuestion {
    std::optional<TimeRange> span;  ///< only those that run within it; a mark, at its moment
    Matches matches;                ///< only these; null: any
    TableColumn column = TableColumn::Number;
    bool isDescending = false;
    friend bool operator==(const TableQuestion&, const TableQuestion&) = default;
};

/// What a filter asks of a view state. A filter that has nothing to go by asks for all.
[[nodiscard]] TableQuestion questionOf(const ViewState& state, TableFilter filter);

/// The operations that the question asks for, in its order; equals in order of issue. Any thread;
/// O(n log n).
[[nodiscard]] std::vector<std::uint32_t> tableRows(const Trace& trace,
                                                   const TableQuestion& question);

}  // namespace streamscope::ui
