// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace streamscope {

/// Gives everything in a written program a name of its own. In a workload a memory and a stream may
/// have one name, and any of them one that means something in the other language.
class Identifiers {
public:
    /// Behind the name of a memory: what it must hold. No other name ends so.
    static constexpr std::string_view kExpectedName = "_expected";

    explicit Identifiers(std::span<const std::string_view> reserved)
        : m_taken(reserved.begin(), reserved.end()) {}

    /// The name itself, or where it is taken the name with `what` behind it, or with a number.
    [[nodiscard]] std::string claim(std::string_view name, std::string_view what);

private:
    std::set<std::string, std::less<>> m_taken;
};

/// A text as the rest of a line of comment: without line ends, and without what would continue it.
[[nodiscard]] std::string commentText(std::string_view text);

}  // namespace streamscope
