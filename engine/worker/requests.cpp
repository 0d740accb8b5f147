// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/json_fields.h"
#include "engine/worker/protocol.h"

#include <type_traits>

namespace streamscope::worker {
namespace {

using nlohmann::json;

json toJson(const RunOptions& options) {
    return {{"recorder", recorderName(options.recorder)},
            {"also_events", options.alsoEvents},
            {"record_blocks", options.recordBlocks},
            {"quiet_cores", options.quietCores},
            {"verify", options.verify},
            {"warmups", options.warmups},
            {"repetitions", options.repetitions},
            {"untouched", options.untouched}};
}

json toJson(const HelloRequest& request) {
    return {{"request", "hello"}, {"environment", request.environment}};
}
json toJson(const RunRequest& request) {
    return {{"request", "run"},
            {"device", request.device},
            {"options", toJson(request.options)},
            {"values", request.values},
            {"workload", request.workload}};
}
json toJson(const CalibrateRequest& request) {
    return {{"request", "calibrate"}, {"device", request.device}};
}
json toJson(const ScenarioRequest& request) {
    return {{"request", "scenario"},
            {"device", request.device},
            {"name", request.name},
            {"text", request.text}};
}
json toJson(const CancelRequest& /*unused*/) {
    return {{"request", "cancel"}};
}
json toJson(const GoodbyeRequest& /*unused*/) {
    return {{"request", "goodbye"}};
}

std::string readOptions(const json& object, RunOptions& options) {
    JsonFields fields(object);
    fields.read("recorder", options.recorder, Recorder::Cupti, recorderName);
    fields.read("also_events", options.alsoEvents);
    fields.read("record_blocks", options.recordBlocks);
    fields.read("quiet_cores", options.quietCores);
    fields.read("verify", options.verify);
    fields.read("warmups", options.warmups);
    fields.read("repetitions", options.repetitions);
    fields.read("untouched", options.untouched);
    return fields.problem();
}

template <typename Value>
void readMap(JsonFields& fields, const char* key, std::map<std::string, Value>& values) {
    if (const json* object = fields.find(key)) {
        JsonFields members(*object);
        for (const auto& [name, value] : object->items()) {
            members.read(name.c_str(), values[name]);
        }
        if (!members.problem().empty()) {
            fields.note(key, "is wrong: " + members.problem());
        }
    }
}

void read(JsonFields& fields, HelloRequest& request) {
    readMap(fields, "environment", request.environment);
}
void read(JsonFields& fields, RunRequest& request) {
    fields.read("device", request.device);
    fields.read("workload", request.workload);
    if (const json* options = fields.find("options")) {
        if (const std::string problem = readOptions(*options, request.options); !problem.empty()) {
            fields.note("options", "are wrong: " + problem);
        }
    }
    readMap(fields, "values", request.values);
}
void read(JsonFields& fields, CalibrateRequest& request) {
    fields.read("device", request.device);
}
void read(JsonFields& fields, ScenarioRequest& request) {
    fields.read("device", request.device);
    fields.read("name", request.name);
    fields.read("text", request.text);
}

template <typename R>
Result<Request> requestFrom(JsonFields& fields, std::string_view what) {
    R request;
    read(fields, request);
    if (!fields.problem().empty()) {
        return Error{ErrorCode::InvalidInput,
                     "request " + std::string(what) + ": " + fields.problem()};
    }
    return Request(std::move(request));
}

}  // namespace

std::string toLine(const Request& request) {
    return std::visit(
        [](const auto& which) {
            return toJson(which).dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
        },
        request);
}

Result<Request> readRequest(std::string_view line) {
    const json root = json::parse(line, nullptr, false);
    if (root.is_discarded()) {
        return Error{ErrorCode::InvalidInput, "request: the line is no JSON"};
    }
    JsonFields fields(root);
    std::string what;
    fields.read("request", what);
    if (!fields.problem().empty()) {
        return Error{ErrorCode::InvalidInput, "request: " + fields.problem()};
    }
    if (what == "hello") {
        return requestFrom<HelloRequest>(fields, what);
    }
    if (what == "run") {
        return requestFrom<RunRequest>(fields, what);
    }
    if (what == "calibrate") {
        return requestFrom<CalibrateRequest>(fields, what);
    }
    if (what == "scenario") {
        return requestFrom<ScenarioRequest>(fields, what);
    }
    if (what == "cancel") {
        return Request(CancelRequest{});
    }
    if (what == "goodbye") {
        return Request(GoodbyeRequest{});
    }
    return Error{ErrorCode::Unsupported, "request: unknown \"" + what + "\""};
}

}  // namespace streamscope::worker
