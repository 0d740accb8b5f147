// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include "app/cli/text.h"
#include "app/cli/words.h"

#include <algorithm>
#include <cmath>

namespace streamscope::cli {

ProgressLine::~ProgressLine() {
    wipe();
}

void ProgressLine::show(double share, const std::string& doing) {
    const double percent = std::floor(100 * std::clamp(share, 0.0, 1.0));
    const std::string line = std::to_string(static_cast<int>(percent)) + " %  " + printable(doing);
    if (m_console.showsProgress) {
        wipe();
        const std::size_t columns = std::min(columnsOf(line), m_console.width - 1);
        m_console.error(fitted(line, columns));
        m_columns = columns;
        return;
    }
    const int tenth = static_cast<int>(percent) / 10;
    if (tenth > m_tenth) {
        m_tenth = tenth;
        m_console.error(line + "\n");
    }
}

void ProgressLine::show(std::size_t run, std::size_t runs, const std::string& most) {
    show(static_cast<double>(run) / static_cast<double>(runs),
         most.empty() ? Text::tr("run %1 of %2", Count{run}, Count{runs})
                      : Text::tr("run %1 of at most %2", Count{run}, Count{runs}));
}

void ProgressLine::wipe() {
    if (m_columns > 0) {
        m_console.error("\r" + std::string(m_columns, ' ') + "\r");
        m_columns = 0;
    }
}

}  // namespace streamscope::cli
