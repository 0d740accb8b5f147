// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"
#include "engine/whatif/changed_order.h"
#include "engine/whatif/host_plan.h"
#include "engine/whatif/latencies.h"
#include "engine/whatif/program_change.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::whatif {

/// What a recording's operations are in the changed program, one entry an operation but for
/// `streams`.
struct Changes {
    std::vector<Stream> streams;  ///< those of the recording, then new ones
    OrderEdits edits;
    std::vector<RecordedWork> work;
    std::vector<DurationNs> overlap;  ///< as Latencies'
    std::vector<DurationNs> tail;     ///< as Latencies'
    std::vector<std::uint64_t> size;  ///< as Trace::size; of merged copies all their bytes
    std::vector<bool> isBehindWait;   ///< it waits, or may wait, for an event nobody names
    std::vector<std::optional<DurationNs>> callTime;  ///< of its call, where that is another
    bool isUpperLimit = false;  ///< copies keep a length that is longer than that of the change
    bool isLowerLimit = false;  ///< copies are assumed to be asynchronous
    bool pins = false;          ///< a copy is of pinned memory that was not
    bool merges = false;        ///< copies are merged
    DurationNs pinning = 0;     ///< what pinning takes once, for the largest copy of each direction
    std::size_t mergedWaits = 0;    ///< copies that were waited for in their calls and are merged
    DurationNs mergedHostTime = 0;  ///< that the host spent between and in the calls that go
    Paragraph remarks;              ///< what a change does not find that it needs
    Paragraph invalid;              ///< what nothing in the recording has, or is given twice
};

[[nodiscard]] Changes changesOf(const Trace& recording, const HostPlan& plan,
                                const Latencies& latencies, const ProgramChange& change);

}  // namespace streamscope::whatif
