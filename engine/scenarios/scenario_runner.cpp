// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/scenario_runner.h"

#include "engine/scenarios/judge.h"
#include "engine/scenarios/order_violation.h"
#include "engine/scenarios/translation.h"

#include <algorithm>
#include <optional>

namespace streamscope::scenarios {
namespace {

using enum ScenarioOutcome::Verdict;

constexpr double kTolerance = 0.35;       ///< of times, in milliseconds of the file
constexpr double kToleratedShare = 0.08;  ///< of the time itself, if that is more: rates differ
constexpr double kOrderSlack = 0.05;      ///< of order, which clocks alone blur
constexpr int kRuns = 5;                  ///< of a case whose times are not as drawn

/// What came of one case.
struct Finding {
    ScenarioOutcome::Verdict verdict = Kept;
    std::string detail;
    std::optional<Error> error;  ///< of the run, where that is why
    std::string rules = {};      ///< that were broken, if not the case's own
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
            Finding found =
                judgeTimes(scenario, *text, Trace{}, "by the ordering model, without a run");
            found.verdict = found.verdict == Different ? Failed : found.verdict;
            return found;
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
        int different = 0;
        Finding seen;
        for (int run = 0; run < kRuns; ++run) {
            Finding found = measureOnce(scenario, text, *program);
            if (found.verdict != Kept && found.verdict != Different) {
                return found;
            }
            different += found.verdict == Different ? 1 : 0;
            if (different == 0) {
                return found;
            }
            if (found.verdict == Different) {
                seen = std::move(found);
            }
        }
        return weighed(std::move(seen), different, scenario.note);
    }

    /// What a case is whose times were other than drawn in so many of the runs.
    static Finding weighed(Finding seen, int different, const std::string& note) {
        const std::string share =
            "in " + std::to_string(different) + " of " + std::to_string(kRuns) + " runs";
        if (2 * different > kRuns) {
            seen.detail += "  " + share + "; everything was in documented order\n";
            seen.detail += note.empty() ? note : "  " + note + "\n";
            return seen;
        }
        return {Kept, "times were other than drawn " + share + ", so they vary here", {}};
    }

    Finding measureOnce(const Scenario& scenario, const TextProgram& text, const Program& program) {
        const Result<Trace> trace = m_device.run(program);
        if (!trace) {
            return findingOf(trace.error());
        }
        if (const auto unseen = trace->measurement ? trace->measurement->unmatched : 0;
            unseen > 0) {
            Finding found = judgeTimes(scenario, text, *trace, "");
            return found.verdict == Kept ? found
                                         : Finding{NotApplicable,
                                                   "cannot be told: operations without a record, " +
                                                       std::to_string(unseen),
                                                   {}};
        }
        const OrderCheck check{static_cast<DurationNs>(kOrderSlack * nsPerMs()), false};
        const auto broken = orderViolation(text.program, *trace, orderingOf(text.program), check);
        if (broken) {
            return {Broken, broken->text, {}, std::string(ruleId(broken->rule)) + " [D]"};
        }
        return judgeTimes(scenario, text, *trace, "");
    }

    [[nodiscard]] double nsPerMs() const { return static_cast<double>(m_device.unit); }

    [[nodiscard]] Finding judgeTimes(const Scenario& scenario, const TextProgram& text,
                                     const Trace& trace, const std::string& remark) const {
        TimeScale scale;
        scale.nsPerMs = nsPerMs();
        scale.tolerance = static_cast<DurationNs>(kTolerance * nsPerMs());
        scale.share = kToleratedShare;
        scale.isMeasured = true;
        const Judge judge(text, trace, scale);
        std::string failures;
        std::size_t leftOut = 0;
        for (const std::string& expectation : scenario.expectations) {
            failures += judge.judge(expectation);
            leftOut += subjectOf(expectation) == Subject::Reasons ? 1 : 0;
        }
        if (!failures.empty()) {
            return {Different, failures, {}};
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
        outcomes.push_back({scenario.name, scenario.title,
                            finding.rules.empty() ? scenario.rules : finding.rules, finding.verdict,
                            std::move(finding.detail)});
    }
    return outcomes;
}

}  // namespace streamscope::scenarios
