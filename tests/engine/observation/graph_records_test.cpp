// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/observation/made_run.h"

#include <algorithm>
#include <array>
#include <random>

namespace streamscope::test {
namespace {

constexpr std::uint64_t kFirstNode = 1000;

/// A graph of a copy, a host function and a kernel, launched into one stream.
struct GraphRun : MadeRun {
    static constexpr std::array kKinds{OperationKind::CopyHostToDevice, OperationKind::HostFunction,
                                       OperationKind::Kernel};

    GraphRun() : MadeRun(1) {
        program.graphs.resize(1);
        names.graphNodes = {{kFirstNode, kFirstNode + 1, kFirstNode + 2}};
    }

    void launch() {
        Call call;
        call.stream = idAt<StreamId>(0);
        call.action = LaunchGraph{idAt<GraphId>(0)};
        program.calls.push_back(call);
        const Seen issued{now, now + 1000, 0, 0, {}, false, true};
        correlation += 3;
        for (std::uint32_t node = 0; node < kKinds.size(); ++node) {
            const std::uint32_t before = correlation;
            plans(kKinds.at(node), 0, 8);
            correlation = before;
            seen.operations.back() = issued;
            plan.back().node = node;
            plan.back().call = static_cast<std::uint32_t>(program.calls.size() - 1);
            if (kKinds.at(node) != OperationKind::HostFunction) {
                const auto kind = node == 0 ? DeviceRecord::Kind::Copy : DeviceRecord::Kind::Kernel;
                // Inside a graph, nodes run in streams of the library's own.
                record(kind, 500 + node, node == 0 ? 8 : 0).graphNode = kFirstNode + node;
            }
        }
        now += 20'000;
    }
};

TEST(DeviceRecords, OfGraphNodesGoToTheirLaunch) {
    std::mt19937 random(3);
    GraphRun run;
    for (int i = 0; i < 10; ++i) {
        run.launch();
        run.kernel(0);
    }
    std::shuffle(run.records.begin(), run.records.end(), random);
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, ALostNodeStaysAlone) {
    GraphRun run;
    for (int i = 0; i < 5; ++i) {
        run.launch();
    }
    run.records.erase(run.records.begin() + 4);  // of the third launch
    run.expected[6] = {};
    EXPECT_EQ(run.match(), 1U);
    run.expectTimes();
}

TEST(DeviceRecords, ALostLaunchIsFoundByItsNeighbors) {
    GraphRun run;
    for (int i = 0; i < 5; ++i) {
        run.launch();
        run.kernel(0);
    }
    run.records.erase(run.records.begin() + 3, run.records.begin() + 5);
    run.expected[4] = {};
    run.expected[6] = {};
    EXPECT_EQ(run.match(), 2U);
    run.expectTimes();
}

TEST(DeviceRecords, LaunchesOfOneCorrelationAreToldApartByTime) {
    GraphRun run;
    for (int i = 0; i < 5; ++i) {
        run.launch();
    }
    for (DeviceRecord& record : run.records) {
        record.correlation = 9;
    }
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

TEST(DeviceRecords, OfNodesOfAnotherKindDoNotCount) {
    GraphRun run;
    run.launch();
    run.records.front().kind = DeviceRecord::Kind::Set;
    run.expected[0] = {};
    EXPECT_EQ(run.match(), 1U);
    run.expectTimes();
}

TEST(DeviceRecords, OfUnknownNodesAreIgnored) {
    GraphRun run;
    run.launch();
    run.names.graphNodes = {{7, 8, 9}};
    run.expected.assign(3, {});
    EXPECT_EQ(run.match(), 2U);
    run.expectTimes();
}

TEST(DeviceRecords, OfAGraphThatIsNotLaunchedStayAlone) {
    GraphRun run;
    run.kernel(0);
    run.record(DeviceRecord::Kind::Kernel, 500).graphNode = kFirstNode + 2;
    run.expected.back() = {run.records.front().start, run.records.front().end};
    EXPECT_EQ(run.match(), 0U);
    run.expectTimes();
}

}  // namespace
}  // namespace streamscope::test
