// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/saved_run.h"
#include "app/cli/standard_input.h"
#include "app/cli/text.h"
#include "app/resources.h"
#include "engine/advice/graph_capture.h"
#include "engine/base/plain_text.h"
#include "engine/program/device_features.h"
#include "engine/simulator/simulator.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

struct Verdict {
    std::string file;
    std::size_t operations = 0;
    Diagnostics diagnostics;
    std::vector<std::string> warnings;
    bool isRun = false;  ///< a saved one, no workload
};

/// Of what the default device would refuse.
std::optional<std::string> defaultRefusal(const Program& program) {
    const auto usual = readDevice("sim:" + std::string(kDefaultProfile));
    const auto refused = usual ? whyRefused(program, *usual) : std::nullopt;
    return refused ? std::optional("the default device, sim:" + std::string(kDefaultProfile) +
                                   ", cannot run it: " + refused->message)
                   : std::nullopt;
}

/// Of hazards, and of what no real device runs.
std::vector<std::string> warningsOf(const Program& program, const std::string& input) {
    std::vector<std::string> warnings;
    if (std::string hazards = hazardWarning(program, input); !hazards.empty()) {
        warnings.push_back(std::move(hazards));
    }
    std::vector<std::string> launches;
    for (const ForeignLaunch& launch : foreignLaunches(program)) {
        launches.push_back(english(describe(program, launch)));
    }
    if (!launches.empty()) {
        warnings.push_back(joined(launches, "\n"));
    }
    if (auto why = whyOnlySimulated(program)) {
        warnings.push_back(std::move(why->message));
    }
    return warnings;
}

Verdict wrong(const std::string& input, std::string problem) {
    Diagnostic diagnostic;
    diagnostic.problem = std::move(problem);
    return {input, 0, {diagnostic}, {}};
}

/// What stands behind a file's name need not begin with it: "x is a folder" → "it is a folder".
std::string withoutName(const std::string& input, const std::string& message) {
    return message.starts_with(input + " ")    ? "it " + message.substr(input.size() + 1)
           : message.starts_with(input + ": ") ? message.substr(input.size() + 2)
                                               : message;
}

Verdict judgeSavedRun(const std::string& input, const std::vector<std::string>& settings) {
    const std::string name = inputName(input);
    const auto trace = readSavedRun(input);
    if (!trace) {
        return wrong(name, withoutName(name, trace.error().message));
    }
    if (!settings.empty()) {
        return wrong(name, "it is a saved run: --set is for workloads");
    }
    return {name, operationCount(*trace), {}, {}, true};
}

Verdict judge(const std::string& input, const std::vector<std::string>& settings,
              const DeviceProfile* device) {
    if (isSavedRun(input)) {
        return judgeSavedRun(input, settings);
    }
    const auto text = readInput(input);
    if (!text) {
        return wrong(inputName(input), withoutName(inputName(input), text.error().message));
    }
    const auto prepared = prepare(text->text, settings);
    if (!prepared) {
        return {text->name, 0, prepared.error(), {}};
    }
    if (device != nullptr) {
        if (const auto refused = whyRefused(prepared->program, *device)) {
            return wrong(text->name, refused->message);
        }
    }
    Verdict verdict{
        text->name, operationCount(prepared->program), {}, warningsOf(prepared->program, input)};
    if (auto refusal = device == nullptr ? defaultRefusal(prepared->program) : std::nullopt) {
        verdict.warnings.push_back(*std::move(refusal));
    }
    return verdict;
}

Json verdictJson(const Verdict& verdict) {
    return {{"file", verdict.file},
            {"fine", verdict.diagnostics.empty() && verdict.warnings.empty()},
            {"operations", verdict.operations},
            {"warning", orNull(joined(verdict.warnings, "\n"))},
            {"diagnostics", diagnosticsJson(verdict.diagnostics)}};
}

/// "one.json: fine: 24 operations"; nothing of what is wrong, which is said elsewhere.
std::string line(const Verdict& verdict) {
    constexpr std::array<const char*, 5> kJudged{": fine: ", ": one warning: ", ": two warnings: ",
                                                 ": three warnings: ", ": four warnings: "};
    return verdict.diagnostics.empty()
               ? printable(verdict.file) + kJudged[verdict.warnings.size()] +
                     (verdict.isRun ? "a saved run, " : "") +
                     counted(verdict.operations, "operation", "operations") + "\n"
               : std::string();
}

}  // namespace

ExitCode validate(const ValidateArguments& arguments, const Console& console) {
    std::optional<DeviceProfile> device;
    if (!arguments.device.empty()) {
        auto profile = readDevice(arguments.device);
        if (!profile) {
            return fail(profile.error(), console);
        }
        device = *std::move(profile);
    }
    std::vector<Verdict> verdicts;
    ExitCode code = ExitCode::Fine;
    for (const std::string& input : arguments.inputs) {
        const Verdict& verdict =
            verdicts.emplace_back(judge(input, arguments.settings, device ? &*device : nullptr));
        say(verdict.diagnostics, verdict.file, console);
        code = verdict.diagnostics.empty() ? code : ExitCode::WrongInput;
        if (!console.json) {
            console.out(line(verdict));
        }
        for (const std::string& warning : verdict.warnings) {
            say(printable(verdict.file) + ": " + warning, console);
        }
    }
    print({{}, {{"files", Json::list(verdicts, verdictJson)}}}, console);
    return code;
}

}  // namespace streamscope::cli
