// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace streamscope::cli {

enum class ColorChoice : std::uint8_t { Auto, Always, Never };

/// Pixels; a height of 0 is as high as the rows need.
struct PictureSize {
    int width = 1600;
    int height = 0;
};

struct RunArguments {
    std::string input;                  ///< a file, a shipped workload's name, or "-"
    std::vector<std::string> settings;  ///< "name=value"
    std::string device = "sim:h200";
    std::size_t repeat = 1;
    std::vector<std::string> outputs;
    PictureSize size;
};

struct ValidateArguments {
    std::vector<std::string> inputs;
    std::vector<std::string> settings;
};

/// All profiles, or one.
struct DevicesArguments {
    std::string profile;
};

struct ListArguments {};

struct ShowArguments {
    std::string name;
};

/// No command: the window.
struct WindowArguments {
    std::string input;
};

using Command = std::variant<WindowArguments, RunArguments, ValidateArguments, DevicesArguments,
                             ListArguments, ShowArguments>;

struct Arguments {
    Command command;
    bool json = false;
    ColorChoice color = ColorChoice::Auto;
    std::optional<std::size_t> width;
};

/// Ends the program at once: help, version, or a complaint.
struct Farewell {
    ExitCode code = ExitCode::Fine;
    std::string text;  ///< for stdout if Fine, else for stderr
};

/// Reads the words after the program's name. Never exits, never prints.
[[nodiscard]] std::variant<Arguments, Farewell> readArguments(
    const std::vector<std::string>& words);

}  // namespace streamscope::cli
