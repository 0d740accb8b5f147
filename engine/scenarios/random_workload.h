// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace streamscope {

/// A workload file that nobody designed: chunks through pipelines, forks and joins, graphs, default
/// streams, host functions, single calls in any order, over 1 to 16 streams and 10 to 400
/// operations. Equal seeds give equal texts on every machine.
///
/// Every text is valid, free of hazards, and can be verified: each slice of memory is used by one
/// stream alone. It needs one device, at most 256 MiB of pinned memory and 2 GiB of any kind, and
/// runs between about one and fifty milliseconds on a large GPU.
///
/// From kFirstWithTemporaries on they also allocate and free memory in the order of streams.
inline constexpr std::uint64_t kFirstWithTemporaries = 1'000'000'000;
[[nodiscard]] std::string randomWorkload(std::uint64_t seed);

}  // namespace streamscope
