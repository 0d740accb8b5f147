// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/saved_run.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/advice/graph_capture.h"
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
    std::vector<Paragraph> warnings;  ///< a line a sentence
    bool isRun = false;               ///< a saved one, no workload
};

/// Of what the default device would refuse.
std::optional<Sentence> defaultRefusal(const Program& program) {
    const auto usual = readDevice("sim:" + std::string(kDefaultProfile));
    const auto refused = usual ? whyRefused(program, *usual) : std::nullopt;
    return refused ? std::optional(streamscope::say(
                         SENTENCE("Streamscope", "the default device, sim:%1, cannot run it: %2"),
                         std::string(kDefaultProfile), refused->phrase()))
                   : std::nullopt;
}

/// Of hazards, and of what no real device runs.
std::vector<Paragraph> warningsOf(const Program& program, const std::string& input) {
    std::vector<Paragraph> warnings;
    if (Sentence hazards = hazardWarning(program, input); !hazards.empty()) {
        warnings.push_back({std::move(hazards)});
    }
    Paragraph launches;
    for (const ForeignLaunch& launch : foreignLaunches(program)) {
        launches.push_back(describe(program, launch));
    }
    if (!launches.empty()) {
        warnings.push_back(std::move(launches));
    }
    if (auto why = whyOnlySimulated(program)) {
        warnings.push_back({why->phrase()});
    }
    return warnings;
}

/// What stands behind a file's name need not begin with it: "x is a folder" → "it is a folder".
std::string withoutName(const std::string& input, const std::string& message) {
    return message.starts_with(input + " ")    ? "it " + message.substr(input.size() + 1)
           : message.starts_with(input + ": ") ? message.substr(input.size() + 2)
                                               : message;
}

Verdict wrong(const std::string& input, const Error& error) {
    Diagnostic diagnostic;
    diagnostic.problem = withoutName(input, error.message);
    diagnostic.sentence = error.sentence;
    return {input, 0, {diagnostic}, {}};
}

Verdict judgeSavedRun(const std::string& input, const std::vector<std::string>& settings) {
    const std::string name = inputName(input);
    const auto trace = readSavedRun(input);
    if (!trace) {
        return wrong(name, trace.error());
    }
    if (!settings.empty()) {
        return wrong(
            name, inputError(SENTENCE("Streamscope", "it is a saved run: --set is for workloads")));
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
        return wrong(inputName(input), text.error());
    }
    const auto prepared = prepare(text->text, settings);
    if (!prepared) {
        return {text->name, 0, prepared.error(), {}};
    }
    if (device != nullptr) {
        if (const auto refused = whyRefused(prepared->program, *device)) {
            return wrong(text->name, *refused);
        }
    }
    Verdict verdict{
        text->name, operationCount(prepared->program), {}, warningsOf(prepared->program, input)};
    if (auto refusal = device == nullptr ? defaultRefusal(prepared->program) : std::nullopt) {
        verdict.warnings.push_back({*std::move(refusal)});
    }
    return verdict;
}

constexpr auto kInEnglish = [](const Sentence& sentence) { return english(sentence); };
constexpr auto kInWords = [](const Sentence& sentence) { return words(sentence); };

/// A line each; `show` is words() or english().
template <typename Show>
std::string linesOf(const std::vector<Paragraph>& warnings, Show show) {
    std::string text;
    for (const Paragraph& warning : warnings) {
        for (const Sentence& line : warning) {
            text += (text.empty() ? "" : "\n") + show(line);
        }
    }
    return text;
}

Json verdictJson(const Verdict& verdict) {
    return {{"file", verdict.file},
            {"fine", verdict.diagnostics.empty() && verdict.warnings.empty()},
            {"operations", verdict.operations},
            {"warning", orNull(linesOf(verdict.warnings, kInEnglish))},
            {"diagnostics", diagnosticsJson(verdict.diagnostics)}};
}

/// "one.json: fine: 24 operations"; nothing of what is wrong, which is said elsewhere.
std::string line(const Verdict& verdict) {
    constexpr std::array<const char*, 5> kJudged{
        SENTENCE("Streamscope", ": fine: "), SENTENCE("Streamscope", ": one warning: "),
        SENTENCE("Streamscope", ": two warnings: "), SENTENCE("Streamscope", ": three warnings: "),
        SENTENCE("Streamscope", ": four warnings: ")};
    return verdict.diagnostics.empty()
               ? printable(verdict.file) + word(kJudged[verdict.warnings.size()]) +
                     (verdict.isRun ? Text::tr("a saved run, ") : "") +
                     (verdict.operations == 1
                          ? Text::tr("1 operation")
                          : Text::tr("%1 operations", Count{verdict.operations})) +
                     "\n"
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
        for (const Paragraph& warning : verdict.warnings) {
            say(printable(verdict.file) + ": " + linesOf({warning}, kInWords), console);
        }
    }
    print({{}, {{"files", Json::list(verdicts, verdictJson)}}}, console);
    return code;
}

}  // namespace streamscope::cli
