// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::scenarios {

/// One case of a scenario file.
struct Scenario {
    std::string name;   ///< "36_CE1": name of the file and of the case
    std::string title;  ///< of the file, and so are the rules
    std::string rules;
    std::string program;  ///< for programFromText()
    std::vector<std::string> expectations;
    std::string note =
        {};  ///< why a real device may differ; empty if nobody has seen one that does

    friend std::ostream& operator<<(std::ostream& out, const Scenario& scenario) {
        return out << scenario.name;
    }
};

/// A scenario file:
///
///     title  What it shows
///     rules  C3 K3 [O]
///     case HQ
///         profile HQ                    lines of the program: its own …
///     expect
///         s1.1 0-2, s1.2 2-5            milliseconds from start to end
///         X start 5 | X start >=10      either of several
///         draw streams 1                a drawing, one cell per millisecond
///         : s1  HHKKKDD
///     case CE1
///         profile CE1
///         note  Why a real device may show other times
///     expect
///         makespan 16
///     program
///         s1:H(2) Kf(3) D(2)            … and those that every case goes on with
///
/// Expectations, of labels X and Y (an operation or a call) and values v (5, >=5, <=5, ~5.556 for
/// within a microsecond):
///     X a-b · X start|end|ready|issued|returns v · X before Y · X overlaps Y (in the trace)
///     X reason CODE [Y] (what it waited for longest) · X cause CODE [Y] (anywhere in its chain)
///     X order Y · X unordered Y (in the ordering model) · makespan v · fails Deadlock|Unsupported
/// A comma joins expectations that must all hold; | separates alternatives; // starts a comment.
/// `name` is the file's, without folder and ending. Error: InvalidInput (no case in it).
[[nodiscard]] Result<std::vector<Scenario>> readScenarios(std::string_view name,
                                                          std::string_view text);

/// The parts between separators, without blanks at their ends.
[[nodiscard]] std::vector<std::string> splitAt(const std::string& text, char separator);

}  // namespace streamscope::scenarios
