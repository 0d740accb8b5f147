// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/text.h"
#include "engine/advice/cured_text.h"
#include "engine/analysis/inference.h"
#include "engine/simulator/simulator.h"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace streamscope::cli {
namespace {

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

Result<AdviceReport> reportOn(const Prepared& prepared, const std::string& text,
                              const AdviseArguments& arguments, const Console& console) {
    RunControl control;
    const bool isHere = isSimulated(arguments.device) && arguments.worker.timeLimit > 0;
    const Interrupt interrupt(
        control,
        isHere ? std::optional(std::chrono::seconds(arguments.worker.timeLimit)) : std::nullopt);
    const auto chosen = chooseDevice(arguments.device, arguments.worker, {}, control);
    if (!chosen) {
        return chosen.error();
    }
    if (!chosen->choice.empty()) {
        console.error("streamscope: --device auto: " + printable(chosen->choice) + "\n");
    }
    auto trace = chosen->device->run(prepared.program, control);
    if (!trace) {
        return trace.error();
    }
    inferReasons(*trace, &prepared.program);
    const auto simulator = laboratory(*chosen);
    if (!simulator) {
        return simulator.error();
    }
    const Metrics metrics = measure(*trace);
    AdviceReport report{prepared.workload.title,
                        arguments.input,
                        chosen->device->id(),
                        chosen->device->description(),
                        (*simulator)->id(),
                        trace->makespan,
                        {}};
    report.counsel =
        counsel({&*trace, &metrics, &prepared.program, &prepared.workload, text, prepared.values},
                **simulator, control);
    return report;
}

ExitCode printCure(const AdviceReport& report, const Prepared& prepared, const std::string& text,
                   std::size_t number, const Console& console) {
    const std::size_t count = report.counsel.size();
    if (number > count || !report.counsel[number - 1].cure) {
        const std::string what = number > count
                                     ? "there is no advice " + std::to_string(number)
                                     : "advice " + std::to_string(number) + " has no cure";
        return fail({ErrorCode::InvalidInput, "--cure: " + what}, false, console);
    }
    const auto cured =
        curedText(text, prepared.workload, prepared.values, *report.counsel[number - 1].cure);
    if (!cured) {
        return fail(cured.error(), false, console);
    }
    console.out(*cured);
    return ExitCode::Fine;
}

}  // namespace

ExitCode advise(const AdviseArguments& arguments, bool asJson, const Console& console) {
    const auto input = readInput(arguments.input);
    if (!input) {
        complain(input.error(), asJson, console);
        return ExitCode::WrongInput;
    }
    const auto prepared = prepare(input->text, arguments.settings);
    if (!prepared) {
        complain(prepared.error(), input->name, asJson, console);
        return ExitCode::WrongInput;
    }
    const auto report = reportOn(*prepared, input->text, arguments, console);
    if (!report) {
        return fail(report.error(), asJson, console);
    }
    if (arguments.cure > 0) {
        return printCure(*report, *prepared, input->text, arguments.cure, console);
    }
    if (asJson) {
        writeAdvice(*report, console.out);
    } else {
        console.out(drawAdvice(*report, console.width));
    }
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
