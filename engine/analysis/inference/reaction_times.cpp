// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/reaction_times.h"

#include "engine/analysis/inference/busy_link.h"
#include "engine/analysis/target.h"

#include <algorithm>

namespace streamscope::inference {
namespace {

/// Where nothing can be learnt: the order of magnitude of every device so far.
constexpr DurationNs kUsualReaction = 3'000;
/// Reactions that took longer were something else.
constexpr DurationNs kLongestReaction = 20'000;
constexpr DurationNs kLongestUnsure = 12'000;  ///< where the SMs were never idle
constexpr DurationNs kLongestWakeUp = 60'000;  ///< of the host worker
constexpr std::uint32_t kOften = 3;
/// Clocks of devices tick in 32 ns.
constexpr DurationNs kTick = 100;
constexpr DurationNs kMaxTolerance = 4'000;

using enum Target;

/// Whether a copy comes after one of another engine.
bool turnsEngine(const Trace& trace, std::size_t i, const Predecessor& last, Target target) {
    return target == Transfer && last.after == After::Copy && last.operation != OperationId::None &&
           trace.engine[indexOf(last.operation)] != trace.engine[i];
}

std::size_t sourceOf(const Trace& trace, std::size_t i, const Predecessor& last, Target target) {
    enum : std::size_t { GraphCopy = 1, GraphKernel, GraphNode, GraphLaunch, Turn, Others };
    if (last.reason == Reason::GraphExecBusy) {
        return GraphLaunch;
    }
    if (turnsEngine(trace, i, last, target)) {
        return Turn;
    }
    if (last.reason == Reason::GraphDep) {
        if (target == Grid && last.after == After::Copy) {
            return GraphCopy;
        }
        return target == Transfer && last.after == After::Kernel ? GraphKernel : GraphNode;
    }
    return Others + static_cast<std::size_t>(last.after);
}

/// Of an operation whose call a recording lacks, only the start is known.
bool isIssueKnown(const Trace& trace, std::size_t i) {
    return trace.recorded.empty() || trace.recorded[i].thread != ThreadId::None;
}

DurationNs longestOf(Target target) {
    return target == HostWorker ? kLongestWakeUp : kLongestReaction;
}

}  // namespace

ReactionTimes::ReactionTimes(const Trace& trace, const Order& order, const EngineOrder& engines)
    : m_trace(trace),
      m_order(order),
      m_engines(engines),
      m_busyLink(busyLinks(trace, order, engines)),
      m_gaps(trace.engines.size(), kUnseen) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i]) && isIssueKnown(trace, i)) {
            learn(i);
        }
    }
    learnTolerance();
}

/// Whether its engine was idle when it was released.
bool ReactionTimes::isClean(std::size_t i, const Release& release) const {
    return m_engines.takingOf(i) == Taking::AtOnce || m_engines.busyUntil(i) <= release.time;
}

void ReactionTimes::learn(std::size_t i) {
    const Release release = releaseOf(m_trace, m_order, i);
    const DurationNs took = m_trace.start[i] - release.time;
    Least& least = m_least[placeOf(i, release.byHost)];
    least.any = std::min(least.any, took);
    if (isClean(i, release)) {
        least.clean = std::min(least.clean, took);
        ++least.cleanCount;
    } else if (m_engines.takingOf(i) == Taking::OneByOne) {
        DurationNs& gap = m_gaps[indexOf(m_trace.engine[i])];
        gap = std::min(gap, std::max<DurationNs>(0, m_trace.start[i] - m_engines.busyUntil(i)));
    }
}

/// By how much reactions exceed the least one, usually: three times their median.
void ReactionTimes::learnTolerance() {
    std::vector<DurationNs> excess;
    for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
        const Release release = releaseOf(m_trace, m_order, i);
        if (!passesOn(m_trace.kind[i]) && isIssueKnown(m_trace, i) && isClean(i, release)) {
            excess.push_back(m_trace.start[i] - release.time -
                             m_least[placeOf(i, release.byHost)].clean);
        }
    }
    m_tolerance = kTick;
    if (excess.size() >= kOften) {
        const auto middle = excess.begin() + static_cast<std::ptrdiff_t>(excess.size() / 2);
        std::ranges::nth_element(excess, middle);
        m_tolerance = std::clamp(3 * *middle, kTick, kMaxTolerance);
    }
}

std::size_t ReactionTimes::placeOf(std::size_t i, bool byHost) const {
    const Target target = targetOf(m_trace, i);
    const std::size_t source = byHost ? 0 : sourceOf(m_trace, i, m_order.last[i], target);
    return ((m_busyLink[i] ? kTargets : 0) + static_cast<std::size_t>(target)) * kSources + source;
}

/// Where none was seen beside copies, as without them.
const ReactionTimes::Least& ReactionTimes::leastOf(std::size_t i, bool byHost) const {
    constexpr std::size_t kHalf = kTargets * kSources;
    const std::size_t place = placeOf(i, byHost);
    const bool isUnseen = m_least[place].cleanCount == 0 && m_least[place % kHalf].cleanCount > 0;
    return m_least[isUnseen ? place % kHalf : place];
}

DurationNs ReactionTimes::reactionOf(std::size_t i, bool byHost) const {
    const Target target = targetOf(m_trace, i);
    if (target == Nowhere) {
        return 0;
    }
    const Least& least = leastOf(i, byHost);
    if (least.clean <= longestOf(target)) {
        return least.clean;
    }
    return target == Grid && least.any <= kLongestUnsure ? least.any
                                                         : std::min(least.any, kUsualReaction);
}

bool ReactionTimes::isKnown(std::size_t i, bool byHost) const {
    const Target target = targetOf(m_trace, i);
    const Least& least = leastOf(i, byHost);
    return target == Nowhere || (least.cleanCount >= kOften && least.clean <= longestOf(target));
}

DurationNs ReactionTimes::gapOf(std::size_t i) const {
    const DurationNs gap = m_gaps[indexOf(m_trace.engine[i])];
    return gap <= kLongestReaction ? gap : 0;
}

}  // namespace streamscope::inference
