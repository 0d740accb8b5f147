// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/cuda/recording_runtime.h"

#include "kernels/launch.h"

#include <cuda_runtime_api.h>

#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>

namespace streamscope::cuda::recording_runtime {
namespace {

constexpr std::uintptr_t kFirstAddress = std::uintptr_t{1} << 44U;
constexpr std::uintptr_t kAlignment = 512;

/// Something that the runtime made and did not unmake yet.
struct Made {
    std::string by;
    std::size_t bytes = 1;
};

class Runtime {
public:
    std::mutex mutex;
    std::vector<Called> calls;
    std::vector<std::string> misuses;
    std::map<std::uintptr_t, Made> alive;
    std::map<std::string, int, std::less<>> failures;
    std::map<cudaStream_t, std::vector<cudaGraphNode_t>> captures;

    void* make(const char* by, std::size_t bytes = 1) {
        const std::uintptr_t address = m_next;
        m_next += (bytes + kAlignment) / kAlignment * kAlignment;
        alive[address] = {by, bytes};
        return reinterpret_cast<void*>(address);
    }
    void adopt(const char* by, void* address, std::size_t bytes) {
        alive[reinterpret_cast<std::uintptr_t>(address)] = {by, bytes};
    }
    /// False, and a misuse, if there is no such thing.
    bool unmake(const char* function, const void* what, std::string_view by) {
        const auto found = alive.find(reinterpret_cast<std::uintptr_t>(what));
        if (found == alive.end() || found->second.by.rfind(by, 0) != 0) {
            misuses.push_back(std::string(function) + (what == nullptr ? " of null"
                                                                       : " of what is "
                                                                         "not there"));
            return false;
        }
        alive.erase(found);
        return true;
    }
    [[nodiscard]] Operand resolve(const void* address) const {
        const auto at = reinterpret_cast<std::uintptr_t>(address);
        const auto after = alive.upper_bound(at);
        if (after != alive.begin()) {
            const auto& [base, made] = *std::prev(after);
            if (at < base + made.bytes) {
                return {reinterpret_cast<const void*>(base), at - base};
            }
        }
        return {address, 0};
    }
    [[nodiscard]] bool isThere(const void* address) const {
        const Operand found = resolve(address);
        return alive.contains(reinterpret_cast<std::uintptr_t>(found.base));
    }
    /// Every address of device memory lies above the first.
    [[nodiscard]] static bool isDevices(const void* address) {
        const auto at = reinterpret_cast<std::uintptr_t>(address);
        return at >= kFirstAddress && at < kFirstAddress << 1U;
    }

private:
    std::uintptr_t m_next = kFirstAddress;
};

Runtime& runtime() {
    static Runtime runtime;
    return runtime;
}

bool isBuiltIn(const void* handle) {
    return handle == nullptr || handle == cudaStreamLegacy || handle == cudaStreamPerThread;
}

/// One call being made: the runtime is locked for as long as it lives.
class Call {
public:
    explicit Call(const char* function) : m_function(function), m_lock(runtime().mutex) {
        runtime().calls.push_back({function, {}, std::this_thread::get_id()});
    }
    /// Memory that is read or written; unknown addresses are pageable memory's, but not null.
    Call& memory(const void* address) {
        if (address == nullptr || (Runtime::isDevices(address) && !runtime().isThere(address))) {
            runtime().misuses.push_back(std::string(m_function) + " touches what is not there");
        }
        return note(address);
    }
    /// A stream, event or graph that must exist.
    Call& handle(const void* handle) {
        if (!isBuiltIn(handle) && !runtime().isThere(handle)) {
            runtime().misuses.push_back(std::string(m_function) + " in what is not there");
        }
        return note(handle);
    }
    Call& note(const void* any) {
        runtime().calls.back().operands.push_back(runtime().resolve(any));
        return *this;
    }
    Call& number(std::size_t value) {
        runtime().calls.back().function += " " + std::to_string(value);
        return *this;
    }
    [[nodiscard]] cudaError_t answer() const {
        const auto found = runtime().failures.find(m_function);
        const bool fails = found != runtime().failures.end() && --found->second == 0;
        return fails ? cudaErrorDevicesUnavailable : cudaSuccess;
    }
    /// What a stream in capture does not do but keep.
    bool captured(cudaStream_t stream) {
        const auto found = runtime().captures.find(stream);
        if (found == runtime().captures.end()) {
            return false;
        }
        found->second = {node()};
        return true;
    }
    static cudaGraphNode_t node() {
        static std::uintptr_t count = 0;
        return reinterpret_cast<cudaGraphNode_t>(++count);
    }

private:
    const char* m_function;
    std::lock_guard<std::mutex> m_lock;
};

template <typename Handle>
cudaError_t make(const char* function, Handle* handle, std::size_t bytes = 1) {
    Call call(function);
    const cudaError_t answer = call.number(bytes).answer();
    if (answer == cudaSuccess) {
        *handle = static_cast<Handle>(runtime().make(function, bytes));
    }
    return answer;
}

/// Null is no error for CUDA, but nobody means it.
cudaError_t unmake(const char* function, const void* what, std::string_view by) {
    Call call(function);
    call.note(what);
    const bool wasThere = runtime().unmake(function, what, by);
    return wasThere || what == nullptr ? call.answer() : cudaErrorInvalidValue;
}

cudaError_t copy(const char* function, const void* target, const void* source, std::size_t bytes,
                 cudaStream_t stream) {
    Call call(function);
    call.memory(target).memory(source).number(bytes).handle(stream).captured(stream);
    return call.answer();
}

cudaError_t set(const char* function, const void* target, std::size_t bytes, cudaStream_t stream) {
    Call call(function);
    call.memory(target).number(bytes).handle(stream).captured(stream);
    return call.answer();
}

}  // namespace

void restart() {
    const std::lock_guard lock(runtime().mutex);
    runtime().calls.clear();
    runtime().misuses.clear();
    runtime().alive.clear();
    runtime().failures.clear();
    runtime().captures.clear();
}

std::vector<Called> calls() {
    const std::lock_guard lock(runtime().mutex);
    return runtime().calls;
}

std::vector<std::string> misuses() {
    const std::lock_guard lock(runtime().mutex);
    return runtime().misuses;
}

std::vector<std::string> alive() {
    const std::lock_guard lock(runtime().mutex);
    std::vector<std::string> names;
    for (const auto& [address, made] : runtime().alive) {
        names.push_back(made.by);
    }
    return names;
}

void failAt(std::string_view function, int n) {
    const std::lock_guard lock(runtime().mutex);
    runtime().failures[std::string(function)] = n;
}

}  // namespace streamscope::cuda::recording_runtime

using namespace streamscope::cuda::recording_runtime;

// NOLINTBEGIN(readability-identifier-naming,bugprone-reserved-identifier): the runtime's names
extern "C" {

// ---- memory ----

cudaError_t cudaMalloc(void** memory, size_t bytes) {
    return make("cudaMalloc", memory, bytes);
}
cudaError_t cudaMallocHost(void** memory, size_t bytes) {
    Call call("cudaMallocHost");
    *memory = std::calloc(1, bytes);
    runtime().adopt("cudaMallocHost", *memory, bytes);
    return call.number(bytes).answer();
}
cudaError_t cudaMallocAsync(void** memory, size_t bytes, cudaStream_t stream) {
    Call call("cudaMallocAsync");
    *memory = runtime().make("cudaMalloc", bytes);
    return call.number(bytes).handle(stream).answer();
}
cudaError_t cudaFree(void* memory) {
    return unmake("cudaFree", memory, "cudaMalloc");
}
cudaError_t cudaFreeHost(void* memory) {
    const cudaError_t answer = unmake("cudaFreeHost", memory, "cudaMallocHost");
    if (answer == cudaSuccess) {
        std::free(memory);
    }
    return answer;
}
cudaError_t cudaFreeAsync(void* memory, cudaStream_t stream) {
    Call call("cudaFreeAsync");
    call.note(memory).handle(stream);
    return runtime().unmake("cudaFreeAsync", memory, "cudaMalloc") ? call.answer()
                                                                   : cudaErrorInvalidValue;
}
cudaError_t cudaMemcpy(void* target, const void* source, size_t bytes, cudaMemcpyKind /*kind*/) {
    return copy("cudaMemcpy", target, source, bytes, nullptr);
}
cudaError_t cudaMemcpy_ptds(void* target, const void* source, size_t bytes,
                            cudaMemcpyKind /*kind*/) {
    return copy("cudaMemcpy_ptds", target, source, bytes, nullptr);
}
cudaError_t cudaMemcpyAsync(void* target, const void* source, size_t bytes, cudaMemcpyKind /*kind*/,
                            cudaStream_t stream) {
    return copy("cudaMemcpyAsync", target, source, bytes, stream);
}
cudaError_t cudaMemset(void* target, int /*value*/, size_t bytes) {
    return set("cudaMemset", target, bytes, nullptr);
}
cudaError_t cudaMemset_ptds(void* target, int /*value*/, size_t bytes) {
    return set("cudaMemset_ptds", target, bytes, nullptr);
}
cudaError_t cudaMemsetAsync(void* target, int /*value*/, size_t bytes, cudaStream_t stream) {
    return set("cudaMemsetAsync", target, bytes, stream);
}
cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
    *free = *total = size_t{128} << 30U;
    return Call("cudaMemGetInfo").answer();
}

// ---- streams and events ----

cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority) {
    static_cast<void>(flags);
    static_cast<void>(priority);
    return make("cudaStreamCreate", stream);
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    return unmake("cudaStreamDestroy", stream, "cudaStreamCreate");
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    return Call("cudaStreamSynchronize").handle(stream).answer();
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned /*flags*/) {
    return Call("cudaStreamWaitEvent").handle(stream).handle(event).answer();
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned /*flags*/) {
    return make("cudaEventCreate", event);
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
    return unmake("cudaEventDestroy", event, "cudaEventCreate");
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    return Call("cudaEventRecord").handle(event).handle(stream).answer();
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    return Call("cudaEventSynchronize").handle(event).answer();
}
cudaError_t cudaEventQuery(cudaEvent_t event) {
    static_cast<void>(Call("cudaEventQuery").handle(event).answer());
    return cudaErrorNotReady;
}
cudaError_t cudaEventElapsedTime(float* ms, cudaEvent_t start, cudaEvent_t end) {
    *ms = 1;
    return Call("cudaEventElapsedTime").handle(start).handle(end).answer();
}

// ---- kernels and host functions ----

/// What every kernel of a library is.
static const void* const kOwnKernel = reinterpret_cast<const void*>(std::uintptr_t{0x4b});

cudaError_t cudaLibraryLoadData(cudaLibrary_t* library, const void* /*code*/, cudaJitOption* /*a*/,
                                void** /*b*/, unsigned /*c*/, cudaLibraryOption* /*d*/,
                                void** /*e*/, unsigned /*f*/) {
    return make("cudaLibraryLoadData", library);
}
cudaError_t cudaLibraryUnload(cudaLibrary_t library) {
    return unmake("cudaLibraryUnload", library, "cudaLibraryLoadData");
}
cudaError_t cudaLibraryGetKernel(cudaKernel_t* kernel, cudaLibrary_t library,
                                 const char* /*name*/) {
    *kernel = reinterpret_cast<cudaKernel_t>(const_cast<void*>(kOwnKernel));
    return Call("cudaLibraryGetKernel").handle(library).answer();
}

cudaError_t cudaLaunchKernel(const void* function, dim3 /*grid*/, dim3 /*block*/, void** arguments,
                             size_t /*shared*/, cudaStream_t stream) {
    Call call("cudaLaunchKernel");
    if (function == kOwnKernel) {  // as many parameters as there are, of 8 bytes each
        for (void** value = arguments; *value != nullptr; ++value) {
            const void* const word = *static_cast<void**>(*value);
            Runtime::isDevices(word) ? call.memory(word) : call.note(word);
        }
        call.handle(stream).captured(stream);
        return call.answer();
    }
    const auto* values = static_cast<const streamscope::kernels::KernelValues*>(arguments[0]);
    for (const void* pointer : values->pointers) {
        pointer == nullptr ? call.note(pointer) : call.memory(pointer);
    }
    call.handle(stream).captured(stream);
    return call.answer();
}
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data) {
    bool isCaptured = false;
    cudaError_t answer = cudaSuccess;
    {
        Call call("cudaLaunchHostFunc");
        isCaptured = call.handle(stream).captured(stream);
        answer = call.answer();
    }
    if (!isCaptured) {
        function(data);
    }
    return answer;
}
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* /*function*/) {
    *attributes = {};
    return Call("cudaFuncGetAttributes").answer();
}
cudaError_t cudaFuncSetAttribute(const void* /*function*/, cudaFuncAttribute /*which*/,
                                 int /*value*/) {
    return Call("cudaFuncSetAttribute").answer();
}

// ---- graphs ----

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode /*mode*/) {
    Call call("cudaStreamBeginCapture");
    runtime().captures[stream] = {};
    return call.handle(stream).answer();
}
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    Call call("cudaStreamEndCapture");
    runtime().captures.erase(stream);
    *graph = static_cast<cudaGraph_t>(runtime().make("cudaStreamEndCapture"));
    return call.handle(stream).answer();
}
#if CUDART_VERSION >= 13000
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                     unsigned long long* /*id*/, cudaGraph_t* graph,
                                     const cudaGraphNode_t** nodes,
                                     const cudaGraphEdgeData** /*edges*/, size_t* count) {
#else
cudaError_t cudaStreamGetCaptureInfo_v2(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                        unsigned long long* /*id*/, cudaGraph_t* graph,
                                        const cudaGraphNode_t** nodes, size_t* count) {
#endif
    Call call("cudaStreamGetCaptureInfo");
    const auto& captured = runtime().captures[stream];
    *status = cudaStreamCaptureStatusActive;
    *graph = nullptr;
    *nodes = captured.data();
    *count = captured.size();
    return call.handle(stream).answer();
}
#if CUDART_VERSION >= 13000
cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t* nodes,
                                                const cudaGraphEdgeData* /*edges*/, size_t count,
                                                unsigned /*flags*/) {
#else
cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t* nodes,
                                                size_t count, unsigned /*flags*/) {
#endif
    Call call("cudaStreamUpdateCaptureDependencies");
    runtime().captures[stream].assign(nodes, nodes + count);
    return call.handle(stream).answer();
}
cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t* node, cudaGraph_t /*graph*/,
                                  const cudaGraphNode_t* /*before*/, size_t /*count*/) {
    Call call("cudaGraphAddEmptyNode");
    *node = Call::node();
    return call.answer();
}
#if CUDART_VERSION >= 12000
cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                 unsigned long long /*flags*/) {
#else
cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                 cudaGraphNode_t* /*failed*/, char* /*text*/, size_t /*bytes*/) {
#endif
    Call call("cudaGraphInstantiate");
    *executable = static_cast<cudaGraphExec_t>(runtime().make("cudaGraphInstantiate"));
    return call.handle(graph).answer();
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
    return Call("cudaGraphLaunch").handle(executable).handle(stream).answer();
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    return unmake("cudaGraphDestroy", graph, "cudaStreamEndCapture");
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
    return unmake("cudaGraphExecDestroy", executable, "cudaGraphInstantiate");
}

// ---- devices ----

cudaError_t cudaGetDeviceCount(int* count) {
    *count = 8;
    return Call("cudaGetDeviceCount").answer();
}
cudaError_t cudaSetDevice(int device) {
    return Call("cudaSetDevice").number(static_cast<size_t>(device)).answer();
}
cudaError_t cudaDeviceSynchronize() {
    return Call("cudaDeviceSynchronize").answer();
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int /*device*/) {
    *properties = {};
    properties->multiProcessorCount = 132;
    properties->maxThreadsPerMultiProcessor = 2048;
    properties->warpSize = 32;
    properties->maxBlocksPerMultiProcessor = 32;
    properties->regsPerMultiprocessor = 65536;
    properties->sharedMemPerMultiprocessor = 233472;
    properties->sharedMemPerBlockOptin = 232448;
    return Call("cudaGetDeviceProperties").answer();
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr which, int /*device*/) {
    *value = which == cudaDevAttrComputeCapabilityMajor   ? 9
             : which == cudaDevAttrComputeCapabilityMinor ? 0
                                                          : 1;
    return Call("cudaDeviceGetAttribute").answer();
}
cudaError_t cudaDeviceGetStreamPriorityRange(int* lowest, int* highest) {
    *lowest = 0;
    *highest = -5;
    return Call("cudaDeviceGetStreamPriorityRange").answer();
}
cudaError_t cudaDeviceCanAccessPeer(int* can, int /*here*/, int /*there*/) {
    *can = 1;
    return Call("cudaDeviceCanAccessPeer").answer();
}
cudaError_t cudaDeviceEnablePeerAccess(int /*there*/, unsigned /*flags*/) {
    return Call("cudaDeviceEnablePeerAccess").answer();
}
cudaError_t cudaDeviceDisablePeerAccess(int /*there*/) {
    return Call("cudaDeviceDisablePeerAccess").answer();
}
cudaError_t cudaDriverGetVersion(int* version) {
    *version = CUDART_VERSION;
    return Call("cudaDriverGetVersion").answer();
}
cudaError_t cudaRuntimeGetVersion(int* version) {
    *version = CUDART_VERSION;
    return Call("cudaRuntimeGetVersion").answer();
}
cudaError_t cudaGetLastError() {
    return cudaSuccess;
}
const char* cudaGetErrorName(cudaError_t error) {
    return error == cudaErrorDevicesUnavailable ? "cudaErrorDevicesUnavailable" : "cudaError";
}
const char* cudaGetErrorString(cudaError_t /*error*/) {
    return "as the test wants it";
}

// ---- what nvcc's code calls as the program starts ----

#if CUDART_VERSION >= 13000
cudaError_t __cudaGetKernel(cudaKernel_t* /*kernel*/, const void* /*function*/) {
    return cudaSuccess;
}
cudaError_t __cudaLaunchKernel(cudaKernel_t /*kernel*/, dim3 /*grid*/, dim3 /*block*/,
                               void** /*arguments*/, size_t /*shared*/, cudaStream_t /*stream*/) {
    return cudaSuccess;
}
#endif
unsigned __cudaPopCallConfiguration(dim3* /*grid*/, dim3* /*block*/, size_t* /*shared*/,
                                    void* /*stream*/) {
    return 0;
}
void** __cudaRegisterFatBinary(void* /*binary*/) {
    return nullptr;
}
void __cudaRegisterFatBinaryEnd(void** /*binary*/) {}
void __cudaUnregisterFatBinary(void** /*binary*/) {}
void __cudaRegisterFunction(void** /*binary*/, const char* /*host*/, char* /*device*/,
                            const char* /*name*/, int /*threads*/, uint3* /*tid*/, uint3* /*bid*/,
                            dim3* /*block*/, dim3* /*grid*/, int* /*warps*/) {}
}
// NOLINTEND(readability-identifier-naming,bugprone-reserved-identifier)
