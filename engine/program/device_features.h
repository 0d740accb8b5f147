// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/program/program.h"

#include <cstdint>
#include <optional>
#include <string>

namespace streamscope {

/// Calls and settings of CUDA that not every device has ever had. All: a device of which nothing
/// else is known.
struct DeviceFeatures {
    bool graphs = true;               ///< cudaGraphLaunch: CUDA 10
    bool streamOrderedMemory = true;  ///< cudaMallocAsync, cudaFreeAsync: CUDA 11.2
    bool priorities = true;           ///< cudaStreamCreateWithPriority with an effect
    bool connections = true;          ///< more than one queue: CUDA_DEVICE_MAX_CONNECTIONS
    std::uint32_t sms = 0;            ///< how many SMs there are; 0: not known
    std::uint32_t hostWorkers = 0;    ///< that run host functions, of a device; 0: not known
    double memoryBytesPerNs = 0;      ///< the bandwidth of device memory; 0: not known

    friend bool operator==(const DeviceFeatures&, const DeviceFeatures&) = default;
};

/// Those that a program uses. O(calls).
[[nodiscard]] DeviceFeatures featuresUsedBy(const Program& program);

/// Why a device that lacks them cannot run a program that launches graphs or uses stream-ordered
/// memory: which step it is, and what to do instead. Unsupported; none: nothing is lacking.
/// Priorities and connections do no harm where they have no effect. O(calls).
[[nodiscard]] std::optional<Error> lackOf(const Program& program, const DeviceFeatures& device,
                                          const std::string& deviceName);

/// Why no real device runs it here: a graph that uses memory which the program allocates or frees,
/// or that has nodes on several devices. Unsupported; none: it may run on one. O(calls and nodes).
[[nodiscard]] std::optional<Error> whyOnlySimulated(const Program& program);

/// Whether a program may take the place of another one on such a device: it uses nothing that the
/// device has not got, but for what the other one uses as well.
[[nodiscard]] bool canReplace(const DeviceFeatures& before, const DeviceFeatures& after,
                              const DeviceFeatures& device) noexcept;

}  // namespace streamscope
