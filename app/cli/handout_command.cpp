// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/lesson_source.h"
#include "app/cli/offscreen.h"
#include "app/cli/output_file.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/number_text.h"
#include "engine/lessons/check.h"
#include "engine/lessons/variant.h"
#include "engine/simulator/simulator.h"
#include "ui/export/handout.h"
#include "ui/lessons/student_name.h"

#include <utility>

namespace streamscope::cli {
namespace {

QString textOf(const std::string& text) {
    return QString::fromStdString(text);
}

std::shared_ptr<const Device> simulatedDevice(const std::string& name) {
    auto profile = readDevice(name);
    return profile ? std::make_shared<const SimulatedDevice>(*std::move(profile)) : nullptr;
}

/// In words of the paper: the number, the sentence, the bar.
std::string wordsFor(const streamscope::Answer& answer, const Exercise& exercise,
                     const OpenedLesson& opened) {
    constexpr int kDigits = 3;
    constexpr int kNsInUs = 1000;
    if (const auto* number = std::get_if<double>(&answer)) {
        return exercise.kind == ExerciseKind::Place
                   ? formatDuration(static_cast<DurationNs>(*number * kNsInUs))
                   : numberText(*number, kDigits) + " " + exercise.unit;
    }
    if (const auto* choice = std::get_if<std::string>(&answer)) {
        return opened.shown.section(*choice);
    }
    if (const auto* bar = std::get_if<std::size_t>(&answer)) {
        return "#" + std::to_string(*bar);
    }
    return std::get<ChangedWorkload>(answer).values;
}

/// Of the student with that name; empty: of nobody.
Result<ui::HandoutLesson> onPaper(const OpenedLesson& opened, const std::string& student) {
    const QString name = textOf(student).simplified();
    const Lesson lesson =
        withVariant(opened.lesson, variantOf(opened.lesson, ui::normalizedName(name)));
    LessonRuns runs = startOf(lesson, lesson.devices.front(), simulatedDevice);
    const auto own = runs.own();
    if (!own) {
        return own.error();
    }
    std::optional<Error> problem;
    const auto words = [&](const std::string& section) {
        auto text = withNumbers(opened.shown.section(section), runs);
        problem = text ? problem : std::optional(text.error());
        return text ? textOf(*text) : QString();
    };
    ui::HandoutLesson paper{textOf(opened.shown.title) + (name.isEmpty() ? name : " — " + name),
                            words("about"),
                            {},
                            words("why"),
                            std::shared_ptr<const Trace>(*own, &(*own)->trace),
                            (*own)->metrics};
    for (const Exercise& exercise : lesson.exercises) {
        const auto solution = solutionOf(exercise, runs);
        if (!solution) {
            return solution.error();
        }
        ui::HandoutQuestion question{
            words(exercise.id), {}, {}, textOf(wordsFor(*solution, exercise, opened))};
        for (const std::string& choice : exercise.choices) {
            question.choices << words(choice);
        }
        if (exercise.kind == ExerciseKind::Number) {
            question.unit = textOf(exercise.unit.empty() ? " " : exercise.unit);
        }
        paper.questions.push_back(std::move(question));
    }
    return problem ? Result<ui::HandoutLesson>(*problem) : paper;
}

}  // namespace

ExitCode handout(const HandoutArguments& arguments, const Console& console) {
    if (suffixOf(arguments.output) != ".pdf") {
        return fail(wrongOutput(arguments.output, SENTENCE("Streamscope", "does not end in .pdf")),
                    console);
    }
    const OutputFile file{arguments.output, FileKind::Picture, arguments.replaces};
    if (const auto error = checkPlace(file)) {
        return fail(*error, console);
    }
    std::vector<ui::HandoutLesson> papers;
    const OffscreenApplication application;
    for (const std::string& name : arguments.lessons) {
        const auto opened = openLesson(name);
        auto paper = opened ? onPaper(*opened, arguments.student)
                            : Result<ui::HandoutLesson>(opened.error());
        if (!paper) {
            return fail(paper.error(), console);
        }
        papers.push_back(*std::move(paper));
    }
    const auto written = ui::writeHandout(papers, targetOf(file), arguments.answers);
    return written ? print({Text::tr("wrote %1", printable(arguments.output)) + "\n",
                            {{"file", arguments.output}}},
                           console)
                   : fail(written.error(), console);
}

}  // namespace streamscope::cli
