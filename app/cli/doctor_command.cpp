// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/doctor_findings.h"
#include "app/cli/doctor_report.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress_line.h"
#include "app/cli/rule_report.h"
#include "app/resources.h"

#include <functional>
#include <utility>

namespace streamscope::cli {
namespace {

/// Runs one scenario file's cases somewhere.
using RunScenario = std::function<Result<std::vector<worker::ScenarioOutcome>>(
    const std::string& name, const std::string& text)>;

/// What stands for the cases of a file that could not be run at all.
worker::ScenarioOutcome failedFile(const std::string& name, const Error& error) {
    worker::ScenarioOutcome outcome;
    outcome.name = name;
    outcome.title = "the whole file";
    outcome.verdict = worker::ScenarioOutcome::Verdict::Failed;
    outcome.detail = error.message;
    return outcome;
}

/// Goes on after a file that failed: a worker that died is started afresh. Not for ever.
RuleFindings tryRules(std::string device, const RunScenario& runScenario, const Console& console) {
    constexpr int kPatience = 3;
    RuleFindings findings{std::move(device), {}, std::nullopt};
    ProgressLine progress(console);
    const std::vector<std::string> names = scenarioNames();
    int failures = 0;
    for (std::size_t i = 0; i < names.size() && !findings.error; ++i) {
        progress.show(static_cast<double>(i) / static_cast<double>(names.size()),
                      "rules on " + findings.device + ": " + names[i]);
        auto outcomes = runScenario(names[i], loadScenarioText(names[i]).value_or(""));
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
    findings.worker = askWorker(arguments.worker);
    if (const auto error = wrongDevice(arguments, findings.worker)) {
        return fail(*error, asJson, console);
    }
    findings.environment = environmentFindings();
    findings.window = windowFindings();
    if (!asJson) {
        console.out(machineText(findings, console));
    }
    if (arguments.rules && findings.worker.hasDevices()) {
        const std::size_t index = realIndex(arguments.device).value_or(0);
        worker::WorkerClient& client = *findings.worker.client;
        const auto onDevice = [&](const std::string& name, const std::string& text) {
            return client.scenario(index, name, text, control);
        };
        findings.rules.push_back(tryRules("cuda:" + std::to_string(index), onDevice, console));
    }
    if (asJson) {
        writeFindings(findings, console.out);
    }
    for (const RuleFindings& rules : findings.rules) {
        if (!asJson) {
            console.out("\n" + ruleText(rules, console));
        }
    }
    return codeOf(findings);
}

}  // namespace streamscope::cli
