// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/output_names.h"
#include "app/cli/profile_report.h"
#include "app/cli/progress_line.h"
#include "app/cli/text.h"

#include <cctype>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope::cli {
namespace {

constexpr std::string_view kSuffix = ".json";

/// "nvidia_h200" for "NVIDIA H200".
std::string stemOf(const std::string& name) {
    std::string stem;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0) {
            stem += static_cast<char>(std::tolower(byte));
        } else if (!stem.empty() && stem.back() != '_') {
            stem += '_';
        }
    }
    stem.erase(stem.find_last_not_of('_') + 1);
    return stem.empty() ? "device" : stem;
}

/// A name that no file has yet: an earlier calibration stays as it is.
std::string freeName(const std::string& stem) {
    std::string name = stem + std::string(kSuffix);
    for (int i = 2; std::filesystem::exists(name); ++i) {
        name = stem + "_" + std::to_string(i) + std::string(kSuffix);
    }
    return name;
}

/// What would be in the way of writing, found before two minutes of measuring.
std::optional<Error> checkOutput(const std::string& path) {
    if (!path.empty() && !path.ends_with(kSuffix)) {
        return wrongOutput(path, "expected a name that ends in .json");
    }
    return checkPlace(path);
}

/// A path that `--device sim:` takes for one, not for a shipped name.
std::string howToUse(const std::string& path) {
    const bool hasFolder = path.find('/') != std::string::npos;
    return std::string("streamscope run vector_add_streams --device sim:") +
           (hasFolder ? "" : "./") + path;
}

/// "4 of 89 numbers are assumed, not measured: ..." Empty if none is.
std::string assumedText(const DeviceProfile& profile, const Console& console) {
    std::string names;
    for (const ProfileField& field : profileFields()) {
        const auto source = profile.sources.find(field.path);
        if (source == profile.sources.end() || source->second.origin == NumberOrigin::Assumed) {
            names.append(names.empty() ? "" : ", ").append(field.path);
        }
    }
    if (names.empty()) {
        return "";
    }
    return "\n" + wrapped(std::to_string(countOf(profile, NumberOrigin::Assumed)) + " of " +
                              std::to_string(profileFields().size()) +
                              " numbers are assumed, not measured: " + names,
                          console.width);
}

void tell(const DeviceProfile& profile, const std::string& path, bool asJson,
          const Console& console) {
    if (!asJson) {
        console.out(profileText(profile, console) + assumedText(profile, console) + "\nwrote " +
                    printable(path) + "; use it with\n  " + printable(howToUse(path)) + "\n");
        return;
    }
    JsonWriter json(console.out);
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("file").value(path);
    writeProfileMembers(json, profile);
    json.endObject();
}

Result<DeviceProfile> measure(const RealDevice& real, RunControl& control, const Console& console) {
    ProgressLine line(console);
    const auto progress = [&line](double share, const std::string& doing) {
        line.show(share, doing);
    };
    return real.client->calibrate(real.index, progress, control);
}

}  // namespace

ExitCode calibrate(const CalibrateArguments& arguments, bool asJson, const Console& console) {
    if (const auto error = checkOutput(arguments.output)) {
        return fail(*error, asJson, console);
    }
    RunControl control;
    const Interrupt interrupt(control);
    const auto real = findRealDevice(arguments.device, arguments.worker, control);
    if (!real) {
        return fail(real.error(), asJson, console);
    }
    const auto profile = measure(*real, control, console);
    if (!profile) {
        return fail(profile.error(), asJson, console);
    }
    const std::string path =
        arguments.output.empty() ? freeName(stemOf(real->facts().name)) : arguments.output;
    const auto error = writeFile(path, [&](const TextSink& sink) { sink(writeProfile(*profile)); });
    if (error) {
        return fail(*error, asJson, console);
    }
    tell(*profile, path, asJson, console);
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
