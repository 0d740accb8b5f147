// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/body.h"

#include <functional>
#include <vector>

namespace streamscope {

struct MemoryUse {
    bool isUsed = false;     ///< copied, set, or read or written by a kernel that computes
    bool isWritten = false;  ///< its contents change
    bool isManaged = false;  ///< allocated or freed by the program
    bool isThereFirst = true;
    [[nodiscard]] bool isThere() const { return isUsed || isManaged; }
};

/// A kernel of the catalogue that computes, for elements of one type.
struct KernelUse {
    const kernels::Entry* entry = nullptr;
    kernels::Element element = kernels::Element::U8;
    friend bool operator==(const KernelUse&, const KernelUse&) = default;
};

/// What a workload's steps use, whatever its parameters are.
struct Usage {
    std::vector<MemoryUse> memories;
    std::vector<bool> destroyed;  ///< by stream
    std::vector<KernelUse> kernels;
    bool hasOwnKernels = false;  ///< some step launches one that the workload carries
    bool spins = false;
    bool spinsWithSharedMemory = false;
    bool spinsHolding = false;  ///< more registers than it needs
    bool hasHostWork = false;
    bool hasHostFunctions = false;
    bool usesLegacyStream = false;  ///< also by what is not async
    bool computesReals = false;     ///< some kernel computes floating numbers
    bool samples = false;           ///< some kernel is too slow for the host, which computes a part
    bool changesMemory = false;     ///< there is something to compare afterwards
};

[[nodiscard]] Usage usageOf(const WorkloadBody& body, const Program& program);

/// Every step, also those within others, in the order of the file.
void forEachStep(const Block& block, const std::function<void(const StepNode&)>& visit);

}  // namespace streamscope
