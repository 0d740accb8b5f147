// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/resources.h"

#include <array>
#include <charconv>
#include <cstddef>

namespace streamscope::cli {
namespace {

using Layout = JsonWriter::Layout;

constexpr std::array<NumberOrigin, 4> kOrigins{NumberOrigin::Measured, NumberOrigin::Datasheet,
                                               NumberOrigin::Documented, NumberOrigin::Assumed};

std::size_t countOf(const DeviceProfile& profile, NumberOrigin origin) {
    std::size_t count = 0;
    for (const auto& [path, source] : profile.sources) {
        count += source.origin == origin ? 1 : 0;
    }
    return count;
}

/// The number as the file has it.
double fileValue(const ProfileField& field, DeviceProfile& profile) {
    return field.at(profile) / field.scale;
}

std::string numberText(double value) {
    std::array<char, 32> digits{};
    // Nine digits: dividing by the scale may leave a rounding error in the last ones.
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                            std::chars_format::general, 9);
    return {digits.data(), end};
}

NumberSource sourceOf(const DeviceProfile& profile, std::string_view path) {
    const auto found = profile.sources.find(path);
    return found == profile.sources.end() ? NumberSource{} : found->second;
}

void writeOriginCounts(JsonWriter& json, const DeviceProfile& profile) {
    json.key("numbers").beginObject();
    for (const NumberOrigin origin : kOrigins) {
        json.key(originName(origin)).value(countOf(profile, origin));
    }
    json.endObject();
}

void listAsJson(const std::vector<DeviceProfile>& profiles, const Console& console) {
    JsonWriter json(console.out);
    json.beginObject(Layout::Lines);
    json.key("devices").beginArray(Layout::Lines);
    for (const DeviceProfile& profile : profiles) {
        json.beginObject();
        json.key("device").value("sim:" + profile.id);
        json.key("name").value(profile.name);
        json.key("about").value(profile.about);
        writeOriginCounts(json, profile);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void listAsText(const std::vector<DeviceProfile>& profiles, const Console& console) {
    std::vector<std::vector<std::string>> rows{{"device", "name"}};
    for (const NumberOrigin origin : kOrigins) {
        rows[0].emplace_back(originName(origin));
    }
    for (const DeviceProfile& profile : profiles) {
        std::vector<std::string> row{"sim:" + printable(profile.id), printable(profile.name)};
        for (const NumberOrigin origin : kOrigins) {
            row.push_back(std::to_string(countOf(profile, origin)));
        }
        rows.push_back(std::move(row));
    }
    console.out(alignedTable(rows, "", {2, 3, 4, 5}) +
                "\nHow many of a profile's numbers were measured, stand in a data sheet or other "
                "document, or are assumed.\n");
}

void showAsJson(DeviceProfile profile, const Console& console) {
    JsonWriter json(console.out);
    json.beginObject(Layout::Lines);
    json.key("device").value("sim:" + profile.id);
    json.key("name").value(profile.name);
    json.key("about").value(profile.about);
    writeOriginCounts(json, profile);
    json.key("fields").beginArray(Layout::Lines);
    for (const ProfileField& field : profileFields()) {
        const NumberSource source = sourceOf(profile, field.path);
        json.beginObject();
        json.key("path").value(field.path);
        json.key("value").value(fileValue(field, profile));
        json.key("unit").value(field.unit);
        json.key("origin").value(originName(source.origin));
        json.key("note").value(source.note);
        json.key("about").value(field.about);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void showAsText(DeviceProfile profile, const Console& console) {
    std::vector<std::vector<std::string>> rows{{"number", "value", "unit", "origin", "note"}};
    for (const ProfileField& field : profileFields()) {
        const NumberSource source = sourceOf(profile, field.path);
        rows.push_back({std::string(field.path), numberText(fileValue(field, profile)),
                        std::string(field.unit), std::string(originName(source.origin)),
                        printable(source.note)});
    }
    console.out("sim:" + printable(profile.id) + ": " + printable(profile.name) + "\n" +
                wrapped(printable(profile.about), console.width) + "\n" +
                alignedTable(rows, "", {1}));
}

ExitCode listAll(bool asJson, const Console& console) {
    std::vector<DeviceProfile> profiles;
    ExitCode code = ExitCode::Fine;
    for (const std::string& name : profileNames()) {
        auto profile = readProfileNamed(name);
        if (profile) {
            profiles.push_back(*std::move(profile));
        } else {
            complain(profile.error(), false, console);
            code = ExitCode::Failed;
        }
    }
    (asJson ? listAsJson : listAsText)(profiles, console);
    return code;
}

}  // namespace

ExitCode devices(const DevicesArguments& arguments, bool asJson, const Console& console) {
    if (arguments.profile.empty()) {
        return listAll(asJson, console);
    }
    const bool isDevice = arguments.profile.starts_with("sim:");
    auto profile = isDevice ? readDevice(arguments.profile) : readProfileNamed(arguments.profile);
    if (!profile) {
        complain(profile.error(), asJson, console);
        return ExitCode::WrongInput;
    }
    (asJson ? showAsJson : showAsText)(*std::move(profile), console);
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
