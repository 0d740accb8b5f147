// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/carveout.h"

#include <algorithm>
#include <array>

namespace streamscope::simulator {
namespace {

constexpr std::array<std::uint32_t, 9> kSizesKiB{8, 16, 32, 64, 100, 132, 164, 196, 228};

std::uint32_t sizeFor(double bytes, const DeviceProfile& profile) {
    const auto most = static_cast<std::uint32_t>(profile.sm.sharedBytes);
    const auto* size = std::ranges::find_if(
        kSizesKiB, [bytes](std::uint32_t kib) { return bytes <= kib * 1024.0; });
    return size == kSizesKiB.end() ? most : std::min(most, *size * 1024);
}

}  // namespace

Carveout carveoutOf(const Kernel& kernel, const BlockUse& use, std::uint32_t blocksWhenIdle,
                    const DeviceProfile& profile) {
    const auto& sm = profile.sm;
    if (sm.carveoutSlack <= 0) {
        return {};
    }
    Carveout carveout;
    carveout.needed = sizeFor(static_cast<double>(blocksWhenIdle) * use.sharedBytes, profile);
    carveout.chosen = carveout.needed;
    if (kernel.sharedBytesPerBlock == 0) {
        const double byWarps = sm.warps / use.warps * sm.sharedReserved;
        const double chosen = std::min(sm.carveoutSlack * byWarps, sm.blocks * sm.sharedReserved);
        carveout.chosen = std::max(carveout.needed, sizeFor(chosen, profile));
    }
    return carveout;
}

}  // namespace streamscope::simulator
