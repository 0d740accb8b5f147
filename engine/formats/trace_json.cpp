// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_json.h"

#include "engine/analysis/critical_path.h"
#include "engine/formats/metrics_json.h"
#include "engine/formats/trace_columns.h"
#include "engine/formats/trace_names.h"

namespace streamscope {
namespace {

using Layout = JsonWriter::Layout;

void writeTexts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
    json.key(key).beginArray();
    for (const std::string& text : texts) {
        json.value(text);
    }
    json.endArray();
}

template <typename Word, typename NameOf>
void writeWords(JsonWriter& json, std::string_view key, std::size_t count, const NameOf& nameOf) {
    json.key(key).beginArray();
    for (std::size_t i = 0; i < count; ++i) {
        json.value(nameOf(static_cast<Word>(i)));
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
    writeWords<OperationKind>(json, "kinds", kOperationKindCount, kindName);
    writeWords<Reason>(json, "reasons", kReasonCount, reasonCode);
    writeWords<HostCallKind>(json, "call_kinds", kHostCallKindCount, hostCallKindName);
}

template <typename Value>
void writeValue(JsonWriter& json, Value value) {
    if constexpr (kIsId<Value>) {
        value == Value::None ? json.null() : json.value(indexOf(value));
    } else if constexpr (std::is_enum_v<Value>) {
        json.value(static_cast<std::underlying_type_t<Value>>(value));
    } else {
        json.value(value);
    }
}

template <typename Value>
void writeColumn(JsonWriter& json, std::string_view key, const std::vector<Value>& column) {
    json.key(key).beginArray(Layout::Packed);
    for (const Value value : column) {
        writeValue(json, value);
    }
    json.endArray();
}

/// A visit that writes one member of each thing in a list.
template <typename Thing>
auto memberWriter(JsonWriter& json, const std::vector<Thing>& things) {
    return [&](std::string_view key, auto member, std::size_t /*limit*/) {
        json.key(key).beginArray(Layout::Packed);
        for (const Thing& thing : things) {
            writeValue(json, thing.*member);
        }
        json.endArray();
    };
}

void beginColumns(JsonWriter& json, std::string_view key, std::size_t count) {
    json.key(key).beginObject(Layout::Lines);
    json.key("count").value(count);
}

void writeOperations(JsonWriter& json, const Trace& trace) {
    beginColumns(json, "operations", operationCount(trace));
    visitOperationColumns(trace, [&](std::string_view key, const auto& column,
                                     std::size_t /*limit*/) { writeColumn(json, key, column); });
    if (!trace.causeBegin.empty()) {
        writeColumn(json, "cause_count", trace.causeCount);
    }
    if (!trace.confidence.empty()) {
        writeColumn(json, "confidence", trace.confidence);
    }
    if (!trace.connection.empty()) {
        writeColumn(json, "connection", trace.connection);
    }
    if (!trace.room.empty()) {
        writeColumn(json, "room", trace.room);
    }
    json.endObject();
}

/// All chains, one after the other in the order of their operations.
void writeCauses(JsonWriter& json, const Trace& trace) {
    std::vector<Cause> causes;
    causes.reserve(trace.causes.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const CauseRange chain = causesOf(trace, idAt<OperationId>(i));
        causes.insert(causes.end(), chain.begin(), chain.end());
    }
    beginColumns(json, "causes", causes.size());
    visitCauseColumns(trace, memberWriter(json, causes));
    json.endObject();
}

void writeHostCalls(JsonWriter& json, const Trace& trace) {
    beginColumns(json, "host_calls", trace.hostCalls.size());
    visitHostCallColumns(trace, memberWriter(json, trace.hostCalls));
    json.endObject();
}

void writeBlocks(JsonWriter& json, const Trace& trace) {
    beginColumns(json, "blocks", trace.blocks.size());
    visitBlockColumns(trace, memberWriter(json, trace.blocks));
    json.endObject();
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
    if (trace.bounds) {
        json.key("bounds");
        writeBounds(json, *trace.bounds);
    }
    if (trace.withoutOverlap) {
        json.key("without_overlap_ns").value(*trace.withoutOverlap);
    }
}

void writeMeasurement(JsonWriter& json, const Measurement& measurement);

/// What a Trace holds beside its head.
void writeBody(JsonWriter& json, const Trace& trace) {
    writeTables(json, trace);
    writeOperations(json, trace);
    if (!trace.causeBegin.empty()) {
        writeCauses(json, trace);
    }
    writeHostCalls(json, trace);
    if (!trace.blocks.empty()) {
        writeBlocks(json, trace);
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

Repetitions repetitionsOf(const Trace& trace) {
    const bool hasSome = trace.measurement && trace.measurement->makespans.size() > 1;
    return hasSome ? Repetitions{trace.measurement->makespans, trace.measurement->shown}
                   : Repetitions{};
}

void writeTrace(JsonWriter& json, const Trace& trace, const Metrics& metrics,
                const Repetitions& repetitions) {
    json.beginObject(Layout::Lines);
    writeHead(json, trace);
    if (!repetitions.makespans.empty()) {
        writeRepetitions(json, repetitions);
    }
    json.key("metrics");
    writeMetrics(json, metrics);
    writeColumn(json, "critical_path", criticalPath(trace));
    writeBody(json, trace);
    json.endObject();
}

}  // namespace streamscope
