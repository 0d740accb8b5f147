// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>

namespace streamscope::test {

/// How a sample trace is made. Times in nanoseconds.
struct SampleOptions {
    std::size_t streams = 4;
    std::size_t chunks = 8;
    DurationNs copyIn = 500'000;
    DurationNs kernel = 350'000;
    DurationNs copyOut = 450'000;
    DurationNs issue = 3'000;
    bool withEvents = false;  ///< a record and a wait mark after each kernel
};

/// A believable trace: each chunk copies in, computes and copies out on its stream; one copy engine
/// each way, kernels overlap; the host issues depth first and synchronizes at the end. Every
/// operation has a chain of causes. Operation 3·c + k is chunk c's k-th (events apart).
[[nodiscard]] Trace sampleTrace(const SampleOptions& options = {});

}  // namespace streamscope::test
