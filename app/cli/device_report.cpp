// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/device_report.h"

#include "app/cli/text.h"
#include "engine/base/time.h"

namespace streamscope::cli {
namespace {

std::string capability(const DeviceFacts& facts) {
    return std::to_string(facts.major) + "." + std::to_string(facts.minor);
}

std::string yesNo(bool isSo) {
    return isSo ? "yes" : "no";
}

std::string multiProcessors(const DeviceFacts& facts) {
    return std::to_string(facts.multiProcessors) + ", each holding up to " +
           std::to_string(facts.warpsPerMultiProcessor) + " warps, " +
           std::to_string(facts.blocksPerMultiProcessor) + " blocks, " +
           std::to_string(facts.registersPerMultiProcessor) + " registers";
}

std::string sharedMemory(const DeviceFacts& facts) {
    return formatBytes(facts.sharedBytesPerMultiProcessor) + " an SM, at most " +
           formatBytes(facts.sharedBytesPerBlockOptin) + " a block, " +
           formatBytes(facts.reservedSharedBytesPerBlock) + " of each block reserved";
}

std::string cupti(const DeviceFacts& facts) {
    if (facts.hasCupti) {
        return facts.cupti;
    }
    return "cannot be used, so CUDA events record: " + facts.cupti;
}

}  // namespace

std::vector<std::vector<std::string>> factRows(const DeviceFacts& facts) {
    return {
        {"compute capability", capability(facts)},
        {"memory",
         formatBytes(facts.memoryBytes) + ", " + formatBytes(facts.freeBytes) + " of it free"},
        {"SMs", multiProcessors(facts)},
        {"shared memory", sharedMemory(facts)},
        {"copy engines", std::to_string(facts.asyncEngines)},
        {"concurrent kernels", yesNo(facts.concurrentKernels)},
        {"stream priorities", std::to_string(facts.lowestPriority) + " (lowest) to " +
                                  std::to_string(facts.highestPriority) + " (highest)"},
        {"maps host memory", yesNo(facts.canMapHostMemory)},
        {"driver", printable(facts.driver)},
        {"CUDA runtime", printable(facts.runtime)},
        {"CUPTI", printable(cupti(facts))},
    };
}

std::string factLine(const DeviceFacts& facts) {
    return "compute capability " + capability(facts) + ", " +
           std::to_string(facts.multiProcessors) + " SMs, " + formatBytes(facts.memoryBytes);
}

void writeFacts(JsonWriter& json, const DeviceFacts& facts) {
    json.key("name").value(facts.name);
    json.key("compute_capability").value(capability(facts));
    json.key("memory_bytes").value(facts.memoryBytes);
    json.key("free_bytes").value(facts.freeBytes);
    json.key("multi_processors").value(facts.multiProcessors);
    json.key("warps_per_multi_processor").value(facts.warpsPerMultiProcessor);
    json.key("blocks_per_multi_processor").value(facts.blocksPerMultiProcessor);
    json.key("registers_per_multi_processor").value(facts.registersPerMultiProcessor);
    json.key("shared_bytes_per_multi_processor").value(facts.sharedBytesPerMultiProcessor);
    json.key("reserved_shared_bytes_per_block").value(facts.reservedSharedBytesPerBlock);
    json.key("shared_bytes_per_block_optin").value(facts.sharedBytesPerBlockOptin);
    json.key("copy_engines").value(facts.asyncEngines);
    json.key("concurrent_kernels").value(facts.concurrentKernels);
    json.key("lowest_priority").value(facts.lowestPriority);
    json.key("highest_priority").value(facts.highestPriority);
    json.key("maps_host_memory").value(facts.canMapHostMemory);
    json.key("driver").value(facts.driver);
    json.key("runtime").value(facts.runtime);
    json.key("cupti").value(facts.cupti);
    json.key("has_cupti").value(facts.hasCupti);
}

}  // namespace streamscope::cli
