// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_json.h"

#include "engine/analysis/critical_path.h"
#include "engine/formats/metrics_json.h"
#include "engine/formats/trace_lookup.h"
#include "engine/formats/trace_names.h"

namespace streamscope {
namespace {

using Layout = JsonWriter::Layout;

/// The index, or null.
template <typename Id>
void writeId(JsonWriter& json, std::string_view key, Id id) {
    json.key(key);
    if (id == Id::None) {
        json.null();
    } else {
        json.value(indexOf(id));
    }
}

void writeTexts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
    json.key(key).beginArray();
    for (const std::string& text : texts) {
        json.value(text);
    }
    json.endArray();
}

void writeProvenance(JsonWriter& json, const Provenance& provenance) {
    json.key("provenance").beginObject(Layout::Lines);
    json.key("origin").value(originName(provenance.origin));
    json.key("device").value(provenance.device);
    json.key("detail").value(provenance.detail);
    json.key("workload").value(provenance.workload);
    json.key("parameters").value(provenance.parameters);
    json.endObject();
}

void writeTables(JsonWriter& json, const Trace& trace) {
    writeTexts(json, "devices", trace.devices);
    writeTexts(json, "threads", trace.threads);
    json.key("streams").beginArray(Layout::Lines);
    for (const TraceStream& stream : trace.streams) {
        json.beginObject();
        json.key("name").value(stream.name);
        writeId(json, "device", stream.device);
        json.key("default").value(stream.isDefault);
        json.key("priority").value(stream.priority);
        json.endObject();
    }
    json.endArray();
    json.key("engines").beginArray(Layout::Lines);
    for (const TraceEngine& engine : trace.engines) {
        json.beginObject();
        json.key("name").value(engine.name);
        json.key("kind").value(engineKindName(engine.kind));
        writeId(json, "device", engine.device);
        json.endObject();
    }
    json.endArray();
    json.key("steps").beginArray(Layout::Lines);
    for (const TraceStep& step : trace.steps) {
        json.beginObject();
        json.key("pointer").value(step.pointer);
        json.key("label").value(step.label);
        json.endObject();
    }
    json.endArray();
    writeTexts(json, "names", trace.names);
}

void writeCauses(JsonWriter& json, CauseRange causes) {
    json.key("causes").beginArray();
    for (const Cause& cause : causes) {
        json.beginObject();
        json.key("reason").value(reasonCode(cause.reason));
        writeId(json, "blocker", cause.blocker);
        json.key("until_ns").value(cause.until);
        json.endObject();
    }
    json.endArray();
}

void writeOperation(JsonWriter& json, const Trace& trace, std::size_t i) {
    json.beginObject();
    json.key("id").value(i);
    json.key("kind").value(kindName(trace.kind[i]));
    json.key("label").value(labelOf(trace, i));
    writeId(json, "name", trace.name[i]);
    writeId(json, "step", trace.step[i]);
    writeId(json, "stream", trace.stream[i]);
    writeId(json, "engine", trace.engine[i]);
    json.key("size").value(trace.size[i]);
    json.key("issue_begin_ns").value(trace.issueBegin[i]);
    json.key("issue_end_ns").value(trace.issueEnd[i]);
    json.key("ready_ns").value(trace.ready[i]);
    json.key("start_ns").value(trace.start[i]);
    json.key("end_ns").value(trace.end[i]);
    json.key("reason").value(reasonCode(trace.reason[i]));
    writeId(json, "blocker", trace.blocker[i]);
    if (!trace.causeBegin.empty()) {
        writeCauses(json, causesOf(trace, idAt<OperationId>(i)));
    }
    json.endObject();
}

void writeHostCalls(JsonWriter& json, const std::vector<HostCall>& calls) {
    json.key("host_calls").beginArray(Layout::Lines);
    for (const HostCall& call : calls) {
        json.beginObject();
        json.key("kind").value(hostCallKindName(call.kind));
        writeId(json, "thread", call.thread);
        json.key("begin_ns").value(call.begin);
        json.key("end_ns").value(call.end);
        writeId(json, "operation", call.operation);
        writeId(json, "waited_for", call.waitedFor);
        writeId(json, "step", call.step);
        json.endObject();
    }
    json.endArray();
}

void writeBlocks(JsonWriter& json, const std::vector<BlockSpan>& blocks) {
    json.key("blocks").beginArray(Layout::Lines);
    for (const BlockSpan& span : blocks) {
        json.beginObject();
        writeId(json, "operation", span.operation);
        json.key("block").value(span.block);
        json.key("sm").value(span.sm);
        json.key("start_ns").value(span.start);
        json.key("end_ns").value(span.end);
        json.endObject();
    }
    json.endArray();
}

void writeTimes(JsonWriter& json, std::string_view key, const std::vector<DurationNs>& times) {
    json.key(key).beginArray();
    for (const DurationNs time : times) {
        json.value(time);
    }
    json.endArray();
}

void writeRepetitions(JsonWriter& json, const Repetitions& repetitions) {
    json.key("repetitions").beginObject();
    json.key("shown").value(repetitions.shown);
    writeTimes(json, "makespans_ns", repetitions.makespans);
    json.endObject();
}

void writeHead(JsonWriter& json, const Trace& trace) {
    json.key("format").value("streamscope-trace");
    json.key("version").value(1);
    writeProvenance(json, trace.provenance);
    json.key("makespan_ns").value(trace.makespan);
}

void writeMeasurement(JsonWriter& json, const Measurement& measurement);

/// What a Trace holds beside its head.
void writeBody(JsonWriter& json, const Trace& trace) {
    writeTables(json, trace);
    json.key("operations").beginArray(Layout::Lines);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        writeOperation(json, trace, i);
    }
    json.endArray();
    writeHostCalls(json, trace.hostCalls);
    if (!trace.blocks.empty()) {
        writeBlocks(json, trace.blocks);
    }
    if (trace.measurement) {
        writeMeasurement(json, *trace.measurement);
    }
}

void writeMeasurement(JsonWriter& json, const Measurement& measurement) {
    json.key("measurement").beginObject(Layout::Lines);
    json.key("recorder").value(recorderName(measurement.recorder));
    writeTimes(json, "makespans_ns", measurement.makespans);
    json.key("shown").value(measurement.shown);
    writeTimes(json, "untouched_ns", measurement.untouched);
    json.key("dropped").value(measurement.dropped);
    json.key("unmatched").value(measurement.unmatched);
    json.key("verification").beginObject();
    json.key("verdict").value(verdictName(measurement.verification.verdict));
    json.key("detail").value(measurement.verification.detail);
    json.endObject();
    writeTexts(json, "remarks", measurement.remarks);
    if (measurement.events) {
        json.key("events").beginObject(Layout::Lines);
        writeHead(json, *measurement.events);
        writeBody(json, *measurement.events);
        json.endObject();
    }
    json.endObject();
}

}  // namespace

void writeTrace(JsonWriter& json, const Trace& trace, const Metrics& metrics,
                const Repetitions& repetitions) {
    json.beginObject(Layout::Lines);
    writeHead(json, trace);
    if (!repetitions.makespans.empty()) {
        writeRepetitions(json, repetitions);
    }
    json.key("metrics");
    writeMetrics(json, metrics);
    json.key("critical_path").beginArray();
    for (const OperationId operation : criticalPath(trace)) {
        json.value(indexOf(operation));
    }
    json.endArray();
    writeBody(json, trace);
    json.endObject();
}

}  // namespace streamscope
