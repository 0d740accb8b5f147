// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/worker_command.h"

#include "app/cli/words.h"
#include "app/settings.h"
#include "ui/view/finished_text.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

constexpr auto kName = "streamscope-worker";
constexpr std::string_view kNoWorker = "none";

/// A command as the user wrote it, and where.
struct Written {
    std::string text;
    Sentence where;
};

std::optional<Written> written(const WorkerArguments& arguments) {
    if (!arguments.commands.empty() && !arguments.commands.front().empty()) {
        return Written{arguments.commands.front(), verbatim("--worker")};
    }
    const char* variable = std::getenv("STREAMSCOPE_WORKER");
    if (variable != nullptr && *variable != '\0') {
        return Written{variable, verbatim("STREAMSCOPE_WORKER")};
    }
    const std::string saved =
        UserSettings().value(QStringLiteral("worker")).toString().toStdString();
    return saved.empty()
               ? std::nullopt
               : std::optional(Written{
                     saved, streamscope::say(SENTENCE("Streamscope", "the saved setting"))});
}

/// The worker that was installed or built with this program, else one in the path.
std::string ownWorker() {
    std::error_code ignored;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    const auto beside = program.parent_path() / kName;
    return std::filesystem::exists(beside, ignored) ? beside.string() : kName;
}

}  // namespace

Result<std::vector<WorkerArguments>> eachWorker(const WorkerArguments& arguments) {
    if (arguments.commands.size() > 1 && std::ranges::count(arguments.commands, kNoWorker) > 0) {
        return inputError(SENTENCE("Streamscope", "--worker none goes with no other --worker"));
    }
    WorkerArguments one = arguments;
    one.count = 1;
    std::vector<WorkerArguments> each(
        std::max<std::size_t>(1, arguments.commands.size()) * arguments.count, one);
    for (std::size_t i = 0; i < each.size() && !arguments.commands.empty(); ++i) {
        each[i].commands = {arguments.commands[i / arguments.count]};
    }
    return each;
}

Result<std::optional<worker::WorkerSettings>> workerCommand(const WorkerArguments& arguments) {
    worker::WorkerSettings settings;
    if (arguments.timeLimit > 0) {
        settings.run = std::chrono::seconds(arguments.timeLimit);
        settings.calibration = settings.run;
        // A command that waits in a queue for its GPU greets late.
        settings.start = std::max<std::chrono::milliseconds>(settings.start, settings.run);
    }
    const auto command = written(arguments);
    if (!command) {
        settings.command = {ownWorker()};
        return std::optional(settings);
    }
    if (command->text == kNoWorker) {
        return std::optional<worker::WorkerSettings>();
    }
    auto words = worker::splitCommand(command->text);
    if (!words) {
        return Error::of(words.error().code,
                         streamscope::say(SENTENCE("Streamscope", "%1: %2"), command->where,
                                          words.error().phrase()));
    }
    settings.command = *std::move(words);
    return std::optional(settings);
}

std::string commandLine(const worker::WorkerSettings& settings) {
    std::string line;
    for (const std::string& word : settings.command) {
        const bool isPlain = !word.empty() && word.find_first_of(" \t\n'\"\\") == word.npos;
        line += (line.empty() ? "" : " ") + (isPlain ? word : "\"" + word + "\"");
    }
    return line;
}

Error WorkerAnswer::whyNone() const {
    if (error) {
        return *error;
    }
    if (!hello) {
        return errorWith(ErrorCode::Unsupported,
                         SENTENCE("Streamscope", "no GPU: the worker is switched off (none)"));
    }
    return errorWith(ErrorCode::Unsupported, SENTENCE("Streamscope", "no GPU on %1: %2"),
                     hello->host, ui::finishedSentence(hello->whyNone));
}

WorkerAnswer askWorker(const WorkerArguments& arguments, RunControl* control) {
    WorkerAnswer answer;
    const auto settings = workerCommand(arguments);
    if (!settings) {
        answer.error = settings.error();
        return answer;
    }
    if (!*settings) {
        return answer;
    }
    answer.command = commandLine(**settings);
    answer.client = std::make_shared<worker::WorkerClient>(**settings);
    auto hello = answer.client->hello(control);
    if (hello) {
        answer.hello = *std::move(hello);
    } else {
        answer.error = hello.error();
    }
    return answer;
}

}  // namespace streamscope::cli
