// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_layout.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::size_t kIndent = 2;
constexpr std::size_t kDeepest = 32;  ///< levels that are indented

bool isOpening(char c) {
    return c == '{' || c == '[';
}

bool isClosing(char c) {
    return c == '}' || c == ']';
}

class Layout {
public:
    explicit Layout(std::string_view text) : m_text(text) {}

    std::string take() {
        while (m_at < m_text.size()) {
            step();
        }
        m_out += '\n';
        return std::move(m_out);
    }

private:
    /// Behind the text in quotes that begins at `at`.
    [[nodiscard]] std::size_t endOfText(std::size_t at) const {
        std::size_t end = at + 1;
        while (end < m_text.size() && m_text[end] != '"') {
            end += m_text[end] == '\\' ? 2 : 1;
        }
        return std::min(end + 1, m_text.size());
    }

    /// The list or object at `at` on one line; empty if it does not end within `most` bytes.
    [[nodiscard]] std::string onOneLine(std::size_t at, std::size_t most) const {
        std::string line;
        std::size_t depth = 0;
        while (at < m_text.size() && line.size() <= most) {
            const char c = m_text[at];
            const std::size_t end = c == '"' ? endOfText(at) : at + 1;
            if (kBlanks.find(c) == std::string_view::npos) {
                if (end - at > most) {
                    return {};
                }
                line += m_text.substr(at, end - at);
                line += c == ',' || c == ':' ? " " : "";
                depth += isOpening(c) ? 1 : 0;
                depth -= isClosing(c) ? 1 : 0;
                if (depth == 0) {
                    return line.size() <= most ? line : std::string();
                }
            }
            at = end;
        }
        return {};
    }

    void breakLine() {
        m_out += '\n';
        m_out.append(kIndent * std::min(m_depth, kDeepest), ' ');
    }

    void open() {
        const std::size_t indent = kIndent * std::min(m_depth, kDeepest);
        const std::string line = onOneLine(m_at, kLaidOutWidth - indent);
        if (!line.empty()) {
            m_out += line;
            skipContainer();
            return;
        }
        m_out += m_text[m_at++];
        ++m_depth;
        breakLine();
    }

    void skipContainer() {
        std::size_t depth = 0;
        do {
            const char c = m_text[m_at];
            depth += isOpening(c) ? 1 : 0;
            depth -= isClosing(c) ? 1 : 0;
            m_at = c == '"' ? endOfText(m_at) : m_at + 1;
        } while (depth > 0);
    }

    void close() {
        m_depth -= m_depth > 0 ? 1 : 0;
        breakLine();
        m_out += m_text[m_at++];
    }

    void step() {
        const char c = m_text[m_at];
        if (isOpening(c)) {
            open();
        } else if (isClosing(c)) {
            close();
        } else if (c == '"') {
            const std::size_t end = endOfText(m_at);
            m_out += m_text.substr(m_at, end - m_at);
            m_at = end;
        } else if (kBlanks.find(c) != std::string_view::npos) {
            ++m_at;
        } else {
            m_out += c;
            ++m_at;
            if (c == ',') {
                breakLine();
            } else if (c == ':') {
                m_out += ' ';
            }
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::string m_out;
};

}  // namespace

std::string laidOutJson(std::string_view text) {
    return Layout(text).take();
}

}  // namespace streamscope
