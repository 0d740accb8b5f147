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

Table factRows(const DeviceFacts& facts) {
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

void addFacts(Json& json, const DeviceFacts& facts) {
    json.add({{"name", facts.name},
              {"compute_capability", capability(facts)},
              {"memory_bytes", facts.memoryBytes},
              {"free_bytes", facts.freeBytes},
              {"multi_processors", facts.multiProcessors},
              {"warps_per_multi_processor", facts.warpsPerMultiProcessor},
              {"blocks_per_multi_processor", facts.blocksPerMultiProcessor},
              {"registers_per_multi_processor", facts.registersPerMultiProcessor},
              {"shared_bytes_per_multi_processor", facts.sharedBytesPerMultiProcessor},
              {"reserved_shared_bytes_per_block", facts.reservedSharedBytesPerBlock},
              {"shared_bytes_per_block_optin", facts.sharedBytesPerBlockOptin},
              {"copy_engines", facts.asyncEngines},
              {"concurrent_kernels", facts.concurrentKernels},
              {"lowest_priority", facts.lowestPriority},
              {"highest_priority", facts.highestPriority},
              {"maps_host_memory", facts.canMapHostMemory},
              {"driver", facts.driver},
              {"runtime", facts.runtime},
              {"cupti", facts.cupti},
              {"has_cupti", facts.hasCupti}});
}

}  // namespace streamscope::cli
