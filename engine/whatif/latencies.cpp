// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/latencies.h"

#include <algorithm>
#include <array>
#include <limits>

namespace streamscope::whatif {
namespace {

constexpr TimeNs kNever = std::numeric_limits<TimeNs>::min() / 4;

/// So long before, and the operation before it was surely not what it waited for, or surely was.
constexpr DurationNs kSurely = 20'000;
/// Longer delays are something else than latency.
constexpr DurationNs kLongest = 100'000;

/// When an operation had nothing left to follow, as the recording has it; kNever: it followed
/// nothing. For each operation.
class Followed {
public:
    explicit Followed(const Trace& trace)
        : m_trace(trace),
          m_ended(trace.streams.size(), kNever),
          m_reached(operationCount(trace), kNever) {}

    std::vector<TimeNs> run() {
        std::vector<TimeNs> times(operationCount(m_trace), kNever);
        for (std::size_t i = 0; i < times.size(); ++i) {
            const std::size_t stream = indexOf(m_trace.stream[i]);
            TimeNs time = std::max(m_ended[stream], barrier(stream));
            if (m_trace.kind[i] == OperationKind::WaitEvent) {
                const OperationId record = m_trace.recorded[i].record;
                time =
                    record == OperationId::None ? time : std::max(time, m_reached[indexOf(record)]);
            }
            times[i] = time;
            const bool mark = isMark(m_trace.kind[i]);
            m_reached[i] = mark ? std::max(time, m_trace.issueBegin[i]) : m_trace.end[i];
            m_ended[stream] = std::max(m_ended[stream], mark ? time : m_trace.end[i]);
        }
        return times;
    }

private:
    /// N1: the legacy default stream and blocking ones of its device follow each other.
    [[nodiscard]] TimeNs barrier(std::size_t stream) const {
        const TraceStream& own = m_trace.streams[stream];
        if (own.isBlocking != true) {
            return kNever;
        }
        TimeNs time = kNever;
        for (std::size_t i = 0; i < m_trace.streams.size(); ++i) {
            const TraceStream& other = m_trace.streams[i];
            if (i != stream && other.device == own.device && other.isBlocking == true &&
                (own.isDefault || other.isDefault)) {
                time = std::max(time, m_ended[i]);
            }
        }
        return time;
    }

    const Trace& m_trace;
    std::vector<TimeNs> m_ended;    ///< by stream
    std::vector<TimeNs> m_reached;  ///< by operation: when it was over
};

/// The last end of another operation before each one starts: of copies on the same engine, of
/// kernels on the same SMs but of another stream.
std::vector<TimeNs> enginesFree(const Trace& trace) {
    std::vector<std::uint32_t> byStart(operationCount(trace));
    for (std::uint32_t i = 0; i < byStart.size(); ++i) {
        byStart[i] = i;
    }
    std::ranges::stable_sort(byStart, {}, [&](std::uint32_t i) { return trace.start[i]; });
    std::vector<std::uint32_t> byEnd = byStart;
    std::ranges::stable_sort(byEnd, {}, [&](std::uint32_t i) { return trace.end[i]; });
    struct Last {
        TimeNs end = kNever;
        StreamId stream = StreamId::None;
        TimeNs otherEnd = kNever;  ///< the last end of another stream than that
    };
    std::vector<Last> last(trace.engines.size());
    std::vector<TimeNs> free(operationCount(trace), kNever);
    std::size_t next = 0;
    for (const std::uint32_t i : byStart) {
        for (; next < byEnd.size() && trace.end[byEnd[next]] <= trace.start[i]; ++next) {
            const std::uint32_t ended = byEnd[next];
            if (trace.engine[ended] == EngineId::None) {
                continue;
            }
            Last& of = last[indexOf(trace.engine[ended])];
            if (of.stream != trace.stream[ended]) {
                of.otherEnd = of.end;
                of.stream = trace.stream[ended];
            }
            of.end = trace.end[ended];
        }
        if (trace.engine[i] != EngineId::None) {
            const Last& of = last[indexOf(trace.engine[i])];
            free[i] = of.stream == trace.stream[i] ? of.otherEnd : of.end;
        }
    }
    return free;
}

/// The usual delays of one kind of operation.
struct Usual {
    DurationNs afterIssue = 5'000;
    DurationNs afterOperation = 1'500;
};

DurationNs medianOr(std::vector<DurationNs>& values, DurationNs otherwise) {
    if (values.empty()) {
        return otherwise;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

bool isGrid(OperationKind kind) {
    return kind == OperationKind::Kernel || kind == OperationKind::Set ||
           kind == OperationKind::CopyWithinDevice;
}

Usual usualOf(const Trace& trace, const std::vector<TimeNs>& followed, bool ofGrids) {
    std::vector<DurationNs> afterIssue;
    std::vector<DurationNs> afterOperation;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isMark(trace.kind[i]) || isGrid(trace.kind[i]) != ofGrids ||
            trace.recorded[i].thread == ThreadId::None) {
            continue;
        }
        const DurationNs issued = trace.start[i] - trace.issueBegin[i];
        const DurationNs behind = trace.start[i] - followed[i];
        if (followed[i] > trace.issueBegin[i] + kSurely && behind >= 0 && behind < kLongest) {
            afterOperation.push_back(behind);
        } else if (followed[i] < trace.issueBegin[i] - kSurely && issued >= 0 &&
                   issued < kLongest) {
            afterIssue.push_back(issued);
        }
    }
    return {medianOr(afterIssue, Usual().afterIssue),
            medianOr(afterOperation, Usual().afterOperation)};
}

}  // namespace

std::vector<RecordedWork> latenciesOf(const Trace& recording) {
    const std::vector<TimeNs> followed = Followed(recording).run();
    const std::vector<TimeNs> free = enginesFree(recording);
    const std::array usual{usualOf(recording, followed, false), usualOf(recording, followed, true)};
    std::vector<RecordedWork> works(operationCount(recording));
    for (std::size_t i = 0; i < works.size(); ++i) {
        if (isMark(recording.kind[i])) {
            continue;
        }
        RecordedWork& work = works[i];
        const TimeNs start = recording.start[i];
        work.duration = recording.end[i] - start;
        const Usual& of = usual[isGrid(recording.kind[i]) ? 1 : 0];
        const DurationNs issued = std::max<DurationNs>(0, start - recording.issueBegin[i]);
        const DurationNs behind = std::max<DurationNs>(0, start - followed[i]);
        work.afterIssue = std::min(of.afterIssue, issued);
        work.afterOperation = std::min(of.afterOperation, behind);
        const bool hasCall = recording.recorded[i].thread != ThreadId::None;
        const TimeNs byCall = hasCall ? recording.issueBegin[i] + of.afterIssue : kNever;
        const TimeNs byOrder = followed[i] + of.afterOperation;
        if (!hasCall) {
            work.afterIssue = 0;
        }
        if (free[i] > std::max(byCall, byOrder) || (!hasCall && followed[i] == kNever)) {
            continue;
        }
        (byOrder >= byCall ? work.afterOperation : work.afterIssue) =
            byOrder >= byCall ? behind : issued;
    }
    return works;
}

}  // namespace streamscope::whatif
