// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/intervals.h"
#include "engine/base/sentence.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace streamscope {

/// A stretch of the time in which an operation did not run, and what held it then.
struct WaitPart {
    TimeNs begin = 0;
    TimeNs end = 0;
    std::optional<Reason> reason;  ///< none: not known
    OperationId blocker = OperationId::None;
    friend bool operator==(const WaitPart&, const WaitPart&) = default;
};

/// Why an operation did not start earlier.
///
///   stream   ▇▇▇ before ▇▇▇│                          │▇▇▇ it ▇▇▇
///                        since   issued             start
///                          ├─ host ─┼─ engine busy ──┤     parts: without gaps, none empty
///
/// `since`: when its stream had nothing before it left to run, or when it was issued, whichever
/// came first. It could not have run before that, so nothing before it needs a reason. Where its
/// call decided (engine/analysis/inference/deciding_calls.h) that begins with the call.
struct Explanation {
    TimeNs since = 0;
    TimeNs issued = 0;  ///< when the host's call had made it; at most its start
    std::vector<WaitPart> parts;
    std::optional<int> confidence;  ///< in per cent, where the reasons were inferred
};

/// Besides its chain, searches the one before it in its stream.
[[nodiscard]] Explanation explain(const Trace& trace, OperationId operation);

/// When the host had issued it: a call that waited for its own operation returned later.
[[nodiscard]] TimeNs issuedAt(const Trace& trace, OperationId operation);

/// How many others than the blocker ran in that range on the engine, or the host worker, that the
/// operation needs, if what held it was that this was busy: the blocker is the last of them.
/// O(operations).
[[nodiscard]] std::size_t othersWith(const Trace& trace, OperationId operation, const Cause& cause,
                                     TimeRange range);

/// One sentence of a part of its explanation that has a reason; operations are counted
/// from `first`.
///   "the engine was busy with H2D (#12, stream s1) and 3 more, until 4.87 ms"
[[nodiscard]] Sentence describePart(const Trace& trace, OperationId operation, const WaitPart& part,
                                    std::size_t first = 0);

/// What held it longest: all parts of one reason and blocker together, and all in which a launch
/// queue was full; of equals the later. The device's own latency only where nothing else held it;
/// none where nothing did, or what is not known.
[[nodiscard]] std::optional<WaitPart> mainPart(const Explanation& explanation);

/// Sets `reason` and `blocker` of every operation that has a chain: those of its main part. Marks
/// take no time and pass on what they waited for: behind an event wait the blocker is the work that
/// the record was recorded after, if that still ran. O(operations).
void summarizeReasons(Trace& trace);

/// The operation issued before it, or after it, in the same stream; None at the ends.
[[nodiscard]] OperationId previousInStream(const Trace& trace, OperationId operation);
[[nodiscard]] OperationId nextInStream(const Trace& trace, OperationId operation);

/// Those that it held longer than anything else did, in order of issue.
struct HeldUp {
    std::vector<OperationId> first;  ///< at most as many as were asked for
    std::size_t count = 0;           ///< all of them
};
/// O(operations): a scan of one column.
[[nodiscard]] HeldUp heldUpBy(const Trace& trace, OperationId operation, std::size_t most);

/// How many operations a step of the workload made. O(operations).
[[nodiscard]] std::size_t operationsOf(const Trace& trace, StepId step);

}  // namespace streamscope
