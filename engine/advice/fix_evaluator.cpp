// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/fix_evaluator.h"

#include "engine/advice/fix_repair.h"
#include "engine/advice/unknown_order.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace streamscope {
namespace {

/// Of the time after its own fix, for a switch that is worth more than that.
constexpr double kStronger = 0.99;

Sentence switchLabel(const Parameter& parameter, double value) {
    if (parameter.type != ParameterType::Boolean) {
        return say(SENTENCE("Streamscope", "Set “%1” to %2"), parameter.label,
                   formatValue(parameter, value));
    }
    return value != 0 ? say(SENTENCE("Streamscope", "Turn “%1” on"), parameter.label)
                      : say(SENTENCE("Streamscope", "Turn “%1” off"), parameter.label);
}

/// Every position of a switch or a choice other than `now`.
void addSwitches(const Parameter& parameter, double now, std::vector<Fix>& fixes) {
    const std::size_t positions =
        parameter.type == ParameterType::Boolean ? 2 : parameter.choices.size();
    for (std::size_t i = 0; i < positions; ++i) {
        if (static_cast<double>(i) != now) {
            fixes.push_back(switched(parameter, static_cast<double>(i)));
        }
    }
}

std::vector<Fix> switchesOf(const Workload& workload, const ParameterValues& values) {
    std::vector<Fix> fixes;
    for (const Parameter& parameter : workload.parameters) {
        if (parameter.type != ParameterType::Number) {
            addSwitches(parameter, valueUnder(values, parameter), fixes);
        }
    }
    return fixes;
}

bool isQuicker(const Trial& trial) {
    return trial.isSameWork && 100 * trial.after < 99 * trial.before;
}

/// Safe with what keeps the order, and then in vain: why it needs that.
Sentence whyInVain(const Trial& trial) {
    return trial.races.isSafe() && trial.hostUse.added > 0
               ? say(SENTENCE("Streamscope",
                              "the host’s “%1” could run while the device still uses %2, and with "
                              "a synchronization before it nothing is saved"),
                     trial.hostUse.work, trial.hostUse.memory)
               : say(SENTENCE("Streamscope",
                              "with the events and synchronizations that were tried to keep the "
                              "order, it saves nothing"));
}

void addUnknownOrder(const Program& before, const Program& after, Paragraph& change) {
    if (advice::losesUnknownOrder(before, after)) {
        change.push_back(say(
            SENTENCE("Streamscope",
                     "Kernels without “args” do not say which memory they use: the fix is right "
                     "only if they do not need the order that it removes.")));
    }
}

void putAside(EvaluatedAdvice& evaluated, const Fix& fix, const Trial& trial, bool isInVain) {
    if (isInVain) {
        evaluated.unsafe.push_back(
            say(SENTENCE("Streamscope", "%1 (%2)"), fix.label, whyInVain(trial)));
    } else if (wouldHelp(trial, evaluated.advice) || (isQuicker(trial) && !trial.isSafe())) {
        evaluated.unsafe.push_back(
            say(SENTENCE("Streamscope", "%1 (%2)"), fix.label, whyUnsafe(trial)));
    } else {
        evaluated.ineffective.push_back(fix.label);
    }
}

}  // namespace

Fix switched(const Parameter& parameter, double value) {
    return {switchLabel(parameter, value),
            {say(SENTENCE("Streamscope", "Changes the parameter %1 to %2."), parameter.name,
                 formatValue(parameter, value))},
            std::nullopt,
            {{parameter.name, value}}};
}

void offer(EvaluatedAdvice& evaluated, const Fix& fix, const Trial& trial) {
    evaluated.fix = fix;
    evaluated.trial = trial;
    if (trial.graphs == GraphChange::More) {
        evaluated.fix->change.push_back(say(SENTENCE(
            "Streamscope", "Capturing and instantiating a graph once is not in that time.")));
    }
    if (trial.hazardsAfter > 0 && evaluated.advice.kind != AdviceKind::Danger) {
        evaluated.fix->change.push_back(
            say(SENTENCE("Streamscope",
                         "Accesses to memory are still in no order then; once they are, it may "
                         "take longer.")));
    }
}

FixEvaluator::FixEvaluator(Attempt before, const Device& device, RunControl& control,
                           const EvaluationOptions& options)
    : m_before(std::move(before)), m_device(device), m_control(control), m_options(options) {}

bool FixEvaluator::canRun(const Attempt& after) const {
    return canReplace(featuresUsedBy(m_before.program), featuresUsedBy(after.program),
                      m_device.features());
}

std::optional<Attempt> FixEvaluator::run(const Fix& fix) {
    if (m_control.cancelled || m_operations > m_options.mostTried) {
        return std::nullopt;
    }
    auto after = attempt(m_before, fix, m_device, m_control);
    m_operations += operationCount(m_before.trace);
    return after && canRun(*after) ? std::optional(*std::move(after)) : std::nullopt;
}

FixEvaluator::Repaired FixEvaluator::repaired(Tried tried, const Advice& advice) {
    constexpr int kMaxRepairs = 8;
    Tried now = tried;
    Repairs repairs;
    for (int i = 0; i < kMaxRepairs; ++i) {
        const Trial trial = compareAttempts(m_before, now.attempt, advice);
        if (trial.isSafe()) {
            repairs.tell(now.fix,
                         now.attempt.program.events.size() - m_before.program.events.size());
            const bool isInVain = i > 0 && !helps(trial, advice);
            return {isInVain ? std::move(tried) : std::move(now), isInVain};
        }
        auto text = trial.isSameWork && (i > 0 || isQuicker(trial))
                        ? repairs.next(m_before, now.attempt, trial)
                        : std::nullopt;
        if (!text) {
            break;
        }
        now.fix.text = *std::move(text);
        auto after = run(now.fix);
        if (!after) {
            break;
        }
        now.attempt = *std::move(after);
    }
    return {std::move(tried), false};
}

void FixEvaluator::fixByItself(EvaluatedAdvice& evaluated) {
    for (const Fix& fix : evaluated.advice.fixes) {
        auto after = run(fix);
        if (!after) {
            continue;
        }
        const auto [tried, isInVain] = repaired({fix, *std::move(after)}, evaluated.advice);
        if (!isInVain && accept(evaluated, tried.fix, tried.attempt)) {
            addUnknownOrder(m_before.program, tried.attempt.program, evaluated.fix->change);
            return;
        }
        putAside(evaluated, fix, compareAttempts(m_before, tried.attempt, evaluated.advice),
                 isInVain);
    }
}

void FixEvaluator::fixBySwitch(EvaluatedAdvice& evaluated) {
    double below = std::numeric_limits<double>::infinity();
    if (evaluated.trial) {
        const auto own = static_cast<double>(evaluated.trial->after);
        below = evaluated.fix->text ? own + 1 : kStronger * own;
    }
    for (const Tried& tried : switches()) {
        const auto makespan = static_cast<double>(tried.attempt.makespan());
        if (makespan < below && accept(evaluated, tried.fix, tried.attempt)) {
            below = makespan;
        }
    }
}

bool FixEvaluator::accept(EvaluatedAdvice& evaluated, const Fix& fix, const Attempt& after) const {
    const Trial trial = compareAttempts(m_before, after, evaluated.advice);
    if (!helps(trial, evaluated.advice)) {
        return false;
    }
    offer(evaluated, fix, trial);
    return true;
}

std::optional<Suggestion> FixEvaluator::search() {
    if (m_options.searchRuns == 0 || operationCount(m_before.trace) > m_options.mostSearched ||
        m_control.cancelled) {
        return std::nullopt;
    }
    SuggestOptions options;
    options.maximumRuns = m_options.searchRuns;
    options.maximumOperations = 2 * m_options.mostSearched;
    auto found = suggest(m_before.workload, {}, m_device, options, m_control);
    return found ? std::optional(*std::move(found)) : std::nullopt;
}

const std::vector<Tried>& FixEvaluator::switches() {
    if (std::exchange(m_areSwitched, true)) {
        return m_switches;
    }
    for (Fix& fix : switchesOf(m_before.workload, m_before.values)) {
        if (auto after = run(fix)) {
            m_switches.push_back({std::move(fix), *std::move(after)});
        }
    }
    return m_switches;
}

}  // namespace streamscope
