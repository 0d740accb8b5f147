// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/viewer_events.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

using Kind = ViewerEvent::Kind;
using Of = ViewerRow::Of;
constexpr std::uint32_t kNone = ViewerEvent::kNone;

std::uint32_t placeAmong(std::size_t index, std::size_t count) {
    return static_cast<std::uint32_t>(std::min(index, count));
}

/// Whether an operation was issued by a call that is known.
bool hasCall(const Trace& trace, std::size_t i) {
    return trace.recorded.empty() ? trace.provenance.origin != Origin::Imported
                                  : trace.recorded[i].thread != ThreadId::None;
}

class Collection {
public:
    explicit Collection(const Trace& trace)
        : m_trace(trace),
          m_knowsFunctions(std::ranges::any_of(
              trace.steps, [](const TraceStep& step) { return step.function.has_value(); })) {}

    ViewerEvents run() {
        const std::size_t count = operationCount(m_trace);
        m_result.events.reserve(2 * count + m_trace.hostCalls.size() + m_trace.ranges.size());
        m_result.operationAt.assign(count, kNone);
        m_result.callAt.assign(count + m_trace.hostCalls.size() + 1, kNone);
        findRecords();
        indexHostCalls();
        addRanges();
        for (std::size_t i = 0; i < count; ++i) {
            addOperation(i);
        }
        for (std::uint32_t i = 0; i < m_trace.hostCalls.size(); ++i) {
            addHostCall(i);
        }
        sortEvents();
        giveRows();
        return std::move(m_result);
    }

private:
    struct Base {
        Of of = Of::Stream;
        std::uint32_t number = 0;
        auto operator<=>(const Base&) const = default;
    };

    /// What a recording says, or what a device says that it waited for.
    void findRecords() {
        m_result.recordOf.assign(operationCount(m_trace), OperationId::None);
        for (std::size_t i = 0; i < m_result.recordOf.size(); ++i) {
            if (m_trace.kind[i] != OperationKind::WaitEvent) {
                continue;
            }
            OperationId& record = m_result.recordOf[i];
            record = !m_trace.recorded.empty() ? m_trace.recorded[i].record
                     : !m_trace.record.empty() ? m_trace.record[i]
                                               : record;
            if (!isInferred(m_trace)) {
                for (const Cause& cause : causesOf(m_trace, idAt<OperationId>(i))) {
                    const bool isRecord =
                        cause.reason == Reason::EventWait && cause.blocker != OperationId::None &&
                        m_trace.kind[indexOf(cause.blocker)] == OperationKind::RecordEvent;
                    record = isRecord ? cause.blocker : record;
                }
            }
        }
    }

    /// Those that may have issued more than one operation, and those that made one and waited.
    void indexHostCalls() {
        m_madeBy.assign(operationCount(m_trace), kNone);
        m_ofListed.assign(m_trace.hostCalls.size(), 0);
        for (std::uint32_t i = 0; i < m_trace.hostCalls.size(); ++i) {
            const HostCall& call = m_trace.hostCalls[i];
            if (call.operation != OperationId::None) {
                m_madeBy[indexOf(call.operation)] = i;
            } else if (call.kind != HostCallKind::Work && call.kind != HostCallKind::Synchronize) {
                m_listed.emplace(std::pair(call.begin, call.end), i);
            }
        }
    }

    /// The call in the list that issued an operation which it does not name: a graph's launch, in
    /// recordings also another.
    [[nodiscard]] std::uint32_t listedCall(std::size_t i) const {
        const TimeNs begin = m_trace.issueBegin[i];
        const TimeNs end = m_trace.issueEnd[i];
        const bool isNode = isNodeOfGraph(i);
        for (auto at = m_listed.lower_bound({begin, begin});
             at != m_listed.end() && at->first.first == begin && !isMark(m_trace.kind[i]); ++at) {
            const HostCall& call = m_trace.hostCalls[at->second];
            const bool isOfThread = !m_trace.recorded.empty() && call.begin < call.end &&
                                    call.end == end && m_trace.recorded[i].thread == call.thread;
            const bool isLaunch = isNode && call.kind == HostCallKind::GraphLaunch &&
                                  (call.end == end || m_knowsFunctions);
            if (isLaunch || isOfThread) {
                return at->second;
            }
        }
        return kNone;
    }

    /// Of a run that was not recorded, as far as is known: no call of its own made it.
    [[nodiscard]] bool isNodeOfGraph(std::size_t i) const {
        const StepId step = m_trace.step[i];
        return m_trace.recorded.empty() &&
               (step == StepId::None || !m_trace.steps[indexOf(step)].function);
    }

    /// That of the first operation that it issued.
    [[nodiscard]] std::uint32_t correlationOfCall(std::uint32_t hostCall) const {
        const OperationId made = m_trace.hostCalls[hostCall].operation;
        if (made != OperationId::None) {
            return static_cast<std::uint32_t>(indexOf(made) + 1);
        }
        return m_ofListed[hostCall] != 0
                   ? m_ofListed[hostCall]
                   : static_cast<std::uint32_t>(operationCount(m_trace) + hostCall + 1);
    }

    void addOperation(std::size_t i) {
        const auto own = static_cast<std::uint32_t>(i + 1);
        const bool isMade = hasCall(m_trace, i);
        const std::uint32_t listed =
            isMade && m_madeBy[i] == kNone ? listedCall(i) : std::uint32_t{kNone};
        std::uint32_t correlation = own;
        if (listed != kNone) {
            std::uint32_t& first = m_ofListed[listed];
            first = first == 0 ? own : first;
            correlation = first;
        } else if (isMade) {
            correlation = addCall(i, own);
        }
        m_bases.push_back(
            {Of::Stream, placeAmong(indexOf(m_trace.stream[i]), m_trace.streams.size())});
        const TimeNs end = isMark(m_trace.kind[i]) ? m_trace.start[i] + 1 : m_trace.end[i];
        m_result.events.push_back({m_trace.start[i], end, 0, correlation, idAt<OperationId>(i),
                                   kNone, kNone, Kind::Operation});
    }

    /// Of one call that issued two operations, as recordings have it, there is one event.
    std::uint32_t addCall(std::size_t i, std::uint32_t correlation) {
        const std::uint32_t thread = threadOf(i);
        const bool isKnown = !m_trace.recorded.empty() && m_madeBy[i] == kNone;
        std::pair span(m_trace.issueBegin[i], m_trace.issueEnd[i]);
        if (m_madeBy[i] != kNone) {  // it waited before it returned
            const HostCall& call = m_trace.hostCalls[m_madeBy[i]];
            span = {call.begin, call.end};
        }
        const auto last = m_lastCall.find(thread);
        if (isKnown && span.first < span.second && last != m_lastCall.end() &&
            last->second.first == span) {
            return last->second.second;
        }
        if (isKnown) {
            m_lastCall[thread] = {span, correlation};
        }
        m_bases.push_back({Of::Thread, thread});
        m_result.events.push_back({span.first, span.second, 0, correlation, idAt<OperationId>(i),
                                   m_madeBy[i], kNone, Kind::Call});
        return correlation;
    }

    [[nodiscard]] std::uint32_t threadOf(std::size_t i) const {
        const std::size_t count = m_trace.threads.size();
        if (m_madeBy[i] != kNone) {
            return placeAmong(indexOf(m_trace.hostCalls[m_madeBy[i]].thread), count);
        }
        const bool isOnly = m_trace.recorded.empty() && count == 1;
        return isOnly                     ? 0
               : m_trace.recorded.empty() ? static_cast<std::uint32_t>(count)
                                          : placeAmong(indexOf(m_trace.recorded[i].thread), count);
    }

    void addRanges() {
        for (std::uint32_t i = 0; i < m_trace.ranges.size(); ++i) {
            const TraceRange& range = m_trace.ranges[i];
            m_bases.push_back({Of::Thread, static_cast<std::uint32_t>(indexOf(range.thread))});
            m_result.events.push_back(
                {range.begin, range.end, 0, 0, OperationId::None, kNone, i, Kind::Range});
        }
    }

    void addHostCall(std::uint32_t i) {
        const HostCall& call = m_trace.hostCalls[i];
        const std::uint32_t correlation = correlationOfCall(i);
        if (call.operation == OperationId::None) {
            m_bases.push_back(
                {Of::Thread, placeAmong(indexOf(call.thread), m_trace.threads.size())});
            m_result.events.push_back(
                {call.begin, call.end, 0, correlation, OperationId::None, i, kNone, Kind::Call});
        }
        const bool isWait =
            call.kind == HostCallKind::Synchronize || m_trace.provenance.origin == Origin::Imported;
        if (isWait && call.waitedFor != OperationId::None) {
            const StreamId stream = m_trace.stream[indexOf(call.waitedFor)];
            const std::size_t device =
                stream == StreamId::None ? 0 : indexOf(m_trace.streams[indexOf(stream)].device);
            m_bases.push_back({Of::Waits, static_cast<std::uint32_t>(device)});
            m_result.events.push_back(
                {call.begin, call.end, 0, correlation, call.waitedFor, i, kNone, Kind::Wait});
        }
    }

    /// What lasts longer comes first.
    void sortEvents() {
        for (std::uint32_t i = 0; i < m_result.events.size(); ++i) {
            m_result.events[i].row = i;  // until its rows are given
        }
        std::ranges::sort(m_result.events, [](const ViewerEvent& left, const ViewerEvent& right) {
            return std::tuple(left.start, -left.end, left.row) <
                   std::tuple(right.start, -right.end, right.row);
        });
    }

    /// A row while time goes on: what is in the ranges that are open lies within them.
    struct Lane {
        std::uint32_t row = 0;
        TimeNs free = 0;           ///< of all but ranges
        std::vector<TimeNs> open;  ///< ends of ranges, the innermost last

        bool take(const ViewerEvent& event) {
            while (!open.empty() && open.back() <= event.start) {
                open.pop_back();
            }
            const bool fits = free <= event.start && (open.empty() || event.end <= open.back());
            if (fits && event.kind == Kind::Range) {
                open.push_back(event.end);
            } else if (fits) {
                free = std::max(event.end, event.start + 1);
            }
            return fits;
        }
    };

    void giveRows() {
        std::map<Base, std::vector<Lane>> lanes;
        for (std::uint32_t i = 0; i < m_result.events.size(); ++i) {
            ViewerEvent& event = m_result.events[i];
            const Base base = m_bases[event.row];
            std::vector<Lane>& known = lanes[base];
            auto lane = std::ranges::find_if(known, [&](Lane& one) { return one.take(event); });
            if (lane == known.end()) {
                const auto row = static_cast<std::uint32_t>(m_result.rows.size());
                m_result.rows.push_back(
                    {base.of, base.number, static_cast<std::uint32_t>(known.size())});
                lane = known.insert(lane, {row, event.start, {}});
                lane->take(event);
            }
            event.row = lane->row;
            if (event.kind == Kind::Operation) {
                m_result.operationAt[indexOf(event.operation)] = i;
            } else if (event.kind == Kind::Call) {
                m_result.callAt[event.correlation] = i;
            }
        }
    }

    const Trace& m_trace;
    bool m_knowsFunctions;  ///< of steps whose calls make an operation each
    ViewerEvents m_result;
    std::vector<Base> m_bases;            ///< by event, in the order in which they were added
    std::vector<std::uint32_t> m_madeBy;  ///< by operation: the call in the list that names it
    std::multimap<std::pair<TimeNs, TimeNs>, std::uint32_t> m_listed;
    std::vector<std::uint32_t> m_ofListed;  ///< by call: the correlation of what it issued, or 0
    std::map<std::uint32_t, std::pair<std::pair<TimeNs, TimeNs>, std::uint32_t>> m_lastCall;
};

std::string titled(const Trace& trace, const std::string& name) {
    return std::string(originName(trace.provenance.origin)) + ": " + name;
}

}  // namespace

ViewerEvents viewerEvents(const Trace& trace) {
    return Collection(trace).run();
}

std::string deviceTitle(const Trace& trace, std::size_t device) {
    return titled(trace, device < trace.devices.size() ? trace.devices[device] : "device");
}

std::string hostTitle(const Trace& trace) {
    return titled(trace, "host");
}

std::string rowTitle(const Trace& trace, const ViewerRow& row) {
    std::string title;
    if (row.of == Of::Stream) {
        title = row.number < trace.streams.size() ? trace.streams[row.number].name : "no stream";
    } else if (row.of == Of::Thread) {
        title =
            row.number < trace.threads.size() ? trace.threads[row.number] : "calls of some thread";
    } else {
        title = "waits of the host";
    }
    return row.lane == 0 ? title : title + " (" + std::to_string(row.lane + 1) + ")";
}

DeviceId deviceOf(const Trace& trace, const ViewerRow& row) {
    if (row.of == Of::Thread) {
        return DeviceId::None;
    }
    if (row.of == Of::Waits) {
        return idAt<DeviceId>(row.number);
    }
    return row.number < trace.streams.size() ? trace.streams[row.number].device : DeviceId{};
}

}  // namespace streamscope
