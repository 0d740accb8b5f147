// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/nvrtc.h"

#include "engine/base/sentence.h"
#include "engine/program/kernel_source.h"

#include <cuda_runtime_api.h>

#include <array>
#include <cstdlib>
#include <cxxabi.h>
#include <dlfcn.h>
#include <memory>
#include <nvrtc.h>
#include <utility>

namespace streamscope::cuda {
namespace {

/// The functions of NVRTC that are used, as its header declares them.
struct NvrtcApi {
    decltype(&nvrtcCreateProgram) create = nullptr;
    decltype(&nvrtcDestroyProgram) destroy = nullptr;
    decltype(&nvrtcAddNameExpression) addName = nullptr;
    decltype(&nvrtcCompileProgram) compile = nullptr;
    decltype(&nvrtcGetProgramLogSize) logSize = nullptr;
    decltype(&nvrtcGetProgramLog) log = nullptr;
    decltype(&nvrtcGetCUBINSize) imageSize = nullptr;
    decltype(&nvrtcGetCUBIN) image = nullptr;
    decltype(&nvrtcGetLoweredName) loweredName = nullptr;
    decltype(&nvrtcGetErrorString) errorText = nullptr;
};

template <typename Function>
bool resolve(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

std::vector<std::string> placesOfNvrtc() {
    const std::string major = std::to_string(CUDART_VERSION / 1000);
    const std::string minor = std::to_string(CUDART_VERSION % 1000 / 10);
    const std::string name = "libnvrtc.so." + (major == "11" ? std::string("11.2") : major);
    std::vector<std::string> places{name};
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"}) {
        if (const char* root = std::getenv(variable)) {
            places.push_back(std::string(root) + "/lib64/" + name);
        }
    }
    for (const std::string& folder : {"cuda-" + major + "." + minor, std::string("cuda")}) {
        places.push_back("/usr/local/" + folder + "/lib64/" + name);
    }
    return places;
}

Result<NvrtcApi> load() {
    void* library = nullptr;
    const std::vector<std::string> places = placesOfNvrtc();
    for (const std::string& place : places) {
        library = library == nullptr ? dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL) : library;
    }
    if (library == nullptr) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope",
                         "kernels that a workload carries need CUDA's compiler NVRTC (%1, part of "
                         "the CUDA toolkit) on the machine of the worker, and it was not found"),
                places.front()));
    }
    NvrtcApi api;
    const bool isWhole = resolve(library, "nvrtcCreateProgram", api.create) &&
                         resolve(library, "nvrtcDestroyProgram", api.destroy) &&
                         resolve(library, "nvrtcAddNameExpression", api.addName) &&
                         resolve(library, "nvrtcCompileProgram", api.compile) &&
                         resolve(library, "nvrtcGetProgramLogSize", api.logSize) &&
                         resolve(library, "nvrtcGetProgramLog", api.log) &&
                         resolve(library, "nvrtcGetCUBINSize", api.imageSize) &&
                         resolve(library, "nvrtcGetCUBIN", api.image) &&
                         resolve(library, "nvrtcGetLoweredName", api.loweredName) &&
                         resolve(library, "nvrtcGetErrorString", api.errorText);
    if (!isWhole) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope", "this NVRTC lacks functions that are needed")));
    }
    return api;
}

const Result<NvrtcApi>& nvrtc() {
    static const Result<NvrtcApi> api = load();
    return api;
}

std::string demangled(const char* symbol) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> text(
        abi::__cxa_demangle(symbol, nullptr, nullptr, &status), &std::free);
    return status == 0 ? text.get() : "";
}

std::string logOf(const NvrtcApi& api, nvrtcProgram program) {
    std::size_t size = 0;
    std::string log;
    if (api.logSize(program, &size) == NVRTC_SUCCESS && size > 1) {
        log.resize(size);
        if (api.log(program, log.data()) != NVRTC_SUCCESS) {
            log.clear();
        }
        log.resize(std::min(log.size(), log.find('\0')));
    }
    return log;
}

Error compileError(const KernelSource& source, const std::string& log) {
    Error error =
        Error::of(ErrorCode::InvalidInput,
                  say(SENTENCE("Streamscope", "the kernel %1 could not be compiled"), source.name));
    error.places = problemsIn(log, source);
    if (error.places.empty()) {  // of no line, such as a function that is not there
        error.places.push_back({source.pointer, "the compiler says: " + log.substr(0, 2000)});
    }
    return error;
}

}  // namespace

Result<CompiledKernel> compile(const KernelSource& source, int architecture) {
    const Result<NvrtcApi>& loaded = nvrtc();
    if (!loaded) {
        return loaded.error();
    }
    const NvrtcApi& api = *loaded;
    nvrtcProgram made = nullptr;
    const std::string file = source.name + ".cu";
    if (api.create(&made, source.text.c_str(), file.c_str(), 0, nullptr, nullptr) !=
        NVRTC_SUCCESS) {
        return Error::of(
            ErrorCode::Device,
            say(SENTENCE("Streamscope", "NVRTC could not begin to compile %1"), source.name));
    }
    const auto destroy = [&api](nvrtcProgram program) { api.destroy(&program); };
    const std::unique_ptr<std::remove_pointer_t<nvrtcProgram>, decltype(destroy)> program(made,
                                                                                          destroy);
    const std::string target = "--gpu-architecture=sm_" + std::to_string(architecture);
    const std::array<const char*, 2> options{target.c_str(), "--std=c++17"};
    if (api.addName(made, source.name.c_str()) != NVRTC_SUCCESS ||
        api.compile(made, static_cast<int>(options.size()), options.data()) != NVRTC_SUCCESS) {
        return compileError(source, logOf(api, made));
    }
    CompiledKernel compiled;
    const char* symbol = nullptr;
    std::size_t size = 0;
    if (api.loweredName(made, source.name.c_str(), &symbol) != NVRTC_SUCCESS ||
        api.imageSize(made, &size) != NVRTC_SUCCESS || size == 0) {
        return compileError(source, logOf(api, made));
    }
    compiled.symbol = symbol;
    compiled.signature = demangled(symbol);
    if (compiled.signature.empty()) {
        return Error{ErrorCode::InvalidInput,
                     "the kernel " + source.name + " could not be compiled",
                     {},
                     {{source.pointer,
                       source.name + " is declared extern \"C\": leave that out, so that the types "
                                     "of its parameters can be checked"}}};
    }
    compiled.image.resize(size);
    if (api.image(made, compiled.image.data()) != NVRTC_SUCCESS) {
        return compileError(source, logOf(api, made));
    }
    return compiled;
}

}  // namespace streamscope::cuda
