// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/comparison.h"
#include "app/cli/comparison_report.h"
#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/running.h"
#include "app/cli/saved_run.h"
#include "app/cli/words.h"
#include "ui/compare/compare_words.h"

#include <optional>
#include <span>
#include <utility>

namespace streamscope::cli {
namespace {

/// Two saved runs, or a workload alone. Error: InvalidInput.
std::optional<Error> checkInputs(const CompareArguments& arguments) {
    if (arguments.other.empty()) {
        return isSavedRun(arguments.input)
                   ? std::optional(inputError(SENTENCE("Streamscope",
                                                       "%1 is a saved run; expected a second one "
                                                       "to compare it with"),
                                              inputName(arguments.input)))
                   : std::nullopt;
    }
    for (const std::string& input : {arguments.input, arguments.other}) {
        if (!isSavedRun(input)) {
            return inputError(SENTENCE("Streamscope",
                                       "%1 is not a saved run, and only two of those are "
                                       "compared with each other"),
                              inputName(input));
        }
    }
    const CompareArguments usual;
    const std::string idle = firstGiven({{"--set", !arguments.settings.empty()},
                                         {"--profile", arguments.profile != usual.profile},
                                         {"--repeat", arguments.repeat != usual.repeat}});
    return idle.empty() ? std::nullopt
                        : std::optional(inputError(SENTENCE("Streamscope",
                                                            "%1: two saved runs are compared as "
                                                            "they are; please leave it out"),
                                                   idle));
}

/// What can be found wrong before anything runs. Error: InvalidInput.
std::optional<Error> checkComparison(const CompareArguments& arguments) {
    if (auto error = checkInputs(arguments)) {
        return error;
    }
    return checkOutputs(outputFiles(arguments.outputs, arguments.replaces),
                        {arguments.input, arguments.other}, checkPicture);
}

/// Two trace files. The first counts as the simulated one unless only the second says it is.
/// Error: InvalidInput (with the file).
Result<ComparedPair> readTracePair(const CompareArguments& arguments) {
    auto first = readSavedRun(arguments.input);
    if (!first) {
        return first.error();
    }
    auto second = readSavedRun(arguments.other);
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
std::optional<Error> drawComparison(ComparedPair pair, const CompareArguments& arguments) {
    // What was measured is what a forecast is held against; of two runs of one origin the first is.
    SideLabels labels = sideLabels(pair);
    if (pair.measured->provenance.origin == pair.simulated->provenance.origin) {
        std::swap(pair.measured, pair.simulated);
        std::swap(labels.left, labels.right);
        const Provenance& left = pair.measured->provenance;
        const Provenance& right = pair.simulated->provenance;
        labels = left.parameters != right.parameters ? ui::sideNames(left, right) : labels;
    }
    PictureLook look = arguments.look;
    look.caption = look.caption.empty() ? pair.caption : look.caption;
    PictureWriter pictures(arguments.replaces);
    for (const std::string& path : arguments.outputs) {
        if (auto error =
                pictures.writeOverlay(*pair.measured, *pair.simulated, labels, path, look)) {
            return error;
        }
    }
    return std::nullopt;
}

struct Compared {
    Comparison comparison;
    ComparedPair pair;
};

/// Measures the host, and then the workload; simulates it with that host.
Result<Compared> measureAndSimulate(const CompareArguments& arguments, const Prepared& prepared,
                                    const DeviceProfile& profile, RunControl& control) {
    const auto real = findRealDevice(arguments.device, arguments.worker, control);
    if (!real) {
        return real.error();
    }
    const auto hosted = real->client->calibrateHost(real->index, profile, control);
    if (!hosted) {
        return hosted.error();
    }
    const RunOptions options = measuredOptions(arguments.repeat, arguments.worker.allowKernels);
    auto measured = runningOn({*real}, options)->run(prepared.program, control);
    if (!measured) {
        return measured.error();
    }
    nameWorkload(prepared, *measured);
    auto simulated = simulateAs(*measured, prepared, *hosted, control);
    if (!simulated) {
        return simulated.error();
    }
    auto comparison =
        comparisonOf(inputName(arguments.input), compareTraces(*simulated, *measured), *measured);
    if (!comparison) {
        return comparison.error();
    }
    comparison->unrecorded =
        runUnrecorded(std::span(&*measured, 1), prepared.program, *hosted, control);
    return Compared{
        *std::move(comparison),
        {std::make_shared<const Trace>(*std::move(simulated)),
         std::make_shared<const Trace>(*std::move(measured)), prepared.workload.caption}};
}

/// What goes wrong has been said.
Result<Compared, ExitCode> compareWorkload(const CompareArguments& arguments,
                                           const Console& console) {
    const auto profile = readProfileNamed(arguments.profile);
    if (!profile) {
        return fail(prefixed("--profile " + arguments.profile + ": ", profile.error()), console);
    }
    const auto prepared = openWorkload(arguments, console);
    if (!prepared) {
        return prepared.error();
    }
    RunControl control;
    const Interrupt interrupt(control);
    auto compared = measureAndSimulate(arguments, *prepared, *profile, control);
    return compared ? Result<Compared, ExitCode>(*std::move(compared))
                    : fail(whyStopped(compared.error(), interrupt, arguments), console);
}

Result<Compared> compareFiles(const CompareArguments& arguments) {
    auto pair = readTracePair(arguments);
    if (!pair) {
        return pair.error();
    }
    const std::string& workload = pair->measured->provenance.workload;
    auto comparison =
        comparisonOf(workload.empty() ? arguments.other : workload,
                     compareTraces(*pair->simulated, *pair->measured), *pair->measured);
    return comparison ? Result<Compared>({*std::move(comparison), *std::move(pair)})
                      : comparison.error();
}

Result<Compared, ExitCode> compareAny(const CompareArguments& arguments, const Console& console) {
    if (arguments.other.empty()) {
        return compareWorkload(arguments, console);
    }
    auto compared = compareFiles(arguments);
    return compared ? Result<Compared, ExitCode>(*std::move(compared))
                    : fail(compared.error(), console);
}

}  // namespace

ExitCode compare(const CompareArguments& arguments, const Console& console) {
    if (const auto error = checkComparison(arguments)) {
        return fail(*error, console);
    }
    const auto compared = compareAny(arguments, console);
    if (!compared) {
        return compared.error();
    }
    print(answer(compared->comparison, compared->pair), console);
    if (const auto error = drawComparison(compared->pair, arguments)) {
        return fail(*error, console);
    }
    const bool isWrong = compared->comparison.verification.verdict == Verification::Verdict::Wrong;
    return isWrong ? ExitCode::Failed : ExitCode::Fine;
}

}  // namespace streamscope::cli
