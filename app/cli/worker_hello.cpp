// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/worker_hello.h"

#include "app/cli/worker_command.h"

#include <utility>

namespace streamscope::cli {

Error WorkerAnswer::whyNone() const {
    if (error) {
        return *error;
    }
    if (!hello) {
        return {ErrorCode::Unsupported, "no GPU: the worker is switched off (none)"};
    }
    return {ErrorCode::Unsupported, "no GPU on " + hello->host + ": " + hello->whyNone};
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
