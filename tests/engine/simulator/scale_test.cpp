// SPDX-License-Identifier: GPL-3.0-or-later
// Work per operation does not grow with the number of operations, streams or copies.
#include "engine/simulator/machine/copy_queue.h"
#include "engine/simulator/machine/memory_pool.h"
#include "engine/simulator/machine/streams.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace streamscope::simulator {
namespace {

constexpr std::uint64_t kSmall = 1000;

/// At most in proportion: four times as much for four times as many.
void expectLinear(std::uint64_t (*stepsOf)(std::uint64_t)) {
    const std::uint64_t few = stepsOf(kSmall);
    EXPECT_GE(few, 1U);
    EXPECT_LE(stepsOf(4 * kSmall), 4 * few + few / 10 + 8);
}

CopyRequest copy(Op op, std::uint32_t channel) {
    CopyRequest request;
    request.op = op;
    request.channel = channel;
    return request;
}

TEST(Scale, TheNextOfManyCopiesIsFoundWithoutALookAtAll) {
    expectLinear([](std::uint64_t copies) {
        CopyQueue queue(4, false);
        for (Op op = 0; op < copies; ++op) {
            queue.push(copy(op, op % 4), 0);
        }
        std::uint32_t served = 0;
        while (!queue.empty()) {
            served = queue.next(0, served).request.channel;
            queue.pop();
        }
        return queue.looks();
    });
}

TEST(Scale, SynchronizingADeviceDoesNotLookAtItsIdleStreams) {
    expectLinear([](std::uint64_t streams) {
        Program program;
        program.deviceCount = 1;
        program.streams.resize(streams, {"s", DeviceId{}, StreamKind::NonBlocking, 0});
        program.threads.emplace_back();
        Streams queues(program, 1, DeviceProfile{});
        const Action action = Launch{};
        OpState state;
        state.action = &action;
        state.path = Path::Kernel;
        for (Op op = 0; op < streams; ++op) {
            queues.issue(op, StreamId{static_cast<std::uint32_t>(op % 2)}, state);
            EXPECT_TRUE(queues.waitForDevice(DeviceId{}, ThreadId{}));
            queues.complete(op);
            EXPECT_EQ(queues.woken.size(), 1U);
            queues.woken.clear();
            EXPECT_FALSE(queues.waitForDevice(DeviceId{}, ThreadId{}));
        }
        return queues.looks();
    });
}

/// Of all that may start by then, compared one by one.
struct NaiveCopies {
    std::uint32_t channels = 0;
    bool priorities = false;
    std::vector<CopyQueue::Waiting> waiting;

    Op take(TimeNs then, std::uint32_t served) {
        const auto rank = [&](const CopyQueue::Waiting& one) {
            const std::uint32_t turns =
                channels == 0 ? 0 : (one.request.channel + channels - served) % channels;
            return std::tuple(priorities ? one.request.level : 0, turns,
                              channels == 0 ? one.earliestStart : 0, one.request.op);
        };
        std::vector<CopyQueue::Waiting> due;
        std::ranges::copy_if(waiting, std::back_inserter(due),
                             [&](const auto& one) { return one.earliestStart <= then; });
        const Op best = std::ranges::min_element(due, {}, rank)->request.op;
        std::erase_if(waiting, [&](const auto& one) { return one.request.op == best; });
        return best;
    }
    [[nodiscard]] bool isDue(TimeNs now) const {
        return std::ranges::any_of(waiting,
                                   [&](const auto& one) { return one.earliestStart <= now; });
    }
};

TEST(CopyQueue, GivesWhatComparingAllOfThemGives) {
    std::mt19937 random(7);
    const auto below = [&](std::uint32_t most) {
        return static_cast<std::uint32_t>(random() % std::max(1U, most));
    };
    for (int round = 0; round < 400; ++round) {
        NaiveCopies naive{below(5), below(2) == 0, {}};
        CopyQueue queue(naive.channels, naive.priorities);
        TimeNs now = 0;
        for (Op op = 0; op < 40; ++op) {
            CopyRequest request = copy(op, below(naive.channels));
            request.level = static_cast<int>(below(3));
            const TimeNs since = now + below(20);
            queue.push(request, since);
            naive.waiting.push_back({request, since});
            now += below(10);
            const std::uint32_t served = below(naive.channels);
            const bool isTaken = below(3) != 0 && queue.isDue(now);
            const Op expected = isTaken ? naive.take(now, served) : kNoOp;
            EXPECT_EQ(isTaken ? queue.next(now, served).request.op : kNoOp, expected) << round;
            isTaken ? queue.pop() : void();
            EXPECT_EQ(queue.isDue(now), naive.isDue(now));
        }
    }
}

/// A pool of chunks of 10 bytes that looks through all that was freed each time.
class NaivePool {
public:
    std::uint64_t chunks = 0;

    std::uint64_t allocate(std::uint32_t stream, std::uint64_t bytes) {
        m_used += bytes;
        std::uint64_t needed = m_used;
        for (const Freed& freed : m_freed) {
            needed += freed.stream == stream || freed.hasEnded ? 0 : freed.bytes;
        }
        const std::uint64_t more = std::max(chunksFor(needed), chunks) - chunks;
        chunks += more;
        return more;
    }
    void free(Op op, std::uint32_t stream, std::uint64_t bytes, bool atOnce) {
        m_used -= bytes;
        m_freed.push_back({op, stream, bytes, atOnce});
    }
    void ended(Op op) {
        for (Freed& freed : m_freed) {
            freed.hasEnded = freed.hasEnded || freed.op == op;
        }
    }
    std::uint64_t release() {
        const bool hasFreed = std::ranges::any_of(m_freed, &Freed::hasEnded);
        std::erase_if(m_freed, [](const Freed& freed) { return freed.hasEnded; });
        std::uint64_t held = m_used;
        for (const Freed& freed : m_freed) {
            held += freed.bytes;
        }
        const std::uint64_t kept = hasFreed ? std::min(chunks, chunksFor(held)) : chunks;
        const std::uint64_t released = chunks - kept;
        chunks = kept;
        return released;
    }

private:
    struct Freed {
        Op op = kNoOp;
        std::uint32_t stream = 0;
        std::uint64_t bytes = 0;
        bool hasEnded = false;
    };
    static std::uint64_t chunksFor(std::uint64_t bytes) { return (bytes + 9) / 10; }

    std::uint64_t m_used = 0;
    std::vector<Freed> m_freed;
};

/// A pool and the naive one, given the same calls.
class TwoPools {
public:
    explicit TwoPools(std::uint32_t seed) : m_random(seed) {
        m_program.deviceCount = 1;
        m_program.streams.resize(3, {"s", DeviceId{}, StreamKind::NonBlocking, 0});
        for (std::uint64_t bytes = 1; bytes <= 12; ++bytes) {
            Memory memory;
            memory.place = MemoryPlace::Device;
            memory.bytes = bytes;
            m_program.memories.push_back(memory);
        }
        m_program.calls.push_back(call(StreamId{}, Allocate{}));
        m_profile.pool.chunkBytes = 10;
        m_profile.pool.growNs = 1;
        m_profile.pool.releaseNs = 1;
        m_pools.emplace(m_program, m_profile);
    }

    void step() {
        const auto id = static_cast<std::uint32_t>(m_random() % m_program.memories.size());
        const auto stream = static_cast<std::uint32_t>(m_random() % 3);
        const std::uint64_t bytes = m_program.memories[id].bytes;
        if (m_random() % 3 == 0) {
            EXPECT_EQ(m_pools->releaseNs(call(StreamId::None, SynchronizeDevice{})),
                      static_cast<double>(m_naive.release()));
        } else if (!m_pending.empty() && m_random() % 2 == 0) {
            end(*std::next(m_pending.begin(), static_cast<long>(m_random() % m_pending.size())));
        } else if (m_allocated.insert(id).second) {
            EXPECT_EQ(m_pools->growthNs(call(StreamId{stream}, Allocate{MemoryId{id}})),
                      static_cast<double>(m_naive.allocate(stream, bytes)));
        } else {
            m_allocated.erase(id);
            const bool atOnce = m_random() % 2 == 0;
            m_pools->freed(call(atOnce ? StreamId::None : StreamId{stream}, Free{MemoryId{id}}),
                           atOnce ? kNoOp : m_next);
            m_naive.free(m_next, stream, bytes, atOnce);
            if (!atOnce) {
                m_pending.insert({stream, m_next});
            }
            ++m_next;
        }
    }

private:
    using Pending = std::pair<std::uint32_t, Op>;

    static Call call(StreamId stream, const Action& action) {
        Call made;
        made.stream = stream;
        made.action = action;
        return made;
    }
    /// The first of that one's stream, as streams are in order.
    void end(Pending any) {
        const Pending first = *m_pending.lower_bound({any.first, 0});
        m_pools->ended(StreamId{first.first}, first.second);
        m_naive.ended(first.second);
        m_pending.erase(first);
    }

    std::mt19937 m_random;
    Program m_program;
    DeviceProfile m_profile;
    std::optional<MemoryPools> m_pools;
    NaivePool m_naive;
    std::set<std::uint32_t> m_allocated;
    std::set<Pending> m_pending;
    Op m_next = 0;
};

TEST(MemoryPools, GrowAndShrinkAsIfTheyLookedAtAllThatWasFreed) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        TwoPools pools(seed);
        for (int i = 0; i < 100; ++i) {
            pools.step();
        }
    }
}

/// Ends the operations that are ready, and those that these let go on; their number.
std::uint64_t endAll(Streams& queues) {
    std::uint64_t ended = 0;
    while (!queues.ready.empty()) {
        for (const Op op : std::exchange(queues.ready, {})) {
            queues.complete(op);
            ++ended;
        }
    }
    return ended;
}

/// Edges of ten launches of a graph of nodes without dependencies in one stream.
std::uint64_t edgesOfWideGraphs(std::uint64_t nodes) {
    Program program;
    program.deviceCount = 1;
    program.streams.resize(1, {"s", DeviceId{}, StreamKind::LegacyDefault, 0});
    program.threads.emplace_back();
    const Action action = Launch{};
    GraphNode node;
    node.action = action;
    program.graphs.push_back({"g", std::vector<GraphNode>(nodes, node)});
    Streams queues(program, 1, DeviceProfile{});
    OpState state;
    state.action = &action;
    state.path = Path::Kernel;
    const std::vector<OpState> states(nodes, state);
    constexpr std::uint64_t kLaunches = 10;
    for (std::uint64_t i = 0; i < kLaunches; ++i) {
        queues.issueGraph(static_cast<Op>(i * nodes), StreamId{0}, GraphId{0}, states);
    }
    EXPECT_EQ(endAll(queues), kLaunches * nodes);
    return queues.edgeCount();
}

/// Each launch waits for the one before and for its stream: all nodes for all.
TEST(Scale, LaunchesOfWideGraphsWaitForEachOtherInProportion) {
    expectLinear(edgesOfWideGraphs);
}

}  // namespace
}  // namespace streamscope::simulator
