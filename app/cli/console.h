// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"

#include <cstddef>

namespace streamscope::cli {

/// What the program tells the shell.
enum class ExitCode : int {
    Fine = 0,
    Failed = 1,      ///< the run failed or was wrong, or a file or stdout could not be written
    WrongInput = 2,  ///< a file, a name or an option is wrong
    Stopped = 130,   ///< the user stopped it, as shells say it
};

/// Where a command writes, and how the place looks.
struct Console {
    TextSink out;    ///< results
    TextSink error;  ///< messages
    std::size_t width = 100;
    bool hasColor = false;
    bool showsProgress = false;  ///< error is a terminal, which a line can be rewritten on
    bool json = false;           ///< results, and what went wrong, are for other programs
};

}  // namespace streamscope::cli
