// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/carveout.h"

#include <algorithm>
#include <array>

namespace streamscope::simulator {
namespace {

/// From compute capability 8.0 on, up to what the SM has.
constexpr std::array<std::uint32_t, 9> kSizesKiB{8, 16, 32, 64, 100, 132, 164, 196, 228};

std::uint32_t sizeFor(double bytes, const DeviceProfile& profile) {
    const auto most = static_cast<std::uint32_t>(profile.sm.sharedBytes);
    const auto* size = std::ranges::find_if(
        kSizesKiB, [bytes](std::uint32_t kib) { return bytes <= kib * 1024.0; });
    return size == kSizesKiB.end() ? most : std::min(most, *size * 1024);
}

}  // namespace

Carveout carveoutOf(const CarveoutNeeds& needs, const DeviceProfile& profile) {
    if (profile.sm.carveoutSlack <= 0) {
        return {};
    }
    Carveout carveout;
    carveout.wanted = sizeFor(static_cast<double>(needs.blocks) * needs.sharedBytes, profile);
    carveout.chosen = carveout.wanted;
    if (!needs.usesSharedMemory) {
        const double byWarps = profile.sm.warps / needs.warps * profile.sm.sharedReserved;
        const double most = profile.sm.blocks * profile.sm.sharedReserved;
        const double roomy = std::min(profile.sm.carveoutSlack * byWarps, most);
        carveout.chosen = std::max(carveout.wanted, sizeFor(roomy, profile));
    }
    return carveout;
}

}  // namespace streamscope::simulator
