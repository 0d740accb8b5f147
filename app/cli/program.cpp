// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/language_option.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "ui/base/language.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <unistd.h>
#include <variant>

namespace streamscope::cli {
namespace {

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
    const bool isAboutItself =
        !words.empty() && (words.front() == "complete" || words.front() == "manual");
    const LanguageAsked asked = isAboutItself ? LanguageAsked() : takeLanguage(rest);
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
