// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/ordering.h"
#include "engine/scenarios/random_workload.h"
#include "tests/engine/drag/dragging.h"

#include <algorithm>
#include <random>

namespace streamscope {
namespace {

constexpr std::uint64_t kWorkloads = 40;
constexpr int kDragsOfEach = 12;

std::size_t anyOf(std::mt19937_64& random, std::size_t count) {
    return static_cast<std::size_t>(random() % count);
}

/// Streams of all calls and nodes, in order.
std::vector<std::string> streamsOf(const Trace& trace) {
    std::vector<std::string> names;
    for (const StreamId stream : trace.stream) {
        names.push_back(stream == StreamId::None ? "" : trace.streams[indexOf(stream)].name);
    }
    return names;
}

TEST(RandomDrags, ToAnotherStreamMoveWhatIsMeantAndNothingElse) {
    std::size_t moved = 0;
    for (std::uint64_t seed = 1; seed <= kWorkloads; ++seed) {
        std::mt19937_64 random(seed);
        const Dragging run(randomWorkload(seed));
        for (int i = 0; i < kDragsOfEach; ++i) {
            Drag drag;
            drag.bar = idAt<OperationId>(anyOf(random, operationCount(run.trace)));
            drag.stream = idAt<StreamId>(anyOf(random, run.trace.streams.size()));
            const BarPlace place = placeOf(run.input(), drag.bar);
            const auto scopes = scopesOf(run.input(), drag);
            const DragScope scope = scopes[anyOf(random, scopes.size())];
            const auto edited = dragged(run.input(), drag, scope);
            if (!edited || place.isNode) {
                continue;
            }
            const auto workload = readWorkload(edited->text);
            ASSERT_TRUE(workload) << seed << "\n" << edited->text;
            const auto program = expand(*workload, edited->values);
            if (!program) {
                continue;  // such as a stream that takes part in no capture
            }
            ASSERT_EQ(program->calls.size(), run.program.calls.size());
            const std::string target = run.trace.streams[indexOf(drag.stream)].name;
            for (std::size_t call = 0; call < program->calls.size(); ++call) {
                const Call& before = run.program.calls[call];
                const bool isMeant =
                    scope == DragScope::Step ? before.step == place.step : call == place.call;
                const StreamId stream = program->calls[call].stream;
                const std::string name =
                    stream == StreamId::None ? "" : program->streams[indexOf(stream)].name;
                const std::string was = before.stream == StreamId::None
                                            ? ""
                                            : run.program.streams[indexOf(before.stream)].name;
                ASSERT_EQ(name, isMeant ? target : was) << seed << " " << call << edited->text;
            }
            ++moved;
        }
    }
    EXPECT_GT(moved, kWorkloads * kDragsOfEach / 4);
}

/// The calls of a program, without those that record and wait.
std::vector<std::uint32_t> worksOf(const Program& program) {
    std::vector<std::uint32_t> calls;
    for (std::uint32_t i = 0; i < program.calls.size(); ++i) {
        const Action& action = program.calls[i].action;
        if (!std::holds_alternative<RecordEvent>(action) &&
            !std::holds_alternative<WaitEvent>(action)) {
            calls.push_back(i);
        }
    }
    return calls;
}

TEST(RandomDrags, FromEndToStartOrderTheTwoBars) {
    std::size_t tied = 0;
    for (std::uint64_t seed = 1; seed <= kWorkloads; ++seed) {
        std::mt19937_64 random(seed);
        const Dragging run(randomWorkload(seed));
        const std::vector<std::uint32_t> before = worksOf(run.program);
        for (int i = 0; i < kDragsOfEach; ++i) {
            Drag drag;
            drag.kind = DragKind::WaitFor;
            drag.bar = idAt<OperationId>(anyOf(random, operationCount(run.trace)));
            drag.other = idAt<OperationId>(anyOf(random, indexOf(drag.bar) + 1));
            const auto edited = dragged(run.input(), drag, DragScope::Iteration);
            const BarPlace bar = placeOf(run.input(), drag.bar);
            const BarPlace other = placeOf(run.input(), drag.other);
            if (!edited || bar.isNode || other.isNode ||
                isMark(run.trace.kind[indexOf(drag.bar)]) ||
                isMark(run.trace.kind[indexOf(drag.other)])) {
                continue;
            }
            const auto workload = readWorkload(edited->text);
            ASSERT_TRUE(workload) << seed << "\n" << edited->text;
            const auto program = expand(*workload, edited->values);
            ASSERT_TRUE(program) << toText(program.error().front(), "test");
            const std::vector<std::uint32_t> after = worksOf(*program);
            ASSERT_EQ(after.size(), before.size());
            const auto sameCall = [&](std::uint32_t call) {
                return after[static_cast<std::size_t>(std::ranges::find(before, call) -
                                                      before.begin())];
            };
            const Ordering ordering = orderingOf(*program);
            ASSERT_TRUE(happensBefore(ordering, ordering.operation(sameCall(other.call)),
                                      ordering.operation(sameCall(bar.call))))
                << seed << "\n"
                << edited->text;
            ++tied;
        }
    }
    EXPECT_GT(tied, kWorkloads);
}

TEST(RandomDrags, OfTheOrderKeepEachCall) {
    std::size_t moved = 0;
    for (std::uint64_t seed = 1; seed <= kWorkloads; ++seed) {
        std::mt19937_64 random(seed);
        const Dragging run(randomWorkload(seed));
        std::vector<std::string> before = streamsOf(run.trace);
        std::ranges::sort(before);
        for (int i = 0; i < kDragsOfEach; ++i) {
            Drag drag;
            drag.kind = i % 2 == 0 ? DragKind::Before : DragKind::Behind;
            drag.bar = idAt<OperationId>(anyOf(random, operationCount(run.trace)));
            drag.other = idAt<OperationId>(anyOf(random, operationCount(run.trace)));
            const auto edited = dragged(run.input(), drag, DragScope::Step);
            if (!edited) {
                continue;
            }
            const auto workload = readWorkload(edited->text);
            ASSERT_TRUE(workload) << seed << "\n" << edited->text;
            if (!expand(*workload, edited->values)) {
                continue;  // launched before it is captured
            }
            const Dragging after(edited->text);
            std::vector<std::string> now = streamsOf(after.trace);
            std::ranges::sort(now);
            ASSERT_EQ(now, before) << seed;
            ++moved;
        }
    }
    EXPECT_GT(moved, kWorkloads);
}

}  // namespace
}  // namespace streamscope
