// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// CUPTI's activity records as one would ask for them by hand, from a library that is loaded while
// running: kernels, copies and sets, into buffers that are there and cleared before the first call.
// Nothing of ours is in it. It must be switched on before the first call of CUDA. One thread.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cupti.h>
#include <dlfcn.h>
#include <mutex>
#include <vector>

namespace bare_cupti {

constexpr std::size_t kBufferBytes = std::size_t{8} << 20;
constexpr std::size_t kBuffers = 16;

struct State {
    void* library = nullptr;
    std::mutex mutex;
    std::vector<std::uint8_t*> free;
    std::size_t records = 0;
};

/// Never destroyed: a thread of CUPTI's may still call when the process ends.
inline State& state() {
    static auto* const instance = new State;
    return *instance;
}

template <typename Function>
Function* function(Function* /*type*/, const char* name) {
    void* found = dlsym(state().library, name);
    if (found == nullptr) {
        std::fprintf(stderr, "CUPTI has no %s\n", name);
        std::exit(EXIT_FAILURE);
    }
    return reinterpret_cast<Function*>(found);
}
#define BARE_CUPTI(name) bare_cupti::function(static_cast<decltype(&name)>(nullptr), #name)

inline void check(CUptiResult result, const char* doing) {
    if (result != CUPTI_SUCCESS) {
        std::fprintf(stderr, "CUPTI could not %s: error %d\n", doing, static_cast<int>(result));
        std::exit(EXIT_FAILURE);
    }
}

inline std::uint8_t* makeBuffer() {
    auto* buffer = static_cast<std::uint8_t*>(std::aligned_alloc(64, kBufferBytes));
    std::memset(buffer, 0, kBufferBytes);
    return buffer;
}

inline void CUPTIAPI onRequest(std::uint8_t** buffer, std::size_t* bytes, std::size_t* records) {
    const std::lock_guard<std::mutex> lock(state().mutex);
    if (state().free.empty()) {
        *buffer = makeBuffer();
    } else {
        *buffer = state().free.back();
        state().free.pop_back();
    }
    *bytes = kBufferBytes;
    *records = 0;
}

inline void CUPTIAPI onComplete(CUcontext /*context*/, std::uint32_t /*stream*/,
                                std::uint8_t* buffer, std::size_t /*bytes*/, std::size_t valid) {
    const auto next = BARE_CUPTI(cuptiActivityGetNextRecord);
    CUpti_Activity* record = nullptr;
    std::size_t count = 0;
    while (valid > 0 && next(buffer, valid, &record) == CUPTI_SUCCESS) {
        ++count;
    }
    std::free(buffer);
    const std::lock_guard<std::mutex> lock(state().mutex);
    state().records += count;
}

inline void load() {
    const char* named = std::getenv("STREAMSCOPE_CUPTI");
    for (const char* path :
         {named != nullptr ? named : "libcupti.so.13", "libcupti.so.12", "libcupti.so",
          "/usr/local/cuda/lib64/libcupti.so", "/usr/local/cuda/extras/CUPTI/lib64/libcupti.so"}) {
        state().library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (state().library != nullptr) {
            return;
        }
    }
    std::fprintf(stderr, "CUPTI was not found; STREAMSCOPE_CUPTI=PATH names it\n");
    std::exit(EXIT_FAILURE);
}

inline void switchOn(CUpti_BuffersCallbackCompleteFunc takeFull = onComplete) {
    load();
    for (std::size_t i = 0; i < kBuffers; ++i) {
        state().free.push_back(makeBuffer());
    }
    std::uint8_t isZeroed = 1;
    std::size_t size = sizeof isZeroed;
    check(BARE_CUPTI(cuptiActivitySetAttribute)(CUPTI_ACTIVITY_ATTR_ZEROED_OUT_ACTIVITY_BUFFER,
                                                &size, &isZeroed),
          "take cleared buffers");
    check(BARE_CUPTI(cuptiActivityRegisterCallbacks)(onRequest, takeFull), "take buffers");
    for (const CUpti_ActivityKind kind :
         {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY,
          CUPTI_ACTIVITY_KIND_MEMCPY2, CUPTI_ACTIVITY_KIND_MEMSET}) {
        check(BARE_CUPTI(cuptiActivityEnable)(kind), "switch records on");
    }
}

/// How many records there were of everything since it was switched on.
inline std::size_t finish() {
    check(BARE_CUPTI(cuptiActivityFlushAll)(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED), "give its records");
    const std::lock_guard<std::mutex> lock(state().mutex);
    return state().records;
}

}  // namespace bare_cupti
