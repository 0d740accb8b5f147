// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/host_costs.h"
#include "engine/simulator/number_source.h"

#include <map>
#include <string>
#include <string_view>

namespace streamscope {

/// Every number the simulator uses for one kind of device. Times in nanoseconds, rates in bytes (or
/// flops) per nanosecond, sizes in bytes; the file states its own units. The default-constructed
/// profile is the ideal device of the test scenarios: all latencies and host costs zero.
struct DeviceProfile {
    std::string id;     ///< "h200": what follows "sim:"
    std::string name;   ///< "NVIDIA H200"
    std::string about;  ///< what it is for and how well it is calibrated, one or two sentences

    struct {
        double computeCapability = 9.0;
        double memoryBytes = 0;  ///< 0: not checked
        double maximumDevices = 8;
        double lowestPriority = 0;
        double highestPriority = -5;
    } device;

    /// Limits of one SM and of the grid queue (7.3).
    struct {
        double count = 132;
        double warps = 64;
        double blocks = 32;
        double registers = 65536;
        double registerUnit = 256;  ///< per warp
        double warpUnit = 4;        ///< warps of a block are rounded up to this for registers
        double sharedBytes = 233472;
        double sharedReserved = 0;  ///< per block
        double sharedUnit = 128;
        double residentGrids = 128;  ///< K9
        double carveoutSlack = 0;    ///< K25; 0: kernels of any carve-out run side by side
    } sm;

    /// Speeds that stretch catalogue kernels (K20). A rate of 0 means: costs nothing.
    struct {
        double dramBytesPerNs = 0;
        double smBytesPerNs = 0;  ///< the most one SM can move
        double smFlopsPerNs = 0;
        double smDoubleFlopsPerNs = 0;
        double flopWarps = 1;      ///< resident warps from which one SM reaches its flop rate
        double kernelRampNs = 0;   ///< start and end of any grid, added once
        double latencyNs = 0;      ///< of an access that the L2 cache answers (K27) …
        double farLatencyNs = 0;   ///< … and of one that goes to device memory
        double warpStartNs = 0;    ///< of each warp of a block that uses memory
        double blockLaunchNs = 0;  ///< of each block of a grid, one after another (K19)
    } compute;

    /// Copy engines (C rules).
    struct {
        double engines = 2;  ///< 1: one for all; 2: one each way; 3: and one for peers (C1, C2)
        double issueOrder =
            0;  ///< 1: engine queues are filled in issue order (C5), 0: as ready (C4)
        double priorities = 0;  ///< 1: stream priority orders waiting copies
        double channels = 0;    ///< C15: an engine serves so many channels in turn, and stays with
                                ///< one while it has copies; 0: the first ready is the first
        double inBytesPerNs = 0;  ///< 0: instantaneous
        double outBytesPerNs = 0;
        double inSetupNs = 0;  ///< t0 of the size curve (C9)
        double outSetupNs = 0;
        double duplexFactor = 1;       ///< C8: each direction's rate while both run
        double gapNs = 0;              ///< between two copies on one engine
        double duplexSetupNs = 0;      ///< more set-up while a copy goes the other way (C8)
        double inlinePinnedBytes = 0;  ///< H2D copies up to this size do not queue (C10)
        double inlinePageableBytes = 0;
        double withinBytesPerNs = 0;  ///< D2D, as a kernel: bytes copied per ns
        double setBytesPerNs = 0;
    } copy;

    /// The L2 cache (K26).
    struct {
        double keptBytes = 0;  ///< traffic after which nothing is left of what was touched; 0:
                               ///< all is read from device memory
    } cache;

    /// Pageable host memory (H13).
    struct {
        double inBytesPerNs = 0;  ///< staging and transfer together; 0: as pinned
        double outBytesPerNs = 0;
        double setupNs = 0;
        double stagedBytes = 65536;  ///< H2D up to here leaves the host as soon as it is staged
        double outTailNs = 0;  ///< H19: from a large copy's end out to its call's, beyond wakeUpNs
        double hostBytesPerNs = 0;  ///< host memory to host memory
    } pageable;

    /// Peer copies (P rules).
    struct {
        double bytesPerNs = 0;  ///< peer access on
        double setupNs = 0;
        double stagedBytesPerNs = 0;  ///< peer access off: through the host (P7)
        double stagedSetupNs = 0;
    } peer;

    /// From a dependency met, or a call returned, to the start of the next thing.
    struct {
        double launchToKernelNs = 0;  ///< call returned → kernel starts on an idle device
        double launchToCopyNs = 0;
        double kernelToKernelNs = 0;  ///< within one stream
        double kernelToCopyNs = 0;
        double copyToKernelNs = 0;
        double copyToCopyNs = 0;  ///< within one stream
        double copyTurnNs = 0;    ///< within one stream, to a copy that another engine runs
        double linkBusyNs = 0;    ///< added while another copy is on its way (C20)
        double eventNs = 0;       ///< added in the first stream that an event lets go on (E8)
        double eventNextNs = 0;   ///< added in each further one, and for a late or second wait (E8)
        double barrierNs = 0;     ///< one side of the legacy default stream to the other
        double graphNodeNs = 0;   ///< kernel to kernel, or copy to copy of one engine
        double graphRelaunchNs = 0;         ///< last node → first node of the next launch
        double launchToHostFunctionNs = 0;  ///< call returned → it runs; 0: as hostFunctionNs
        double hostFunctionNs = 0;          ///< stream reached it → it runs
        double hostFunctionNextNs = 0;      ///< one right behind another one of its stream (S10)
        double hostFunctionAsleepNs = 0;    ///< added when the host worker is fast asleep (S10)
        double wakeUpNs = 0;                ///< work done → the waiting host call returns
    } latency;

    HostCosts host;

    /// The pool that stream-ordered memory comes from (I6): it grows by chunks, and gives back what
    /// is free at synchronizations.
    struct {
        double chunkBytes = 0;  ///< 0: a pool is large enough and costs nothing
        double growNs = 0;      ///< of the host, for each chunk
        double releaseNs = 0;   ///< likewise
    } pool;

    RecordingCosts recording;

    /// Queues between host and engines.
    struct {
        double launchDepth = 0;      ///< pending entries of a stream's queue (H15); 0: unlimited
        double hostFunctions = 0;    ///< pending ones of a stream before device work (H27); 0: any
        double connections = 32;     ///< K6 default
        double dynamicMap = 1;       ///< K7: 1 dynamic, 0 creation index mod connections
        double singleQueue = 0;      ///< K16: kernels dispatch in issue order across streams
        double dependencyCheck = 0;  ///< K15
        double concurrentKernels = 1;
        double hostWorkers = 1;        ///< S10
        double hostWorkerAwakeNs = 0;  ///< idle for longer, a host worker falls asleep
    } queue;

    /// Which calls hold the host until the whole device is idle (I-table): 1 yes, 0 no.
    struct {
        double allocate = 0;
        double free = 1;
        double allocatePinned = 0;
        double freePinned = 1;
    } implicitSync;

    std::map<std::string, NumberSource, std::less<>> sources;  ///< by field path, "copy.in_rate"
};

/// R1: the same device while CUPTI records: what `recording` says is added, and `about` says so.
/// What a trace that CUPTI recorded is to be compared with.
[[nodiscard]] DeviceProfile recorded(DeviceProfile profile);

}  // namespace streamscope
