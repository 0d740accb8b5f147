// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/workload/expand/capture.h"

#include <cstddef>
#include <cstdint>
#include <vector>

/// What CUDA would remember of each declared thing while a workload is expanded.
namespace streamscope::expansion {

enum class Presence : std::uint8_t { Untouched, There, Allocated, Freed };
struct MemoryState {
    std::uint64_t elements = 0;
    Presence presence = Presence::Untouched;
    StepId by = StepId::None;  ///< the step that made it so, in `thread`
    std::size_t thread = 0;
    std::uint64_t usedInCapture = 0;  ///< number of the last capture that touched it
};
struct StreamState {
    StepId destroyedBy = StepId::None;
    std::size_t thread = 0;
};
struct EventState {
    DeviceId device = DeviceId::None;    ///< of its first record
    GraphId capturedIn = GraphId::None;  ///< its last record was inside this capture
    Frontier nodes;                      ///< what that record stands for
};
struct GraphState {
    StepId capturedBy = StepId::None;
    std::vector<MemoryId> memories;  ///< that its nodes touch
};
struct Group {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

}  // namespace streamscope::expansion
