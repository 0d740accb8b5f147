// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/terminal_metrics.h"
#include "app/cli/terminal_timeline.h"
#include "app/cli/text.h"
#include "engine/analysis/metrics.h"
#include "engine/formats/trace_csv.h"
#include "engine/formats/trace_json.h"
#include "engine/simulator/simulator.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

namespace streamscope::cli {
namespace {

constexpr std::array<std::string_view, 5> kSuffixes{".svg", ".pdf", ".png", ".json", ".csv"};

std::string suffixOf(const std::string& path) {
    std::string suffix = std::filesystem::path(path).extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char c) { return std::tolower(c); });
    return suffix;
}

/// What came of all repetitions.
struct Outcome {
    Trace trace;  ///< of the first
    Metrics metrics;
    Repetitions repetitions;  ///< empty for a single run
    bool allEqual = true;
};

bool isSameRun(const Trace& left, const Trace& right) {
    return left.makespan == right.makespan && left.start == right.start && left.end == right.end;
}

Result<Outcome> runRepeatedly(const Prepared& prepared, const Device& device, std::size_t repeat) {
    RunControl control;
    auto first = device.run(prepared.program, control);
    if (!first) {
        return first.error();
    }
    Outcome outcome{*std::move(first), {}, {}, true};
    if (repeat > 1) {
        outcome.repetitions.makespans.push_back(outcome.trace.makespan);
    }
    for (std::size_t i = 1; i < repeat; ++i) {
        const auto again = device.run(prepared.program, control);
        if (!again) {
            return again.error();
        }
        outcome.repetitions.makespans.push_back(again->makespan);
        outcome.allEqual = outcome.allEqual && isSameRun(outcome.trace, *again);
    }
    outcome.trace.provenance.workload = prepared.workload.title;
    outcome.trace.provenance.parameters = describeValues(prepared.workload, prepared.values);
    outcome.metrics = measure(outcome.trace);
    return outcome;
}

std::string repetitionLine(const Outcome& outcome) {
    const std::vector<DurationNs>& makespans = outcome.repetitions.makespans;
    if (makespans.empty()) {
        return {};
    }
    const std::string count = std::to_string(makespans.size()) + " runs, ";
    if (outcome.allEqual) {
        return count + "equal to the nanosecond, as simulated runs always are\n";
    }
    const auto [least, most] = std::ranges::minmax(makespans);
    return count + "makespan from " + formatDuration(least) + " to " + formatDuration(most) +
           "; this is the first\n";
}

std::string drawOutcome(const Outcome& outcome, const Console& console) {
    const Provenance& provenance = outcome.trace.provenance;
    std::string text = printable(provenance.workload) + "\n" + provenanceLine(provenance) + "\n";
    if (!provenance.parameters.empty()) {
        text += printable(provenance.parameters) + "\n";
    }
    return text + "\n" +
           drawTimeline(outcome.trace, {.width = console.width, .hasColor = console.hasColor}) +
           "\n" + drawMetrics(outcome.metrics) + repetitionLine(outcome);
}

void writeJson(const Outcome& outcome, const TextSink& sink) {
    JsonWriter json(sink);
    writeTrace(json, outcome.trace, outcome.metrics, outcome.repetitions);
}

std::optional<Error> writeOutput(const Outcome& outcome, const std::string& path, PictureSize size,
                                 PictureWriter& pictures) {
    const std::string suffix = suffixOf(path);
    if (suffix == ".json") {
        return writeFile(path, [&](const TextSink& sink) { writeJson(outcome, sink); });
    }
    if (suffix == ".csv") {
        return writeFile(path, [&](const TextSink& sink) { writeCsv(outcome.trace, sink); });
    }
    return pictures.write(outcome.trace, outcome.metrics, path, size);
}

bool isSameFile(const std::string& left, const std::string& right) {
    std::error_code ignored;
    return std::filesystem::equivalent(left, right, ignored);
}

/// Wrong names are found before anything runs, and what is read is never written over.
std::optional<Error> checkOutputs(const RunArguments& arguments) {
    constexpr std::string_view kPrefix = "sim:";
    const std::string device = arguments.device.starts_with(kPrefix)
                                   ? arguments.device.substr(kPrefix.size())
                                   : arguments.device;
    for (const std::string& path : arguments.outputs) {
        if (isSameFile(path, arguments.input) || isSameFile(path, device)) {
            return Error{ErrorCode::InvalidInput,
                         "-o " + path + ": is the file that is read; choose another name"};
        }
        if (std::ranges::find(kSuffixes, suffixOf(path)) == kSuffixes.end()) {
            return Error{ErrorCode::InvalidInput, "-o " + path +
                                                      ": expected a name that ends in .svg, .pdf, "
                                                      ".png, .json or .csv"};
        }
    }
    return std::nullopt;
}

ExitCode fail(ExitCode code, const Error& error, bool asJson, const Console& console) {
    complain(error, asJson, console);
    return code;
}

}  // namespace

ExitCode run(const RunArguments& arguments, bool asJson, const Console& console) {
    if (const auto error = checkOutputs(arguments)) {
        return fail(ExitCode::WrongInput, *error, asJson, console);
    }
    const auto input = readInput(arguments.input);
    if (!input) {
        return fail(ExitCode::WrongInput, input.error(), asJson, console);
    }
    const auto prepared = prepare(input->text, arguments.settings);
    if (!prepared) {
        complain(prepared.error(), input->name, asJson, console);
        return ExitCode::WrongInput;
    }
    const auto profile = readDevice(arguments.device);
    if (!profile) {
        return fail(ExitCode::WrongInput, profile.error(), asJson, console);
    }
    const auto outcome = runRepeatedly(*prepared, SimulatedDevice(*profile), arguments.repeat);
    if (!outcome) {
        return fail(ExitCode::Failed, outcome.error(), asJson, console);
    }
    if (asJson) {
        writeJson(*outcome, console.out);
    } else {
        console.out(drawOutcome(*outcome, console));
    }
    PictureWriter pictures;
    for (const std::string& path : arguments.outputs) {
        if (const auto error = writeOutput(*outcome, path, arguments.size, pictures)) {
            // The result itself is on stdout already.
            return fail(ExitCode::Failed, *error, false, console);
        }
    }
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
