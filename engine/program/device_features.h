// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace streamscope {

/// Calls and settings of CUDA that not every device has ever had. All: a device of which nothing
/// else is known.
struct DeviceFeatures {
    bool graphs = true;               ///< cudaGraphLaunch: CUDA 10
    bool streamOrderedMemory = true;  ///< cudaMallocAsync, cudaFreeAsync: CUDA 11.2
    bool priorities = true;           ///< cudaStreamCreateWithPriority with an effect
    bool connections = true;          ///< more than one queue: CUDA_DEVICE_MAX_CONNECTIONS

    friend bool operator==(const DeviceFeatures&, const DeviceFeatures&) = default;
};

/// Those that a program uses. O(calls).
[[nodiscard]] DeviceFeatures featuresUsedBy(const Program& program);

/// Whether a program may take the place of another one on such a device: it uses nothing that the
/// device has not got, but for what the other one uses as well.
[[nodiscard]] bool canReplace(const DeviceFeatures& before, const DeviceFeatures& after,
                              const DeviceFeatures& device) noexcept;

}  // namespace streamscope
