// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/handles.h"

#include "engine/cuda/error.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>

namespace streamscope::cuda {
namespace {

constexpr std::uint64_t kPage = 4096;

std::string sized(const char* what, std::uint64_t bytes) {
    return "allocate " + std::to_string(bytes) + " bytes for " + what;
}

EventHandle eventWith(unsigned flags) {
    cudaEvent_t event = nullptr;
    check(cudaEventCreateWithFlags(&event, flags), "create an event");
    return EventHandle(event);
}

}  // namespace

void StreamDeleter::operator()(cudaStream_t stream) const noexcept {
    static_cast<void>(cudaStreamDestroy(stream));
}
void EventDeleter::operator()(cudaEvent_t event) const noexcept {
    static_cast<void>(cudaEventDestroy(event));
}
void GraphDeleter::operator()(cudaGraph_t graph) const noexcept {
    static_cast<void>(cudaGraphDestroy(graph));
}
void GraphExecDeleter::operator()(cudaGraphExec_t graph) const noexcept {
    static_cast<void>(cudaGraphExecDestroy(graph));
}
void DeviceMemoryDeleter::operator()(void* memory) const noexcept {
    static_cast<void>(cudaFree(memory));
}
void PinnedMemoryDeleter::operator()(void* memory) const noexcept {
    static_cast<void>(cudaFreeHost(memory));
}
void PageableMemoryDeleter::operator()(void* memory) const noexcept {
    std::free(memory);
}

StreamHandle makeStream(unsigned flags, int priority) {
    int lowest = 0;
    int highest = 0;
    check(cudaDeviceGetStreamPriorityRange(&lowest, &highest), "read the priorities");
    cudaStream_t stream = nullptr;
    check(cudaStreamCreateWithPriority(&stream, flags, std::clamp(priority, highest, lowest)),
          "create a stream");
    return StreamHandle(stream);
}

EventHandle makeEvent() {
    return eventWith(cudaEventDisableTiming);
}

EventHandle makeTimedEvent() {
    return eventWith(cudaEventDefault);
}

DeviceMemory makeDeviceMemory(std::uint64_t bytes, const char* what) {
    void* memory = nullptr;
    check(cudaMalloc(&memory, bytes), sized(what, bytes));
    return DeviceMemory(memory);
}

PinnedMemory makePinnedMemory(std::uint64_t bytes, const char* what) {
    void* memory = nullptr;
    check(cudaMallocHost(&memory, bytes), sized(what, bytes));
    return PinnedMemory(memory);
}

PageableMemory makePageableMemory(std::uint64_t bytes, const char* what) {
    const std::uint64_t whole = (bytes + kPage - 1) / kPage * kPage;
    PageableMemory memory(std::aligned_alloc(kPage, whole));
    if (memory == nullptr) {
        check(cudaErrorMemoryAllocation, sized(what, bytes));
    }
    std::memset(memory.get(), 0, whole);
    return memory;
}

}  // namespace streamscope::cuda
