// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_api.h"
#include "engine/cuda/injection/session.h"

#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <new>
#include <optional>

namespace streamscope::cuda {
namespace {

/// A Python that lies in no known place has NVIDIA's wheels beside it.
std::string ownPrefix() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored)
        .parent_path()
        .parent_path()
        .string();
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
        return value;
    }
    return std::string_view(name) == "CONDA_PREFIX" ? ownPrefix() : "";
}

/// What the program has loaded itself comes first: there is one CUPTI in a process.
std::vector<std::string> pathsHere() {
    std::vector<std::string> paths = cuptiPaths(variable);
    if (!variable("STREAMSCOPE_CUPTI").empty()) {
        return paths;
    }
    constexpr std::array kNames{"libcupti.so.13", "libcupti.so.12", "libcupti.so.11.8"};
    for (const char* name : kNames) {
        if (void* loaded = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD)) {
            dlclose(loaded);
            paths.insert(paths.begin(), name);
        }
    }
    return paths;
}

struct Loaded {
    std::optional<CuptiApi> api;
    std::string problem;
};

Loaded loadHere() {
    auto api = loadCupti(pathsHere());
    return api ? Loaded{*std::move(api), {}} : Loaded{std::nullopt, api.error().message};
}

}  // namespace

const CuptiApi* processCupti(const char** whyNone) {
    static const auto* const kLoaded =
        new Loaded(loadHere());  // a thread of CUPTI's may outlive us
    if (whyNone != nullptr) {
        *whyNone = kLoaded->problem.c_str();
    }
    return kLoaded->api ? &*kLoaded->api : nullptr;
}

}  // namespace streamscope::cuda
