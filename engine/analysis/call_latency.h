// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/target.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <limits>
#include <optional>

namespace streamscope {

/// When the host had issued it: a call that waited for its own operation returned later.
[[nodiscard]] TimeNs issuedAt(const Trace& trace, OperationId operation);

/// Tells which operations began when they did because of their own call, though what they had to
/// follow ended after it: the call still had to reach the device.
///
///   before ▇▇▇▇▇▇▇▇▇▇▇▇▇▇│
///                 │ call │── latency of a call ──│▇▇▇ it ▇▇▇
///                        └ reaction to `before` ┘
///
/// How long a call takes to reach the device is learnt from operations that had nothing to follow.
class CallLatency {
public:
    /// Looks at the first `kLearnFrom` operations. `trace` is borrowed.
    explicit CallLatency(const Trace& trace);

    /// Whether the last thing that it waited for was its call. O(links of its chain).
    [[nodiscard]] bool decided(OperationId operation) const;

    /// The links of its chain that mattered, earliest first: `visit(const Cause&)`. Where the call
    /// decided, what it had to follow did not. An engine is busy while it runs something: the time
    /// that it takes to turn from one that had ended before is the device's latency, with that one
    /// as its blocker.
    template <typename Visit>
    void visitCauses(OperationId operation, const Visit& visit) const {
        visitCauses(operation, decided(operation), visit);
    }
    /// `byCall`: as decided() tells.
    template <typename Visit>
    void visitCauses(OperationId operation, bool byCall, const Visit& visit) const {
        TimeNs from = 0;
        for (const Cause& cause : causesOf(m_trace, operation)) {
            Cause link = cause;
            link.reason = isTurning(cause, from) ? Reason::LaunchLatency : cause.reason;
            from = cause.until;
            if (!byCall || isOfCall(link.reason)) {
                visit(link);
            }
        }
    }

    static constexpr std::size_t kLearnFrom = 10'000;

private:
    static constexpr DurationNs kUnseen = std::numeric_limits<DurationNs>::max();
    /// The host's doing, or the device's reaction.
    [[nodiscard]] static bool isOfCall(Reason reason) noexcept;
    /// Whether the blocker of a link that begins at `from` no longer ran then.
    [[nodiscard]] bool isTurning(const Cause& cause, TimeNs from) const noexcept {
        const bool isOfEngine =
            cause.reason == Reason::EngineBusy || cause.reason == Reason::HostWorkerBusy;
        return isOfEngine && cause.blocker != OperationId::None &&
               m_trace.end[indexOf(cause.blocker)] <= from;
    }

    /// What it needed before the device could react.
    struct Release {
        TimeNs called = 0;              ///< when its call was made
        std::optional<Cause> followed;  ///< what ended last after that
    };
    [[nodiscard]] std::optional<Release> releaseOf(std::size_t operation) const;

    void learn(std::size_t operation, std::array<bool, kTargets>& isSure);

    const Trace& m_trace;
    std::array<DurationNs, kTargets> m_latency{};  ///< kUnseen: not known
    std::array<std::array<DurationNs, kReasonCount>, kTargets> m_reaction{};  ///< the least seen
};

}  // namespace streamscope
