// SPDX-License-Identifier: GPL-3.0-or-later
// The runtime API, as far as written programs use it, with the signatures of STUB_CUDA: 11 or 13.
#pragma once

#include "stub_kernels.h"

#include <cstring>

#define CUDART_VERSION (STUB_CUDA * 1000)

enum cudaError_t { cudaSuccess };
enum cudaMemcpyKind {
    cudaMemcpyHostToHost,
    cudaMemcpyHostToDevice,
    cudaMemcpyDeviceToHost,
    cudaMemcpyDeviceToDevice,
    cudaMemcpyDefault
};
enum cudaStreamCaptureMode {
    cudaStreamCaptureModeGlobal,
    cudaStreamCaptureModeThreadLocal,
    cudaStreamCaptureModeRelaxed
};
enum cudaDeviceAttr { cudaDevAttrMaxSharedMemoryPerBlockOptin = 97 };
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize = 8 };
constexpr unsigned cudaStreamDefault = 0, cudaStreamNonBlocking = 1, cudaEventDisableTiming = 2;
using cudaStream_t = stub::Stream*;
using cudaEvent_t = stub::Event*;
using cudaGraph_t = stub::Graph*;
using cudaGraphExec_t = stub::Graph*;
#define cudaStreamLegacy (&stub::legacy)
#define cudaStreamPerThread (&stub::perThread)

#define STUB_LOCK const std::lock_guard<std::recursive_mutex> lock(stub::mutex)
#define STUB_DONE return cudaSuccess

inline const char* cudaGetErrorString(cudaError_t) {
    return "no error";
}
inline cudaError_t cudaGetLastError() {
    STUB_DONE;
}
inline cudaError_t cudaSetDevice(int device) {
    stub::device = device;
    STUB_DONE;
}
inline cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr, int) {
    *value = 227 << 10;
    STUB_DONE;
}
template <typename T>
cudaError_t cudaFuncSetAttribute(T*, cudaFuncAttribute, int) {
    STUB_DONE;
}
inline cudaError_t cudaDeviceEnablePeerAccess(int to, unsigned) {
    STUB_LOCK;
    stub::log(stub::text("peer %d %d", stub::device, to));
    STUB_DONE;
}
inline cudaError_t cudaDeviceSynchronize() {
    STUB_LOCK;
    stub::log(stub::text("sync device %d", stub::device));
    STUB_DONE;
}

// ---- memory ----

inline void stubAllocate(void** data, std::size_t bytes, const std::string& place,
                         cudaStream_t stream, bool isInStream) {
    STUB_LOCK;
    *data = std::malloc(bytes + 1);
    std::memset(*data, 0x5a, bytes);
    ++stub::lost;
    stub::log(stub::text("place%s %s %zu", stub::textOf(*data).c_str(), place.c_str(), bytes));
    stub::log(stub::text("malloc%s %zu ", stub::textOf(*data).c_str(), bytes) +
              (isInStream ? stub::nameOf(stream) : "-"));
}
inline void stubFree(void* data, cudaStream_t stream, bool isInStream) {
    STUB_LOCK;
    if (data != nullptr) {
        --stub::lost;
        stub::log("free" + stub::textOf(data) + " " + (isInStream ? stub::nameOf(stream) : "-"));
        std::free(data);
    }
}
inline std::string stubDevice() {
    return "device" + std::to_string(stub::device);
}
template <typename T>
cudaError_t cudaMalloc(T** data, std::size_t bytes) {
    stubAllocate((void**)data, bytes, stubDevice(), nullptr, false);
    STUB_DONE;
}
template <typename T>
cudaError_t cudaMallocHost(T** data, std::size_t bytes, unsigned = 0) {
    stubAllocate((void**)data, bytes, "pinned", nullptr, false);
    STUB_DONE;
}
template <typename T>
cudaError_t cudaMallocAsync(T** data, std::size_t bytes, cudaStream_t stream) {
    stubAllocate((void**)data, bytes, stubDevice(), stream, true);
    STUB_DONE;
}
inline cudaError_t cudaFree(void* data) {
    stubFree(data, nullptr, false);
    STUB_DONE;
}
inline cudaError_t cudaFreeHost(void* data) {
    stubFree(data, nullptr, false);
    STUB_DONE;
}
inline cudaError_t cudaFreeAsync(void* data, cudaStream_t stream) {
    stubFree(data, stream, true);
    STUB_DONE;
}

inline std::string stubCopy(const char* name, void* to, const void* from, std::size_t bytes,
                            cudaMemcpyKind kind) {
    return name + stub::textOf(to) + stub::textOf(from) + stub::text(" %zu %d", bytes, int(kind));
}
inline cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes,
                                   cudaMemcpyKind kind, cudaStream_t stream = nullptr) {
    STUB_LOCK;
    stub::issue(stream, stubCopy("copy", to, from, bytes, kind),
                [=] { std::memcpy(to, from, bytes); });
    STUB_DONE;
}
inline cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
    STUB_LOCK;
    stub::log(stubCopy("copy", to, from, bytes, kind) + " -");
    std::memcpy(to, from, bytes);
    const char* const poison = std::getenv("STUB_POISON");  // what each byte becomes
    if (poison != nullptr && !stub::isTimed) {
        std::memset(to, std::atoi(poison), bytes);
    }
    STUB_DONE;
}
inline cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes,
                                   cudaStream_t stream = nullptr) {
    STUB_LOCK;
    stub::issue(stream, "set" + stub::textOf(to) + stub::text(" %d %zu", value, bytes),
                [=] { std::memset(to, value, bytes); });
    STUB_DONE;
}
inline cudaError_t cudaMemset(void* to, int value, std::size_t bytes) {
    STUB_LOCK;
    stub::log("set" + stub::textOf(to) + stub::text(" %d %zu -", value, bytes));
    std::memset(to, value, bytes);
    STUB_DONE;
}

// ---- streams and events ----

inline cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags,
                                                int priority) {
    STUB_LOCK;
    *stream = new stub::Stream{{++stub::lastId, stub::device, nullptr, {}}};
    stub::streams.insert(*stream);
    ++stub::lost;
    stub::log(stub::text("stream S%d %d %u %d", stub::lastId, stub::device, flags, priority));
    STUB_DONE;
}
inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    return cudaStreamCreateWithPriority(stream, flags, 0);
}
inline cudaError_t cudaStreamCreate(cudaStream_t* stream) {
    return cudaStreamCreateWithPriority(stream, 0, 0);
}
inline cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    STUB_LOCK;
    stub::log("destroy " + stub::nameOf(stream));
    --stub::lost;
    stub::streams.erase(stream);
    delete stream;
    STUB_DONE;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    STUB_LOCK;
    stub::log("sync " + stub::nameOf(stream));
    STUB_DONE;
}
inline cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
    STUB_LOCK;
    *event = new stub::Event{{++stub::lastId, stub::device, nullptr, {}}};
    ++stub::lost;
    STUB_DONE;
}
inline cudaError_t cudaEventDestroy(cudaEvent_t event) {
    --stub::lost;
    delete event;
    STUB_DONE;
}
inline cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    STUB_LOCK;
    stub::log(stub::text("sync E%d", event->id));
    STUB_DONE;
}
inline cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = nullptr) {
    STUB_LOCK;
    event->capture = stream == nullptr ? nullptr : stream->capture;
    if (event->capture != nullptr) {
        event->frontier = stream->frontier;
        STUB_DONE;
    }
    const int device = stream == nullptr || stream->id == 0 ? stub::device : stream->device;
    stub::log(stub::text("record E%d ", event->id) + stub::nameOf(stream) +
              (device == event->device ? "" : " on another device"));
    STUB_DONE;
}
inline cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned = 0) {
    STUB_LOCK;
    if (event->capture != nullptr) {
        stream->capture = event->capture;
        stream->frontier.insert(event->frontier.begin(), event->frontier.end());
        STUB_DONE;
    }
    stub::log("wait " + stub::nameOf(stream) + stub::text(" E%d", event->id));
    STUB_DONE;
}
inline cudaError_t cudaLaunchHostFunc(cudaStream_t stream, void (*)(void*), void* data) {
    STUB_LOCK;
    stub::issue(stream, stub::text("hostfn %lld", (long long)data), [] {});
    STUB_DONE;
}

#include "stub_graphs.h"
