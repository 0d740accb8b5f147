// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/compared_runs.h"
#include "app/cli/comparison.h"
#include "app/cli/comparison_report.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/saved_run.h"
#include "app/cli/words.h"
#include "ui/compare/compare_words.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope::cli {
namespace {

/// Whether both are files that `run -o FILE.json` wrote.
bool areTraces(const std::vector<std::string>& inputs) {
    return inputs.size() == 2 && std::ranges::all_of(inputs, isSavedRun);
}

/// What can be found wrong before anything runs. Error: InvalidInput.
std::optional<Error> checkComparison(const CompareArguments& arguments) {
    const CompareArguments usual;
    const std::string idle = firstGiven({{"--set", !arguments.settings.empty()},
                                         {"--profile", arguments.profiles != usual.profiles},
                                         {"--rounds", arguments.rounds != usual.rounds}});
    if (!idle.empty() && areTraces(arguments.inputs)) {
        return inputError(SENTENCE("Streamscope",
                                   "%1: two saved runs are compared as they are; "
                                   "please leave it out"),
                          idle);
    }
    return checkOutputs(outputFiles(arguments.outputs, arguments.replaces), arguments.inputs,
                        checkPicture);
}

/// Two trace files. The first counts as the simulated one unless only the second says it is.
/// Error: InvalidInput (with the file).
Result<ComparedPair> readTracePair(const std::vector<std::string>& inputs) {
    auto first = readSavedRun(inputs[0]);
    if (!first) {
        return first.error();
    }
    auto second = readSavedRun(inputs[1]);
    if (!second) {
        return second.error();
    }
    const bool isSwapped = first->provenance.origin != Origin::Simulated &&
                           second->provenance.origin == Origin::Simulated;
    if (isSwapped) {
        std::swap(*first, *second);
    }
    return ComparedPair{std::make_shared<const Trace>(*std::move(first)),
                        std::make_shared<const Trace>(*std::move(second))};
}

/// The pictures after -o. Returns the first error, if any.
std::optional<Error> drawComparison(const ComparisonRun& run, const CompareArguments& arguments) {
    if (!run.first.measured) {
        return std::nullopt;
    }
    // What was measured is what a forecast is held against; of two runs of one origin the first is.
    ComparedPair pair = run.first;
    SideLabels labels = sideLabels(pair);
    if (pair.measured->provenance.origin == pair.simulated->provenance.origin) {
        std::swap(pair.measured, pair.simulated);
        std::swap(labels.left, labels.right);
        const Provenance& left = pair.measured->provenance;
        const Provenance& right = pair.simulated->provenance;
        labels = left.parameters != right.parameters ? ui::sideNames(left, right) : labels;
    }
    PictureLook look = arguments.look;
    look.caption = look.caption.empty() ? run.first.caption : look.caption;
    PictureWriter pictures(arguments.replaces);
    for (const std::string& path : arguments.outputs) {
        if (auto error =
                pictures.writeOverlay(*pair.measured, *pair.simulated, labels, path, look)) {
            return error;
        }
    }
    return std::nullopt;
}

Result<std::vector<DeviceProfile>> readProfiles(const std::vector<std::string>& names) {
    std::vector<DeviceProfile> profiles;
    for (const std::string& name : names) {
        auto profile = readProfileNamed(name);
        if (!profile) {
            return prefixed("--profile " + name + ": ", profile.error());
        }
        profiles.push_back(*std::move(profile));
    }
    return profiles;
}

/// One comparison for each profile, all with the same measured runs.
Result<std::vector<ComparisonRun>> runAll(const CompareArguments& arguments,
                                          std::vector<ComparedWorkload> workloads,
                                          const Console& console) {
    auto profiles = readProfiles(arguments.profiles);
    if (!profiles) {
        return profiles.error();
    }
    RunControl control;
    const Interrupt interrupt(control);
    if (auto error = measureRounds(arguments, workloads, *profiles, control, console)) {
        return *std::move(error);
    }
    return compareWithProfiles(workloads, *profiles, control);
}

Result<ComparisonRun> compareFiles(const CompareArguments& arguments) {
    auto pair = readTracePair(arguments.inputs);
    if (!pair) {
        return pair.error();
    }
    ComparisonRun run;
    const std::string name = pair->measured->provenance.workload;
    addComparison(run, name.empty() ? arguments.inputs[1] : name, pair->simulated,
                  {{*pair->measured}, 0, pair->measured});
    return run;
}

Result<std::vector<ComparisonRun>> compareAny(const CompareArguments& arguments,
                                              const Console& console) {
    if (areTraces(arguments.inputs)) {
        auto run = compareFiles(arguments);
        return run ? Result<std::vector<ComparisonRun>>({*std::move(run)}) : run.error();
    }
    auto workloads = prepareAll(arguments);
    return workloads ? runAll(arguments, *std::move(workloads), console) : workloads.error();
}

/// What a device cannot do is no failure; all else that kept a workload from being compared is, and
/// so are wrong results.
ExitCode codeOf(const ComparisonRun& run) {
    ExitCode code = ExitCode::Fine;
    for (const Comparison& comparison : run.comparisons) {
        if (comparison.error && comparison.error->code == ErrorCode::InvalidInput) {
            return ExitCode::WrongInput;
        }
        const bool failed = comparison.error && comparison.error->code != ErrorCode::Unsupported;
        const bool isWrong = comparison.verification.verdict == Verification::Verdict::Wrong;
        code = failed || isWrong ? ExitCode::Failed : code;
    }
    return code;
}

}  // namespace

ExitCode compare(const CompareArguments& arguments, const Console& console) {
    if (const auto error = checkComparison(arguments)) {
        return fail(*error, console);
    }
    const auto runs = compareAny(arguments, console);
    if (!runs) {
        return fail(runs.error(), console);
    }
    print(answer(*runs), console);
    if (const auto error = drawComparison(runs->front(), arguments)) {
        return fail(*error, console);
    }
    ExitCode code = ExitCode::Fine;
    for (const ComparisonRun& run : *runs) {
        code = std::max(code, codeOf(run));
    }
    return code;
}

}  // namespace streamscope::cli
