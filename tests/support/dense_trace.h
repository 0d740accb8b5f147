// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>

namespace streamscope::test {

struct DenseOptions {
    std::size_t operations = 10'000;
    std::size_t streams = 8;
    bool withEngines = false;  ///< otherwise streams are all there is, as in an imported file
    std::uint64_t seed = 1;
};

/// Streams that are busy most of the time with operations of 2 µs to 2 ms, log-uniform, with small
/// and large gaps: what the viewers in docs/bench.md were given, and the hardest to draw.
[[nodiscard]] Trace denseTrace(const DenseOptions& options);

}  // namespace streamscope::test
