// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_waits.h"

#include "engine/recordings/pairing.h"

#include <algorithm>

namespace streamscope::recordings {
namespace {

/// Clocks of host and device differ by less.
constexpr DurationNs kClockSlack = 20'000;

/// A call that waited, and what the tool wrote down of it.
struct Waiter {
    std::uint32_t call = kNone;
    const Sync* sync = nullptr;
};

std::vector<Waiter> waitersOf(const Recording& recording) {
    const CallIndex calls(recording);
    std::vector<Waiter> waiters;
    for (const Sync& sync : recording.syncs) {
        const bool isHosts = sync.kind == SyncKind::Event || sync.kind == SyncKind::Stream ||
                             sync.kind == SyncKind::Context;
        const std::uint32_t call =
            isHosts ? calls.find(sync.process, sync.correlation, sync.stream, sync.start) : kNone;
        if (call != kNone) {
            waiters.push_back({call, &sync});
        }
    }
    std::ranges::stable_sort(waiters, {}, &Waiter::call);  // calls are sorted by start
    return waiters;
}

/// Marks of records by their record; kNone: it has none.
std::vector<std::uint32_t> recordMarks(const Recording& recording,
                                       const std::vector<Planned>& plan) {
    std::vector<std::uint32_t> marks(recording.eventRecords.size(), kNone);
    for (std::uint32_t i = 0; i < plan.size(); ++i) {
        if (plan[i].from == Planned::From::Record) {
            marks[plan[i].index] = i;
        }
    }
    return marks;
}

}  // namespace

std::vector<std::uint32_t> waitedFor(const Recording& recording, const std::vector<Planned>& plan) {
    std::vector<std::uint32_t> found(recording.calls.size(), kNone);
    const std::vector<std::uint32_t> marks = recordMarks(recording, plan);
    std::vector<std::uint32_t> lastOfStream(recording.streams.size(), kNone);
    std::vector<std::uint32_t> lastOfProcess(recording.processes.size(), kNone);
    std::uint32_t next = 0;
    for (const Waiter& waiter : waitersOf(recording)) {
        const Call& call = recording.calls[waiter.call];
        for (; next < plan.size() && plan[next].issueBegin < call.start; ++next) {
            lastOfStream[plan[next].stream] = next;
            const std::uint32_t device = recording.streams[plan[next].stream].device;
            std::uint32_t& last = lastOfProcess[recording.devices[device].process];
            last = last == kNone || plan[next].end >= plan[last].end ? next : last;
        }
        const Sync& sync = *waiter.sync;
        std::uint32_t by = kNone;
        if (sync.kind == SyncKind::Event) {
            by = sync.record == kNone ? kNone : marks[sync.record];
        } else if (sync.kind == SyncKind::Context) {
            by = sync.process < lastOfProcess.size() ? lastOfProcess[sync.process] : kNone;
        } else if (sync.stream < lastOfStream.size()) {
            by = lastOfStream[sync.stream];
        }
        found[waiter.call] = by != kNone && plan[by].end <= call.end + kClockSlack ? by : kNone;
    }
    return found;
}

}  // namespace streamscope::recordings
