// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/work.h"

#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <string>

namespace streamscope {
namespace {

Work workOfSteps(const std::string& steps) {
    const auto workload = readWorkload(R"({"format": "streamscope-workload", "version": 1,
        "title": "t", "memory": {"h": {"on": "host", "type": "f32", "count": 1000000},
        "d": {"on": "device", "type": "f32", "count": 1000000}},
        "streams": {"s": {}}, "program": [)" +
                                       steps + "]}");
    if (!workload) {
        ADD_FAILURE() << toText(workload.error().front(), "t");
        return {};
    }
    const auto program = expand(*workload);
    if (!program) {
        ADD_FAILURE() << toText(program.error().front(), "t");
        return {};
    }
    return workOf(*program);
}

const std::string kWhole = R"({"copy": "h", "to": "d", "stream": "s"},
    {"kernel": "scale", "args": {"data": "d"}, "stream": "s"})";

TEST(Work, IsTheSameInPieces) {
    const std::string pieces = R"({"for": "i", "to": 8, "do": [
        {"copy": "h", "to": "d", "at": "i*125000", "count": 125000, "stream": "s"},
        {"kernel": "scale", "args": {"data": "d"}, "at": "i*125000", "count": 125000,
         "stream": "s"}]})";
    EXPECT_TRUE(isSameWork(workOfSteps(kWhole), workOfSteps(pieces)));
}

TEST(Work, CountsTheNodesOfEveryLaunchOfAGraph) {
    const std::string graph = R"({"graph": "g", "stream": "s", "do": [)" + kWhole + "]}";
    const std::string launch = R"(, {"launch": "g", "stream": "s"})";
    EXPECT_TRUE(isSameWork(workOfSteps(kWhole), workOfSteps(graph + launch)));
    EXPECT_FALSE(isSameWork(workOfSteps(kWhole), workOfSteps(graph + launch + launch)));
}

TEST(Work, DiffersByDirectionSetsFlopsAndTimes) {
    const Work none{};
    const Work work = workOfSteps(
        kWhole + R"(, {"copy": "d", "to": "h", "count": 10, "stream": "s"}, {"set": "d"},
        {"kernel": "spin", "time_us": 5, "grid": 3, "block": 32, "stream": "s"},
        {"host_work": "w", "time_us": 7})");
    EXPECT_EQ(work.copiedBytes[static_cast<std::size_t>(CopyDirection::HostToDevice)], 4e6);
    EXPECT_EQ(work.copiedBytes[static_cast<std::size_t>(CopyDirection::DeviceToHost)], 40);
    EXPECT_EQ(work.setBytes, 4e6);
    EXPECT_NEAR(work.flops, 1e6, 1);
    EXPECT_EQ(work.kernelThreadNs, 5'000.0 * 3 * 32);
    EXPECT_EQ(work.hostNs, 7'000);
    EXPECT_FALSE(isSameWork(none, work));
}

TEST(Work, CountsWhatCallsAllocateAndFree) {
    const Work before = workOfSteps(kWhole);
    EXPECT_EQ(before.allocatedBytes, 0);
    const Work work = workOfSteps(kWhole + R"(, {"free": "d"}, {"allocate": "d"})");
    EXPECT_EQ(work.allocatedBytes, 4e6);
    EXPECT_EQ(work.freedBytes, 4e6);
    EXPECT_FALSE(isSameWork(before, work));
}

TEST(Work, IsTheSameWithinATenthOfAPercent) {
    Work left;
    left.flops = 10'000;
    Work right = left;
    right.flops = 10'009;
    EXPECT_TRUE(isSameWork(left, right));
    right.flops = 10'011;
    EXPECT_FALSE(isSameWork(left, right));
}

}  // namespace
}  // namespace streamscope
