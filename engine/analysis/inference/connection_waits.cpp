// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/connection_waits.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

namespace streamscope::inference {
namespace {

/// Starts that differ by no more may be in either order.
constexpr DurationNs kSameStart = 2'000;
/// A command is dispatched so soon after the one before it.
constexpr DurationNs kSlowDispatch = 10'000;

/// The usual count first: others must explain more.
constexpr std::array<std::size_t, 6> kCounts{8, 16, 32, 4, 2, 1};
constexpr std::int64_t kCertain = 3;

TimeNs issueEndOf(const Trace& trace, std::size_t i) {
    return std::min(trace.issueEnd[i], trace.start[i]);
}

bool isIssuedWith(const Trace& trace, std::size_t left, std::size_t right) {
    return trace.issueBegin[left] == trace.issueBegin[right] &&
           trace.issueEnd[left] == trace.issueEnd[right];
}

/// Several operations of one call are nodes of a graph.
bool takesConnection(const Trace& trace, std::size_t i) {
    const OperationKind kind = trace.kind[i];
    const bool isCommand = kind == OperationKind::Kernel || kind == OperationKind::Set ||
                           kind == OperationKind::CopyWithinDevice;
    const bool isCallKnown = trace.recorded.empty() || trace.recorded[i].thread != ThreadId::None;
    const bool tookTime = trace.issueEnd[i] > trace.issueBegin[i];
    const bool isNode =
        tookTime && ((i > 0 && isIssuedWith(trace, i - 1, i)) ||
                     (i + 1 < operationCount(trace) && isIssuedWith(trace, i, i + 1)));
    return isCommand && isCallKnown && !isNode && trace.stream[i] != StreamId::None;
}

/// The commands in order of the calls, and when the rest of their stream let them start.
struct Command {
    std::uint32_t operation = 0;
    std::uint32_t stream = 0;
    std::uint32_t device = 0;
    TimeNs issued = 0;
    TimeNs released = 0;  ///< issued, and everything before it in its stream has ended
    bool mayWait = false;
};

/// When streams were made to wait for an event, by calls of a recording that does not say which
/// stream it was. In rising order.
std::vector<TimeNs> waitsOfUnknownStreams(const Trace& trace) {
    std::vector<TimeNs> waits;
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Other && call.operation == OperationId::None &&
            stepLabel(trace, call.step).find("StreamWaitEvent") != std::string_view::npos) {
            waits.push_back(call.begin);
        }
    }
    std::ranges::sort(waits);
    return waits;
}

/// Whether a stream may be waiting for an event of which the trace does not have the record.
class UnknownWaits {
public:
    explicit UnknownWaits(const Trace& trace)
        : m_trace(trace),
          m_unknown(waitsOfUnknownStreams(trace)),
          m_issued(trace.streams.size(), std::numeric_limits<TimeNs>::min()),
          m_behindMark(trace.streams.size()) {}

    /// To be asked for one operation of a stream after the other.
    bool before(std::size_t i) {
        const std::size_t stream = indexOf(m_trace.stream[i]);
        const bool isMark = m_trace.kind[i] == OperationKind::WaitEvent;
        const bool isUnknown =
            isMark && !m_trace.recorded.empty() && m_trace.recorded[i].record == OperationId::None;
        const auto wait = std::ranges::upper_bound(m_unknown, m_issued[stream]);
        const bool may =
            m_behindMark[stream] || (wait != m_unknown.end() && *wait < m_trace.issueBegin[i]);
        m_behindMark[stream] = isUnknown || (may && streamscope::isMark(m_trace.kind[i]));
        m_issued[stream] = std::max(m_issued[stream], m_trace.issueBegin[i]);
        return may;
    }

private:
    const Trace& m_trace;
    std::vector<TimeNs> m_unknown;
    std::vector<TimeNs> m_issued;  ///< by stream: its last operation so far
    std::vector<bool> m_behindMark;
};

std::vector<Command> commandsOf(const Trace& trace) {
    std::vector<Command> commands;
    std::vector<TimeNs> streamEnd(trace.streams.size(), 0);
    UnknownWaits waits(trace);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == StreamId::None) {
            continue;
        }
        const std::size_t stream = indexOf(trace.stream[i]);
        const bool mayWait = waits.before(i);
        if (takesConnection(trace, i)) {
            const TimeNs issued = issueEndOf(trace, i);
            const std::size_t device = indexOf(trace.streams[stream].device);
            commands.push_back(
                {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(stream),
                 device < trace.devices.size() ? static_cast<std::uint32_t>(device) : 0, issued,
                 std::max(issued, streamEnd[stream]), mayWait});
        }
        streamEnd[stream] = std::max(streamEnd[stream], trace.end[i]);
    }
    return commands;
}

/// The queues of one device.
class Queues {
public:
    Queues(std::size_t count, std::size_t streams) : m_queues(count), m_queueOf(streams, count) {}

    ConnectionWait append(const Command& command, TimeNs start) {
        Queue& queue = m_queues[queueFor(command)];
        const bool isFirst = queue.emptyFrom <= command.issued;
        ConnectionWait wait = isFirst ? ConnectionWait{} : queue.last;
        wait.mayWait = command.mayWait;
        queue.emptyFrom = std::max(queue.emptyFrom, start);
        queue.lastStream = command.stream;
        queue.last = {idAt<OperationId>(command.operation), start, false};
        return wait;
    }

private:
    struct Queue {
        TimeNs emptyFrom = std::numeric_limits<TimeNs>::min();
        ConnectionWait last;
        std::uint32_t lastStream = 0;
    };

    std::size_t queueFor(const Command& command) {
        std::size_t& of = m_queueOf[command.stream];
        const auto isEmpty = [&](const Queue& queue) { return queue.emptyFrom <= command.issued; };
        const bool stays = of < m_queues.size() &&
                           (isEmpty(m_queues[of]) || m_queues[of].lastStream == command.stream);
        if (!stays) {
            const auto empty = std::ranges::find_if(m_queues, isEmpty);
            of = empty != m_queues.end() ? static_cast<std::size_t>(empty - m_queues.begin())
                                         : std::exchange(m_turn, (m_turn + 1) % m_queues.size());
        }
        return of;
    }

    std::vector<Queue> m_queues;
    std::vector<std::size_t> m_queueOf;  ///< by stream
    std::size_t m_turn = 0;
};

/// What follows from one count for each command, and how well the starts agree.
class Replay {
public:
    Replay(const Trace& trace, const std::vector<Command>& commands, std::size_t connections)
        : m_trace(trace), m_isDelayed(operationCount(trace)) {
        waits.connections = connections;
        waits.of.resize(operationCount(trace));
        std::vector<Queues> devices(std::max<std::size_t>(1, trace.devices.size()),
                                    Queues(connections, trace.streams.size()));
        for (const Command& command : commands) {
            const std::size_t i = command.operation;
            waits.of[i] = devices[command.device].append(command, trace.start[i]);
            rate(command, waits.of[i]);
        }
    }

    ConnectionWaits waits;
    std::int64_t supported = 0;  ///< less what contradicts it

private:
    void rate(const Command& command, const ConnectionWait& wait) {
        const std::size_t i = command.operation;
        const TimeNs start = m_trace.start[i];
        const bool isLate = start - command.released > kSlowDispatch;
        m_isDelayed[i] = !isLate && command.released > command.issued;
        if (wait.before == OperationId::None) {
            return;
        }
        const bool isFollowed = start <= wait.dispatched + kSlowDispatch;
        const bool isTooEarly = start + kSameStart < wait.dispatched;
        const bool isExplained = isLate && isFollowed && !isTooEarly && !wait.mayWait &&
                                 m_isDelayed[indexOf(wait.before)];
        m_isDelayed[i] = m_isDelayed[i] || isExplained;
        supported += (isExplained ? 1 : 0) - (isTooEarly ? 1 : 0);
    }

    const Trace& m_trace;
    std::vector<bool> m_isDelayed;  ///< by operation: by its stream, or as the count explains
};

}  // namespace

ConnectionWaits connectionWaits(const Trace& trace) {
    const std::vector<Command> commands = commandsOf(trace);
    ConnectionWaits best;
    std::int64_t needed = std::numeric_limits<std::int64_t>::min();
    for (const std::size_t count : kCounts) {
        Replay replay(trace, commands, count);
        if (replay.supported >= needed) {
            best = std::move(replay.waits);
            needed = replay.supported + kCertain;
        }
    }
    return best;
}

}  // namespace streamscope::inference
