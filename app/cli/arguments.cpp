// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/inputs.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <string_view>

namespace streamscope::cli {
namespace {

constexpr std::array<std::string_view, 5> kCommands{"run", "validate", "devices", "list", "show"};

constexpr auto kAbout =
    "Streamscope: write a streamed CUDA workload, run it on a simulated GPU, see why each copy and "
    "kernel started when it did.";

constexpr auto kExamples = R"(Examples:
  streamscope                                       the window, on the first example
  streamscope list                                  what is shipped
  streamscope run vector_add_streams                a shipped workload, drawn in the terminal
  streamscope run mine.json --set streams=8         a file of your own, another value
  streamscope run mine.json --device sim:h200 -o run.svg -o run.csv
  streamscope run mine.json --json | jq .metrics.efficiency
  streamscope show prefetch > mine.json             a shipped workload to begin with
  streamscope validate mine.json

Exit status: 0 fine, 1 the run failed, 2 the input is wrong.
)";

/// All that CLI11 fills in, whatever the command.
struct Filled {
    Arguments arguments;
    WindowArguments window;
    RunArguments run;
    ValidateArguments validate;
    DevicesArguments devices;
    ShowArguments show;
    std::string color = "auto";
    std::string size;
    std::size_t width = 0;
};

void addCommonOptions(CLI::App& command, Filled& filled) {
    command.add_flag("--json", filled.arguments.json, "Print the result as JSON");
}

void addRun(CLI::App& app, Filled& filled) {
    CLI::App* run = app.add_subcommand("run", "Run a workload and draw what happened");
    addCommonOptions(*run, filled);
    run->add_option("workload", filled.run.input,
                    "A file, the name of a shipped workload, or - for standard input")
        ->required();
    run->add_option("--set", filled.run.settings, "Give a parameter another value")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    run->add_option("--device", filled.run.device, "sim:PROFILE or sim:FILE.json")
        ->type_name("DEVICE")
        ->capture_default_str();
    run->add_option("--repeat", filled.run.repeat, "Run so many times")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    run->add_option("-o,--output", filled.run.outputs,
                    "Write a file too: .svg .pdf .png .json .csv (repeatable)")
        ->type_name("FILE")
        ->allow_extra_args(false);
    run->add_option("--size", filled.size,
                    "Pixels of pictures; without a height, as high as needed")
        ->type_name("WxH");
    run->add_option("--width", filled.width, "Columns of the drawing in the terminal")
        ->type_name("N")
        ->check(CLI::Range(40, 1000));
    run->add_option("--color", filled.color, "Colour in the terminal: auto, always or never")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
}

void addOthers(CLI::App& app, Filled& filled) {
    CLI::App* validate = app.add_subcommand("validate", "Say what is wrong with workload files");
    addCommonOptions(*validate, filled);
    validate->add_option("workloads", filled.validate.inputs, "Files, shipped names, or -")
        ->required();
    validate->add_option("--set", filled.validate.settings, "Give a parameter another value")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);

    CLI::App* devices = app.add_subcommand("devices", "List the simulated devices");
    addCommonOptions(*devices, filled);
    CLI::App* one = devices->add_subcommand("show", "Every number of a profile and its origin");
    addCommonOptions(*one, filled);
    one->add_option("profile", filled.devices.profile, "A name from the list, or a file")
        ->required();

    CLI::App* list = app.add_subcommand("list", "List the shipped workloads");
    addCommonOptions(*list, filled);

    CLI::App* show = app.add_subcommand("show", "Print the file of a shipped workload");
    addCommonOptions(*show, filled);
    show->add_option("name", filled.show.name, "A name from the list")->required();
}

/// "1600x900" or "1600".
std::optional<PictureSize> readSize(std::string_view text) {
    constexpr int kLargest = 32'000;
    const auto number = [](std::string_view digits) -> std::optional<int> {
        int value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        const bool isWhole = error == std::errc() && end == digits.data() + digits.size();
        return isWhole && value > 0 && value <= kLargest ? std::optional(value) : std::nullopt;
    };
    const std::size_t x = text.find('x');
    const auto width = number(text.substr(0, x));
    const auto height = x == std::string_view::npos ? 0 : number(text.substr(x + 1));
    if (!width || !height) {
        return std::nullopt;
    }
    return PictureSize{*width, *height};
}

Farewell complaint(const std::string& text) {
    return {ExitCode::WrongInput, "streamscope: " + text + "\nSee streamscope --help.\n"};
}

/// A first word that is neither a command nor something to open gets a better answer than CLI11's,
/// and so does what follows `devices`.
std::optional<Farewell> unknownWord(const std::vector<std::string>& words) {
    const bool isAfterDevices = words.size() > 1 && words[0] == "devices";
    const std::string word = words.empty() ? "-" : words[isAfterDevices ? 1 : 0];
    std::vector<std::string> known{"show"};
    if (!isAfterDevices) {
        known.assign(kCommands.begin(), kCommands.end());
    }
    if (word.starts_with('-') || std::ranges::count(known, word) > 0 ||
        (!isAfterDevices && isInput(word))) {
        return std::nullopt;
    }
    if (isAfterDevices) {
        return complaint("devices takes no \"" + word + "\"" + didYouMean(word, known));
    }
    std::ranges::copy(inputNames(), std::back_inserter(known));
    return complaint("\"" + word + "\" is no command, file or shipped workload" +
                     didYouMean(word, known));
}

Command chosenCommand(const CLI::App& app, const Filled& filled) {
    if (app.got_subcommand("run")) {
        return filled.run;
    }
    if (app.got_subcommand("validate")) {
        return filled.validate;
    }
    if (app.got_subcommand("devices")) {
        return filled.devices;
    }
    if (app.got_subcommand("list")) {
        return ListArguments{};
    }
    if (app.got_subcommand("show")) {
        return filled.show;
    }
    return filled.window;
}

std::variant<Arguments, Farewell> finish(const CLI::App& app, Filled& filled) {
    if (!filled.size.empty()) {
        const auto size = readSize(filled.size);
        if (!size) {
            return complaint("--size: expected WxH in pixels such as 1600x900, found \"" +
                             filled.size + "\"");
        }
        filled.run.size = *size;
    }
    filled.arguments.command = chosenCommand(app, filled);
    if (filled.width > 0) {
        filled.arguments.width = filled.width;
    }
    filled.arguments.color = filled.color == "always"  ? ColorChoice::Always
                             : filled.color == "never" ? ColorChoice::Never
                                                       : ColorChoice::Auto;
    return filled.arguments;
}

}  // namespace

std::variant<Arguments, Farewell> readArguments(const std::vector<std::string>& words) {
    if (auto farewell = unknownWord(words)) {
        return *std::move(farewell);
    }
    Filled filled;
    CLI::App app(kAbout, "streamscope");
    app.set_version_flag("--version", "streamscope " STREAMSCOPE_VERSION);
    app.require_subcommand(0, 1);
    app.add_option("file", filled.window.input, "Opens the window on a workload file");
    addRun(app, filled);
    addOthers(app, filled);
    app.footer(kExamples);  // after the commands, which would inherit it
    try {
        // CLI11 takes words from the back.
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
        return Farewell{ExitCode::Fine, app.help()};
    } catch (const CLI::CallForVersion& version) {
        return Farewell{ExitCode::Fine, std::string(version.what()) + "\n"};
    } catch (const CLI::ParseError& error) {
        return complaint(error.what());
    }
    return finish(app, filled);
}

}  // namespace streamscope::cli
