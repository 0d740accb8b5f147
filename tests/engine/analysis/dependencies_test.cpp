// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/dependencies.h"

#include "engine/analysis/critical_path.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <random>

namespace streamscope {
namespace {

using testing::ElementsAreArray;

/// Each operation held by some earlier one, or by none, at random.
std::shared_ptr<const Trace> randomTrace(unsigned seed, bool withChains) {
    std::mt19937 random(seed);
    std::vector<test::MadeOperation> operations;
    for (std::size_t i = 0; i < 60; ++i) {
        const auto start = static_cast<TimeNs>(random() % 50);
        test::MadeOperation made{OperationKind::Kernel, i % 3, 1, start,
                                 start + 1 + static_cast<TimeNs>(random() % 30)};
        if (i > 0 && random() % 4 != 0) {
            const auto blocker = idAt<OperationId>(random() % i);
            made.causes = {{start, blocker, Reason::StreamOrder}};
        }
        made.issued = start - static_cast<TimeNs>(random() % 20);
        operations.push_back(made);
    }
    return std::make_shared<const Trace>(
        test::makeTrace(operations, test::usualEngines(), withChains));
}

/// Asks every operation who held it.
std::vector<OperationId> heldTheSlowWay(const Dependencies& dependencies, OperationId holder) {
    const Trace& trace = dependencies.trace();
    std::vector<OperationId> held;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (dependencies.holderOf(idAt<OperationId>(i)) == holder) {
            held.push_back(idAt<OperationId>(i));
        }
    }
    std::ranges::stable_sort(held, {}, [&](OperationId o) { return trace.start[indexOf(o)]; });
    return held;
}

TEST(Dependencies, HeldByIsHolderOfReadBackwards) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        const Dependencies dependencies(randomTrace(seed, seed % 2 == 0));
        for (std::size_t i = 0; i < operationCount(dependencies.trace()); ++i) {
            const auto id = idAt<OperationId>(i);
            EXPECT_THAT(dependencies.heldBy(id), ElementsAreArray(heldTheSlowWay(dependencies, id)))
                << "seed " << seed << ", operation " << i;
        }
    }
}

TEST(Dependencies, WalkingBackAlwaysEnds) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        const Dependencies dependencies(randomTrace(seed, seed % 2 == 0));
        const Trace& trace = dependencies.trace();
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            const OperationId holder = dependencies.holderOf(idAt<OperationId>(i));
            const TimeNs before = holder == OperationId::None ? 0 : trace.start[indexOf(holder)];
            EXPECT_LE(before, trace.start[i]);
        }
    }
}

TEST(Dependencies, TheCriticalPathIsAWalkBack) {
    const Dependencies dependencies(randomTrace(7, true));
    const auto path = criticalPath(dependencies.trace());
    ASSERT_FALSE(path.empty());
    for (std::size_t i = 1; i < path.size(); ++i) {
        EXPECT_EQ(dependencies.holderOf(path[i]), path[i - 1]);
    }
    EXPECT_EQ(dependencies.holderOf(path.front()), OperationId::None);
}

TEST(Dependencies, AnEmptyTraceHoldsNobody) {
    const Dependencies dependencies(std::make_shared<const Trace>());
    EXPECT_TRUE(dependencies.heldBy(OperationId{0}).empty());
}

}  // namespace
}  // namespace streamscope
