// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/thread_gaps.h"

#include <algorithm>
#include <vector>

namespace streamscope::whatif {
namespace {

/// A thread that waits for another one is woken no faster.
constexpr DurationNs kShortestGap = 10'000;

std::vector<TimeNs> returnsOf(const std::vector<std::vector<HostStep>>& threads) {
    std::vector<TimeNs> returns;
    for (const std::vector<HostStep>& steps : threads) {
        for (const HostStep& step : steps) {
            returns.push_back(step.end);
        }
    }
    std::ranges::sort(returns);
    return returns;
}

/// The thread itself returns at `begin` at the latest.
bool returnsWithin(const std::vector<TimeNs>& returns, TimeNs begin, TimeNs end) {
    const auto first = std::ranges::upper_bound(returns, begin);
    return first != returns.end() && *first <= end;
}

/// Of one thread, from `since` on.
DurationNs gapsOf(const std::vector<HostStep>& steps, TimeNs since,
                  const std::vector<TimeNs>& returns) {
    DurationNs gaps = 0;
    for (const HostStep& step : steps) {
        const DurationNs gap = step.begin - since;
        gaps += gap >= kShortestGap && returnsWithin(returns, since, step.begin) ? gap : 0;
        since = std::max(since, step.end);
    }
    return gaps;
}

}  // namespace

DurationNs gapsBetween(const std::vector<std::vector<HostStep>>& threads,
                       const std::vector<ThreadJoin>& joins) {
    DurationNs gaps = 0;
    if (threads.size() < 2) {
        return gaps;
    }
    const std::vector<TimeNs> returns = returnsOf(threads);
    for (std::size_t i = 0; i < threads.size(); ++i) {
        const auto join = std::ranges::find(joins, i, &ThreadJoin::thread);
        gaps += gapsOf(threads[i], join == joins.end() ? 0 : join->time, returns);
    }
    return gaps;
}

std::optional<Sentence> cautionOnGaps(const HostPlan& plan, DurationNs makespan) {
    constexpr DurationNs kParts = 200;  // less of the makespan does not matter
    if (plan.gaps * kParts <= makespan) {
        return std::nullopt;
    }
    return say(SENTENCE("Streamscope",
                        "Several host threads make calls. The prediction keeps the times in which "
                        "one of them makes no call (%1, added up), although it may wait there for "
                        "another thread (join, barrier, queue): the changed program may be faster "
                        "or slower."),
               Duration{plan.gaps});
}

}  // namespace streamscope::whatif
