// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// One line of a CSV file (RFC 4180), cell by cell.
class CsvRow {
public:
    /// The line is added to `out`, which outlives it.
    explicit CsvRow(std::string& out) : m_out(out) {}

    /// Quoted where it must be. A text that a spreadsheet would take for a formula, and run, gets a
    /// "'" before it.
    void add(std::string_view text);
    void add(std::integral auto number) { addPlain(std::to_string(number)); }
    /// Empty for nothing.
    template <typename Value>
    void add(const std::optional<Value>& possible) {
        possible ? add(*possible) : addPlain({});
    }
    void addPlain(std::string_view text);  ///< as it is: a number
    void end() { m_out += '\n'; }

private:
    std::string& m_out;
    bool m_isFirst = true;
};

}  // namespace streamscope
