// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/compare_inputs.h"
#include "app/cli/comparison.h"
#include "app/cli/comparison_report.h"
#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress_line.h"
#include "app/cli/run_outputs.h"
#include "engine/simulator/simulator.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope::cli {
namespace {

/// The two that each workload runs on.
struct Sides {
    DeviceProfile profile;
    std::shared_ptr<const Device> device;
    RunControl& control;
};

RunOptions optionsOf(const CompareArguments& arguments) {
    RunOptions options;
    options.repetitions = arguments.repeat;
    return options;
}

Error firstOf(const Diagnostics& diagnostics, const std::string& file) {
    return {ErrorCode::InvalidInput, toText(diagnostics.front(), file)};
}

/// Simulates and measures one workload.
Result<ComparedPair> runBoth(const CompareInput& input, const std::vector<std::string>& settings,
                             const Sides& sides) {
    const auto prepared = prepare(input.text, settings);
    if (!prepared) {
        return firstOf(prepared.error(), input.name);
    }
    auto measured = sides.device->run(prepared->program, sides.control);
    if (!measured) {
        return measured.error();
    }
    // Recording slowed the host down: the simulation is to say what was recorded.
    const bool wasRecorded =
        measured->measurement && measured->measurement->recorder == Recorder::Cupti;
    auto simulated = simulate(
        prepared->program, wasRecorded ? recorded(sides.profile) : sides.profile, &sides.control);
    if (!simulated) {
        return simulated.error();
    }
    nameWorkload(*prepared, *simulated);
    nameWorkload(*prepared, *measured);
    return ComparedPair{std::make_shared<const Trace>(*std::move(simulated)),
                        std::make_shared<const Trace>(*std::move(measured))};
}

void add(ComparisonRun& run, const std::string& name, Result<ComparedPair> pair) {
    if (!pair) {
        Comparison comparison;
        comparison.name = name;
        comparison.error = pair.error();
        run.comparisons.push_back(std::move(comparison));
        return;
    }
    run.comparisons.push_back(comparisonOf(name, *pair->simulated, *pair->measured));
    if (!run.first.measured) {
        run.first = *std::move(pair);
    }
}

/// Every workload, one after the other; one that fails does not keep the others from running.
Result<ComparisonRun> runAll(const CompareArguments& arguments,
                             const std::vector<CompareInput>& inputs, const Console& console) {
    const auto profile = readProfileOption(arguments.profile);
    if (!profile) {
        return profile.error();
    }
    RunControl control;
    const Interrupt interrupt(control);
    const auto chosen = findRealDevice(arguments.device, arguments.worker, control);
    if (!chosen) {
        return chosen.error();
    }
    const Sides sides{*profile,
                      std::make_shared<worker::WorkerDevice>(chosen->client, chosen->index,
                                                             chosen->facts(), optionsOf(arguments)),
                      control};
    ComparisonRun run;
    ProgressLine progress(console);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        progress.show(static_cast<double>(i) / static_cast<double>(inputs.size()), inputs[i].name);
        auto pair = runBoth(inputs[i], arguments.settings, sides);
        if (!pair && pair.error().code == ErrorCode::Cancelled) {
            return pair.error();
        }
        add(run, inputs[i].name, std::move(pair));
    }
    return run;
}

Result<ComparisonRun> compareFiles(const CompareArguments& arguments) {
    auto pair = readTracePair(arguments.inputs);
    if (!pair) {
        return pair.error();
    }
    ComparisonRun run;
    const std::string name = pair->measured->provenance.workload;
    add(run, name.empty() ? arguments.inputs[1] : name, *std::move(pair));
    return run;
}

Result<ComparisonRun> compareAny(const CompareArguments& arguments, const Console& console) {
    if (areTraces(arguments.inputs)) {
        return compareFiles(arguments);
    }
    const auto inputs = compareInputs(arguments);
    if (!inputs) {
        return inputs.error();
    }
    return runAll(arguments, *inputs, console);
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

ExitCode compare(const CompareArguments& arguments, bool asJson, const Console& console) {
    if (const auto error = checkComparison(arguments)) {
        return fail(*error, asJson, console);
    }
    const auto run = compareAny(arguments, console);
    if (!run) {
        return fail(run.error(), asJson, console);
    }
    if (asJson) {
        writeComparisons(*run, console.out);
    } else {
        console.out(comparisonText(*run));
    }
    if (const auto error = drawComparison(*run, arguments)) {
        complain(*error, false, console);
        return ExitCode::Failed;
    }
    return codeOf(*run);
}

}  // namespace streamscope::cli
