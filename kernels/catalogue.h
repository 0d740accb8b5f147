// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace streamscope::kernels {

enum class AccessMode : std::uint8_t { Read, Write, ReadWrite };

/// How much of a bound array one launch over `count` elements touches.
enum class Extent : std::uint8_t {
    PerElement,  ///< the same slice as the launch: [at, at + count)
    PerBlock,    ///< one element per block: [at / elements of a block, … + blocks)
    One,         ///< a single element: [at, at + 1)
};

/// One array argument.
struct Argument {
    std::string_view name;
    AccessMode mode = AccessMode::Read;
    Extent extent = Extent::PerElement;
};

/// A kernel of ours, as the simulator and the workload reader see it: what it is called, what it
/// takes, what it costs. Costs are per element of the launch; `serialNsPerElement` is for kernels
/// in which one thread walks a dependent chain.
struct Entry {
    std::string_view name;
    std::string_view about;  ///< one sentence
    std::span<const Argument> arguments;
    std::uint32_t defaultBlock = 256;
    std::uint32_t registersPerThread = 16;
    std::uint32_t sharedBytesPerBlock = 0;
    std::uint32_t elementsPerThread = 1;  ///< grid = ceil(count / (block · elementsPerThread))
    double bytesPerElement = 0;           ///< in multiples of the element size
    double flopsPerElement = 0;
    double flopShare = 1;           ///< of a device's flop rate that its inner loop can reach
    double nsPerBlock = 0;          ///< of barriers and the like, beyond what it computes and moves
    double nsPerElement = 0;        ///< of a thread's time for each of its elements, likewise
    std::uint32_t loadsAtOnce = 1;  ///< of a thread; only then it waits for memory
    bool integersAtFloatRate = false;  ///< arithmetic of whole numbers is not what takes the time
    double serialNsPerElement = 0;     ///< > 0: one block, one thread, this long per element …
    double serialNsPerByte = 0;        ///< … and this for each of its bytes …
    double farNsPerByte = 0;           ///< … and this if they lie beyond the L2 cache
    bool isElementwise = false;  ///< each element of the slice is computed from its own place alone
};

/// All kernels, in a stable order.
[[nodiscard]] std::span<const Entry> catalogue();
[[nodiscard]] const Entry* find(std::string_view name);

}  // namespace streamscope::kernels
