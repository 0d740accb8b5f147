// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/metrics_json.h"

#include "engine/formats/trace_fields.h"

#include <optional>
#include <type_traits>

namespace streamscope {
namespace {

using Layout = JsonWriter::Layout;

void writeUses(JsonWriter& json, const std::vector<Use>& uses) {
    json.beginArray(Layout::Lines);
    for (const Use& use : uses) {
        json.beginObject();
        json.key("name").value(use.name);
        json.key("busy_ns").value(use.busy);
        json.key("filled_ns").value(use.isFilledKnown ? std::optional(use.filled) : std::nullopt);
        json.key("utilisation").value(use.utilization);
        json.key("operations").value(use.operations);
        json.endObject();
    }
    json.endArray();
}

}  // namespace

void writeMetrics(JsonWriter& json, const Metrics& metrics) {
    json.beginObject(Layout::Lines);
    json.key("makespan_ns").value(metrics.makespan);
    json.key("serial_sum_ns").value(metrics.serialSum);
    json.key("without_overlap_ns").value(metrics.withoutOverlap);
    json.key("speedup").value(metrics.speedup);
    json.key("overlap_factor").value(metrics.overlapFactor);
    json.key("efficiency").value(metrics.efficiency);

    json.key("bounds");
    json.beginObject();
    visitFields(metrics.bounds, [&](std::string_view key, const auto& member) {
        if constexpr (std::is_same_v<decltype(member), const DurationNs&>) {
            const bool isKnown = !metrics.bounds.isEstimated || member > 0;
            json.key(key).value(isKnown ? std::optional(member) : std::nullopt);
        } else {
            json.key(key).value(member);
        }
    });
    json.endObject();

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
