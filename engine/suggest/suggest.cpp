// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/suggest.h"

#include "engine/base/sentence.h"
#include "engine/program/hazards.h"
#include "engine/suggest/search.h"
#include "engine/suggest/trials.h"
#include "engine/suggest/work.h"
#include "engine/workload/nearest.h"
#include "engine/workload/parameters.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

constexpr double kNoise = 0.002;  ///< of the makespan; so near are ties of the search as well

Error invalid(Sentence problem) {
    return Error::of(ErrorCode::InvalidInput, std::move(problem));
}

Error invalid(const Diagnostics& problems) {
    return {ErrorCode::InvalidInput, toText(problems.front(), "workload")};
}

/// What is known before the first run.
struct Question {
    const Workload& workload;
    const ParameterValues& fixed;
    const SuggestOptions& options;
    std::vector<Parameter> parameters;  ///< all, with the values they have
    Program own;                        ///< with the file's own values
    Hazards hazards;                    ///< of that
    Work work;                          ///< that it does
    DeviceFeatures used;                ///< and uses
    ExpandLimits limits;
};

Result<Question> ask(const Workload& workload, const ParameterValues& fixed,
                     const SuggestOptions& options) {
    auto parameters = parametersUnder(workload, fixed);
    if (!parameters) {
        return invalid(parameters.error());
    }
    auto program = expand(workload, fixed);
    if (!program) {
        return invalid(program.error());
    }
    Hazards hazards = withoutHarmless(*program, findHazards(*program));
    Work work = workOf(*program);
    const DeviceFeatures used = featuresUsedBy(*program);
    ExpandLimits limits;
    limits.maximumOperations = std::min(
        limits.maximumOperations,
        std::max(options.maximumOperations, program->calls.size() + operationCount(*program)));
    return Question{workload,
                    fixed,
                    options,
                    *std::move(parameters),
                    *std::move(program),
                    std::move(hazards),
                    std::move(work),
                    used,
                    limits};
}

// ---- which parameters ----

bool doesSameWork(const Question& question, const Parameter& parameter, double value) {
    ParameterValues values = question.fixed;
    values[parameter.name] = value;
    const auto program = expand(question.workload, values, question.limits);
    return program && isSameWork(question.work, workOf(*program));
}

/// Whether it says how the work is done, and not what the work is.
bool isAboutHow(const Question& question, const Parameter& parameter) {
    return std::ranges::any_of(probesOf(parameter, parameter.value), [&](double value) {
        return doesSameWork(question, parameter, value);
    });
}

std::optional<Error> whyNot(const Question& question, const std::string& name) {
    std::vector<std::string_view> names;
    for (const Parameter& parameter : question.parameters) {
        names.emplace_back(parameter.name);
    }
    const auto found = std::ranges::find(question.parameters, name, &Parameter::name);
    if (found == question.parameters.end()) {
        const std::string nearest = nearestName(name, names);
        return invalid(
            nearest.empty()
                ? say(SENTENCE("Streamscope", "the workload has no parameter \"%1\""), name)
                : say(SENTENCE("Streamscope",
                               "the workload has no parameter \"%1\". Did you mean \"%2\"?"),
                      name, nearest));
    }
    if (question.fixed.contains(name)) {
        return invalid(
            say(SENTENCE("Streamscope", "\"%1\" cannot be varied: its value is given"), name));
    }
    if (!canVary(*found)) {
        return invalid(say(
            SENTENCE("Streamscope", "\"%1\" cannot be varied: its values are not whole numbers"),
            name));
    }
    return std::nullopt;
}

Result<std::vector<Parameter>> chooseParameters(const Question& question) {
    for (const std::string& name : question.options.vary) {
        if (auto error = whyNot(question, name)) {
            return *std::move(error);
        }
    }
    const auto isAsked = [&](const Parameter& parameter) {
        return std::ranges::count(question.options.vary, parameter.name) > 0;
    };
    const auto isFree = [&](const Parameter& parameter) {
        return canVary(parameter) && !question.fixed.contains(parameter.name) &&
               isAboutHow(question, parameter);
    };
    std::vector<Parameter> chosen;
    for (const Parameter& parameter : question.parameters) {
        if (question.options.vary.empty() ? isFree(parameter) : isAsked(parameter)) {
            chosen.push_back(parameter);
        }
    }
    return chosen;
}

// ---- the answer ----

bool isSameWorkAt(const Question& question, const ParameterValues& values) {
    const auto program = expand(question.workload, values, question.limits);
    return program && isSameWork(question.work, workOf(*program));
}

Suggestion answer(const Question& question, const Trials& trials, const Point& own,
                  const Point& best) {
    Suggestion suggestion;
    for (std::size_t i = 0; i < best.size(); ++i) {
        suggestion.parameters.push_back({trials.varied()[i], best[i], own[i]});
        suggestion.combinations *= countOf(trials.varied()[i]);
    }
    const Trials::Run& run = trials.ran().at(best);
    suggestion.values = trials.valuesAt(best);
    suggestion.makespan = run.makespan;
    suggestion.bound = run.bound;
    const Trials::Run& before = trials.ran().at(own);
    suggestion.was = before.makespan;
    suggestion.noise =
        std::max({static_cast<DurationNs>(kNoise * static_cast<double>(before.makespan)),
                  before.spread, run.spread});
    suggestion.runs = trials.runs();
    suggestion.isComplete = !trials.wasShort();
    suggestion.areRacesKnown = !trials.wasUnknown();
    suggestion.isSameWork = isSameWorkAt(question, suggestion.values);
    return suggestion;
}

}  // namespace

Result<Suggestion> suggest(const Workload& workload, const ParameterValues& fixed,
                           const Device& device, const SuggestOptions& options,
                           RunControl& control) {
    const auto question = ask(workload, fixed, options);
    if (!question) {
        return question.error();
    }
    auto varied = chooseParameters(*question);
    if (!varied) {
        return varied.error();
    }
    Point own;
    for (const Parameter& parameter : *varied) {
        own.push_back(parameter.value);
    }
    const bool isFree = !options.vary.empty();
    Trials trials(
        {workload, device, fixed, *std::move(varied), std::max<std::size_t>(1, options.maximumRuns),
         question->limits, options.onRun, isFree ? std::nullopt : std::optional(question->work),
         isFree ? std::nullopt : std::optional(question->used), question->own, question->hazards},
        control);
    if (!trials.at(own)) {
        return *trials.lastError();
    }
    const Point best = searchFastest(trials, own);
    if (trials.wasStopped()) {
        return *trials.lastError();
    }
    return answer(*question, trials, own, best);
}

}  // namespace streamscope
