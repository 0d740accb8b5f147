// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/inputs.h"
#include "app/cli/options.h"
#include "app/cli/text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <string_view>

namespace streamscope::cli {
namespace {

constexpr std::array<std::string_view, 14> kCommands{
    "run",       "validate", "devices", "kernels", "list",    "show",  "doctor",
    "calibrate", "compare",  "suggest", "advise",  "explain", "sweep", "render"};

constexpr auto kAbout =
    "Streamscope: write a streamed CUDA workload, run it on a simulated GPU or on yours, see why "
    "each "
    "copy and kernel started when it did.";

constexpr auto kExamples = R"(Examples:
  streamscope                                       the window, on its examples
  streamscope vector_add_streams                    the window, on a shipped workload or a file
  streamscope mine.json --device sim:fermi          the window, on another simulated device
  streamscope list                                  what is shipped
  streamscope kernels                               what a workload can launch
  streamscope run vector_add_streams                a shipped workload, drawn in the terminal
  streamscope run mine.json --set streams=8         a file of your own, another value
  streamscope run mine.json --device sim:h200 -o run.svg -o run.csv
  streamscope run mine.json --json | jq .metrics.efficiency
  streamscope render mine.json -o slide.svg --preset slide --theme dark
  streamscope render run.json -o figure.pdf --preset column --theme print --range 1ms..3ms
  streamscope show prefetch > mine.json             a shipped workload to begin with
  streamscope run mine.json --device auto           on the GPU, if there is one
  streamscope run mine.json --device cuda:0 --worker "ssh gpu01 streamscope-worker"
  streamscope suggest mine.json                     with which values it is fastest
  streamscope advise mine.json                      what slows it down, and how to fix it
  streamscope explain mine.json                     what the time went to, and why not faster
  streamscope sweep mine.json --over streams=1..16  how long it takes with each value
  streamscope doctor                                what this machine can do
  streamscope validate mine.json

Exit status: 0 fine, 1 the run failed or its results are wrong, 2 the input is wrong, 130 stopped.
)";

constexpr double kPixelsPerMillimetre = 96 / 25.4;
constexpr std::string_view kMillimetres = "mm";

/// A whole number above 0, whatever its length; nothing if it is none.
std::optional<double> readLength(std::string_view digits) {
    const bool isWhole = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
    double value = 0;
    if (isWhole) {
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    }
    return value > 0 ? std::optional(value) : std::nullopt;
}

/// "1600x900" or "1600"; or in millimetres, at 96 pixels an inch: "85mm", "175x80mm".
Result<PictureSize> readSize(const std::string& text) {
    constexpr int kLargest = 32'000;
    constexpr int kLeastWidth = 200;
    constexpr int kLeastHeight = 120;
    const bool isMetric = text.ends_with(kMillimetres);
    const std::string_view lengths =
        std::string_view(text).substr(0, text.size() - (isMetric ? kMillimetres.size() : 0));
    const std::size_t x = lengths.find('x');
    const bool hasHeight = x != std::string_view::npos;
    const auto width = readLength(lengths.substr(0, x));
    const auto height = hasHeight ? readLength(lengths.substr(x + 1)) : std::optional(0.0);
    if (!width || !height) {
        return Error{
            ErrorCode::InvalidInput,
            "--size: expected WxH in pixels such as 1600x900, or 85mm, found \"" + text + "\""};
    }
    const double pixels = isMetric ? kPixelsPerMillimetre : 1;
    if (std::max(*width, *height) * pixels > kLargest) {
        const int most = isMetric ? static_cast<int>(kLargest / pixels) : kLargest;
        return Error{ErrorCode::InvalidInput, "--size " + text + ": a side is at most " +
                                                  std::to_string(most) +
                                                  (isMetric ? " mm" : " pixels")};
    }
    const PictureSize size{static_cast<int>(std::lround(*width * pixels)),
                           static_cast<int>(std::lround(*height * pixels))};
    if (size.width < kLeastWidth || (hasHeight && size.height < kLeastHeight)) {
        const auto least = [&](int side) {
            return std::to_string(static_cast<int>(std::ceil(side / pixels)));
        };
        return Error{ErrorCode::InvalidInput, "--size " + text + ": a picture is at least " +
                                                  least(kLeastWidth) + " × " + least(kLeastHeight) +
                                                  (isMetric ? " mm" : " pixels")};
    }
    return size;
}

RecorderChoice recorderOf(std::string_view name) {
    return name == "events" ? RecorderChoice::Events
           : name == "both" ? RecorderChoice::Both
           : name == "none" ? RecorderChoice::None
                            : RecorderChoice::Cupti;
}

Farewell complaint(const std::string& text) {
    return {ExitCode::WrongInput,
            "streamscope: " + printableLines(text) + "\nSee streamscope --help.\n"};
}

/// A first word that is neither a command nor something to open gets a better answer than CLI11's,
/// and so does what follows `devices`.
std::optional<Farewell> unknownWord(const std::vector<std::string>& words) {
    const bool isAfterDevices =
        words.size() > 1 && (words[0] == "devices" || words[0] == "kernels");
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
        return complaint(words[0] + " takes no \"" + word + "\"" + didYouMean(word, known));
    }
    std::ranges::copy(inputNames(), std::back_inserter(known));
    return isFolder(word) ? complaint(itIsAFolder(word))
                          : complaint("\"" + word + "\" is no command, file or shipped workload" +
                                      didYouMean(word, known));
}

std::vector<std::string> optionsOf(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

/// The first option that the command has not got, and which it has that may be meant; CLI11 lists
/// it with what follows it.
std::optional<Farewell> unknownOption(const CLI::App& command) {
    const std::vector<std::string> words = command.remaining();
    const auto wrong = std::ranges::find_if(
        words, [](const std::string& word) { return word.size() > 1 && word.front() == '-'; });
    if (wrong == words.end()) {
        return std::nullopt;
    }
    const std::string word = wrong->substr(0, wrong->find('='));
    const std::vector<std::string> known = optionsOf(command);
    const auto longer = std::ranges::find_if(known, [&word](const std::string& name) {
        return word.starts_with("--") && word.size() > 3 && name.starts_with(word);
    });
    return complaint(command.get_name() + " has no option " + printable(word) +
                     didYouMean(longer != known.end() ? *longer : word, known));
}

Command chosenCommand(const CLI::App& app, Filled& filled) {
    if (app.got_subcommand("run")) {
        return filled.run;
    }
    if (app.got_subcommand("render")) {
        return filled.render;
    }
    if (app.got_subcommand("validate")) {
        return filled.validate;
    }
    if (app.got_subcommand("devices")) {
        return filled.devices;
    }
    if (app.got_subcommand("kernels")) {
        return filled.kernels;
    }
    if (app.got_subcommand("list")) {
        return ListArguments{};
    }
    if (app.got_subcommand("show")) {
        return filled.show;
    }
    if (app.got_subcommand("doctor")) {
        return filled.doctor;
    }
    if (app.got_subcommand("calibrate")) {
        return filled.calibrate;
    }
    if (app.got_subcommand("compare")) {
        return filled.compare;
    }
    if (app.got_subcommand("suggest")) {
        return filled.suggest;
    }
    if (app.got_subcommand("advise")) {
        return filled.advise;
    }
    if (app.got_subcommand("explain")) {
        filled.explain.operation =
            filled.operation < 0 ? std::nullopt
                                 : std::optional(static_cast<std::uint64_t>(filled.operation));
        return filled.explain;
    }
    if (app.got_subcommand("sweep")) {
        return filled.sweep;
    }
    return filled.window;
}

std::variant<Arguments, Farewell> finish(const CLI::App& app, Filled& filled) {
    if (!filled.size.empty()) {
        const auto size = readSize(filled.size);
        if (!size) {
            return complaint(size.error().message);
        }
        filled.run.size = *size;
        filled.compare.size = *size;
        filled.sweep.size = *size;
        filled.render.look.size = *size;
    }
    if (!filled.recorder.empty()) {
        filled.run.real.recorder = recorderOf(filled.recorder);
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
    app.add_option("--device", filled.window.device,
                   "What the window runs on first: sim:PROFILE or sim:FILE.json")
        ->type_name("DEVICE");
    app.add_option("--against", filled.window.against,
                   "Shows a saved run beside it in the window, on one axis")
        ->type_name("RUN.json");
    addCommands(app, filled);
    app.footer(kExamples);  // after the commands, which would inherit it
    try {
        // CLI11 takes words from the back.
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
        return Farewell{ExitCode::Fine, app.help()};
    } catch (const CLI::CallForVersion& version) {
        return Farewell{ExitCode::Fine, std::string(version.what()) + "\n"};
    } catch (const CLI::ExtrasError& error) {
        const auto commands = app.get_subcommands();
        auto farewell = unknownOption(commands.empty() ? app : *commands.front());
        return farewell ? *std::move(farewell) : complaint(error.what());
    } catch (const CLI::ParseError& error) {
        return complaint(error.what());
    }
    return finish(app, filled);
}

}  // namespace streamscope::cli
