// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/path_steps.h"

#include "engine/analysis/gap_cutter.h"
#include "engine/base/intervals.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// The engine that ran it, or its stream.
GapRow rowOf(const Trace& trace, OperationId operation) {
    const std::size_t engine = indexOf(trace.engine[indexOf(operation)]);
    return engine < trace.engines.size()
               ? GapRow{static_cast<std::uint32_t>(engine), true}
               : GapRow{static_cast<std::uint32_t>(indexOf(trace.stream[indexOf(operation)])),
                        false};
}

/// Whether the wait was over when the blocker started, so that its blocker need not have ended.
bool isFreedByStart(Reason reason) {
    return reason == Reason::ChannelFalseDep || reason == Reason::EngineHeadBlocked ||
           reason == Reason::DepCheck;
}

/// Says why work of the path did not run while earlier work of the path ran.
class HeldWork {
public:
    HeldWork(const Trace& trace, const std::vector<OperationId>& path, const GapCutter& cutter)
        : m_trace(trace), m_path(path), m_cutter(cutter) {
        IntervalSet covered;
        for (std::size_t place = 1; place < path.size(); ++place) {
            addQueued(path[place - 1], path[place], covered);
        }
        std::ranges::sort(m_queued, {}, [](const Gap& gap) { return gap.range.begin; });
    }

    /// The place of the next work in the path, which is no mark; the path's size behind the last.
    [[nodiscard]] std::size_t after(std::size_t place) const {
        do {
            ++place;
        } while (place < m_path.size() && isMark(m_trace.kind[indexOf(m_path[place])]));
        return place;
    }

    /// What held `next` while `running` ran in `range`.
    [[nodiscard]] std::vector<Gap> during(OperationId running, TimeRange range,
                                          OperationId next) const {
        if (next == OperationId::None) {
            return {{range, next, OperationId::None, {kNoRow}, GapClass::NothingLeft}};
        }
        std::vector<Gap> held;
        m_cutter.cut(next, range, rowOf(m_trace, next), held);
        for (Gap& gap : held) {
            keepStreamOrder(running, gap);
        }
        return passedOn(held, running);
    }

    /// What was only waited for until it started had to keep an order that those behind it in the
    /// queue did not: the queue held them, unless their engine was busy with what ran.
    [[nodiscard]] std::vector<Gap> passedOn(const std::vector<Gap>& gaps,
                                            OperationId running = OperationId::None) const {
        std::vector<Gap> passed;
        for (const Gap& gap : gaps) {
            passOn(gap, running, passed);
        }
        return passed;
    }

private:
    static bool isOrder(Reason reason) {
        return reason == Reason::StreamOrder || reason == Reason::EventWait;
    }
    /// An order that the operation alone has to keep, and the device's reaction after that.
    [[nodiscard]] bool isOwn(const Gap& gap) const {
        if (gap.reason != Reason::LaunchLatency) {
            return isOrder(gap.reason);
        }
        const CauseRange chain = causesOf(m_trace, gap.next);
        std::size_t count = chain.size();
        while (count > 0 && chain[count - 1].reason == Reason::LaunchLatency) {
            --count;
        }
        return count > 0 && isOrder(chain[count - 1].reason);
    }
    [[nodiscard]] bool needsEngineOf(OperationId operation, OperationId running) const {
        const EngineId engine = m_trace.engine[indexOf(operation)];
        return running != OperationId::None && indexOf(engine) < m_trace.engines.size() &&
               m_trace.engines[indexOf(engine)].kind != EngineKind::Compute &&
               isOnEngine(m_trace, indexOf(running), engine);
    }

    /// When an operation of the path was in a queue or a connection behind the one before it in the
    /// path: of several at one moment the one that started first.
    void addQueued(OperationId blocker, OperationId operation, IntervalSet& covered) {
        const auto isIt = [&](const Cause& cause) {
            return cause.blocker == blocker && isFreedByStart(cause.reason);
        };
        const CauseRange chain = causesOf(m_trace, operation);
        if (std::ranges::none_of(chain, isIt)) {
            return;
        }
        std::vector<Gap> gaps;
        m_cutter.cut(operation, {0, m_trace.start[indexOf(operation)]}, rowOf(m_trace, operation),
                     gaps);
        for (Gap gap : gaps) {
            if (gap.blocker == blocker && isFreedByStart(gap.reason)) {
                addUncovered(gap, covered);
            }
        }
    }

    /// Ends do not fall from one call to the next.
    void addUncovered(Gap gap, IntervalSet& covered) {
        TimeRange whole = gap.range;
        const auto add = [&](TimeNs from, TimeNs until) {
            if (from < until) {
                gap.range = {from, until};
                m_queued.push_back(gap);
            }
        };
        TimeNs until = whole.end;
        for (; !covered.empty() && covered.back().end > whole.begin; covered.pop_back()) {
            add(covered.back().end, until);
            until = covered.back().begin;
            whole = {std::min(whole.begin, until), std::max(whole.end, covered.back().end)};
        }
        add(whole.begin, until);
        covered.push_back(whole);
    }

    /// While the stream's own work runs, what the host does in its calls does not matter. Where no
    /// call has begun yet, the order of the stream holds nothing.
    void keepStreamOrder(OperationId running, Gap& gap) const {
        const StreamId stream = m_trace.stream[indexOf(running)];
        const bool isOneStream =
            stream != StreamId::None && stream == m_trace.stream[indexOf(gap.next)];
        const bool isCalled = gap.reason != Reason::HostNotIssued;
        if (isOneStream && isCalled &&
            (isOfHost(gap.reason) || gap.reason == Reason::LaunchLatency)) {
            const bool isFunction = m_trace.kind[indexOf(running)] == OperationKind::HostFunction;
            gap.blocker = running;
            gap.reason = Reason::StreamOrder;
            gap.gapClass = isFunction ? GapClass::HostFunction : GapClass::Dependency;
        }
    }

    void passOn(const Gap& gap, OperationId running, std::vector<Gap>& passed) const {
        Gap rest = gap;
        const auto endOf = [](const Gap& each) { return each.range.end; };
        auto at = std::ranges::upper_bound(m_queued, gap.range.begin, {}, endOf);
        for (; isOwn(gap) && at != m_queued.end() && at->range.begin < rest.range.end; ++at) {
            if (needsEngineOf(at->next, running)) {
                continue;
            }
            Gap queued = *at;
            queued.range = {std::max(at->range.begin, rest.range.begin),
                            std::min(at->range.end, rest.range.end)};
            if (queued.range.begin > rest.range.begin) {
                passed.push_back(rest);
                passed.back().range.end = queued.range.begin;
            }
            passed.push_back(queued);
            rest.range.begin = queued.range.end;
        }
        if (rest.range.length() > 0) {
            passed.push_back(rest);
        }
    }

    const Trace& m_trace;
    const std::vector<OperationId>& m_path;
    const GapCutter& m_cutter;
    std::vector<Gap> m_queued;  ///< in order of time; no two at one moment
};

}  // namespace

void visitPath(const Trace& trace, const std::vector<OperationId>& path,
               const std::function<void(const PathStep&)>& visit) {
    const GapCutter cutter(trace);
    const HeldWork held(trace, path, cutter);
    std::vector<Gap> gaps;
    TimeNs at = 0;
    for (std::size_t place = 0; place < path.size(); ++place) {
        const OperationId operation = path[place];
        const TimeNs start =
            std::clamp<TimeNs>(trace.start[indexOf(operation)], at, trace.makespan);
        const std::size_t after = held.after(place);
        const OperationId next = after < path.size() ? path[after] : OperationId::None;
        const TimeNs over = next == OperationId::None ? trace.end[indexOf(operation)]
                                                      : std::min(trace.end[indexOf(operation)],
                                                                 trace.start[indexOf(next)]);
        const TimeNs end = std::clamp<TimeNs>(over, start, trace.makespan);
        const GapRow row = rowOf(trace, operation);
        gaps.clear();
        cutter.cut(operation, {at, start}, row, gaps);
        for (const Gap& gap : held.passedOn(gaps)) {
            visit({gap, false, {}});
        }
        if (end > start) {
            const TimeRange ran{start, end};
            visit({{ran, operation, OperationId::None, row, {}},
                   true,
                   held.during(operation, ran, next)});
        }
        at = end;
    }
    if (at < trace.makespan) {
        visit({{{at, trace.makespan},
                OperationId::None,
                OperationId::None,
                {kNoRow},
                GapClass::NothingLeft},
               false,
               {}});
    }
}

}  // namespace streamscope
