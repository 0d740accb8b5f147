// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/lead_in.h"

#include "engine/cuda/error.h"

#include <algorithm>

namespace streamscope::cuda {
namespace {

constexpr int kRounds = 8;
constexpr std::size_t kBytes = 65536;  // more than what goes with the command itself (C10)
constexpr std::size_t kBlock =
    2 * 1048576;  // a block of its own: none for the program to share (I9)
constexpr std::uint64_t kKernelNs = 1000;
constexpr std::uint64_t kGateNs = 100'000;  // several times what issuing behind it takes
constexpr int kTries = 5;

kernels::PreparedLaunch spin(std::uint64_t ns) {
    kernels::LaunchRequest request;
    request.values.spinNs = ns;
    request.threads = 32;
    return kernels::prepare(*kernels::find("spin"), request);
}

void start(const kernels::PreparedLaunch& kernel, cudaStream_t stream) {
    check(static_cast<cudaError_t>(kernels::launch(kernel, stream)), "warm up");
}

}  // namespace

LeadIn::LeadIn()
    : m_open(makeTimedEvent()),
      m_device(makeDeviceMemory(kBlock, "warming up")),
      m_host(makePinnedMemory(kBlock, "warming up")),
      m_kernel(spin(kKernelNs)),
      m_gate(spin(kGateNs)) {
    for (Way& way : m_ways) {
        way.stream = makeStream(cudaStreamNonBlocking, 0);
        way.done = makeTimedEvent();
    }
}

void LeadIn::run() {
    warmUp();
    orderChannels(cudaMemcpyHostToDevice);
    orderChannels(cudaMemcpyDeviceToHost);
}

void LeadIn::warmUp() {
    for (int i = 0; i < kRounds; ++i) {
        copy(0, cudaMemcpyHostToDevice);
        start(m_kernel, stream());
        check(cudaMemsetAsync(m_device.get(), 0, kBytes, stream()), "warm up");
        copy(0, cudaMemcpyDeviceToHost);
    }
    check(cudaDeviceSynchronize(), "warm up");
}

/// Each way has a channel by then, and keeps it: what is copied last makes its channel the one that
/// the program's streams take last.
void LeadIn::orderChannels(cudaMemcpyKind direction) {
    for (const std::size_t way : servedOrder(direction)) {
        copy(way, direction);
    }
    check(cudaDeviceSynchronize(), "put copy channels in order");
}

std::array<std::size_t, LeadIn::kWays> LeadIn::servedOrder(cudaMemcpyKind direction) {
    constexpr const char* kDoing = "see the order of copy channels";
    bool wasClosed = false;
    for (int tries = 0; tries < kTries && !wasClosed; ++tries) {
        start(m_gate, stream());
        check(cudaEventRecord(m_open.get(), stream()), kDoing);
        for (std::size_t way = 0; way < kWays; ++way) {
            check(cudaStreamWaitEvent(m_ways[way].stream.get(), m_open.get(), 0), kDoing);
            copy(way, direction);
            check(cudaEventRecord(m_ways[way].done.get(), m_ways[way].stream.get()), kDoing);
        }
        // Else some of the copies went as they were issued.
        wasClosed = cudaEventQuery(m_open.get()) == cudaErrorNotReady;
        static_cast<void>(cudaGetLastError());
        check(cudaDeviceSynchronize(), kDoing);
    }
    std::array<std::size_t, kWays> order{};
    std::array<float, kWays> times{};
    for (std::size_t way = 0; way < kWays; ++way) {
        order[way] = way;
        check(cudaEventElapsedTime(&times[way], m_open.get(), m_ways[way].done.get()), kDoing);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t way) { return times[way]; });
    return order;
}

void LeadIn::copy(std::size_t way, cudaMemcpyKind direction) {
    const bool in = direction == cudaMemcpyHostToDevice;
    check(cudaMemcpyAsync(in ? m_device.get() : m_host.get(), in ? m_host.get() : m_device.get(),
                          kBytes, direction, m_ways[way].stream.get()),
          "warm up");
}

}  // namespace streamscope::cuda
