// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace streamscope {

// Of a lesson that declares `variants` each student has one: the same questions about other
// numbers. Pure, any thread.

/// Combinations of the declared values; 1: the lesson has none.
[[nodiscard]] std::size_t variantCount(const Lesson& lesson);

/// That of a student, below variantCount(); of the same name the same on every machine. `name` is
/// normalised already (ui/lessons/student_name.h); empty: 0, with which the tables begin.
[[nodiscard]] std::size_t variantOf(const Lesson& lesson, std::string_view name);

/// "host_us=2600 kernel_us=100"; empty: the lesson has none. `variant` < variantCount().
[[nodiscard]] std::string variantSettings(const Lesson& lesson, std::size_t variant);

/// The lesson with those values, which it begins with and which its solutions keep.
[[nodiscard]] Lesson withVariant(Lesson lesson, std::size_t variant);

}  // namespace streamscope
