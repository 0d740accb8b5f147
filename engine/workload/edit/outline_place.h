// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/outline.h"
#include "engine/workload/edit/step_edit.h"

#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// Where steps go that are dropped before a child of a row, or with −1 onto the row; none: it takes
/// none.
[[nodiscard]] std::optional<StepPlace> dropPlace(const OutlineNode& onto, int before);
/// The stream that steps are put into by dropping them onto a row; empty if it is not a stream.
[[nodiscard]] std::string streamOf(const OutlineNode& row);

/// The name that a row declares, or that its kind's key has.
[[nodiscard]] std::string nameOf(const OutlineNode& row);
/// Where the name of a row is, for rename(); empty if it has none of its own.
[[nodiscard]] std::string namePlaceOf(const OutlineNode& row);
/// Whether two outlines differ only in what their rows say.
[[nodiscard]] bool hasSameRows(const Outline& left, const Outline& right);

/// A step, a declaration, a let of a loop ("loop let") or the other branch of a condition ("else"):
/// behind the row with that pointer, or in it if it takes some.
[[nodiscard]] EditResult addRow(std::string_view text, const std::string& row,
                                std::string_view kind, bool isStep);

}  // namespace streamscope
