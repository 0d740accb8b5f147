// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace streamscope {

/// What a new lesson begins as (docs/lessons.md).
struct MadeLesson {
    std::string title;
    std::string about;
    std::string workload;  ///< text, with the values with which the lesson begins
    std::string device;    ///< on which it holds
};

struct WrittenFile {
    std::string name;
    std::string text;
    friend bool operator==(const WrittenFile&, const WrittenFile&) = default;
};

/// The files of the lesson's folder: lesson.json, en.md and workload.json. It has one exercise,
/// which asks for the makespan, and is complete: the author goes on in a text editor. Pure.
[[nodiscard]] std::vector<WrittenFile> filesOf(const MadeLesson& lesson);

/// "Two streams, one engine" → "two_streams_one_engine"; "lesson" where nothing is left.
[[nodiscard]] std::string folderNameOf(const std::string& title);

}  // namespace streamscope
