// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/device_profile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace streamscope {
namespace {

using namespace std::string_view_literals;

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

Error wrong(const std::string& where, const std::string& what) {
    return {ErrorCode::InvalidInput, "device profile, " + where + ": " + what};
}

/// What stops the text from being JSON: a number that is too large by its key, else by line and
/// column.
Error notJson(std::string_view text) {
    std::vector<std::string> keys;
    const auto follow = [&keys](int depth, Json::parse_event_t event, const Json& parsed) {
        if (event == Json::parse_event_t::key) {
            keys.resize(static_cast<std::size_t>(depth) - 1);
            keys.push_back(parsed.get<std::string>());
        }
        return true;
    };
    try {
        [[maybe_unused]] const Json ignored = Json::parse(text, follow);
    } catch (const Json::exception& exception) {
        constexpr int kOutOfRange = 406;
        std::string what = exception.what();
        what.erase(0, what.find("] ") + 2);
        std::string where;
        for (const std::string& key : keys) {
            where += "/" + key;
        }
        return exception.id == kOutOfRange ? wrong(where, what)
                                           : wrong("the file", "not a JSON object: " + what);
    }
    return wrong("the file", "not a JSON object");
}

/// "copy.in_rate" → "/values/copy/in_rate"
Pointer pointerOf(std::string_view path) {
    std::string text = "/values/" + std::string(path);
    for (char& c : text) {
        c = c == '.' ? '/' : c;
    }
    return Pointer(text);
}

std::optional<NumberOrigin> originFrom(const std::string& name) {
    for (const NumberOrigin origin : {NumberOrigin::Measured, NumberOrigin::Datasheet,
                                      NumberOrigin::Documented, NumberOrigin::Assumed}) {
        if (originName(origin) == name) {
            return origin;
        }
    }
    return std::nullopt;
}

std::optional<Error> readField(const Json& root, const ProfileField& field,
                               DeviceProfile& profile) {
    const Pointer pointer = pointerOf(field.path);
    const std::string where = pointer.to_string();
    if (!root.contains(pointer) && field.isLater) {
        profile.sources.emplace(field.path, NumberSource{NumberOrigin::Assumed, "not in the file"});
        return std::nullopt;
    }
    if (!root.contains(pointer)) {
        std::string problem = R"(missing; expected {"value", "unit": ")";
        problem.append(field.unit).append(R"(", "origin", "note"}: )").append(field.about);
        return wrong(where, problem);
    }
    const Json& entry = root[pointer];
    if (!entry.is_object() || !entry.contains("value") || !entry["value"].is_number()) {
        return wrong(where, R"(expected an object with a number under "value")");
    }
    for (const auto& [key, value] : entry.items()) {
        const bool isText = key == "unit" || key == "origin" || key == "note";
        if ((!isText && key != "value") || (isText && !value.is_string())) {
            return wrong(pointer.to_string().append("/").append(key),
                         "expected value (a number), unit, origin and note (texts), nothing else");
        }
    }
    if (entry.value("unit", "") != field.unit) {
        return wrong(where + "/unit", "expected \"" + std::string(field.unit) + "\", found \"" +
                                          entry.value("unit", "") + "\"");
    }
    const auto origin = originFrom(entry.value("origin", ""));
    if (!origin) {
        return wrong(where + "/origin",
                     "expected measured, datasheet, documented or assumed, found \"" +
                         entry.value("origin", "") + "\"");
    }
    const double value = entry["value"].get<double>();
    const bool mayBeNegative = field.path.starts_with("device.");
    if (!std::isfinite(value) || (value < 0 && !mayBeNegative) || std::abs(value) > 1e12) {
        return wrong(where + "/value",
                     "expected a number from 0 to 1e12, found " + entry["value"].dump());
    }
    field.at(profile) = value * field.scale;
    profile.sources.emplace(field.path, NumberSource{*origin, entry.value("note", "")});
    return std::nullopt;
}

bool isKnownGroup(const std::string& group) {
    return std::ranges::any_of(profileFields(), [prefix = group + "."](const ProfileField& field) {
        return field.path.starts_with(prefix);
    });
}

bool isKnownNumber(const std::string& path) {
    // Of files from before host.contention and compute.far_latency.
    constexpr std::array kRetired{"host.exclusive"sv, "compute.byte_warps"sv,
                                  "compute.loaded_latency"sv};
    return std::ranges::find(kRetired, path) != kRetired.end() ||
           std::ranges::find(profileFields(), path, &ProfileField::path) != profileFields().end();
}

/// Every key of the file must be a known field.
std::optional<Error> rejectUnknown(const Json& root) {
    for (const auto& [key, value] : root.items()) {
        const bool isText = key == "format" || key == "id" || key == "name" || key == "about";
        if ((!isText && key != "version" && key != "values") || (isText && !value.is_string())) {
            return wrong(
                "/" + key,
                "expected format, id, name, about (texts), version and values, nothing else");
        }
    }
    for (const auto& [group, fields] : root["values"].items()) {
        const std::string where = std::string("/values/").append(group);
        if (!fields.is_object() || !isKnownGroup(group)) {
            return wrong(where, "unknown group of numbers");
        }
        for (const auto& [name, entry] : fields.items()) {
            if (!isKnownNumber(std::string(group).append(".").append(name))) {
                return wrong(std::string(where).append("/").append(name), "unknown number");
            }
        }
    }
    return std::nullopt;
}

/// What the simulator relies on.
std::optional<Error> checkRanges(const DeviceProfile& profile) {
    struct Range {
        std::string_view path;
        double value, least, most;
    };
    const std::vector<Range> ranges{
        {"sm.count", profile.sm.count, 1, 256},
        {"sm.warps", profile.sm.warps, 1, 1024},
        {"sm.blocks", profile.sm.blocks, 1, 1024},
        {"sm.registers", profile.sm.registers, 1, 1e7},
        {"sm.register_unit", profile.sm.registerUnit, 1, 1e6},
        {"sm.warp_unit", profile.sm.warpUnit, 1, 1024},
        {"sm.shared", profile.sm.sharedBytes, 0, 1e9},
        {"sm.shared_reserved", profile.sm.sharedReserved, 0, 1e8},
        {"sm.shared_unit", profile.sm.sharedUnit, 1, 1e6},
        {"queue.launch_depth", profile.queue.launchDepth, 0, 1e9},
        {"sm.resident_grids", profile.sm.residentGrids, 1, 1e6},
        {"sm.carveout_slack", profile.sm.carveoutSlack, 0, 1024},
        {"copy.engines", profile.copy.engines, 1, 3},
        {"copy.channels", profile.copy.channels, 0, 1024},
        {"pageable.buffers", profile.pageable.buffers, 0, 1024},
        {"copy.duplex", profile.copy.duplexFactor, 0.01, 1},
        {"queue.connections", profile.queue.connections, 1, 1024},
        {"queue.host_workers", profile.queue.hostWorkers, 1, 1024},
        {"device.maximum_devices", profile.device.maximumDevices, 1, 64},
        {"device.highest_priority", profile.device.highestPriority, -64,
         profile.device.lowestPriority},
        {"device.lowest_priority", profile.device.lowestPriority, -64, 64},
    };
    for (const Range& range : ranges) {
        if (range.value < range.least || range.value > range.most) {
            return wrong(pointerOf(range.path).to_string() + "/value",
                         "expected a number from " + Json(range.least).dump() + " to " +
                             Json(range.most).dump() + ", found " + Json(range.value).dump());
        }
    }
    return std::nullopt;
}

}  // namespace

Result<DeviceProfile> readProfile(std::string_view text) {
    constexpr std::size_t kMaximumBytes = 1u << 20;
    if (text.size() > kMaximumBytes) {
        return wrong("the file", "larger than 1 MiB");
    }
    const Json root = Json::parse(text, nullptr, false);
    if (root.is_discarded()) {
        return notJson(text);
    }
    if (!root.is_object()) {
        return wrong("the file", "not a JSON object");
    }
    if (!root.contains("format") || root["format"] != "streamscope-device" ||
        !root.contains("version") || root["version"] != 1 || !root.contains("values") ||
        !root["values"].is_object()) {
        return wrong("/", R"(expected "format": "streamscope-device", "version": 1 and "values")");
    }
    DeviceProfile profile;
    for (const ProfileField& field : profileFields()) {
        if (auto error = readField(root, field, profile)) {
            return *error;
        }
    }
    for (const auto& check : {rejectUnknown(root), checkRanges(profile)}) {
        if (check) {
            return *check;
        }
    }
    profile.id = root.value("id", "");
    profile.name = root.value("name", "");
    profile.about = root.value("about", "");
    if (profile.id.empty() || profile.name.empty()) {
        return wrong("/", R"(expected "id" and "name")");
    }
    return profile;
}

std::string writeProfile(const DeviceProfile& profile) {
    Json root;
    root["format"] = "streamscope-device";
    root["version"] = 1;
    root["id"] = profile.id;
    root["name"] = profile.name;
    root["about"] = profile.about;
    DeviceProfile copy = profile;
    for (const ProfileField& field : profileFields()) {
        const auto source = profile.sources.find(field.path);
        const NumberSource origin =
            source == profile.sources.end() ? NumberSource{} : source->second;
        root[pointerOf(field.path)] = {{"value", field.at(copy) / field.scale},
                                       {"unit", field.unit},
                                       {"origin", originName(origin.origin)},
                                       {"note", origin.note}};
    }
    // A note may quote what a device or its driver said.
    return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace streamscope
