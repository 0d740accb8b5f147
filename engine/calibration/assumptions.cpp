// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/assumptions.h"

#include "engine/simulator/profile_file.h"

#include <algorithm>
#include <array>
#include <string>

namespace streamscope::calibration {
namespace {

struct Assumption {
    std::string_view path;
    double value = 0;  ///< in the file's unit
};

/// Rounded, from one H200 of 2026-11-20; what is not listed is as in an ideal device.
constexpr std::array kSeenOnce{
    Assumption{"sm.carveout_slack", 4},
    Assumption{"compute.dram_rate", 4800},
    Assumption{"compute.sm_rate", 77},
    Assumption{"compute.sm_flops", 0.5},
    Assumption{"compute.sm_double_flops", 0.25},
    Assumption{"compute.flop_warps", 14},
    Assumption{"compute.kernel_ramp", 1},
    Assumption{"compute.latency", 0.17},
    Assumption{"compute.far_latency", 0.51},
    Assumption{"compute.warp_start", 0.019},
    Assumption{"compute.block_launch", 0.6},
    Assumption{"cache.kept", 30},
    Assumption{"copy.engines", 2},
    Assumption{"copy.in_rate", 55},
    Assumption{"copy.out_rate", 55},
    Assumption{"copy.in_setup", 2.5},
    Assumption{"copy.out_setup", 2.5},
    Assumption{"copy.duplex", 0.88},
    Assumption{"copy.duplex_setup", 1.5},
    Assumption{"copy.gap", 1.8},
    Assumption{"copy.within_rate", 2100},
    Assumption{"copy.set_rate", 4200},
    Assumption{"pool.chunk", 32},
    Assumption{"pool.grow", 44},
    Assumption{"pool.release", 43},
    Assumption{"recording.copy_setup", 1.33},
    Assumption{"recording.kernel", 0.21},
    Assumption{"recording.node", 0.22},
    Assumption{"pageable.in_rate", 11},
    Assumption{"pageable.out_rate", 17},
    Assumption{"pageable.setup", 4},
    Assumption{"pageable.staged", 1024},
    Assumption{"pageable.out_tail", 70},
    Assumption{"pageable.host_rate", 10},
    Assumption{"peer.rate", 390},
    Assumption{"peer.setup", 8.6},
    Assumption{"peer.staged_rate", 35},
    Assumption{"peer.staged_setup", 27},
    Assumption{"latency.launch_to_kernel", 1.5},
    Assumption{"latency.launch_to_copy", 2.5},
    Assumption{"latency.kernel_to_kernel", 1},
    Assumption{"latency.kernel_to_copy", 4},
    Assumption{"latency.copy_to_kernel", 4.5},
    Assumption{"latency.copy_to_copy", 1.8},
    Assumption{"latency.copy_turn", 7},
    Assumption{"latency.link_busy", 5},
    Assumption{"latency.barrier", 1.9},
    Assumption{"latency.graph_node", 0.7},
    Assumption{"latency.graph_relaunch", 1.7},
    Assumption{"latency.host_function", 2.6},
    Assumption{"latency.host_function_asleep", 220},
    Assumption{"latency.host_function_next", 1.5},
    Assumption{"latency.launch_to_host_function", 2.6},
    Assumption{"latency.event", 0.2},
    Assumption{"latency.event_next", 0.9},
    Assumption{"queue.host_functions", 56},
    Assumption{"queue.host_worker_awake", 100},
    Assumption{"latency.wake_up", 2.5},
    Assumption{"host.launch", 3},
    Assumption{"host.copy", 1.1},
    Assumption{"host.copy_within", 5},
    Assumption{"host.set", 0.7},
    Assumption{"host.record", 0.7},
    Assumption{"host.wait", 0.1},
    Assumption{"host.host_function", 2},
    Assumption{"host.change", 1.4},
    Assumption{"host.first_call", 0.1},
    Assumption{"host.synchronize", 0.3},
    Assumption{"host.allocate", 47},
    Assumption{"host.allocate_per_mib", 0.2},
    Assumption{"host.first_allocation", 88},
    Assumption{"host.free", 40},
    Assumption{"host.first_free", 60},
    Assumption{"host.free_per_mib", 0.7},
    Assumption{"host.within_block", 2},
    Assumption{"host.allocate_pinned_per_mib", 360},
    Assumption{"host.free_pinned", 0},
    Assumption{"host.free_pinned_per_mib", 110},
    Assumption{"host.allocate_async", 29},
    Assumption{"host.free_async", 4},
    Assumption{"host.graph_launch", 1.7},
    Assumption{"host.graph_node", 0.004},
    Assumption{"host.graph_first_node", 1.2},
    Assumption{"host.destroy_stream", 1},
    Assumption{"queue.launch_depth", 1020},
    Assumption{"queue.connections", 8},
};

}  // namespace

DeviceProfile assumedProfile() {
    DeviceProfile profile;
    for (const ProfileField& field : profileFields()) {
        const auto* seen = std::ranges::find(kSeenOnce, field.path, &Assumption::path);
        std::string note = "not measured; as of a device of 2026 without limits of its own";
        if (seen != kSeenOnce.end()) {
            field.at(profile) = seen->value * field.scale;
            note = "not measured; as one NVIDIA H200 showed on 2026-11-20";
        }
        profile.sources.emplace(field.path, NumberSource{NumberOrigin::Assumed, std::move(note)});
    }
    return profile;
}

}  // namespace streamscope::calibration
