// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/json_writer.h"

#include "engine/base/plain_text.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kPerLine = 100;  ///< members of a packed container

std::string escaped(char character) {
    constexpr std::string_view kHex = "0123456789abcdef";
    switch (character) {
        case '"':
            return "\\\"";
        case '\\':
            return "\\\\";
        case '\n':
            return "\\n";
        case '\t':
            return "\\t";
        case '\r':
            return "\\r";
        default:
            break;
    }
    const auto code = static_cast<unsigned char>(character);
    return {'\\', 'u', '0', '0', kHex[code >> 4U], kHex[code & 0xFU]};
}

/// ASCII that stands for itself.
bool isPlain(char character) {
    const auto code = static_cast<unsigned char>(character);
    return character != '"' && character != '\\' && code >= 0x20 && code < 0x80;
}

}  // namespace

TextSink appendTo(std::string& text) {
    return [&text](std::string_view piece) { text += piece; };
}

JsonWriter::JsonWriter(TextSink sink)
    : m_sink(std::move(sink)), m_buffer(new char[kFlushBytes + kSpare]), m_place(m_buffer.get()) {}

JsonWriter::~JsonWriter() {
    flush();
}

void JsonWriter::flush() {
    if (m_place > m_buffer.get()) {
        if (m_levels.empty()) {
            put('\n');
        }
        handOver();
    }
}

void JsonWriter::handOver() {
    m_sink({m_buffer.get(), static_cast<std::size_t>(m_place - m_buffer.get())});
    m_place = m_buffer.get();
}

void JsonWriter::put(std::string_view text) {
    while (!text.empty()) {
        makeRoom();
        const auto room = static_cast<std::size_t>(m_buffer.get() + kFlushBytes + kSpare - m_place);
        const std::string_view piece = text.substr(0, room);
        m_place = std::ranges::copy(piece, m_place).out;
        text.remove_prefix(piece.size());
    }
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    put(": ");
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
    put(number);
}

void JsonWriter::thousandths(std::int64_t number) {
    separate();
    const auto size =
        number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    if (number < 0) {
        put('-');
    }
    put(size / 1000);
    put('.');
    for (std::uint64_t place = 100; place > 0; place /= 10) {
        put(static_cast<char>('0' + size / place % 10));
    }
}

void JsonWriter::begin(char bracket, Layout layout) {
    separate();
    put(bracket);
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
    put(bracket);
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
        put(',');
        if (level.layout == Layout::Inline) {
            put(' ');
        }
    }
    if (level.layout == Layout::Lines ||
        (level.layout == Layout::Packed && level.members > 0 && level.members % kPerLine == 0)) {
        newLine();
    }
    ++level.members;
}

void JsonWriter::newLine() {
    put('\n');
    put(std::string(2 * m_levels.size(), ' '));
}

void JsonWriter::raw(std::string_view text) {
    separate();
    put(text);
}

void JsonWriter::quote(std::string_view text) {
    put('"');
    while (!text.empty()) {
        const auto first = std::ranges::find_if_not(text, isPlain);
        const auto plain = static_cast<std::size_t>(first - text.begin());
        put(text.substr(0, plain));
        text.remove_prefix(plain);
        if (!text.empty()) {
            text.remove_prefix(quoteFirst(text));
        }
    }
    put('"');
}

/// The first character of the text, which is not plain; how many bytes it has.
std::size_t JsonWriter::quoteFirst(std::string_view text) {
    const std::size_t length = utf8Length(text);
    if (length == 0) {
        put("\xEF\xBF\xBD");
        return 1;
    }
    if (length == 1) {
        put(escaped(text.front()));
    } else {
        put(text.substr(0, length));
    }
    return length;
}

}  // namespace streamscope
