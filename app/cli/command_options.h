// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/lesson_arguments.h"
#include "app/cli/recording_arguments.h"

// Options of the commands about recordings, about lessons, and of compare. What is read goes to the
// arguments, which outlive the app.

// NOLINTNEXTLINE(readability-identifier-naming): CLI11 names it so
namespace CLI {
class App;
}

namespace streamscope::cli {

void addRecord(CLI::App& command, RecordArguments& record);
void addWhatIf(CLI::App& command, WhatIfArguments& whatIf);

void addCheck(CLI::App& command, CheckArguments& check);
void addHandout(CLI::App& command, HandoutArguments& handout);
void addLessons(CLI::App& command, LessonsArguments& lessons);

void addCompare(CLI::App& command, CompareArguments& compare);

}  // namespace streamscope::cli
