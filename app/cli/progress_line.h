// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"

#include <cstddef>
#include <string>

namespace streamscope::cli {

/// How far something long has come, on console.error: one line written over again on a terminal,
/// elsewhere a line at every tenth. The console outlives it; the line is wiped at the end.
class ProgressLine {
public:
    explicit ProgressLine(const Console& console) : m_console(console) {}
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    /// `share` from 0 to 1.
    void show(double share, const std::string& doing);
    /// "run 3 of 8"; `most` stands before the 8.
    void show(std::size_t run, std::size_t runs, const std::string& most = "");

private:
    void wipe();

    const Console& m_console;
    std::size_t m_columns = 0;  ///< of what stands on the line
    int m_tenth = -1;
};

}  // namespace streamscope::cli
