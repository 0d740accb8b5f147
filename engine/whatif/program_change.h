// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::whatif {

/// Kernels whose name contains `name` take so many times as long.
struct KernelScale {
    std::string name;
    double factor = 1;
};

/// Operations whose label contains `name` (a kernel's name, "H2D", "D2H", …) go to a stream of that
/// name on their device; one that is not there is new, non-blocking.
struct Move {
    std::string name;
    std::string stream;
};

/// How fast copies of pinned memory are, where the recording has none; 0: not known.
struct PinnedRates {
    double inBytesPerNs = 0;
    double outBytesPerNs = 0;
};

/// What is to be different from the recording.
struct ProgramChange {
    std::vector<KernelScale> kernels;
    std::vector<Move> moves;
    bool pinned = false;  ///< pageable host memory is pinned, its asynchronous copies return
    PinnedRates pinnedRates;
    bool nonBlocking = false;       ///< no stream waits for the default stream, nor it for them
    bool merged = false;            ///< copies next to each other are one
    bool withoutHostWaits = false;  ///< streams wait for each other where the host waited for them
    std::optional<std::uint32_t> copyEngines;  ///< 1 to 3 a device
    double link = 1;  ///< copies between host and device are so much faster
    [[nodiscard]] bool isEmpty() const {
        return kernels.empty() && moves.empty() && !pinned && !nonBlocking && !merged &&
               !withoutHostWaits && !copyEngines && link == 1;
    }
};

/// As options of `streamscope what-if`: "--pinned --stream H2D=copies".
[[nodiscard]] std::string asOptions(const ProgramChange& change);

}  // namespace streamscope::whatif
