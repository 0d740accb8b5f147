// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/picture_options.h"
#include "app/cli/words.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <string>
#include <vector>

// Options that several commands have. What is read goes to the references, which outlive the app.

namespace streamscope::cli {

inline constexpr const char* kAnyDevice = SENTENCE(
    "Streamscope",
    "sim:PROFILE or sim:FILE.json; cuda:N for a GPU; auto for the GPU if there is one, else the "
    "default");

/// "--range A..B": an option and what the help calls its value. A list takes one value each time
/// that the option is given.
template <typename Value>
CLI::Option* addValue(CLI::App& command, const std::string& option, Value& value,
                      const char* about) {
    const std::size_t space = option.find(' ');
    return command.add_option(option.substr(0, space), value, about)
        ->type_name(option.substr(space + 1))
        ->allow_extra_args(false);
}

void addJson(CLI::App& command, Console& console);
void addWorkload(CLI::App& command, WorkloadArguments& arguments,
                 const char* about = SENTENCE(
                     "Streamscope",
                     "A file, the name of a shipped workload, random:NUMBER for a random one, or "
                     "- for standard input"));
void addSettings(CLI::App& command, std::vector<std::string>& settings);
void addDevice(CLI::App& command, std::string& device, const char* about);
/// A number of runs or rounds.
CLI::Option* addCount(CLI::App& command, const char* name, std::uint32_t& count, const char* about,
                      std::uint32_t least = 1);
void addWorker(CLI::App& command, WorkerArguments& worker);
/// The same for a command that spreads its runs over several.
void addWorkers(CLI::App& command, WorkerArguments& worker);
/// What only a real device understands.
void addRealRun(CLI::App& run, RealRunArguments& real);
/// How the terminal is drawn in.
void addTerminal(CLI::App& command, Console& console);
/// How a picture looks.
void addLook(CLI::App& command, PictureLook& look);
/// How a picture has two runs.
void addArrangement(CLI::App& command, PictureLook& look);

/// `--force`, of every command that writes a file.
void addForce(CLI::App& command, bool& replaces);

/// `-o`, `--force` and `--size`. `Arguments` has `outputs` and `replaces`.
template <typename Arguments, typename Size>
void addPictureOptions(CLI::App& command, Arguments& arguments, Size& size, const char* about) {
    command.add_option("-o,--output", arguments.outputs, about)
        ->type_name("FILE")
        ->allow_extra_args(false);
    addForce(command, arguments.replaces);
    const auto take = [&size](const std::string& text) {
        auto read = readSize(text);
        if (!read) {
            throw CLI::ValidationError(words(read.error()));
        }
        size = *read;
    };
    command
        .add_option_function<std::string>(
            "--size", take,
            SENTENCE("Streamscope",
                     "Pixels of pictures, or 85mm; without a height, as high as needed"))
        ->type_name("WxH");
}

}  // namespace streamscope::cli
