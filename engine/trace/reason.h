// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamscope {

/// Why an operation did not start earlier (docs/rules.md lists the codes).
enum class Reason : std::uint8_t {
    None,           ///< ran immediately
    HostNotIssued,  ///< the host had not issued it yet
    HostBlocked,  ///< the host was blocked inside a call; blocker: what that call waited for (None:
                  ///< for a call of another host thread, H24 and H25; of a recording: not known)
    LaunchQueueFull,  ///< H15; blocker: the operation whose end freed the entry
    StreamOrder,      ///< S1, S2; blocker: the previous operation of the stream
    EventWait,        ///< E4; blocker: the record the wait was for
    LegacyBarrier,    ///< N1, N2; blocker: the operation on the other side of the default stream
    ImplicitSync,  ///< I-table; blocker: the operation the device-wide synchronization waited for
    ChannelFalseDep,    ///< K6; blocker: the operation holding the connection
    DepCheck,           ///< K15; blocker: the launch that had to be placed, or to end
    EngineBusy,         ///< C3; blocker: the operation that held the engine
    EngineHeadBlocked,  ///< K3, K16, C5, C15, P7; blocker: the one directly ahead in the queue
    HigherPriority,     ///< K11; blocker: the operation preferred
    SmThreads,          ///< K4: no SM had the warps free; blocker: the kernel that held them
    SmBlocks,
    SmRegisters,
    SmSharedMemory,
    GridLimit,         ///< K9; blocker: the grid whose end made room
    GraphDep,          ///< G8; blocker: the node waited for
    GraphExecBusy,     ///< G7; blocker: last node of the previous launch of the same graph
    HostWorkerBusy,    ///< S10; blocker: the host function that ran
    HostWorkerAsleep,  ///< S10; blocker: the host function that it woke up for (None: for this one)
    LaunchLatency,     ///< the device's own reaction time
    BeforeRecording,  ///< work that was issued before a recording began still ran, or it was itself
                      ///< issued before that
    Unknown,          ///< something delayed it that the trace does not record
};
inline constexpr std::size_t kReasonCount = 25;

/// One link in an operation's chain of reasons: from the previous link's `until` (for the first:
/// from the moment before) up to `until`, this is what held it.
struct Cause {
    TimeNs until = 0;
    OperationId blocker = OperationId::None;
    Reason reason = Reason::None;
};

/// Whether the host had not called yet, or was blocked.
[[nodiscard]] constexpr bool isOfHost(Reason reason) noexcept {
    return reason == Reason::HostNotIssued || reason == Reason::HostBlocked ||
           reason == Reason::ImplicitSync || reason == Reason::LaunchQueueFull;
}

/// The code in docs/rules.md, e.g. "STREAM_ORDER".
[[nodiscard]] std::string_view reasonCode(Reason reason) noexcept;

}  // namespace streamscope
