// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace streamscope::recordings {

/// Texts by number, each kept once under the spelling by which it is asked for.
class NameTable {
public:
    /// The number of a spelling; `text(spelling)` gives its text when it is new.
    template <typename Text>
    std::uint32_t idOf(std::string_view spelling, const Text& text) {
        if (const auto found = m_ids.find(spelling); found != m_ids.end()) {
            return found->second;
        }
        const auto id = static_cast<std::uint32_t>(m_names.size());
        m_names.push_back(text(spelling));
        m_spellings.emplace_back(spelling);
        m_ids.emplace(m_spellings.back(), id);
        return id;
    }
    [[nodiscard]] const std::string& operator[](std::uint32_t id) const { return m_names[id]; }
    [[nodiscard]] std::vector<std::string> take() { return std::move(m_names); }

private:
    std::deque<std::string> m_spellings;
    std::unordered_map<std::string_view, std::uint32_t> m_ids;
    std::vector<std::string> m_names;
};

}  // namespace streamscope::recordings
