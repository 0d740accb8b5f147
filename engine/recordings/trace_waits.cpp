// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_waits.h"

#include "engine/recordings/pairing.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

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

/// What contexts had been given before a call that synchronizes.
class Given {
public:
    Given(const Recording& recording, const std::vector<Planned>& plan)
        : m_recording(recording), m_plan(plan), m_lastOfStream(recording.streams.size(), kNone) {
        for (std::uint32_t i = 0; i < recording.streams.size(); ++i) {
            const Stream& stream = recording.streams[i];
            const auto number = static_cast<std::uint32_t>(m_contexts.size());
            const auto [place, isNew] =
                m_numbers.emplace(std::pair(stream.device, stream.context), number);
            m_contextOf.push_back(place->second);
            isNew ? m_contexts.push_back({i, kNone, {}}) : void();
            std::uint32_t& first = m_contexts[place->second].firstStream;
            first = stream.number < recording.streams[first].number ? i : first;
        }
        for (const Planned& planned : plan) {
            const std::uint32_t device = recording.streams[planned.stream].device;
            m_used[recording.devices[device].process].insert(m_contextOf[planned.stream]);
        }
    }

    void issueUntil(TimeNs begin) {
        for (; m_next < m_plan.size() && m_plan[m_next].issueBegin < begin; ++m_next) {
            const std::uint32_t stream = m_plan[m_next].stream;
            Context& context = m_contexts[m_contextOf[stream]];
            context.last = m_plan[m_next].end >= endOf(context.last) ? m_next : context.last;
            std::uint32_t& last = m_lastOfStream[stream];
            if (mayBeBlocking(m_recording.streams[stream].type)) {
                context.lastOfBlocking.erase({endOf(last), last});
                context.lastOfBlocking.emplace(m_plan[m_next].end, m_next);
            }
            last = m_next;
        }
    }

    /// Where the file does not say the context, of the only one of the process. kNone: nothing, or
    /// not known.
    [[nodiscard]] std::uint32_t lastOfContext(const Sync& sync) const {
        if (sync.device != kNone) {
            const auto found = m_numbers.find({sync.device, sync.context});
            return found == m_numbers.end() ? kNone : m_contexts[found->second].last;
        }
        const auto used = m_used.find(sync.process);
        const bool isOne = used != m_used.end() && used->second.size() == 1;
        return isOne ? m_contexts[*used->second.begin()].last : kNone;
    }

    /// What was issued last to the stream. Of the default stream, which waits for those that are
    /// blocking (N13), what ended last of all. Where kinds of streams are not known, that one has
    /// to explain why the call returned when it did.
    [[nodiscard]] std::uint32_t lastOfStream(std::uint32_t stream, TimeNs returned) const {
        constexpr DurationNs kRightAfter = 20'000;
        const std::uint32_t own = m_lastOfStream[stream];
        const Context& context = m_contexts[m_contextOf[stream]];
        const StreamType type = m_recording.streams[stream].type;
        const bool mayBeDefault = type == StreamType::Default ||
                                  (type == StreamType::Unknown && context.firstStream == stream);
        const auto after = context.lastOfBlocking.upper_bound({returned + kClockSlack, kNone});
        if (!mayBeDefault || after == context.lastOfBlocking.begin()) {
            return own;
        }
        const auto [ended, other] = *std::prev(after);
        const bool isKnown = type == StreamType::Default &&
                             m_recording.streams[m_plan[other].stream].type == StreamType::Blocking;
        const bool explains =
            returned - endOf(own) > kRightAfter && returned - ended <= kRightAfter;
        return ended > endOf(own) && (isKnown || explains) ? other : own;
    }

private:
    struct Context {
        std::uint32_t firstStream = kNone;  ///< by number: the default stream, if it is there
        std::uint32_t last = kNone;         ///< to end
        std::set<std::pair<TimeNs, std::uint32_t>> lastOfBlocking;  ///< by end, of each stream
    };

    static bool mayBeBlocking(StreamType type) {
        return type != StreamType::NonBlocking && type != StreamType::ThreadDefault;
    }
    [[nodiscard]] TimeNs endOf(std::uint32_t place) const {
        return place == kNone ? std::numeric_limits<TimeNs>::min() / 2 : m_plan[place].end;
    }

    const Recording& m_recording;
    const std::vector<Planned>& m_plan;
    std::map<std::pair<std::uint32_t, std::int64_t>, std::uint32_t> m_numbers;  ///< of contexts
    std::map<std::uint32_t, std::set<std::uint32_t>> m_used;  ///< by process: contexts with work
    std::vector<std::uint32_t> m_contextOf;                   ///< by stream
    std::vector<std::uint32_t> m_lastOfStream;                ///< by stream
    std::vector<Context> m_contexts;
    std::uint32_t m_next = 0;  ///< to be issued
};

}  // namespace

std::vector<CallWait> waitedFor(const Recording& recording, const std::vector<Planned>& plan) {
    std::vector<CallWait> found(recording.calls.size());
    const std::vector<std::uint32_t> marks = recordMarks(recording, plan);
    Given given(recording, plan);
    for (const Waiter& waiter : waitersOf(recording)) {
        const Call& call = recording.calls[waiter.call];
        given.issueUntil(call.start);
        const Sync& sync = *waiter.sync;
        std::uint32_t by = kNone;
        if (sync.kind == SyncKind::Event) {
            by = sync.record == kNone ? kNone : marks[sync.record];
        } else if (sync.kind == SyncKind::Context) {
            by = given.lastOfContext(sync);
        } else if (sync.stream < recording.streams.size()) {
            by = given.lastOfStream(sync.stream, call.end);
            found[waiter.call].stream = sync.stream;
        }
        found[waiter.call].by = by != kNone && plan[by].end <= call.end + kClockSlack ? by : kNone;
    }
    return found;
}

}  // namespace streamscope::recordings
