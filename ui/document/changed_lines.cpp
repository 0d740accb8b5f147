// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/changed_lines.h"

#include <QStringList>

#include <algorithm>

namespace streamscope::ui {
namespace {

using Kind = ChangedLine::Kind;
constexpr std::size_t kMaxCells = 1U << 20;

/// What is left of two texts without the lines that they begin and end with alike.
struct Middle {
    QStringList before;
    QStringList after;
};

Middle middleOf(const QString& beforeText, const QString& afterText) {
    QStringList before = beforeText.split(QLatin1Char('\n'));
    QStringList after = afterText.split(QLatin1Char('\n'));
    while (!before.isEmpty() && !after.isEmpty() && before.back() == after.back()) {
        before.pop_back();
        after.pop_back();
    }
    qsizetype same = 0;
    while (same < std::min(before.size(), after.size()) && before[same] == after[same]) {
        ++same;
    }
    return {before.mid(same), after.mid(same)};
}

/// Length of the longest common subsequence of the ends from (i, j) on.
class CommonLines {
public:
    explicit CommonLines(const Middle& middle)
        : m_width(static_cast<std::size_t>(middle.after.size()) + 1),
          m_length((static_cast<std::size_t>(middle.before.size()) + 1) * m_width, 0) {
        for (qsizetype i = middle.before.size() - 1; i >= 0; --i) {
            for (qsizetype j = middle.after.size() - 1; j >= 0; --j) {
                at(i, j) = middle.before[i] == middle.after[j]
                               ? at(i + 1, j + 1) + 1
                               : std::max(at(i + 1, j), at(i, j + 1));
            }
        }
    }
    std::uint32_t& at(qsizetype i, qsizetype j) {
        return m_length[static_cast<std::size_t>(i) * m_width + static_cast<std::size_t>(j)];
    }

private:
    std::size_t m_width;
    std::vector<std::uint32_t> m_length;
};

void add(std::vector<ChangedLine>& lines, Kind kind, const QString& text) {
    lines.push_back({kind, text.trimmed()});
}

void addGap(std::vector<ChangedLine>& lines) {
    if (!lines.empty() && lines.back().kind != Kind::Gap) {
        lines.push_back({Kind::Gap, {}});
    }
}

std::vector<ChangedLine> walk(const Middle& middle) {
    CommonLines common(middle);
    std::vector<ChangedLine> lines;
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < middle.before.size() || j < middle.after.size()) {
        const bool isIn = i < middle.before.size() && j < middle.after.size();
        if (isIn && middle.before[i] == middle.after[j]) {
            addGap(lines);
            ++i;
            ++j;
        } else if (j == middle.after.size() ||
                   (i < middle.before.size() && common.at(i + 1, j) >= common.at(i, j + 1))) {
            add(lines, Kind::Removed, middle.before[i++]);
        } else {
            add(lines, Kind::Added, middle.after[j++]);
        }
    }
    return lines;
}

}  // namespace

std::vector<ChangedLine> changedLines(const QString& before, const QString& after) {
    const Middle middle = middleOf(before, after);
    const auto cells = static_cast<std::size_t>(middle.before.size()) *
                       static_cast<std::size_t>(middle.after.size());
    if (cells <= kMaxCells) {
        return walk(middle);
    }
    std::vector<ChangedLine> lines;
    for (const QString& line : middle.before) {
        add(lines, Kind::Removed, line);
    }
    for (const QString& line : middle.after) {
        add(lines, Kind::Added, line);
    }
    return lines;
}

int countChangedLines(const QString& before, const QString& after) {
    const Middle middle = middleOf(before, after);
    return static_cast<int>(std::max(middle.before.size(), middle.after.size()));
}

TextChange changeBetween(const QString& before, const QString& after) {
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype head = 0;
    while (head < shorter && before[head] == after[head]) {
        ++head;
    }
    if (head > 0 && before[head - 1].isHighSurrogate()) {
        --head;
    }
    qsizetype tail = 0;
    while (tail < shorter - head &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
        ++tail;
    }
    if (tail > 0 && before[before.size() - tail].isLowSurrogate()) {
        --tail;
    }
    return {head, before.size() - head - tail, after.mid(head, after.size() - head - tail)};
}

}  // namespace streamscope::ui
