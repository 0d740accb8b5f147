// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/buffer_turns.h"

#include "engine/advice/access_timeline.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/host_time.h"
#include "engine/base/span_union.h"

#include <queue>

#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

/// One operation after another.
struct Needed {
    std::size_t before = 0;
    std::size_t after = 0;
    MemoryId buffer{};  ///< whose place alone it is for
};

/// Whether who needs whom follows from the streams and the data alone.
bool isSimpleEnough(const Program& program, const Trace& trace) {
    const auto isLegacy = [&](const Call& call) {
        return isOperation(call) && call.stream != StreamId::None &&
               program.streams[indexOf(call.stream)].kind == StreamKind::LegacyDefault;
    };
    const auto isGraph = [](const Call& call) {
        return std::holds_alternative<LaunchGraph>(call.action);
    };
    return program.threads.size() == 1 && operationCount(trace) <= kMaxForBufferTurns &&
           operationCount(program) == operationCount(trace) &&
           std::ranges::none_of(program.calls, isLegacy) &&
           std::ranges::none_of(program.calls, isGraph) && dataChainOf(program, trace).isAllTold;
}

/// Goes through the operations in the order of their calls: which must come after which.
class Uses {
public:
    explicit Uses(const Program& program) : m_program(program), m_used(program.memories.size()) {}

    void add(const TouchingOperation& made, std::size_t operation, std::span<const Touch> touches) {
        const bool replaces = !std::holds_alternative<Launch>(actionOf(m_program, made));
        for (const Touch& touch : touches) {
            const Access& access = touch.access;
            if (replaces && access.writes && !touch.isLifetime && isWholeOf(access)) {
                takeTurn(access, operation);
            } else {
                needAll(access, operation);
            }
        }
        for (const Touch& touch : touches) {
            m_used[indexOf(touch.access.memory)].push_back(
                {operation, touch.access.offset, touch.access.offset + touch.access.bytes,
                 touch.access.writes, touch.isLifetime});
        }
    }

    std::vector<Needed> data;
    std::vector<Needed> turns;  ///< those for the place alone

private:
    struct Use {
        std::size_t operation = 0;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        bool writes = false;
        bool isLifetime = false;  ///< allocates or frees, in a stream
    };

    static bool meets(const Use& use, const Access& access) {
        return use.begin < access.offset + access.bytes && access.offset < use.end;
    }

    /// Whether all that is used of these bytes lies within them, and could lie elsewhere.
    [[nodiscard]] bool isWholeOf(const Access& access) const {
        const Memory& memory = m_program.memories[indexOf(access.memory)];
        return memory.place == MemoryPlace::Device &&
               std::ranges::none_of(m_used[indexOf(access.memory)], [&](const Use& use) {
                   return meets(use, access) && (use.isLifetime || use.begin < access.offset ||
                                                 use.end > access.offset + access.bytes);
               });
    }

    void takeTurn(const Access& access, std::size_t operation) {
        std::vector<Use>& used = m_used[indexOf(access.memory)];
        for (const Use& use : used) {
            if (meets(use, access)) {
                turns.push_back({use.operation, operation, access.memory});
            }
        }
        std::erase_if(used, [&](const Use& use) { return meets(use, access); });
    }

    void needAll(const Access& access, std::size_t operation) {
        for (const Use& use : m_used[indexOf(access.memory)]) {
            if (meets(use, access) && (use.writes || access.writes) && use.operation != operation) {
                data.push_back({use.operation, operation, {}});
            }
        }
    }

    const Program& m_program;
    std::vector<std::vector<Use>> m_used;  ///< by memory: what is there now
};

/// By operation: when the one host thread would have called it, had it not waited for room in a
/// launch queue, which then is not as full.
std::vector<TimeNs> calledAt(const Trace& trace) {
    const auto isForResources = [&](OperationId operation) {
        const CauseRange causes = causesOf(trace, operation);
        return std::ranges::any_of(
            causes, [](const Cause& cause) { return cause.reason == Reason::LaunchQueueFull; });
    };
    std::vector<DurationNs> waits(operationCount(trace), 0);
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Issue && call.operation != OperationId::None &&
            isForResources(call.operation)) {
            waits[indexOf(call.operation)] = waitedUntil(trace, call) - call.begin;
        }
    }
    std::vector<TimeNs> called(operationCount(trace), 0);
    DurationNs waited = 0;
    for (std::size_t i = 0; i < called.size(); ++i) {
        waited += waits[i];
        called[i] = std::min(trace.issueEnd[i], trace.start[i]) - waited;
    }
    return called;
}

/// When the last ends, if each operation starts as soon as it may and its engine is free.
class Schedule {
public:
    Schedule(const Trace& trace, const std::vector<Needed>& needs)
        : m_trace(trace),
          m_after(operationCount(trace)),
          m_missing(operationCount(trace), 0),
          m_engines(trace.engines.size(), 0) {
        for (const Needed& need : needs) {
            m_after[need.before].push_back(need.after);
            ++m_missing[need.after];
        }
    }

    [[nodiscard]] TimeNs end() {
        m_ready = calledAt(m_trace);
        for (std::size_t i = 0; i < m_after.size(); ++i) {
            queueIfReady(i);
        }
        TimeNs last = 0;
        while (!m_queue.empty()) {
            const auto [from, i] = m_queue.top();
            m_queue.pop();
            const TimeNs ended = run(i, from);
            last = std::max(last, ended);
            for (const std::size_t after : m_after[i]) {
                m_ready[after] = std::max(m_ready[after], ended);
                --m_missing[after];
                queueIfReady(after);
            }
        }
        return last;
    }

private:
    using Ready = std::pair<TimeNs, std::size_t>;

    void queueIfReady(std::size_t i) {
        if (m_missing[i] == 0) {
            m_queue.emplace(m_ready[i], i);
        }
    }

    TimeNs run(std::size_t i, TimeNs from) {
        const DurationNs length = m_trace.end[i] - m_trace.start[i];
        const std::size_t engine = indexOf(m_trace.engine[i]);
        if (engine >= m_engines.size() || m_trace.engines[engine].kind == EngineKind::Inline) {
            return from + length;
        }
        m_engines[engine] = std::max(m_engines[engine], from) + length;
        return m_engines[engine];
    }

    const Trace& m_trace;
    std::vector<std::vector<std::size_t>> m_after;
    std::vector<std::size_t> m_missing;
    std::vector<TimeNs> m_ready;
    std::vector<TimeNs> m_engines;  ///< until when each has work
    std::priority_queue<Ready, std::vector<Ready>, std::greater<>> m_queue;
};

/// Without the marks: what they wait for is told by the data.
std::vector<Needed> orderOfStreams(const Trace& trace) {
    std::vector<Needed> order;
    std::vector<std::size_t> last(trace.streams.size(), operationCount(trace));
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const std::size_t stream = indexOf(trace.stream[i]);
        if (stream >= last.size() || isMark(trace.kind[i])) {
            continue;
        }
        if (last[stream] < i) {
            order.push_back({last[stream], i, {}});
        }
        last[stream] = i;
    }
    return order;
}

std::vector<Needed> joined(std::vector<Needed> left, const std::vector<Needed>& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

/// By operation: when it could have started but for the place.
std::vector<TimeNs> couldStart(const Trace& trace, const std::vector<Needed>& needs) {
    std::vector<TimeNs> could = calledAt(trace);
    for (const Needed& need : needs) {
        could[need.after] = std::max(could[need.after], trace.end[need.before]);
    }
    return could;
}

void addWaits(const Trace& trace, const std::vector<Needed>& needs,
              const std::vector<Needed>& turns, BufferTurns& found) {
    const std::vector<TimeNs> could = couldStart(trace, needs);
    SpanUnion waits;
    std::set<OperationId> waiting;
    std::set<MemoryId> buffers;
    for (const Needed& turn : turns) {
        const TimeRange wait{could[turn.after],
                             std::min(trace.end[turn.before], trace.start[turn.after])};
        if (wait.end > wait.begin) {
            waits.add(wait);
            waiting.insert(idAt<OperationId>(turn.after));
            buffers.insert(turn.buffer);
        }
    }
    found.waiting.assign(waiting.begin(), waiting.end());
    found.buffers.assign(buffers.begin(), buffers.end());
    found.waited = totalLength(waits.spans());
}

Uses usesOf(const Program& program, const Trace& trace) {
    const AccessTimeline timeline(trace, &program);
    Uses uses(program);
    for (const AccessTimeline::Entry& entry : timeline.entries()) {
        if (entry.operation != OperationId::None) {
            uses.add(entry.made, indexOf(entry.operation), entry.touches);
        }
    }
    return uses;
}

}  // namespace

BufferTurns bufferTurnsOf(const Program& program, const Trace& trace) {
    BufferTurns found;
    if (!isSimpleEnough(program, trace)) {
        return found;
    }
    const Uses uses = usesOf(program, trace);
    if (uses.turns.empty()) {
        return found;
    }
    const std::vector<Needed> needs = joined(orderOfStreams(trace), uses.data);
    addWaits(trace, needs, uses.turns, found);
    const TimeNs now = std::min(Schedule(trace, joined(needs, uses.turns)).end(), trace.makespan);
    found.gain = std::max<DurationNs>(0, now - Schedule(trace, needs).end());
    return found;
}

}  // namespace streamscope
