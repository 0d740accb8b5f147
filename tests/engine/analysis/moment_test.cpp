// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/moment.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

namespace streamscope {
namespace {

using test::MadeOperation;
using test::makeTrace;
using testing::ElementsAre;
using testing::IsEmpty;
using enum OperationKind;

constexpr std::size_t kStreams = 3;

/// Anything a recorder may say: operations of a stream overlap and pass each other, and some times
/// contradict each other.
Trace randomTrace(std::mt19937& random, bool isMixed) {
    const auto upTo = [&](int most) {
        return static_cast<TimeNs>(std::uniform_int_distribution<int>(0, most)(random));
    };
    Trace trace = makeTrace({});
    trace.streams.resize(kStreams);
    std::array<TimeNs, kStreams> free{};
    const auto count = static_cast<std::size_t>(upTo(40));
    for (std::size_t i = 0; i < count; ++i) {
        const auto stream = static_cast<std::size_t>(upTo(kStreams - 1));
        MadeOperation made{upTo(4) == 0 ? RecordEvent : Kernel, stream,
                           static_cast<std::size_t>(upTo(2))};
        made.issued = isMixed ? upTo(60) : static_cast<TimeNs>(i);
        made.start = isMixed ? upTo(60) : std::max(free[stream], made.issued + upTo(3));
        made.end = made.start + (made.kind == Kernel ? upTo(20) : 0);
        free[stream] = made.end;
        trace.kind.push_back(made.kind);
        trace.stream.push_back(idAt<StreamId>(stream));
        trace.engine.push_back(made.kind == Kernel ? idAt<EngineId>(made.engine) : EngineId::None);
        trace.issueBegin.push_back(made.issued);
        trace.ready.push_back(std::max(made.start - upTo(5), isMixed ? 0 : made.issued));
        trace.start.push_back(made.start);
        trace.end.push_back(made.end);
        trace.reason.push_back(Reason::StreamOrder);
        trace.blocker.push_back(OperationId::None);
    }
    return trace;
}

/// The same by looking at every operation.
Moment slowly(const Trace& trace, TimeNs time) {
    Moment moment{time,
                  std::vector<StreamMoment>(trace.streams.size()),
                  std::vector<std::vector<OperationId>>(trace.engines.size()),
                  {}};
    std::vector<std::size_t> byStart(operationCount(trace));
    std::iota(byStart.begin(), byStart.end(), std::size_t{0});
    std::ranges::stable_sort(byStart, {}, [&](std::size_t i) { return trace.start[i]; });
    for (const std::size_t i : byStart) {
        StreamMoment& stream = moment.streams[indexOf(trace.stream[i])];
        const auto id = idAt<OperationId>(i);
        const Phase phase = phaseAt(trace, id, time);
        ++stream.counts[static_cast<std::size_t>(phase)];
        if (phase == Phase::Running) {
            stream.running.push_back(id);
        } else if (phase != Phase::Done && stream.next.size() < StreamMoment::kNext) {
            stream.next.push_back({id, phase, {}});
        }
    }
    return moment;
}

std::vector<OperationId> operationsOf(const std::vector<Pending>& pending) {
    std::vector<OperationId> operations(pending.size());
    std::ranges::transform(pending, operations.begin(), &Pending::operation);
    return operations;
}

void expectSame(const Moment& quick, const Moment& slow) {
    for (std::size_t s = 0; s < kStreams; ++s) {
        EXPECT_EQ(quick.streams[s].counts, slow.streams[s].counts) << slow.time;
        EXPECT_EQ(quick.streams[s].running, slow.streams[s].running) << slow.time;
        EXPECT_EQ(operationsOf(quick.streams[s].next), operationsOf(slow.streams[s].next));
    }
}

TEST(Moment, IsWhatLookingAtEveryOperationFinds) {
    for (unsigned seed = 0; seed < 200 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        const Trace trace = randomTrace(random, seed % 2 == 1);
        const MomentIndex index(trace);
        for (TimeNs time = -1; time < 90 && !HasFailure(); ++time) {
            expectSame(momentAt(trace, index, time), slowly(trace, time));
        }
    }
}

TEST(Moment, BoundariesAreAllStartsAndEndsInOrderBothWays) {
    for (unsigned seed = 0; seed < 100; ++seed) {
        std::mt19937 random(seed);
        const Trace trace = randomTrace(random, seed % 2 == 1);
        const MomentIndex index(trace);
        std::vector<TimeNs> times = trace.start.copied();
        times.insert(times.end(), trace.end.begin(), trace.end.end());
        std::ranges::sort(times);
        times.erase(std::unique(times.begin(), times.end()), times.end());
        std::vector<TimeNs> forward;
        for (auto t = nextBoundary(trace, index, -1, true); t;
             t = nextBoundary(trace, index, *t, true)) {
            forward.push_back(*t);
        }
        EXPECT_EQ(forward, times) << seed;
        std::vector<TimeNs> backward;
        for (auto t = nextBoundary(trace, index, 1000, false); t;
             t = nextBoundary(trace, index, *t, false)) {
            backward.push_back(*t);
        }
        std::ranges::reverse(backward);
        EXPECT_EQ(backward, times) << seed;
    }
}

/// The time of the last start or end of work, and whether it is a start.
std::optional<std::pair<TimeNs, bool>> lastSlowly(const Trace& trace, TimeNs time) {
    std::optional<std::pair<TimeNs, bool>> last;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        for (const auto& event :
             {std::pair(trace.start[i], true), std::pair(trace.end[i], false)}) {
            const bool counts = !isMark(trace.kind[i]) && event.first <= time;
            last = counts ? std::max(last, std::optional(event)) : last;
        }
    }
    return last;
}

void expectLast(const Trace& trace, const MomentIndex& index, TimeNs time) {
    const auto expected = lastSlowly(trace, time);
    const auto found = lastEvent(trace, index, time);
    ASSERT_EQ(found.has_value(), expected.has_value()) << time;
    if (found) {
        const std::size_t i = indexOf(found->operation);
        EXPECT_EQ(std::pair(found->time, found->isStart), *expected);
        EXPECT_EQ(found->isStart ? trace.start[i] : trace.end[i], found->time);
    }
}

TEST(Moment, TheLastEventIsTheLatestStartOrEndOfWork) {
    for (unsigned seed = 0; seed < 100; ++seed) {
        std::mt19937 random(seed);
        const Trace trace = randomTrace(random, seed % 2 == 1);
        const MomentIndex index(trace);
        for (TimeNs time = -1; time < 90; ++time) {
            expectLast(trace, index, time);
        }
    }
}

TEST(Moment, NamesTheCallOfEachThread) {
    Trace trace = makeTrace({{Kernel, 0, 1, 2, 5}});
    trace.threads = {"host", "other"};
    const auto call = [](TimeNs begin, TimeNs end, std::uint8_t thread) {
        HostCall made;
        made.begin = begin;
        made.end = end;
        made.thread = ThreadId{thread};
        return made;
    };
    trace.hostCalls = {call(4, 6, 1), call(1, 9, 0), call(2, 3, 0)};
    const MomentIndex index(trace);
    using Calls = std::vector<std::optional<std::size_t>>;
    EXPECT_EQ(momentAt(trace, index, 0).calls, (Calls{std::nullopt, std::nullopt}));
    EXPECT_EQ(momentAt(trace, index, 2).calls, (Calls{2, std::nullopt})) << "the inner one";
    EXPECT_EQ(momentAt(trace, index, 5).calls, (Calls{1, 0}));
    EXPECT_EQ(momentAt(trace, index, 9).calls, (Calls{std::nullopt, std::nullopt}));
}

TEST(Moment, StepsWithinAStreamPassOverTheOthers) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 2, 5}, {Kernel, 1, 1, 3, 4}, {Kernel, 0, 1, 7, 9}});
    const MomentIndex index(trace);
    EXPECT_EQ(nextBoundary(trace, index, 2, true), 3);
    EXPECT_EQ(nextBoundary(trace, index, 2, true, StreamId{0}), 5);
    EXPECT_EQ(nextBoundary(trace, index, 7, false), 5);
    EXPECT_EQ(nextBoundary(trace, index, 3, false, StreamId{1}), std::nullopt);
    EXPECT_EQ(nextBoundary(trace, index, 9, true), std::nullopt);
}

TEST(Moment, SaysWhoOccupiesWhichEngine) {
    const Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 0, 4}, {Kernel, 1, 1, 2, 6}, {Kernel, 2, 1, 3, 9}});
    const Moment moment = momentAt(trace, MomentIndex(trace), 3);
    EXPECT_THAT(moment.occupants[0], ElementsAre(OperationId{0}));
    EXPECT_THAT(moment.occupants[1], ElementsAre(OperationId{1}, OperationId{2}));
    EXPECT_THAT(moment.occupants[2], IsEmpty());
}

TEST(Moment, WhatHoldsAnOperationIsTheLinkThatTheMomentLiesIn) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 8},
                             {CopyHostToDevice,
                              1,
                              0,
                              8,
                              9,
                              {{3, OperationId::None, Reason::HostNotIssued},
                               {8, OperationId{0}, Reason::EngineBusy}}}});
    trace.issueBegin[1] = 3;
    trace.ready[1] = 3;
    EXPECT_EQ(holdAt(trace, OperationId{1}, 2).reason, Reason::HostNotIssued);
    EXPECT_EQ(holdAt(trace, OperationId{1}, 3).reason, Reason::EngineBusy);
    EXPECT_EQ(holdAt(trace, OperationId{1}, 7).blocker, OperationId{0});
    const Moment moment = momentAt(trace, MomentIndex(trace), 5);
    ASSERT_EQ(moment.streams[1].next.size(), 1U);
    EXPECT_EQ(moment.streams[1].next[0].phase, Phase::Ready);
    EXPECT_EQ(moment.streams[1].next[0].hold.reason, Reason::EngineBusy);
}

TEST(Moment, WithoutChainsTheLastThingThatHeldItIsNamed) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 5, 8, {{5, OperationId{3}, Reason::LegacyBarrier}}}},
                  test::usualEngines(), false);
    EXPECT_EQ(holdAt(trace, OperationId{0}, 2).reason, Reason::LegacyBarrier);
}

TEST(Moment, OfStreamsInOrderTheIndexHoldsFourBytesAnOperation) {
    std::vector<MadeOperation> operations;
    for (TimeNs i = 0; i < 1000; ++i) {
        operations.push_back({Kernel, 0, 1, 10 * i, 10 * i + 9, {}, {}, 0, i});
    }
    const Trace trace = makeTrace(operations);
    EXPECT_LT(MomentIndex(trace).bytes(), 4 * 1000 + 1000);
}

TEST(Moment, OfNothingIsNothing) {
    const Trace trace;
    const MomentIndex index(trace);
    EXPECT_THAT(momentAt(trace, index, 5).streams, IsEmpty());
    EXPECT_EQ(nextBoundary(trace, index, 0, true), std::nullopt);
}

TEST(Moment, NamesWhatABusyEngineRunsThen) {
    const Cause last{30, OperationId{1}, Reason::EngineBusy};
    const Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 10},
                                   {CopyHostToDevice, 1, 0, 10, 30},
                                   {CopyHostToDevice, 2, 0, 30, 40, {last}}});
    const MomentIndex index(trace);
    EXPECT_EQ(momentAt(trace, index, 5).streams[2].next[0].hold.blocker, OperationId{0});
    EXPECT_EQ(momentAt(trace, index, 15).streams[2].next[0].hold.blocker, OperationId{1});
}

}  // namespace
}  // namespace streamscope
