// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/metrics_json.h"

namespace streamscope {
namespace {

using Layout = JsonWriter::Layout;

void writeUses(JsonWriter& json, const std::vector<Use>& uses) {
    json.beginArray(Layout::Lines);
    for (const Use& use : uses) {
        json.beginObject();
        json.key("name").value(use.name);
        json.key("busy_ns").value(use.busy);
        json.key("filled_ns").value(use.filled);
        json.key("utilisation").value(use.utilisation);
        json.key("operations").value(use.operations);
        json.endObject();
    }
    json.endArray();
}

}  // namespace

void writeBounds(JsonWriter& json, const Bounds& bounds) {
    json.beginObject();
    json.key("one_copy_engine_ns").value(bounds.oneCopyEngine);
    json.key("all_overlap_ns").value(bounds.allOverlap);
    json.key("dependencies_ns").value(bounds.dependencies);
    json.key("limit").value(bounds.limit);
    json.key("estimated").value(bounds.isEstimated);
    json.endObject();
}

void writeMetrics(JsonWriter& json, const Metrics& metrics) {
    json.beginObject(Layout::Lines);
    json.key("makespan_ns").value(metrics.makespan);
    json.key("serial_sum_ns").value(metrics.serialSum);
    json.key("without_overlap_ns").value(metrics.withoutOverlap);
    json.key("speedup").value(metrics.speedup);
    json.key("overlap_factor").value(metrics.overlapFactor);
    json.key("efficiency").value(metrics.efficiency);

    json.key("bounds");
    writeBounds(json, metrics.bounds);

    json.key("activities").beginArray(Layout::Lines);
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        json.beginObject();
        json.key("name").value(activityName(static_cast<Activity>(i)));
        json.key("busy_ns").value(metrics.busy[i]);
        json.endObject();
    }
    json.endArray();

    json.key("overlaps").beginArray(Layout::Lines);
    for (const Overlap& overlap : metrics.overlaps) {
        json.beginObject();
        json.key("left").value(activityName(overlap.left));
        json.key("right").value(activityName(overlap.right));
        json.key("time_ns").value(overlap.time);
        json.key("share").value(overlap.share);
        json.endObject();
    }
    json.endArray();

    json.key("engines");
    writeUses(json, metrics.engines);
    json.key("streams");
    writeUses(json, metrics.streams);
    json.endObject();
}

}  // namespace streamscope
