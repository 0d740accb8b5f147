// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"

#include <QString>

#include <map>
#include <utility>

namespace streamscope::ui {

/// Labels of bars, measured once each: a trace has many bars and few names.
class BarLabels {
public:
    /// Both are borrowed.
    BarLabels(const Trace& trace, const TextWidth& widthOf) : m_trace(trace), m_widthOf(widthOf) {}

    /// The fullest label that fits into `room` pixels; empty if fewer than three letters do.
    [[nodiscard]] QString fitting(SpanSource source, std::uint32_t item, double room);

private:
    struct Entry {
        QString text;
        double width = 0;
        QString full;  ///< with its size; of copies
        double fullWidth = 0;
    };
    /// What is called the same: kind or name, and size.
    using Key = std::pair<std::pair<int, std::uint32_t>, std::uint64_t>;

    [[nodiscard]] const Entry& find(SpanSource source, std::uint32_t item);
    [[nodiscard]] Key keyOf(SpanSource source, std::uint32_t item) const;
    [[nodiscard]] Entry make(SpanSource source, std::uint32_t item) const;
    [[nodiscard]] QString cut(const Entry& entry, double room) const;

    const Trace& m_trace;
    const TextWidth& m_widthOf;
    std::map<Key, Entry> m_entries;
};

}  // namespace streamscope::ui
