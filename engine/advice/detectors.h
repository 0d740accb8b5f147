// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/loss.h"

#include <vector>

namespace streamscope::advice {

using List = std::vector<Advice>;

/// Of the makespan, for notes on what cannot be changed.
inline constexpr double kShareOfNotes = 0.15;

// One function a confusion; each adds what it finds, if anything.

// host_memory.cpp
void findPageableCopies(const Facts& facts, List& list);     // H12, H13
void findReadbacks(const Facts& facts, List& list);          // small copies out that hold the host
void findSynchronousCopies(const Facts& facts, List& list);  // H5
void findBlockingCopies(const Facts& facts, List& list);     // the same where no program tells

// default_stream.cpp
void findBarriers(const Facts& facts, List& list);  // N1, N2

// busy_host.cpp
void findBusyHost(const Facts& facts, List& list);  // H0; of recordings

// lone_stream.cpp
void findLoneStream(const Facts& facts, List& list);  // S1

// host_calls.cpp
void findImplicitSyncs(const Facts& facts, List& list);     // I-table
void findEarlySynchronize(const Facts& facts, List& list);  // S7

// launches.cpp
void findLaunchBound(const Facts& facts, List& list);

// first_launches.cpp
void findFirstLaunches(const Facts& facts, List& list);  // of measured runs

// host_order.cpp
void findLaunchBlocking(const Facts& facts, List& list);  // H7
void findSharedStream(const Facts& facts, List& list);    // S1
void findAllocations(const Facts& facts, List& list);

// pool.cpp
void findPool(const Facts& facts, List& list);  // I6; before findAllocations

// short_copies.cpp
void findShortCopies(const Facts& facts, List& list);  // C9; after findLaunchBound

// queues.cpp
void findFewConnections(const Facts& facts, List& list);  // K6
void findHeadOfLine(const Facts& facts, List& list);      // C5, K3, K15
void findVainPriority(const Facts& facts, List& list);    // K12, K13, S16

// host_functions.cpp
void findHostWorker(const Facts& facts, List& list);          // S10
void findHostFunctionStarts(const Facts& facts, List& list);  // S9, S10

// few_blocks.cpp
void findFewBlocks(const Facts& facts, List& list);  // K4

// engines.cpp
void findFullDevice(const Facts& facts, List& list);     // K4, K9
void findOneCopyEngine(const Facts& facts, List& list);  // C1
void findSameDirection(const Facts& facts, List& list);  // C3

// links.cpp
void findDuplexLoss(const Facts& facts, List& list);        // C8
void findStagedPeerCopies(const Facts& facts, List& list);  // P5, P7

// bound_reached.cpp
void findBoundReached(const Facts& facts, List& list);

// events.cpp
void findDanglingWaits(const Facts& facts, List& list);  // E2, E3
void findEventTimings(const Facts& facts, List& list);   // E1

// late_records.cpp
void findLateRecords(const Facts& facts, List& list);  // E1, E4

// unawaited.cpp
void findUnawaitedCopies(const Facts& facts, List& list);  // S7

// needless_waits.cpp
void findNeedlessWaits(const Facts& facts, List& list);  // E2, S3

// single_buffer.cpp
void findSingleBuffer(const Facts& facts, List& list);  // E4, S3
/// Of the makespan, for a buffer more to be worth a word.
inline constexpr double kLeastGainOfBuffers = 0.05;

// serial_graphs.cpp
void findSerialGraphs(const Facts& facts, List& list);  // G8

// graph_capture.cpp
void findForeignLaunches(const Facts& facts, List& list);  // G1
// shared_graph.cpp
void findSharedGraph(const Facts& facts, List& list);  // G7

// hazards.cpp
void findUnordered(const Facts& facts, List& list);

// page_migrations.cpp
void findPageMigrations(const Facts& facts, List& list);  // of recordings

// no_gpu_work.cpp
void addNoGpuWork(const Trace& trace, List& list);  // of recordings in which nothing ran

// measurement.cpp
void findRecorderCost(const Facts& facts, List& list);
void findEventRecorder(const Facts& facts, List& list);

}  // namespace streamscope::advice
