// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/step_edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// Edits of several rows of the outline at once. Rows are pointers into the text that is given, in
// any order; a row within another one that is given goes with it. Errors as in step_edit.h.

/// A text after an edit, and where its rows are now.
struct EditedRows {
    std::string text;
    std::vector<std::string> rows;
};
using RowsResult = Result<EditedRows>;
[[nodiscard]] RowsResult asRows(EditResult edited);

/// The rows that are in none of the others, in the order of the text.
[[nodiscard]] std::vector<std::string> outermostRows(std::string_view text,
                                                     const std::vector<std::string>& rows);

/// Steps to a place, in their order.
[[nodiscard]] RowsResult moveRows(std::string_view text, const std::vector<std::string>& rows,
                                  StepPlace place);
/// Copies behind the last of the rows where all are of one list, else behind each.
[[nodiscard]] RowsResult duplicateRows(std::string_view text, const std::vector<std::string>& rows);
[[nodiscard]] RowsResult removeRows(std::string_view text, const std::vector<std::string>& rows);
/// A block around steps that follow each other, as wrapSteps().
[[nodiscard]] RowsResult wrapRows(std::string_view text, const std::vector<std::string>& rows,
                                  std::string_view kind);
/// setKey() of every row that has or could have the key; without a value resetKey().
[[nodiscard]] RowsResult setKeyOfRows(std::string_view text, const std::vector<std::string>& rows,
                                      std::string_view key, std::optional<std::string_view> typed);

/// Steps into a stream, "s" or "s[0]"; of a stream's declaration all that is in that stream.
[[nodiscard]] RowsResult putIntoStream(std::string_view text, const std::vector<std::string>& rows,
                                       const std::string& stream);

}  // namespace streamscope
