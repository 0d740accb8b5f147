// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/kernel_costs.h"

#include "kernels/catalogue.h"

#include <algorithm>
#include <cmath>

namespace streamscope {

void chargeCatalogued(Kernel& kernel, double count) {
    const kernels::Entry& entry = *kernel.entry;
    const kernels::ElementInfo& element = infoOf(kernel.element);
    const double bytes = element.bytes;
    const double share = count / static_cast<double>(kernel.blocks);
    const double ofThread = std::max(1.0, std::ceil(share / kernel.threadsPerBlock));
    kernel.serialNsPerBlock = entry.nsPerBlock + ofThread * entry.nsPerElement +
                              share * (entry.serialNsPerElement + entry.serialNsPerByte * bytes);
    kernel.farNsPerBlock = share * entry.farNsPerByte * bytes;
    kernel.bytesPerBlock = share * entry.bytesPerElement * bytes;
    kernel.memoryRounds = entry.serialNsPerElement > 0 ? 0 : ofThread / entry.loadsAtOnce;
    kernel.flopsPerBlock = share * entry.flopsPerElement / entry.flopShare *
                           (entry.integersAtFloatRate ? 1 : element.asFloats);
    kernel.doublePrecision = kernel.element == kernels::Element::F64;
}

void chargeOwn(Kernel& kernel, double count, const KernelCostNow& cost) {
    const double share = count / static_cast<double>(kernel.blocks);
    kernel.serialNsPerBlock = cost.nsPerBlock;
    kernel.bytesPerBlock = share * cost.bytesPerElement;
    kernel.memoryRounds =
        cost.bytesPerElement > 0 ? std::max(1.0, std::ceil(share / kernel.threadsPerBlock)) : 0;
    kernel.flopsPerBlock = share * cost.flopsPerElement;
    kernel.registersPerThread = cost.registersPerThread;
    kernel.doublePrecision = kernel.element == kernels::Element::F64;
}

}  // namespace streamscope
