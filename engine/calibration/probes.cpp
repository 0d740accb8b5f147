// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/probes.h"

#include "engine/base/sentence.h"
#include "engine/calibration/measures/measures.h"

#include <array>

namespace streamscope::calibration {
namespace {

using Path = std::string_view;

constexpr std::array<Path, 16> kFacts{"device.compute_capability",
                                      "device.memory",
                                      "device.maximum_devices",
                                      "device.lowest_priority",
                                      "device.highest_priority",
                                      "sm.count",
                                      "sm.warps",
                                      "sm.blocks",
                                      "sm.registers",
                                      "sm.register_unit",
                                      "sm.warp_unit",
                                      "sm.shared",
                                      "sm.shared_reserved",
                                      "sm.shared_unit",
                                      "queue.single_queue",
                                      "queue.dependency_check"};
constexpr std::array<Path, 4> kCopyRates{"copy.in_rate", "copy.out_rate", "copy.in_setup",
                                         "copy.out_setup"};
constexpr std::array<Path, 2> kCopySetup{"copy.in_setup", "copy.out_setup"};
constexpr std::array<Path, 2> kEvents{"latency.event", "latency.event_next"};
constexpr std::array<Path, 2> kTransfers{"copy.within_rate", "copy.set_rate"};
constexpr std::array<Path, 2> kDuplex{"copy.engines", "copy.duplex"};
constexpr std::array<Path, 1> kCopyGap{"copy.gap"};
constexpr std::array<Path, 2> kCopyOrder{"copy.issue_order", "copy.priorities"};
constexpr std::array<Path, 1> kCopyChannels{"copy.channels"};
constexpr std::array<Path, 2> kInline{"copy.inline_pinned", "copy.inline_pageable"};
constexpr std::array<Path, 3> kLaunchLatency{"latency.launch_to_kernel", "latency.launch_to_copy",
                                             "latency.wake_up"};
constexpr std::array<Path, 2> kKernelLatency{"compute.kernel_ramp", "latency.kernel_to_kernel"};
constexpr std::array<Path, 5> kCopyLatency{"latency.copy_to_kernel", "latency.kernel_to_copy",
                                           "latency.copy_turn", "latency.copy_to_copy",
                                           "latency.link_busy"};
constexpr std::array<Path, 1> kBarrier{"latency.barrier"};
constexpr std::array<Path, 4> kHostFunctions{"latency.host_function", "latency.host_function_next",
                                             "latency.launch_to_host_function",
                                             "queue.host_workers"};
constexpr std::array<Path, 2> kHostPauses{"latency.host_function_asleep",
                                          "queue.host_worker_awake"};
constexpr std::array<Path, 2> kGraphs{"latency.graph_node", "latency.graph_relaunch"};
constexpr std::array<Path, 3> kGraphLaunch{"host.graph_launch", "host.graph_node",
                                           "host.graph_first_node"};
constexpr std::array<Path, 11> kHostCalls{
    "host.launch",     "host.copy",        "host.copy_within",   "host.set",
    "host.record",     "host.wait",        "host.host_function", "host.change",
    "host.first_call", "host.synchronize", "host.destroy_stream"};
constexpr std::array<Path, 7> kRecording{
    "recording.launch", "recording.copy",          "recording.set",       "recording.record",
    "recording.wait",   "recording.host_function", "recording.first_call"};
constexpr std::array<Path, 4> kRecordedDevice{"recording.copy_setup", "recording.kernel",
                                              "recording.node", "recording.graph_relaunch"};
constexpr std::array<Path, 2> kGraphRecording{"recording.graph_launch", "recording.graph_node"};
constexpr std::array<Path, 7> kAllocation{
    "host.allocate",     "host.allocate_per_mib", "host.free",      "host.free_per_mib",
    "host.within_block", "host.first_allocation", "host.first_free"};
constexpr std::array<Path, 3> kPinned{"host.allocate_pinned_per_mib", "host.free_pinned",
                                      "host.free_pinned_per_mib"};
constexpr std::array<Path, 2> kStreamAllocation{"host.allocate_async", "host.free_async"};
constexpr std::array<Path, 2> kMemoryPool{"pool.grow", "pool.release"};
constexpr std::array<Path, 4> kImplicitSync{"implicit_sync.allocate", "implicit_sync.free",
                                            "implicit_sync.allocate_pinned",
                                            "implicit_sync.free_pinned"};
constexpr std::array<Path, 2> kLaunchDepth{"queue.launch_depth", "queue.host_functions"};
constexpr std::array<Path, 2> kConnections{"queue.connections", "queue.dynamic_map"};
constexpr std::array<Path, 2> kGrids{"sm.resident_grids", "queue.concurrent_kernels"};
constexpr std::array<Path, 1> kCarveout{"sm.carveout_slack"};
constexpr std::array<Path, 1> kCache{"cache.kept"};
constexpr std::array<Path, 4> kPageable{"pageable.in_rate", "pageable.out_rate", "pageable.setup",
                                        "pageable.out_tail"};
constexpr std::array<Path, 1> kStaging{"pageable.staged"};
constexpr std::array<Path, 1> kHostToHost{"pageable.host_rate"};
constexpr std::array<Path, 3> kArithmetic{"compute.sm_flops", "compute.flop_warps",
                                          "compute.sm_double_flops"};
constexpr std::array<Path, 1> kDeviceMemory{"compute.dram_rate"};
constexpr std::array<Path, 4> kMemoryLatency{"compute.latency", "compute.far_latency",
                                             "compute.warp_start", "compute.block_launch"};
constexpr std::array<Path, 1> kDuplexSetup{"copy.duplex_setup"};
constexpr std::array<Path, 1> kSmBytes{"compute.sm_rate"};
constexpr std::array<Path, 4> kPeers{"peer.rate", "peer.setup", "peer.staged_rate",
                                     "peer.staged_setup"};

constexpr bool kHost = true;

const std::array kProbes{
    Probe{SENTENCE("Streamscope", "what the device says of itself"), kFacts, 0, false, readFacts},
    // Before CUPTI has recorded anything in this process: calls stay slower from then on.
    Probe{SENTENCE("Streamscope", "host time of calls"), kHostCalls, 4, kHost, measureHostCalls},
    Probe{SENTENCE("Streamscope", "launches of graphs"), kGraphLaunch, 2, kHost,
          measureGraphLaunch},
    Probe{SENTENCE("Streamscope", "allocation"), kAllocation, 1, kHost, measureAllocation},
    Probe{SENTENCE("Streamscope", "allocation of pinned memory"), kPinned, 3, false,
          measurePinnedAllocation},
    Probe{SENTENCE("Streamscope", "stream-ordered allocation"), kStreamAllocation, 1, false,
          measureStreamAllocation},
    Probe{SENTENCE("Streamscope", "growth of a memory pool"), kMemoryPool, 1, false,
          measureMemoryPool},
    Probe{SENTENCE("Streamscope", "pinned copies of many sizes"), kCopyRates, 8, false,
          measureCopyRates},
    Probe{SENTENCE("Streamscope", "copies within the device, memsets"), kTransfers, 2, false,
          measureTransfers},
    Probe{SENTENCE("Streamscope", "copies both ways at once"), kDuplex, 5, false, measureDuplex},
    Probe{SENTENCE("Streamscope", "short copies beside a long one the other way"), kDuplexSetup, 1,
          false, measureDuplexSetup},
    Probe{SENTENCE("Streamscope", "copies one way in several streams"), kCopyGap, 1, false,
          measureCopyGap},
    Probe{SENTENCE("Streamscope", "the order of waiting copies"), kCopyOrder, 2, false,
          measureCopyOrder},
    Probe{SENTENCE("Streamscope", "copies that wait in many streams"), kCopyChannels, 2, false,
          measureCopyChannels},
    Probe{SENTENCE("Streamscope", "small copies beside a long one"), kInline, 6, false,
          measureInlineCopies},
    Probe{SENTENCE("Streamscope", "host time of calls while CUPTI records"), kRecording, 3, kHost,
          measureRecording},
    Probe{SENTENCE("Streamscope", "rows of operations, recorded and not"), kRecordedDevice, 1,
          false, measureRecordedDevice},
    Probe{SENTENCE("Streamscope", "kernels in one stream"), kKernelLatency, 1, false,
          measureKernelLatency},
    Probe{SENTENCE("Streamscope", "kernels behind an event"), kEvents, 1, false, measureEvents},
    Probe{SENTENCE("Streamscope", "latency after a call"), kLaunchLatency, 1, kHost,
          measureLaunchLatency},
    Probe{SENTENCE("Streamscope", "copies and kernels in one stream"), kCopyLatency, 1, false,
          measureCopyLatency},
    // Until here the set-up is that of a recorded copy.
    Probe{SENTENCE("Streamscope", "copies behind each other"), kCopySetup, 2, false,
          measureCopySetup},
    Probe{SENTENCE("Streamscope", "the legacy default stream's barrier"), kBarrier, 1, false,
          measureBarrier},
    Probe{SENTENCE("Streamscope", "host functions"), kHostFunctions, 1, kHost,
          measureHostFunctions},
    Probe{SENTENCE("Streamscope", "host functions after pauses"), kHostPauses, 2, false,
          measureHostPauses},
    Probe{SENTENCE("Streamscope", "graphs"), kGraphs, 1, false, measureGraphs},
    Probe{SENTENCE("Streamscope", "launches of graphs while CUPTI records"), kGraphRecording, 1,
          kHost, measureGraphRecording},
    Probe{SENTENCE("Streamscope", "what waits for the device"), kImplicitSync, 3, false,
          measureImplicitSync},
    Probe{SENTENCE("Streamscope", "the launch queue"), kLaunchDepth, 2, false, measureLaunchDepth},
    Probe{SENTENCE("Streamscope", "connections"), kConnections, 2, false, measureConnections},
    Probe{SENTENCE("Streamscope", "grids at once"), kGrids, 2, false, measureResidentGrids},
    Probe{SENTENCE("Streamscope", "kernels beside others on an SM"), kCarveout, 1, false,
          measureCarveout},
    Probe{SENTENCE("Streamscope", "what the cache keeps"), kCache, 1, false, measureCache},
    Probe{SENTENCE("Streamscope", "pageable copies"), kPageable, 5, kHost, measurePageable},
    Probe{SENTENCE("Streamscope", "staging of pageable copies"), kStaging, 4, false,
          measureStaging},
    Probe{SENTENCE("Streamscope", "copies from host to host"), kHostToHost, 4, false,
          measureHostToHost},
    Probe{SENTENCE("Streamscope", "waits for memory"), kMemoryLatency, 1, false,
          measureMemoryLatency},
    Probe{SENTENCE("Streamscope", "arithmetic"), kArithmetic, 3, false, measureArithmetic},
    Probe{SENTENCE("Streamscope", "the memory path of an SM"), kSmBytes, 4, false, measureSmBytes},
    Probe{SENTENCE("Streamscope", "device memory"), kDeviceMemory, 1, false, measureDeviceMemory},
    Probe{SENTENCE("Streamscope", "kernels of many shapes"), {}, 2, false, measureKernelTable},
    Probe{SENTENCE("Streamscope", "peer copies"), kPeers, 3, false, measurePeers},
};

}  // namespace

std::span<const Probe> probes() {
    return kProbes;
}

}  // namespace streamscope::calibration
