// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/json_scan.h"

namespace streamscope {
namespace {

Diagnostic problemAt(std::size_t offset, std::size_t length, std::string problem,
                     std::string suggestion = {}) {
    Diagnostic diagnostic;
    diagnostic.problem = std::move(problem);
    diagnostic.suggestion = std::move(suggestion);
    diagnostic.offset = offset;
    diagnostic.length = length;
    return diagnostic;
}

std::optional<Diagnostic> checkSizeAndMark(std::string_view text, const ReadLimits& limits) {
    if (text.size() > limits.maximumBytes) {
        return problemAt(0, 0,
                         "expected a file of at most " + formatBytes(limits.maximumBytes) +
                             ", found " + formatBytes(text.size()));
    }
    if (text.starts_with("\xef\xbb\xbf")) {
        return problemAt(0, 3, "the file starts with a byte order mark, which JSON does not allow",
                         "Save it as UTF-8 without a byte order mark.");
    }
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        return problemAt(0, 2, "expected UTF-8 text, found UTF-16", "Save the file as UTF-8.");
    }
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return problemAt(zero, 1, "expected text, found a zero byte");
    }
    return std::nullopt;
}

class Scanner {
public:
    Scanner(std::string_view text, const ReadLimits& limits) : m_text(text), m_limits(limits) {}

    JsonScan run() {
        while (m_at < m_text.size() && !m_scan.problem) {
            step();
        }
        return std::move(m_scan);
    }

private:
    void step() {
        const char c = m_text[m_at];
        switch (c) {
            case ' ':
            case '\t':
            case '\n':
            case '\r':
            case ',':
            case ':':
                ++m_at;
                break;
            case '{':
            case '[':
                open();
                break;
            case '}':
            case ']':
                m_depth -= m_depth > 0 ? 1 : 0;
                ++m_at;
                break;
            case '"':
                text();
                break;
            default:
                addValue(m_at);
                word();
        }
    }

    void open() {
        if (++m_depth > m_limits.maximumDepth) {
            m_scan.problem =
                problemAt(m_at, 1,
                          "expected brackets nested at most " +
                              std::to_string(m_limits.maximumDepth) + " deep, found more");
            return;
        }
        addValue(m_at++);
    }

    void text() {
        const std::size_t start = m_at;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] == '\\') {
                ++m_at;
            }
        }
        m_at = m_at < m_text.size() ? m_at + 1 : m_text.size();
        const std::size_t next = m_text.find_first_not_of(" \t\n\r", m_at);
        if (next == std::string_view::npos || m_text[next] != ':') {
            addValue(start);
        }
    }

    void word() {
        const std::size_t end = m_text.find_first_of(",:]}[{\" \t\n\r", m_at);
        m_at = end == std::string_view::npos ? m_text.size() : end;
    }

    void addValue(std::size_t offset) {
        if (m_scan.values.size() == m_limits.maximumValues) {
            m_scan.problem =
                problemAt(offset, 1,
                          "expected at most " + std::to_string(m_limits.maximumValues) +
                              " values, found more",
                          "Write repeated steps as a loop.");
            return;
        }
        m_scan.values.push_back(static_cast<std::uint32_t>(offset));
    }

    std::string_view m_text;
    const ReadLimits& m_limits;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    JsonScan m_scan;
};

}  // namespace

JsonScan scanJson(std::string_view text, const ReadLimits& limits) {
    JsonScan scan;
    scan.problem = checkSizeAndMark(text, limits);
    return scan.problem ? scan : Scanner(text, limits).run();
}

}  // namespace streamscope
