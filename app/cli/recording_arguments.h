// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// Runs any program and keeps what it did with CUDA.
struct RecordArguments {
    std::vector<std::string> command;  ///< with its arguments; not empty
    std::string output;                ///< empty: recorded.json, or the first free recorded-N.json
    std::string worker;       ///< the command that starts one where it is to run; empty: here
    std::string range;        ///< of NVTX: what is called within it alone; empty: all
    std::uint32_t steps = 0;  ///< the first of these ranges; 0: all
    std::string from;         ///< "1.5s" after the first call; empty: from there
    std::string length;       ///< "20ms" after `from`; empty: to the end
    bool replaces = false;    ///< --force: whatever is there
};

/// What a recording would be with something changed.
struct WhatIfArguments {
    std::string input;
    std::vector<std::string> kernels;  ///< "NAME=FACTOR"
    std::vector<std::string> moves;    ///< "NAME=STREAM"
    bool pinned = false;
    bool nonBlocking = false;
    bool merged = false;
    bool withoutHostWaits = false;
    std::optional<std::uint32_t> copyEngines;
    std::optional<std::string> link;  ///< a factor
    std::vector<std::string> outputs;
    PictureLook look;
    bool replaces = false;  ///< --force: whatever is there
};

}  // namespace streamscope::cli
