// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/data_chain.h"

#include "engine/advice/access_timeline.h"
#include "engine/advice/host_time.h"
#include "engine/advice/times_alone.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

constexpr std::size_t kNone = ~std::size_t{0};

/// Of one memory: for each byte which operation wrote it last.
class Written {
public:
    template <typename Visit>
    void visit(std::uint64_t begin, std::uint64_t end, Visit visitWriter) const {
        auto at = m_places.upper_bound(begin);
        at = at == m_places.begin() ? at : std::prev(at);
        for (; at != m_places.end() && at->first < end; ++at) {
            if (at->second.end > begin) {
                visitWriter(at->second.writer);
            }
        }
    }

    void write(std::uint64_t begin, std::uint64_t end, std::size_t writer) {
        cutAt(begin);
        cutAt(end);
        m_places.erase(m_places.lower_bound(begin), m_places.lower_bound(end));
        m_places[begin] = {end, writer};
    }

private:
    struct Place {
        std::uint64_t end = 0;
        std::size_t writer = 0;
    };

    void cutAt(std::uint64_t at) {
        const auto after = m_places.lower_bound(at);
        if (after == m_places.begin() || std::prev(after)->second.end <= at) {
            return;
        }
        Place& before = std::prev(after)->second;
        m_places.emplace_hint(after, at, Place{before.end, before.writer});
        before.end = at;
    }

    std::map<std::uint64_t, Place> m_places;  ///< by their first byte
};

/// When an operation can start and how long it takes, by what it needs alone.
struct Timed {
    DurationNs start = 0;
    DurationNs length = 0;
    std::size_t engine = kNone;  ///< that takes one operation at a time
};

/// When the last of them ends at least, where an engine takes one of its own after another.
class Packing {
public:
    void add(const Timed& one) { m_operations.push_back(one); }
    [[nodiscard]] DurationNs end() {
        std::ranges::sort(m_operations, {},
                          [](const Timed& one) { return std::pair(one.engine, one.start); });
        DurationNs last = 0;
        DurationNs free = 0;
        std::size_t engine = kNone;
        for (const Timed& one : m_operations) {
            free = one.engine == engine && engine != kNone ? std::max(free, one.start) : one.start;
            free += one.length;
            engine = one.engine;
            last = std::max(last, free);
        }
        return last;
    }

private:
    std::vector<Timed> m_operations;
};

/// The engine that takes one operation at a time, if it is such a one. The copies out of one that
/// does both directions stand behind all others, where they are taken to have one of their own.
std::size_t oneByOneEngine(const Trace& trace, std::size_t operation, Otherwise otherwise) {
    const std::size_t engine = indexOf(trace.engine[operation]);
    if (engine >= trace.engines.size() || trace.engines[engine].kind == EngineKind::Inline ||
        trace.engines[engine].kind == EngineKind::Compute) {
        return kNone;
    }
    const bool isMoved = otherwise == Otherwise::CopyEngines &&
                         trace.engines[engine].kind == EngineKind::CopyAny &&
                         trace.kind[operation] == OperationKind::CopyDeviceToHost;
    return isMoved ? trace.engines.size() + engine : engine;
}

std::vector<DurationNs> lengthsOf(const Program& program, const Trace& trace, Lengths lengths) {
    std::vector<DurationNs> times;
    if (lengths == Lengths::Alone) {
        return timesAlone(trace, &program);
    }
    std::ranges::transform(trace.end, trace.start, std::back_inserter(times), std::minus());
    return times;
}

/// The calls without a stream that allocate or free, in their order.
class AllocatingCalls {
public:
    AllocatingCalls(const Trace& trace, Otherwise otherwise) : m_trace(trace) {
        for (const HostCall& call : trace.hostCalls) {
            const bool isOne = isAllocating(call) && call.operation == OperationId::None;
            if (isOne && otherwise != Otherwise::Allocations) {
                m_calls.push_back(&call);
            }
        }
    }

    /// None where the trace does not have it.
    const HostCall* next(StepId step) {
        const bool isIt = m_next < m_calls.size() && m_calls[m_next]->step == step;
        return isIt ? m_calls[m_next++] : nullptr;
    }
    [[nodiscard]] DurationNs ownTime(const HostCall& call) const {
        return call.end - waitedUntil(m_trace, call);
    }

private:
    const Trace& m_trace;
    std::vector<const HostCall*> m_calls;
    std::size_t m_next = 0;
};

/// Until when the host has waited at least before a call, as far as one thread makes all calls.
class HostWaits {
public:
    HostWaits(const Program& program, const Trace& trace, Otherwise otherwise)
        : m_program(program),
          m_allocating(trace, otherwise),
          m_recorded(program.events.size(), 0),
          m_streams(program.streams.size(), 0),
          m_engines(2 * trace.engines.size(), 0) {}

    DurationNs before(std::uint32_t call) {
        for (; m_next < call && m_program.threads.size() == 1; ++m_next) {
            pass(m_program.calls[m_next]);
        }
        return m_waited;
    }

    /// After a call with one operation, which ends then at the earliest.
    void called(std::uint32_t call, const Timed& operation) {
        DurationNs end = operation.start + operation.length;
        if (operation.engine != kNone) {
            DurationNs& engine = m_engines[operation.engine];
            engine = std::max(engine, m_waited) + operation.length;
            m_longest = std::max(m_longest, engine);
        }
        m_longest = std::max(m_longest, end);
        const StreamId stream = m_program.calls[call].stream;
        if (stream != StreamId::None) {
            m_streams[indexOf(stream)] = std::max(m_streams[indexOf(stream)], end);
        }
        const auto* copy = std::get_if<Copy>(&m_program.calls[call].action);
        if (copy != nullptr && m_program.threads.size() == 1 &&
            isBetweenHostAndDevice(directionOf(m_program, *copy)) &&
            (!copy->async || isPageable(m_program, *copy))) {
            m_waited = std::max(m_waited, end);
        }
    }

private:
    /// How long the longest chain in the stream is; all that there is where others may be before.
    [[nodiscard]] DurationNs longestIn(StreamId stream) const {
        const bool isAlone = stream != StreamId::None &&
                             m_program.streams[indexOf(stream)].kind == StreamKind::NonBlocking;
        return isAlone ? m_streams[indexOf(stream)] : m_longest;
    }

    void pass(const Call& call) {
        if (const auto* record = std::get_if<RecordEvent>(&call.action)) {
            m_recorded[indexOf(record->event)] = longestIn(call.stream);
        } else if (const auto* wait = std::get_if<WaitEvent>(&call.action)) {
            DurationNs& stream = m_streams[indexOf(call.stream)];
            stream = std::max(stream, m_recorded[indexOf(wait->event)]);
        } else if (const auto* event = std::get_if<SynchronizeEvent>(&call.action)) {
            m_waited = std::max(m_waited, m_recorded[indexOf(event->event)]);
        } else if (const auto* work = std::get_if<HostWork>(&call.action)) {
            m_waited += work->duration;
        } else if (std::holds_alternative<SynchronizeStream>(call.action)) {
            m_waited = std::max(m_waited, longestIn(call.stream));
        } else if (std::holds_alternative<SynchronizeDevice>(call.action)) {
            m_waited = std::max(m_waited, m_longest);
        } else if (std::holds_alternative<Allocate>(call.action) ||
                   std::holds_alternative<Free>(call.action)) {
            allocate(call);
        }
    }

    void allocate(const Call& call) {
        const HostCall* const made =
            call.stream == StreamId::None ? m_allocating.next(call.step) : nullptr;
        if (made != nullptr) {
            const bool waits = made->waitedFor != OperationId::None;
            m_waited =
                (waits ? std::max(m_waited, m_longest) : m_waited) + m_allocating.ownTime(*made);
        }
    }

    const Program& m_program;
    AllocatingCalls m_allocating;
    std::vector<DurationNs> m_recorded;  ///< by event
    std::vector<DurationNs> m_streams;
    std::vector<DurationNs> m_engines;  ///< of those that take one at a time: until when at least
    DurationNs m_waited = 0;
    DurationNs m_longest = 0;
    std::uint32_t m_next = 0;
};

/// Visits all but allocating and freeing.
template <typename Visit>
void forEach(std::span<const Touch> touches, Visit visit) {
    for (const Touch& touch : touches) {
        if (!touch.isLifetime) {
            visit(touch.access, touch.access.offset + touch.access.bytes);
        }
    }
}

/// Goes through the operations in the order of their calls.
class Chains {
public:
    Chains(const Program& program, const Trace& trace, Otherwise otherwise)
        : m_program(program),
          m_written(program.memories.size()),
          m_writes(program.memories.size(), 0),
          m_waits(program, trace, otherwise) {}

    void add(const TouchingOperation& operation, std::span<const Touch> touches, Timed timed) {
        const Need need = needOf(operation, touches);
        timed.start = std::max(m_waits.before(operation.call), need.end);
        m_depths.push_back(1 + need.depth);
        forEach(touches, [&](const Access& access, std::uint64_t end) {
            if (access.writes) {
                m_written[indexOf(access.memory)].write(access.offset, end, m_operations.size());
                ++m_writes[indexOf(access.memory)];
            }
        });
        m_waits.called(operation.call, timed);
        m_operations.push_back(timed);
    }

    [[nodiscard]] std::size_t mostInARow() const {
        return m_depths.empty() ? 0 : std::ranges::max(m_depths);
    }
    [[nodiscard]] DurationNs longest() {
        Packing all;
        std::ranges::for_each(m_operations, [&](const Timed& one) { all.add(one); });
        return std::max(all.end(),
                        m_waits.before(static_cast<std::uint32_t>(m_program.calls.size())));
    }

private:
    /// When what an operation needs has ended at least, and how many in a row that is.
    struct Need {
        DurationNs end = 0;
        std::size_t depth = 0;
    };
    /// Bytes of a memory after so many writes to it.
    using Part = std::tuple<MemoryId, std::uint64_t, std::uint64_t, std::size_t>;

    /// What many operations wrote is kept, as it may be read again before it is written again.
    Need needOf(const TouchingOperation& operation, std::span<const Touch> touches) {
        const Action& action = actionOf(m_program, operation);
        const bool mayRead =
            std::holds_alternative<Launch>(action) || std::holds_alternative<HostFunction>(action);
        m_parts.clear();
        forEach(touches, [&](const Access& access, std::uint64_t end) {
            if (mayRead || !access.writes) {
                m_parts.emplace_back(access.memory, access.offset, end,
                                     m_writes[indexOf(access.memory)]);
            }
        });
        const auto known = m_needs.empty() ? m_needs.end() : m_needs.find(m_parts);
        if (known != m_needs.end()) {
            return known->second;
        }
        constexpr std::size_t kMany = 32;
        std::vector<std::size_t> writers = writersOfParts();
        const bool areMany = writers.size() >= kMany;
        const Need need{endOf(writers), deepestOf(writers)};
        if (areMany) {
            m_needs.emplace(m_parts, need);
        }
        return need;
    }

    [[nodiscard]] std::vector<std::size_t> writersOfParts() const {
        std::vector<std::size_t> writers;
        const auto add = [&](std::size_t writer) { writers.push_back(writer); };
        for (const auto& [memory, begin, end, writes] : m_parts) {
            m_written[indexOf(memory)].visit(begin, end, add);
        }
        return writers;
    }

    [[nodiscard]] std::size_t deepestOf(const std::vector<std::size_t>& needed) const {
        std::size_t deepest = 0;
        for (const std::size_t writer : needed) {
            deepest = std::max(deepest, m_depths[writer]);
        }
        return deepest;
    }

    [[nodiscard]] DurationNs endOf(std::vector<std::size_t>& needed) const {
        std::ranges::sort(needed);
        needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
        Packing packing;
        for (const std::size_t writer : needed) {
            packing.add(m_operations[writer]);
        }
        return packing.end();
    }

    const Program& m_program;
    std::vector<Written> m_written;
    std::vector<std::size_t> m_writes;          ///< by memory, how many
    std::vector<Part> m_parts;                  ///< that the operation at hand reads
    std::map<std::vector<Part>, Need> m_needs;  ///< of parts with many writers
    HostWaits m_waits;
    std::vector<Timed> m_operations;
    std::vector<std::size_t> m_depths;  ///< how many in a row, up to each
};

}  // namespace

DataChain dataChainOf(const Program& program, const Trace& trace, Otherwise otherwise,
                      Lengths lengths) {
    if (operationCount(program) != operationCount(trace)) {
        return {};
    }
    const AccessTimeline timeline(trace, &program);
    const std::vector<DurationNs> times = lengthsOf(program, trace, lengths);
    Chains chains(program, trace, otherwise);
    for (const AccessTimeline::Entry& entry : timeline.entries()) {
        Timed timed;  // of a host call no time
        if (entry.operation != OperationId::None) {
            const std::size_t i = indexOf(entry.operation);
            timed = {0, times[i], oneByOneEngine(trace, i, otherwise)};
        }
        chains.add(entry.made, entry.touches, timed);
    }
    return {chains.longest(), chains.mostInARow(), timeline.entries().size(),
            timeline.areAllKnown()};
}

std::optional<DurationNs> longestDataChain(const Program& program, const Trace& trace) {
    const DataChain chain = dataChainOf(program, trace);
    return chain.isAllTold ? std::optional(chain.longest) : std::nullopt;
}

}  // namespace streamscope
