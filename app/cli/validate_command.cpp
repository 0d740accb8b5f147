// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/saved_run.h"
#include "app/cli/standard_input.h"
#include "app/cli/text.h"
#include "app/resources.h"
#include "engine/base/plain_text.h"
#include "engine/formats/trace_file.h"
#include "engine/program/device_features.h"
#include "engine/simulator/simulator.h"

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

/// Of what the device would refuse that runs a workload where none is named.
std::optional<std::string> defaultRefusal(const Program& program) {
    const auto usual = readDevice("sim:" + std::string(kDefaultProfile));
    const auto refused = usual ? whyRefused(program, *usual) : std::nullopt;
    return refused ? std::optional("the device that runs it where none is named refuses it: " +
                                   refused->message)
                   : std::nullopt;
}

/// Of hazards, and of what no real device runs.
std::vector<std::string> warningsOf(const Program& program, const std::string& input) {
    std::vector<std::string> warnings;
    if (std::string hazards = hazardWarning(program, input); !hazards.empty()) {
        warnings.push_back(std::move(hazards));
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
    return message.starts_with(input + " ") ? "it " + message.substr(input.size() + 1) : message;
}

Verdict judgeSavedRun(const std::string& input, const std::vector<std::string>& settings) {
    const auto trace = readTraceFile(plainFileOf(input));
    if (!trace) {
        return wrong(input, trace.error().message);
    }
    if (!settings.empty()) {
        return wrong(input, "it is a saved run: --set is for workloads");
    }
    return {input, operationCount(*trace), {}, {}, true};
}

Verdict judge(const std::string& input, const std::vector<std::string>& settings,
              const DeviceProfile* device) {
    if (isSavedRun(input)) {
        Verdict verdict = judgeSavedRun(input, settings);
        verdict.file = inputName(input);
        return verdict;
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

void writeVerdicts(const std::vector<Verdict>& verdicts, const Console& console) {
    JsonWriter json(console.out);
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("files").beginArray(JsonWriter::Layout::Lines);
    for (const Verdict& verdict : verdicts) {
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("file").value(verdict.file);
        json.key("fine").value(verdict.diagnostics.empty() && verdict.warnings.empty());
        json.key("operations").value(verdict.operations);
        json.key("warning");
        verdict.warnings.empty() ? json.null() : json.value(joined(verdict.warnings, "\n"));
        json.key("diagnostics");
        writeDiagnostics(json, verdict.diagnostics);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

}  // namespace

ExitCode validate(const ValidateArguments& arguments, bool asJson, const Console& console) {
    std::optional<DeviceProfile> device;
    if (!arguments.device.empty()) {
        auto profile = readDevice(arguments.device);
        if (!profile) {
            complain(profile.error(), asJson, console);
            return ExitCode::WrongInput;
        }
        device = *std::move(profile);
    }
    std::vector<Verdict> verdicts;
    ExitCode code = ExitCode::Fine;
    for (const std::string& input : arguments.inputs) {
        Verdict verdict = judge(input, arguments.settings, device ? &*device : nullptr);
        if (!verdict.diagnostics.empty()) {
            complain(verdict.diagnostics, verdict.file, false, console);
            code = ExitCode::WrongInput;
        } else if (!asJson) {
            const char* plural = verdict.operations == 1 ? " operation\n" : " operations\n";
            const char* judged = verdict.warnings.empty()       ? ": fine: "
                                 : verdict.warnings.size() == 1 ? ": one warning: "
                                 : verdict.warnings.size() == 2 ? ": two warnings: "
                                                                : ": three warnings: ";
            console.out(printable(verdict.file) + judged + (verdict.isRun ? "a saved run, " : "") +
                        std::to_string(verdict.operations) + plural);
        }
        for (const std::string& warning : verdict.warnings) {
            console.error("streamscope: " + printable(verdict.file) + ": " + warning + "\n");
        }
        verdicts.push_back(std::move(verdict));
    }
    if (asJson) {
        writeVerdicts(verdicts, console);
    }
    return code;
}

}  // namespace streamscope::cli
