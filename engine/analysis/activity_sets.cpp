// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/activity_sets.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

constexpr auto kHost = static_cast<std::size_t>(Activity::Host);

/// The host and copies between devices belong to more than one device.
bool isOfOneDevice(std::size_t activity) {
    return activity != kHost && activity != static_cast<std::size_t>(Activity::CopyPeer);
}

/// How long two activities went on at the same time, on the same device.
DurationNs timeTogether(const ActivitySets& sets, std::size_t left, std::size_t right) {
    if (!isOfOneDevice(left) || !isOfOneDevice(right)) {
        return totalLength(intersect(sets.all[left], sets.all[right]));
    }
    SpanUnion spans;
    for (const PerActivity<IntervalSet>& device : sets.devices) {
        spans.add(intersect(device[left], device[right]));
    }
    return totalLength(spans.spans());
}

template <typename Visit>
void forEachPair(const Visit& visit) {
    for (std::size_t left = 0; left < kActivityCount; ++left) {
        for (std::size_t right = left + 1; right < kActivityCount; ++right) {
            visit(left, right);
        }
    }
}

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
    ActivitySets sets;
    sets.devices.resize(m_devices.size());
    for (std::size_t device = 0; device < m_devices.size(); ++device) {
        std::ranges::transform(m_devices[device], sets.devices[device].begin(), &SpanUnion::take);
    }
    for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
        SpanUnion spans;
        for (const PerActivity<IntervalSet>& device : sets.devices) {
            spans.add(device[activity]);
        }
        sets.all[activity] = spans.take();
    }
    return sets;
}

std::vector<Overlap> overlapsOf(const ActivitySets& sets, const PerActivity<DurationNs>& busy) {
    std::vector<Overlap> overlaps;
    forEachPair([&](std::size_t left, std::size_t right) {
        const DurationNs time = timeTogether(sets, left, right);
        overlaps.push_back({static_cast<Activity>(left), static_cast<Activity>(right), time,
                            ratio(time, std::min(busy[left], busy[right]))});
    });
    return overlaps;
}

DurationNs timeOfSeveral(const ActivitySets& sets) {
    SpanUnion several;
    forEachPair([&](std::size_t left, std::size_t right) {
        several.add(intersect(sets.all[left], sets.all[right]));
    });
    return totalLength(several.spans());
}

}  // namespace streamscope
