// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace streamscope {

/// What a recording says of a device beside its name; 0 or empty: not known.
struct TraceDeviceFacts {
    std::uint32_t multiprocessors = 0;
    std::uint32_t threads = 0;  ///< the most that one SM holds, as the following
    std::uint32_t blocks = 0;
    std::uint32_t registers = 0;
    std::uint32_t sharedBytes = 0;
    std::string driver;  ///< "580.159.04", or "13.0" where only CUDA's version is known
    friend auto operator<=>(const TraceDeviceFacts&, const TraceDeviceFacts&) = default;
};

}  // namespace streamscope
