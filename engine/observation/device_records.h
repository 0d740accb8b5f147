// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/observation/observation.h"

#include <cstdint>
#include <vector>

namespace streamscope {

/// One thing a device did, as a recorder such as CUPTI tells it.
struct DeviceRecord {
    enum class Kind : std::uint8_t { Kernel, Copy, PeerCopy, Set };
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint64_t bytes = 0;        ///< of copies and sets
    std::uint64_t graphNode = 0;    ///< the recorder's number of the graph node; 0: no graph
    std::uint32_t correlation = 0;  ///< grows with the host calls; all records of a call share one
    std::uint32_t stream = 0;       ///< the recorder's number of the stream
    std::uint16_t device = 0;
    Kind kind = Kind::Kernel;
    bool onComputeEngine = false;  ///< a copy that did not run on a copy engine (C10)
};

/// What the recorder's numbers stand for in the Program.
struct RecordNames {
    std::vector<std::uint32_t> streams;                  ///< by StreamId
    std::vector<std::vector<std::uint64_t>> graphNodes;  ///< by GraphId, node
};

/// Fills start, end, engine and hasRun of the operations that the records speak of. Plain calls are
/// matched stream by stream in order of issue; graph nodes by their number, launch by launch. A
/// call that made several records (a staged copy) gets the span of all. Needs issueBegin of all
/// operations. Which of several equal calls lost its record is told by the calls around it in other
/// streams. Returns how many operations that should have a record have none, or one of another
/// kind.
[[nodiscard]] std::uint64_t matchRecords(const Program& program,
                                         const std::vector<PlannedOperation>& plan,
                                         std::vector<DeviceRecord> records,
                                         const RecordNames& names, Observation& seen);

}  // namespace streamscope
