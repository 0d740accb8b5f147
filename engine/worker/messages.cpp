// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "engine/worker/json_fields.h"
#include "engine/worker/protocol.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace streamscope::worker {
namespace {

using nlohmann::json;

/// How every trace line begins, so that nobody has to parse hundreds of megabytes to know.
constexpr std::string_view kTraceBegin = R"({"message": "trace", "trace": )";

std::string_view verdictName(ScenarioOutcome::Verdict verdict) noexcept {
    constexpr std::array<std::string_view, 5> kNames{"kept", "different", "broken",
                                                     "not applicable", "failed"};
    return kNames[static_cast<std::size_t>(verdict)];
}

/// One list of the members for both directions.
template <typename Facts, typename Visit>
void visitFacts(Facts& facts, const Visit& visit) {
    visit("name", facts.name);
    visit("major", facts.major);
    visit("minor", facts.minor);
    visit("memory_bytes", facts.memoryBytes);
    visit("free_bytes", facts.freeBytes);
    visit("multi_processors", facts.multiProcessors);
    visit("warps_per_multi_processor", facts.warpsPerMultiProcessor);
    visit("blocks_per_multi_processor", facts.blocksPerMultiProcessor);
    visit("registers_per_multi_processor", facts.registersPerMultiProcessor);
    visit("shared_bytes_per_multi_processor", facts.sharedBytesPerMultiProcessor);
    visit("reserved_shared_bytes_per_block", facts.reservedSharedBytesPerBlock);
    visit("shared_bytes_per_block_optin", facts.sharedBytesPerBlockOptin);
    visit("async_engines", facts.asyncEngines);
    visit("concurrent_kernels", facts.concurrentKernels);
    visit("lowest_priority", facts.lowestPriority);
    visit("highest_priority", facts.highestPriority);
    visit("can_map_host_memory", facts.canMapHostMemory);
    visit("driver", facts.driver);
    visit("runtime", facts.runtime);
    visit("cupti", facts.cupti);
    visit("has_cupti", facts.hasCupti);
}

json toJson(const HelloMessage& message) {
    json devices = json::array();
    for (const DeviceFacts& facts : message.hello.devices) {
        json& object = devices.emplace_back(json::object());
        visitFacts(facts, [&](const char* key, const auto& value) { object[key] = value; });
    }
    return {{"message", "hello"},
            {"protocol", message.protocol},
            {"version", message.hello.version},
            {"host", message.hello.host},
            {"devices", std::move(devices)},
            {"why_none", message.hello.whyNone}};
}
json toJson(const HeartbeatMessage& /*unused*/) {
    return {{"message", "heartbeat"}};
}
json toJson(const ProgressMessage& message) {
    return {{"message", "progress"}, {"share", message.share}, {"doing", message.doing}};
}
json toJson(const ProfileAnswer& answer) {
    return {{"message", "profile"}, {"profile", writeProfile(answer.profile)}};
}
json toJson(const OutcomesAnswer& answer) {
    json rows = json::array();
    for (const ScenarioOutcome& outcome : answer.outcomes) {
        rows.push_back({{"name", outcome.name},
                        {"title", outcome.title},
                        {"rules", outcome.rules},
                        {"verdict", verdictName(outcome.verdict)},
                        {"detail", outcome.detail}});
    }
    return {{"message", "outcomes"}, {"outcomes", std::move(rows)}};
}
json toJson(const ErrorAnswer& answer) {
    json rows = json::array();
    for (const Diagnostic& diagnostic : answer.diagnostics) {
        rows.push_back({{"pointer", diagnostic.pointer},
                        {"problem", diagnostic.problem},
                        {"suggestion", diagnostic.suggestion},
                        {"offset", diagnostic.offset},
                        {"length", diagnostic.length},
                        {"line", diagnostic.line},
                        {"column", diagnostic.column}});
    }
    return {{"message", "error"},
            {"code", errorCodeName(answer.error.code)},
            {"text", answer.error.message},
            {"diagnostics", std::move(rows)}};
}

void write(const TraceAnswer& answer, const TextSink& sink) {
    sink(kTraceBegin);
    // What the writer puts between values of several lines is white space.
    JsonWriter writer([&sink](std::string_view piece) {
        while (!piece.empty()) {
            const std::size_t end = std::min(piece.find('\n'), piece.size());
            sink(piece.substr(0, end));
            piece.remove_prefix(std::min(piece.size(), end + 1));
        }
    });
    writeTrace(writer, answer.trace, measure(answer.trace));
    writer.flush();
    sink("}\n");
}

/// Reads a list of objects, each by `readRow(fields, row)`.
template <typename Row, typename ReadRow>
void readRows(JsonFields& fields, const char* key, std::vector<Row>& rows, const ReadRow& readRow) {
    const json* list = fields.find(key);
    if (list == nullptr || !list->is_array()) {
        fields.note(key, "is no list");
        return;
    }
    for (const json& object : *list) {
        JsonFields members(object);
        readRow(members, rows.emplace_back());
        if (!members.problem().empty()) {
            fields.note(key, "has a wrong member: " + members.problem());
        }
    }
}

void read(JsonFields& fields, HelloMessage& message) {
    fields.read("protocol", message.protocol);
    if (message.protocol != kProtocolVersion) {
        return;
    }
    fields.read("version", message.hello.version);
    fields.read("host", message.hello.host);
    fields.read("why_none", message.hello.whyNone);
    readRows(fields, "devices", message.hello.devices, [](JsonFields& members, DeviceFacts& facts) {
        visitFacts(facts, [&](const char* key, auto& value) { members.read(key, value); });
    });
}
void read(JsonFields& /*fields*/, HeartbeatMessage& /*message*/) {}
void read(JsonFields& fields, ProgressMessage& message) {
    fields.read("share", message.share);
    fields.read("doing", message.doing);
}
void read(JsonFields& fields, ProfileAnswer& answer) {
    std::string text;
    fields.read("profile", text);
    if (!fields.problem().empty()) {
        return;
    }
    auto profile = readProfile(text);
    if (profile) {
        answer.profile = *std::move(profile);
    } else {
        fields.note("profile", "is wrong: " + profile.error().message);
    }
}
void read(JsonFields& fields, OutcomesAnswer& answer) {
    readRows(fields, "outcomes", answer.outcomes, [](JsonFields& members, ScenarioOutcome& row) {
        members.read("name", row.name);
        members.read("title", row.title);
        members.read("rules", row.rules);
        members.read("verdict", row.verdict, ScenarioOutcome::Verdict::Failed, verdictName);
        members.read("detail", row.detail);
    });
}
void read(JsonFields& fields, ErrorAnswer& answer) {
    fields.read("code", answer.error.code, ErrorCode::Device, errorCodeName);
    fields.read("text", answer.error.message);
    readRows(fields, "diagnostics", answer.diagnostics, [](JsonFields& members, Diagnostic& row) {
        members.read("pointer", row.pointer);
        members.read("problem", row.problem);
        members.read("suggestion", row.suggestion);
        members.read("offset", row.offset);
        members.read("length", row.length);
        members.read("line", row.line);
        members.read("column", row.column);
    });
}

template <typename M>
Result<Message> messageFrom(JsonFields& fields, std::string_view what) {
    M message;
    read(fields, message);
    if (!fields.problem().empty()) {
        return Error{ErrorCode::InvalidInput,
                     "message " + std::string(what) + ": " + fields.problem()};
    }
    return Message(std::move(message));
}

Result<Message> readTraceAnswer(std::string_view line) {
    auto trace = readTrace(line, "/trace");
    if (!trace) {
        return Error{ErrorCode::InvalidInput, "message trace: " + trace.error().message};
    }
    return Message(TraceAnswer{*std::move(trace)});
}

}  // namespace

std::string_view errorCodeName(ErrorCode code) noexcept {
    constexpr std::array<std::string_view, 7> kNames{
        "invalid input", "io", "limit", "deadlock", "unsupported", "cancelled", "device"};
    return kNames[static_cast<std::size_t>(code)];
}

void writeLine(const Message& message, const TextSink& sink) {
    std::visit(
        [&sink](const auto& which) {
            if constexpr (std::is_same_v<std::decay_t<decltype(which)>, TraceAnswer>) {
                write(which, sink);
            } else {
                sink(toJson(which).dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
            }
        },
        message);
}

Result<Message> readMessage(std::string_view line) {
    if (line.starts_with(kTraceBegin)) {
        return readTraceAnswer(line);
    }
    const json root = json::parse(line, nullptr, false);
    if (root.is_discarded()) {
        return Error{ErrorCode::InvalidInput, "message: the line is no JSON"};
    }
    JsonFields fields(root);
    std::string what;
    fields.read("message", what);
    if (!fields.problem().empty()) {
        return Error{ErrorCode::InvalidInput, "message: " + fields.problem()};
    }
    if (what == "hello") {
        return messageFrom<HelloMessage>(fields, what);
    }
    if (what == "heartbeat") {
        return messageFrom<HeartbeatMessage>(fields, what);
    }
    if (what == "progress") {
        return messageFrom<ProgressMessage>(fields, what);
    }
    if (what == "profile") {
        return messageFrom<ProfileAnswer>(fields, what);
    }
    if (what == "outcomes") {
        return messageFrom<OutcomesAnswer>(fields, what);
    }
    if (what == "error") {
        return messageFrom<ErrorAnswer>(fields, what);
    }
    return Error{ErrorCode::InvalidInput, "message: unknown \"" + what + "\""};
}

}  // namespace streamscope::worker
