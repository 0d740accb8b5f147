// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/order_bound.h"

#include "engine/simulator/accessed_ranges.h"

#include <algorithm>

namespace streamscope::simulator {
namespace {

/// What a stream, or the streams on one side of the default stream's barrier, has got so far.
struct Reached {
    TimeNs gate = 0;  ///< nothing given from now on starts earlier
    TimeNs end = 0;   ///< all that was given has ended
    TimeNs onSms = 0;

    void include(const Reached& other) {
        gate = std::max(gate, other.gate);
        end = std::max(end, other.end);
        onSms = std::max(onSms, other.onSms);
    }
};

bool isOnSms(const Program& program, const Action& action) {
    const auto* copy = std::get_if<Copy>(&action);
    return std::holds_alternative<Launch>(action) || std::holds_alternative<Set>(action) ||
           (copy != nullptr && directionOf(program, *copy) == CopyDirection::WithinDevice);
}

/// Only one thread records it.
std::vector<bool> ownEvents(const Program& program) {
    std::vector<ThreadId> by(program.events.size(), ThreadId::None);
    std::vector<bool> isOwn(program.events.size(), true);
    for (std::size_t thread = 0; thread < program.threads.size(); ++thread) {
        const HostThread& host = program.threads[thread];
        for (std::uint32_t i = 0; i < host.callCount; ++i) {
            if (const auto* record =
                    std::get_if<RecordEvent>(&program.calls[host.firstCall + i].action)) {
                ThreadId& known = by[indexOf(record->event)];
                const auto id = idAt<ThreadId>(thread);
                isOwn[indexOf(record->event)] = known == ThreadId::None || known == id;
                known = id;
            }
        }
    }
    return isOwn;
}

/// The way of one host thread, call by call, as if there were no other.
class Walk {
public:
    Walk(const Program& program, const LeastTimes& least, const CallCosts& costs,
         const std::vector<bool>& isOwn)
        : m_program(program),
          m_least(least),
          m_costs(costs),
          m_isOwn(isOwn),
          m_streams(program.streams.size()),
          m_devices(program.deviceCount, 0),
          m_blocking(program.deviceCount),
          m_legacy(program.deviceCount),
          m_events(program.events.size(), 0),
          m_graphs(program.graphs.size(), 0),
          m_ranges(program.memories.size()) {}

    std::optional<OrderBound> along(const HostThread& thread, const RunControl* control) {
        for (std::uint32_t i = 0; i < thread.callCount; ++i) {
            if (isCancelled(control)) {
                return std::nullopt;
            }
            const std::uint32_t index = thread.firstCall + i;
            const Call& call = m_program.calls[index];
            const DurationNs time = m_costs.least(call);
            m_calls += time;
            m_host += time;
            take(call, index);
            m_last = std::max(m_last, m_host);
        }
        return OrderBound{m_calls, m_last};
    }

private:
    void take(const Call& call, std::uint32_t index) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            launchGraph(launch->graph, call.stream, index);
        } else if (const auto* record = std::get_if<RecordEvent>(&call.action)) {
            const Reached reached = before(call.stream);
            m_events[indexOf(record->event)] = std::max(reached.end, reached.gate);
        } else if (const auto* wait = std::get_if<WaitEvent>(&call.action)) {
            hold(call.stream, reachedBy(wait->event));
        } else if (isOperation(call)) {
            operation(call.action, call.stream, index);
        } else if (std::holds_alternative<SynchronizeStream>(call.action)) {
            m_host = std::max(m_host, synchronized(call.stream));
        } else if (const auto* event = std::get_if<SynchronizeEvent>(&call.action)) {
            m_host = std::max(m_host, reachedBy(event->event));
        } else if (const auto* device = std::get_if<SynchronizeDevice>(&call.action)) {
            m_host = std::max(m_host, m_devices[indexOf(device->device)]);
        }
    }

    [[nodiscard]] TimeNs reachedBy(EventId event) const {
        return m_isOwn[indexOf(event)] ? m_events[indexOf(event)] : 0;
    }

    /// N13: the legacy default stream with the blocking ones.
    [[nodiscard]] TimeNs synchronized(StreamId stream) const {
        const bool isLegacy = m_program.streams[indexOf(stream)].kind == StreamKind::LegacyDefault;
        return isLegacy ? before(stream).end : m_streams[indexOf(stream)].end;
    }

    /// The streams on the other side of the barrier (N1, N2); null: it takes no part.
    [[nodiscard]] const Reached* otherSide(StreamId stream) const {
        const Stream& is = m_program.streams[indexOf(stream)];
        if (is.kind == StreamKind::NonBlocking) {
            return nullptr;
        }
        return is.kind == StreamKind::LegacyDefault ? &m_blocking[indexOf(is.device)]
                                                    : &m_legacy[indexOf(is.device)];
    }

    /// What is in the stream's way.
    [[nodiscard]] Reached before(StreamId stream) const {
        Reached reached = m_streams[indexOf(stream)];
        if (const Reached* other = otherSide(stream)) {
            reached.include(*other);
        }
        return reached;
    }

    void reach(StreamId stream, const Reached& more) {
        m_streams[indexOf(stream)].include(more);
        m_last = std::max(m_last, more.end);
        const Stream& is = m_program.streams[indexOf(stream)];
        m_devices[indexOf(is.device)] = std::max(m_devices[indexOf(is.device)], more.end);
        if (is.kind != StreamKind::NonBlocking) {
            auto& side = is.kind == StreamKind::LegacyDefault ? m_legacy : m_blocking;
            side[indexOf(is.device)].include(more);
        }
    }

    void hold(StreamId stream, TimeNs until) { reach(stream, {until, 0, 0}); }

    /// Whether the order of issue is that of the device.
    [[nodiscard]] bool inOrder(StreamId left, StreamId right) const {
        const Stream& one = m_program.streams[indexOf(left)];
        const Stream& other = m_program.streams[indexOf(right)];
        const bool isBarrier =
            (one.kind == StreamKind::LegacyDefault) != (other.kind == StreamKind::LegacyDefault);
        return left == right ||
               (isBarrier && one.device == other.device && one.kind != StreamKind::NonBlocking &&
                other.kind != StreamKind::NonBlocking);
    }

    void operation(const Action& action, StreamId stream, std::uint32_t call) {
        const Reached ahead = before(stream);
        const bool isFunction = std::holds_alternative<HostFunction>(action);
        const bool isOnDevice = isOnSms(m_program, action);
        const TimeNs free = std::max(ahead.gate, isFunction   ? ahead.end
                                                 : isOnDevice ? ahead.onSms
                                                              : 0);
        const TimeNs end = run(action, stream, call, free);
        reach(stream, {isFunction ? end : 0, std::max(end, ahead.end), isOnDevice ? end : 0});
        holdHost(action, ahead.end, end);
    }

    /// H5, H7: what is not called async, and with launch blocking what the SMs do, returns when
    /// done; a copy in of pageable memory at least after what its stream had before it.
    void holdHost(const Action& action, TimeNs before, TimeNs end) {
        const auto* copy = std::get_if<Copy>(&action);
        const auto* set = std::get_if<Set>(&action);
        const auto placeOf = [&](MemoryId memory) {
            return m_program.memories[indexOf(memory)].place;
        };
        if (waitsWhereLaunchesBlock(m_program, action) ||
            (set != nullptr && !set->async && placeOf(set->target) != MemoryPlace::Device)) {
            m_host = std::max(m_host, end);
        } else if (copy != nullptr && !copy->async) {
            const CopyDirection direction = directionOf(m_program, *copy);
            const bool isStaged =
                direction == CopyDirection::HostToDevice && isPageable(m_program, *copy);
            const bool returnsAtOnce =
                direction == CopyDirection::WithinDevice || direction == CopyDirection::PeerToPeer;
            m_host = std::max(m_host, returnsAtOnce ? 0 : isStaged ? before : end);
        }
    }

    /// Its end if it starts no earlier than that, than its call and than what touched its memory.
    TimeNs run(const Action& action, StreamId stream, std::uint32_t call, TimeNs free) {
        TimeNs start = std::max(free, m_host);
        const auto counts = [&](const Accessor& by) {
            return by.call != call && inOrder(by.stream, stream);
        };
        forEachAccess(action, [&](const Access& access) {
            start = m_ranges.latestEnd(access, start, counts);
        });
        const TimeNs end = start + m_least.of(action);
        const Accessor accessor{end, stream, call};
        forEachAccess(action, [&](const Access& access) { m_ranges.add(access, accessor); });
        return end;
    }

    void launchGraph(GraphId id, StreamId stream, std::uint32_t call) {
        const Graph& graph = m_program.graphs[indexOf(id)];
        Reached ahead = before(stream);
        ahead.gate = std::max(ahead.gate, m_graphs[indexOf(id)]);  // G7
        Reached reached{0, ahead.end, 0};
        m_ends.clear();
        for (const GraphNode& node : graph.nodes) {
            const bool isOnDevice = isOnSms(m_program, node.action);
            TimeNs free = isOnDevice ? std::max(ahead.gate, ahead.onSms) : ahead.gate;
            for (const std::uint32_t dependency : node.dependencies) {
                free = std::max(free, m_ends[dependency]);
            }
            m_ends.push_back(run(node.action, stream, call, free));
            reached.end = std::max(reached.end, m_ends.back());
            reached.onSms = isOnDevice ? std::max(reached.onSms, m_ends.back()) : reached.onSms;
            m_graphs[indexOf(id)] = std::max(m_graphs[indexOf(id)], m_ends.back());
        }
        if (m_program.environment.launchBlocking) {
            m_host = std::max(m_host, reached.end);
        }
        reach(stream, reached);
    }

    template <typename Visit>
    void forEachAccess(const Action& action, const Visit& visit) const {
        const auto give = [&](const Access& access) {
            if (access.bytes > 0) {
                visit(access);
            }
        };
        if (const auto* copy = std::get_if<Copy>(&action)) {
            give({copy->source, false, copy->sourceOffset, copy->bytes});
            give({copy->target, true, copy->targetOffset, copy->bytes});
        } else if (const auto* set = std::get_if<Set>(&action)) {
            give({set->target, true, set->offset, set->bytes});
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                give(m_program.accesses[launch->firstAccess + i]);
            }
        }
    }

    const Program& m_program;
    const LeastTimes& m_least;
    const CallCosts& m_costs;
    const std::vector<bool>& m_isOwn;
    std::vector<Reached> m_streams;
    std::vector<TimeNs> m_devices;    ///< when all that was given to a device's streams has ended
    std::vector<Reached> m_blocking;  ///< by device: all its blocking streams together
    std::vector<Reached> m_legacy;    ///< by device: its default stream
    std::vector<TimeNs> m_events;     ///< when their last record is reached
    std::vector<TimeNs> m_graphs;     ///< when their last launch has ended
    AccessedRanges m_ranges;
    std::vector<TimeNs> m_ends;  ///< of the graph's nodes so far
    TimeNs m_host = 0;
    TimeNs m_last = 0;
    DurationNs m_calls = 0;
};

}  // namespace

std::optional<OrderBound> orderBound(const Program& program, const CallCosts& costs,
                                     const LeastTimes& least, const RunControl* control) {
    const std::vector<bool> isOwn = ownEvents(program);
    OrderBound bound;
    for (const HostThread& thread : program.threads) {
        const auto one = Walk(program, least, costs, isOwn).along(thread, control);
        if (!one) {
            return std::nullopt;
        }
        bound.calls = std::max(bound.calls, one->calls);
        bound.path = std::max(bound.path, one->path);
    }
    return bound;
}

}  // namespace streamscope::simulator
