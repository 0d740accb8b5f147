// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_marks.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>

namespace streamscope::recordings {
namespace {

constexpr TimeNs kNever = std::numeric_limits<TimeNs>::max();

class Planner {
public:
    explicit Planner(const Recording& recording) : m_recording(recording) {}

    std::vector<Planned> run() {
        m_plan.reserve(m_recording.operations.size() + m_recording.eventRecords.size());
        addOperations();
        addRecords();
        addWaits();
        std::ranges::stable_sort(m_plan, [](const Planned& left, const Planned& right) {
            return std::tuple(left.issueBegin, left.order, left.issueEnd) <
                   std::tuple(right.issueBegin, right.order, right.issueEnd);
        });
        orderLaunches();
        settleMarks();
        return std::move(m_plan);
    }

private:
    void addOperations() {
        std::vector<TimeNs> last(m_recording.streams.size(), kNever);
        for (std::uint32_t i = 0; i < m_recording.operations.size(); ++i) {
            const Operation& one = m_recording.operations[i];
            Planned planned{one.start, one.start, one.start, one.end, one.stream, one.call, i};
            planned.order = m_recording.exported ? one.correlation : 0;
            if (one.call != kNone) {
                planned.issueBegin = m_recording.calls[one.call].start;
                planned.issueEnd = m_recording.calls[one.call].end;
            } else if (last[one.stream] < one.start) {
                planned.issueBegin = last[one.stream];
                planned.issueEnd = last[one.stream];
            }
            last[one.stream] =
                last[one.stream] == kNever ? one.end : std::max(last[one.stream], one.end);
            m_plan.push_back(planned);
        }
        boundByFollowers();
    }

    /// A stream is issued in the order in which it runs: nothing of it later than what ran behind.
    void boundByFollowers() {
        std::vector<TimeNs> next(m_recording.streams.size(), kNever);
        for (std::size_t i = m_plan.size(); i-- > 0;) {
            Planned& one = m_plan[i];
            TimeNs& bound = next[one.stream];
            if (one.call == kNone && m_recording.tool != Tool::Chrome) {
                one.issueBegin = std::min(one.issueBegin, bound);
                one.issueEnd = one.issueBegin;
            }
            bound = std::min(bound, one.issueBegin);
        }
    }

    void addMark(Planned mark, std::optional<TimeNs> time) {
        if (mark.call != kNone && mark.stream != kNone) {
            const Call& made = m_recording.calls[mark.call];
            mark.issueBegin = made.start;
            mark.issueEnd = made.end;
            mark.order = m_recording.exported ? made.correlation : 0;
            mark.start = time.value_or(made.end);
            mark.end = mark.start;
            mark.isTimed = time.has_value();
            m_plan.push_back(mark);
        }
    }
    void addRecords() {
        for (std::uint32_t i = 0; i < m_recording.eventRecords.size(); ++i) {
            const EventRecord& record = m_recording.eventRecords[i];
            addMark({.stream = record.stream,
                     .call = record.call,
                     .index = i,
                     .from = Planned::From::Record},
                    record.reached);
        }
    }
    void addWaits() {
        for (std::uint32_t i = 0; i < m_recording.eventWaits.size(); ++i) {
            const EventWait& wait = m_recording.eventWaits[i];
            addMark(
                {.stream = wait.stream, .call = wait.call, .index = i, .from = Planned::From::Wait},
                wait.over);
        }
    }

    /// The nodes of one launch of a graph, by start.
    void orderLaunches() {
        const auto isOfLaunch = [](const Planned& one, const Planned& other) {
            return one.from == Planned::From::Operation && one.from == other.from &&
                   one.call != kNone && one.stream == other.stream &&
                   one.issueBegin == other.issueBegin && one.issueEnd == other.issueEnd;
        };
        for (auto first = m_plan.begin(); first != m_plan.end();) {
            const auto end = std::find_if(first + 1, m_plan.end(), [&](const Planned& one) {
                return !isOfLaunch(*first, one);
            });
            std::stable_sort(first, end, [](const Planned& left, const Planned& right) {
                return left.start < right.start;
            });
            first = end;
        }
    }

    /// A mark is passed when what is before it on its stream has ended, a wait not before its
    /// record, and neither after what is behind it has begun. Where the file says when, that holds.
    void settleMarks() {
        std::vector<TimeNs> follower(m_plan.size(), kNever);
        std::vector<TimeNs> next(m_recording.streams.size(), kNever);
        for (std::size_t i = m_plan.size(); i-- > 0;) {
            TimeNs& start = next[m_plan[i].stream];
            follower[i] = start;
            if (m_plan[i].from == Planned::From::Operation) {
                start = std::min(start, m_plan[i].start);
            }
        }
        std::vector<TimeNs> ended(m_recording.streams.size(), std::numeric_limits<TimeNs>::min());
        std::vector<TimeNs> reached(m_recording.eventRecords.size(), 0);
        for (std::size_t i = 0; i < m_plan.size(); ++i) {
            Planned& one = m_plan[i];
            if (one.from != Planned::From::Operation) {
                TimeNs time = one.isTimed ? std::max(one.start, one.issueBegin)
                                          : std::max(one.issueEnd, ended[one.stream]);
                if (one.from == Planned::From::Wait) {
                    const std::uint32_t record = m_recording.eventWaits[one.index].record;
                    time = record == kNone ? time : std::max(time, reached[record]);
                }
                one.start = one.isTimed ? time : std::min(time, follower[i]);
                one.end = one.start;
            }
            if (one.from == Planned::From::Record) {
                reached[one.index] = one.start;
            }
            ended[one.stream] = std::max(ended[one.stream], one.end);
        }
    }

    const Recording& m_recording;
    std::vector<Planned> m_plan;
};

}  // namespace

std::vector<Planned> planTrace(const Recording& recording) {
    return Planner(recording).run();
}

}  // namespace streamscope::recordings
