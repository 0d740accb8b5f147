// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"

#include "engine/base/intervals.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

template <typename T>
using PerActivity = std::array<T, kActivityCount>;

/// The spans of one group of operations (an engine, or no engine) by activity, and of those that
/// have none.
struct Group {
    PerActivity<SpanUnion> byActivity;
    SpanUnion other;
    std::size_t operations = 0;
};

struct Collected {
    std::vector<Group> engines;  ///< and one more at the end: operations without an engine
    std::vector<RunningUnion> streams;
    DurationNs serialSum = 0;
};

Collected collect(const Trace& trace) {
    Collected all;
    const std::size_t engineCount = trace.engines.size();
    all.engines.resize(engineCount + 1);
    all.streams.resize(trace.streams.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isMark(trace.kind[i])) {
            continue;
        }
        const TimeRange span{trace.start[i], trace.end[i]};
        Group& group = all.engines[std::min(indexOf(trace.engine[i]), engineCount)];
        const auto activity = activityOf(trace.kind[i]);
        (activity ? group.byActivity[static_cast<std::size_t>(*activity)] : group.other).add(span);
        ++group.operations;
        if (trace.stream[i] != StreamId::None) {
            all.streams[indexOf(trace.stream[i])].add(span);
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

Use useOf(std::string name, DurationNs busy, std::size_t operations, DurationNs makespan) {
    return {std::move(name), busy, ratio(busy, makespan), operations};
}

DurationNs busyTime(Group& group) {
    SpanUnion all;
    all.add(group.other.spans());
    for (SpanUnion& activity : group.byActivity) {
        all.add(activity.spans());
    }
    return totalLength(all.spans());
}

/// The slow way, for a stream whose operations did not start in order of issue.
DurationNs busyTime(const Trace& trace, StreamId stream) {
    SpanUnion spans;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == stream && !isMark(trace.kind[i])) {
            spans.add({trace.start[i], trace.end[i]});
        }
    }
    return totalLength(spans.spans());
}

/// The activities of each device, and last of what belongs to none.
std::vector<PerActivity<IntervalSet>> byDevice(const Trace& trace, std::vector<Group>& engines) {
    std::size_t deviceCount = trace.devices.size();
    for (const TraceEngine& engine : trace.engines) {
        if (engine.device != DeviceId::None) {
            deviceCount = std::max(deviceCount, indexOf(engine.device) + 1);
        }
    }
    std::vector<PerActivity<SpanUnion>> devices(deviceCount + 1);
    // What the host does is one activity, whatever device it is for.
    constexpr auto kHost = static_cast<std::size_t>(Activity::Host);
    SpanUnion& host = devices.back()[kHost];
    for (std::size_t engine = 0; engine < engines.size(); ++engine) {
        const DeviceId device =
            engine < trace.engines.size() ? trace.engines[engine].device : DeviceId::None;
        PerActivity<SpanUnion>& target = devices[std::min(indexOf(device), deviceCount)];
        for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
            (activity == kHost ? host : target[activity])
                .add(engines[engine].byActivity[activity].take());
        }
    }
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work) {
            host.add({call.begin, call.end});
        }
    }
    std::vector<PerActivity<IntervalSet>> sets(devices.size());
    for (std::size_t device = 0; device < devices.size(); ++device) {
        std::ranges::transform(devices[device], sets[device].begin(), &SpanUnion::take);
    }
    return sets;
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
        SpanUnion spans;
        for (const PerActivity<IntervalSet>& device : devices) {
            spans.add(device[activity]);
        }
        all[activity] = spans.take();
    }
    return all;
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

    for (std::size_t i = 0; i < trace.engines.size(); ++i) {
        metrics.engines.push_back(useOf(engineName(trace, trace.engines[i]),
                                        busyTime(all.engines[i]), all.engines[i].operations,
                                        trace.makespan));
    }
    for (std::size_t i = 0; i < trace.streams.size(); ++i) {
        const RunningUnion& stream = all.streams[i];
        const DurationNs busy =
            stream.isOrdered() ? stream.length() : busyTime(trace, idAt<StreamId>(i));
        metrics.streams.push_back(
            useOf(trace.streams[i].name, busy, stream.count(), trace.makespan));
    }

    const std::vector<PerActivity<IntervalSet>> devices = byDevice(trace, all.engines);
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
