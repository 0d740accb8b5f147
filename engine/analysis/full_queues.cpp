// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/full_queues.h"

#include "engine/base/median.h"

#include <algorithm>

namespace streamscope {
namespace {

/// A call that takes so long may have waited.
constexpr DurationNs kLongCall = 20'000;
/// By which factor a call that waited is longer than those that cannot have waited.
constexpr DurationNs kMuchLonger = 10;
/// Fewer waits that agree may be chance, but for one that is so long, and in which operations of
/// its stream ended only so soon before the call returned. Several calls agree with that one, too,
/// or as many were pending as a queue holds.
constexpr std::size_t kSeveral = 3;
constexpr DurationNs kSureCall = 100'000;
constexpr DurationNs kAtOnce = 20'000;
/// Of a call: it returns so soon after its queue has a place.
constexpr DurationNs kReturnParts = 16;
constexpr std::size_t kMeasuredDepth = 1022;  // H15, on an H200
/// No queue is shorter.
constexpr std::size_t kMinDepth = 128;
/// Calls that waited for the same depth differ only in entries that were pending and not recorded.
constexpr std::size_t kDepthsApart = 8;
/// The number of calls in a hundred that may be exceptions.
constexpr std::size_t kExceptionsInHundred = 5;

/// The operations of one stream so far.
class Queue {
public:
    void add(std::uint32_t operation, TimeNs over) {
        m_operations.push_back(operation);
        m_over.push_back(m_over.empty() ? over : std::max(over, m_over.back()));
    }
    /// How many were over by then.
    [[nodiscard]] std::size_t overAt(TimeNs time) const {
        return static_cast<std::size_t>(std::ranges::upper_bound(m_over, time) - m_over.begin());
    }
    [[nodiscard]] std::size_t size() const { return m_over.size(); }
    [[nodiscard]] std::uint32_t operation(std::size_t place) const { return m_operations[place]; }
    [[nodiscard]] TimeNs over(std::size_t place) const { return m_over[place]; }

private:
    std::vector<std::uint32_t> m_operations;
    std::vector<TimeNs> m_over;  ///< rising
};

struct LongCall {
    std::uint32_t operation = 0;
    std::size_t pending = 0;
    std::uint32_t freed = 0;
    DurationNs time = 0;
    bool isSure = false;  ///< that it waited
};

struct Calls {
    std::vector<LongCall> found;        ///< that may have waited for a place
    std::vector<std::size_t> returned;  ///< of those that did not: how many were pending then
    DurationNs usual = 0;               ///< time of those with few pending
};

Calls candidates(const Trace& trace, std::span<const TimeNs> over) {
    Calls calls;
    std::vector<DurationNs> times;  // of calls with few pending
    std::vector<Queue> queues(trace.streams.size());
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == StreamId::None) {
            continue;
        }
        Queue& queue = queues[indexOf(trace.stream[i])];
        const TimeNs begin = trace.issueBegin[i];
        const TimeNs end = trace.issueEnd[i];
        const std::size_t before = queue.overAt(begin);
        const std::size_t done = end - begin >= kLongCall ? queue.overAt(end) : before;
        const DurationNs since = done > before ? end - queue.over(done - 1) : end - begin;
        const bool hasFreed =
            done > before && since < std::max(kLongCall, (end - begin) / kReturnParts);
        const std::size_t pending = queue.size() - before;
        if (pending < kMinDepth) {
            times.push_back(end - begin);
        } else if (hasFreed) {
            const bool isSure = end - begin >= kSureCall && queue.overAt(end - kAtOnce) == before;
            calls.found.push_back({i, pending, queue.operation(done - 1), end - begin, isSure});
        } else if (const std::size_t left = queue.size() - queue.overAt(end);
                   end - begin < kLongCall && left >= kMinDepth) {
            calls.returned.push_back(left);
        }
        queue.add(i, over[i]);
    }
    calls.usual = medianOr(std::move(times), DurationNs{0});
    return calls;
}

}  // namespace

FullQueues fullQueues(const Trace& trace, std::span<const TimeNs> over) {
    const auto [found, returned, usual] = candidates(trace, over);
    std::vector<std::size_t> depths(found.size());
    std::ranges::transform(found, depths.begin(), &LongCall::pending);
    const std::size_t depth = medianOr(std::move(depths), std::size_t{0});
    const auto agrees = [depth](const LongCall& call) {
        return call.pending + kDepthsApart >= depth && call.pending <= depth + kDepthsApart;
    };
    const auto agreeing = static_cast<std::size_t>(std::ranges::count_if(found, agrees));
    const auto waits = static_cast<std::size_t>(
        std::ranges::count_if(found, [&, much = kMuchLonger * usual](const LongCall& call) {
            return agrees(call) && call.time >= much;
        }));
    const bool canBeOne = agreeing >= kSeveral || depth + kDepthsApart >= kMeasuredDepth;
    const bool isOneSure = canBeOne && std::ranges::any_of(found, [&](const LongCall& call) {
                               return agrees(call) && call.isSure;
                           });
    const auto contradicting = static_cast<std::size_t>(std::ranges::count_if(
        returned, [depth](std::size_t pending) { return pending > depth + kDepthsApart; }));
    const std::size_t exceptions = found.size() - agreeing + contradicting;
    if ((waits < kSeveral && !isOneSure) ||
        exceptions * 100 > found.size() * kExceptionsInHundred) {
        return {};
    }
    FullQueues full{static_cast<std::uint32_t>(depth), {}};
    full.freed.resize(operationCount(trace), OperationId::None);
    for (const LongCall& call : found) {
        full.freed[call.operation] =
            agrees(call) ? idAt<OperationId>(call.freed) : OperationId::None;
    }
    return full;
}

}  // namespace streamscope
