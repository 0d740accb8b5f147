// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal_ranges.h"

#include "app/cli/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace streamscope::cli {
namespace {

constexpr std::size_t kMostDepth = 3;

struct Piece {
    std::size_t column = 0;
    std::size_t width = 1;
    NameId name{};
};

/// By thread and depth, in order of begin.
std::vector<std::vector<std::vector<Piece>>> piecesOf(const Trace& trace, std::size_t columns) {
    const double columnsPerNs =
        static_cast<double>(columns) / static_cast<double>(std::max<DurationNs>(1, trace.makespan));
    const auto columnAt = [&](TimeNs time) {
        return static_cast<std::size_t>(
            std::clamp(std::round(static_cast<double>(time) * columnsPerNs), 0.0, double(columns)));
    };
    std::vector<std::vector<std::vector<Piece>>> pieces(trace.threads.size());
    std::vector<std::vector<TimeNs>> free(trace.threads.size());
    for (const TraceRange& range : trace.ranges) {
        const std::size_t thread = indexOf(range.thread);
        std::vector<TimeNs>& ends = free[thread];
        const auto lane =
            std::ranges::find_if(ends, [&](TimeNs end) { return end <= range.begin; }) -
            ends.begin();
        const auto depth = static_cast<std::size_t>(lane);
        if (depth == ends.size()) {
            ends.push_back(std::numeric_limits<TimeNs>::min());
        }
        ends[depth] = range.end;
        const std::size_t column = columnAt(range.begin);
        if (depth < kMostDepth && column < columns) {
            pieces[thread].resize(std::max(pieces[thread].size(), depth + 1));
            pieces[thread][depth].push_back(
                {column, std::max<std::size_t>(1, columnAt(range.end) - column), range.name});
        }
    }
    return pieces;
}

std::string lineOf(const Trace& trace, const std::vector<Piece>& pieces) {
    std::string line;
    std::size_t at = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        if (i + 1 < pieces.size() && pieces[i + 1].column <= piece.column) {
            continue;  // the next one stands in its place
        }
        const std::size_t next = i + 1 < pieces.size() ? pieces[i + 1].column : SIZE_MAX;
        const std::size_t width = std::min(piece.width, next - piece.column);
        std::string text =
            width == 1 ? "" : fitted(printable(trace.names[indexOf(piece.name)]), width - 1);
        std::string::size_type last = text.find_last_not_of(' ') + 1;
        std::fill(text.begin() + static_cast<std::ptrdiff_t>(last), text.end(), '-');
        line += std::string(piece.column - at, ' ') + "|" + text;
        at = piece.column + width;
    }
    return line;
}

}  // namespace

std::vector<RangeLine> rangeLines(const Trace& trace, std::size_t columns) {
    std::vector<RangeLine> lines;
    const auto pieces = piecesOf(trace, columns);
    for (std::size_t thread = 0; thread < pieces.size(); ++thread) {
        for (const std::vector<Piece>& depth : pieces[thread]) {
            const bool isFirst = &depth == &pieces[thread].front();
            const bool hasRoom =
                std::ranges::any_of(depth, [](const Piece& piece) { return piece.width > 1; });
            if (isFirst || hasRoom) {
                lines.push_back(
                    {isFirst ? printable(trace.threads[thread]) : "", lineOf(trace, depth)});
            }
        }
    }
    return lines;
}

}  // namespace streamscope::cli
