// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/default_stream.h"

#include "engine/analysis/inference/issued_work.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace streamscope::inference {
namespace {

constexpr TimeNs kNever = std::numeric_limits<TimeNs>::max();

/// By operation: when the first one behind it in its stream that is no mark began, or never.
std::vector<TimeNs> followersOf(const Trace& trace) {
    std::vector<TimeNs> followers(operationCount(trace), kNever);
    std::vector<TimeNs> next(trace.streams.size(), kNever);
    for (std::size_t i = followers.size(); i-- > 0;) {
        if (trace.stream[i] != StreamId::None) {
            TimeNs& start = next[indexOf(trace.stream[i])];
            followers[i] = start;
            start = isMark(trace.kind[i]) ? start : std::min(start, trace.start[i]);
        }
    }
    return followers;
}

/// A record that follows the work of other streams is passed after it, and so are waits for it.
void settleMarks(Trace& trace) {
    struct Ended {  // of a device, latest
        TimeNs ofDefault = 0;
        TimeNs ofBlocking = 0;  // the default stream included
    };
    const std::vector<TimeNs> followers = followersOf(trace);
    std::vector<Ended> devices(trace.devices.size());
    std::vector<TimeNs> streams(trace.streams.size(), 0);
    trace.start.makeOwner();
    trace.end.makeOwner();
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == StreamId::None) {
            continue;
        }
        const TraceStream& stream = trace.streams[indexOf(trace.stream[i])];
        const bool takesPart = stream.isBlocking == true;
        Ended& ended = devices[indexOf(stream.device)];
        TimeNs& before = streams[indexOf(trace.stream[i])];
        if (isMark(trace.kind[i])) {
            const OperationId record = trace.recorded[i].record;
            const bool isRecord = trace.kind[i] == OperationKind::RecordEvent;
            const TimeNs others = isLegacyDefault(stream) ? ended.ofBlocking : ended.ofDefault;
            const TimeNs passed =
                std::max({before, isRecord && takesPart ? others : 0,
                          record == OperationId::None ? 0 : trace.end[indexOf(record)]});
            trace.start[i] = std::max(trace.start[i], std::min(passed, followers[i]));
            trace.end[i] = trace.start[i];
        }
        before = std::max(before, trace.end[i]);
        ended.ofBlocking = std::max(ended.ofBlocking, takesPart ? trace.end[i] : 0);
        ended.ofDefault = std::max(ended.ofDefault, isLegacyDefault(stream) ? trace.end[i] : 0);
    }
}

void waitForBlocking(Trace& trace) {
    constexpr DurationNs kClockSlack = 20'000;  // between host and device
    const IssuedWork issued(trace, trace.end);
    trace.hostCalls.makeOwner();
    for (HostCall& call : trace.hostCalls) {
        const std::size_t by = indexOf(call.waitedFor);
        if (call.kind != HostCallKind::Synchronize || call.waitedFor == OperationId::None ||
            isMark(trace.kind[by]) || !isLegacyDefault(trace.streams[indexOf(trace.stream[by])])) {
            continue;
        }
        const auto* given = issued.ofStream(trace.stream[by], call.begin);
        if (given != nullptr && given->end > trace.end[by] &&
            given->end <= call.end + kClockSlack) {
            call.stream = trace.stream[by];  // what it was called for
            call.waitedFor = idAt<OperationId>(given->endsLast);
        }
    }
}

}  // namespace

void obeyDefaultStream(Trace& recording) {
    if (recording.provenance.origin == Origin::Imported &&
        std::ranges::any_of(recording.streams, isLegacyDefault)) {
        settleMarks(recording);
        waitForBlocking(recording);
    }
}

}  // namespace streamscope::inference
