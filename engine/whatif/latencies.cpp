// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/latencies.h"

#include "engine/analysis/inference/connection_waits.h"
#include "engine/base/median.h"
#include "engine/whatif/replay_device.h"
#include "engine/whatif/staged_copies.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

namespace streamscope::whatif {
namespace {

/// So long before, and the operation before it was surely not what it waited for, or surely was.
constexpr DurationNs kSurely = 20'000;
/// What starts so long after an end may have waited for it.
constexpr DurationNs kSoon = 10'000;
/// Kernels that fill so much of the device hold others back.
constexpr float kFull = 0.9F;
/// So long after everything that it is known to have waited for, it waited for something else:
/// for the end that its start follows that soon, if there is one.
constexpr DurationNs kUnexplained = 60'000;
constexpr DurationNs kFollows = 30'000;
/// Longer delays are something else than latency.
constexpr DurationNs kLongest = 100'000;

DeviceId deviceOf(const Trace& trace, std::uint32_t i) {
    return trace.streams[indexOf(trace.stream[i])].device;
}

bool isGrid(OperationKind kind) {
    return kind == OperationKind::Kernel || kind == OperationKind::Set ||
           kind == OperationKind::CopyWithinDevice;
}

struct LastEnds {
    /// Until when its engine had been busy with others: a copy's with any, the SMs with kernels of
    /// other streams that fill the device, which may go on when it starts.
    TimeNs busyUntil = RecordedTimes::kNever;
    OperationId otherStream = OperationId::None;  ///< that ended last on another stream
};

/// What ended last before each operation starts.
class EndsBefore {
public:
    EndsBefore(const Trace& trace, std::vector<float> fills)
        : m_trace(trace),
          m_fills(std::move(fills)),
          m_engines(trace.engines.size()),
          m_devices(trace.devices.size()),
          m_hostFunctions(trace.devices.size()),
          m_busy(trace.engines.size()) {}

    std::vector<LastEnds> run() {
        std::vector<std::uint32_t> byStart(operationCount(m_trace));
        std::iota(byStart.begin(), byStart.end(), 0U);
        std::ranges::stable_sort(byStart, {}, [&](std::uint32_t i) { return m_trace.start[i]; });
        std::vector<std::uint32_t> byEnd = byStart;
        std::ranges::stable_sort(byEnd, {}, [&](std::uint32_t i) { return m_trace.end[i]; });
        std::vector<LastEnds> ends(operationCount(m_trace));
        std::size_t next = 0;
        for (const std::uint32_t i : byStart) {
            for (; next < byEnd.size() && m_trace.end[byEnd[next]] <= m_trace.start[i]; ++next) {
                ended(byEnd[next]);
            }
            if (m_trace.kind[i] == OperationKind::HostFunction) {
                const OperationId last = m_hostFunctions[deviceOf(i)].last;
                ends[i].busyUntil =
                    last == OperationId::None ? RecordedTimes::kNever : m_trace.end[indexOf(last)];
            }
            if (m_trace.engine[i] == EngineId::None) {
                continue;
            }
            ends[i].busyUntil = busyUntil(i);
            ends[i].otherStream = m_devices[deviceOf(i)].besides(m_trace, i);
            if (m_fills[i] >= kFull) {
                m_busy[indexOf(m_trace.engine[i])].addByEnd(m_trace, i);
            }
        }
        return ends;
    }

private:
    /// The last that was added, and the last of another stream than that one's.
    struct Last {
        OperationId last = OperationId::None;
        OperationId other = OperationId::None;

        void add(const Trace& trace, std::uint32_t i) {
            if (last != OperationId::None && trace.stream[indexOf(last)] != trace.stream[i]) {
                other = last;
            }
            last = idAt<OperationId>(i);
        }
        /// Of those that are added the one that ends last, and that of the other streams.
        void addByEnd(const Trace& trace, std::uint32_t i) {
            const auto endOf = [&](OperationId one) {
                return one == OperationId::None ? RecordedTimes::kNever : trace.end[indexOf(one)];
            };
            const bool isOwn =
                last != OperationId::None && trace.stream[indexOf(last)] == trace.stream[i];
            if (trace.end[i] >= endOf(last)) {
                other = isOwn ? other : last;
                last = idAt<OperationId>(i);
            } else if (!isOwn && trace.end[i] > endOf(other)) {
                other = idAt<OperationId>(i);
            }
        }
        [[nodiscard]] OperationId besides(const Trace& trace, std::uint32_t i) const {
            const bool isOwn =
                last != OperationId::None && trace.stream[indexOf(last)] == trace.stream[i];
            return isOwn ? other : last;
        }
    };

    [[nodiscard]] TimeNs busyUntil(std::uint32_t i) const {
        const std::size_t engine = indexOf(m_trace.engine[i]);
        if (!isGrid(m_trace.kind[i])) {
            const OperationId last = m_engines[engine].last;
            return last == OperationId::None ? RecordedTimes::kNever : m_trace.end[indexOf(last)];
        }
        const OperationId last = m_busy[engine].besides(m_trace, i);
        return last == OperationId::None ? RecordedTimes::kNever
                                         : std::min(m_trace.start[i], m_trace.end[indexOf(last)]);
    }

    [[nodiscard]] std::size_t deviceOf(std::uint32_t i) const {
        return indexOf(m_trace.streams[indexOf(m_trace.stream[i])].device);
    }
    void ended(std::uint32_t i) {
        if (m_trace.kind[i] == OperationKind::HostFunction) {
            m_hostFunctions[deviceOf(i)].add(m_trace, i);
        }
        if (m_trace.engine[i] != EngineId::None) {
            m_engines[indexOf(m_trace.engine[i])].add(m_trace, i);
            m_devices[deviceOf(i)].add(m_trace, i);
        }
    }

    const Trace& m_trace;
    std::vector<float> m_fills;
    std::vector<Last> m_engines;
    std::vector<Last> m_devices;
    std::vector<Last> m_hostFunctions;  ///< by device
    std::vector<Last> m_busy;  ///< by engine: of kernels that fill the device, the last to end
};

/// Of each operation whether its thread made a stream wait, nobody knows which, since the one
/// before it on its stream was issued.
std::vector<bool> hasUnknownWait(const Trace& trace) {
    std::vector<std::vector<TimeNs>> waits(trace.threads.size());
    for (const HostCall& call : trace.hostCalls) {
        const bool isWait =
            stepLabel(trace, call.step).find("StreamWaitEvent") != std::string_view::npos;
        if (isWait) {
            waits[indexOf(call.thread)].push_back(call.begin);
        }
    }
    std::vector<TimeNs> last(trace.streams.size(), RecordedTimes::kNever);
    std::vector<bool> has(operationCount(trace), false);
    for (std::size_t i = 0; i < has.size(); ++i) {
        const ThreadId thread = trace.recorded[i].thread;
        TimeNs& since = last[indexOf(trace.stream[i])];
        if (thread != ThreadId::None) {
            const std::vector<TimeNs>& of = waits[indexOf(thread)];
            const auto next = std::ranges::lower_bound(of, trace.issueBegin[i]);
            has[i] = next != of.begin() && *std::prev(next) >= since;
        }
        since = std::max(since, trace.issueBegin[i]);
    }
    return has;
}

/// The usual delays of one kind of operation.
struct Usual {
    DurationNs afterIssue = 5'000;
    DurationNs afterOperation = 1'500;
};

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
    return {medianOr(std::move(afterIssue), Usual().afterIssue),
            medianOr(std::move(afterOperation), Usual().afterOperation)};
}

/// The end of an operation that was issued before: an event of a later one is not waited for (E3).
TimeNs endOfEarlier(const Trace& trace, OperationId other, std::size_t i) {
    const bool isEarlier = other != OperationId::None && indexOf(other) < i;
    return isEarlier ? trace.end[indexOf(other)] : RecordedTimes::kNever;
}

/// When its connection had dispatched the kernel before it.
TimeNs dispatchedOf(const inference::ConnectionWait& wait) {
    return wait.before == OperationId::None ? RecordedTimes::kNever : wait.dispatched;
}

void shorten(RecordedWork& work, DurationNs by) {
    work.duration = std::max<DurationNs>(0, work.duration - by);
}

/// C8: what copies take with the link to themselves.
void takeOutDuplex(const Trace& trace, double factor, Latencies& latencies) {
    std::vector<std::uint32_t> byStart;
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        if (isBetweenHostAndDevice(trace.kind[i])) {
            byStart.push_back(i);
        }
    }
    std::ranges::stable_sort(byStart, {}, [&](std::uint32_t i) { return trace.start[i]; });
    std::vector<std::uint32_t> running;
    for (const std::uint32_t i : byStart) {
        std::erase_if(running, [&](std::uint32_t one) { return trace.end[one] <= trace.start[i]; });
        for (const std::uint32_t one : running) {
            const bool isOther =
                trace.kind[one] != trace.kind[i] && deviceOf(trace, one) == deviceOf(trace, i);
            const auto both =
                isOther ? std::min(trace.end[one], trace.end[i]) - trace.start[i] : DurationNs{0};
            const auto saved = static_cast<DurationNs>(static_cast<double>(both) * (1 - factor));
            shorten(latencies.work[one], saved);
            shorten(latencies.work[i], saved);
        }
        running.push_back(i);
    }
}

/// In a replay one operation of a stream follows the other.
void cutOverlaps(const Trace& trace, Latencies& latencies) {
    latencies.overlap.assign(operationCount(trace), 0);
    std::vector<OperationId> last(trace.streams.size(), OperationId::None);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isMark(trace.kind[i])) {
            continue;
        }
        OperationId& before = last[indexOf(trace.stream[i])];
        if (before != OperationId::None) {
            const std::size_t of = indexOf(before);
            const TimeNs end = std::clamp(trace.start[i], trace.start[of], trace.end[of]);
            latencies.overlap[of] = trace.end[of] - end;
            latencies.work[of].duration -= latencies.overlap[of];
        }
        before = idAt<OperationId>(i);
    }
}

}  // namespace

Latencies latenciesOf(const Trace& recording, const RecordedTimes& times,
                      const DeviceProfile& device) {
    const std::vector<TimeNs>& followed = times.followed;
    const std::vector<LastEnds> ends = EndsBefore(recording, fillsOf(recording, device)).run();
    const std::vector<bool> mayWait = hasUnknownWait(recording);
    const inference::ConnectionWaits connections = inference::connectionWaits(recording);
    const std::array usual{usualOf(recording, followed, false), usualOf(recording, followed, true)};
    Latencies result;
    result.connections = connections.connections;
    result.work.resize(operationCount(recording));
    result.waitsFor.assign(operationCount(recording), OperationId::None);
    for (std::size_t i = 0; i < result.work.size(); ++i) {
        if (isMark(recording.kind[i])) {
            continue;
        }
        const TimeNs start = recording.start[i];
        const Usual& of = usual[isGrid(recording.kind[i]) ? 1 : 0];
        const DurationNs issued = std::max<DurationNs>(0, start - recording.issueBegin[i]);
        const DurationNs behind = std::max<DurationNs>(0, start - followed[i]);
        const bool hasCall = recording.recorded[i].thread != ThreadId::None;
        RecordedWork& work = result.work[i];
        work = {recording.end[i] - start, hasCall ? std::min(of.afterIssue, issued) : 0,
                std::min(of.afterOperation, behind)};
        const TimeNs byCall =
            hasCall ? recording.issueBegin[i] + of.afterIssue : RecordedTimes::kNever;
        const TimeNs byOrder = followed[i] + of.afterOperation;
        const OperationId other = ends[i].otherStream;
        const TimeNs otherEnd = endOfEarlier(recording, other, i);
        const TimeNs ready = std::max(byCall, byOrder);
        const TimeNs busyUntil = std::max(ends[i].busyUntil, dispatchedOf(connections.of[i]));
        const bool isExplained = (!hasCall && followed[i] == RecordedTimes::kNever) ||
                                 (busyUntil > ready && start - busyUntil < kSoon);
        const bool isLate = !isExplained && start - ready > kUnexplained;
        const DurationNs soon = isLate ? kFollows : mayWait[i] ? kSoon : DurationNs{0};
        if (otherEnd > ready && start - otherEnd < soon) {
            work.afterOperation = start - otherEnd;
            result.waitsFor[i] = other;
            ++result.inferredWaits;
            continue;
        }
        if (isExplained) {
            continue;
        }
        if (start - ready > kSurely) {
            result.longDelays.push_back({static_cast<std::uint32_t>(i), work});
        }
        if (byOrder >= byCall) {
            work.afterOperation = behind;
            work.afterIssue = start - ready > kSurely ? behind : work.afterIssue;
        } else {
            work.afterIssue = issued;
        }
    }
    separateStaging(recording, times, result);
    takeOutDuplex(recording, device.copy.duplexFactor, result);
    cutOverlaps(recording, result);
    return result;
}

}  // namespace streamscope::whatif
