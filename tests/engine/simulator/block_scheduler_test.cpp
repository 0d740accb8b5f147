// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/block_scheduler.h"

#include <gtest/gtest.h>

#include <vector>

namespace streamscope::simulator {
namespace {

constexpr std::uint32_t kSms = 132;

/// What a scheduler told, and when.
class Log final : public EngineListener {
public:
    void started(Op op, TimeNs start, const std::vector<Cause>& causes) override {
        starts.push_back({op, start});
        lastCauses = causes;
    }
    void ended(Op op) override { ends.push_back({op, now}); }
    void allBlocksPlaced(Op op) override { placements.push_back({op, now}); }

    struct Entry {
        Op op = kNoOp;
        TimeNs time = 0;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    TimeNs now = 0;
    std::vector<Entry> starts;
    std::vector<Entry> ends;
    std::vector<Entry> placements;
    std::vector<Cause> lastCauses;
};

/// One scheduler on the ideal device of 132 SMs and its clock.
struct Bench {
    DeviceProfile profile;
    EventQueue events;
    Log log;
    BlockScheduler scheduler{profile, 0, events, log};
    std::size_t handled = 0;

    /// Runs until nothing is pending, or up to `until`.
    void run(TimeNs until = 1'000'000'000'000) {
        scheduler.startWork(log.now);
        while (!events.empty() && events.top().time <= until) {
            const Event event = events.pop();
            log.now = event.time;
            ++handled;
            if (event.kind == EventKind::CohortEnd) {
                scheduler.cohortEnded(event);
            } else {
                scheduler.kernelEnded(event);
            }
            scheduler.startWork(log.now);
        }
    }
};

/// `warps` of 64 per SM, `blockNs` each.
GridShape spin(std::uint64_t blocks, std::uint32_t warps, double blockNs) {
    GridShape shape;
    shape.needs.warps = warps;
    shape.blocks = blocks;
    shape.blockNs = blockNs;
    return shape;
}

TEST(SmPool, SpreadsBlocksBreadthFirst) {  // K5
    SmPool pool{DeviceProfile{}};
    SmPool::Outcome outcome;
    pool.place({.warps = 1}, 200, outcome);
    EXPECT_EQ(outcome.placed, 200U);
    std::uint64_t blocks = 0;
    for (const SmPool::Placement& placement : outcome.placements) {
        EXPECT_LE(placement.blocksPerSm, 2U);
        EXPECT_GE(placement.blocksPerSm, 1U);
        blocks += std::uint64_t{placement.blocksPerSm} * pool.smCount(placement.group);
    }
    EXPECT_EQ(blocks, 200U);
    EXPECT_EQ(outcome.placements.size(), 2U);
}

TEST(SmPool, CountsThreadsInWholeWarpsAndRegistersInUnits) {  // 7.3
    Kernel kernel;
    kernel.threadsPerBlock = 33;
    kernel.registersPerThread = 17;
    const BlockNeeds needs = needsOf(kernel, DeviceProfile{});
    EXPECT_EQ(needs.warps, 2U);
    EXPECT_EQ(needs.registers, 4U * 768U);  // two warps count as four, 544 registers as 768
}

TEST(SmPool, EmptiedSmsBecomeOneGroupAgain) {
    SmPool pool{DeviceProfile{}};
    SmPool::Outcome outcome;
    pool.place({.warps = 1}, 50, outcome);
    ASSERT_EQ(outcome.placements.size(), 1U);
    pool.release(outcome.placements[0].group, {.warps = 1}, 1);
    pool.place({.warps = 64}, 1000, outcome);
    EXPECT_EQ(outcome.placed, kSms);
    EXPECT_EQ(outcome.placements.size(), 1U);
}

TEST(BlockScheduler, AMillionBlocksCostAHandfulOfEvents) {
    Bench bench;
    bench.scheduler.enqueue(0, spin(1'000'000, 2, 1000), 5, 0);
    bench.run();
    // 32 blocks on each of 132 SMs at once: 237 waves.
    ASSERT_EQ(bench.log.ends.size(), 1U);
    EXPECT_EQ(bench.log.ends[0], (Log::Entry{0, 237'000}));
    EXPECT_LE(bench.handled, 8U);
}

TEST(BlockScheduler, PromisedWavesAreTakenBackForAHigherPriority) {  // K12
    Bench bench;
    bench.scheduler.enqueue(0, spin(1'000'000, 2, 1000), 5, 0);
    bench.run(10'500);
    bench.log.now = 10'500;
    bench.scheduler.enqueue(1, spin(kSms, 64, 500), 0, 10'500);
    bench.run();
    ASSERT_EQ(bench.log.starts.size(), 2U);
    EXPECT_EQ(bench.log.starts[1], (Log::Entry{1, 11'000}));  // at the next block boundary
    EXPECT_EQ(bench.log.ends[0], (Log::Entry{1, 11'500}));
    EXPECT_EQ(bench.log.ends[1], (Log::Entry{0, 237'500}));  // and not one block is lost
}

/// Until the higher priority came it wanted room.
TEST(BlockScheduler, AHeadThatIsPassedWaitedForRoomBefore) {  // K11
    Bench bench;
    bench.scheduler.enqueue(0, spin(kSms, 64, 1000), 5, 0);
    bench.scheduler.enqueue(1, spin(kSms, 64, 1000), 5, 0);
    bench.run(300);
    bench.log.now = 300;
    bench.scheduler.enqueue(2, spin(kSms, 64, 500), 0, 300);
    bench.run();
    ASSERT_EQ(bench.log.lastCauses.size(), 3U);
    EXPECT_EQ(bench.log.lastCauses[0].until, 300);
    EXPECT_EQ(bench.log.lastCauses[0].blocker, OperationId{0});
    EXPECT_NE(bench.log.lastCauses[0].reason, Reason::HigherPriority);
    EXPECT_EQ(bench.log.lastCauses[1].until, 1000);
    EXPECT_EQ(bench.log.lastCauses[1].reason, Reason::HigherPriority);
    EXPECT_EQ(bench.log.lastCauses[1].blocker, OperationId{2});
    EXPECT_EQ(bench.log.lastCauses[2].until, 1500);
}

TEST(BlockScheduler, AnEqualPriorityGetsWhatTheLastWaveLeaves) {  // K3
    Bench bench;
    bench.scheduler.enqueue(0, spin(kSms + 66, 64, 1000), 5, 0);
    bench.scheduler.enqueue(1, spin(1, 1, 100), 5, 0);
    bench.run();
    EXPECT_EQ(bench.log.starts[1], (Log::Entry{1, 1000}));
    ASSERT_EQ(bench.log.lastCauses.size(), 1U);
    EXPECT_EQ(bench.log.lastCauses[0].reason, Reason::EngineHeadBlocked);
    EXPECT_EQ(bench.log.lastCauses[0].blocker, OperationId{0});
}

TEST(BlockScheduler, MemoryBoundGridsShareTheDevicesBandwidth) {  // K20
    Bench bench;
    bench.profile.compute.dramBytesPerNs = 132;
    BlockScheduler scheduler{bench.profile, 0, bench.events, bench.log};
    GridShape shape = spin(66, 32, 1000);
    shape.bytesPerNs = 2;  // 66 blocks want 132 bytes per ns: all there is
    scheduler.enqueue(0, shape, 5, 0);
    scheduler.enqueue(1, shape, 5, 0);
    scheduler.startWork(0);
    while (!bench.events.empty()) {
        const Event event = bench.events.pop();
        bench.log.now = event.time;
        scheduler.cohortEnded(event);
        scheduler.startWork(event.time);
    }
    ASSERT_EQ(bench.log.ends.size(), 2U);
    EXPECT_EQ(bench.log.ends[0].time, 2000);
    EXPECT_EQ(bench.log.ends[1].time, 2000);
}

}  // namespace
}  // namespace streamscope::simulator
