// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/json_cursor.h"

namespace streamscope {
namespace {

std::string escaped(std::string_view key) {
    std::string text;
    for (const char character : key) {
        text += character == '~'   ? std::string("~0")
                : character == '/' ? std::string("~1")
                                   : std::string(1, character);
    }
    return text;
}

}  // namespace

std::string JsonCursor::pointer() const {
    if (m_container == nullptr) {
        return std::string(m_key);
    }
    const std::string last = m_index == kNoIndex ? escaped(m_key) : std::to_string(m_index);
    return m_container->pointer() + "/" + last;
}

bool JsonCursor::fail(std::string_view problem) const {
    if (!m_problem.isThere()) {
        m_problem.pointer = pointer();
        m_problem.text = problem;
    }
    return false;
}

bool JsonCursor::read(std::string_view& value) const {
    return m_element.get(value) == simdjson::SUCCESS || fail("expected a text");
}

bool JsonCursor::read(std::string& value) const {
    std::string_view view;
    if (!read(view)) {
        return false;
    }
    value = view;
    return true;
}

bool JsonCursor::read(bool& value) const {
    return m_element.get(value) == simdjson::SUCCESS || fail("expected true or false");
}

bool JsonCursor::read(std::int64_t& value) const {
    return m_element.get(value) == simdjson::SUCCESS || fail("expected a whole number");
}

bool JsonCursor::read(std::uint64_t& value) const {
    return m_element.get(value) == simdjson::SUCCESS || fail("expected a whole number from 0");
}

bool JsonCursor::checkSeen(std::span<const std::string_view> keys, std::size_t required,
                           std::uint64_t seen) const {
    for (std::size_t i = 0; i < required; ++i) {
        if ((seen >> i & 1U) == 0) {
            return fail("\"" + std::string(keys[i]) + "\" is missing");
        }
    }
    return true;
}

}  // namespace streamscope
