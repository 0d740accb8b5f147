// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/outline.h"

#include <string>
#include <string_view>

namespace streamscope {

/// What a row says, from its kind and its keys.
[[nodiscard]] Sentence stepLabel(const OutlineNode& step);
[[nodiscard]] Sentence declarationLabel(const OutlineNode& declaration, const std::string& name);
/// Of "program", "memory", "else", "environment", …
[[nodiscard]] Sentence sectionLabel(std::string_view kind);

/// Keys that a row has fields for; the others are rows of their own, or the same in every file.
[[nodiscard]] bool isEditedInPlace(FieldKind kind);

/// "partial" and "i*blocks" of "partial[i*blocks]".
[[nodiscard]] std::string memoryIn(const std::string& argument);
[[nodiscard]] std::string placeIn(const std::string& argument);

}  // namespace streamscope
