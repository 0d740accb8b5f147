// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"
#include "app/cli/commands.h"
#include "app/cli/running.h"
#include "app/cli/saved_run.h"
#include "app/cli/standard_input.h"
#include "app/cli/terminal_timeline.h"
#include "engine/advice/cured_text.h"
#include "engine/advice/order_asked.h"
#include "engine/analysis/inference.h"
#include "engine/simulator/simulator.h"

#include <memory>
#include <utility>

namespace streamscope::cli {
namespace {

const std::string& textOf(const Prepared& prepared) {
    return prepared.program.source->workload;
}

/// Cures of a measured run are tried on the simulated device that other commands use.
Result<std::shared_ptr<const Device>> laboratory(const ChosenDevice& chosen) {
    if (!chosen.isReal) {
        return chosen.device;
    }
    auto profile = readDevice(AdviseArguments{}.device);
    if (!profile) {
        return profile.error();
    }
    return std::shared_ptr<const Device>(
        std::make_shared<const SimulatedDevice>(*std::move(profile)));
}

Result<AdviceReport> reportOn(const Prepared& prepared, const AdviseArguments& arguments,
                              const Console& console) {
    RunControl control;
    const Interrupt interrupt(control, limitHere(arguments));
    const auto chosen = chooseDevice(arguments, {}, control, console);
    if (!chosen) {
        return chosen.error();
    }
    auto trace = chosen->device->run(prepared.program, control);
    if (!trace) {
        return trace.error();
    }
    giveReasons(*trace, &prepared.program);
    const auto simulator = laboratory(*chosen);
    if (!simulator) {
        return simulator.error();
    }
    const Metrics metrics = measure(*trace);
    AdviceReport report{prepared.workload.title, arguments.input,
                        chosen->device->id(),    chosen->device->description(),
                        (*simulator)->id(),      {},
                        trace->makespan,         {}};
    report.counsel = counsel({&*trace, &metrics, &prepared.program, &prepared.workload,
                              textOf(prepared), prepared.values, chosen->device->features()},
                             **simulator, control);
    if (report.counsel.empty()) {
        report.bound = whatBounds(*trace, metrics);
    }
    return report;
}

const char* const kOfTraceAlone =
    "This is a saved run, which does not hold its workload: no cure was tried, and accesses in no "
    "order were not looked for. Both are done by: streamscope advise WORKLOAD";

/// What can be read off a run whose workload is not there.
Result<AdviceReport> reportOnSaved(const AdviseArguments& arguments) {
    if (auto error = checkTakenAsItIs(arguments)) {
        return *std::move(error);
    }
    if (arguments.cure > 0) {
        return Error{ErrorCode::InvalidInput,
                     "--cure: " + inputName(arguments.input) +
                         " is a saved run, which holds no workload to change: give the workload"};
    }
    auto trace = readSavedRun(arguments.input);
    if (!trace) {
        return trace.error();
    }
    giveReasons(*trace);
    const Metrics metrics = measure(*trace);
    const Provenance& provenance = trace->provenance;
    AdviceReport report{
        provenance.workload.empty() ? inputName(arguments.input) : provenance.workload,
        arguments.input,
        provenance.device,
        provenanceLine(provenance),
        {},
        kOfTraceAlone,
        trace->makespan,
        {}};
    for (Advice& advice : streamscope::advise({&*trace, &metrics, nullptr, nullptr, {}, {}})) {
        report.counsel.push_back({std::move(advice), std::nullopt, std::nullopt, {}});
    }
    if (report.counsel.empty()) {
        report.bound = whatBounds(*trace, metrics);
    }
    return report;
}

ExitCode printAdvice(const Result<AdviceReport>& report, bool asJson, const Console& console) {
    if (!report) {
        return fail(report.error(), asJson, console);
    }
    if (asJson) {
        writeAdvice(*report, console.out);
    } else {
        console.out(drawAdvice(*report, console.width));
    }
    return ExitCode::Fine;
}

ExitCode printCure(const AdviceReport& report, const Prepared& prepared, std::size_t number,
                   const Console& console) {
    const std::size_t count = report.counsel.size();
    if (number > count || !report.counsel[number - 1].cure) {
        const std::string what = number > count
                                     ? "there is no advice " + std::to_string(number)
                                     : "advice " + std::to_string(number) + " has no cure";
        return fail({ErrorCode::InvalidInput, "--cure: " + what}, false, console);
    }
    const auto cured = curedText(textOf(prepared), prepared.workload, prepared.values,
                                 *report.counsel[number - 1].cure);
    if (!cured) {
        return fail(cured.error(), false, console);
    }
    console.out(*cured);
    return ExitCode::Fine;
}

}  // namespace

ExitCode advise(const AdviseArguments& arguments, bool asJson, const Console& console) {
    if (isSavedRun(arguments.input)) {
        return printAdvice(reportOnSaved(arguments), asJson, console);
    }
    const auto prepared = openWorkload(arguments, asJson, console);
    if (!prepared) {
        return ExitCode::WrongInput;
    }
    const auto report = reportOn(*prepared, arguments, console);
    return report && arguments.cure > 0 ? printCure(*report, *prepared, arguments.cure, console)
                                        : printAdvice(report, asJson, console);
}

}  // namespace streamscope::cli
