// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/protocol.h"

#include "engine/analysis/metrics.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "engine/simulator/profile_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <type_traits>
#include <utility>

namespace streamscope::worker {
namespace {

using nlohmann::json;

/// How every trace line begins, so that nobody has to parse hundreds of megabytes to know.
constexpr std::string_view kTraceBegin = R"({"message": "trace", "trace": )";

std::string_view verdictName(ScenarioOutcome::Verdict verdict) noexcept {
    constexpr std::array<std::string_view, 5> kNames{"not applicable", "kept", "failed",
                                                     "different", "broken"};
    return kNames[static_cast<std::size_t>(verdict)];
}

/// An enumeration is written by the names of its values, from 0 to `last`.
template <typename Enum>
struct EnumNames {
    Enum last{};
    std::string_view (*of)(Enum) noexcept = nullptr;
};
template <typename Enum>
constexpr EnumNames<Enum> kNamesOf{};
template <>
constexpr EnumNames<Recorder> kNamesOf<Recorder>{Recorder::Cupti, recorderName};
template <>
constexpr EnumNames<ErrorCode> kNamesOf<ErrorCode>{ErrorCode::Device, errorCodeName};
template <>
constexpr EnumNames<ScenarioOutcome::Verdict> kNamesOf<ScenarioOutcome::Verdict>{
    ScenarioOutcome::Verdict::Broken, verdictName};

// The members of each object, once for both directions: `visit(key, member)`.

template <typename Object, typename Plain>
concept Is = std::same_as<std::remove_const_t<Object>, Plain>;

void visitMembers(Is<RunOptions> auto& options, const auto& visit) {
    visit("recorder", options.recorder);
    visit("also_events", options.alsoEvents);
    visit("record_blocks", options.recordBlocks);
    visit("quiet_cores", options.quietCores);
    visit("allow_kernels", options.allowKernels);
    visit("verify", options.verify);
    visit("warmups", options.warmups);
    visit("repetitions", options.repetitions);
    visit("untouched", options.untouched);
}
void visitMembers(Is<HelloRequest> auto& request, const auto& visit) {
    visit("environment", request.environment);
}
void visitMembers(Is<RunRequest> auto& request, const auto& visit) {
    visit("device", request.device);
    visit("options", request.options);
    visit("values", request.values);
    visit("workload", request.workload);
}
void visitMembers(Is<CalibrateRequest> auto& request, const auto& visit) {
    visit("device", request.device);
    visit("base", request.base);
}
void visitMembers(Is<ScenarioRequest> auto& request, const auto& visit) {
    visit("device", request.device);
    visit("name", request.name);
    visit("text", request.text);
}
void visitMembers(Is<CancelRequest> auto& /*unused*/, const auto& /*unused*/) {}
void visitMembers(Is<GoodbyeRequest> auto& /*unused*/, const auto& /*unused*/) {}

void visitMembers(Is<DeviceFacts> auto& facts, const auto& visit) {
    visit("name", facts.name);
    visit("uuid", facts.uuid);
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
/// Of another version only its number is known.
void visitMembers(Is<HelloMessage> auto& message, const auto& visit) {
    visit("protocol", message.protocol);
    if (message.protocol == kProtocolVersion) {
        visit("version", message.hello.version);
        visit("host", message.hello.host);
        visit("devices", message.hello.devices);
        visit("why_none", message.hello.whyNone);
    }
}
void visitMembers(Is<HeartbeatMessage> auto& /*unused*/, const auto& /*unused*/) {}
void visitMembers(Is<ProgressMessage> auto& message, const auto& visit) {
    visit("share", message.share);
    visit("doing", message.doing);
}
void visitMembers(Is<ProfileAnswer> auto& answer, const auto& visit) {
    visit("profile", answer.profile);
}
void visitMembers(Is<ScenarioOutcome> auto& outcome, const auto& visit) {
    visit("name", outcome.name);
    visit("title", outcome.title);
    visit("rules", outcome.rules);
    visit("verdict", outcome.verdict);
    visit("detail", outcome.detail);
}
void visitMembers(Is<OutcomesAnswer> auto& answer, const auto& visit) {
    visit("outcomes", answer.outcomes);
}
void visitMembers(Is<Diagnostic> auto& diagnostic, const auto& visit) {
    visit("pointer", diagnostic.pointer);
    visit("problem", diagnostic.problem);
    visit("suggestion", diagnostic.suggestion);
    visit("offset", diagnostic.offset);
    visit("length", diagnostic.length);
    visit("line", diagnostic.line);
    visit("column", diagnostic.column);
}
void visitMembers(Is<ErrorAnswer> auto& answer, const auto& visit) {
    visit("code", answer.error.code);
    visit("text", answer.error.message);
    visit("diagnostics", answer.diagnostics);
}

template <typename Object>
concept HasMembers = requires(Object& object) {
    visitMembers(object, [](const char*, auto&) {});
};

// ---- writing ----

json toJson(const auto& value) {
    return value;
}
json toJson(const DeviceProfile& profile) {
    return writeProfile(profile);
}
template <typename Enum>
requires std::is_enum_v<Enum> json toJson(const Enum& value) {
    return kNamesOf<Enum>.of(value);
}
template <HasMembers Object>
json toJson(const Object& object);
template <typename Row>
json toJson(const std::vector<Row>& rows) {
    json list = json::array();
    for (const Row& row : rows) {
        list.push_back(toJson(row));
    }
    return list;
}
template <HasMembers Object>
json toJson(const Object& object) {
    json members = json::object();
    visitMembers(object, [&](const char* key, const auto& value) { members[key] = toJson(value); });
    return members;
}

/// `kind` is "request" or "message".
template <HasMembers Object>
std::string lineOf(const char* kind, const Object& object) {
    json members = toJson(object);
    members[kind] = Object::kName;
    return members.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
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

// ---- reading: what is wrong with a value, or an empty text ----

std::string read(const json& from, std::string& value) {
    if (!from.is_string()) {
        return "is no text";
    }
    value = from.get_ref<const std::string&>();
    return {};
}
std::string read(const json& from, bool& value) {
    if (!from.is_boolean()) {
        return "is neither true nor false";
    }
    value = from.get<bool>();
    return {};
}
std::string read(const json& from, double& value) {
    if (!from.is_number()) {
        return "is no number";
    }
    value = from.get<double>();
    return {};
}
template <std::integral Integer>
std::string read(const json& from, Integer& value) {
    if (!from.is_number_integer()) {
        return "is no whole number";
    }
    const bool isUnsigned = from.is_number_unsigned();
    if (isUnsigned ? !std::in_range<Integer>(from.get<std::uint64_t>())
                   : !std::in_range<Integer>(from.get<std::int64_t>())) {
        return "is out of range";
    }
    value = from.get<Integer>();
    return {};
}
template <typename Enum>
requires std::is_enum_v<Enum> std::string read(const json& from, Enum& value) {
    std::string text;
    if (std::string problem = read(from, text); !problem.empty()) {
        return problem;
    }
    for (int i = 0; i <= static_cast<int>(kNamesOf<Enum>.last); ++i) {
        if (kNamesOf<Enum>.of(static_cast<Enum>(i)) == text) {
            value = static_cast<Enum>(i);
            return {};
        }
    }
    return "is the unknown word \"" + text + "\"";
}
std::string read(const json& from, DeviceProfile& profile) {
    std::string text;
    if (std::string problem = read(from, text); !problem.empty()) {
        return problem;
    }
    auto known = readProfile(text);
    if (!known) {
        return "is wrong: " + known.error().message;
    }
    profile = *std::move(known);
    return {};
}
template <HasMembers Object>
std::string read(const json& from, Object& object);
template <typename Row>
std::string read(const json& from, std::vector<Row>& rows) {
    std::string problem = from.is_array() ? "" : "is no list";
    for (std::size_t i = 0; problem.empty() && i < from.size(); ++i) {
        problem = read(from[i], rows.emplace_back());
    }
    return problem;
}
template <typename Value>
std::string read(const json& from, std::map<std::string, Value>& values) {
    std::string problem = from.is_object() ? "" : "is no object";
    for (const auto& [name, value] : from.items()) {
        problem = problem.empty() ? read(value, values[name]) : problem;
    }
    return problem;
}

/// Of the first member that is missing or wrong.
template <HasMembers Object>
std::string problemIn(const json& from, Object& object) {
    if (!from.is_object()) {
        return "expected an object";
    }
    std::string problem;
    visitMembers(object, [&](const char* key, auto& value) {
        const auto found = from.find(key);
        const std::string wrong = !problem.empty()      ? std::string()
                                  : found == from.end() ? "is missing"
                                                        : read(*found, value);
        problem += wrong.empty() ? wrong : "\"" + std::string(key) + "\" " + wrong;
    });
    return problem;
}
template <HasMembers Object>
std::string read(const json& from, Object& object) {
    const std::string problem = problemIn(from, object);
    return problem.empty() ? problem : "is wrong: " + problem;
}

Error invalid(std::string_view kind, const std::string& problem) {
    return {ErrorCode::InvalidInput, std::string(kind) + problem};
}

/// The alternative of `Any`, from the i-th on, that is called `name`.
template <typename Any, std::size_t i = 0>
Result<Any> alternative(const char* kind, const json& from, const std::string& name) {
    if constexpr (i == std::variant_size_v<Any>) {
        return invalid(kind, ": unknown \"" + name + "\"");
    } else {
        using Object = std::variant_alternative_t<i, Any>;
        if constexpr (HasMembers<Object>) {
            if (name == Object::kName) {
                Object object;
                const std::string problem = problemIn(from, object);
                return problem.empty() ? Result<Any>(std::move(object))
                                       : invalid(kind, " " + name + ": " + problem);
            }
        }
        return alternative<Any, i + 1>(kind, from, name);
    }
}

/// A line whose member `kind` says which it is.
template <typename Any>
Result<Any> readAny(const char* kind, std::string_view line) {
    const json from = json::parse(line, nullptr, false);
    if (from.is_discarded()) {
        return invalid(kind, ": the line is no JSON");
    }
    if (!from.is_object()) {
        return invalid(kind, ": expected an object");
    }
    std::string name;
    const std::string problem = from.contains(kind) ? read(from[kind], name) : "is missing";
    return problem.empty() ? alternative<Any>(kind, from, name)
                           : invalid(kind, ": \"" + std::string(kind) + "\" " + problem);
}

}  // namespace

std::string_view errorCodeName(ErrorCode code) noexcept {
    constexpr std::array<std::string_view, 8> kNames{"invalid input", "io",          "limit",
                                                     "deadlock",      "unsupported", "cancelled",
                                                     "not allowed",   "device"};
    return kNames[static_cast<std::size_t>(code)];
}

std::string toLine(const Request& request) {
    return std::visit([](const auto& which) { return lineOf("request", which); }, request);
}

Result<Request> readRequest(std::string_view line) {
    return readAny<Request>("request", line);
}

void writeLine(const Message& message, const TextSink& sink) {
    std::visit(
        [&sink](const auto& which) {
            if constexpr (std::is_same_v<std::decay_t<decltype(which)>, TraceAnswer>) {
                write(which, sink);
            } else {
                sink(lineOf("message", which));
            }
        },
        message);
}

Result<Message> readMessage(std::string_view line) {
    if (!line.starts_with(kTraceBegin)) {
        return readAny<Message>("message", line);
    }
    auto trace = readTrace(line, "/trace");
    return trace ? Result<Message>(TraceAnswer{*std::move(trace)})
                 : invalid("message trace: ", trace.error().message);
}

}  // namespace streamscope::worker
