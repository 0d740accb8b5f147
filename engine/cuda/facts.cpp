// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/facts.h"

#include "engine/cuda/driver_release.h"
#include "engine/cuda/error.h"

#include <iomanip>
#include <sstream>

namespace streamscope::cuda {
namespace {

/// 13000 → "13.0", as cudaDriverGetVersion counts.
std::string versionText(int version) {
    constexpr int kMajor = 1000;
    constexpr int kMinor = 10;
    return std::to_string(version / kMajor) + "." + std::to_string(version % kMajor / kMinor);
}

/// As nvidia-smi writes it: "GPU-928940ec-4b2f-9c88-2a38-b2930187b08f".
std::string uuidText(const cudaUUID_t& uuid) {
    std::ostringstream text;
    text << "GPU" << std::hex << std::setfill('0');
    for (std::size_t i = 0; i < sizeof uuid.bytes; ++i) {
        const bool beginsGroup = i == 0 || i == 4 || i == 6 || i == 8 || i == 10;
        text << (beginsGroup ? "-" : "") << std::setw(2)
             << static_cast<int>(static_cast<unsigned char>(uuid.bytes[i]));
    }
    return text.str();
}

int attribute(cudaDeviceAttr which, int device) {
    int value = 0;
    check(cudaDeviceGetAttribute(&value, which, device), "ask for an attribute of the device");
    return value;
}

}  // namespace

DeviceFacts readFacts(int device) {
    DeviceFacts facts;
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, device), "ask for the device's properties");
    check(cudaSetDevice(device), "choose a device");
    std::size_t free = 0;
    std::size_t total = 0;
    check(cudaMemGetInfo(&free, &total), "ask for the free memory");
    int version = 0;
    check(cudaDriverGetVersion(&version), "ask for the driver's version");
    facts.name = static_cast<const char*>(properties.name);
    facts.uuid = uuidText(properties.uuid);
    facts.major = properties.major;
    facts.minor = properties.minor;
    facts.memoryBytes = total;
    facts.freeBytes = free;
    facts.multiProcessors = properties.multiProcessorCount;
    facts.warpsPerMultiProcessor =
        properties.maxThreadsPerMultiProcessor / std::max(properties.warpSize, 1);
    facts.blocksPerMultiProcessor = properties.maxBlocksPerMultiProcessor;
    facts.registersPerMultiProcessor = properties.regsPerMultiprocessor;
    facts.sharedBytesPerMultiProcessor = properties.sharedMemPerMultiprocessor;
    facts.reservedSharedBytesPerBlock = properties.reservedSharedMemPerBlock;
    facts.sharedBytesPerBlockOptin = properties.sharedMemPerBlockOptin;
    facts.asyncEngines = properties.asyncEngineCount;
    facts.concurrentKernels = properties.concurrentKernels != 0;
    facts.canMapHostMemory = attribute(cudaDevAttrCanMapHostMemory, device) != 0;
    check(cudaDeviceGetStreamPriorityRange(&facts.lowestPriority, &facts.highestPriority),
          "ask for the priorities");
    facts.driver = driverRelease();
    if (facts.driver.empty()) {
        facts.driver = versionText(version);
    }
    check(cudaRuntimeGetVersion(&version), "ask for the runtime's version");
    facts.runtime = versionText(version);
    return facts;
}

}  // namespace streamscope::cuda
