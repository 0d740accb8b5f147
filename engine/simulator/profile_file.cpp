// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"

#include "engine/base/json_pull.h"
#include "engine/base/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <vector>

namespace streamscope {
namespace {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

Error wrong(Sentence where, Sentence what) {
    return Error::of(ErrorCode::InvalidInput, say(SENTENCE("Streamscope", "device profile, %1: %2"),
                                                  std::move(where), std::move(what)));
}

Sentence theFile() {
    return say(SENTENCE("Streamscope", "the file"));
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

bool isKnownGroup(std::string_view group) {
    return std::ranges::any_of(profileFields(), [&](const ProfileField& field) {
        return field.path.starts_with(group) && field.path.substr(group.size()).starts_with('.');
    });
}

bool isRetired(std::string_view path) {
    return std::ranges::find(retiredNumbers(), path) != retiredNumbers().end();
}

/// Reads a file in one pass; a problem is kept by `pull`.
class ProfileReader {
public:
    explicit ProfileReader(JsonPull& pull) : m_pull(pull) {}

    bool read() {
        return m_pull.eachMember([this](std::string_view key) { return readMember(key); }) &&
               m_pull.end() && checkAllThere();
    }
    DeviceProfile take() { return std::move(m_profile); }

private:
    bool readMember(std::string_view key) {
        m_seen.emplace_back(key);
        std::string format;
        double version = 0;
        if (key == "format") {
            return m_pull.read(format) &&
                   (format == "streamscope-device" ||
                    m_pull.fail(say(SENTENCE("Streamscope", "expected \"streamscope-device\""))));
        }
        if (key == "version") {
            return m_pull.read(version) &&
                   (version == 1 ||
                    m_pull.fail(say(SENTENCE("Streamscope", "expected version 1"))));
        }
        if (key == "values") {
            return m_pull.eachMember([this](std::string_view group) { return readGroup(group); });
        }
        std::string* const text = key == "id"      ? &m_profile.id
                                  : key == "name"  ? &m_profile.name
                                  : key == "about" ? &m_profile.about
                                                   : nullptr;
        return text != nullptr
                   ? m_pull.read(*text)
                   : m_pull.fail(say(
                         SENTENCE("Streamscope",
                                  "expected format, id, name, about (texts), version and values, "
                                  "nothing else")));
    }

    bool readGroup(std::string_view group) {
        return (isKnownGroup(group) ||
                m_pull.fail(say(SENTENCE("Streamscope", "unknown group of numbers")))) &&
               m_pull.eachMember([&](std::string_view name) {
                   return readNumber(std::string(group).append(".").append(name));
               });
    }

    bool readNumber(const std::string& path) {
        const auto field = std::ranges::find(profileFields(), path, &ProfileField::path);
        if (field == profileFields().end()) {
            return isRetired(path) ? m_pull.skip()
                                   : m_pull.fail(say(SENTENCE("Streamscope", "unknown number")));
        }
        if (m_profile.sources.contains(path)) {
            return m_pull.fail(say(SENTENCE("Streamscope", "is a duplicate key")));
        }
        std::optional<double> value;
        std::string unit;
        std::string origin;
        std::string note;
        const auto readPart = [&](std::string_view key) {
            return key == "value"    ? m_pull.read(value.emplace())
                   : key == "unit"   ? m_pull.read(unit)
                   : key == "origin" ? m_pull.read(origin)
                   : key == "note"
                       ? m_pull.read(note)
                       : m_pull.fail(say(SENTENCE("Streamscope",
                                                  "expected value (a number), unit, origin and "
                                                  "note (texts), nothing else")));
        };
        if (!m_pull.eachMember(readPart)) {
            return false;
        }
        if (!value) {
            return m_pull.fail(
                say(SENTENCE("Streamscope", "expected an object with a number under \"value\"")));
        }
        if (unit != field->unit) {
            return m_pull.fail(say(SENTENCE("Streamscope", "expected \"%1\", found \"%2\""),
                                   std::string(field->unit), unit),
                               "/unit");
        }
        const std::optional<NumberOrigin> known = originFrom(origin);
        if (!known) {
            return m_pull.fail(
                say(SENTENCE("Streamscope",
                             "expected measured, datasheet, documented or assumed, found \"%1\""),
                    origin),
                "/origin");
        }
        const bool mayBeNegative =
            path == "device.lowest_priority" || path == "device.highest_priority";
        if ((*value < 0 && !mayBeNegative) || std::abs(*value) > 1e12) {
            return m_pull.fail(
                say(SENTENCE("Streamscope", "expected a number from 0 to 1e12, found %1"),
                    exactText(*value)),
                "/value");
        }
        field->at(m_profile) = *value * field->scale;
        m_profile.sources.emplace(path, NumberSource{*known, std::move(note)});
        return true;
    }

    bool checkAllThere() {
        for (const char* key : {"format", "version", "values", "id", "name"}) {
            if (std::ranges::find(m_seen, key) == m_seen.end()) {
                return m_pull.fail(
                    say(SENTENCE("Streamscope", "\"%1\" is missing"), std::string(key)));
            }
        }
        if (m_profile.id.empty() || m_profile.name.empty()) {
            return m_pull.fail(say(SENTENCE("Streamscope", "expected \"id\" and \"name\"")));
        }
        for (const ProfileField& field : profileFields()) {
            if (m_profile.sources.contains(field.path)) {
                continue;
            }
            if (!field.isLater) {
                return m_pull.fail(say(SENTENCE("Streamscope",
                                                "missing; expected {\"value\", \"unit\": \"%1\", "
                                                "\"origin\", \"note\"}: %2"),
                                       std::string(field.unit), std::string(field.about)),
                                   pointerOf(field.path).to_string());
            }
            m_profile.sources.emplace(field.path,
                                      NumberSource{NumberOrigin::Assumed, "not in the file"});
        }
        return true;
    }

    JsonPull& m_pull;
    DeviceProfile m_profile;
    std::vector<std::string> m_seen;  ///< members of the file
};

/// What the simulator relies on.
std::optional<Error> checkRanges(const DeviceProfile& profile) {
    struct Range {
        std::string_view path;
        double value, least, most;
    };
    const std::vector<Range> ranges{
        {"sm.count", profile.sm.count, 1, 256},
        {"sm.warps", profile.sm.warps, 16, 1024},  // a block of a memset takes 16 (C10)
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
            return wrong(
                verbatim(pointerOf(range.path).to_string() + "/value"),
                say(SENTENCE("Streamscope", "expected a number from %1 to %2, found %3"),
                    exactText(range.least), exactText(range.most), exactText(range.value)));
        }
    }
    return std::nullopt;
}

}  // namespace

Result<DeviceProfile> readProfile(std::string_view text) {
    constexpr std::size_t kMaximumBytes = 1u << 20;
    if (text.size() > kMaximumBytes) {
        return wrong(theFile(), say(SENTENCE("Streamscope", "larger than 1 MiB")));
    }
    if (const std::size_t wrongByte = utf8Prefix(text); wrongByte < text.size()) {
        return wrong(theFile(),
                     say(SENTENCE("Streamscope", "no UTF-8 at byte %1"), Count{wrongByte}));
    }
    JsonPull pull(text, {}, JsonPull::Texts::Strict);
    ProfileReader reader(pull);
    if (!reader.read()) {
        const JsonPull::Problem& problem = *pull.problem();
        if (!problem.isNoJson) {
            return wrong(problem.pointer.empty() ? theFile() : verbatim(problem.pointer),
                         problem.text);
        }
        const LineColumn at = lineColumnAt(text, problem.range.offset);
        return wrong(theFile(),
                     say(SENTENCE("Streamscope", "not valid JSON at line %1, column %2: %3"),
                         Count{at.line}, Count{at.column}, problem.text));
    }
    DeviceProfile profile = reader.take();
    if (auto error = checkRanges(profile)) {
        return *std::move(error);
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

std::string profileFileName(std::string_view gpu) {
    std::string stem;
    for (const char c : gpu) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0) {
            stem += static_cast<char>(std::tolower(byte));
        } else if (!stem.empty() && stem.back() != '_') {
            stem += '_';
        }
    }
    stem.erase(stem.find_last_not_of('_') + 1);
    return (stem.empty() ? "device" : stem) + ".json";
}

}  // namespace streamscope
