// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/observation/made_run.h"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace streamscope::test {
namespace {

TEST(DeviceRecords, FillTheOperationsOfTheirStream) {
    MadeRun run(2);
    const auto in = run.copy(0, 4096);
    const auto kernel = run.kernel(0);
    const auto out = run.copy(1, 512, OperationKind::CopyDeviceToHost);
    const auto within = run.copy(1, 100, OperationKind::CopyWithinDevice);
    const auto set = run.plans(OperationKind::Set, 1, 64);
    run.record(DeviceRecord::Kind::Set, 1, 64);
    const auto peer = run.plans(OperationKind::CopyPeerToPeer, 1, 77);
    run.record(DeviceRecord::Kind::PeerCopy, 1, 77);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
    const auto engine = [&](std::size_t i) { return run.seen.operations[i].engine; };
    EXPECT_EQ(engine(in), EngineKind::CopyIn);
    EXPECT_EQ(engine(kernel), EngineKind::Compute);
    EXPECT_EQ(engine(out), EngineKind::CopyOut);
    EXPECT_EQ(engine(within), EngineKind::Compute);
    EXPECT_EQ(engine(set), EngineKind::Compute);
    EXPECT_EQ(engine(peer), EngineKind::CopyPeer);
}

TEST(DeviceRecords, PutCopiesOfTheComputeEngineInline) {
    MadeRun run(1);
    run.copy(0, 4);
    run.records.back().onComputeEngine = true;
    run.copy(0, 4, OperationKind::CopyDeviceToHost);
    run.records.back().onComputeEngine = true;
    EXPECT_EQ(run.match(), 0U);
    EXPECT_EQ(run.seen.operations[0].engine, EngineKind::Inline);
    EXPECT_EQ(run.seen.operations[1].engine, EngineKind::Inline);
}

TEST(DeviceRecords, MarksAndHostFunctionsHaveNone) {
    MadeRun run(1);
    run.kernel(0);
    for (const OperationKind kind :
         {OperationKind::RecordEvent, OperationKind::WaitEvent, OperationKind::HostFunction,
          OperationKind::Allocate, OperationKind::Free}) {
        run.plans(kind, 0, 64);
    }
    run.kernel(0);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, EmptyCopiesAndCopiesOnTheHostNeedNone) {
    MadeRun run(1);
    run.plans(OperationKind::CopyHostToDevice, 0, 0);
    run.kernel(0);
    run.plans(OperationKind::CopyHostToHost, 0, 512);
    run.plans(OperationKind::Set, 0, 0);
    run.kernel(0);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, CopiesOnTheHostTakeTheOneThatIsThere) {
    MadeRun run(1);
    run.kernel(0);
    run.copy(0, 512, OperationKind::CopyHostToHost);
    run.kernel(0);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, OfAStagedCopyMakeOneSpan) {
    MadeRun run(2);
    run.kernel(0);
    const auto pageable = run.plans(OperationKind::CopyHostToDevice, 0, 300);
    run.record(DeviceRecord::Kind::Copy, 0, 100).end = run.now + 6000;
    run.record(DeviceRecord::Kind::Copy, 0, 200).start = run.now + 7000;
    run.expected[pageable] = {run.now + 5000, run.now + 9000};
    const auto peer = run.plans(OperationKind::CopyPeerToPeer, 1, 64);
    run.record(DeviceRecord::Kind::Copy, 1, 64).end = run.now + 6000;
    run.record(DeviceRecord::Kind::Copy, 1000, 64).start = run.now + 8000;  // other device
    run.expected[peer] = {run.now + 5000, run.now + 9000};
    run.kernel(0);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, OfUnknownStreamsAreIgnored) {
    MadeRun run(1);
    run.correlation = 50;
    run.record(DeviceRecord::Kind::Kernel, 77);
    run.kernel(0);
    run.correlation += 1;
    run.record(DeviceRecord::Kind::Set, 78, 4);
    run.expected[0] = {run.records[1].start, run.records[1].end};
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, OfAnotherKindDoNotCount) {
    MadeRun run(1);
    run.kernel(0);
    run.plans(OperationKind::Set, 0, 16);
    run.record(DeviceRecord::Kind::Kernel, 0);
    run.expected.back() = {};
    EXPECT_EQ(run.match(), 1U);
    run.expectTimes();
}

TEST(DeviceRecords, NoneAtAllLeaveEverythingUnmatched) {
    MadeRun run(2);
    run.kernel(0);
    run.copy(1, 16);
    run.plans(OperationKind::RecordEvent, 1);
    run.records.clear();
    run.expected.assign(3, {});
    EXPECT_EQ(run.match(), 2U);
    run.expectTimes();
}

TEST(DeviceRecords, FollowTheOrderOfIssueNotOfThePlan) {
    MadeRun run(1);
    run.kernel(0);
    run.kernel(0);
    std::swap(run.seen.operations[0], run.seen.operations[1]);
    std::swap(run.expected[0], run.expected[1]);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, OfCallsThatOverlappedAreToldApartByTheirKind) {
    MadeRun run(1);
    run.kernel(0);
    run.copy(0, 4096);
    run.kernel(0);
    std::swap(run.seen.operations[0].issueBegin, run.seen.operations[1].issueBegin);
    run.seen.operations[0].issueEnd = run.seen.operations[0].issueBegin + 9000;
    run.seen.operations[1].issueEnd = run.seen.operations[1].issueBegin + 9000;
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, OfStreamsThatShareANumberFormOneOrder) {
    MadeRun run(2);
    run.names.streams[1] = run.names.streams[0];  // a stream made after another was destroyed
    run.kernel(0);
    run.kernel(0);
    run.plans(OperationKind::Kernel, 1, 64);
    run.record(DeviceRecord::Kind::Kernel, 0);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

/// Which one of many equal kernels lost its record is seen by its neighbors in other streams.
TEST(DeviceRecords, ALostOneIsFoundAmongEqualCalls) {
    constexpr std::uint32_t kRounds = 50;
    for (std::uint32_t lost = 0; lost < kRounds; ++lost) {
        MadeRun run(2);
        for (std::uint32_t i = 0; i < kRounds; ++i) {
            run.kernel(0);
            run.kernel(1);
        }
        const std::size_t place = std::size_t{2} * lost;
        run.records.erase(run.records.begin() + static_cast<std::ptrdiff_t>(place));
        run.expected[place] = {};
        ASSERT_EQ(run.match(), 1U);
        run.expectTimes();
    }
}

TEST(DeviceRecords, ALostOneIsFoundByItsSize) {
    MadeRun run(1);
    for (std::uint64_t bytes = 1000; bytes < 1010; ++bytes) {
        run.copy(0, bytes);
    }
    run.records.erase(run.records.begin() + 4);
    run.expected[4] = {};
    EXPECT_EQ(run.match(), 1U);
    run.expectTimes();
}

TEST(DeviceRecords, OfALostStagedCopyAreFoundByItsSize) {
    MadeRun run(1);
    for (std::uint64_t bytes = 1000; bytes < 1010; ++bytes) {
        run.plans(OperationKind::CopyPeerToPeer, 0, bytes);
        run.record(DeviceRecord::Kind::Copy, 0, bytes);
        run.record(DeviceRecord::Kind::Copy, 0, bytes);
    }
    run.records.erase(run.records.begin() + 8, run.records.begin() + 10);
    run.expected[4] = {};
    EXPECT_EQ(run.match(), 1U);
    run.expectTimes();
}

TEST(DeviceRecords, FromBeforeTheCallsAreLeftOut) {
    MadeRun run(1);
    for (int i = 0; i < 10; ++i) {
        run.kernel(0);
    }
    DeviceRecord earlier = run.records.front();
    earlier.correlation -= 1;
    earlier.start -= 1'000'000;
    earlier.end -= 1'000'000;
    run.records.push_back(earlier);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, OneTooManyIsLeftOut) {
    MadeRun run(2);
    for (std::uint32_t i = 0; i < 20; ++i) {
        run.copy(0, 100 + i);
        run.kernel(1);
    }
    DeviceRecord extra = run.records[10];
    extra.correlation += 1;
    extra.bytes = 4;
    run.records.insert(run.records.begin() + 10, extra);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

OperationKind randomKind(std::mt19937& random) {
    constexpr std::array kKinds{OperationKind::CopyHostToDevice, OperationKind::CopyDeviceToHost,
                                OperationKind::Kernel,           OperationKind::Set,
                                OperationKind::RecordEvent,      OperationKind::Kernel};
    return kKinds.at(random() % kKinds.size());
}

MadeRun randomRun(std::mt19937& random) {
    constexpr std::uint32_t kStreams = 5;
    constexpr int kOperations = 300;
    MadeRun run(kStreams);
    std::uint32_t stream = 0;
    for (int i = 0; i < kOperations; ++i) {
        const OperationKind kind = randomKind(random);
        if (kind != OperationKind::RecordEvent) {  // never two equal kernels with nothing between
            stream =
                static_cast<std::uint32_t>((stream + 1 + random() % (kStreams - 1)) % kStreams);
        }
        const std::uint64_t bytes = 1 + random() % 4096;
        switch (kind) {
            case OperationKind::Kernel:
                run.kernel(stream);
                break;
            case OperationKind::Set:
                run.plans(kind, stream, bytes);
                run.record(DeviceRecord::Kind::Set, stream, bytes);
                break;
            case OperationKind::RecordEvent:
                run.plans(kind, stream);
                break;
            default:
                run.copy(stream, bytes, kind);
        }
    }
    return run;
}

TEST(DeviceRecords, FindTheirOperationsInAnyOrderAndWithOneLost) {
    std::mt19937 random(7);
    for (int repetition = 0; repetition < 200; ++repetition) {
        MadeRun run = randomRun(random);
        const bool loses = repetition % 2 == 1;
        if (loses) {
            const std::size_t lost = random() % run.records.size();
            const TimeNs start = run.records[lost].start;
            std::ranges::find(run.expected, start, &TimeRange::begin)[0] = {};
            run.records.erase(run.records.begin() + static_cast<std::ptrdiff_t>(lost));
        }
        std::shuffle(run.records.begin(), run.records.end(), random);
        ASSERT_EQ(run.match(), loses ? 1U : 0U);
        run.expectTimes();
    }
}

TEST(DeviceRecords, OfAMillionOperationsFindTheirPlace) {
    MadeRun run(16);
    for (std::uint32_t i = 0; i < 1'000'000; ++i) {
        run.kernel(i % 16);
    }
    EXPECT_EQ(run.match(), 0U);
    EXPECT_EQ(run.seen.operations[999'999].start, run.expected[999'999].begin);
}

TEST(DeviceRecords, OfAMillionOperationsMayLackSome) {
    MadeRun run(16);
    for (std::uint32_t i = 0; i < 1'000'000; ++i) {
        run.kernel(i % 16);
    }
    for (const std::size_t lost : {900'000U, 500'001U, 17U}) {
        run.records.erase(run.records.begin() + static_cast<std::ptrdiff_t>(lost));
        run.expected[lost] = {};
    }
    EXPECT_EQ(run.match(), 3U);
    EXPECT_FALSE(run.seen.operations[500'001].hasRun);
    EXPECT_EQ(run.seen.operations[999'999].start, run.expected[999'999].begin);
}

}  // namespace
}  // namespace streamscope::test
