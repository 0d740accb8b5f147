// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace streamscope::programs {

/// What interrupts a program that is waited for.
enum class Tie : std::uint8_t {
    Terminal,    ///< Ctrl-C is the program's; what would end this process is passed on to it
    Connection,  ///< also the loss of whoever reads output and messages; one without a terminal
                 ///< leads a group of processes, all of which are interrupted
};

/// Runs a program with the input, output and messages of this process and waits for it. What it
/// ended with as shells say it: 128 and the signal that ended it. One at a time.
/// Error: InvalidInput (it cannot be started).
[[nodiscard]] Result<int> runWith(const std::vector<std::string>& command,
                                  const std::vector<std::string>& environment,
                                  Tie tie = Tie::Terminal);

/// The same, but its input and output are the other end of a socket, which `talk` is given: the
/// program is waited for when it returns. Errors: InvalidInput, Io (there is no socket).
[[nodiscard]] Result<int> converseWith(const std::vector<std::string>& command,
                                       const std::vector<std::string>& environment,
                                       const std::function<void(int socket)>& talk);

}  // namespace streamscope::programs
