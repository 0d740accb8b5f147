// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/latencies.h"

#include "engine/analysis/inference/connection_waits.h"
#include "engine/analysis/inference/order.h"
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
/// Kernels that together fill so much of the device hold others back.
constexpr double kFull = 0.9;
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
    /// Until when its engine had been busy: a copy's with any, the SMs with kernels that together
    /// fill the device, which, if they are of other streams, may go on when it starts.
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
          m_sms(trace.engines.size()),
          m_filledBy(trace.streams.size(), 0) {}

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
            fill(i, m_fills[i]);
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
        [[nodiscard]] OperationId besides(const Trace& trace, std::uint32_t i) const {
            const bool isOwn =
                last != OperationId::None && trace.stream[indexOf(last)] == trace.stream[i];
            return isOwn ? other : last;
        }
    };

    struct Sms {
        double filled = 0;  ///< part of them, by the kernels that run
        TimeNs fullUntil = RecordedTimes::kNever;
    };

    [[nodiscard]] TimeNs busyUntil(std::uint32_t i) const {
        const std::size_t engine = indexOf(m_trace.engine[i]);
        if (!isGrid(m_trace.kind[i])) {
            const OperationId last = m_engines[engine].last;
            return last == OperationId::None ? RecordedTimes::kNever : m_trace.end[indexOf(last)];
        }
        const Sms& sms = m_sms[engine];
        const double byOthers = sms.filled - m_filledBy[indexOf(m_trace.stream[i])];
        return byOthers >= kFull ? m_trace.start[i] : sms.fullUntil;
    }

    void fill(std::uint32_t i, double part) {
        m_sms[indexOf(m_trace.engine[i])].filled += part;
        m_filledBy[indexOf(m_trace.stream[i])] += part;
    }

    [[nodiscard]] std::size_t deviceOf(std::uint32_t i) const {
        return indexOf(m_trace.streams[indexOf(m_trace.stream[i])].device);
    }
    void ended(std::uint32_t i) {
        if (m_trace.kind[i] == OperationKind::HostFunction) {
            m_hostFunctions[deviceOf(i)].add(m_trace, i);
        }
        if (m_trace.engine[i] != EngineId::None) {
            Sms& sms = m_sms[indexOf(m_trace.engine[i])];
            sms.fullUntil = sms.filled >= kFull ? m_trace.end[i] : sms.fullUntil;
            fill(i, -m_fills[i]);
            m_engines[indexOf(m_trace.engine[i])].add(m_trace, i);
            m_devices[deviceOf(i)].add(m_trace, i);
        }
    }

    const Trace& m_trace;
    std::vector<float> m_fills;
    std::vector<Last> m_engines;
    std::vector<Last> m_devices;
    std::vector<Last> m_hostFunctions;  ///< by device
    std::vector<Sms> m_sms;             ///< by engine
    std::vector<double> m_filledBy;     ///< by stream: as Sms::filled
};

/// Of each operation whether its thread made a stream wait, nobody knows which, since the one
/// before it on its stream was issued.
std::vector<bool> hasUnknownWait(const Trace& trace) {
    std::vector<std::vector<TimeNs>> waits(trace.threads.size());
    for (const HostCall& call : trace.hostCalls) {
        const bool isWait =
            stepLabel(trace, call.step).find("StreamWaitEvent") != std::string_view::npos;
        if (isWait && call.operation == OperationId::None) {
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

/// The usual delays of one kind of operation, of those that had nothing else to wait for.
struct Usual {
    DurationNs afterIssue = 5'000;
    DurationNs afterOperation = 1'500;
};

/// What delayed an operation until then, besides its call and its stream.
struct HeldBack {
    TimeNs busyUntil = RecordedTimes::kNever;    ///< its engine and its connection
    TimeNs waitedUntil = RecordedTimes::kNever;  ///< likely: for an event of another stream
};

Usual usualOf(const Trace& trace, const std::vector<TimeNs>& followed,
              const std::vector<HeldBack>& held, bool ofGrids) {
    std::vector<DurationNs> afterIssue;
    std::vector<DurationNs> afterOperation;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isMark(trace.kind[i]) || isGrid(trace.kind[i]) != ofGrids ||
            trace.recorded[i].thread == ThreadId::None ||
            std::max(held[i].busyUntil, held[i].waitedUntil) >
                std::max(followed[i], trace.issueBegin[i])) {
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

/// By operation.
std::vector<HeldBack> heldBackOf(const Trace& trace, const std::vector<LastEnds>& ends,
                                 const inference::ConnectionWaits& connections,
                                 const std::vector<bool>& mayWait) {
    std::vector<HeldBack> held(ends.size());
    for (std::size_t i = 0; i < held.size(); ++i) {
        held[i].busyUntil = std::max(ends[i].busyUntil, dispatchedOf(connections.of[i]));
        const TimeNs otherEnd = endOfEarlier(trace, ends[i].otherStream, i);
        if (mayWait[i] && trace.start[i] - otherEnd < kSoon) {
            held[i].waitedUntil = otherEnd;
        }
    }
    return held;
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

/// The next kernel on the SMs starts when the blocks of one that fills them have ended, shortly
/// before that is over.
std::vector<DurationNs> tailsOf(const Trace& trace, const DeviceProfile& device) {
    const std::vector<float> fills = fillsOf(trace, device, Wave::Last);
    std::vector<DurationNs> tails(operationCount(trace), 0);
    std::vector<std::uint32_t> kernels;
    for (std::uint32_t i = 0; i < tails.size(); ++i) {
        if (trace.kind[i] == OperationKind::Kernel && trace.engine[i] != EngineId::None) {
            kernels.push_back(i);
        }
    }
    std::ranges::stable_sort(kernels, {}, [&](std::uint32_t i) { return trace.start[i]; });
    std::vector<OperationId> last(trace.engines.size(), OperationId::None);
    for (const std::uint32_t i : kernels) {
        OperationId& before = last[indexOf(trace.engine[i])];
        if (before != OperationId::None) {
            const std::size_t of = indexOf(before);
            const DurationNs tail = trace.end[of] - trace.start[i];
            const bool isTail = fills[of] >= kFull && trace.stream[of] != trace.stream[i] &&
                                tail > 0 && tail < kSoon &&
                                2 * tail < trace.end[of] - trace.start[of];
            tails[of] = isTail ? tail : 0;
        }
        before = idAt<OperationId>(i);
    }
    return tails;
}

/// In a replay one operation of a stream follows the other.
void cutOverlaps(const Trace& trace, Latencies& latencies) {
    const DurationNs clockStep = inference::clockStepOf(trace);
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
            latencies.overlapping += trace.kind[of] == OperationKind::Kernel &&
                                             trace.kind[i] == OperationKind::Kernel &&
                                             latencies.overlap[of] > clockStep
                                         ? 1
                                         : 0;
        }
        before = idAt<OperationId>(i);
    }
}

}  // namespace

Latencies latenciesOf(const Trace& recording, const RecordedTimes& times,
                      const DeviceProfile& device) {
    const std::vector<TimeNs>& followed = times.followed;
    const std::vector<LastEnds> ends =
        EndsBefore(recording, fillsOf(recording, device, Wave::First)).run();
    Latencies result;
    result.mayWait = hasUnknownWait(recording);
    const inference::ConnectionWaits connections = inference::connectionWaits(recording);
    const std::vector<HeldBack> held = heldBackOf(recording, ends, connections, result.mayWait);
    const std::array usual{usualOf(recording, followed, held, false),
                           usualOf(recording, followed, held, true)};
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
        const bool isExplained = (!hasCall && followed[i] == RecordedTimes::kNever) ||
                                 (held[i].busyUntil > ready && start - held[i].busyUntil < kSoon);
        const bool isLate = !isExplained && start - ready > kUnexplained;
        const DurationNs soon = isLate ? kFollows : result.mayWait[i] ? kSoon : DurationNs{0};
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
    separateTurns(recording, result);
    takeOutDuplex(recording, device.copy.duplexFactor, result);
    cutOverlaps(recording, result);
    result.tail = tailsOf(recording, device);
    return result;
}

}  // namespace streamscope::whatif
