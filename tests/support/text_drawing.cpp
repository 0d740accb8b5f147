// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/text_drawing.h"

#include <algorithm>
#include <array>

namespace streamscope::test {
namespace {

constexpr std::array<char, kOperationKindCount> kLetters{'H', 'D', 'C', 'P', 'C', 'S',
                                                         'K', 'F', 'A', 'A', '.', '.'};
constexpr TimeNs kWidest = 1'000'000;

struct Row {
    std::string name;
    std::string cells;
};

/// What a cell shows once one more operation runs in it.
char withOneMore(char cell, char letter) {
    if (cell == '.') {
        return letter;
    }
    if (cell == '9' || cell == '+') {
        return '+';
    }
    return cell >= '2' && cell < '9' ? static_cast<char>(cell + 1) : '2';
}

/// The first cell whose middle is at or after `time`.
std::size_t cellAt(TimeNs time, DurationNs cell) {
    const TimeNs index = time <= cell / 2 ? 0 : (time - cell / 2 + cell - 1) / cell;
    return static_cast<std::size_t>(std::min(index, kWidest));
}

std::vector<Row> emptyRows(const Trace& trace, TextRows rows) {
    std::vector<Row> result;
    if (rows == TextRows::Streams) {
        for (const TraceStream& stream : trace.streams) {
            result.push_back({stream.name, {}});
        }
        return result;
    }
    for (const TraceEngine& engine : trace.engines) {
        const bool several = trace.devices.size() > 1 && engine.device != DeviceId::None;
        const std::string prefix =
            several ? "d" + std::to_string(indexOf(engine.device)) + "." : std::string();
        result.push_back({prefix + engine.name, {}});
    }
    return result;
}

void addOperation(Row& row, const Trace& trace, std::size_t operation, DurationNs cell) {
    const std::size_t begin = cellAt(trace.start[operation], cell);
    const std::size_t end = cellAt(trace.end[operation], cell);
    if (begin >= end) {
        return;
    }
    row.cells.resize(std::max(row.cells.size(), end), '.');
    const char letter = kLetters[static_cast<std::size_t>(trace.kind[operation])];
    for (std::size_t i = begin; i < end; ++i) {
        row.cells[i] = withOneMore(row.cells[i], letter);
    }
}

}  // namespace

std::string drawTrace(const Trace& trace, DurationNs cell, TextRows rows) {
    std::vector<Row> drawn = emptyRows(trace, rows);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const std::size_t row =
            rows == TextRows::Streams ? indexOf(trace.stream[i]) : indexOf(trace.engine[i]);
        if (row < drawn.size() && !isMark(trace.kind[i])) {
            addOperation(drawn[row], trace, i, cell);
        }
    }
    std::size_t width = 0;
    for (const Row& row : drawn) {
        width = row.cells.empty() ? width : std::max(width, row.name.size());
    }
    std::string text;
    for (const Row& row : drawn) {
        if (!row.cells.empty()) {
            text += row.name + std::string(width - row.name.size() + 2, ' ') + row.cells + "\n";
        }
    }
    return text;
}

}  // namespace streamscope::test
