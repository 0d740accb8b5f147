// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/csv_row.h"

namespace streamscope {

void CsvRow::add(std::string_view text) {
    constexpr std::string_view kFormula = "=+-@\t\r";
    const bool isFormula = !text.empty() && kFormula.find(text.front()) != std::string_view::npos;
    const bool isQuoted = text.find_first_of(",\"\r\n") != std::string_view::npos;
    addPlain(isQuoted ? "\"" : "");
    m_out += isFormula ? "'" : "";
    for (const char c : text) {
        m_out.append(isQuoted && c == '"' ? 2 : 1, c);
    }
    m_out += isQuoted ? "\"" : "";
}

void CsvRow::addPlain(std::string_view text) {
    m_out += m_isFirst ? "" : ",";
    m_out += text;
    m_isFirst = false;
}

}  // namespace streamscope
