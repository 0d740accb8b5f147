// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/recording_arguments.h"

#include <CLI/App.hpp>

// Options of the commands about recordings. What is read goes to the arguments, which outlive the
// app.

namespace streamscope::cli {

void addRecord(CLI::App& command, RecordArguments& record);
void addWhatIf(CLI::App& command, WhatIfArguments& whatIf);

}  // namespace streamscope::cli
