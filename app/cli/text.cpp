// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text.h"

#include "engine/base/number_text.h"
#include "engine/base/plain_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace streamscope::cli {
namespace {

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::string withoutControls(std::string_view text, std::string_view kept) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool breaksLine =
            (text[i] == '\n' || text[i] == '\t') && kept.find(text[i]) == kept.npos;
        const std::size_t odd = breaksLine ? 1 : oddCharacter(text, i);
        result += odd > 0 ? '?' : text[i];
        i += odd > 0 ? odd - 1 : 0;
    }
    return result;
}

/// The first code point, which `text` then no longer has.
std::string_view taken(std::string_view& text) {
    std::size_t size = 1;
    while (size < text.size() && isContinuation(text[size])) {
        ++size;
    }
    const std::string_view point = text.substr(0, size);
    text.remove_prefix(size);
    return point;
}

std::uint32_t valueOf(std::string_view point) {
    const auto first = static_cast<unsigned char>(point.front());
    std::uint32_t value = point.size() == 1 ? first : first & (0xFFU >> (point.size() + 1));
    for (const char byte : point.substr(1)) {
        value = (value << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
    }
    return value;
}

struct CodeRange {
    std::uint32_t first;
    std::uint32_t last;
};

template <std::size_t kCount>
bool isIn(std::uint32_t value, const std::array<CodeRange, kCount>& ranges) {
    return std::ranges::any_of(ranges, [value](const CodeRange& range) {
        return value >= range.first && value <= range.last;
    });
}

/// As UAX #11 has them: wide and fullwidth.
bool isWide(std::uint32_t value) {
    static constexpr std::array<CodeRange, 11> kWide{{{0x1100, 0x115F},
                                                      {0x2E80, 0x303E},
                                                      {0x3041, 0xA4CF},
                                                      {0xA960, 0xA97F},
                                                      {0xAC00, 0xD7A3},
                                                      {0xF900, 0xFAFF},
                                                      {0xFE30, 0xFE6F},
                                                      {0xFF00, 0xFF60},
                                                      {0xFFE0, 0xFFE6},
                                                      {0x1F300, 0x1F9FF},
                                                      {0x20000, 0x3FFFD}}};
    return isIn(value, kWide);
}

std::size_t widthOf(std::string_view point) {
    static constexpr std::array<CodeRange, 3> kNone{
        {{0x0300, 0x036F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}}};
    const std::uint32_t value = valueOf(point);
    return isIn(value, kNone) ? 0 : isWide(value) ? 2 : 1;
}

/// Whether a line may end between two code points without a blank.
bool canBreak(std::string_view before, std::string_view after) {
    static constexpr std::string_view kNotFirst = "，。、；：？！）”’》…";
    static constexpr std::string_view kNotLast = "（“‘《";
    return (isWide(valueOf(before)) || isWide(valueOf(after))) &&
           kNotFirst.find(after) == kNotFirst.npos && kNotLast.find(before) == kNotLast.npos;
}

/// What belongs together at the beginning of `text`, which then no longer has it.
std::string_view takenPiece(std::string_view& text) {
    const std::string_view whole = text;
    std::string_view last = taken(text);
    while (!text.empty() && text.front() != ' ') {
        std::string_view rest = text;
        const std::string_view next = taken(rest);
        if (canBreak(last, next)) {
            break;
        }
        last = next;
        text = rest;
    }
    return whole.substr(0, whole.size() - text.size());
}

}  // namespace

std::string printable(std::string_view text) {
    return withoutControls(text, {});
}

std::string printableLines(std::string_view text) {
    return withoutControls(text, "\n\t");
}

std::size_t columnsOf(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        columns += widthOf(taken(text));
    }
    return columns;
}

std::string fitted(std::string_view text, std::size_t columns) {
    const std::size_t needed = columnsOf(text);
    if (needed <= columns) {
        return std::string(text) + std::string(columns - needed, ' ');
    }
    if (columns == 0) {
        return {};
    }
    std::string kept;
    std::size_t used = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view point = taken(rest);
        if (used + widthOf(point) + 1 > columns) {
            break;
        }
        kept += point;
        used += widthOf(point);
    }
    return kept + "…" + std::string(columns - used - 1, ' ');
}

std::string formatShare(double share) {
    return numberText(100 * share, 1, std::chars_format::fixed) + " %";
}

std::string formatSignedShare(double share) {
    const std::string text = formatShare(std::abs(share));
    return text == formatShare(0) ? text : (share > 0 ? "+" : "-") + text;
}

std::string formatFactor(double factor) {
    return numberText(factor, 2, std::chars_format::fixed) + "×";
}

std::string alignedTable(const Table& rows, std::string_view indent,
                         const std::vector<std::size_t>& right) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], columnsOf(row[column]));
        }
    }
    std::string table;
    for (const auto& row : rows) {
        std::string line(indent);
        for (std::size_t column = 0; column < row.size(); ++column) {
            const std::string blanks(widths[column] - columnsOf(row[column]), ' ');
            const bool isRight = std::ranges::find(right, column) != right.end();
            line += isRight ? blanks + row[column] : row[column] + blanks;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        table += line + "\n";
    }
    return table;
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
    std::string result;
    std::string line(indent);
    bool isFresh = true;
    while (!text.empty()) {
        const bool isAfterBlank = text.front() == ' ';
        text.remove_prefix(isAfterBlank ? 1 : 0);
        const std::string_view piece =
            text.empty() || text.front() == ' ' ? std::string_view() : takenPiece(text);
        const std::size_t blank = !isFresh && isAfterBlank ? 1 : 0;
        if (!isFresh && columnsOf(line) + blank + columnsOf(piece) > width) {
            result += line + "\n";
            line = indent;
            isFresh = true;
        }
        line += (isFresh || blank == 0 ? "" : " ") + std::string(piece);
        isFresh = false;
    }
    return result + line + "\n";
}

std::string formatMoment(TimeNs moment, TimeNs other) {
    const DurationNs apart = std::abs(moment - other);
    if (formatDuration(moment) != formatDuration(other)) {
        return formatDuration(moment);
    }
    constexpr std::array<std::pair<double, const char*>, 3> kUnits{
        {{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}}};
    const auto time = static_cast<double>(moment);
    const auto* const unit =
        std::ranges::find_if(kUnits, [time](const auto& each) { return time >= each.first; });
    if (unit == kUnits.end() || apart == 0) {
        return formatDuration(moment);
    }
    const double steps = std::log10(unit->first / static_cast<double>(apart));
    const int digits = std::max(0, static_cast<int>(std::ceil(steps)));
    return numberText(time / unit->first, digits, std::chars_format::fixed) + " " + unit->second;
}

}  // namespace streamscope::cli
