// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/json_writer.h"

#include "engine/base/plain_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kFlushBytes = std::size_t{1} << 16;
constexpr std::size_t kPerLine = 100;  ///< members of a packed container

void appendEscaped(std::string& out, char character) {
    constexpr std::string_view kHex = "0123456789abcdef";
    switch (character) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\t':
            out += "\\t";
            return;
        case '\r':
            out += "\\r";
            return;
        default:
            break;
    }
    const auto code = static_cast<unsigned char>(character);
    out += "\\u00";
    out += kHex[code >> 4U];
    out += kHex[code & 0xFU];
}

bool needsEscape(char character) {
    return character == '"' || character == '\\' || static_cast<unsigned char>(character) < 0x20;
}

template <typename Number>
void appendNumber(std::string& out, Number number) {
    std::array<char, 32> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    assert(error == std::errc{} && "32 characters hold any number in its shortest form");
    out.append(digits.data(), end);
}

}  // namespace

TextSink appendTo(std::string& text) {
    return [&text](std::string_view piece) { text += piece; };
}

JsonWriter::JsonWriter(TextSink sink) : m_sink(std::move(sink)) {
    m_buffer.reserve(kFlushBytes + 4096);
}

JsonWriter::~JsonWriter() {
    flush();
}

void JsonWriter::flush() {
    if (!m_buffer.empty()) {
        if (m_levels.empty()) {
            m_buffer += '\n';
        }
        m_sink(m_buffer);
        m_buffer.clear();
    }
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    m_buffer += ": ";
    m_afterKey = true;
    return *this;
}

void JsonWriter::value(std::string_view text) {
    separate();
    quote(text);
}

void JsonWriter::value(double number) {
    if (!std::isfinite(number)) {
        null();
        return;
    }
    separate();
    appendNumber(m_buffer, number);
}

void JsonWriter::signedValue(std::int64_t number) {
    separate();
    appendNumber(m_buffer, number);
}

void JsonWriter::unsignedValue(std::uint64_t number) {
    separate();
    appendNumber(m_buffer, number);
}

void JsonWriter::thousandths(std::int64_t number) {
    separate();
    const auto size =
        number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    m_buffer += number < 0 ? "-" : "";
    appendNumber(m_buffer, size / 1000);
    m_buffer += '.';
    for (std::uint64_t place = 100; place > 0; place /= 10) {
        m_buffer += static_cast<char>('0' + size / place % 10);
    }
}

void JsonWriter::begin(char bracket, Layout layout) {
    separate();
    m_buffer += bracket;
    const bool parentOnLines = m_levels.empty() || m_levels.back().layout == Layout::Lines;
    m_levels.push_back({parentOnLines ? layout : Layout::Inline, 0});
}

void JsonWriter::end(char bracket) {
    assert(!m_levels.empty() && "every end has its begin");
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (level.layout == Layout::Lines && level.members > 0) {
        newLine();
    }
    m_buffer += bracket;
}

/// What stands between the last value and the next one.
void JsonWriter::separate() {
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_levels.empty()) {
        return;
    }
    Level& level = m_levels.back();
    if (level.members > 0) {
        m_buffer += level.layout == Layout::Inline ? ", " : ",";
    }
    if (m_buffer.size() >= kFlushBytes) {
        m_sink(m_buffer);
        m_buffer.clear();
    }
    if (level.layout == Layout::Lines ||
        (level.layout == Layout::Packed && level.members > 0 && level.members % kPerLine == 0)) {
        newLine();
    }
    ++level.members;
}

void JsonWriter::newLine() {
    m_buffer += '\n';
    m_buffer.append(2 * m_levels.size(), ' ');
}

void JsonWriter::raw(std::string_view text) {
    separate();
    m_buffer += text;
}

void JsonWriter::quote(std::string_view text) {
    m_buffer += '"';
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        if (length == 0) {
            m_buffer += "\xEF\xBF\xBD";
        } else if (needsEscape(text.front())) {
            appendEscaped(m_buffer, text.front());
        } else {
            m_buffer += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    m_buffer += '"';
}

}  // namespace streamscope
