// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/call_latency.h"

#include <algorithm>

namespace streamscope {
namespace {

/// Where times are a real device's, moments so close may be one.
constexpr DurationNs kJitter = 1'000;

}  // namespace

TimeNs issuedAt(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    const TimeNs latest = std::min(trace.issueEnd[i], trace.start[i]);
    TimeNs issued = latest;
    for (const Cause& link : causesOf(trace, operation)) {
        issued = isOfHost(link.reason) && link.until <= latest ? link.until : issued;
    }
    return issued;
}

CallLatency::CallLatency(const Trace& trace) : m_trace(trace) {
    m_latency.fill(kUnseen);
    for (auto& reactions : m_reaction) {
        reactions.fill(kUnseen);
    }
    if (trace.causeBegin.empty()) {
        return;
    }
    std::array<bool, kTargets> isSure{};
    for (std::size_t i = 0; i < std::min(operationCount(trace), kLearnFrom); ++i) {
        learn(i, isSure);
    }
    for (std::size_t target = 0; target < kTargets; ++target) {
        m_latency[target] = isSure[target] ? m_latency[target] : kUnseen;
    }
}

bool CallLatency::isOfCall(Reason reason) noexcept {
    return isOfHost(reason) || reason == Reason::LaunchLatency;
}

/// Nothing if something else than its call and what it followed held it.
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
    return arrived + kJitter >= release->followed->until + (reaction == kUnseen ? 0 : reaction);
}

}  // namespace streamscope
