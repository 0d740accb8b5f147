// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace streamscope {

/// Fills in what each block of a kernel of the catalogue costs over `count` elements: its entry,
/// element, grid and block must be set.
void chargeCatalogued(Kernel& kernel, double count);

/// What an own kernel costs: of a block, of an element, and of a thread.
struct KernelCostNow {
    double nsPerBlock = 0;
    double bytesPerElement = 0;
    double flopsPerElement = 0;
    std::uint32_t registersPerThread = 32;
};

/// The same for a kernel that the workload carries; its element is that of its first memory.
void chargeOwn(Kernel& kernel, double count, const KernelCostNow& cost);

}  // namespace streamscope
