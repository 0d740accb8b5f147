// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"

#include <optional>
#include <string>

namespace streamscope {

inline constexpr std::size_t kLargestLessonFile = 16U << 20;  ///< bytes

/// A lesson and its words in all its languages, of which English must be there. Errors:
/// InvalidInput, with the place.
[[nodiscard]] Result<CourseLesson> readCourseLesson(const std::string& id, const LessonFile& file);

/// Files of a folder, and else what `shipped` has; a name with a "/" is no file of it. Nothing for
/// what is no plain file, or larger than kLargestLessonFile.
[[nodiscard]] LessonFile filesOfFolder(const std::string& folder, const LessonFile& shipped);

/// The lesson of a file, whose words lie beside it: lesson.json, or NAME.streamscope-lesson; or of
/// a folder. Errors: as readCourseLesson().
[[nodiscard]] Result<CourseLesson> readLessonAt(const std::string& path, const LessonFile& shipped);

}  // namespace streamscope
