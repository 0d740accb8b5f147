// SPDX-License-Identifier: GPL-3.0-or-later
// What CUDA's driver and NVTX call in a program that `streamscope record` started: they load the
// library that CUDA_INJECTION64_PATH and NVTX_INJECTION64_PATH name.
#include "engine/cuda/cupti/cupti_api.h"
#include "engine/cuda/injection/last_moments.h"
#include "engine/cuda/injection/session.h"

#include <cstdlib>
#include <dlfcn.h>

#define STREAMSCOPE_EXPORT extern "C" __attribute__((visibility("default")))

namespace {

constexpr int kFlushPeriodMs = 250;

void flush() {
    streamscope::cuda::flushRecording();
}

void finish() {
    streamscope::cuda::finishRecording();
}

/// CUPTI makes records of NVTX's ranges.
int forward(const char* name, void* exportTable) noexcept try {
    const auto* api = streamscope::cuda::processCupti();
    void* library =
        api == nullptr ? nullptr : dlopen(api->path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    const auto start =
        library == nullptr ? nullptr : reinterpret_cast<int (*)(void*)>(dlsym(library, name));
    return start == nullptr ? 0 : start(exportTable);
} catch (...) {
    return 0;
}

}  // namespace

/// By the driver, in the first call of CUDA.
STREAMSCOPE_EXPORT int InitializeInjection() noexcept try {
    if (streamscope::cuda::startRecording()) {
        // Behind CUPTI's own, so that it is still there when ours runs.
        (void)std::atexit(finish);
        streamscope::cuda::watchForTheEnd({flush, kFlushPeriodMs, finish});
    }
    return 1;
} catch (...) {
    return 1;  // the program goes on, unrecorded
}

/// By NVTX 3, in its first call.
STREAMSCOPE_EXPORT int InitializeInjectionNvtx2(void* exportTable) noexcept {
    return forward("InitializeInjectionNvtx2", exportTable);
}

/// By older ones.
STREAMSCOPE_EXPORT int InitializeInjectionNvtx(void* exportTable) noexcept {
    return forward("InitializeInjectionNvtx", exportTable);
}
