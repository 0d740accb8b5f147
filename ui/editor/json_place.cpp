// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/json_place.h"

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

/// Walks a JSON text value by value and knows the way to each; never fails, never recurses.
class Walker {
public:
    struct Level {
        bool isObject = false;
        QString key;            ///< that the container has in its own
        qsizetype begin = 0;    ///< of the container
        QString member;         ///< the key read last, of an object
        qsizetype element = 0;  ///< the number of the element, of a list
    };

    explicit Walker(const QString& text) : m_text(text) {}

    /// Calls `leave(levels, begin, end)` after each value, innermost first; `levels` are the
    /// containers around it. Stops when it returns true.
    template <typename Leave>
    void run(const Leave& leave) {
        while (m_at < m_text.size() && !m_isDone) {
            const QChar c = m_text[m_at];
            if (c == u'{' || c == u'[') {
                m_levels.push_back({c == u'{', keyHere(), m_at++, {}, 0});
            } else if (c == u'}' || c == u']') {
                close(leave);
            } else if (c == u',') {
                m_levels.empty() ? void() : void(++m_levels.back().element);
                ++m_at;
            } else if (c == u'"') {
                string(leave);
            } else if (c.isSpace() || c == u':') {
                ++m_at;
            } else {
                word(leave);
            }
        }
        // A text that ends too early closes what is open.
        while (!m_levels.empty() && !m_isDone) {
            close(leave);
        }
    }

    /// Of the value that comes next.
    [[nodiscard]] QString keyHere() const {
        if (m_levels.empty()) {
            return {};
        }
        const Level& level = m_levels.back();
        return level.isObject ? level.member : QString::number(level.element);
    }
    [[nodiscard]] const std::vector<Level>& levels() const { return m_levels; }

private:
    template <typename Leave>
    void close(const Leave& leave) {
        m_at = std::min(m_at + 1, m_text.size());
        if (!m_levels.empty()) {
            const qsizetype begin = m_levels.back().begin;
            m_levels.pop_back();
            m_isDone = leave(begin, m_at);
        }
    }

    template <typename Leave>
    void string(const Leave& leave) {
        const qsizetype begin = m_at;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != u'"'; ++m_at) {
            m_at += m_text[m_at] == u'\\' ? 1 : 0;
        }
        m_at = std::min(m_at + 1, m_text.size());
        qsizetype after = m_at;
        while (after < m_text.size() && m_text[after].isSpace()) {
            ++after;
        }
        const bool isKey = after < m_text.size() && m_text[after] == u':';
        if (isKey && !m_levels.empty()) {
            m_levels.back().member = m_text.mid(begin + 1, m_at - begin - 2);
        } else {
            m_isDone = leave(begin, m_at);
        }
    }

    template <typename Leave>
    void word(const Leave& leave) {
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && !m_text[m_at].isSpace() &&
               !QStringView(u",:]}[{\"").contains(m_text[m_at])) {
            ++m_at;
        }
        m_isDone = leave(begin, m_at);
    }

    const QString& m_text;
    qsizetype m_at = 0;
    std::vector<Level> m_levels;
    bool m_isDone = false;
};

QString escaped(QString key) {
    return key.replace(u'~', QStringLiteral("~0")).replace(u'/', QStringLiteral("~1"));
}

/// The pointer of the value that has just been left.
QString pointerOf(const Walker& walker) {
    QString pointer;
    for (std::size_t i = 1; i < walker.levels().size(); ++i) {
        pointer += u'/' + escaped(walker.levels()[i].key);
    }
    return walker.levels().empty() ? pointer : pointer + u'/' + escaped(walker.keyHere());
}

bool isInStepList(const Walker& walker) {
    const auto& levels = walker.levels();
    if (levels.empty() || levels.back().isObject) {
        return false;
    }
    const std::array<QStringView, 4> lists{u"program", u"do", u"then", u"else"};
    return std::ranges::find(lists, QStringView(levels.back().key)) != lists.end();
}

TextSpan spanOf(qsizetype begin, qsizetype end) {
    return {static_cast<int>(begin), static_cast<int>(end - begin)};
}

}  // namespace

std::optional<TextSpan> placeOf(const QString& text, const QString& pointer) {
    std::optional<TextSpan> found;
    const auto depth = static_cast<std::size_t>(pointer.count(u'/'));
    const QString last = pointer.mid(pointer.lastIndexOf(u'/') + 1);
    Walker walker(text);
    walker.run([&](qsizetype begin, qsizetype end) {
        // Cheap comparisons first: this is asked about every value of the text.
        if (walker.levels().size() == depth && (depth == 0 || escaped(walker.keyHere()) == last) &&
            pointerOf(walker) == pointer) {
            found = spanOf(begin, end);
        }
        return found.has_value();
    });
    return found;
}

std::optional<JsonPlace> stepAt(const QString& text, int position) {
    std::optional<JsonPlace> found;
    Walker walker(text);
    walker.run([&](qsizetype begin, qsizetype end) {
        if (begin <= position && position <= end && text[begin] == u'{' && isInStepList(walker)) {
            found = JsonPlace{pointerOf(walker), spanOf(begin, end)};
        }
        return found.has_value();
    });
    return found;
}

}  // namespace streamscope::ui
