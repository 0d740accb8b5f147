// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text.h"

#include "engine/base/plain_text.h"

#include <algorithm>
#include <array>
#include <charconv>

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

std::string fixed(double value, int decimals) {
    std::array<char, 400> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                            std::chars_format::fixed, decimals);
    return {digits.data(), end};
}

}  // namespace

std::string printable(std::string_view text) {
    return withoutControls(text, {});
}

std::string printableLines(std::string_view text) {
    return withoutControls(text, "\n\t");
}

std::size_t columnsOf(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, isContinuation));
}

std::string fitted(std::string_view text, std::size_t columns) {
    const std::size_t needed = columnsOf(text);
    if (needed <= columns) {
        return std::string(text) + std::string(columns - needed, ' ');
    }
    if (columns == 0) {
        return {};
    }
    std::size_t bytes = 0;
    for (std::size_t taken = 0; taken < columns; ++bytes) {
        taken += isContinuation(text[bytes]) ? 0 : 1;
    }
    // One byte too far: the first of the code point that "…" stands for.
    return std::string(text.substr(0, bytes - 1)) + "…";
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::string formatShare(double share) {
    return fixed(100.0 * share, 1) + " %";
}

std::string formatSignedShare(double share) {
    return (share > 0 ? "+" : "") + formatShare(share);
}

std::string formatFactor(double factor) {
    return fixed(factor, 2) + "×";
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
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!isFresh && columnsOf(line) + 1 + columnsOf(word) > width) {
            result += line + "\n";
            line = indent;
            isFresh = true;
        }
        line += (isFresh ? "" : " ") + std::string(word);
        isFresh = false;
    }
    return result + line + "\n";
}

}  // namespace streamscope::cli
