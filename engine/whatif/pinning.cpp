// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/pinning.h"

#include "engine/analysis/graph_launches.h"
#include "engine/base/median.h"
#include "engine/whatif/staged_copies.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace streamscope::whatif {
namespace {

/// From the end of the operation before it in its stream to the start of a copy of pinned memory.
constexpr DurationNs kAfterOperation = 5'000;
constexpr DurationNs kAfterCopy = 1'500;  ///< of the same direction

/// What a call takes that issues one copy of pinned memory, or one kernel.
DurationNs usualCallTime(const Trace& trace, const std::vector<bool>& together) {
    std::vector<DurationNs> times;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool isIssue =
            trace.kind[i] == OperationKind::Kernel ||
            (isBetweenHostAndDevice(trace.kind[i]) && hostMemoryOf(trace, i) == HostMemory::Pinned);
        const TimeNs issueEnd = trace.issueEnd[i];
        if (isIssue && !together[i] && trace.recorded[i].thread != ThreadId::None &&
            trace.end[i] > issueEnd) {
            times.push_back(issueEnd - trace.issueBegin[i]);
        }
    }
    return medianOr(std::move(times), kUsualCall);
}

/// What was found.
struct Pinned {
    std::size_t copies = 0;     ///< of pageable memory, without …
    std::size_t readbacks = 0;  ///< … those that only read values back
    std::size_t unknown = 0;    ///< copies whose rate when pinned is unknown
    std::size_t unnamed = 0;    ///< copies of which the recording does not say the function
};

void remarkOn(const Pinned& pinned, Changes& changes) {
    Paragraph& remarks = changes.remarks;
    if (pinned.readbacks > 0) {
        remarks.push_back(counted(
            pinned.readbacks,
            SENTENCE("Streamscope",
                     "%1 copy that reads back at most 4 KiB is predicted as recorded: programs "
                     "usually wait for such values, whatever their memory."),
            SENTENCE("Streamscope",
                     "%1 copies that read back at most 4 KiB each are predicted as recorded: "
                     "programs usually wait for such values, whatever their memory.")));
    }
    if (pinned.copies == 0) {
        if (pinned.readbacks == 0) {
            remarks.push_back(say(SENTENCE(
                "Streamscope", "No copy of the recording is known to be of pageable memory.")));
        }
        return;
    }
    remarks.push_back(say(
        SENTENCE("Streamscope",
                 "Pinning takes time once, which the prediction does not contain: about %1 for "
                 "each MiB on the hosts that were measured, and for less than %3 MiB as long as "
                 "for %3 MiB; %2 for memory that holds the largest of these copies in each "
                 "direction."),
        Duration{kPinningNsPerMiB}, Duration{changes.pinning}, Count{kMinPinnedMiB}));
    if (pinned.unnamed > 0) {
        remarks.push_back(counted(
            pinned.unnamed,
            SENTENCE("Streamscope",
                     "The recording does not say which function made %1 of these copies: it is "
                     "assumed to be cudaMemcpyAsync."),
            SENTENCE("Streamscope",
                     "The recording does not say which functions made %1 of these copies: they "
                     "are assumed to be cudaMemcpyAsync.")));
    }
    if (pinned.unknown > 0) {
        remarks.push_back(
            say(SENTENCE("Streamscope",
                         "How fast copies of pinned memory are is not known: they keep the length "
                         "that they had, only their calls return at once.")));
    }
}

/// By operation, whether the recording names the function that made it. Older files do so only of
/// calls that waited.
std::vector<bool> namedCopies(const Trace& recording) {
    std::vector<bool> isNamed(operationCount(recording), !recording.synchronous.empty());
    for (const HostCall& call : recording.hostCalls) {
        if (call.operation != OperationId::None && !stepLabel(recording, call.step).empty()) {
            isNamed[indexOf(call.operation)] = true;
        }
    }
    return isNamed;
}

/// By operation: whether the one before it in its stream is of the same kind.
std::vector<bool> behindCopies(const Trace& recording) {
    std::vector<std::optional<OperationKind>> last(recording.streams.size());
    std::vector<bool> isBehind(operationCount(recording), false);
    for (std::size_t i = 0; i < isBehind.size(); ++i) {
        std::optional<OperationKind>& before = last[indexOf(recording.stream[i])];
        isBehind[i] = before == recording.kind[i];
        before = isMark(recording.kind[i]) ? before : recording.kind[i];
    }
    return isBehind;
}

}  // namespace

void pinCopies(const Trace& recording, const CopyRates& rates, Changes& changes) {
    const std::vector<bool> isSynchronous = synchronousCopies(recording);
    const std::vector<bool> isNamed = namedCopies(recording);
    const std::vector<bool> together = nodesOfLaunches(recording);
    const DurationNs callTime = usualCallTime(recording, together);
    const std::vector<bool> isBehindCopy = behindCopies(recording);
    Pinned pinned;
    std::array<std::uint64_t, 2> largest{};  // bytes, by direction
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (!isBetweenHostAndDevice(recording.kind[i]) ||
            hostMemoryOf(recording, i) != HostMemory::Pageable) {
            continue;
        }
        if (isReadback(recording, i)) {
            ++pinned.readbacks;
            continue;
        }
        ++pinned.copies;
        const double rate = rates.ofPinned(recording.kind[i]);
        std::uint64_t& most =
            largest.at(recording.kind[i] == OperationKind::CopyHostToDevice ? 0 : 1);
        most = std::max(most, recording.size[i]);
        pinned.unknown += rate > 0 ? 0 : 1;
        if (rate > 0) {
            RecordedWork& work = changes.work[i];
            const double time = static_cast<double>(recording.size[i]) / rate;
            work.duration = std::min(work.duration, kCopySetup + static_cast<DurationNs>(time));
            work.afterIssue = std::min(work.afterIssue, kUsualCall);
            work.afterOperation =
                std::min(work.afterOperation, isBehindCopy[i] ? kAfterCopy : kAfterOperation);
        }
        if (!isSynchronous[i] && !together[i]) {
            pinned.unnamed += isNamed[i] ? 0 : 1;
            changes.edits.returns[i] = true;
            changes.callTime[i] =
                std::min(callTime, recording.issueEnd[i] - recording.issueBegin[i]);
        }
    }
    changes.pinning = pinningTime(largest[0]) + pinningTime(largest[1]);
    changes.pins = pinned.copies > 0;
    changes.isUpperLimit = pinned.unknown > 0;
    changes.isLowerLimit = pinned.unnamed > 0;
    remarkOn(pinned, changes);
}

}  // namespace streamscope::whatif
