// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope::test {

// What files of earlier versions mean, as text: what tests/data/compat/ holds later versions to.
// Only what a file itself says: no time that the simulator works out, and no wording of a message.

/// Of a file or folder in tests/data/compat/VERSION/KIND/. Starts with "cannot be read" where it
/// cannot.
[[nodiscard]] std::string meaningOf(const std::filesystem::path& path);

[[nodiscard]] std::string workloadMeaning(const std::string& text);
[[nodiscard]] std::string runMeaning(const std::filesystem::path& path);
[[nodiscard]] std::string profileMeaning(const std::string& text);
[[nodiscard]] std::string lessonMeaning(const std::filesystem::path& folder);
[[nodiscard]] std::string progressMeaning(const std::string& text);
/// `lessons`: the folder with the lessons that are answered.
[[nodiscard]] std::string submissionMeaning(const std::string& text,
                                            const std::filesystem::path& lessons);
[[nodiscard]] std::string linkMeaning(const std::string& text);
[[nodiscard]] std::string unsavedMeaning(const std::string& text);

[[nodiscard]] std::string contentOf(const std::filesystem::path& file);

/// 16 digits that differ where texts differ (FNV-1a).
[[nodiscard]] std::string digestOf(std::string_view text);

/// A number as short as it can be read back exactly.
[[nodiscard]] std::string numberText(double value);

/// The word of a value, wherever that stands in its enumeration.
template <typename Value>
[[nodiscard]] std::string wordIn(std::initializer_list<std::pair<Value, const char*>> words,
                                 Value value) {
    for (const auto& [one, word] : words) {
        if (one == value) {
            return word;
        }
    }
    return "another";
}

/// Lines of which all are digested and the first are shown.
class Table {
public:
    Table(std::string name, std::size_t shown) : m_name(std::move(name)), m_shown(shown) {}
    void add(const std::string& line);
    [[nodiscard]] std::string text() const;

private:
    std::string m_name;
    std::size_t m_shown;
    std::size_t m_count = 0;
    std::string m_all;
    std::string m_first;
};

}  // namespace streamscope::test
