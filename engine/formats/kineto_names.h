// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// What the PyTorch profiler (Kineto) calls things in its files, and how it numbers them.

/// From one row of a stream or thread to the next, in the numbers of threads.
inline constexpr std::int64_t kKinetoLaneStep = 10'000'000;

/// By stream: "s7" of a recording is its stream 7; where not all are called so, they are numbered
/// from 1. One more at the end stands for "no stream".
[[nodiscard]] std::vector<std::int64_t> kinetoStreams(const Trace& trace);

/// "Memcpy HtoD (Pinned -> Device)". What a recording knows of host memory is kept, though it does
/// not fit the direction. Precondition: it is a copy.
[[nodiscard]] std::string kinetoCopyName(const Trace& trace, std::size_t operation);

/// "kernel", "gpu_memcpy" …; of what Kineto does not record a word of our own.
[[nodiscard]] std::string_view kinetoCategory(OperationKind kind);

}  // namespace streamscope
