// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <optional>
#include <vector>

namespace streamscope {

/// What held each operation: the blocker of the latest link of its chain that names one. A chain
/// that names none was the host's doing. A trace without chains is read by blocker, and where there
/// is none by its stream: an operation issued before its predecessor ended followed it.
///
/// Every step leads to an earlier start (or, of equal starts, to an earlier issue), so that walking
/// on ends on any trace. Immutable; any thread. `trace` is borrowed.
class Holders {
public:
    /// O(1); O(n) for a trace without chains.
    explicit Holders(const Trace& trace);

    /// None when the host held it, or nothing.
    [[nodiscard]] OperationId of(OperationId operation) const { return linkOf(operation).blocker; }
    /// By what it held it; None where `of` is.
    [[nodiscard]] Reason reasonOf(OperationId operation) const { return linkOf(operation).reason; }

    /// Until when no operation delayed it, where only the device's reaction came after that: the
    /// host had not called or was inside a call, or it is not known what delayed it.
    [[nodiscard]] std::optional<TimeNs> endOfNoWait(OperationId operation) const {
        std::optional<TimeNs> until;
        for (const Cause& cause : causesOf(m_trace, operation)) {
            const bool isInCall =
                cause.reason == Reason::HostBlocked && cause.blocker == OperationId::None;
            if (isInCall || cause.reason == Reason::HostNotIssued ||
                cause.reason == Reason::BeforeRecording || cause.reason == Reason::Unknown) {
                until = cause.until;
            } else if (cause.reason != Reason::LaunchLatency) {
                until.reset();
            }
        }
        return until;
    }

private:
    [[nodiscard]] Cause linkOf(OperationId operation) const;
    [[nodiscard]] Cause byChain(OperationId operation) const;
    [[nodiscard]] Cause byStream(OperationId operation) const;

    const Trace& m_trace;
    std::vector<OperationId> m_predecessors;  ///< empty if the trace has chains
};

/// The one before each operation in its stream, or None.
[[nodiscard]] std::vector<OperationId> streamPredecessors(const Trace& trace);
/// The same without records, which do not keep a stream busy.
[[nodiscard]] std::vector<OperationId> workPredecessors(const Trace& trace);

}  // namespace streamscope
