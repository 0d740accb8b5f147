// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/check.h"
#include "engine/lessons/lesson_text.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::test {

/// The lessons that are shipped, in order.
[[nodiscard]] std::vector<std::string> courseIds();
/// Throws where it cannot be read.
[[nodiscard]] Lesson courseLesson(const std::string& id);
/// "en", "zh_CN". Throws where it cannot be read.
[[nodiscard]] LessonText courseText(const std::string& id, const std::string& language);
/// "sim:h200" …, of the shipped profiles; null: there is none.
[[nodiscard]] std::shared_ptr<const Device> shippedDevice(const std::string& name);

}  // namespace streamscope::test
