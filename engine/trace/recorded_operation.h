// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <compare>
#include <cstddef>
#include <cstdint>

namespace streamscope {

/// What a block of a kernel takes of an SM; 0: not known.
struct TraceShape {
    std::uint32_t threads = 0;       ///< a block
    std::uint32_t registers = 0;     ///< a thread
    std::uint32_t sharedMemory = 0;  ///< bytes a block
    friend auto operator<=>(const TraceShape&, const TraceShape&) = default;
};

/// The host's side of a copy.
enum class HostMemory : std::uint8_t {
    Unknown,
    Pageable,
    Pinned,
    Migrated,  ///< managed memory whose pages the driver moved: no call made this copy
};

inline constexpr std::size_t kHostMemoryCount = 4;

/// What a recording of any program knows of an operation beside its times: with this it can be
/// replayed (engine/whatif/).
struct RecordedOperation {
    OperationId record = OperationId::None;  ///< of a WaitEvent: the RecordEvent it waits for
    ShapeId shape = ShapeId::None;           ///< of a kernel
    ThreadId thread = ThreadId::None;        ///< that issued it
    std::uint8_t hostMemory = 0;             ///< a HostMemory, of copies
    std::uint8_t firstLaunch = 0;  ///< 1: the first of a kernel, which Trace::name may abbreviate
};

/// What the program itself called a piece of time of a host thread (NVTX, record_function). Ranges
/// lie within each other as a rule, and may begin before the first call or end after everything.
struct TraceRange {
    TimeNs begin = 0;
    TimeNs end = 0;
    NameId name{};
    ThreadId thread{};
};

}  // namespace streamscope
