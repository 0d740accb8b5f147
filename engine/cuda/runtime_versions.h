// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

/// What differs between the runtimes of CUDA 11.8, 12 and 13, said once: nothing else here asks
/// which one it is. All return the runtime's own errors.
namespace streamscope::cuda {

/// The graph that `stream` captures, and the nodes that its next one will depend on.
inline cudaError_t captureInfo(cudaStream_t stream, cudaStreamCaptureStatus& status,
                               cudaGraph_t& graph, const cudaGraphNode_t*& nodes,
                               std::size_t& count) {
#if CUDART_VERSION >= 13000
    return cudaStreamGetCaptureInfo(stream, &status, nullptr, &graph, &nodes, nullptr, &count);
#else
    return cudaStreamGetCaptureInfo_v2(stream, &status, nullptr, &graph, &nodes, &count);
#endif
}

/// What the next node that `stream` captures will depend on.
inline cudaError_t setDependencies(cudaStream_t stream, cudaGraphNode_t* nodes, std::size_t count) {
#if CUDART_VERSION >= 13000
    return cudaStreamUpdateCaptureDependencies(stream, nodes, nullptr, count,
                                               cudaStreamSetCaptureDependencies);
#else
    return cudaStreamUpdateCaptureDependencies(stream, nodes, count,
                                               cudaStreamSetCaptureDependencies);
#endif
}

inline cudaError_t instantiate(cudaGraphExec_t& executable, cudaGraph_t graph) {
#if CUDART_VERSION >= 12000
    return cudaGraphInstantiate(&executable, graph, 0);
#else
    return cudaGraphInstantiate(&executable, graph, nullptr, nullptr, 0);
#endif
}

/// Code that is loaded while the program runs; a function of it is what cudaLaunchKernel() takes.
/// With CUDA older than 12.8 all of them answer cudaErrorNotSupported.
#if CUDART_VERSION >= 12080
using Library = cudaLibrary_t;

inline cudaError_t loadLibrary(Library& library, const void* image) {
    return cudaLibraryLoadData(&library, image, nullptr, nullptr, 0, nullptr, nullptr, 0);
}
inline cudaError_t findFunction(const void*& function, Library library, const char* symbol) {
    cudaKernel_t kernel = nullptr;
    const cudaError_t answer = cudaLibraryGetKernel(&kernel, library, symbol);
    function = reinterpret_cast<const void*>(kernel);
    return answer;
}
inline cudaError_t unloadLibrary(Library library) {
    return cudaLibraryUnload(library);
}
#else
using Library = void*;

inline cudaError_t loadLibrary(Library& /*library*/, const void* /*image*/) {
    return cudaErrorNotSupported;
}
inline cudaError_t findFunction(const void*& /*function*/, Library /*library*/,
                                const char* /*symbol*/) {
    return cudaErrorNotSupported;
}
inline cudaError_t unloadLibrary(Library /*library*/) {
    return cudaErrorNotSupported;
}
#endif

/// The oldest driver for Linux that runs programs of this toolkit, as NVIDIA says it (CUDA's
/// release notes, "minor version compatibility").
#if CUDART_VERSION >= 13000
inline constexpr const char* kOldestDriver = "580";
#elif CUDART_VERSION >= 12000
inline constexpr const char* kOldestDriver = "525.60.13";
#else
inline constexpr const char* kOldestDriver = "450.80.02";
#endif

}  // namespace streamscope::cuda
