// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/latencies.h"
#include "engine/whatif/stream_order.h"

#include <cstddef>
#include <vector>

namespace streamscope::whatif {

/// H13: an H2D copy from pageable memory whose call returned when its last part was staged, shortly
/// before the copy ended.
[[nodiscard]] bool isStaged(const Trace& recording, std::size_t i);

/// The host stages the first parts while a copy waits for its stream, so that it is shorter than
/// one that does not wait:
///
///   call   ▏▁ staging ▁▁▁▁▁▁▁▁▁▏        call   ▏▁ staging ▁▁▁ waits ▁▁▁▁▁▁▏
///   stream         ▇▇▇▇ copy ▇▇▇▇        stream ▇▇▇▇ kernel ▇▇▇▇ ▇▇ copy ▇▇▇
///
/// Sets the earliest starts after their calls accordingly: of a copy that waited so that without
/// the wait it would take as long from its call on as those do that did not wait. Where each of
/// them waited, that is not known: Latencies::alwaysWaited. O(n).
void separateStaging(const Trace& recording, const RecordedTimes& times, Latencies& latencies);

/// H25: a copy was issued when the call of another thread's, for which its own waited, had
/// returned.
void separateTurns(const Trace& recording, Latencies& latencies);

/// By operation: the copy whose end its call waits for, because that copy used its staging buffer
/// before (H18). None for all of them where a call of the recording returned before that end. O(n).
[[nodiscard]] std::vector<OperationId> bufferWaits(const Trace& recording);

/// By operation: whether a call that is not asynchronous by its name made the copy. Recordings that
/// an earlier version saved contain that only of calls that waited. O(n).
[[nodiscard]] std::vector<bool> synchronousCopies(const Trace& recording);

}  // namespace streamscope::whatif
