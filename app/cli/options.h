// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <cstddef>
#include <cstdint>
#include <string>

// NOLINTNEXTLINE(readability-identifier-naming): CLI11 names it so
namespace CLI {
class App;
}

namespace streamscope::cli {

/// All that CLI11 fills in, whatever the command.
struct Filled {
    Arguments arguments;
    WindowArguments window;
    RunArguments run;
    RenderArguments render;
    ValidateArguments validate;
    DevicesArguments devices;
    KernelsArguments kernels;
    ShowArguments show;
    DoctorArguments doctor;
    CalibrateArguments calibrate;
    CompareArguments compare;
    SuggestArguments suggest;
    AdviseArguments advise;
    ExplainArguments explain;
    SweepArguments sweep;
    std::string color = "auto";
    std::string recorder;
    std::string size;
    std::size_t width = 0;
    std::int64_t operation = -1;  ///< of explain; -1: none
};

/// Adds every command with its options to `app`; they write into `filled`, which outlives it.
void addCommands(CLI::App& app, Filled& filled);

}  // namespace streamscope::cli
