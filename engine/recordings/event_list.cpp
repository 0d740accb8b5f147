// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/event_list.h"

#include "engine/recordings/byte_search.h"
#include "engine/recordings/decimal.h"

#include <algorithm>

namespace streamscope::recordings {
namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

}  // namespace

/// What lies before m_begin is given up, and only then more room taken.
bool EventList::more() {
    if (m_begin > 0) {
        std::move(m_text.begin() + static_cast<std::ptrdiff_t>(m_begin),
                  m_text.begin() + static_cast<std::ptrdiff_t>(m_size), m_text.begin());
        m_before += m_begin;
        m_size -= m_begin;
        m_end -= std::min(m_end, m_begin);
        m_begin = 0;
    } else if (m_size == m_text.size()) {
        m_text.resize(m_text.size() * 2);
    }
    const std::size_t got = m_source.read(m_text.data() + m_size, m_text.size() - m_size);
    m_size += got;
    return got > 0;
}

char EventList::next() {
    while (true) {
        while (m_begin < m_size && isBlank(m_text[m_begin])) {
            ++m_begin;
        }
        if (m_begin < m_size) {
            return m_text[m_begin];
        }
        if (!more()) {
            return '\0';
        }
    }
}

/// `at` is behind the opening quote, and then behind the closing one; both count from m_begin.
/// False at the end of a line, which is in no text, and where there is none.
bool EventList::findQuote(std::size_t& at, std::size_t longest) {
    while (true) {
        const std::size_t found = findInQuotes(m_text.data(), m_begin + at, m_size) - m_begin;
        at = found;
        if (m_begin + at >= m_size) {
            if (at > longest || !more()) {
                return false;
            }
        } else if (m_text[m_begin + at] == '\\') {
            at += 2;
            while (m_begin + at > m_size) {
                if (!more()) {
                    return false;
                }
            }
        } else {
            ++at;
            return m_text[m_begin + at - 1] == '"';
        }
    }
}

bool EventList::findEnd(std::size_t longest) {
    const char first = next();
    std::size_t at = 0;  // from m_begin
    if (first != '{' && first != '[' && first != '"') {
        while (true) {
            while (m_begin + at < m_size && m_text[m_begin + at] != ',' &&
                   m_text[m_begin + at] != '}' && m_text[m_begin + at] != ']' &&
                   !isBlank(m_text[m_begin + at])) {
                ++at;
            }
            if (m_begin + at < m_size || at > longest || !more()) {
                m_end = m_begin + at;
                return at > 0 && m_end < m_size;
            }
        }
    }
    std::size_t depth = 0;
    while (at <= longest) {
        const std::size_t found = findBracket(m_text.data(), m_begin + at, m_size);
        at = found - m_begin;
        if (found >= m_size) {
            if (!more()) {
                return false;
            }
            continue;
        }
        const char c = m_text[found];
        ++at;
        if (c == '"' && !findQuote(at, longest)) {
            return false;
        }
        depth += c == '{' || c == '[' ? 1 : 0;
        depth -= c == '}' || c == ']' ? 1 : 0;
        if (depth == 0) {
            m_end = m_begin + at;
            return true;
        }
    }
    return false;
}

bool EventList::walk(const OnMember& onMember, const OnEvent& onEvent) {
    const char first = next();
    if (first == '[') {
        walkList(onEvent);
    } else if (first == '{') {
        walkObject(onMember, onEvent);
    }
    m_isCut = m_isCut || m_source.isCut();
    return first == '[' || first == '{';
}

void EventList::walkObject(const OnMember& onMember, const OnEvent& onEvent) {
    ++m_begin;
    while (true) {
        const char c = next();
        if (c == ',') {
            ++m_begin;
        } else if (c == '"') {
            if (!readMember(onMember, onEvent)) {
                m_isCut = true;
                return;
            }
        } else {
            m_isCut = c != '}';
            return;
        }
    }
}

bool EventList::readMember(const OnMember& onMember, const OnEvent& onEvent) {
    if (!findEnd(kLongestMember)) {
        return false;
    }
    const std::string key(unquoted(value()));
    m_begin = m_end;
    if (next() != ':') {
        return false;
    }
    ++m_begin;
    if (key == "traceEvents" && next() == '[') {
        walkList(onEvent);
        return !m_isCut;
    }
    if (!findEnd(kLongestMember)) {
        return false;
    }
    onMember(key, value());
    m_begin = m_end;
    return true;
}

void EventList::walkList(const OnEvent& onEvent) {
    m_hasEvents = true;
    ++m_begin;
    while (true) {
        const char c = next();
        if (c == ',') {
            ++m_begin;
            continue;
        }
        if (c == ']') {
            ++m_begin;
            return;
        }
        if (c == '\0') {
            m_isCut = true;
            return;
        }
        m_end = m_begin;
        const bool hasEnd = findEnd(kLongestEvent);
        if (hasEnd && onEvent(value())) {
            m_begin = m_end;
            continue;
        }
        m_wasted += hasEnd ? m_end - m_begin : m_size - m_begin;
        if (!skipDamaged()) {
            m_isCut = true;
            return;
        }
    }
}

/// The first that is no blank, from `at` behind m_begin on; m_begin stays. 0 at the end.
char EventList::after(std::size_t at) {
    while (true) {
        while (m_begin + at < m_size && isBlank(m_text[m_begin + at])) {
            ++at;
        }
        if (m_begin + at < m_size) {
            return m_text[m_begin + at];
        }
        if (at > kLongestEvent || !more()) {
            return '\0';
        }
    }
}

/// What is damaged may have lost its end: the next event is looked for from its begin on.
bool EventList::skipDamaged() {
    m_damagedAt = m_damaged == 0 ? m_before + m_begin : m_damagedAt;
    ++m_damaged;
    for (char last = '\0'; m_wasted <= kMaxWasted; ++m_begin) {
        if (m_begin >= m_size && !more()) {
            return false;
        }
        const char c = m_text[m_begin];
        if (c == '{' && last == ',') {
            const char inside = after(1);
            if (inside == '"' || inside == '}') {
                return true;
            }
        }
        last = isBlank(c) ? last : c;
    }
    return false;
}

}  // namespace streamscope::recordings
