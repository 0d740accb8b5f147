// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/lessons/facts.h"

#include <map>
#include <string>
#include <string_view>

namespace streamscope {

/// The words of a lesson in one language: Markdown, of which "# Title" is the title and what stands
/// below "## id" the section of that id.
struct LessonText {
    std::string title;
    std::map<std::string, std::string, std::less<>> sections;

    /// Empty: there is none.
    [[nodiscard]] const std::string& section(std::string_view id) const;
};

/// Errors: InvalidInput, a text without a title, a section twice, or words before the first one.
[[nodiscard]] Result<LessonText> readLessonText(std::string_view markdown);

/// A section with its numbers: "{EXPRESSION | unit}" is the value of the predicate, as
///   time    "4.01 ms", of µs      factor   "8.6×"
///   share   "45 %"                count    "7"
/// Errors: InvalidInput, where it is no predicate, or the unit none of these; those of the runs.
[[nodiscard]] Result<std::string> withNumbers(std::string_view section, LessonRuns& runs);

}  // namespace streamscope
