// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/lesson_arguments.h"

#include <CLI/App.hpp>

// Options of the commands about lessons. What is read goes to the arguments, which outlive the app.

namespace streamscope::cli {

void addCheck(CLI::App& command, CheckArguments& check);
void addHandout(CLI::App& command, HandoutArguments& handout);
void addLessons(CLI::App& command, LessonsArguments& lessons);

}  // namespace streamscope::cli
