// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "app/cli/inputs.h"
#include "app/cli/language_option.h"
#include "app/cli/option_tree.h"
#include "app/cli/options.h"
#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "ui/base/language.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <unistd.h>
#include <variant>
#include <vector>

namespace streamscope::cli {
namespace {

/// Ends the program at once: help, version, or a complaint.
struct Farewell {
    ExitCode code = ExitCode::Fine;
    std::string text;  ///< for stdout if Fine, else for stderr
};

constexpr auto kAbout = SENTENCE(
    "Streamscope",
    "Streamscope: write a streamed CUDA workload, run it on a simulated GPU or on yours, see why "
    "each "
    "copy and kernel started when it did.");

constexpr auto kExamples = SENTENCE("Streamscope", R"(Examples:
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
  streamscope record -- python train.py             what any CUDA program does, as it is
  streamscope suggest mine.json                     with which values it is fastest
  streamscope advise mine.json                      what slows it down, and how to fix it
  streamscope explain mine.json                     what the time went to, and why not faster
  streamscope sweep mine.json --over streams=1..16  how long it takes with each value
  streamscope doctor                                what this machine can do
  streamscope validate mine.json

Exit status: 0 fine, 1 the run failed or its results are wrong, 2 the input is wrong, 130 stopped.
)");

Farewell complaint(const std::string& text) {
    return {ExitCode::WrongInput, "streamscope: " + printableLines(text) + "\n" +
                                      Text::tr("See streamscope --help.") + "\n"};
}

/// A first word that is neither a command nor something to open gets a better answer than CLI11's,
/// and so does what follows `devices`.
std::optional<Farewell> unknownWord(const std::vector<std::string>& words) {
    const bool isAfterDevices =
        words.size() > 1 && (words[0] == "devices" || words[0] == "kernels");
    const std::string word = words.empty() ? "-" : words[isAfterDevices ? 1 : 0];
    std::vector<std::string> known{"show"};
    if (!isAfterDevices) {
        known.clear();
        std::ranges::transform(commandTable(), std::back_inserter(known), &CommandEntry::name);
    }
    if (word.starts_with('-') || std::ranges::count(known, word) > 0 ||
        (!isAfterDevices && isInput(word))) {
        return std::nullopt;
    }
    if (isAfterDevices) {
        return complaint(Text::tr("%1 takes no \"%2\"%3", words[0], word, didYouMean(word, known)));
    }
    std::ranges::copy(workloadNames(), std::back_inserter(known));
    return isFolder(word) ? complaint(cli::words(itIsAFolder(word)))
                          : complaint(Text::tr("\"%1\" is no command, file or shipped workload%2",
                                               word, didYouMean(word, known)));
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
    return complaint(Text::tr("%1 has no option %2%3", command.get_name(), printable(word),
                              didYouMean(longer != known.end() ? *longer : word, known)));
}

std::variant<Command, Farewell> parse(CLI::App& app, const Command& command,
                                      const std::vector<std::string>& words) {
    try {
        // CLI11 takes words from the back.
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
        return command;
    } catch (const CLI::CallForHelp&) {
        translateHelp(app);
        return Farewell{ExitCode::Fine, app.help()};
    } catch (const CLI::CallForVersion& version) {
        return Farewell{ExitCode::Fine, std::string(version.what()) + "\n"};
    } catch (const CLI::ExtrasError& error) {
        const auto commands = app.get_subcommands();
        auto farewell = unknownOption(commands.empty() ? app : *commands.front());
        return farewell ? *std::move(farewell) : complaint(problemText(error.what()));
    } catch (const CLI::ParseError& error) {
        return complaint(problemText(error.what()));
    }
}

/// A hidden command, for shells: `complete WORDS…`.
bool isCompletion(const std::vector<std::string>& words) {
    return !words.empty() && words.front() == "complete";
}

Command completion(const std::vector<std::string>& words, OptionTree tree) {
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    return [rest, tree = std::move(tree)](const Console& console) {
        return printCompletions(complete(tree, rest), console);
    };
}

/// Reads the words after the program's name, and how results are to look into `console`. Never
/// exits, never prints.
std::variant<Command, Farewell> readCommand(const std::vector<std::string>& given,
                                            const WindowCommand& openWindow, Console& console) {
    std::vector<std::string> words = given;
    if (!words.empty()) {  // a desktop that opens a file may name it so
        words.front() = localPath(words.front());
    }
    if (auto farewell = isCompletion(words) ? std::nullopt : unknownWord(words)) {
        return *std::move(farewell);
    }
    CLI::App app(kAbout, "streamscope");
    app.set_version_flag("--version", "streamscope " STREAMSCOPE_VERSION,
                         SENTENCE("Streamscope", "Display program version information and exit"));
    app.require_subcommand(0, 1);
    const auto window = std::make_shared<WindowArguments>();
    addWindowOptions(app, *window);
    addLanguageOption(app);
    Command chosen = [=](const Console& where) { return openWindow(*window, where); };
    for (const CommandEntry& entry : commandTable()) {
        CLI::App* command = app.add_subcommand(entry.name, entry.about);
        command->callback(
            [&chosen, bound = entry.addOptions(*command, console)] { chosen = bound; });
    }
    app.footer(kExamples);  // after the commands, which would inherit it
    return isCompletion(words) ? completion(words, optionTree(app)) : parse(app, chosen, words);
}

/// `failure`: errno of the first piece that could not be written.
TextSink sinkTo(std::FILE* file, int& failure) {
    return [file, &failure](std::string_view text) {
        if (std::fwrite(text.data(), 1, text.size(), file) != text.size() && failure == 0) {
            failure = errno;
        }
    };
}

/// Tried, as rights do not tell all; leaves nothing. Precondition: there is none.
bool canCreate(const std::string& path) {
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (file < 0) {
        return false;
    }
    ::close(file);
    ::unlink(path.c_str());
    return true;
}

/// Where a window cannot open: the same run in the terminal, and as a picture in this folder.
ExitCode drawInstead(const WindowArguments& arguments, const Console& console) {
    if (!arguments.against.empty()) {
        say(Text::tr("no display for the window, which --against is for; compare takes two saved "
                     "runs"),
            console);
        return ExitCode::Failed;
    }
    RunArguments run;
    run.input = arguments.input.empty() ? std::string(kFirstWorkload) : arguments.input;
    if (!arguments.device.empty()) {
        run.device = arguments.device;
    }
    const std::string stem =
        run.input == "-" ? "streamscope" : std::filesystem::path(run.input).stem().string();
    const std::string picture = stem + ".png";
    std::error_code ignored;
    const bool isTaken = std::filesystem::exists(picture, ignored);  // nobody asked to replace it
    const bool canWrite = isTaken || canCreate(picture);
    if (!isTaken && canWrite) {
        run.outputs = {picture};
    }
    const ExitCode code = cli::run(run, console);
    if (isTaken) {
        say(Text::tr("no display for the window; drew it here. ./%1 is there already and was left "
                     "alone: run with -o writes pictures.",
                     picture),
            console);
    } else if (code == ExitCode::Fine) {
        say(canWrite ? Text::tr("no display for the window; drew it here and wrote ./%1", picture)
                     : Text::tr("no display for the window; drew it here. This folder takes no "
                                "picture: run with -o FILE.png writes one elsewhere."),
            console);
    }
    return code;
}

/// Everything written must have arrived; a full disk shows at the last moment.
ExitCode afterFlush(ExitCode code, int failure, const Console& console) {
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
        return code;
    }
    const int cause = failure != 0 ? failure : errno;
    const std::string reason = cause == 0 ? Text::tr("it took no more") : std::strerror(cause);
    say(Text::tr("cannot write to standard output: %1", reason), console);
    return code == ExitCode::Fine ? ExitCode::Failed : code;
}

}  // namespace

ExitCode runProgram(const std::vector<std::string>& words, const WindowCommand& openWindow) {
    int outFailure = 0;
    int errorFailure = 0;
    Console console{sinkTo(stdout, outFailure), sinkTo(stderr, errorFailure)};
    lookAtTerminal(console);
    std::vector<std::string> rest = words;
    const LanguageAsked asked = isCompletion(words) ? LanguageAsked() : takeLanguage(rest);
    ui::useLanguage(asked.language.empty() ? ui::systemLanguage()
                                           : QString::fromStdString(asked.language));
    if (asked.error) {
        return fail(*asked.error, console);
    }
    const auto window = [&](WindowArguments arguments, const Console& where) {
        arguments.language = asked.language;
        return hasDisplay() ? openWindow(arguments, where) : drawInstead(arguments, where);
    };
    const auto read = readCommand(rest, window, console);
    if (const auto* farewell = std::get_if<Farewell>(&read)) {
        (farewell->code == ExitCode::Fine ? console.out : console.error)(farewell->text);
        return afterFlush(farewell->code, outFailure, console);
    }
    const ExitCode code = std::get<Command>(read)(console);  // which may set outFailure
    return afterFlush(code, outFailure, console);
}

}  // namespace streamscope::cli
