// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_json.h"

#include "engine/analysis/critical_path.h"
#include "engine/formats/metrics_json.h"
#include "engine/formats/trace_column_reader.h"
#include "engine/formats/trace_fields.h"
#include "engine/trace/column_values.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <memory>
#include <type_traits>

namespace streamscope {
namespace {

using Layout = JsonWriter::Layout;

template <typename Word, typename NameOf>
void writeWords(JsonWriter& json, std::string_view key, std::size_t count, const NameOf& nameOf) {
    json.key(key).beginArray();
    for (std::size_t i = 0; i < count; ++i) {
        json.value(nameOf(static_cast<Word>(i)));
    }
    json.endArray();
}

void write(JsonWriter& json, const std::string& text) {
    json.value(text);
}
template <typename Value>
requires std::is_arithmetic_v<Value>
void write(JsonWriter& json, Value value) {
    json.value(value);
}
/// By its name; an id as a number or null; the words of columns as numbers.
template <typename Value>
requires std::is_enum_v<Value>
void write(JsonWriter& json, Value value) {
    if constexpr (kNames < Value >> 0) {
        json.value(nameOf(value));
    } else if constexpr (kIsId<Value>) {
        value == Value::None ? json.null() : json.value(indexOf(value));
    } else {
        json.value(static_cast<std::underlying_type_t<Value>>(value));
    }
}
void write(JsonWriter& json, const std::shared_ptr<const Trace>& trace);
void write(JsonWriter& json, const std::optional<bool>& truth) {
    json.value(*truth);
}
void write(JsonWriter& json, const std::optional<std::string>& text) {
    json.value(*text);
}
template <typename Object>
requires std::is_class_v<Object>
void write(JsonWriter& json, const Object& object, Layout layout = Layout::Inline);

template <typename Value>
void writeList(JsonWriter& json, const std::vector<Value>& values, Layout layout) {
    json.beginArray(layout);
    for (const Value& value : values) {
        write(json, value);
    }
    json.endArray();
}
template <typename Value>
void write(JsonWriter& json, const std::vector<Value>& values) {
    writeList(json, values, Layout::Inline);
}

template <typename Member>
bool isLeftOut(const Member& member) {
    if constexpr (requires { *member; }) {
        return !member;
    } else {
        return false;
    }
}

template <typename Object>
requires std::is_class_v<Object>
void write(JsonWriter& json, const Object& object, Layout layout) {
    json.beginObject(layout);
    visitFields(object, [&](std::string_view key, const auto& member) {
        if (!isLeftOut(member)) {
            json.key(key);
            write(json, member);
        }
    });
    json.endObject();
}

void writeTables(JsonWriter& json, const Trace& trace) {
    if (trace.hasImpliedLinks) {
        json.key("implied_links").value(true);
    }
    write(json.key("devices"), trace.devices);
    if (!trace.deviceFacts.empty()) {
        writeList(json.key("device_facts"), trace.deviceFacts, Layout::Lines);
    }
    write(json.key("threads"), trace.threads);
    writeList(json.key("streams"), trace.streams, Layout::Lines);
    writeList(json.key("engines"), trace.engines, Layout::Lines);
    writeList(json.key("steps"), trace.steps, Layout::Lines);
    write(json.key("names"), trace.names);
    writeWords<OperationKind>(json, "kinds", kOperationKindCount, kindName);
    writeWords<Reason>(json, "reasons", kReasonCount, reasonCode);
    writeWords<HostCallKind>(json, "call_kinds", kHostCallKindCount, hostCallKindName);
}

template <typename Values>
void writeColumn(JsonWriter& json, std::string_view key, const Values& column) {
    json.key(key).beginArray(Layout::Packed);
    for (const auto& value : column) {
        write(json, value);
    }
    json.endArray();
}

void beginColumns(JsonWriter& json, std::string_view key, std::size_t count) {
    json.key(key).beginObject(Layout::Lines);
    json.key("count").value(count);
}

void writeOperations(JsonWriter& json, const Trace& trace) {
    beginColumns(json, kOperationsTable, operationCount(trace));
    visitOperationColumns([&](const ColumnInfo& info, auto column, auto /*absent*/) {
        const auto& values = trace.*column;
        const bool isThere = info.presence == Presence::Optional && !values.empty();
        if (info.presence == Presence::Always || isThere) {
            writeColumn(json, info.name, values);
        }
    });
    json.endObject();
}

/// In the order of the file.
template <typename Thing, typename Take>
void forEachThing(const Trace& /*trace*/, const Column<Thing>& things, const Take& take) {
    std::ranges::for_each(things, take);
}
/// All chains, one after the other in the order of their operations.
template <typename Take>
void forEachThing(const Trace& trace, const Column<Cause>& /*causes*/, const Take& take) {
    for (std::size_t i = 0; i < trace.causeBegin.size(); ++i) {
        std::for_each_n(trace.causes.begin() + trace.causeBegin[i], trace.causeCount[i], take);
    }
}

template <typename Thing>
void writeTable(JsonWriter& json, const Trace& trace, std::string_view name,
                const Column<Thing>& things) {
    std::size_t count = 0;
    forEachThing(trace, things, [&count](const Thing&) { ++count; });
    beginColumns(json, name, count);
    visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo& info, auto member) {
        json.key(info.name).beginArray(Layout::Packed);
        forEachThing(trace, things, [&](const Thing& thing) { write(json, thing.*member); });
        json.endArray();
    });
    json.endObject();
}

void writeThings(JsonWriter& json, const Trace& trace) {
    visitTables([&](const TableInfo& table, auto things) {
        if (table.presence == Presence::Always || !(trace.*things).empty()) {
            writeTable(json, trace, table.name, trace.*things);
        }
    });
}

void writeRepetitions(JsonWriter& json, const Repetitions& repetitions) {
    json.key("repetitions").beginObject();
    json.key("shown").value(repetitions.shown);
    write(json.key("makespans_ns"), repetitions.makespans);
    json.endObject();
}

void writeHead(JsonWriter& json, const Trace& trace) {
    json.key("format").value("streamscope-trace");
    json.key("version").value(1);
    write(json.key("provenance"), trace.provenance, Layout::Lines);
    json.key("makespan_ns").value(trace.makespan);
    if (trace.bounds) {
        write(json.key("bounds"), *trace.bounds);
    }
    if (trace.withoutOverlap) {
        json.key("without_overlap_ns").value(*trace.withoutOverlap);
    }
}

void writeMeasurement(JsonWriter& json, const Trace& trace) {
    if (trace.measurement) {
        write(json.key("measurement"), *trace.measurement, Layout::Lines);
    }
}

/// What a Trace holds beside its head.
void writeBody(JsonWriter& json, const Trace& trace) {
    writeTables(json, trace);
    writeOperations(json, trace);
    writeThings(json, trace);
    writeMeasurement(json, trace);
}

/// The head of the trace of a file, and what was worked out from it.
void writeSummary(JsonWriter& json, const Trace& trace, const Metrics& metrics,
                  const Repetitions& repetitions) {
    writeHead(json, trace);
    if (!repetitions.makespans.empty()) {
        writeRepetitions(json, repetitions);
    }
    json.key("metrics");
    writeMetrics(json, metrics);
}

/// As another recorder saw the same run.
void write(JsonWriter& json, const std::shared_ptr<const Trace>& trace) {
    json.beginObject(Layout::Lines);
    writeHead(json, *trace);
    writeBody(json, *trace);
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
    writeSummary(json, trace, metrics, repetitions);
    writeColumn(json, "critical_path", criticalPath(trace));
    writeBody(json, trace);
    json.endObject();
}

void writeTraceHead(JsonWriter& json, const Trace& trace, const Metrics& metrics,
                    const Repetitions& repetitions) {
    json.beginObject(Layout::Lines);
    writeSummary(json, trace, metrics, repetitions);
    json.key("reason_rules").value(trace.reasonRules);
    writeTables(json, trace);
    writeMeasurement(json, trace);
    json.endObject();
}

}  // namespace streamscope
