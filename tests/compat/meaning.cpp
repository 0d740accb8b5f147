// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/compat/meaning.h"

#include <array>
#include <charconv>
#include <fstream>
#include <iterator>

namespace streamscope::test {

std::string contentOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string digestOf(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char letter : text) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    }
    std::string digits(16, '0');
    for (std::size_t place = digits.size(); place-- > 0; hash >>= 4U) {
        digits[place] = "0123456789abcdef"[hash & 0xfU];
    }
    return digits;
}

std::string numberText(double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), value).ptr;
    return {digits.begin(), end};
}

void Table::add(const std::string& line) {
    m_all += line + "\n";
    if (m_count++ < m_shown) {
        m_first += "  " + line + "\n";
    }
}

std::string Table::text() const {
    return m_name + ": " + std::to_string(m_count) + ", digest " + digestOf(m_all) + "\n" +
           m_first + (m_count > m_shown ? "  …\n" : "");
}

std::string meaningOf(const std::filesystem::path& path) {
    const std::string kind = path.parent_path().filename().string();
    if (kind == "runs") {
        return runMeaning(path);
    }
    if (kind == "lessons") {
        return lessonMeaning(path);
    }
    const std::string text = contentOf(path);
    return kind == "workloads"  ? workloadMeaning(text)
           : kind == "profiles" ? profileMeaning(text)
           : kind == "progress" ? progressMeaning(text)
           : kind == "submissions"
               ? submissionMeaning(text, path.parent_path().parent_path() / "lessons")
           : kind == "links"   ? linkMeaning(text)
           : kind == "unsaved" ? unsavedMeaning(text)
                               : "cannot be read: no kind of file is called " + kind + "\n";
}

}  // namespace streamscope::test
