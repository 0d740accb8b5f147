// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/doctor_findings.h"
#include "app/cli/doctor_report.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress_line.h"
#include "app/cli/rule_report.h"
#include "app/cli/words.h"
#include "app/resources.h"

#include <optional>
#include <string>

namespace streamscope::cli {
namespace {

/// What stands for the cases of a file that could not be run at all.
worker::ScenarioOutcome failedFile(const std::string& name, const Error& error) {
    worker::ScenarioOutcome outcome;
    outcome.name = name;
    outcome.title = SENTENCE("Streamscope", "the whole file");
    outcome.verdict = worker::ScenarioOutcome::Verdict::Failed;
    outcome.detail = error.message;
    return outcome;
}

/// Goes on after a file that failed: a worker that died is started afresh. Not for ever.
RuleFindings tryRules(std::size_t index, worker::WorkerClient& client, RunControl& control,
                      const Console& console) {
    constexpr int kPatience = 3;
    RuleFindings findings{"cuda:" + std::to_string(index), {}, std::nullopt};
    ProgressLine progress(console);
    const std::vector<std::string> names = scenarioNames();
    int failures = 0;
    for (std::size_t i = 0; i < names.size() && !findings.error; ++i) {
        if (control.cancelled) {  // a short run does not look
            findings.error = Error::of(
                ErrorCode::Cancelled,
                streamscope::say(SENTENCE("Streamscope", "stopped after %1 of %2 files of rules"),
                                 Count{i}, Count{names.size()}));
            break;
        }
        progress.show(static_cast<double>(i) / static_cast<double>(names.size()),
                      Text::tr("rules on %1: %2", findings.device, names[i]));
        auto outcomes =
            client.scenario(index, names[i], loadScenarioText(names[i]).value_or(""), control);
        failures = outcomes ? 0 : failures + 1;
        if (outcomes) {
            findings.outcomes.insert(findings.outcomes.end(), outcomes->begin(), outcomes->end());
        } else if (outcomes.error().code == ErrorCode::Cancelled || failures == kPatience) {
            findings.error = outcomes.error();
        } else {
            findings.outcomes.push_back(failedFile(names[i], outcomes.error()));
        }
    }
    return findings;
}

std::optional<Error> wrongDevice(const DoctorArguments& arguments, const WorkerAnswer& worker) {
    const auto index = realIndex(arguments.device);
    if (!index) {
        return inputError(SENTENCE("Streamscope", "unknown device \"%1\": expected a GPU, cuda:N"),
                          arguments.device);
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

ExitCode doctor(const DoctorArguments& arguments, const Console& console) {
    RunControl control;
    const Interrupt interrupt(control);
    Findings findings;
    findings.worker = askWorker(arguments.worker, &control);
    if (control.cancelled) {
        return ExitCode::Stopped;
    }
    if (const auto error = wrongDevice(arguments, findings.worker)) {
        return fail(*error, console);
    }
    findings.environment = environmentFindings();
    findings.window = windowFindings();
    if (!console.json) {
        console.out(machineText(findings, console));
    }
    if (arguments.rules && findings.worker.hasDevices()) {
        findings.rules.push_back(tryRules(realIndex(arguments.device).value_or(0),
                                          *findings.worker.client, control, console));
    }
    if (console.json) {
        findingsJson(findings).write(console.out);
    }
    for (const RuleFindings& rules : findings.rules) {
        if (!console.json) {
            console.out("\n" + ruleText(rules, console));
        }
    }
    return control.cancelled ? ExitCode::Stopped : codeOf(findings);
}

}  // namespace streamscope::cli
