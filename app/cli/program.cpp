// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/terminal.h"
#include "app/resources.h"
#include "app/window/window.h"

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
        console.error(
            "streamscope: no display for the window, which --against is for; compare takes two "
            "saved runs\n");
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
    const ExitCode code = cli::run(run, false, console);
    if (isTaken) {
        console.error("streamscope: no display for the window; drew it here. ./" + picture +
                      " is there already and was left alone: run with -o writes pictures.\n");
    } else if (code == ExitCode::Fine && !canWrite) {
        console.error(
            "streamscope: no display for the window; drew it here. This folder takes no picture: "
            "run with -o FILE.png writes one elsewhere.\n");
    } else if (code == ExitCode::Fine) {
        console.error("streamscope: no display for the window; drew it here and wrote ./" + stem +
                      ".png\n");
    }
    return code;
}

ExitCode obey(const Arguments& arguments, const Console& console) {
    struct Visitor {
        bool json;
        const Console& console;
        ExitCode operator()(const WindowArguments& window) const {
            return canOpenWindow() ? openWindow(window, console) : drawInstead(window, console);
        }
        ExitCode operator()(const RunArguments& run) const { return cli::run(run, json, console); }
        ExitCode operator()(const RenderArguments& render) const {
            return cli::render(render, json, console);
        }
        ExitCode operator()(const ValidateArguments& validate) const {
            return cli::validate(validate, json, console);
        }
        ExitCode operator()(const DevicesArguments& devices) const {
            return cli::devices(devices, json, console);
        }
        ExitCode operator()(const KernelsArguments& kernels) const {
            return cli::kernels(kernels, json, console);
        }
        ExitCode operator()(const ListArguments&) const { return cli::list(json, console); }
        ExitCode operator()(const ShowArguments& show) const {
            return cli::show(show, json, console);
        }
        ExitCode operator()(const DoctorArguments& doctor) const {
            return cli::doctor(doctor, json, console);
        }
        ExitCode operator()(const CalibrateArguments& calibrate) const {
            return cli::calibrate(calibrate, json, console);
        }
        ExitCode operator()(const CompareArguments& compare) const {
            return cli::compare(compare, json, console);
        }
        ExitCode operator()(const SuggestArguments& suggest) const {
            return cli::suggest(suggest, json, console);
        }
        ExitCode operator()(const AdviseArguments& advise) const {
            return cli::advise(advise, json, console);
        }
        ExitCode operator()(const ExplainArguments& explain) const {
            return cli::explain(explain, json, console);
        }
        ExitCode operator()(const SweepArguments& sweep) const {
            return cli::sweep(sweep, json, console);
        }
    };
    return std::visit(Visitor{arguments.json, console}, arguments.command);
}

/// Everything written must have arrived; a full disk shows at the last moment.
ExitCode afterFlush(ExitCode code, int failure, const Console& console) {
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
        return code;
    }
    const int cause = failure != 0 ? failure : errno;
    const char* reason = cause == 0 ? "it took no more" : std::strerror(cause);
    console.error(std::string("streamscope: cannot write to standard output: ") + reason + "\n");
    return code == ExitCode::Fine ? ExitCode::Failed : code;
}

}  // namespace

ExitCode runProgram(const std::vector<std::string>& words) {
    int outFailure = 0;
    int errorFailure = 0;
    Console console{sinkTo(stdout, outFailure), sinkTo(stderr, errorFailure)};
    const auto read = readArguments(words);
    if (const auto* farewell = std::get_if<Farewell>(&read)) {
        (farewell->code == ExitCode::Fine ? console.out : console.error)(farewell->text);
        return afterFlush(farewell->code, outFailure, console);
    }
    const auto& arguments = std::get<Arguments>(read);
    const Terminal terminal = stdoutTerminal();
    console.width = drawingWidth(arguments.width, terminal);
    console.hasColor = wantsColor(arguments.color, terminal);
    console.showsProgress = isStderrTerminal();
    const ExitCode code = obey(arguments, console);
    return afterFlush(code, outFailure, console);
}

}  // namespace streamscope::cli
