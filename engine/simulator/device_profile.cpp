// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/sentence.h"
#include "engine/simulator/profile_file.h"

#include <array>

namespace streamscope {
namespace {

constexpr double kMicro = 1e3;  // µs in the file, ns in the struct
constexpr double kGBps = 1.0;   // 1e9 bytes per second are one byte per nanosecond
constexpr double kTera = 1e3;   // 1e12 per second are a thousand per nanosecond

// One line a number: its path in the file, its unit there, what it means.
#define FIELD(path, group, member, unit, scale, about)                                             \
    ProfileField {                                                                                 \
        path, unit, scale, [](DeviceProfile& profile) -> double& { return profile.group.member; }, \
            about                                                                                  \
    }

// The same of a number that older files lack.
#define LATER(path, group, member, unit, scale, about)                                             \
    ProfileField {                                                                                 \
        path, unit, scale, [](DeviceProfile& profile) -> double& { return profile.group.member; }, \
            about, true                                                                            \
    }

const std::array kFields{
    FIELD("device.compute_capability", device, computeCapability, "", 1, "compute capability"),
    FIELD("device.memory", device, memoryBytes, "GiB", 1073741824.0,
          "device memory; 0: not checked"),
    FIELD("device.maximum_devices", device, maximumDevices, "", 1,
          "how many of them a host may have"),
    FIELD("device.lowest_priority", device, lowestPriority, "", 1, "least stream priority (K13)"),
    FIELD("device.highest_priority", device, highestPriority, "", 1,
          "greatest stream priority (K13)"),
    FIELD("sm.count", sm, count, "", 1, "streaming multiprocessors"),
    FIELD("sm.warps", sm, warps, "", 1, "resident warps per SM (7.3)"),
    FIELD("sm.blocks", sm, blocks, "", 1, "resident blocks per SM (7.3)"),
    FIELD("sm.registers", sm, registers, "", 1, "registers per SM (7.3)"),
    FIELD("sm.register_unit", sm, registerUnit, "", 1,
          "registers are given per warp in these units"),
    FIELD("sm.warp_unit", sm, warpUnit, "", 1,
          "warps of a block are rounded up to this for registers"),
    FIELD("sm.shared", sm, sharedBytes, "KiB", 1024, "shared memory per SM (7.3)"),
    FIELD("sm.shared_reserved", sm, sharedReserved, "KiB", 1024,
          "shared memory reserved per block"),
    FIELD("sm.shared_unit", sm, sharedUnit, "bytes", 1, "shared memory is given in these units"),
    FIELD("sm.resident_grids", sm, residentGrids, "", 1, "grids on the device at once (K9)"),
    LATER("sm.carveout_slack", sm, carveoutSlack, "", 1,
          "shared memory that an idle SM sets aside for a kernel without any, in multiples of what "
          "its blocks need (K25); 0: kernels of any carve-out run side by side"),
    FIELD("compute.dram_rate", compute, dramBytesPerNs, "GB/s", kGBps,
          "what device memory can give, before waiting for it (K20)"),
    FIELD("compute.sm_rate", compute, smBytesPerNs, "GB/s", kGBps, "the most one SM can move"),
    FIELD("compute.sm_flops", compute, smFlopsPerNs, "Tflop/s", kTera, "single precision, one SM"),
    FIELD("compute.sm_double_flops", compute, smDoubleFlopsPerNs, "Tflop/s", kTera,
          "double precision, one SM"),
    FIELD("compute.flop_warps", compute, flopWarps, "", 1,
          "warps from which an SM reaches its flop rate (K20)"),
    FIELD("compute.kernel_ramp", compute, kernelRampNs, "us", kMicro, "start and end of any grid"),
    FIELD("compute.latency", compute, latencyNs, "us", kMicro,
          "an access that the L2 cache answers (K27)"),
    LATER("compute.far_latency", compute, farLatencyNs, "us", kMicro,
          "an access that device memory answers (K27)"),
    LATER("compute.warp_start", compute, warpStartNs, "us", kMicro,
          "of each warp of a block that uses memory (K27)"),
    LATER("compute.block_launch", compute, blockLaunchNs, "ns", 1,
          "of each block of a grid, one after another (K19)"),
    FIELD("cache.kept", cache, keptBytes, "MiB", 1048576,
          "traffic after which what was touched has left the L2 cache (K26); 0: there is none"),
    FIELD("copy.engines", copy, engines, "", 1,
          "copy engines: 1 for all, 2 one each way, 3 and one for peers (C1, C2)"),
    FIELD("copy.issue_order", copy, issueOrder, "", 1,
          "1: engine queues are filled in issue order (C5)"),
    FIELD("copy.channels", copy, channels, "", 1,
          "channels that an engine serves in turn, staying with one that has copies (C15); 0: the "
          "first ready is the first (C4)"),
    FIELD("copy.priorities", copy, priorities, "", 1,
          "1: stream priority orders waiting copies (C14)"),
    FIELD("copy.in_rate", copy, inBytesPerNs, "GB/s", kGBps, "host to device, pinned (C9)"),
    FIELD("copy.out_rate", copy, outBytesPerNs, "GB/s", kGBps, "device to host, pinned (C9)"),
    FIELD("copy.in_setup", copy, inSetupNs, "us", kMicro, "t0 of the size curve, in (C9)"),
    FIELD("copy.out_setup", copy, outSetupNs, "us", kMicro, "t0 of the size curve, out (C9)"),
    FIELD("copy.duplex", copy, duplexFactor, "", 1, "each direction's rate while both run (C8)"),
    FIELD("copy.duplex_setup", copy, duplexSetupNs, "us", kMicro,
          "what a copy's start takes longer while one goes the other way (C8)"),
    FIELD("copy.gap", copy, gapNs, "us", kMicro, "between two copies on one engine"),
    LATER("copy.inline_pinned", copy, inlinePinnedBytes, "KiB", 1024,
          "pinned copies in up to here, into an idle stream, do not queue (C10)"),
    LATER("copy.inline_pageable", copy, inlinePageableBytes, "KiB", 1024,
          "pageable copies in likewise, into any stream (C10)"),
    FIELD("copy.within_rate", copy, withinBytesPerNs, "GB/s", kGBps,
          "within the device, bytes copied"),
    FIELD("copy.set_rate", copy, setBytesPerNs, "GB/s", kGBps, "memset"),
    FIELD("pageable.in_rate", pageable, inBytesPerNs, "GB/s", kGBps,
          "pageable host to device (H13)"),
    FIELD("pageable.out_rate", pageable, outBytesPerNs, "GB/s", kGBps,
          "device to pageable host (H13)"),
    FIELD("pageable.setup", pageable, setupNs, "us", kMicro, "added to each pageable copy"),
    FIELD("pageable.staged", pageable, stagedBytes, "KiB", 1024,
          "copies in up to here leave the host once staged"),
    FIELD("pageable.out_tail", pageable, outTailNs, "us", kMicro,
          "from the end of a large copy out to that of its call (H19)"),
    FIELD("pageable.host_rate", pageable, hostBytesPerNs, "GB/s", kGBps, "host to host"),
    FIELD("peer.rate", peer, bytesPerNs, "GB/s", kGBps, "peer access on (P5)"),
    FIELD("peer.setup", peer, setupNs, "us", kMicro, "peer access on, t0"),
    FIELD("peer.staged_rate", peer, stagedBytesPerNs, "GB/s", kGBps,
          "peer access off, through the host (P7)"),
    FIELD("peer.staged_setup", peer, stagedSetupNs, "us", kMicro, "peer access off, t0"),
    FIELD("latency.launch_to_kernel", latency, launchToKernelNs, "us", kMicro,
          "call returned to kernel start, idle device"),
    FIELD("latency.launch_to_copy", latency, launchToCopyNs, "us", kMicro,
          "call returned to copy start, idle device"),
    FIELD("latency.kernel_to_kernel", latency, kernelToKernelNs, "us", kMicro, "in one stream"),
    FIELD("latency.kernel_to_copy", latency, kernelToCopyNs, "us", kMicro, "in one stream"),
    FIELD("latency.copy_to_kernel", latency, copyToKernelNs, "us", kMicro, "in one stream"),
    FIELD("latency.copy_to_copy", latency, copyToCopyNs, "us", kMicro, "in one stream"),
    FIELD("latency.copy_turn", latency, copyTurnNs, "us", kMicro,
          "in one stream, to a copy of another engine"),
    FIELD("latency.link_busy", latency, linkBusyNs, "us", kMicro,
          "added while another copy is on its way (C20)"),
    LATER("latency.event", latency, eventNs, "us", kMicro,
          "added in the first stream that goes on behind an event (E8)"),
    LATER("latency.event_next", latency, eventNextNs, "us", kMicro,
          "added in each further stream, and for a second or a late wait (E8)"),
    FIELD("latency.barrier", latency, barrierNs, "us", kMicro,
          "from one side of the legacy default stream to the other"),
    FIELD("latency.graph_node", latency, graphNodeNs, "us", kMicro, "graph node to node (G13)"),
    FIELD("latency.graph_relaunch", latency, graphRelaunchNs, "us", kMicro,
          "last node to first of the next launch (G7)"),
    LATER("latency.launch_to_host_function", latency, launchToHostFunctionNs, "us", kMicro,
          "call returned to it runs, stream idle; 0: as latency.host_function"),
    FIELD("latency.host_function", latency, hostFunctionNs, "us", kMicro,
          "stream reached it to it runs (S9)"),
    LATER("latency.host_function_next", latency, hostFunctionNextNs, "us", kMicro,
          "end of one to the begin of one that waits behind it (S10)"),
    FIELD("latency.host_function_asleep", latency, hostFunctionAsleepNs, "us", kMicro,
          "added when the host worker was idle for 20 ms or more, in part after less (S10)"),
    FIELD("latency.wake_up", latency, wakeUpNs, "us", kMicro,
          "work done to the waiting host call returns (S8)"),
    FIELD("host.launch", host, launchNs, "us", kMicro, "kernel launch call"),
    FIELD("host.copy", host, copyNs, "us", kMicro, "cudaMemcpyAsync call"),
    FIELD("host.copy_within", host, copyWithinNs, "us", kMicro,
          "cudaMemcpyAsync call, within a device"),
    FIELD("host.set", host, setNs, "us", kMicro, "cudaMemsetAsync call"),
    FIELD("host.record", host, recordNs, "us", kMicro, "cudaEventRecord call"),
    FIELD("host.wait", host, waitNs, "us", kMicro, "cudaStreamWaitEvent call"),
    FIELD("host.host_function", host, hostFunctionNs, "us", kMicro, "cudaLaunchHostFunc call"),
    FIELD("host.change", host, change, "", 1,
          "times the cost of one of the calls above behind a call of another kind (H20)"),
    FIELD("host.first_call", host, firstCall, "", 1,
          "times its cost that the first such call of a step takes longer (H21); later ones less"),
    FIELD("host.synchronize", host, synchronizeNs, "us", kMicro,
          "any synchronize call, nothing to wait for"),
    FIELD("host.allocate", host, allocateNs, "us", kMicro, "cudaMalloc call"),
    LATER("host.allocate_per_mib", host, allocateNsPerMiB, "us", kMicro, "added to it per MiB"),
    LATER("host.first_allocation", host, firstAllocationNs, "us", kMicro,
          "added to a program's first cudaMalloc, or cudaMallocAsync that makes a pool grow (H26)"),
    LATER("host.first_free", host, firstFreeNs, "us", kMicro,
          "added to a program's first cudaFree of a whole block (H26)"),
    FIELD("host.free", host, freeNs, "us", kMicro, "cudaFree call, device idle"),
    LATER("host.free_per_mib", host, freeNsPerMiB, "us", kMicro, "added to it per MiB"),
    LATER("host.within_block", host, withinBlockNs, "us", kMicro,
          "any of these of less than 2 MiB beside other memory in its block of 2 MiB (I9)"),
    FIELD("host.allocate_pinned_per_mib", host, allocatePinnedNsPerMiB, "us", kMicro,
          "cudaMallocHost, per MiB"),
    FIELD("host.free_pinned", host, freePinnedNs, "us", kMicro, "cudaFreeHost call, device idle"),
    LATER("host.free_pinned_per_mib", host, freePinnedNsPerMiB, "us", kMicro,
          "added to it per MiB, in steps of 2 MiB"),
    FIELD("host.allocate_async", host, allocateAsyncNs, "us", kMicro,
          "cudaMallocAsync call, pool warm"),
    FIELD("host.free_async", host, freeAsyncNs, "us", kMicro, "cudaFreeAsync call"),
    FIELD("host.graph_launch", host, graphLaunchNs, "us", kMicro, "cudaGraphLaunch call"),
    FIELD("host.graph_node", host, graphNodeNs, "us", kMicro, "added to it per node"),
    LATER("host.graph_first_node", host, graphFirstNodeNs, "us", kMicro,
          "instead of that, if it is more, in the first launch of a graph"),
    FIELD("host.destroy_stream", host, destroyStreamNs, "us", kMicro, "cudaStreamDestroy call"),
    LATER("pool.chunk", pool, chunkBytes, "MiB", 1048576,
          "what a memory pool grows by (I6); 0: it costs nothing"),
    LATER("pool.grow", pool, growNs, "us", kMicro, "a call that makes it grow, each chunk"),
    LATER("pool.release", pool, releaseNs, "us", kMicro,
          "a synchronize call that gives chunks back, each"),
    FIELD("recording.launch", recording, launchNs, "us", kMicro,
          "added to host.launch while CUPTI records"),
    FIELD("recording.copy", recording, copyNs, "us", kMicro, "to host.copy"),
    FIELD("recording.set", recording, setNs, "us", kMicro, "to host.set"),
    FIELD("recording.record", recording, recordNs, "us", kMicro, "to host.record"),
    FIELD("recording.wait", recording, waitNs, "us", kMicro, "to host.wait"),
    FIELD("recording.host_function", recording, hostFunctionNs, "us", kMicro,
          "to host.host_function"),
    FIELD("recording.graph_launch", recording, graphLaunchNs, "us", kMicro, "to host.graph_launch"),
    FIELD("recording.graph_node", recording, graphNodeNs, "us", kMicro, "to host.graph_node"),
    FIELD("recording.first_call", recording, firstCall, "", 1, "to host.first_call"),
    LATER("recording.copy_setup", recording, copySetupNs, "us", kMicro,
          "to the set-up of each copy between host and device"),
    LATER("recording.kernel", recording, kernelNs, "us", kMicro, "to compute.kernel_ramp"),
    LATER("recording.node", recording, nodeNs, "us", kMicro, "to latency.graph_node"),
    LATER("recording.graph_relaunch", recording, relaunchNs, "us", kMicro,
          "to latency.graph_relaunch"),
    FIELD("queue.launch_depth", queue, launchDepth, "", 1,
          "pending entries of a stream's queue (H15); 0: unlimited"),
    LATER("queue.host_functions", queue, hostFunctions, "", 1,
          "pending host functions of a stream with device work behind them (H27); 0: unlimited"),
    FIELD("queue.connections", queue, connections, "", 1,
          "CUDA_DEVICE_MAX_CONNECTIONS by default (K6)"),
    FIELD("queue.dynamic_map", queue, dynamicMap, "", 1,
          "1: any free connection serves any stream (K7)"),
    FIELD("queue.single_queue", queue, singleQueue, "", 1,
          "1: kernels are dispatched in issue order (K16)"),
    FIELD("queue.dependency_check", queue, dependencyCheck, "", 1,
          "1: as compute capability 3.0 and before (K15)"),
    FIELD("queue.concurrent_kernels", queue, concurrentKernels, "", 1,
          "0: one kernel at a time (K1)"),
    FIELD("queue.host_workers", queue, hostWorkers, "", 1, "threads that run host functions (S10)"),
    FIELD("queue.host_worker_awake", queue, hostWorkerAwakeNs, "us", kMicro,
          "idle for longer, a host worker begins to fall asleep (S10)"),
    FIELD("implicit_sync.allocate", implicitSync, allocate, "", 1,
          "1: cudaMalloc waits for the device (I)"),
    FIELD("implicit_sync.free", implicitSync, free, "", 1, "1: cudaFree waits for the device (I)"),
    FIELD("implicit_sync.allocate_pinned", implicitSync, allocatePinned, "", 1,
          "1: cudaMallocHost waits for the device (I)"),
    FIELD("implicit_sync.free_pinned", implicitSync, freePinned, "", 1,
          "1: cudaFreeHost waits for the device (I)"),
};
#undef LATER
#undef FIELD

}  // namespace

std::span<const ProfileField> profileFields() {
    return kFields;
}

std::span<const std::string_view> retiredNumbers() {
    static constexpr std::array<std::string_view, 19> kRetired{
        "cache.copied",
        "compute.byte_warps",
        "compute.loaded_latency",
        "copy.inline_call",
        "copy.inline_rate",
        "copy.inline_setup",
        "copy.set_setup",
        "copy.within_setup",
        "host.contention",
        "host.exclusive",
        "host.graph_branch",
        "host.graph_copy",
        "latency.event_handoff",
        "latency.graph_copy_to_kernel",
        "latency.graph_kernel_to_copy",
        "pageable.buffers",
        "pageable.cache",
        "pageable.cached_in_rate",
        "pool.change",
    };
    return kRetired;
}

std::string_view originName(NumberOrigin origin) noexcept {
    constexpr std::array<std::string_view, 4> kNames{
        SENTENCE("Streamscope", "measured"), SENTENCE("Streamscope", "datasheet"),
        SENTENCE("Streamscope", "documented"), SENTENCE("Streamscope", "assumed")};
    return kNames[static_cast<std::size_t>(origin)];
}

DeviceProfile recorded(DeviceProfile profile) {
    profile.host.launchNs += profile.recording.launchNs;
    profile.host.copyNs += profile.recording.copyNs;
    profile.host.copyWithinNs += profile.recording.copyNs;
    profile.host.setNs += profile.recording.setNs;
    profile.host.recordNs += profile.recording.recordNs;
    profile.host.waitNs += profile.recording.waitNs;
    profile.host.hostFunctionNs += profile.recording.hostFunctionNs;
    profile.host.graphLaunchNs += profile.recording.graphLaunchNs;
    profile.host.graphNodeNs += profile.recording.graphNodeNs;
    profile.host.firstCall += profile.recording.firstCall;
    profile.copy.inSetupNs += profile.recording.copySetupNs;
    profile.copy.outSetupNs += profile.recording.copySetupNs;
    profile.compute.kernelRampNs += profile.recording.kernelNs;
    profile.latency.graphNodeNs += profile.recording.nodeNs;
    profile.latency.graphRelaunchNs += profile.recording.relaunchNs;
    profile.about +=
        profile.about.empty() ? "As CUPTI would record it." : " As CUPTI would record it.";
    return profile;
}

}  // namespace streamscope
