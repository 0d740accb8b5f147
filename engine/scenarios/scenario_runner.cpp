// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/scenario_runner.h"

#include "engine/scenarios/judge.h"
#include "engine/scenarios/translation.h"

#include <algorithm>
#include <optional>

namespace streamscope::scenarios {
namespace {

using enum ScenarioOutcome::Verdict;

constexpr double kTolerance = 0.35;

/// What came of one case.
struct Finding {
    ScenarioOutcome::Verdict verdict = Kept;
    std::string detail;
    std::optional<Error> error;  ///< of the run, where that is why
};

Finding findingOf(const Error& error) {
    const bool cannot = error.code == ErrorCode::Unsupported || error.code == ErrorCode::Limit;
    return {cannot ? NotApplicable : Failed, error.message, error};
}

class Runner {
public:
    explicit Runner(const MeasuredDevice& device) : m_device(device), m_sizes(device) {}

    Finding run(const Scenario& scenario) {
        const Result<TextProgram> text = programFromText(scenario.program);
        if (!text) {
            return {Failed, "the program cannot be read: " + text.error().message, {}};
        }
        std::string why = whyNotApplicable(scenario, *text, m_device);
        if (!why.empty()) {
            return {NotApplicable, std::move(why), {}};
        }
        const auto needsRun = [](const std::string& each) {
            return subjectOf(each) == Subject::Trace;
        };
        if (std::none_of(scenario.expectations.begin(), scenario.expectations.end(), needsRun)) {
            return judge(scenario, *text, Trace{}, "by the ordering model, without a run");
        }
        return measure(scenario, *text);
    }

private:
    Finding measure(const Scenario& scenario, const TextProgram& text) {
        Result<Program> program = translated(text, m_device, m_sizes);
        if (!program) {
            return findingOf(program.error());
        }
        program->title = "Scenario " + scenario.name;
        const Result<Trace> trace = m_device.run(*program);
        if (!trace) {
            return findingOf(trace.error());
        }
        return judge(scenario, text, *trace, "");
    }

    [[nodiscard]] Finding judge(const Scenario& scenario, const TextProgram& text,
                                const Trace& trace, const std::string& remark) const {
        Yardstick yardstick;
        yardstick.nsPerMs = static_cast<double>(m_device.unit);
        yardstick.tolerance = static_cast<DurationNs>(kTolerance * yardstick.nsPerMs);
        yardstick.isMeasured = true;
        const Judge judge(text, trace, yardstick);
        std::string failures;
        std::size_t leftOut = 0;
        for (const std::string& expectation : scenario.expectations) {
            failures += judge.judge(expectation);
            leftOut += subjectOf(expectation) == Subject::Reasons ? 1 : 0;
        }
        if (!failures.empty()) {
            const std::uint64_t unseen = trace.measurement ? trace.measurement->unmatched : 0;
            return unseen == 0 ? Finding{Broken, failures, {}}
                               : Finding{NotApplicable,
                                         "cannot be told: operations without a record, " +
                                             std::to_string(unseen),
                                         {}};
        }
        std::string detail = remark;
        if (leftOut > 0) {
            detail += (detail.empty() ? "" : "; ") + std::to_string(leftOut) +
                      " about reasons or drawings left out";
        }
        return {Kept, std::move(detail), {}};
    }

    const MeasuredDevice& m_device;
    LinkSizes m_sizes;
};

}  // namespace

Result<std::vector<ScenarioOutcome>> runScenarioFile(std::string_view name, std::string_view text,
                                                     const MeasuredDevice& device) {
    const Result<std::vector<Scenario>> scenarios = readScenarios(name, text);
    if (!scenarios) {
        return scenarios.error();
    }
    Runner runner(device);
    std::vector<ScenarioOutcome> outcomes;
    bool isLost = false;
    for (const Scenario& scenario : *scenarios) {
        Finding finding{Failed, "not tried: the device failed before", {}};
        if (!isLost) {
            finding = runner.run(scenario);
        }
        if (finding.error && finding.error->code == ErrorCode::Cancelled) {
            return *finding.error;
        }
        isLost = isLost || (finding.error && finding.error->code == ErrorCode::Device);
        outcomes.push_back({scenario.name, scenario.title, scenario.rules, finding.verdict,
                            std::move(finding.detail)});
    }
    return outcomes;
}

}  // namespace streamscope::scenarios
