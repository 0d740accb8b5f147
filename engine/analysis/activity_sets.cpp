// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/activity_sets.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace streamscope {
namespace {

constexpr auto kHost = static_cast<std::size_t>(Activity::Host);
constexpr auto kPeer = static_cast<std::size_t>(Activity::CopyPeer);
constexpr std::size_t kMasks = std::size_t{1} << kActivityCount;
constexpr std::size_t kPairs = kActivityCount * (kActivityCount - 1) / 2;
constexpr std::size_t kPairMasks = std::size_t{1} << kPairs;
constexpr TimeNs kNever = std::numeric_limits<TimeNs>::max();

/// `visit(left, right, number)` for all pairs of activities.
template <typename Visit>
constexpr void forEachPair(const Visit& visit) {
    std::size_t number = 0;
    for (std::size_t left = 0; left < kActivityCount; ++left) {
        for (std::size_t right = left + 1; right < kActivityCount; ++right) {
            visit(left, right, number++);
        }
    }
}

/// By a set of activities as bits: the pairs in it, as bits.
constexpr std::array<std::size_t, kMasks> kPairsOf = [] {
    std::array<std::size_t, kMasks> pairs{};
    for (std::size_t mask = 0; mask < kMasks; ++mask) {
        forEachPair([&](std::size_t left, std::size_t right, std::size_t number) {
            const bool hasBoth = (mask >> left & 1U) != 0 && (mask >> right & 1U) != 0;
            pairs[mask] |= hasBoth ? std::size_t{1} << number : 0;
        });
    }
    return pairs;
}();

/// Where the spans of one activity of one device have been read to.
struct Cursor {
    const TimeRange* span = nullptr;
    const TimeRange* last = nullptr;
    std::size_t place = 0;  ///< of the mask that it sets its bit in
    std::size_t bit = 0;

    /// Leaves behind the span that is over at `now`.
    void advance(TimeNs now) { span += span != last && span->end <= now ? 1 : 0; }
    [[nodiscard]] bool isOn(TimeNs now) const { return span != last && span->begin <= now; }
    [[nodiscard]] TimeNs nextChange(TimeNs now) const {
        return span == last ? kNever : isOn(now) ? span->end : span->begin;
    }
};

/// Reads all sets at the same time, from one moment at which an activity begins or ends to the
/// next.
class Sweep {
public:
    explicit Sweep(const ActivitySets& sets) {
        for (const PerActivity<IntervalSet>& device : sets) {
            const std::size_t before = m_cursors.size();
            for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
                add(device[activity], activity);
            }
            if (m_cursors.size() > before) {
                m_masks.push_back(0);
            }
        }
    }

    void run() {
        if (m_masks.size() > 2) {
            runThrough([this](TimeNs now) { return stepOfSeveral(now); });
            return;
        }
        runThrough([this](TimeNs now) { return stepOfOne(now); });
        for (std::size_t mask = 0; mask < kMasks; ++mask) {
            m_byPairs[kPairsOf[mask]] += m_byActivities[mask];
        }
    }

    [[nodiscard]] ActivityTimes times() const {
        ActivityTimes times;
        for (std::size_t mask = 1; mask < kMasks; ++mask) {
            times.any += m_byActivities[mask];
            times.several += std::has_single_bit(mask) ? 0 : m_byActivities[mask];
            for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
                times.busy[activity] += (mask >> activity & 1U) != 0 ? m_byActivities[mask] : 0;
            }
        }
        forEachPair([&](std::size_t left, std::size_t right, std::size_t number) {
            DurationNs both = 0;
            for (std::size_t mask = 1; mask < kPairMasks; ++mask) {
                both += (mask >> number & 1U) != 0 ? m_byPairs[mask] : 0;
            }
            times.overlaps.push_back({static_cast<Activity>(left), static_cast<Activity>(right),
                                      both,
                                      ratio(both, std::min(times.busy[left], times.busy[right]))});
        });
        return times;
    }

private:
    /// Of the device whose mask is next. The host and copies between devices belong to every
    /// device.
    void add(const IntervalSet& set, std::size_t activity) {
        const bool isOfAll = activity == kHost || activity == kPeer;
        if (!set.empty()) {
            m_cursors.push_back({set.data(), set.data() + set.size(), isOfAll ? 0 : m_masks.size(),
                                 std::size_t{1} << activity});
        }
    }

    /// What goes on at a moment, and when that changes.
    struct Step {
        std::size_t activities = 0;
        std::size_t pairs = 0;
        TimeNs next = kNever;
    };

    template <typename StepAt>
    void runThrough(const StepAt& stepAt) {
        TimeNs now = std::numeric_limits<TimeNs>::min();
        for (Step step = stepAt(now); step.next != kNever; step = stepAt(now)) {
            const DurationNs time = step.activities == 0 ? 0 : step.next - now;
            m_byActivities[step.activities] += time;
            m_byPairs[step.pairs] += time;
            now = step.next;
        }
    }

    /// Pairs follow from activities where there is but one device.
    Step stepOfOne(TimeNs now) {
        Step step;
        for (Cursor& cursor : m_cursors) {
            cursor.advance(now);
            step.activities |= cursor.isOn(now) ? cursor.bit : 0;
            step.next = std::min(step.next, cursor.nextChange(now));
        }
        return step;
    }

    Step stepOfSeveral(TimeNs now) {
        std::ranges::fill(m_masks, 0);
        Step step;
        for (Cursor& cursor : m_cursors) {
            cursor.advance(now);
            m_masks[cursor.place] |= cursor.isOn(now) ? cursor.bit : 0;
            step.next = std::min(step.next, cursor.nextChange(now));
        }
        for (const std::size_t mask : m_masks) {
            step.activities |= mask;
            step.pairs |= kPairsOf[mask | m_masks.front()];
        }
        return step;
    }

    std::vector<Cursor> m_cursors;
    /// First what belongs to all devices, then by device that has anything.
    std::vector<std::size_t> m_masks{0};
    std::array<DurationNs, kMasks> m_byActivities{};
    std::array<DurationNs, kPairMasks> m_byPairs{};
};

}  // namespace

double ratio(DurationNs part, DurationNs whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

std::size_t deviceCountOf(const Trace& trace) {
    std::size_t count = trace.devices.size();
    for (const TraceEngine& engine : trace.engines) {
        if (engine.device != DeviceId::None) {
            count = std::max(count, indexOf(engine.device) + 1);
        }
    }
    return count;
}

std::size_t deviceAt(const Trace& trace, std::size_t engine, std::size_t deviceCount) {
    const DeviceId device =
        engine < trace.engines.size() ? trace.engines[engine].device : DeviceId::None;
    return std::min(indexOf(device), deviceCount);
}

ActivityCollector::ActivityCollector(const Trace& trace, TimeRange range)
    : m_devices(deviceCountOf(trace) + 1) {
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work) {
            m_devices.back()[kHost].add(
                {std::max(call.begin, range.begin), std::min(call.end, range.end)});
        }
    }
}

void ActivityCollector::add(std::size_t device, Activity activity, IntervalSet spans) {
    auto& target = activity == Activity::Host ? m_devices.back() : m_devices[device];
    target[static_cast<std::size_t>(activity)].add(std::move(spans));
}

ActivitySets ActivityCollector::take() {
    ActivitySets sets(m_devices.size());
    for (std::size_t device = 0; device < m_devices.size(); ++device) {
        std::ranges::transform(m_devices[device], sets[device].begin(), &SpanUnion::take);
    }
    return sets;
}

ActivityTimes timesOf(const ActivitySets& sets) {
    Sweep sweep(sets);
    sweep.run();
    return sweep.times();
}

}  // namespace streamscope
