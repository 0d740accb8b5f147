// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/handles.h"
#include "kernels/launch.h"

#include <array>
#include <cstddef>

namespace streamscope::cuda {

/// What goes before each run on one device, so that no run shows what went before it: the first
/// calls after a pause are slow, and copies still go through the channels in the order in which
/// those before left them (C15 in docs/rules.md).
class LeadIn {
public:
    /// On the current device. Throws Failure.
    LeadIn();

    /// On the same device, which must be idle; it is idle again afterwards. Some 0.5 ms. Throws
    /// Failure.
    void run();
    [[nodiscard]] cudaStream_t stream() const { return m_ways.front().stream.get(); }

private:
    /// As many as an H200's engines have channels. More than a device has do no harm.
    static constexpr std::size_t kWays = 4;
    struct Way {
        StreamHandle stream;
        EventHandle done;
    };

    void warmUp();
    void orderChannels(cudaMemcpyKind direction);
    /// The ways in the order in which the engine serves copies that all became ready at once; of
    /// each its place in m_ways.
    [[nodiscard]] std::array<std::size_t, kWays> servedOrder(cudaMemcpyKind direction);
    void copy(std::size_t way, cudaMemcpyKind direction);

    std::array<Way, kWays> m_ways;
    EventHandle m_open;
    DeviceMemory m_device;
    PinnedMemory m_host;
    kernels::PreparedLaunch m_kernel;
    kernels::PreparedLaunch m_gate;
};

}  // namespace streamscope::cuda
