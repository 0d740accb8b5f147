// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace streamscope::ui {

/// What lies within each column of pixels of one lane, as far as the lane has been walked.
class LaneColumns {
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    struct Column {
        std::uint32_t first = kNone;  ///< place in the lane of what lies here first
        std::uint32_t count = 0;      ///< spans narrower than a column that begin here
        bool hasNarrow = false;       ///< such a span lies here

        void add(std::size_t place) { first = std::min(first, static_cast<std::uint32_t>(place)); }
        void addNarrow(std::size_t place, std::size_t begun) {
            add(place);
            count += static_cast<std::uint32_t>(begun);
            hasNarrow = true;
        }
    };

    /// For a lane with so many families; all columns are empty.
    void fit(std::size_t columns, std::size_t families) {
        m_columns.resize(columns);
        m_busy.resize(std::max(m_busy.size(), columns * families));
        m_families = families;
    }

    [[nodiscard]] std::size_t size() const { return m_columns.size(); }
    [[nodiscard]] Column& operator[](std::size_t column) { return m_columns[column]; }
    /// Time spent, in columns, by place in Lane::families.
    [[nodiscard]] double* busy(std::size_t column) { return &m_busy[column * m_families]; }

    /// Hands over each column that is not empty, `take(place, column, busy)`, and empties it.
    template <typename Take>
    void takeAll(const Take& take) {
        std::size_t place = 0;
        for (Column& column : m_columns) {
            if (column.first != kNone) {
                take(place, column, busy(place));
                column = {};
                std::fill_n(busy(place), m_families, 0.0);
            }
            ++place;
        }
    }

private:
    std::vector<Column> m_columns;
    std::vector<double> m_busy;  ///< column by column
    std::size_t m_families = 0;
};

}  // namespace streamscope::ui
