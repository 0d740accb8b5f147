// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/staged_copies.h"

#include "engine/analysis/inference/copy_turns.h"
#include "engine/base/median.h"
#include "engine/whatif/copy_rates.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::whatif {
namespace {

/// So long before its end the call of a staged copy returns.
constexpr DurationNs kTail = 50'000;
/// A copy that starts sooner after what it followed had waited for that.
constexpr DurationNs kSoon = 20'000;

bool hasWaited(const Trace& recording, const RecordedTimes& times, std::size_t i) {
    return times.followed[i] > recording.issueBegin[i] &&
           recording.start[i] - times.followed[i] < kSoon;
}

}  // namespace

bool isStaged(const Trace& recording, std::size_t i) {
    return recording.kind[i] == OperationKind::CopyHostToDevice &&
           hostMemoryOf(recording, i) == HostMemory::Pageable && !isInline(recording, i) &&
           recording.recorded[i].thread != ThreadId::None &&
           recording.issueEnd[i] > recording.start[i] &&
           recording.end[i] - recording.issueEnd[i] < kTail;
}

void separateStaging(const Trace& recording, const RecordedTimes& times, Latencies& latencies) {
    std::vector<std::size_t> staged;
    std::vector<double> nsPerByte;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (!isStaged(recording, i) || recording.size[i] == 0) {
            continue;
        }
        staged.push_back(i);
        if (!hasWaited(recording, times, i)) {
            nsPerByte.push_back(static_cast<double>(recording.end[i] - recording.issueBegin[i]) /
                                static_cast<double>(recording.size[i]));
        }
    }
    const double usual = medianOr(std::move(nsPerByte), 0.0);
    for (const std::size_t i : staged) {
        RecordedWork& work = latencies.work[i];
        const DurationNs issued = recording.start[i] - recording.issueBegin[i];
        if (!hasWaited(recording, times, i)) {
            work.afterIssue = issued;
            work.afterOperation = std::min(work.afterOperation, kSoon);
        } else if (usual == 0) {
            latencies.alwaysWaited += work.duration;
        } else {
            const double alone = usual * static_cast<double>(recording.size[i]);
            work.afterIssue = std::clamp(static_cast<DurationNs>(alone) - work.duration,
                                         work.afterIssue, std::max(issued, work.afterIssue));
        }
    }
}

void separateTurns(const Trace& recording, Latencies& latencies) {
    const inference::CopyTurns turns(recording);
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (const OperationId other = turns.before(i); other != OperationId::None) {
            const DurationNs issued = recording.start[i] - recording.issueEnd[indexOf(other)];
            DurationNs& delay = latencies.work[i].afterIssue;
            delay = std::min(delay, issued);
        }
    }
}

std::vector<OperationId> bufferWaits(const Trace& recording) {
    constexpr std::uint64_t kBufferBytes = 1'048'576;  // as on an H200 and an H100 (H18)
    constexpr DurationNs kClockSlack = 20'000;         // between host and device
    struct Users {
        OperationId older = OperationId::None;
        OperationId newer = OperationId::None;
    };
    std::vector<Users> users(recording.devices.size());
    std::vector<OperationId> waits(operationCount(recording), OperationId::None);
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (recording.kind[i] != OperationKind::CopyHostToDevice ||
            recording.size[i] <= kInlineBytes ||
            hostMemoryOf(recording, i) != HostMemory::Pageable ||
            recording.recorded[i].thread == ThreadId::None) {
            continue;
        }
        Users& last = users[indexOf(recording.streams[indexOf(recording.stream[i])].device)];
        const bool takesBoth = recording.size[i] > kBufferBytes;
        const OperationId before = takesBoth ? last.newer : last.older;
        const TimeNs freed = before == OperationId::None ? 0 : recording.end[indexOf(before)];
        if (freed > recording.issueEnd[i] + kClockSlack) {
            std::ranges::fill(waits, OperationId::None);
            return waits;
        }
        waits[i] = before;
        last.older = takesBoth ? idAt<OperationId>(i) : last.newer;
        last.newer = idAt<OperationId>(i);
    }
    return waits;
}

std::vector<bool> synchronousCopies(const Trace& recording) {
    std::vector<bool> isSynchronous(recording.synchronous.begin(), recording.synchronous.end());
    isSynchronous.resize(operationCount(recording));
    for (const HostCall& call : recording.hostCalls) {
        const bool isCopy = call.kind == HostCallKind::Issue && call.operation != OperationId::None;
        const std::string_view label = stepLabel(recording, call.step);
        if (isCopy && label.find("Async") == std::string_view::npos) {
            isSynchronous[indexOf(call.operation)] = true;
        }
    }
    return isSynchronous;
}

}  // namespace streamscope::whatif
