// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/device_report.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/progress_line.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/base/median.h"
#include "engine/calibration/closest.h"
#include "engine/formats/replacement.h"
#include "engine/scenarios/random_workload.h"
#include "engine/simulator/median_profile.h"
#include "engine/simulator/profile_file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

constexpr std::string_view kSuffix = ".json";

/// What would be in the way of writing, found before two minutes of measuring.
std::optional<Error> checkProfile(const OutputFile& file) {
    if (!file.path.empty() && !file.path.ends_with(kSuffix)) {
        return wrongOutput(file.path,
                           SENTENCE("Streamscope", "expected a name that ends in .json"));
    }
    return checkPlace(file);
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
    return "\n" + wrapped(Text::tr("%1 of %2 numbers are assumed, not measured: %3",
                                   Count{countOf(profile, NumberOrigin::Assumed)},
                                   Count{profileFields().size()}, names),
                          console.width);
}

Answer answer(const DeviceProfile& profile, const std::string& path, const Console& console) {
    Json json{{"file", path}};
    addSummary(json, profile);
    addNumbers(json, profile);
    return {profileText(profile, console) + assumedText(profile, console) + "\n" +
                Text::tr("wrote %1; use it with", printable(path)) + "\n  " +
                printable(howToUse(path)) + "\n",
            std::move(json)};
}

struct Calibrated {
    std::string gpu;  ///< its name
    DeviceProfile profile;
};

std::optional<DeviceProfile> shippedOf(const std::string& gpu) {
    for (const std::string& name : profileNames()) {
        auto profile = readProfileNamed(name);
        if (profile && profile->name == gpu) {
            return *std::move(profile);
        }
    }
    return std::nullopt;
}

/// Programs that nobody designed, as they run on the GPU; one that fails is left out.
std::vector<RecordedProgram> runTrials(const RealDevice& real, RunControl& control) {
    constexpr std::uint64_t kSeed = 61'000'001;
    constexpr std::uint64_t kTrials = 16;
    RunOptions options;
    options.repetitions = 5;
    options.untouched = 5;
    options.verify = false;
    const worker::WorkerDevice device(real.client, real.index, real.facts(), options);
    std::vector<RecordedProgram> trials;
    for (std::uint64_t i = 0; i < kTrials && !control.cancelled; ++i) {
        auto prepared = prepare(randomWorkload(kSeed + i), {});
        const auto trace = prepared ? device.run(prepared->program, control)
                                    : Result<Trace>(Error{ErrorCode::InvalidInput, {}});
        if (trace && trace->measurement) {
            trials.push_back({std::move(prepared->program), medianOf(trace->measurement->makespans),
                              medianOf(trace->measurement->untouched)});
        }
    }
    return trials;
}

/// Numbers with which the simulator is farther off than with those shipped for such a GPU give way
/// to these.
DeviceProfile verified(DeviceProfile profile, const CalibrateArguments& arguments,
                       RunControl& control) {
    const auto real = findRealDevice(arguments.device, arguments.worker, control);
    const auto shipped = real ? shippedOf(real->facts().name) : std::nullopt;
    const std::vector<RecordedProgram> trials =
        shipped ? runTrials(*real, control) : std::vector<RecordedProgram>{};
    return trials.empty() ? std::move(profile) : closest(profile, *shipped, trials);
}

/// Each time with a worker of its own: a process keeps its luck with memory and cores.
Result<Calibrated> measure(const CalibrateArguments& arguments, RunControl& control,
                           const Console& console) {
    ProgressLine line(console);
    std::string gpu;
    std::vector<DeviceProfile> calibrations;
    for (std::uint32_t round = 0; round < arguments.rounds; ++round) {
        const auto real = findRealDevice(arguments.device, arguments.worker, control);
        if (!real) {
            return real.error();
        }
        const std::string which =
            arguments.rounds == 1
                ? ""
                : Text::tr("round %1 of %2: ", Count{round + 1}, Count{arguments.rounds});
        const auto progress = [&](double share, const std::string& doing) {
            line.show((round + share) / arguments.rounds, which + word(doing));
        };
        auto profile = real->client->calibrate(real->index, progress, control);
        if (!profile) {
            return profile.error();
        }
        gpu = real->facts().name;
        calibrations.push_back(*std::move(profile));
    }
    return Calibrated{gpu, verified(medianProfile(std::move(calibrations)), arguments, control)};
}

}  // namespace

ExitCode calibrate(const CalibrateArguments& arguments, const Console& console) {
    if (!arguments.kernel.empty()) {
        return calibrateKernel(arguments, console);
    }
    if (!arguments.input.empty() || !arguments.profile.empty() || !arguments.settings.empty()) {
        return fail(
            inputError(SENTENCE("Streamscope",
                                "a workload, --set and --profile are for --kernel, which says "
                                "which of the workload's kernels is measured")),
            console);
    }
    OutputFile file{arguments.output, FileKind::Profile, arguments.replaces};
    if (const auto error = checkProfile(file)) {
        return fail(*error, console);
    }
    RunControl control;
    const Interrupt interrupt(control);
    const auto found = measure(arguments, control, console);
    if (!found) {
        return fail(found.error(), console);
    }
    file.path = file.path.empty() ? freePath(profileFileName(found->gpu)) : file.path;
    const auto error =
        writeFile(file, [&](const TextSink& sink) { sink(writeProfile(found->profile)); });
    if (error) {
        return fail(*error, console);
    }
    return print(answer(found->profile, file.path, console), console);
}

}  // namespace streamscope::cli
