// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/running.h"
#include "app/cli/saved_run.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/advice/fixed_text.h"
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

/// Fixes of a measured run are tried on the simulated device that other commands use.
Result<std::shared_ptr<const Device>> fixDevice(const ChosenDevice& chosen) {
    if (!chosen.isReal()) {
        return chosen.device;
    }
    auto profile = readDevice(AdviseArguments{}.device);
    if (!profile) {
        return profile.error();
    }
    return std::shared_ptr<const Device>(
        std::make_shared<const SimulatedDevice>(*std::move(profile)));
}

Result<AdviceReport> reportOn(const Prepared& prepared, const ChosenDevice& chosen,
                              RunControl& control) {
    auto trace = runWithBounds(*chosen.device, prepared.program, control);
    if (!trace) {
        return trace.error();
    }
    giveReasons(*trace, &prepared.program);
    const auto simulator = fixDevice(chosen);
    if (!simulator) {
        return simulator.error();
    }
    const Metrics metrics = measure(*trace);
    AdviceReport report{prepared.workload.title,
                        chosen.device->id(),
                        words(chosen.device->description()),
                        (*simulator)->id(),
                        {},
                        trace->makespan,
                        {}};
    report.evaluated =
        evaluateAdvice({&*trace, &metrics, &prepared.program, &prepared.workload, textOf(prepared),
                        prepared.values, chosen.device->features()},
                       **simulator, control);
    if (control.cancelled) {
        return errorWith(ErrorCode::Cancelled,
                         SENTENCE("Streamscope", "the search for advice was stopped"));
    }
    if (report.evaluated.empty()) {
        report.bound = whatBounds(*trace, metrics, &prepared.program);
    }
    return report;
}

const char* const kOfTraceAlone = SENTENCE(
    "Streamscope",
    "This is a saved run, which does not contain its workload: no fix was tried, and what only the "
    "workload tells was not looked for, which is accesses to memory in no order, waits and records "
    "of events that are needless, late or in vain, copies that wait for their own end or for which "
    "nobody waits, one buffer for all turns, graphs that run in sequence or wait for each other, "
    "streams that host threads share, CUDA_LAUNCH_BLOCKING, peer access, kernels of few blocks and "
    "memory "
    "pools. For all of that: streamscope advise WORKLOAD");

const char* const kOfRecording = SENTENCE(
    "Streamscope",
    "This is a recording of a program, without its source: what only that tells was not looked "
    "for, first of all accesses to memory in no order.");

/// What changes would bring, of a recording that can be replayed.
Result<std::optional<whatif::Offers>> offersFor(const Trace& trace, AdviceReport& report) {
    if (!whatif::canReplay(trace) || operationCount(trace) > whatif::kMaxForOffers) {
        return std::optional<whatif::Offers>();
    }
    RunControl control;
    const Interrupt interrupt(control);
    auto offers = whatif::offersOf(trace, pinnedRatesFor(trace), &control);
    if (!offers && offers.error().code == ErrorCode::Unsupported) {
        report.whyNoOffers = offers.error();
        return std::optional<whatif::Offers>();
    }
    return offers ? Result<std::optional<whatif::Offers>>(*std::move(offers)) : offers.error();
}

/// What can be read off a run whose workload is not there.
Result<AdviceReport> reportOnSaved(const AdviseArguments& arguments) {
    if (auto error = checkTakenAsItIs(arguments)) {
        return *std::move(error);
    }
    if (arguments.fix > 0) {
        return inputError(SENTENCE("Streamscope",
                                   "--fix: %1 is a saved run, which contains no "
                                   "workload to change: give the workload"),
                          inputName(arguments.input));
    }
    auto trace = readExplainableRun(arguments.input);
    if (!trace) {
        return trace.error();
    }
    giveReasons(*trace);
    const Metrics metrics = measure(*trace);
    const Provenance& provenance = trace->provenance;
    const bool isRecording = provenance.origin == Origin::Imported || whatif::canReplay(*trace);
    AdviceReport report{
        provenance.workload.empty() ? inputName(arguments.input) : provenance.workload,
        provenance.device,
        provenanceLine(provenance),
        {},
        {isRecording ? kOfRecording : kOfTraceAlone, {}},
        trace->makespan,
        {}};
    auto offers = offersFor(*trace, report);
    if (!offers) {
        return offers.error();
    }
    report.offers = *std::move(offers);
    report.input = inputName(arguments.input);
    for (Advice& advice : streamscope::advise({&*trace, &metrics, nullptr, nullptr, {}, {}})) {
        report.evaluated.push_back({std::move(advice), std::nullopt, std::nullopt, {}});
    }
    if (report.evaluated.empty()) {
        report.bound = whatBounds(*trace, metrics);
    }
    return report;
}

ExitCode printFix(const AdviceReport& report, const Prepared& prepared, std::size_t number,
                  const Console& console) {
    const std::size_t count = report.evaluated.size();
    if (number > count || !report.evaluated[number - 1].fix) {
        return fail(
            number > count
                ? inputError(SENTENCE("Streamscope", "--fix: there is no advice %1"), Count{number})
                : inputError(SENTENCE("Streamscope", "--fix: advice %1 has no fix"), Count{number}),
            console);
    }
    const auto fixed = fixedText(textOf(prepared), prepared.workload, prepared.values,
                                 *report.evaluated[number - 1].fix);
    if (!fixed) {
        return fail(fixed.error(), console);
    }
    console.out(*fixed);
    return ExitCode::Fine;
}

}  // namespace

ExitCode advise(const AdviseArguments& arguments, const Console& console) {
    if (isSavedRun(arguments.input)) {
        const auto report = reportOnSaved(arguments);
        return report ? print(answer(*report, console.width), console)
                      : fail(report.error(), console);
    }
    const auto prepared = openWorkload(arguments, console);
    if (!prepared) {
        return prepared.error();
    }
    const auto report =
        onDevice(arguments, {}, console, [&](const ChosenDevice& chosen, RunControl& control) {
            return reportOn(*prepared, chosen, control);
        });
    if (!report) {
        return fail(report.error(), console);
    }
    return arguments.fix > 0 ? printFix(*report, *prepared, arguments.fix, console)
                             : print(answer(*report, console.width), console);
}

}  // namespace streamscope::cli
