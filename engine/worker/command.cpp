// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/client.h"

#include <optional>
#include <string_view>
#include <utility>

namespace streamscope::worker {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

/// One word at a time, as a POSIX shell takes a line apart.
class Splitter {
public:
    explicit Splitter(std::string_view text) : m_text(text) {}

    /// Nothing at the end, or where `hasOpenQuote()`.
    std::optional<std::string> next() {
        m_at = std::min(m_text.find_first_not_of(kBlank, m_at), m_text.size());
        if (m_at == m_text.size()) {
            return std::nullopt;
        }
        std::string word;
        while (m_at < m_text.size() && kBlank.find(m_text[m_at]) == std::string_view::npos) {
            takePart(word);
        }
        return m_isOpen ? std::nullopt : std::optional(std::move(word));
    }
    [[nodiscard]] bool hasOpenQuote() const { return m_isOpen; }

private:
    void takePart(std::string& word) {
        const char first = m_text[m_at++];
        if (first == '\'' || first == '"') {
            takeQuoted(first, word);
        } else if (first == '\\') {
            takeEscaped(word);
        } else {
            word += first;
        }
    }
    void takeQuoted(char quote, std::string& word) {
        while (m_at < m_text.size() && m_text[m_at] != quote) {
            const char character = m_text[m_at++];
            const bool escapes = quote == '"' && character == '\\' && m_at < m_text.size() &&
                                 (m_text[m_at] == '"' || m_text[m_at] == '\\');
            word += escapes ? m_text[m_at++] : character;
        }
        m_isOpen = m_at == m_text.size();
        m_at += m_isOpen ? 0 : 1;
    }
    void takeEscaped(std::string& word) {
        m_isOpen = m_at == m_text.size();
        if (!m_isOpen) {
            word += m_text[m_at++];
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_isOpen = false;
};

}  // namespace

Result<std::vector<std::string>> splitCommand(std::string_view text) {
    std::vector<std::string> words;
    Splitter splitter(text);
    while (auto word = splitter.next()) {
        words.push_back(*std::move(word));
    }
    if (splitter.hasOpenQuote()) {
        return Error::of(
            ErrorCode::InvalidInput,
            say(SENTENCE("Streamscope", "a quote or a backslash is left open in the command: %1"),
                std::string(text)));
    }
    if (words.empty()) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "the command is empty")));
    }
    return words;
}

}  // namespace streamscope::worker
