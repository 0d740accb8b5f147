// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"
#include "tests/engine/advice/shipped_names.h"

#include <iterator>
#include <map>
#include <sstream>
#include <utility>

namespace streamscope {
namespace {

using test::namesIn;

/// What is said of each shipped workload as it is shipped: on every device, or on the one named.
/// "-" is nothing. A good workload has nothing or notes; the others are shipped for their fault.
constexpr auto kExpected = R"(
bidirectional_bandwidth * bound-reached
bidirectional_bandwidth one_copy_engine one-copy-engine bound-reached
chunk_sweep * -
chunk_sweep one_copy_engine issue-order one-copy-engine bound-reached
chunk_sweep fermi same-direction
chunk_sweep a100 duplex-loss
default_stream_barrier * default-stream-barrier
depth_or_breadth * same-direction
depth_or_breadth one_copy_engine issue-order one-copy-engine
depth_or_breadth fermi -
depth_or_breadth a100 duplex-loss
depth_or_breadth desktop -
event_timing * bound-reached
events_misordered_wait * hazard dangling-wait
events_misordered_wait fermi hazard dangling-wait issue-order
events_producer_consumer * -
events_producer_consumer fermi issue-order
graph_two_branches * -
grid_growth * -
grid_growth fermi device-full
grid_growth desktop device-full
host_functions * host-functions-queue
host_functions h200 host-functions-queue host-function-start
host_functions h100 host-functions-queue host-function-start
host_functions fermi issue-order
implicit_sync * implicit-sync
kernels_10x3_connections * few-connections
kernels_10x3_connections fermi issue-order
launch_bound_vs_graph * launch-bound
normalise * one-stream few-blocks
normalise fermi one-stream
pageable_vs_pinned * pageable-copy
prefetch * -
prefetch fermi bound-reached
prefetch a100 bound-reached
prefetch desktop bound-reached
priorities * priority-waits bound-reached
priorities fermi device-full priority-waits bound-reached
priorities desktop bound-reached
small_kernels_40 * launch-bound
small_kernels_40 fermi device-full
three_bounds * -
three_bounds one_copy_engine issue-order one-copy-engine
three_bounds fermi bound-reached
three_bounds a100 duplex-loss bound-reached
three_bounds desktop duplex-loss bound-reached
two_devices_peer_copy * one-stream
vector_add_default_stream * one-stream
vector_add_default_stream one_copy_engine -
vector_add_streams * bound-reached
vector_add_streams one_copy_engine issue-order one-copy-engine bound-reached
vector_add_streams fermi bound-reached
)";

using Table = std::map<std::pair<std::string, std::string>, std::vector<std::string>>;

Table expected() {
    Table table;
    std::istringstream lines(kExpected);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string workload;
        std::string device;
        words >> workload >> device;
        std::vector<std::string> ids(std::istream_iterator<std::string>(words), {});
        std::erase(ids, "-");
        table[{workload, device}] = ids;
    }
    return table;
}

class AdviceOnShipped : public testing::TestWithParam<std::string> {};

TEST_P(AdviceOnShipped, IsWhatItIsShippedFor) {
    const Table table = expected();
    for (const std::string& workload : namesIn("workloads")) {
        RunControl control;
        const auto made =
            attempt(test::shippedText(workload), {}, test::shippedDevice(GetParam()), control);
        if (!made) {
            continue;  // the device refuses it in words, which another test sees to
        }
        auto row = table.find({workload, GetParam()});
        row = row == table.end() ? table.find({workload, "*"}) : row;
        ASSERT_NE(row, table.end()) << workload << " is not in the table";
        EXPECT_EQ(test::idsOf(made->advice), row->second) << workload << " on " << GetParam();
    }
}

INSTANTIATE_TEST_SUITE_P(Each, AdviceOnShipped, testing::ValuesIn(namesIn("devices")),
                         [](const testing::TestParamInfo<std::string>& name) {
                             return name.param;
                         });

}  // namespace
}  // namespace streamscope
