// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/doctor_findings.h"
#include "app/cli/doctor_report.h"
#include "app/cli/interrupt.h"
#include "app/cli/rule_report.h"
#include "app/cli/rule_trials.h"

#include <optional>
#include <string>

namespace streamscope::cli {
namespace {

std::optional<Error> wrongDevice(const DoctorArguments& arguments, const WorkerAnswer& worker) {
    const auto index = realIndex(arguments.device);
    if (!index) {
        return Error{ErrorCode::InvalidInput,
                     "unknown device \"" + arguments.device + "\": expected a GPU, cuda:N"};
    }
    if (worker.hasDevices() && *index >= worker.hello->devices.size()) {
        return noSuchDevice(arguments.device, *worker.hello);
    }
    return std::nullopt;
}

ExitCode codeOf(const Findings& findings) {
    for (const RuleFindings& rules : findings.rules) {
        if (rules.error) {
            return rules.error->code == ErrorCode::Cancelled ? ExitCode::Stopped : ExitCode::Failed;
        }
    }
    return ExitCode::Fine;
}

}  // namespace

ExitCode doctor(const DoctorArguments& arguments, bool asJson, const Console& console) {
    RunControl control;
    const Interrupt interrupt(control);
    Findings findings;
    findings.worker = askWorker(arguments.worker, &control);
    if (control.cancelled) {
        return ExitCode::Stopped;
    }
    if (const auto error = wrongDevice(arguments, findings.worker)) {
        return fail(*error, asJson, console);
    }
    findings.environment = environmentFindings();
    findings.window = windowFindings();
    if (!asJson) {
        console.out(machineText(findings, console));
    }
    findings.rules = tryRules(arguments, findings.worker, control, console);
    if (asJson) {
        writeFindings(findings, console.out);
    }
    for (const RuleFindings& rules : findings.rules) {
        if (!asJson) {
            console.out("\n" + ruleText(rules, console));
        }
    }
    return control.cancelled ? ExitCode::Stopped : codeOf(findings);
}

}  // namespace streamscope::cli
