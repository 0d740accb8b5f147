// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

namespace CLI {
class App;
}

namespace streamscope::cli {

/// The options of `compare`.
void addCompare(CLI::App& command, CompareArguments& compare);

}  // namespace streamscope::cli
