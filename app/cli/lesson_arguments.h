// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <string>
#include <vector>

namespace streamscope::cli {

struct CheckArguments {
    std::string lesson;
    std::vector<std::string> submissions;  ///< files, or folders of files
    bool solution = false;                 ///< grade the lesson's own instead
    std::string device;                    ///< empty: the lesson's first
    std::string student;                   ///< empty: as each file says
    std::string csv;                       ///< empty: no table is written
    WorkerArguments worker;
    bool replaces = false;  ///< --force: whatever is there
};

struct HandoutArguments {
    std::vector<std::string> lessons;
    std::string output;
    std::string student;    ///< whose numbers; empty: the first variant's
    bool answers = false;   ///< on pages of their own
    bool replaces = false;  ///< --force: whatever is there
};

struct CompletionArguments {
    std::string shell;
};

struct LessonsArguments {
    std::string folder;  ///< empty: the course
};

}  // namespace streamscope::cli
