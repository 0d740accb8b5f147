// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

// What streamscope record has a worker do instead of serving: first this, then that. Problems are
// said on stderr.

namespace streamscope {

/// Runs the command of programs::commandOf() and has its processes leave what they do with CUDA in
/// the folder of that name. What the program ended with; 1 or 2: it was not started, and there is
/// no folder.
[[nodiscard]] int recordProgram(const std::string& word, const std::string& name);

/// Writes what is in that folder to stdout, when the program has ended, and removes it once it has
/// arrived. 0: nothing went wrong.
[[nodiscard]] int handOver(const std::string& name);

}  // namespace streamscope
