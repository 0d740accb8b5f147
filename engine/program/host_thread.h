// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace streamscope {

/// The calls of one host thread: Program::calls [firstCall, firstCall + callCount), in order.
struct HostThread {
    std::string name;
    std::uint32_t firstCall = 0;
    std::uint32_t callCount = 0;
    /// Threads (join): it begins when these have made all their calls.
    std::vector<std::uint32_t> startsAfter = {};
};

}  // namespace streamscope
