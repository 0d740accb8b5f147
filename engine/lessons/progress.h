// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/lessons/lesson.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace streamscope {

/// Which lessons somebody has finished: by the lesson's id the version of what it asked. Empty: of
/// a version that is not known any more.
struct Progress {
    std::string student;  ///< may be empty
    std::map<std::string, std::string> finished;
    friend bool operator==(const Progress&, const Progress&) = default;
};

enum class Finished : std::uint8_t {
    No,
    Before,  ///< as it was then; it asks something else now
    Yes,
};
[[nodiscard]] Finished isFinished(const Progress& progress, const Lesson& lesson);

inline constexpr std::size_t kLargestProgress = 1U << 20;  ///< bytes

/// A file of progress (docs/lessons.md).
[[nodiscard]] std::string progressText(const Progress& progress);
/// Never throws; any text is safe. Errors: InvalidInput, with the place; Limit.
[[nodiscard]] Result<Progress> readProgress(std::string_view text);

/// What is finished in either, in the version of `more` where both know one; the student of `own`,
/// if it has one.
[[nodiscard]] Progress joined(Progress own, const Progress& more);

}  // namespace streamscope
