// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/run_variables.h"

#include "engine/base/sentence.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace streamscope::worker {
namespace {

constexpr const char* kConnections = "CUDA_DEVICE_MAX_CONNECTIONS";
constexpr const char* kLaunchBlocking = "CUDA_LAUNCH_BLOCKING";
constexpr std::array<std::string_view, 3> kRunVariables{kConnections, kLaunchBlocking,
                                                        "CUDA_MODULE_LOADING"};

}  // namespace

RunVariables variablesOf(const Environment& environment) {
    RunVariables variables{{kLaunchBlocking, environment.launchBlocking ? "1" : "0"}};
    if (environment.connections) {
        variables[kConnections] = std::to_string(*environment.connections);
    }
    return variables;
}

std::optional<Error> setVariables(const RunVariables& variables) {
    for (const auto& [name, value] : variables) {
        if (std::ranges::find(kRunVariables, name) == kRunVariables.end()) {
            return Error::of(
                ErrorCode::InvalidInput,
                say(SENTENCE("Streamscope", "a run cannot set the variable %1"), name));
        }
    }
    for (const auto& [name, value] : variables) {
        ::setenv(name.c_str(), value.c_str(), 1);
    }
    return std::nullopt;
}

std::optional<Error> checkVariables(const RunVariables& variables) {
    for (const auto& [name, value] : variables) {
        const char* set = std::getenv(name.c_str());
        const bool isSame = set != nullptr ? value == set : name == kLaunchBlocking && value == "0";
        if (!isSame) {
            return Error::of(
                ErrorCode::Unsupported,
                say(SENTENCE("Streamscope",
                             "this run needs %1=%2, the worker was started with %3; CUDA reads it "
                             "once per process: say hello with it to a new worker"),
                    name, value, (set == nullptr ? "none" : name + "=" + set)));
        }
    }
    return std::nullopt;
}

}  // namespace streamscope::worker
