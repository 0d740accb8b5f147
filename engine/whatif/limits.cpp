// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/limits.h"

#include "engine/analysis/graph_launches.h"
#include "engine/analysis/inference/connection_waits.h"
#include "engine/analysis/missing_frees.h"
#include "engine/analysis/unrecorded_work.h"
#include "engine/base/span_union.h"
#include "engine/whatif/collectives.h"
#include "engine/whatif/copy_rates.h"
#include "engine/whatif/host_limits.h"
#include "engine/whatif/polling.h"
#include "engine/whatif/replay_device.h"
#include "engine/whatif/what_if.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::whatif {
namespace {

/// Less than this of the makespan does not matter.
constexpr DurationNs kParts = 200;

void addPolling(const Trace& recording, Limits& limits) {
    const auto [queries, time] = pollingOf(recording);
    if (time * kParts > recording.makespan) {
        limits.keepsTimes = true;
        limits.cautions.push_back(say(
            SENTENCE("Streamscope",
                     "The host asked %1 times in loops whether work has ended "
                     "(cudaEventQuery, cudaStreamQuery): such a loop takes as long as recorded, "
                     "whatever changes."),
            Count{queries}));
    }
}

/// Graph launches with copies of pageable memory, which keep the host.
void addGraphLaunches(const Trace& recording, Limits& limits) {
    const std::vector<bool> isNode = nodesOfLaunches(recording);
    SpanUnion calls;
    std::size_t count = 0;
    TimeNs last = -1;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        const bool isPageable = isBetweenHostAndDevice(recording.kind[i]) &&
                                hostMemoryOf(recording, i) == HostMemory::Pageable;
        if (isNode[i] && isPageable && recording.issueBegin[i] != last) {
            last = recording.issueBegin[i];
            calls.add({last, recording.issueEnd[i]});
            ++count;
        }
    }
    const DurationNs time = totalLength(calls.spans());
    if (time * kParts > recording.makespan) {
        limits.keepsTimes = true;
        limits.cautions.push_back(counted(
            count,
            SENTENCE("Streamscope",
                     "The prediction keeps the time of %1 graph launch (%2), which has copies of "
                     "pageable memory."),
            SENTENCE("Streamscope",
                     "The prediction keeps the times of %1 graph launches (%2), which have copies "
                     "of pageable memory."),
            Duration{time}));
    }
}

/// Work of which the recording does not say what it waited for.
void addKeptDelays(const Trace& recording, const ReplayParts& parts, Limits& limits) {
    const KeptDelays& kept = parts.latencies.kept;
    if (kept.time * kParts > recording.makespan) {
        const bool isBehindOthers = kept.behindOthers * kParts > recording.makespan;
        (isBehindOthers ? limits.isOpenEnded : limits.keepsTimes) = true;
        limits.cautions.push_back(counted(
            kept.count,
            SENTENCE("Streamscope",
                     "The recording does not show why %1 operation started %2 later than it "
                     "could: the prediction keeps this delay."),
            SENTENCE("Streamscope",
                     "The recording does not show why %1 operations started later than they could "
                     "(%2, added up): the prediction keeps these delays."),
            Duration{kept.time}));
    }
}

/// What the host stages first of a copy that no longer waits delays it.
void addStaging(const Trace& recording, const ReplayParts& parts, Limits& limits) {
    if (const DurationNs time = parts.latencies.alwaysWaited; time * kParts > recording.makespan) {
        limits.lacksWaits = true;
        limits.cautions.push_back(
            say(SENTENCE("Streamscope",
                         "All H2D copies of pageable memory, which take %1 together, waited for "
                         "their streams: how much later one begins that does not wait, as the host "
                         "copies the first part, is not known, and the prediction leaves that "
                         "out."),
                Duration{time}));
    }
}

/// What the host does to cause them is not recorded.
void addMigrations(const Trace& recording, Limits& limits) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        count += isMigration(recording, i) ? 1 : 0;
    }
    if (count > 0) {
        limits.keepsTimes = true;
        limits.cautions.push_back(counted(
            count, SENTENCE("Streamscope", "The prediction keeps the time of %1 page migration."),
            SENTENCE("Streamscope", "The prediction keeps the times of %1 page migrations.")));
    }
}

/// Work without a call that nothing in the recording led to.
void addKeptStarts(const Trace& recording, const ReplayParts& parts, Limits& limits) {
    std::size_t count = 0;
    TimeNs first = recording.makespan;
    TimeNs last = 0;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        first = std::min(first, recording.start[i]);
        if (recording.recorded[i].thread == ThreadId::None && !isMigration(recording, i) &&
            parts.times.followed[i] == RecordedTimes::kNever &&
            parts.latencies.waitsFor[i] == OperationId::None) {
            ++count;
            last = std::max(last, recording.start[i]);
        }
    }
    if (count > 0 && (last - first) * kParts > recording.makespan) {
        limits.keepsTimes = true;
        limits.cautions.push_back(counted(
            count,
            SENTENCE("Streamscope",
                     "The recording does not contain the call of %1 operation that follows no "
                     "other: the prediction keeps its start."),
            SENTENCE("Streamscope",
                     "The recording does not contain the calls of %1 operations that follow no "
                     "others: the prediction keeps their starts.")));
    }
}

/// Files may be reduced to some of the calls, or contain only what the GPU did.
void addMissingCalls(const Trace& recording, Limits& limits) {
    const bool hasSynchronization = std::ranges::any_of(
        recording.hostCalls,
        [](const HostCall& call) { return call.kind == HostCallKind::Synchronize; });
    if (!hasHostCalls(recording)) {
        limits.isOpenEnded = true;
        limits.cautions.push_back(
            say(SENTENCE("Streamscope",
                         "The recording contains no calls of the host. When work was issued is not "
                         "known: the prediction keeps the delays between operations.")));
    } else if (!hasSynchronization) {
        limits.keepsTimes = true;
        limits.cautions.push_back(
            say(SENTENCE("Streamscope",
                         "The recording contains no call that synchronizes. If the host waited "
                         "elsewhere than in copies, the prediction keeps that time.")));
    }
}

/// Whether all work is in one stream, where a wait for an event delays nothing.
bool hasOneStream(const Trace& recording) {
    return std::ranges::all_of(recording.stream,
                               [&](StreamId other) { return other == recording.stream.front(); });
}

/// Waits for a record that the recording does not name.
std::size_t unknownWaits(const Trace& recording) {
    if (hasOneStream(recording)) {
        return 0;
    }
    std::size_t unknown = 0;
    for (const HostCall& call : recording.hostCalls) {
        const std::string_view label = stepLabel(recording, call.step);
        const bool isWait = label.find("StreamWaitEvent") != std::string_view::npos;
        unknown += isWait && call.operation == OperationId::None ? 1 : 0;
    }
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        const bool isWait = recording.kind[i] == OperationKind::WaitEvent;
        unknown += isWait && recording.recorded[i].record == OperationId::None ? 1 : 0;
    }
    return unknown;
}

void addConnections(std::size_t connections, Paragraph& cautions) {
    if (connections != inference::ConnectionWaits().connections) {
        cautions.push_back(
            say(SENTENCE("Streamscope",
                         "The starts of the kernels are best explained by %1 hardware connections "
                         "(CUDA_DEVICE_MAX_CONNECTIONS): the prediction has as many."),
                Count{connections}));
    }
}

void addUnknownWaits(std::size_t count, Paragraph& cautions) {
    if (count > 0) {
        cautions.push_back(counted(
            count,
            SENTENCE("Streamscope",
                     "What %1 event wait waited for is not known: in the prediction it delays "
                     "nothing."),
            SENTENCE("Streamscope",
                     "What %1 event waits waited for is not known: in the prediction they delay "
                     "nothing.")));
    }
}

void addKernelLimits(const Trace& recording, std::size_t overlapping, Paragraph& cautions) {
    std::size_t withoutShape = 0;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        const bool isKernel = recording.kind[i] == OperationKind::Kernel;
        withoutShape += isKernel && recording.recorded[i].shape == ShapeId::None ? 1 : 0;
    }
    if (overlapping > 0) {
        cautions.push_back(counted(
            overlapping,
            SENTENCE("Streamscope",
                     "%1 operation overlaps the next one of its stream, as programmatic dependent "
                     "launches do: it goes on as long beside that one as was recorded."),
            SENTENCE("Streamscope",
                     "%1 operations overlap the next one of their stream, as programmatic "
                     "dependent launches do: each goes on as long beside that one as was "
                     "recorded.")));
    }
    if (withoutShape > 0) {
        cautions.push_back(
            counted(withoutShape,
                    SENTENCE("Streamscope",
                             "What the blocks of %1 kernel take of an SM is not recorded: it is "
                             "assumed to fit beside any other."),
                    SENTENCE("Streamscope",
                             "What the blocks of %1 kernels take of an SM is not recorded: they "
                             "are assumed to fit beside any other.")));
    }
}

void addInferred(const ReplayParts& parts, std::size_t launchesWithBranches, Paragraph& cautions) {
    if (parts.latencies.inferredWaits > 0) {
        cautions.push_back(counted(
            parts.latencies.inferredWaits,
            SENTENCE("Streamscope", "%1 wait between streams is inferred from the times."),
            SENTENCE("Streamscope", "%1 waits between streams are inferred from the times.")));
    }
    if (launchesWithBranches > 0) {
        cautions.push_back(counted(
            launchesWithBranches,
            SENTENCE("Streamscope",
                     "%1 graph launch has branches. The recording does not contain the edges of "
                     "the graph: they are inferred from the times."),
            SENTENCE("Streamscope",
                     "%1 graph launches have branches. The recording does not contain the edges "
                     "of the graphs: they are inferred from the times.")));
    }
}

void addCollectives(const Trace& recording, Limits& limits) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        count += isCollective(recording, i) ? 1 : 0;
    }
    if (count > 0) {
        limits.keepsTimes = true;
        limits.cautions.push_back(
            counted(count,
                    SENTENCE("Streamscope",
                             "%1 kernel is part of a collective. Its recorded time contains the "
                             "wait for the other GPUs, and the prediction keeps it."),
                    SENTENCE("Streamscope",
                             "%1 kernels are parts of collectives. Their recorded times contain "
                             "the waits for the other GPUs, and the prediction keeps them.")));
    }
}

/// The calls may have waited for a full queue, as others do in the replay.
void addUnrecordedWork(const Trace& recording, Limits& limits) {
    constexpr DurationNs kCallParts = 50;
    std::size_t count = 0;
    DurationNs time = 0;
    for (const HostCall& call : recording.hostCalls) {
        if (isOfUnrecordedWork(call)) {
            ++count;
            time += call.end - call.begin;
        }
    }
    if (time * kCallParts > recording.makespan || callsOfUnrecordedWork(recording) > 0) {
        limits.keepsTimes = true;
        limits.cautions.push_back(counted(
            count,
            SENTENCE("Streamscope",
                     "The recording does not contain what %1 call (%2) issued: the prediction "
                     "leaves that work out, and the call takes as long as recorded, also where it "
                     "waited for the GPU."),
            SENTENCE("Streamscope",
                     "The recording does not contain what %1 calls (%2) issued: the prediction "
                     "leaves that work out, and the calls take as long as recorded, also where "
                     "they waited for the GPU."),
            Duration{time}));
    }
}

/// The simulated devices are all alike.
void addUnlikeDevices(const Trace& recording, Paragraph& cautions) {
    const auto hasOtherSms = [&](const TraceDeviceFacts& facts) {
        const TraceDeviceFacts& first = recording.deviceFacts.front();
        return facts.multiprocessors > 0 && first.multiprocessors > 0 &&
               facts.multiprocessors != first.multiprocessors;
    };
    if (std::ranges::any_of(recording.deviceFacts, hasOtherSms)) {
        cautions.push_back(say(SENTENCE("Streamscope",
                                        "The devices have different numbers of SMs: the "
                                        "prediction uses those of %1 for all of them."),
                               verbatim(recording.devices.front())));
    }
}

void addMissing(const Trace& recording, Limits& limits) {
    Paragraph& cautions = limits.cautions;
    addUnlikeDevices(recording, cautions);
    if (lacksFrees(recording)) {
        limits.keepsTimes = true;
        cautions.push_back(
            say(SENTENCE("Streamscope",
                         "The recording was made by Streamscope 0.1.0, which did not record "
                         "cudaFree: where the host waited in such calls, the prediction keeps that "
                         "time. Record the program again.")));
    }
    const std::string* const device = unknownDeviceOf(recording);
    if (device == nullptr) {
        return;
    }
    const auto knowsCount = [](const TraceDeviceFacts& facts) { return facts.multiprocessors > 0; };
    if (std::ranges::any_of(recording.deviceFacts, knowsCount)) {
        cautions.push_back(
            say(SENTENCE("Streamscope",
                         "The recording does not say all of what an SM of %1 holds (threads, "
                         "registers, shared memory): the numbers of an H200 are used for what is "
                         "missing. This matters where kernels run side by side."),
                verbatim(*device)));
    } else {
        cautions.push_back(
            say(SENTENCE("Streamscope",
                         "The recording does not say how many SMs %1 has: the numbers of an H200 "
                         "(%2 SMs) are used. This matters where kernels run side by side."),
                verbatim(*device), Count{static_cast<std::size_t>(DeviceProfile().sm.count)}));
    }
}

}  // namespace

Limits limitsOf(const Trace& recording, const ReplayParts& parts, std::size_t launchesWithBranches,
                const ProgramChange& change) {
    Limits limits;
    Paragraph& cautions = limits.cautions;
    addInferred(parts, launchesWithBranches, cautions);
    if (!change.isEmpty()) {
        addPolling(recording, limits);
        if (change.pinned) {
            addGraphLaunches(recording, limits);
        } else {
            addStaging(recording, parts, limits);
            addCopyTurns(recording, limits);
        }
        addUnrecordedWork(recording, limits);
        addHostLimits(parts.plan, recording.makespan, limits);
        addKeptDelays(recording, parts, limits);
        addMigrations(recording, limits);
        addKeptStarts(recording, parts, limits);
        addMissingCalls(recording, limits);
        addCollectives(recording, limits);
        addConnections(parts.latencies.connections, cautions);
        const std::size_t unknown = unknownWaits(recording);
        const std::size_t missing = unknown - std::min(unknown, parts.latencies.inferredWaits);
        limits.lacksWaits = limits.lacksWaits || missing > 0 || parts.plan.unknownWaits > 0;
        addUnknownWaits(missing, cautions);
    }
    if (!change.kernels.empty()) {
        addKernelLimits(recording, parts.latencies.overlapping, cautions);
    }
    addMissing(recording, limits);
    return limits;
}

}  // namespace streamscope::whatif
