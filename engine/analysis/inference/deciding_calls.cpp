// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/deciding_calls.h"

#include "engine/analysis/explanation.h"
#include "engine/analysis/target.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>

namespace streamscope::inference {
namespace {

/// Where times are a real device's, moments so close may be one.
constexpr DurationNs kClockJitter = 1'000;

/// The host's doing, or the device's reaction.
bool isOfCall(Reason reason) {
    return isOfHost(reason) || reason == Reason::LaunchLatency;
}

/// Finds the operations that began because of their own call.
class CallLatency {
public:
    /// Looks at the first `kLearnFrom` operations. `trace` is borrowed.
    explicit CallLatency(const Trace& trace);

    /// Whether the last thing that it waited for was its call. O(links of its chain).
    [[nodiscard]] bool decided(OperationId operation) const;

private:
    static constexpr std::size_t kLearnFrom = 10'000;
    static constexpr DurationNs kUnseen = std::numeric_limits<DurationNs>::max();

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

CallLatency::CallLatency(const Trace& trace) : m_trace(trace) {
    m_latency.fill(kUnseen);
    for (auto& reactions : m_reaction) {
        reactions.fill(kUnseen);
    }
    std::array<bool, kTargets> isSure{};
    for (std::size_t i = 0; i < std::min(operationCount(trace), kLearnFrom); ++i) {
        learn(i, isSure);
    }
    for (std::size_t target = 0; target < kTargets; ++target) {
        m_latency[target] = isSure[target] ? m_latency[target] : kUnseen;
    }
}

/// Nothing if something else than its call and what it followed delayed it.
std::optional<CallLatency::Release> CallLatency::releaseOf(std::size_t i) const {
    const CauseRange chain = causesOf(m_trace, idAt<OperationId>(i));
    if (chain.empty() || chain.back().reason != Reason::LaunchLatency) {
        return std::nullopt;
    }
    Release release{issuedAt(m_trace, idAt<OperationId>(i)), std::nullopt};
    for (const Cause& link : chain) {
        if (!isOfCall(link.reason) && link.until > release.called) {
            release.followed = link;
        }
    }
    return release;
}

/// Every one takes at least the latency of its call; one that followed nothing took no more.
void CallLatency::learn(std::size_t i, std::array<bool, kTargets>& isSure) {
    const auto release = releaseOf(i);
    if (!release) {
        return;
    }
    const auto target = static_cast<std::size_t>(targetOf(m_trace, i));
    m_latency[target] = std::min(m_latency[target], m_trace.start[i] - release->called);
    isSure[target] = isSure[target] || !release->followed;
    if (release->followed) {
        const Cause& followed = *release->followed;
        DurationNs& reaction = m_reaction[target][static_cast<std::size_t>(followed.reason)];
        reaction = std::min(reaction, m_trace.start[i] - followed.until);
    }
}

bool CallLatency::decided(OperationId operation) const {
    const auto release = releaseOf(indexOf(operation));
    if (!release || !release->followed) {
        return false;
    }
    const auto target = static_cast<std::size_t>(targetOf(m_trace, indexOf(operation)));
    if (m_latency[target] == kUnseen) {
        return false;
    }
    const TimeNs arrived = release->called + m_latency[target];
    if (!isInferred(m_trace)) {
        return arrived >= m_trace.start[indexOf(operation)];
    }
    const auto reason = static_cast<std::size_t>(release->followed->reason);
    const DurationNs reaction = m_reaction[target][reason];
    return arrived + kClockJitter >=
           release->followed->until + (reaction == kUnseen ? 0 : reaction);
}

/// Whether the blocker of a link that begins at `from` no longer ran then.
bool isTurning(const Trace& trace, const Cause& cause, TimeNs from) {
    const bool isOfEngine =
        cause.reason == Reason::EngineBusy || cause.reason == Reason::HostWorkerBusy;
    return isOfEngine && cause.blocker != OperationId::None &&
           trace.end[indexOf(cause.blocker)] <= from;
}

/// Keeps those links of a chain that mattered, in place. Returns how many.
std::size_t keepLinks(const Trace& trace, std::span<Cause> chain, bool isByCall) {
    std::size_t kept = 0;
    TimeNs from = 0;
    for (Cause link : chain) {
        link.reason = isTurning(trace, link, from) ? Reason::LaunchLatency : link.reason;
        from = link.until;
        if (!isByCall || isOfCall(link.reason)) {
            chain[kept++] = link;
        }
    }
    return kept;
}

}  // namespace

void keepDecidingLinks(Trace& trace) {
    if (trace.causeBegin.empty() || trace.hasImpliedLinks) {
        return;
    }
    trace.causes.makeOwner();
    trace.causeCount.makeOwner();
    const CallLatency calls(trace);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const std::span chain(trace.causes.data() + trace.causeBegin[i], trace.causeCount[i]);
        const bool isByCall = calls.decided(idAt<OperationId>(i));
        trace.causeCount[i] = static_cast<std::uint16_t>(keepLinks(trace, chain, isByCall));
    }
}

}  // namespace streamscope::inference
