// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::ui {

enum class TableColumn : std::uint8_t {
    Number,
    Operation,
    Kind,
    Stream,
    Engine,
    Device,
    Step,
    Size,
    Rate,
    Issued,
    Ready,
    Start,
    End,
    Duration,
    Waited,
    Reason,
    HeldBy,
    Confidence,
};
inline constexpr std::size_t kTableColumnCount = 18;

struct TableColumnInfo {
    TableColumn column{};
    QString title;  ///< translated
    QString tip;    ///< what it is and how it is made
    bool isShownAtFirst = false;
    bool isNumber = false;
    QString unit = {};  ///< of the number that is copied: "ns", "B", "B/s"; empty: none
};
/// By TableColumn.
[[nodiscard]] std::vector<TableColumnInfo> tableColumns();

/// The operations of a second run in one trace begin here and count from 0; in most there is none.
inline constexpr std::size_t kNoSecondRun = static_cast<std::size_t>(-1);

/// For people: "1234.567 µs", "4 MiB", "engine busy"; empty where there is nothing.
[[nodiscard]] QString cellText(const Trace& trace, std::size_t operation, TableColumn column,
                               std::size_t second = kNoSecondRun);

/// For a spreadsheet: whole numbers without units, names and codes as they are.
[[nodiscard]] QString cellValue(const Trace& trace, std::size_t operation, TableColumn column,
                                std::size_t second = kNoSecondRun);

/// What a column is sorted by. Names go by the alphabet; streams, engines, devices and steps stand
/// as the program names them; what is not there comes last.
class SortKeys {
public:
    /// `trace` is borrowed.
    SortKeys(const Trace& trace, TableColumn column);
    [[nodiscard]] std::int64_t operator()(std::size_t operation) const;

private:
    const Trace& m_trace;
    TableColumn m_column;
    std::vector<std::uint32_t> m_ranks;  ///< of names, then of kinds
};

}  // namespace streamscope::ui
