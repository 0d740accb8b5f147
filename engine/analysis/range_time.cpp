// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/range_time.h"

#include <algorithm>
#include <limits>
#include <map>

namespace streamscope {
namespace {

constexpr TimeNs kNever = std::numeric_limits<TimeNs>::max();

/// Gives the time of spans, which are asked for in order, to names.
class Tally {
public:
    explicit Tally(const IntervalSet& spans) : m_spans(spans) {}

    /// Of [where the last one ended, until).
    void add(NameId name, TimeNs until) {
        for (; m_next < m_spans.size() && m_spans[m_next].begin < until; ++m_next) {
            const TimeNs begin = std::max(m_spans[m_next].begin, m_now);
            const TimeNs end = std::min(m_spans[m_next].end, until);
            if (end > begin) {
                m_times[name] += end - begin;
            }
            if (m_spans[m_next].end > until) {
                break;
            }
        }
        m_now = std::max(m_now, until);
    }
    [[nodiscard]] std::vector<RangeTime> times() const {
        std::vector<RangeTime> list;
        for (const auto& [name, time] : m_times) {
            list.push_back({name, time});
        }
        std::ranges::stable_sort(list, std::greater(), &RangeTime::time);
        return list;
    }

private:
    const IntervalSet& m_spans;
    std::size_t m_next = 0;
    TimeNs m_now = std::numeric_limits<TimeNs>::min();
    std::map<NameId, DurationNs> m_times;
};

}  // namespace

std::vector<RangeTime> timeByRange(const Trace& trace, ThreadId thread, const IntervalSet& spans) {
    Tally tally(spans);
    std::vector<const TraceRange*> open;  // the innermost last
    const auto closeUntil = [&](TimeNs time) {
        while (!open.empty() && open.back()->end <= time) {
            tally.add(open.back()->name, open.back()->end);
            open.pop_back();
        }
    };
    for (const TraceRange& range : trace.ranges) {
        if (range.thread != thread) {
            continue;
        }
        closeUntil(range.begin);
        tally.add(open.empty() ? NameId::None : open.back()->name, range.begin);
        open.push_back(&range);
    }
    closeUntil(kNever);
    tally.add(NameId::None, kNever);
    return tally.times();
}

}  // namespace streamscope
