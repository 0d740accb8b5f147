// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/check.h"

#include "engine/advice/advice.h"
#include "engine/base/number_text.h"
#include "engine/suggest/work.h"
#include "engine/workload/edit/json_document.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope {
namespace {

constexpr SentenceText<0> kTooLittle = SENTENCE("Streamscope", "That is too little.");
constexpr SentenceText<0> kTooMuch = SENTENCE("Streamscope", "That is too much.");
constexpr SentenceText<0> kTooEarly = SENTENCE("Streamscope", "That is too early.");
constexpr SentenceText<0> kTooLate = SENTENCE("Streamscope", "That is too late.");

Error wrongKind(const Exercise& exercise) {
    return Error::of(
        ErrorCode::InvalidInput,
        say(SENTENCE("Streamscope", "The answer to %1 is of another kind."), exercise.id));
}

/// What is said to an answer that has its own words; else `sentence`.
Verdict no(const ForeseenAnswer* foreseen, Sentence sentence) {
    return foreseen != nullptr ? Verdict{false, foreseen->say, {}, {}}
                               : Verdict{false, {}, std::move(sentence), {}};
}

Sentence plainlyRight() {
    return say(SENTENCE("Streamscope", "Right."));
}

Sentence rightAnswer(const Exercise& exercise, double expected) {
    constexpr int kDigits = 3;
    if (exercise.kind == ExerciseKind::Place) {
        return say(SENTENCE("Streamscope", "Right: it starts at %1."),
                   Duration{static_cast<DurationNs>(std::llround(expected * kNsPerUs))});
    }
    return say(SENTENCE("Streamscope", "Right: it is %1."),
               numberText(expected, kDigits) + (exercise.unit.empty() ? "" : " ") + exercise.unit);
}

Result<Verdict> checkNumber(const Exercise& exercise, double answer, LessonRuns& start) {
    const auto expected = start.value(*exercise.expected);
    const auto own = start.own();
    if (!expected || !own) {
        return expected ? own.error() : expected.error();
    }
    const double scale = exercise.kind == ExerciseKind::Place
                             ? static_cast<double>((*own)->trace.makespan) / kNsPerUs
                             : std::abs(*expected);
    if (std::abs(answer - *expected) <= exercise.within * scale) {
        return Verdict{true, {}, rightAnswer(exercise, *expected), exercise.bars, *expected};
    }
    start.setAnswer(answer);
    for (const ForeseenAnswer& foreseen : exercise.foreseen) {
        const auto is = foreseen.when ? start.value(*foreseen.when) : Result<double>(0);
        if (!is) {
            return is.error();
        }
        if (*is != 0) {
            return Verdict{false, foreseen.say, {}, exercise.bars, *expected};
        }
    }
    const bool isBelow = answer < *expected;
    const bool isPlace = exercise.kind == ExerciseKind::Place;
    return Verdict{
        false,
        {},
        isPlace ? say(isBelow ? kTooEarly : kTooLate) : say(isBelow ? kTooLittle : kTooMuch),
        exercise.bars,
        *expected};
}

Verdict checkChoice(const Exercise& exercise, const std::string& answer) {
    if (answer == exercise.right) {
        return {true, {}, plainlyRight(), {}};
    }
    const auto foreseen = std::ranges::find_if(exercise.foreseen, [&](const ForeseenAnswer& one) {
        const auto* choice = std::get_if<std::string>(&one.example);
        return choice != nullptr && *choice == answer;
    });
    return no(foreseen == exercise.foreseen.end() ? nullptr : &*foreseen,
              say(SENTENCE("Streamscope", "That is not so.")));
}

Result<Verdict> checkPick(const Exercise& exercise, std::size_t answer, LessonRuns& start) {
    const auto own = start.own();
    const auto right = parseQuery(exercise.bars);
    if (!own || !right) {
        return own ? wrongKind(exercise) : own.error();
    }
    const auto isAmong = [&](const Query& query) {
        const auto found = matchQuery((*own)->trace, query);
        return std::ranges::find(found, idAt<OperationId>(answer)) != found.end();
    };
    if (isAmong(*right)) {
        return Verdict{true, {}, plainlyRight(), exercise.bars};
    }
    const auto foreseen = std::ranges::find_if(exercise.foreseen, [&](const ForeseenAnswer& one) {
        return one.bars && isAmong(*one.bars);
    });
    return no(foreseen == exercise.foreseen.end() ? nullptr : &*foreseen,
              say(SENTENCE("Streamscope", "It is another one.")));
}

/// What the work must come to: of what may be dropped, as much as there is, if that is less.
Work workAllowed(const Exercise& exercise, const Work& before, const Work& after) {
    const auto may = [&](std::string_view what) {
        return std::ranges::find(exercise.mayDrop, what) != exercise.mayDrop.end();
    };
    Work allowed = before;
    if (may("copies")) {
        for (std::size_t i = 0; i < Work::kDirections; ++i) {
            allowed.copiedBytes.at(i) = std::min(before.copiedBytes.at(i), after.copiedBytes.at(i));
        }
    }
    if (may("memsets")) {
        allowed.setBytes = std::min(before.setBytes, after.setBytes);
    }
    if (may("memory")) {
        allowed.allocatedBytes = std::min(before.allocatedBytes, after.allocatedBytes);
        allowed.freedBytes = std::min(before.freedBytes, after.freedBytes);
    }
    return allowed;
}

/// Where the texts differ in what is locked; nothing: nowhere.
std::optional<std::string> unlocked(const Exercise& exercise, const std::string& before,
                                    const std::string& after) {
    const auto was = JsonDocument::read(before);
    const auto is = JsonDocument::read(after);
    for (const std::string& pointer : exercise.locked) {
        const auto old = was ? was->find(pointer) : Result<const JsonValue*>(nullptr);
        const auto now = is ? is->find(pointer) : Result<const JsonValue*>(nullptr);
        if (!old || !now || *old == nullptr || *now == nullptr ||
            was->slice(**old) != is->slice(**now)) {
            return pointer;
        }
    }
    return std::nullopt;
}

/// Whether the host, at the end, has waited for all operations.
bool waitsForAll(const Trace& trace) {
    TimeNs waited = 0;
    for (const HostCall& call : trace.hostCalls) {
        waited = std::max(waited, call.end);
    }
    return trace.end.empty() || waited >= *std::ranges::max_element(trace.end);
}

/// Whether a check of the exercise's own is about it, with better words than the general ones.
bool saysItself(const Exercise& exercise, FactKind kind) {
    return std::ranges::any_of(exercise.checks, [&](const ChangeCheck& one) {
        return std::ranges::find(one.is.facts, kind, &Fact::kind) != one.is.facts.end();
    });
}

/// Of what every changed workload must be: nothing where all is well.
std::optional<Verdict> generalFault(const Exercise& exercise, const LessonRun& before,
                                    const LessonRun& after) {
    if (const auto place = unlocked(exercise, before.text, after.text)) {
        return Verdict{
            false, {}, say(SENTENCE("Streamscope", "%1 has to stay as it is here."), *place), {}};
    }
    const Work was = workOf(before.program);
    const Work is = workOf(after.program);
    if (!isSameWork(workAllowed(exercise, was, is), is)) {
        return Verdict{
            false,
            {},
            say(SENTENCE("Streamscope",
                         "This workload does other work than the lesson's: the same bytes are to "
                         "be copied, and the same kernels to run.")),
            {}};
    }
    if (waitsForAll(before.trace) && !waitsForAll(after.trace)) {
        return Verdict{
            false,
            {},
            say(SENTENCE("Streamscope", "The host no longer waits until all the work is done.")),
            {}};
    }
    if (saysItself(exercise, FactKind::Hazards)) {
        return std::nullopt;
    }
    const Hazards hazards = hazardsThatMatter(after.program);
    if (hazards.isTooLarge && hazards.found.empty()) {
        return Verdict{false,
                       {},
                       say(SENTENCE("Streamscope",
                                    "This workload is too long to find out whether all accesses to "
                                    "memory are in order.")),
                       {}};
    }
    if (!hazards.areNone()) {
        const auto count = hazards.found.size();
        return Verdict{
            false,
            {},
            counted(count,
                    SENTENCE("Streamscope",
                             "%1 access to memory is in no order: the result may be wrong."),
                    SENTENCE("Streamscope",
                             "%1 accesses to memory are in no order: the result may be wrong.")),
            {}};
    }
    return std::nullopt;
}

Result<Verdict> checkChange(const Lesson& lesson, const Exercise& exercise,
                            const ChangedWorkload& answer, LessonRuns& start,
                            const std::string& device, const DeviceNamed& devices) {
    const auto before = start.own();
    if (!before) {
        return before.error();
    }
    const auto notRun = [](const Error& error) {
        return Verdict{false, {}, verbatim(error.message), {}};
    };
    const std::string& text = answer.text.empty() ? lesson.workload : answer.text;
    const auto workload = readWorkload(text);
    if (!workload) {
        return notRun({ErrorCode::InvalidInput, toText(workload.error().front(), "workload")});
    }
    const auto values = withSettings(
        *workload, answer.text.empty() ? (*before)->values : ParameterValues{}, answer.values);
    if (!values) {
        return notRun(values.error());
    }
    LessonRuns runs(text, *values, device, devices);
    runs.setWork(workOf((*before)->program));
    runs.setGiven(start.given());
    const auto after = runs.own();
    if (!after) {
        return notRun(after.error());
    }
    if (auto fault = generalFault(exercise, **before, **after)) {
        return *std::move(fault);
    }
    for (const ChangeCheck& one : exercise.checks) {
        const auto holds = runs.value(one.is);
        if (!holds) {
            return notRun(holds.error());
        }
        if (*holds == 0) {
            return Verdict{false, one.say, {}, one.show};
        }
    }
    return Verdict{true, {}, plainlyRight(), {}};
}

}  // namespace

LessonRuns startOf(const Lesson& lesson, const std::string& device, const DeviceNamed& devices) {
    const auto workload = readWorkload(lesson.workload);
    const auto values =
        workload ? withSettings(*workload, {}, lesson.values) : Result<ParameterValues>(Error{});
    ParameterValues begin = values ? *values : ParameterValues{};
    LessonRuns runs(lesson.workload, begin, device, devices);
    if (workload) {
        for (const Parameter& parameter : workload->parameters) {
            begin.emplace(parameter.name, parameter.value);
        }
        runs.setGiven(std::move(begin));
    }
    return runs;
}

Result<Verdict> check(const Lesson& lesson, const Exercise& exercise, const Answer& answer,
                      LessonRuns& start, const std::string& device, const DeviceNamed& devices) {
    switch (exercise.kind) {
        case ExerciseKind::Number:
        case ExerciseKind::Place:
            if (const auto* number = std::get_if<double>(&answer)) {
                return checkNumber(exercise, *number, start);
            }
            break;
        case ExerciseKind::Choice:
            if (const auto* choice = std::get_if<std::string>(&answer)) {
                return checkChoice(exercise, *choice);
            }
            break;
        case ExerciseKind::Pick:
            if (const auto* bar = std::get_if<std::size_t>(&answer)) {
                return checkPick(exercise, *bar, start);
            }
            break;
        case ExerciseKind::Change:
            if (const auto* change = std::get_if<ChangedWorkload>(&answer)) {
                return checkChange(lesson, exercise, *change, start, device, devices);
            }
            break;
    }
    return wrongKind(exercise);
}

Result<Answer> solutionOf(const Exercise& exercise, LessonRuns& start) {
    switch (exercise.kind) {
        case ExerciseKind::Number:
        case ExerciseKind::Place: {
            const auto expected = start.value(*exercise.expected);
            return expected ? Result<Answer>(Answer(*expected)) : expected.error();
        }
        case ExerciseKind::Choice:
            return Answer(exercise.right);
        case ExerciseKind::Pick: {
            const auto own = start.own();
            const auto query = parseQuery(exercise.bars);
            const auto found =
                own && query ? matchQuery((*own)->trace, *query) : std::vector<OperationId>();
            if (found.empty()) {
                return Error::of(
                    ErrorCode::InvalidInput,
                    say(SENTENCE("Streamscope", "No operation matches \"%1\"."), exercise.bars));
            }
            return Answer(indexOf(found.front()));
        }
        case ExerciseKind::Change:
            break;
    }
    return Answer(exercise.solution);
}

}  // namespace streamscope
