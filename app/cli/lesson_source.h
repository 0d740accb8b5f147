// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"

#include <string>

namespace streamscope::cli {

/// A lesson and its words: in English, and as people are shown them.
struct OpenedLesson {
    Lesson lesson;
    LessonText text;
    LessonText shown;
};

/// Whether a file is a lesson (lesson.json, or NAME.streamscope-lesson), whose words lie beside it,
/// or a folder has one.
[[nodiscard]] bool isLessonFile(const std::string& path);
/// Of such a file or folder, in all its languages. Error: InvalidInput (it cannot be read).
[[nodiscard]] Result<CourseLesson> openLessonAt(const std::string& path);
/// Of the course, by its folder's name. Error: InvalidInput.
[[nodiscard]] Result<CourseLesson> openShippedLesson(const std::string& name);

/// A lesson of the course by its folder's name, by that without its number, or by its number; or
/// that of a folder. Error: InvalidInput (there is none, with a suggestion; it cannot be read).
[[nodiscard]] Result<OpenedLesson> openLesson(const std::string& name);

}  // namespace streamscope::cli
