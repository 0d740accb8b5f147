// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope {

/// Host time of each call.
struct HostCosts {
    double launchNs = 0;
    double copyNs = 0;
    double copyWithinNs = 0;  ///< a copy within a device
    double setNs = 0;
    double recordNs = 0;
    double waitNs = 0;
    double hostFunctionNs = 0;
    double change = 1;  ///< H20: each of these times so much behind a call of another kind
    /// H21: the extra time of a step's first call, as a multiple of its cost; later calls take
    /// less of it (practice.h).
    double firstCall = 0;
    double synchronizeNs = 0;
    double allocateNs = 0;  ///< cudaMalloc
    double allocateNsPerMiB = 0;
    double firstAllocationNs = 0;  ///< H26: added to the first of a program
    double firstFreeNs = 0;        ///< likewise
    double freeNs = 0;
    double freeNsPerMiB = 0;
    /// I9: of any of these calls for less than 2 MiB beside other memory in its block of 2 MiB;
    /// 0: blocks are not shared, and pinned memory below 1 MiB costs by its size.
    double withinBlockNs = 0;
    /// Pinned memory comes in pieces of 2 MiB.
    double allocatePinnedNsPerMiB = 0;
    double freePinnedNs = 0;
    double freePinnedNsPerMiB = 0;
    double allocateAsyncNs = 0;
    double freeAsyncNs = 0;
    double graphLaunchNs = 0;
    double graphNodeNs = 0;       ///< per node, added to graphLaunchNs
    double graphFirstNodeNs = 0;  ///< the least per node of a graph's first launch
    double destroyStreamNs = 0;
};

/// What recording by CUPTI adds to the host's calls and to the device's times; see recorded().
struct RecordingCosts {
    double launchNs = 0;
    double copyNs = 0;
    double setNs = 0;
    double recordNs = 0;
    double waitNs = 0;
    double hostFunctionNs = 0;
    double graphLaunchNs = 0;
    double graphNodeNs = 0;
    double firstCall = 0;
    double copySetupNs = 0;  ///< of each copy between host and device on an engine
    double kernelNs = 0;     ///< of each grid, from its last block's end to its own
    double nodeNs = 0;       ///< from node to node of a graph, besides
    double relaunchNs = 0;   ///< from a graph's last node to its next launch's first
};

}  // namespace streamscope
