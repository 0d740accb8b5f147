// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/grid_shape.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>
#include <cmath>

namespace streamscope::simulator {
namespace {

/// Time for `amount` at `rate`, of which few warps reach only a part; 0 where the rate is not
/// modeled.
double timeFor(double amount, double rate, double warps, double warpsForAll) {
    return rate > 0 ? amount / (rate * std::min(1.0, warps / std::max(1.0, warpsForAll))) : 0;
}

/// K27: a block's warps are started, and its threads wait for what they read, one access after
/// another.
double waitsOf(const Kernel& kernel, double warps, const DeviceProfile& profile,
               double l2MissRatio) {
    if (kernel.memoryRounds <= 0) {
        return 0;
    }
    const auto& compute = profile.compute;
    return warps * compute.warpStartNs +
           kernel.memoryRounds *
               (compute.latencyNs + l2MissRatio * (compute.farLatencyNs - compute.latencyNs));
}

/// K20: an access of fewer than four bytes takes an SM's memory path as long as one of four.
double widening(const Kernel& kernel) {
    constexpr double kMinBytes = 4;
    const bool isKnown = kernel.entry != nullptr || kernel.isOwn();
    return isKnown ? std::max(1.0, kMinBytes / infoOf(kernel.element).bytes) : 1;
}

}  // namespace

GridShape shapeOf(const Kernel& kernel, const DeviceProfile& profile, double l2MissRatio) {
    const auto& compute = profile.compute;
    GridShape shape;
    shape.needs = needsOf(kernel, profile);
    shape.blocks = kernel.blocks;
    const double flopRate =
        kernel.doublePrecision ? compute.smDoubleFlopsPerNs : compute.smFlopsPerNs;
    const double warps = shape.needs.warps;
    const bool hasCache = profile.cache.keptBytes > 0;
    const double stalled = kernel.serialNsPerBlock +
                           (hasCache ? kernel.farNsPerBlock * l2MissRatio : 0) +
                           waitsOf(kernel, warps, profile, l2MissRatio);
    const double alone =
        stalled + timeFor(kernel.flopsPerBlock, flopRate, warps, compute.flopWarps);
    const double moving = compute.smBytesPerNs > 0
                              ? kernel.bytesPerBlock * widening(kernel) / compute.smBytesPerNs
                              : 0;
    shape.blockNs = rootOfSquares(alone, moving);
    if (shape.blockNs > 0) {
        shape.waitShare = alone / shape.blockNs;
        shape.stallShare = stalled / shape.blockNs;
        shape.byteShare = moving / shape.blockNs;
        shape.bytesPerNs = l2MissRatio * kernel.bytesPerBlock / shape.blockNs;
        shape.flopShare = flopRate > 0 ? kernel.flopsPerBlock / shape.blockNs / flopRate : 0;
    }
    const double room = blocksWhenIdle(kernel, profile) * profile.sm.count;
    shape.leastNs = compute.blockLaunchNs * std::min(static_cast<double>(kernel.blocks), room);
    shape.rampNs = compute.kernelRampNs + std::min(shape.blockNs, shape.leastNs) + kernel.tailNs;
    return shape;
}

GridShape shapeOfSmCopy(std::uint64_t bytes, double bytesPerNs, double setupNs,
                        const DeviceProfile& profile) {
    constexpr double kWaveNs = 8000;  // copies of 1 MiB on held later kernels back, but for less
    constexpr double kWarps = 16;
    const double places = profile.sm.count * std::max(1.0, std::floor(profile.sm.warps / kWarps));
    const double time = setupNs + (bytesPerNs > 0 ? static_cast<double>(bytes) / bytesPerNs : 0);
    const double waves = std::max(1.0, std::floor(time / kWaveNs));
    GridShape shape;
    shape.needs.warps = static_cast<std::uint32_t>(kWarps);
    shape.blocks = static_cast<std::uint64_t>(
        time >= kWaveNs ? waves * places : std::clamp(places * time / kWaveNs, 1.0, places));
    shape.blockNs = time / waves;
    return shape;
}

}  // namespace streamscope::simulator
