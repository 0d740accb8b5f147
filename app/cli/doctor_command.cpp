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
#include "engine/scenarios/measured_device.h"
#include "engine/scenarios/scenario_runner.h"
#include "engine/simulator/simulator.h"
#include "engine/worker/simulated_backend.h"

#include <functional>
#include <optional>
#include <string>
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
    outcome.title = SENTENCE("Streamscope", "the whole file");
    outcome.verdict = worker::ScenarioOutcome::Verdict::Failed;
    outcome.detail = error.message;
    return outcome;
}

/// Goes on after a file that failed: a worker that died is started afresh. Not for ever.
RuleFindings tryAll(std::string device, const RunScenario& runScenario, const RunControl& control,
                    const Console& console) {
    constexpr int kPatience = 3;
    RuleFindings findings{std::move(device), {}, std::nullopt};
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

RuleFindings tryOnWorker(std::size_t index, worker::WorkerClient& client, RunControl& control,
                         const Console& console) {
    const auto onDevice = [&](const std::string& name, const std::string& text) {
        return client.scenario(index, name, text, control);
    };
    return tryAll("cuda:" + std::to_string(index), onDevice, control, console);
}

/// As if it were a GPU: times may differ as far as a GPU's may.
RuleFindings tryOnSimulator(RunControl& control, const Console& console) {
    const std::string name = "sim:" + std::string(kDefaultProfile);
    const auto profile = readDevice(name);
    if (!profile) {
        return {name, {}, profile.error()};
    }
    const auto facts = worker::SimulatedBackend(*profile).devices();
    scenarios::MeasuredDevice device;
    device.facts = facts ? facts->front() : DeviceFacts();
    device.deviceCount = facts ? facts->size() : 1;
    const DeviceProfile asRecorded = recorded(*profile);
    device.run = [&](const Program& program) { return simulate(program, asRecorded, &control); };
    const auto onDevice = [&](const std::string& file, const std::string& text) {
        return scenarios::runScenarioFile(file, text, device);
    };
    return tryAll(name, onDevice, control, console);
}

/// Every scenario on the worker's GPU, if it has one, and on the default simulated device, as far
/// as they are asked for. Precondition: the worker has the device that the arguments name, or none.
std::vector<RuleFindings> tryRules(const DoctorArguments& arguments, const WorkerAnswer& worker,
                                   RunControl& control, const Console& console) {
    std::vector<RuleFindings> findings;
    if (arguments.rules && worker.hasDevices()) {
        findings.push_back(
            tryOnWorker(realIndex(arguments.device).value_or(0), *worker.client, control, console));
    }
    if (arguments.rulesOnSimulator && !control.cancelled) {
        findings.push_back(tryOnSimulator(control, console));
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
    findings.rules = tryRules(arguments, findings.worker, control, console);
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
