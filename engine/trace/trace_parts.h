// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace streamscope {

enum class OperationKind : std::uint8_t {
    CopyHostToDevice,
    CopyDeviceToHost,
    CopyWithinDevice,
    CopyPeerToPeer,
    CopyHostToHost,
    Set,
    Kernel,
    HostFunction,
    Allocate,     ///< stream-ordered
    Free,         ///< stream-ordered
    RecordEvent,  ///< a mark: start = end = when the stream reached it
    WaitEvent,    ///< a mark: start = end = when the wait was over
};
inline constexpr std::size_t kOperationKindCount = 12;

enum class EngineKind : std::uint8_t {
    CopyIn,      ///< H2D; one copy at a time
    CopyOut,     ///< D2H; one copy at a time
    CopyPeer,    ///< one copy at a time
    CopyAny,     ///< every direction on one engine
    Inline,      ///< small copies that travel in the command stream; any number at the same time
    Compute,     ///< the SMs; any number of kernels at the same time
    HostWorker,  ///< host functions
};

struct TraceEngine {
    std::string name;  ///< "H2D", "D2H", "peer", "SMs", "inline", "host worker"
    DeviceId device = DeviceId::None;
    EngineKind kind = EngineKind::Compute;
};

struct TraceStream {
    std::string name;
    DeviceId device{};
    bool isDefault = false;
    int priority = 0;
    std::optional<bool> isBlocking = {};  ///< S1; nothing: a recording that does not say it
};

struct TraceStep {
    std::string pointer;
    std::string label;
    /// That all its calls are: "cudaMallocHost"; none: not known, or host work.
    std::optional<std::string> function = {};
};

enum class HostCallKind : std::uint8_t {
    Issue,        ///< a call that made an operation; without one: a recording that lacks it
    Work,         ///< host_work
    Synchronize,  ///< event, stream or device
    Allocate,
    Free,
    GraphLaunch,
    Other
};
inline constexpr std::size_t kHostCallKindCount = 7;

/// One call of a host thread, in order. Issue calls that returned without waiting are not listed
/// here: their times are the operation's issueBegin and issueEnd.
struct HostCall {
    TimeNs begin = 0;
    TimeNs end = 0;
    OperationId operation = OperationId::None;  ///< the operation it made, if it made one
    OperationId waitedFor = OperationId::None;  ///< what held it, if anything did
    StepId step = StepId::None;
    ThreadId thread{};
    HostCallKind kind = HostCallKind::Other;
    StreamId stream = StreamId::None;  ///< that it synchronizes with, if that is known
};

/// One block of a kernel on its SM, where the kernel recorded that.
struct BlockSpan {
    TimeNs start = 0;
    TimeNs end = 0;
    OperationId operation{};
    std::uint32_t block = 0;
    std::uint32_t sm = 0;
};

}  // namespace streamscope
