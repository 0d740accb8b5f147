// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace streamscope {

/// What a device says of itself, unmeasured. Field names follow cudaDeviceProp.
struct DeviceFacts {
    std::string name;  ///< "NVIDIA H200"
    std::string uuid;  ///< "GPU-928940ec-…": this one GPU, on whatever host; empty: not known
    int major = 0;     ///< compute capability
    int minor = 0;
    std::uint64_t memoryBytes = 0;
    std::uint64_t freeBytes = 0;
    int multiProcessors = 0;
    int warpsPerMultiProcessor = 0;
    int blocksPerMultiProcessor = 0;
    int registersPerMultiProcessor = 0;
    std::uint64_t sharedBytesPerMultiProcessor = 0;
    std::uint64_t reservedSharedBytesPerBlock = 0;
    std::uint64_t sharedBytesPerBlockOptin = 0;  ///< the most a block can ask for
    int asyncEngines = 0;
    bool concurrentKernels = false;
    int lowestPriority = 0;
    int highestPriority = 0;
    bool canMapHostMemory = false;
    std::string driver;   ///< "580.159.04", or "13.0" where only the API version is known
    std::string runtime;  ///< "13.0"
    std::string cupti;    ///< CUPTI's version, or why it cannot be used
    bool hasCupti = false;
};

}  // namespace streamscope
