// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"

#include "engine/base/intervals.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

using Spans = std::vector<TimeRange>;
template <typename T>
using PerActivity = std::array<T, kActivityCount>;

void appendAll(Spans& spans, const IntervalSet& more) {
    spans.insert(spans.end(), more.begin(), more.end());
}

/// The spans of one group of operations (a device, or no device) by activity, and of those that
/// have none.
struct Group {
    PerActivity<Spans> byActivity;
    Spans other;
};

struct Collected {
    std::vector<Group> engines;  ///< and one more at the end: operations without an engine
    std::vector<Spans> streams;
    std::vector<std::size_t> engineOperations;
    std::vector<std::size_t> streamOperations;
    DurationNs serialSum = 0;
};

Collected collect(const Trace& trace) {
    Collected all;
    const std::size_t engineCount = trace.engines.size();
    all.engines.resize(engineCount + 1);
    all.engineOperations.resize(engineCount + 1);
    all.streams.resize(trace.streams.size());
    all.streamOperations.resize(trace.streams.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isMark(trace.kind[i])) {
            continue;
        }
        const TimeRange span{trace.start[i], trace.end[i]};
        const std::size_t engine = std::min(indexOf(trace.engine[i]), engineCount);
        Group& group = all.engines[engine];
        const auto activity = activityOf(trace.kind[i]);
        appendSpan(activity ? group.byActivity[static_cast<std::size_t>(*activity)] : group.other,
                   span);
        ++all.engineOperations[engine];
        if (trace.stream[i] != StreamId::None) {
            appendSpan(all.streams[indexOf(trace.stream[i])], span);
            ++all.streamOperations[indexOf(trace.stream[i])];
        }
        all.serialSum += span.length();
    }
    for (const HostCall& call : trace.hostCalls) {
        all.serialSum += call.kind == HostCallKind::Work ? call.end - call.begin : 0;
    }
    return all;
}

double ratio(DurationNs part, DurationNs whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

Use useOf(std::string name, Spans spans, std::size_t operations, DurationNs makespan) {
    const DurationNs busy = totalLength(unite(std::move(spans)));
    return {std::move(name), busy, ratio(busy, makespan), operations};
}

/// The activities of each device, and last of what belongs to none. Leaves the engines' groups as
/// disjoint sets.
std::vector<PerActivity<IntervalSet>> byDevice(const Trace& trace, std::vector<Group>& engines) {
    std::size_t deviceCount = trace.devices.size();
    for (const TraceEngine& engine : trace.engines) {
        if (engine.device != DeviceId::None) {
            deviceCount = std::max(deviceCount, indexOf(engine.device) + 1);
        }
    }
    std::vector<PerActivity<IntervalSet>> devices(deviceCount + 1);
    for (std::size_t engine = 0; engine < engines.size(); ++engine) {
        const DeviceId device =
            engine < trace.engines.size() ? trace.engines[engine].device : DeviceId::None;
        PerActivity<IntervalSet>& target = devices[std::min(indexOf(device), deviceCount)];
        for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
            Spans& spans = engines[engine].byActivity[activity];
            spans = unite(std::move(spans));
            appendAll(target[activity], spans);
        }
    }
    for (PerActivity<IntervalSet>& device : devices) {
        for (IntervalSet& set : device) {
            set = unite(std::move(set));
        }
    }
    // What the host does is one activity, whatever device it is for.
    constexpr auto kHost = static_cast<std::size_t>(Activity::Host);
    Spans host;
    for (PerActivity<IntervalSet>& device : devices) {
        appendAll(host, device[kHost]);
        device[kHost].clear();
    }
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work) {
            appendSpan(host, {call.begin, call.end});
        }
    }
    devices.back()[kHost] = unite(std::move(host));
    return devices;
}

Bounds boundsOf(const std::vector<PerActivity<IntervalSet>>& devices) {
    Bounds bounds;
    for (const PerActivity<IntervalSet>& device : devices) {
        PerActivity<DurationNs> busy{};
        std::ranges::transform(device, busy.begin(), totalLength);
        const auto of = [&busy](Activity activity) {
            return busy[static_cast<std::size_t>(activity)];
        };
        const DurationNs copies =
            of(Activity::CopyIn) + of(Activity::CopyOut) + of(Activity::CopyPeer);
        const DurationNs kernels = of(Activity::Kernel);
        const DurationNs host = of(Activity::Host);
        bounds.oneCopyEngine = std::max({bounds.oneCopyEngine, copies, kernels, host});
        bounds.allOverlap = std::max(bounds.allOverlap, std::ranges::max(busy));
    }
    return bounds;
}

std::vector<Overlap> overlapsOf(const PerActivity<IntervalSet>& sets,
                                const PerActivity<DurationNs>& busy) {
    std::vector<Overlap> overlaps;
    for (std::size_t left = 0; left < kActivityCount; ++left) {
        for (std::size_t right = left + 1; right < kActivityCount; ++right) {
            const DurationNs time = totalLength(intersect(sets[left], sets[right]));
            overlaps.push_back({static_cast<Activity>(left), static_cast<Activity>(right), time,
                                ratio(time, std::min(busy[left], busy[right]))});
        }
    }
    return overlaps;
}

/// Each activity on any device.
PerActivity<IntervalSet> together(const std::vector<PerActivity<IntervalSet>>& devices) {
    PerActivity<IntervalSet> all;
    for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
        for (const PerActivity<IntervalSet>& device : devices) {
            appendAll(all[activity], device[activity]);
        }
        all[activity] = unite(std::move(all[activity]));
    }
    return all;
}

Spans allSpans(const Group& group) {
    Spans spans = group.other;
    for (const Spans& more : group.byActivity) {
        appendAll(spans, more);
    }
    return spans;
}

}  // namespace

std::optional<Activity> activityOf(OperationKind kind) noexcept {
    switch (kind) {
        case OperationKind::CopyHostToDevice:
            return Activity::CopyIn;
        case OperationKind::CopyDeviceToHost:
            return Activity::CopyOut;
        case OperationKind::CopyPeerToPeer:
            return Activity::CopyPeer;
        case OperationKind::CopyWithinDevice:
        case OperationKind::Set:
        case OperationKind::Kernel:
            return Activity::Kernel;
        case OperationKind::CopyHostToHost:
        case OperationKind::HostFunction:
            return Activity::Host;
        case OperationKind::Allocate:
        case OperationKind::Free:
        case OperationKind::RecordEvent:
        case OperationKind::WaitEvent:
            break;
    }
    return std::nullopt;
}

std::string engineName(const Trace& trace, const TraceEngine& engine) {
    const bool isClear = trace.devices.size() < 2 || engine.device == DeviceId::None;
    return isClear ? engine.name : std::to_string(indexOf(engine.device)) + ":" + engine.name;
}

Metrics measure(const Trace& trace) {
    Collected all = collect(trace);
    Metrics metrics;
    metrics.makespan = trace.makespan;
    metrics.serialSum = all.serialSum;

    const std::vector<PerActivity<IntervalSet>> devices = byDevice(trace, all.engines);
    for (std::size_t i = 0; i < trace.engines.size(); ++i) {
        metrics.engines.push_back(useOf(engineName(trace, trace.engines[i]),
                                        allSpans(all.engines[i]), all.engineOperations[i],
                                        trace.makespan));
    }
    for (std::size_t i = 0; i < trace.streams.size(); ++i) {
        metrics.streams.push_back(useOf(trace.streams[i].name, std::move(all.streams[i]),
                                        all.streamOperations[i], trace.makespan));
    }

    const PerActivity<IntervalSet> activities = together(devices);
    std::ranges::transform(activities, metrics.busy.begin(), totalLength);
    metrics.overlaps = overlapsOf(activities, metrics.busy);
    metrics.bounds = boundsOf(devices);
    metrics.bounds.serial = metrics.serialSum;
    metrics.efficiency = ratio(metrics.bounds.allOverlap, trace.makespan);
    metrics.speedup = ratio(metrics.bounds.serial, trace.makespan);
    return metrics;
}

std::string_view activityName(Activity activity) noexcept {
    constexpr std::array<std::string_view, kActivityCount> kNames{"copy in", "copy out", "kernel",
                                                                  "host", "peer copy"};
    return kNames[static_cast<std::size_t>(activity)];
}

}  // namespace streamscope
