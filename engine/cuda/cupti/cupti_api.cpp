// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_api.h"

#include "engine/base/sentence.h"
#include "engine/cuda/cupti/cupti_versions.h"

#include <algorithm>
#include <array>
#include <dlfcn.h>
#include <filesystem>
#include <iterator>

namespace streamscope::cuda {
namespace {

constexpr std::uint32_t kFirstDecimalVersion = 130000;  // since CUDA 13.0: xxyyzz

template <typename Function>
bool resolve(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

/// The name of the first function that is missing; null: all are there.
const char* resolveAll(void* library, CuptiApi& api) {
    const char* missing = nullptr;
    const auto need = [&](const char* name, auto& function) {
        if (!resolve(library, name, function) && missing == nullptr) {
            missing = name;
        }
    };
    need("cuptiGetVersion", api.getVersion);
    need("cuptiGetResultString", api.getResultString);
    need("cuptiSubscribe", api.subscribe);
    need("cuptiUnsubscribe", api.unsubscribe);
    need("cuptiEnableCallback", api.enableCallback);
    need("cuptiActivitySetAttribute", api.setAttribute);
    need("cuptiActivityRegisterCallbacks", api.registerCallbacks);
    need("cuptiActivityRegisterTimestampCallback", api.registerTimestamp);
    need("cuptiActivityEnable", api.enable);
    need("cuptiActivityDisable", api.disable);
    need("cuptiActivityFlushAll", api.flushAll);
    need("cuptiActivityFlushPeriod", api.flushPeriod);
    need("cuptiActivityGetNextRecord", api.getNextRecord);
    need("cuptiActivityGetNumDroppedRecords", api.getDropped);
    need("cuptiGetTimestamp", api.getTimestamp);
    need("cuptiGetContextId", api.getContextId);
    need("cuptiGetStreamIdEx", api.getStreamId);
    need("cuptiGetGraphNodeId", api.getGraphNodeId);
    (void)resolve(library, "cuptiActivityEnableHWTrace", api.enableHardwareTrace);
    return missing;
}

/// The driver stays loaded: every CUDA program needs it.
void resolveDriver(void* library, CuptiApi& api) {
    constexpr const char* kName = "cuCtxGetCurrent";
    if (resolve(library, kName, api.currentContext)) {
        return;
    }
    if (void* driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL)) {
        (void)resolve(driver, kName, api.currentContext);
    }
}

Error unsupported(Sentence problem) {
    return Error::of(ErrorCode::Unsupported, std::move(problem));
}

Result<CuptiApi> takeFunctions(void* library, const std::string& path) {
    CuptiApi api;
    api.path = path;
    if (const char* missing = resolveAll(library, api)) {
        return unsupported(say(
            SENTENCE("Streamscope",
                     "%1 is no CUPTI that can be used: it lacks %2; CUDA 11.8 or newer is needed"),
            path, missing));
    }
    if (auto error = api.check(api.getVersion(&api.version), "asking for CUPTI's version")) {
        return *error;
    }
    if (api.version < kOldestCupti) {
        return unsupported(say(
            SENTENCE(
                "Streamscope",
                "CUPTI in %1 is too old (API version %2); that of CUDA 11.8 or newer is needed"),
            path, std::to_string(api.version)));
    }
    resolveDriver(library, api);
    return api;
}

/// Folders that NVIDIA's Python wheels put the library into, in one Python installation.
void addWheels(const std::filesystem::path& prefix, std::vector<std::string>& paths) {
    std::error_code ignored;
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(prefix / "lib", ignored)) {
        if (!entry.path().filename().string().starts_with("python3")) {
            continue;
        }
        for (const char* packages : {"site-packages", "dist-packages"}) {
            const auto nvidia = entry.path() / packages / "nvidia";
            found.push_back(nvidia / "cu13/lib/libcupti.so.13");
            found.push_back(nvidia / "cuda_cupti/lib/libcupti.so.12");
            found.push_back(nvidia / "cuda_cupti/lib/libcupti.so.11.8");
        }
    }
    std::sort(found.begin(), found.end(), std::greater<>());  // newest Python first
    std::copy_if(found.begin(), found.end(), std::back_inserter(paths),
                 [&](const std::string& path) { return std::filesystem::exists(path, ignored); });
}

void addToolkit(const std::string& root, std::vector<std::string>& paths) {
    for (const char* folder : {"/extras/CUPTI/lib64/", "/lib64/", "/lib/"}) {
        paths.push_back(root + folder + "libcupti.so");
    }
}

}  // namespace

std::string CuptiApi::nameOf(CUptiResult result) const {
    const char* name = nullptr;
    if (getResultString(result, &name) != CUPTI_SUCCESS || name == nullptr) {
        return "CUPTI error " + std::to_string(result);
    }
    return name;
}

std::optional<Error> CuptiApi::check(CUptiResult result, const std::string& action) const {
    if (result == CUPTI_SUCCESS) {
        return std::nullopt;
    }
    return unsupported(say(SENTENCE("Streamscope", "%1 failed: %2"), action, nameOf(result)));
}

std::string CuptiApi::versionText() const {
    if (version >= kFirstDecimalVersion) {
        return std::to_string(version / 10000) + '.' + std::to_string(version / 100 % 100);
    }
    // The table in cupti_version.h; 12.1 has the version of 12.0.
    constexpr std::array kNames{"11.8", "12.0", "12.2", "12.3", "12.4", "12.5",
                                "12.6", "12.7", "12.8", "12.9", "12.9"};
    const std::uint32_t index = version - kOldestCupti;
    return index < kNames.size() ? kNames.at(index) : "API " + std::to_string(version);
}

std::vector<std::string> cuptiPaths(const EnvironmentReader& environment) {
    if (std::string path = environment("STREAMSCOPE_CUPTI"); !path.empty()) {
        return {path};
    }
    std::vector<std::string> paths{"libcupti.so.13", "libcupti.so.12", "libcupti.so.11.8",
                                   "libcupti.so"};
    for (const char* name : {"CUDA_HOME", "CUDA_PATH"}) {
        if (const std::string root = environment(name); !root.empty()) {
            addToolkit(root, paths);
        }
    }
    addToolkit("/usr/local/cuda", paths);
    addToolkit("/opt/cuda", paths);
    for (const char* name : {"VIRTUAL_ENV", "CONDA_PREFIX"}) {
        if (const std::string root = environment(name); !root.empty()) {
            addWheels(root, paths);
        }
    }
    addWheels("/usr/local", paths);
    addWheels("/usr", paths);
    return paths;
}

Result<CuptiApi> loadCupti(const std::vector<std::string>& paths) {
    std::string reason;
    for (const std::string& path : paths) {
        void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) {
            const char* why = dlerror();
            reason = reason.empty() ? (why != nullptr ? why : path) : reason;
            continue;
        }
        auto api = takeFunctions(library, path);
        if (api) {
            return api;
        }
        reason = api.error().message;
    }
    return unsupported(say(
        SENTENCE("Streamscope",
                 "CUPTI was not found (%1). It comes with the CUDA toolkit (Debian package "
                 "libcupti11.8); STREAMSCOPE_CUPTI=PATH names the library if it lies elsewhere"),
        reason));
}

}  // namespace streamscope::cuda
