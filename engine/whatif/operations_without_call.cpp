// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/operations_without_call.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace streamscope::whatif {
namespace {

class Placement {
public:
    Placement(const Trace& trace, const DependencyGraph& order, const RecordedTimes& times,
              HostPlan& plan, Latencies& latencies)
        : m_trace(trace),
          m_order(order),
          m_times(times),
          m_plan(plan),
          m_latencies(latencies),
          m_follower(operationCount(trace), kNoNode),
          m_places(operationCount(trace)),
          m_behind(operationCount(trace)) {}

    void run() {
        findFollowers();
        for (std::uint32_t i = 0; i < m_places.size(); ++i) {
            m_places[i] = hasCall(i) ? Place{m_trace.issueBegin[i], i} : placeOf(i);
        }
        if (!m_own.empty()) {
            std::ranges::stable_sort(m_own, {}, &HostStep::begin);
            m_plan.threads.push_back(std::move(m_own));
        }
        for (std::vector<HostStep>& steps : m_plan.threads) {
            insertBehind(steps);
        }
        numberPlaces();
    }

private:
    /// When it is issued, and the operation with whose call, or itself.
    using Place = std::pair<TimeNs, std::uint32_t>;

    [[nodiscard]] bool hasCall(std::uint32_t i) const {
        return m_trace.recorded[i].thread != ThreadId::None;
    }

    /// Of each operation the first with a call that comes after it.
    void findFollowers() {
        for (auto to = static_cast<std::uint32_t>(m_follower.size()); to-- > 0;) {
            const std::uint32_t first = hasCall(to) ? to : m_follower[to];
            for (const OrderEdge& edge : m_order.into(to)) {
                m_follower[edge.from] = std::min(m_follower[edge.from], first);
            }
        }
    }

    /// Behind the last that it follows.
    Place placeOf(std::uint32_t i) {
        Place last{RecordedTimes::kNever, kNoNode};
        for (const OrderEdge& edge : m_order.into(i)) {
            last = edge.from < i ? std::max(last, m_places[edge.from]) : last;
        }
        if (const OperationId waited = m_latencies.waitsFor[i]; waited != OperationId::None) {
            last = std::max(last, m_places[indexOf(waited)]);
        }
        if (last.second != kNoNode) {
            m_behind[last.second].push_back(i);
            return last;
        }
        return {m_follower[i] == kNoNode ? addOwn(i) : insertAhead(i), i};
    }

    TimeNs addOwn(std::uint32_t i) {
        const TimeNs start = std::max<TimeNs>(0, m_trace.start[i]);
        m_own.push_back(issued(i, start));
        return start;
    }

    /// The recorded start is kept of what waits for no operation.
    HostStep issued(std::uint32_t i, TimeNs time) {
        if (m_times.followed[i] == RecordedTimes::kNever &&
            m_latencies.waitsFor[i] == OperationId::None) {
            m_latencies.work[i].afterIssue = std::max<DurationNs>(0, m_trace.start[i] - time);
        }
        HostStep step;
        step.begin = time;
        step.end = time;
        step.operation = idAt<OperationId>(i);
        return step;
    }

    /// Before its first follower, and before the call that went on when it started; when that is.
    TimeNs insertAhead(std::uint32_t i) {
        const auto follower = idAt<OperationId>(m_follower[i]);
        const auto find = [&](std::vector<HostStep>& steps) {
            return std::ranges::find(steps, follower, &HostStep::operation);
        };
        const TimeNs latest = m_trace.issueBegin[i];
        const auto steps = std::ranges::find_if(
            m_plan.threads, [&](std::vector<HostStep>& one) { return find(one) != one.end(); });
        assert(steps != m_plan.threads.end());  // all operations with a call are in the plan
        const auto next = std::find_if(steps->begin(), find(*steps),
                                       [&](const HostStep& step) { return step.end > latest; });
        const TimeNs time = std::min(latest, next->begin);
        steps->insert(next, issued(i, time));
        return time;
    }

    void insertBehind(std::vector<HostStep>& steps) {
        std::vector<HostStep> all;
        for (const HostStep& step : steps) {
            all.push_back(step);
            if (step.operation != OperationId::None) {
                addIssuedWith(step, all);
            }
        }
        steps = std::move(all);
    }
    void addIssuedWith(const HostStep& step, std::vector<HostStep>& all) {
        for (const std::uint32_t i : m_behind[indexOf(step.operation)]) {
            all.push_back(issued(i, step.begin));
        }
    }

    void numberPlaces() {
        std::vector<std::uint32_t> issued(m_places.size());
        std::iota(issued.begin(), issued.end(), 0U);
        std::ranges::stable_sort(issued, {}, [&](std::uint32_t i) { return m_places[i]; });
        m_plan.places.resize(issued.size());
        for (std::uint32_t place = 0; place < issued.size(); ++place) {
            m_plan.places[issued[place]] = place;
        }
    }

    const Trace& m_trace;
    const DependencyGraph& m_order;
    const RecordedTimes& m_times;
    HostPlan& m_plan;
    Latencies& m_latencies;
    std::vector<std::uint32_t> m_follower;             ///< by operation: findFollowers()
    std::vector<Place> m_places;                       ///< by operation
    std::vector<std::vector<std::uint32_t>> m_behind;  ///< by operation: those issued behind it
    std::vector<HostStep> m_own;                       ///< of those that no thread issues
};

}  // namespace

void addOperationsWithoutCall(const Trace& recording, const DependencyGraph& order,
                              const RecordedTimes& times, HostPlan& plan, Latencies& latencies) {
    Placement(recording, order, times, plan, latencies).run();
}

}  // namespace streamscope::whatif
