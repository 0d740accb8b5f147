// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/action.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"
#include "engine/whatif/stream_order.h"

#include <vector>

namespace streamscope::whatif {

/// A delay that is much longer than usual.
struct LongDelay {
    std::uint32_t operation = 0;
    RecordedWork usual;  ///< with the delay that is usual in the recording
};

/// Delays of the recording that nothing explains: a replay keeps them whatever changes.
struct KeptDelays {
    std::size_t count = 0;
    DurationNs time = 0;          ///< added up
    DurationNs behindOthers = 0;  ///< of that, from the end of another operation on
};

/// What a replay needs of each operation.
struct Latencies {
    std::vector<RecordedWork> work;
    std::vector<LongDelay> longDelays;  ///< which nothing explains
    KeptDelays kept;                    ///< of these, after fitReplay()
    /// What it waited for by an event of which the recording does not say which record it was for:
    /// inferred from the times; None: nothing of the kind.
    std::vector<OperationId> waitsFor;
    std::size_t inferredWaits = 0;
    /// By operation: a stream was made to wait, nobody knows which and for what, since the one
    /// before it on its stream was issued.
    std::vector<bool> mayWait;
    std::size_t connections = 0;  ///< K6: of each device, as far as the starts tell
    /// How long it went on when the next of its stream had started (programmatic dependent launch);
    /// no part of its duration.
    std::vector<DurationNs> overlap;
    std::size_t overlapping = 0;  ///< kernels that did, by more than the clock's step
    /// How long it went on when its last blocks had left the SMs to a kernel of another stream;
    /// part of its duration.
    std::vector<DurationNs> tail;
    /// Of staged copies, added up, where each waited for its stream (staged_copies.h): how long the
    /// first part of one is staged that does not wait is not known.
    DurationNs alwaysWaited = 0;
};

/// Of each operation of a recording how long it took, and how long after its call and after what it
/// followed it started: with these and the same order everything starts when it did.
///
/// What it followed is the operation before it on its stream, the records that a wait before it
/// named, and the default stream's barrier where the kinds of streams are known. Of call and
/// predecessor the later one is what it waited for, and the recorded delay counts; for the other
/// one the delay that is usual in the recording is taken, if that is less than what was seen. A
/// delay until its copy engine or the SMs were free, or until the command before it on its
/// connection was dispatched (K6), is left to the simulator: then the usual one counts.
///
/// A wait between streams is inferred where an operation started right after another stream's had
/// ended, and either the host made its stream wait, nobody knows for which record, or nothing else
/// explains why it started so late. If that other operation was issued later, its event cannot have
/// been waited for: the delay is left to the simulator. O(n log n).
///
/// Copies take as long as they would with the link to themselves (C8).
///
/// `device`: that of the replay.
[[nodiscard]] Latencies latenciesOf(const Trace& recording, const RecordedTimes& times,
                                    const DeviceProfile& device);

}  // namespace streamscope::whatif
