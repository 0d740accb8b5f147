// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"

#include "engine/analysis/activity_sets.h"
#include "engine/analysis/call_time.h"
#include "engine/analysis/device_share.h"
#include "engine/analysis/estimated_bounds.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

/// The spans of one group of operations (an engine, or no engine) by activity, and of those that
/// have none or count as another engine's.
struct Group {
    PerActivity<SpanUnion> byActivity;
    SpanUnion other;
    std::size_t operations = 0;
};

struct Collected {
    std::vector<Group> engines;  ///< and one more at the end: operations without an engine
    std::vector<RunningUnion> streams;
    /// By device, what the SMs did, where the trace tells how much of them it takes.
    std::vector<std::vector<OperationId>> onSms;
    DurationNs serialSum = 0;
    OperationId longest = OperationId::None;  ///< of all operations that are an activity
};

DurationNs lengthOf(const Trace& trace, OperationId operation) {
    return trace.end[indexOf(operation)] - trace.start[indexOf(operation)];
}

/// At most the longest time: files may tell of operations of years.
DurationNs sumOf(DurationNs left, DurationNs right) {
    constexpr DurationNs kMost = std::numeric_limits<DurationNs>::max();
    return left > kMost - right ? kMost : left + right;
}

Collected collect(const Trace& trace) {
    Collected all;
    const std::size_t engineCount = trace.engines.size();
    all.engines.resize(engineCount + 1);
    all.streams.resize(trace.streams.size());
    const std::size_t deviceCount = deviceCountOf(trace);
    all.onSms.resize(trace.room.empty() ? 0 : deviceCount + 1);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isMark(trace.kind[i])) {
            continue;
        }
        const TimeRange span{trace.start[i], trace.end[i]};
        const std::size_t engine = std::min(indexOf(trace.engine[i]), engineCount);
        Group& group = all.engines[engine];
        const auto activity = activityOf(trace.kind[i]);
        (activity ? group.byActivity[static_cast<std::size_t>(*activity)] : group.other).add(span);
        ++group.operations;
        if (const std::size_t also = indexOf(alsoEngineOf(trace, i)); also < engineCount) {
            all.engines[also].other.add(span);
            ++all.engines[also].operations;
        }
        if (!all.onSms.empty() && activity == Activity::Kernel) {
            all.onSms[deviceAt(trace, engine, deviceCount)].push_back(idAt<OperationId>(i));
        }
        if (activity &&
            (all.longest == OperationId::None || span.length() > lengthOf(trace, all.longest))) {
            all.longest = idAt<OperationId>(i);
        }
        if (trace.stream[i] != StreamId::None) {
            all.streams[indexOf(trace.stream[i])].add(span);
        }
        all.serialSum = sumOf(all.serialSum, span.length());
    }
    for (const HostCall& call : trace.hostCalls) {
        all.serialSum =
            sumOf(all.serialSum, call.kind == HostCallKind::Work ? call.end - call.begin : 0);
    }
    return all;
}

Use useOf(std::string name, DurationNs busy, std::size_t operations, DurationNs makespan) {
    return {std::move(name), busy, ratio(busy, makespan), operations, busy};
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

ActivitySets setsOf(const Trace& trace, std::vector<Group>& engines) {
    ActivityCollector collector(trace, {0, std::numeric_limits<TimeNs>::max()});
    const std::size_t deviceCount = deviceCountOf(trace);
    for (std::size_t engine = 0; engine < engines.size(); ++engine) {
        for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
            collector.add(deviceAt(trace, engine, deviceCount), static_cast<Activity>(activity),
                          engines[engine].byActivity[activity].take());
        }
    }
    return collector.take();
}

/// By device, how long its SMs were filled; empty where the trace does not tell.
std::vector<DurationNs> filledTimes(const Trace& trace, Collected& all) {
    std::vector<DurationNs> filled;
    for (std::vector<OperationId>& operations : all.onSms) {
        filled.push_back(filledTime(trace, std::move(operations)));
    }
    return filled;
}

AsRun asRunOf(const Trace& trace, const Collected& all, const std::vector<DurationNs>& filled,
              const ActivitySets& devices) {
    AsRun asRun;
    asRun.longest = all.longest;
    asRun.calls = issuingTime(trace);
    for (std::size_t device = 0; device < devices.size(); ++device) {
        PerActivity<DurationNs> busy{};
        std::ranges::transform(devices[device], busy.begin(), totalLength);
        if (!filled.empty()) {
            busy[static_cast<std::size_t>(Activity::Kernel)] = filled[device];
        } else if (!trace.recorded.empty()) {
            busy[static_cast<std::size_t>(Activity::Kernel)] = 0;  // nobody knows what they fill
        }
        for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
            asRun.activities[activity] = std::max(asRun.activities[activity], busy[activity]);
        }
    }
    return asRun;
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

    const std::vector<DurationNs> filled = filledTimes(trace, all);
    for (std::size_t i = 0; i < trace.engines.size(); ++i) {
        Use& use = metrics.engines.emplace_back(useOf(engineName(trace, trace.engines[i]),
                                                      busyTime(all.engines[i]),
                                                      all.engines[i].operations, trace.makespan));
        if (trace.engines[i].kind == EngineKind::Compute) {
            const DurationNs time =
                filled.empty() ? 0 : filled[deviceAt(trace, i, filled.size() - 1)];
            use.isFilledKnown =
                use.busy == 0 || (time > 0 && areSharesKnown(trace, idAt<EngineId>(i)));
            use.filled = time > 0 ? std::min(use.busy, time) : use.busy;
        }
    }
    for (std::size_t i = 0; i < trace.streams.size(); ++i) {
        const RunningUnion& stream = all.streams[i];
        const DurationNs busy =
            stream.isOrdered() ? stream.length() : busyTime(trace, idAt<StreamId>(i));
        metrics.streams.push_back(
            useOf(trace.streams[i].name, busy, stream.count(), trace.makespan));
    }

    const ActivitySets sets = setsOf(trace, all.engines);
    ActivityTimes times = timesOf(sets);
    metrics.busy = times.busy;
    metrics.overlaps = std::move(times.overlaps);
    metrics.asRun = asRunOf(trace, all, filled, sets);
    metrics.bounds = trace.bounds && !trace.bounds->isEstimated
                         ? *trace.bounds
                         : estimatedBounds(trace, metrics.asRun);
    metrics.withoutOverlap = trace.withoutOverlap;
    if (all.longest != OperationId::None && trace.makespan > 0) {
        metrics.overlapFactor = ratio(all.serialSum, trace.makespan);
        if (trace.withoutOverlap) {
            metrics.speedup = ratio(*trace.withoutOverlap, trace.makespan);
        }
        if (!metrics.bounds.isEstimated) {
            metrics.efficiency = ratio(metrics.bounds.dependencies, trace.makespan);
        }
    }
    return metrics;
}

DurationNs leastInAnyOrder(const Metrics& metrics) noexcept {
    return std::max(metrics.bounds.allOverlap, metrics.asRun.calls);
}

double overlapReached(const Metrics& metrics) noexcept {
    return ratio(leastInAnyOrder(metrics), metrics.makespan);
}

std::string_view activityName(Activity activity) noexcept {
    constexpr std::array<std::string_view, kActivityCount> kNames{
        SENTENCE("Streamscope", "copy in"), SENTENCE("Streamscope", "copy out"),
        SENTENCE("Streamscope", "kernel"), SENTENCE("Streamscope", "host"),
        SENTENCE("Streamscope", "peer copy")};
    return kNames[static_cast<std::size_t>(activity)];
}

Sentence activityPhrase(Activity activity) {
    return {activityName(activity).data(), {}};
}

Sentence limitPhrase(std::string_view limit) {
    struct Limit {
        std::string_view name;
        const char* text;
    };
    constexpr std::array<Limit, 8> kLimits{
        {{"copy in", SENTENCE("Streamscope", "copies in")},
         {"copy out", SENTENCE("Streamscope", "copies out")},
         {"peer copy", SENTENCE("Streamscope", "copies between devices")},
         {"copies", SENTENCE("Streamscope", "copies")},
         {"kernel", SENTENCE("Streamscope", "SMs")},
         {"host", SENTENCE("Streamscope", "host")},
         {"host calls", SENTENCE("Streamscope", "host calls")},
         {"dependencies", SENTENCE("Streamscope", "dependencies")}}};
    const auto* const known = std::ranges::find(kLimits, limit, &Limit::name);
    return known != kLimits.end() ? Sentence{known->text, {}}
           : limit.empty()        ? Sentence{}
                                  : verbatim(std::string(limit));  // of a later version's file
}

}  // namespace streamscope
