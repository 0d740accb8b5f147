// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

/// What host and device both know of a launch. C++17, as all that a .cu file includes.
namespace streamscope::kernels {

/// Where and when one block of a spin kernel ran; device memory, one entry a block. Times are
/// %globaltimer's.
struct BlockRecord {
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    std::uint32_t sm = 0;
    std::uint32_t padding = 0;
};

/// What every kernel takes, as its one parameter.
struct KernelValues {
    std::array<void*, 3> pointers{};  ///< device addresses, in the catalogue's order
    std::uint64_t count = 0;
    std::uint64_t spinNs = 0;        ///< spin only
    BlockRecord* records = nullptr;  ///< spin only; may be null
};

}  // namespace streamscope::kernels
