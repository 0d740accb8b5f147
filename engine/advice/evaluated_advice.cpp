// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/evaluated_advice.h"

#include "engine/advice/finding.h"
#include "engine/advice/fix_evaluator.h"
#include "engine/suggest/suggest.h"
#include "engine/workload/parameters.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

namespace streamscope {
namespace {

constexpr double kBetter = 0.95;  ///< of the makespan, for values that are worth a word
/// Times what another fix saves, for values that save no more than that are the same thing again.
constexpr double kMore = 1.1;
constexpr SentenceText<0> kBySaving =
    SENTENCE("Streamscope", "what the fix saved when it was tried");

/// "streams 4 → 3"
std::string changeOf(const SuggestedParameter& one, double now) {
    return one.parameter.name + " " + formatValue(one.parameter, now) + " → " +
           formatValue(one.parameter, one.value);
}

/// What the search found: the values that differ from the run's own, together and each alone.
struct Found {
    struct Part {
        std::string change;  ///< "streams 4 → 3"
        Sentence value;      ///< "streams to 3"
        Fix fix;
    };
    std::vector<Part> parts;
    Fix whole;

    [[nodiscard]] Names changes() const {
        Names changes{{}, parts.size()};
        std::ranges::transform(parts, std::back_inserter(changes.names), &Part::change);
        return changes;
    }
};

Found together(std::vector<Found::Part> parts) {
    Found found;
    found.parts = std::move(parts);
    Phrases values;
    for (const Found::Part& part : found.parts) {
        values.phrases.push_back(part.value);
        found.whole.values.insert(part.fix.values.begin(), part.fix.values.end());
    }
    found.whole.label = say(SENTENCE("Streamscope", "Set %1"), std::move(values));
    found.whole.change = {say(SENTENCE("Streamscope", "%1."), found.changes())};
    return found;
}

Found foundBy(const Suggestion& suggestion, const Attempt& before) {
    std::vector<Found::Part> parts;
    for (const SuggestedParameter& one : suggestion.parameters) {
        const double now = valueUnder(before.values, one.parameter);
        if (one.value != now) {
            parts.push_back({changeOf(one, now),
                             say(SENTENCE("Streamscope", "%1 to %2"), one.parameter.name,
                                 formatValue(one.parameter, one.value)),
                             switched(one.parameter, one.value)});
        }
    }
    return together(std::move(parts));
}

/// A part of what was found, or all of it, as it ran.
struct TriedPart {
    std::string change;
    Fix fix;
    Attempt attempt;
};

/// Each change alone, the shortest run first; nothing where there is but one.
std::vector<TriedPart> triedAlone(const Found& found, FixEvaluator& evaluator) {
    std::vector<TriedPart> tried;
    if (found.parts.size() < 2) {
        return tried;
    }
    for (const Found::Part& part : found.parts) {
        if (auto after = evaluator.run(part.fix)) {
            tried.push_back({part.change, part.fix, *std::move(after)});
        }
    }
    std::ranges::stable_sort(tried, {},
                             [](const TriedPart& part) { return part.attempt.makespan(); });
    return tried;
}

/// Values beside one that does as much alone are left out: the search takes any that do no harm.
void leaveOutIdle(Found& found, std::vector<TriedPart>& alone, Attempt& after, DurationNs noise) {
    if (alone.empty() || alone.front().attempt.makespan() > after.makespan() + noise) {
        return;
    }
    std::erase_if(found.parts,
                  [&](const Found::Part& part) { return part.change != alone.front().change; });
    found = together(std::move(found.parts));
    after = std::move(alone.front().attempt);
    alone.clear();
}

EvaluatedAdvice betterValues(const Found& found, const std::vector<TriedPart>& alone,
                             std::size_t runs, const Attempt& before, const Attempt& after) {
    Names parts{{}, alone.size()};
    for (const TriedPart& part : alone) {
        parts.names.push_back(part.change + " (" + formatDuration(part.attempt.makespan()) + ")");
    }
    const advice::Finding finding{
        .id = "better-values",
        .lost = before.makespan() - after.makespan(),
        .evidence = {{}, 0, {0, before.makespan()}},
        .values = {found.changes(), Duration{after.makespan()}, Duration{before.makespan()},
                   Count{runs}, parts},
        .cases = alone.empty() ? advice::Cases{} : advice::Cases{"several"}};
    EvaluatedAdvice evaluated;
    const AdviceInput input{&before.trace, &before.metrics, nullptr, nullptr, {}, {}};
    evaluated.advice = advice::adviceOf(advice::Facts(input), finding);
    Trial trial = compareAttempts(before, after, evaluated.advice);
    trial.isFixed = true;
    offer(evaluated, found.whole, trial);
    return evaluated;
}

/// One value in place of a change of the text that saves no more.
void replaceByValue(FixEvaluator& evaluator, EvaluatedAdvice& evaluated,
                    const std::vector<TriedPart>& alone, const TriedPart& whole) {
    const TriedPart& part = alone.empty() ? whole : alone.front();
    const auto isIt = [&](const Advice& advice) { return advice.id == evaluated.advice.id; };
    [[maybe_unused]] const bool isReplaced = evaluated.fix->text && part.fix.values.size() == 1 &&
                                             part.attempt.makespan() <= evaluated.trial->after &&
                                             std::ranges::none_of(part.attempt.advice, isIt) &&
                                             evaluator.accept(evaluated, part.fix, part.attempt);
}

/// What helps by itself is not given the gain of what was changed beside it: a change alone that
/// leaves nothing of the advice, else all changes together, else one that leaves less of it.
void fixByFound(FixEvaluator& evaluator, EvaluatedAdvice& evaluated,
                const std::vector<TriedPart>& alone, const TriedPart& whole) {
    const auto isGone = [&](const TriedPart& part) {
        return std::ranges::find(part.attempt.advice, evaluated.advice.id, &Advice::id) ==
               part.attempt.advice.end();
    };
    const auto accepts = [&](const TriedPart& part) {
        return evaluator.accept(evaluated, part.fix, part.attempt);
    };
    const auto accepted = std::ranges::find_if(
        alone, [&](const TriedPart& part) { return isGone(part) && accepts(part); });
    if (accepted == alone.end() && !(isGone(whole) && accepts(whole)) &&
        std::ranges::find_if(alone, accepts) == alone.end()) {
        accepts(whole);
    }
}

/// What the search finds helps those that nothing helped yet, and is advice of its own.
void addSearch(FixEvaluator& evaluator, std::vector<EvaluatedAdvice>& list) {
    const auto suggestion = evaluator.search();
    if (!suggestion) {
        return;
    }
    const Attempt& before = evaluator.before();
    Found found = foundBy(*suggestion, before);
    auto after = found.parts.empty() ? std::nullopt : evaluator.run(found.whole);
    if (!after ||
        static_cast<double>(after->makespan()) > kBetter * static_cast<double>(before.makespan())) {
        return;
    }
    std::vector<TriedPart> alone = triedAlone(found, evaluator);
    leaveOutIdle(found, alone, *after, suggestion->noise);
    const TriedPart whole{{}, found.whole, *std::move(after)};
    for (EvaluatedAdvice& evaluated : list) {
        if (evaluated.advice.kind != AdviceKind::Loss) {
            continue;
        }
        evaluated.fix ? replaceByValue(evaluator, evaluated, alone, whole)
                      : fixByFound(evaluator, evaluated, alone, whole);
    }
    EvaluatedAdvice better = betterValues(found, alone, suggestion->runs, before, whole.attempt);
    const bool isSaid = std::ranges::any_of(list, [&](const EvaluatedAdvice& evaluated) {
        return evaluated.trial && kMore * static_cast<double>(evaluated.trial->saved()) >=
                                      static_cast<double>(better.trial->saved());
    });
    if (!isSaid && helps(*better.trial, better.advice)) {
        list.push_back(std::move(better));
    }
}

bool doesSave(const EvaluatedAdvice& evaluated) {
    return evaluated.trial && evaluated.trial->saved() > 0;
}

/// What was tried is worth more than an estimate.
void sayWhatIsSaved(EvaluatedAdvice& evaluated) {
    if (doesSave(evaluated) && evaluated.advice.kind != AdviceKind::Danger) {
        evaluated.advice.cost = evaluated.trial->saved();
        evaluated.advice.costBasis = say(kBySaving);
    } else if (!evaluated.fix && !evaluated.ineffective.empty() && evaluated.unsafe.empty()) {
        evaluated.advice.cost = 0;
        evaluated.advice.costBasis =
            say(SENTENCE("Streamscope", "its fixes were tried and save nothing"));
    }
}

/// Dangers, then what costs time or has a fix that saves some, most first, then limits.
bool isMoreUrgent(const EvaluatedAdvice& left, const EvaluatedAdvice& right) {
    const auto rank = [](const EvaluatedAdvice& evaluated) {
        const AdviceKind kind = evaluated.advice.kind;
        return kind == AdviceKind::Note && doesSave(evaluated) ? AdviceKind::Loss : kind;
    };
    return rank(left) != rank(right) ? rank(left) < rank(right)
                                     : left.advice.cost > right.advice.cost;
}

bool isSame(const std::optional<Fix>& left, const std::optional<Fix>& right) {
    return left && right && left->text == right->text && left->values == right->values;
}

/// That calls which allocate or free wait, and that they take long, may be fixed by the same
/// change, which then saves time once: what named more of it is kept. `list` is as advise() made
/// it, with fixes.
void keepOneOfAllocating(std::vector<EvaluatedAdvice>& list) {
    const auto find = [&](std::string_view id) {
        return std::ranges::find(list, id,
                                 [](const EvaluatedAdvice& each) { return each.advice.id; });
    };
    const auto waiting = find("implicit-sync");
    const auto taking = find("allocation-time");
    if (waiting != list.end() && taking != list.end() && isSame(waiting->fix, taking->fix)) {
        list.erase(taking->advice.cost > waiting->advice.cost ? waiting : taking);
    }
}

/// What one fix saves is saved once: it is given to what names the most time.
void giveEachFixOnce(std::vector<EvaluatedAdvice>& list) {
    std::vector<EvaluatedAdvice*> fixed;
    for (EvaluatedAdvice& each : list) {
        if (each.fix && each.advice.kind != AdviceKind::Danger) {
            fixed.push_back(&each);
        }
    }
    std::ranges::stable_sort(fixed, std::ranges::greater{},
                             [](const EvaluatedAdvice* each) { return each->advice.cost; });
    for (std::size_t i = 1; i < fixed.size(); ++i) {
        const auto end = fixed.begin() + static_cast<std::ptrdiff_t>(i);
        const auto same = std::find_if(fixed.begin(), end, [&](const EvaluatedAdvice* other) {
            return isSame(other->fix, fixed[i]->fix);
        });
        if (same != end) {
            fixed[i]->fix.reset();
            fixed[i]->trial.reset();
            fixed[i]->advice.meaning.push_back(
                say(SENTENCE("Streamscope", "The fix of “%1” changes this too."),
                    (*same)->advice.title));
        }
    }
}

}  // namespace

std::vector<EvaluatedAdvice> evaluateAdvice(const AdviceInput& input, const Device& device,
                                            RunControl& control, const EvaluationOptions& options) {
    std::vector<EvaluatedAdvice> list;
    AdviceInput cancellable = input;
    cancellable.control = &control;
    for (Advice& advice : advise(cancellable)) {
        list.push_back({std::move(advice), std::nullopt, std::nullopt, {}});
    }
    if (control.cancelled || input.text.empty() ||
        operationCount(*input.trace) > options.mostOperations) {
        return list;
    }
    auto before = attempt(input.text, input.values, device, control);
    if (!before) {
        return list;
    }
    FixEvaluator evaluator(*std::move(before), device, control, options);
    for (EvaluatedAdvice& evaluated : list) {
        evaluator.fixByItself(evaluated);
        if (evaluated.advice.kind == AdviceKind::Loss ||
            (evaluated.advice.kind == AdviceKind::Danger && !evaluated.fix)) {
            evaluator.fixBySwitch(evaluated);
        }
    }
    keepOneOfAllocating(list);
    giveEachFixOnce(list);
    addSearch(evaluator, list);
    if (evaluator.ran(*input.trace)) {
        std::ranges::for_each(list, sayWhatIsSaved);
    }
    std::ranges::stable_sort(list, isMoreUrgent);
    return list;
}

}  // namespace streamscope
