// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal_timeline.h"

#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/analysis/packed_streams.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"
#include "engine/trace/trace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

struct RangeLine {
    std::string name;  ///< of the thread; empty: another line of the thread above
    std::string text;  ///< "|forward----|backward---": at most as many columns as asked for
};

constexpr std::size_t kMaxDepth = 3;

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
        if (depth < kMaxDepth && column < columns) {
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

/// What the program called its time, [0, makespan) over so many columns: of each thread the ranges,
/// those within them, and those within these. Where two begin in one column the later is seen;
/// lines of nothing but short ones are left out, but for the first of a thread.
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

constexpr std::size_t kMinWidth = 40;
constexpr std::size_t kMaxWidth = 1000;
constexpr std::size_t kLongestName = 24;
constexpr std::size_t kTickDistance = 8;  ///< at least so many columns from label to label
constexpr double kRounding = 1e-9;        ///< of a column

/// How a kind looks. The colors (of the 256) stay apart for the color-blind: blue, orange, green.
struct Look {
    char letter;
    int color;
};

Look lookOf(OperationKind kind) {
    constexpr std::array<Look, kOperationKindCount> kLooks{{{'H', 74},
                                                            {'D', 36},
                                                            {'C', 117},
                                                            {'P', 167},
                                                            {'B', 110},
                                                            {'S', 175},
                                                            {'K', 214},
                                                            {'F', 227},
                                                            {'A', 250},
                                                            {'R', 245},
                                                            {'?', 250},
                                                            {'?', 250}}};
    return kLooks[static_cast<std::size_t>(kind)];
}

/// What one column of a row shows.
struct Cell {
    OperationKind kind{};
    enum class Fill : std::uint8_t { Idle, Part, Most } fill = Fill::Idle;
    friend bool operator==(const Cell&, const Cell&) = default;
};

struct Row {
    std::string name;
    std::map<OperationKind, SpanUnion> spans;
};

/// The share of each column that the spans cover. `time` maps [0, makespan) onto the columns.
std::vector<double> coverage(const IntervalSet& spans, double columnsPerNs, std::size_t columns) {
    std::vector<double> covered(columns);
    for (const TimeRange& span : spans) {
        const double begin = std::max(0.0, static_cast<double>(span.begin) * columnsPerNs);
        const double end =
            std::min(static_cast<double>(columns), static_cast<double>(span.end) * columnsPerNs);
        for (auto column = static_cast<std::size_t>(begin);
             column < columns && static_cast<double>(column) < end; ++column) {
            const auto left = static_cast<double>(column);
            covered[column] += std::min(end, left + 1) - std::max(begin, left);
        }
    }
    return covered;
}

std::vector<Cell> cellsOf(Row& row, DurationNs makespan, std::size_t columns) {
    std::vector<Cell> cells(columns);
    std::vector<double> most(columns, kRounding);
    const double columnsPerNs = static_cast<double>(columns) / static_cast<double>(makespan);
    for (auto& [kind, spans] : row.spans) {
        const std::vector<double> covered = coverage(spans.spans(), columnsPerNs, columns);
        for (std::size_t column = 0; column < columns; ++column) {
            const bool isMore = covered[column] > most[column];
            const bool isHalf = covered[column] >= 0.5 - kRounding;
            cells[column] =
                isMore ? Cell{kind, isHalf ? Cell::Fill::Most : Cell::Fill::Part} : cells[column];
            most[column] = std::max(most[column], covered[column]);
        }
    }
    return cells;
}

/// Cells as text; neighbors that look alike share their escape codes.
std::string paint(const std::vector<Cell>& cells, bool hasColor) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell& cell = cells[i];
        const bool isIdle = cell.fill == Cell::Fill::Idle;
        const Look look = lookOf(cell.kind);
        const std::string color = std::to_string(look.color);
        if (hasColor && !isIdle && (i == 0 || cells[i - 1] != cell)) {
            text += cell.fill == Cell::Fill::Most ? "\x1b[30;48;5;" + color + "m"
                                                  : "\x1b[38;5;" + color + "m";
        }
        constexpr int kToSmall = 'a' - 'A';
        const char small = static_cast<char>(look.letter + kToSmall);
        text += isIdle ? ' ' : cell.fill == Cell::Fill::Most ? look.letter : small;
        if (hasColor && !isIdle && (i + 1 == cells.size() || cells[i + 1] != cell)) {
            text += "\x1b[0m";
        }
    }
    if (!hasColor) {
        text.erase(text.find_last_not_of(' ') + 1);
    }
    return text;
}

/// The two lines of the time axis: labels, and a mark under the first character of each.
std::array<std::string, 2> axisLines(DurationNs makespan, std::size_t columns) {
    const double nsPerColumn = static_cast<double>(makespan) / static_cast<double>(columns);
    const DurationNs step = roundStep(nsPerColumn * static_cast<double>(kTickDistance));
    std::string labels;
    std::string line(columns, '-');
    for (TimeNs i = 0; i <= (makespan - 1) / step; ++i) {
        const TimeNs tick = i * step;
        const auto column =
            static_cast<std::size_t>(static_cast<double>(tick) / nsPerColumn + kRounding);
        const std::string label = tick == 0 ? "0" : formatDuration(tick);
        if (column >= columns || column + columnsOf(label) > columns) {
            break;
        }
        if (tick > 0 && column <= columnsOf(labels)) {
            continue;  // no room for a label here
        }
        line[column] = '|';
        labels += std::string(column - columnsOf(labels), ' ') + label;
    }
    return {labels, line};
}

/// "s[0]", or "1:s[0]" where there are several devices to tell apart.
std::string rowName(const Trace& trace, const std::string& name, DeviceId device) {
    const bool isClear = trace.devices.size() < 2 || device == DeviceId::None;
    return printable(isClear ? name : std::to_string(indexOf(device)) + ":" + name);
}

/// What has no length, as allocating in a stream, is still seen where nothing else is.
TimeRange seenSpan(const Trace& trace, std::size_t operation) {
    const TimeRange span{trace.start[operation], trace.end[operation]};
    const TimeNs begin = std::min(span.begin, std::max<TimeNs>(trace.makespan - 1, 0));
    return span.length() > 0 ? span : TimeRange{begin, begin + 1};
}

/// The nodes of graphs on streams that the program never made are one row of their device.
std::vector<std::size_t> rowOfStream(const Trace& trace, std::vector<std::string>& names) {
    const std::vector<bool> isPacked = packedStreamsOf(trace);
    std::vector<std::size_t> rows(trace.streams.size());
    std::vector<std::size_t> first(trace.devices.size() + 1, rows.size());
    std::vector<std::size_t> count(rows.size());
    for (std::size_t s = 0; s < rows.size(); ++s) {
        rows[s] = s;
        if (isPacked[s]) {
            std::size_t& of = first[indexOf(trace.streams[s].device)];
            of = std::min(of, s);
            rows[s] = of;
            ++count[of];
        }
    }
    for (std::size_t s = 0; s < rows.size(); ++s) {
        if (count[s] > 1) {
            names[s] = Text::tr("graph nodes, %1 streams", Count{count[s]});
        }
    }
    return rows;
}

/// A row for each stream or engine that ran something; `column` says which of them did what.
template <typename Owner, typename Id>
std::vector<Row> rowsOf(const Trace& trace, const std::vector<Owner>& owners,
                        const Column<Id>& column) {
    std::vector<std::string> names;
    std::ranges::transform(owners, std::back_inserter(names), &Owner::name);
    std::vector<std::size_t> rowOf(owners.size());
    std::iota(rowOf.begin(), rowOf.end(), std::size_t{0});
    if constexpr (std::is_same_v<Id, StreamId>) {
        rowOf = rowOfStream(trace, names);
    }
    std::vector<Row> rows;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        rows.push_back({rowName(trace, names[i], owners[i].device), {}});
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (column[i] != Id::None && !isMark(trace.kind[i])) {
            rows[rowOf[indexOf(column[i])]].spans[trace.kind[i]].add(seenSpan(trace, i));
        }
    }
    std::erase_if(rows, [](const Row& row) { return row.spans.empty(); });
    return rows;
}

std::string legend(const Trace& trace, bool hasColor) {
    std::array<bool, kOperationKindCount> occurs{};
    for (const OperationKind kind : trace.kind) {
        occurs[static_cast<std::size_t>(kind)] = true;
    }
    std::string text;
    for (std::size_t i = 0; i < kOperationKindCount; ++i) {
        const auto kind = static_cast<OperationKind>(i);
        if (occurs[i] && !isMark(kind)) {
            text +=
                paint({{kind, Cell::Fill::Most}}, hasColor) + " " + word(kindName(kind)) + "   ";
        }
    }
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

struct Frame {
    DurationNs makespan;
    std::size_t nameColumns;
    std::size_t columns;
    const TerminalStyle& style;
};

std::string drawGroup(std::string_view title, std::vector<Row> rows, const Frame& frame) {
    std::string text;
    if (rows.empty()) {
        return text;
    }
    text += std::string(title) + "\n";
    const std::size_t shown = std::min(rows.size(), frame.style.maxRows);
    for (std::size_t i = 0; i < shown; ++i) {
        text += "  " + fitted(rows[i].name, frame.nameColumns) + "  " +
                paint(cellsOf(rows[i], frame.makespan, frame.columns), frame.style.hasColor);
        text.erase(text.find_last_not_of(' ') + 1);
        text += "\n";
    }
    if (shown < rows.size()) {
        text += "  " + Text::tr("… and %1 more", Count{rows.size() - shown}) + "\n";
    }
    return text;
}

std::string drawRanges(const Trace& trace, const Frame& frame) {
    std::string text;
    const std::vector<RangeLine> lines = rangeLines(trace, frame.columns);
    constexpr std::size_t kMaxLines = 12;
    const std::size_t shown = std::min({lines.size(), frame.style.maxRows, kMaxLines});
    for (std::size_t i = 0; i < shown; ++i) {
        text += "  " + fitted(lines[i].name, frame.nameColumns) + "  " + lines[i].text + "\n";
    }
    if (shown < lines.size()) {
        text += "  " + Text::tr("… and %1 more", Count{lines.size() - shown}) + "\n";
    }
    return shown == 0 ? "" : std::string(Text::tr("ranges")) + "\n" + text;
}

}  // namespace

std::string drawTimeline(const Trace& trace, const TerminalStyle& style) {
    std::vector<Row> streams = rowsOf(trace, trace.streams, trace.stream);
    std::vector<Row> engines = rowsOf(trace, trace.engines, trace.engine);
    if (trace.makespan <= 0 || (streams.empty() && engines.empty())) {
        return Text::tr("nothing ran") + "\n";
    }
    std::size_t nameColumns = 0;
    for (const std::vector<Row>* rows : {&streams, &engines}) {
        for (const Row& row : *rows) {
            nameColumns = std::max(nameColumns, columnsOf(row.name));
        }
    }
    for (const TraceRange& range : trace.ranges) {
        nameColumns =
            std::max(nameColumns, columnsOf(printable(trace.threads[indexOf(range.thread)])));
    }
    nameColumns = std::min(nameColumns, kLongestName);
    const std::size_t width = std::clamp(style.width, kMinWidth, kMaxWidth);
    const std::size_t before = nameColumns + 4;
    const Frame frame{trace.makespan, nameColumns, width - before, style};

    std::string text;
    for (const std::string& line : axisLines(trace.makespan, frame.columns)) {
        text += std::string(before, ' ') + line + "\n";
    }
    text += drawRanges(trace, frame);
    text += drawGroup(Text::tr("streams"), std::move(streams), frame);
    text += drawGroup(Text::tr("engines"), std::move(engines), frame);
    return text + "\n" + legend(trace, style.hasColor) + "\n" +
           Text::tr("small letter: for less than half of the column") + "\n";
}

}  // namespace streamscope::cli
