// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/element.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace streamscope::kernels {

/// The shape of one launch, as its reference needs it.
struct LaunchShape {
    Element element = Element::F64;
    std::uint64_t count = 0;  ///< elements of the launch
    std::uint64_t blocks = 1;
    std::uint32_t threads = 1;  ///< of a block
};

/// Whether there is a reference for this kernel and type (spin computes nothing: always true).
[[nodiscard]] bool hasReference(const Entry& entry, Element element);

/// Computes on the CPU what a launch computes on a device. `arguments` are the first bytes that the
/// launch touches of each argument, in the catalogue's order, laid out as on the device.
void runReference(const Entry& entry, const LaunchShape& shape,
                  std::span<std::byte* const> arguments);

/// Whether the elements of this launch can be computed in any order and by several threads: each
/// from its own place alone, and no argument that is written overlaps another but in the same
/// place.
[[nodiscard]] bool canSlice(const Entry& entry, const LaunchShape& shape,
                            std::span<std::byte* const> arguments);

/// runReference() by up to `threads` threads, where canSlice() and the launch is large enough to be
/// worth it. The same bytes as by one.
void runReference(const Entry& entry, const LaunchShape& shape,
                  std::span<std::byte* const> arguments, unsigned threads);

/// The fewest elements that are worth a second thread.
inline constexpr std::uint64_t kFewestSlicedElements = std::uint64_t{1} << 20;

/// Fills memory as a workload's "fill" says: repeatable, the same on every machine. Random numbers
/// of floating types are in [1, 2), so that dividing and adding many of them stays harmless; whole
/// ones are at least 1 and small. `memory` may be a part of the whole that begins at byte `offset`,
/// a multiple of 8.
void fillRandom(Element element, std::span<std::byte> memory, std::uint64_t seed,
                std::uint64_t offset = 0);
void fillSequence(Element element, std::span<std::byte> memory, std::uint64_t offset = 0);

/// How far a device's result may lie from the reference's, element by element: zero for whole
/// numbers; for floating ones |found − expected| ≤ tolerance · max(1, |expected|), because adding
/// in another order rounds differently.
[[nodiscard]] double tolerance(const Entry& entry, Element element);

}  // namespace streamscope::kernels
