// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/lesson_source.h"
#include "app/cli/output_file.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/formats/csv_row.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/stoppable.h"
#include "engine/lessons/variant.h"
#include "engine/simulator/simulator.h"
#include "ui/lessons/student_name.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

namespace streamscope::cli {
namespace {

namespace fs = std::filesystem;

/// A submission and what became of it.
struct Graded {
    std::string file;
    std::string student;
    std::string settings;  ///< of the student's variant
    Result<Grade> grade;
};

/// What all are graded by.
struct Grader {
    const Lesson& lesson;
    const std::string& device;
    const DeviceNamed& devices;
    const std::string& student;  ///< empty: as each submission says

    [[nodiscard]] std::size_t variantFor(const std::string& name) const {
        return variantOf(lesson, ui::normalizedName(QString::fromStdString(name)));
    }
};

constexpr std::uint32_t kMeasuredRuns = 5;

/// The one that is graded on, and those that lessons name beside it. Each profile is read once.
DeviceNamed devicesWith(const std::shared_ptr<const Device>& chosen) {
    auto devices = std::make_shared<std::map<std::string, std::shared_ptr<const Device>>>();
    devices->emplace(chosen->id(), chosen);
    return [devices](const std::string& name) {
        auto& device = (*devices)[name];
        if (!device) {
            if (auto profile = readDevice(name)) {
                device = std::make_shared<const SimulatedDevice>(*std::move(profile));
            }
        }
        return device;
    };
}

/// The files of the folders among them, by name.
std::vector<std::string> filesOf(const std::vector<std::string>& submissions) {
    std::vector<std::string> files;
    for (const std::string& submission : submissions) {
        if (!isFolder(submission)) {
            files.push_back(submission);
            continue;
        }
        std::vector<std::string> inside;
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(submission, ignored)) {
            if (entry.is_regular_file(ignored) && entry.path().extension() == ".json") {
                inside.push_back(entry.path().string());
            }
        }
        std::ranges::sort(inside);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

/// Both are said, and differ.
bool isOfAnother(const std::string& inFile, const std::string& asked) {
    const auto known = [](const std::string& name) {
        return ui::normalizedName(QString::fromStdString(name));
    };
    return !inFile.empty() && !asked.empty() && known(inFile) != known(asked);
}

Graded gradeFile(const std::string& file, const Grader& grader) {
    const auto input = readInput(file);
    const auto submission = input ? readSubmission(input->text) : Result<Submission>(input.error());
    if (!submission) {
        return {file, grader.student, {}, submission.error()};
    }
    if (isOfAnother(submission->student, grader.student)) {
        return {
            file,
            grader.student,
            {},
            inputError(SENTENCE("Streamscope", "it names the student \"%1\", and --student \"%2\""),
                       submission->student, grader.student)};
    }
    const std::string& student = grader.student.empty() ? submission->student : grader.student;
    const std::size_t variant = grader.variantFor(student);
    return {file, student, variantSettings(grader.lesson, variant),
            grade(withVariant(grader.lesson, variant), *submission, grader.device, grader.devices)};
}

/// As if somebody had handed in what the lesson itself has for right.
Result<Grade> gradeSolution(const Lesson& lesson, const Grader& grader) {
    LessonRuns start = startOf(lesson, grader.device, grader.devices);
    Submission submission;
    for (const Exercise& exercise : lesson.exercises) {
        auto solution = solutionOf(exercise, start);
        if (!solution) {
            return solution.error();
        }
        submission.answers.emplace(exercise.id, *std::move(solution));
    }
    return grade(lesson, submission, grader.device, grader.devices);
}

Graded gradeSolution(const Grader& grader) {
    const std::size_t variant = grader.variantFor(grader.student);
    return {"solution", grader.student, variantSettings(grader.lesson, variant),
            gradeSolution(withVariant(grader.lesson, variant), grader)};
}

/// What is said to an answer; `show` is words() or english().
template <typename Show>
std::string wordsFor(const GradedExercise& one, const LessonText& text, Show show) {
    if (!one.isAnswered) {
        return show(streamscope::say(SENTENCE("Streamscope", "not answered")));
    }
    if (one.verdict.hasPassed) {
        return show(streamscope::say(SENTENCE("Streamscope", "right")));
    }
    return one.verdict.say.empty() ? show(one.verdict.sentence) : text.section(one.verdict.say);
}

constexpr auto kEnglish = [](const Sentence& sentence) { return english(sentence); };
constexpr auto kShown = [](const Sentence& sentence) { return words(sentence); };

std::string statusOf(const Graded& graded) {
    return !graded.grade ? "error" : graded.grade->hasPassed ? "pass" : "fail";
}

Json jsonOf(const Graded& graded, const LessonText& text) {
    Json json{{"file", graded.file}, {"status", statusOf(graded)}};
    if (!graded.student.empty()) {
        json.add("student", graded.student);
    }
    if (!graded.settings.empty()) {
        json.add("values", graded.settings);
    }
    if (!graded.grade) {
        json.add("message", graded.grade.error().message);
        return json;
    }
    json.add(
        "tests", Json::list(graded.grade->exercises, [&](const GradedExercise& one) {
            Json test{{"name", one.exercise}, {"status", one.verdict.hasPassed ? "pass" : "fail"}};
            if (!one.verdict.hasPassed) {
                test.add("message", wordsFor(one, text, kEnglish));
            }
            return test;
        }));
    return json;
}

std::string textOf(const Graded& graded, const LessonText& text) {
    if (!graded.grade) {
        return Text::tr("%1: cannot be graded: %2", printable(graded.file),
                        printable(words(graded.grade.error()))) +
               "\n";
    }
    std::string all =
        (graded.grade->hasPassed ? Text::tr("%1: passed", printable(graded.file))
                                 : Text::tr("%1: not passed", printable(graded.file))) +
        (graded.settings.empty() ? "" : " (" + graded.settings + ")") + "\n";
    Table rows;
    for (const GradedExercise& one : graded.grade->exercises) {
        rows.push_back({one.exercise, printable(wordsFor(one, text, kShown))});
    }
    return all + alignedTable(rows, "  ");
}

/// Why it did not pass: what is wrong with the file, or what is said to the first answer that is
/// not right. In English, as all of the table.
std::string whyOf(const Graded& graded, const LessonText& text) {
    if (!graded.grade) {
        return graded.grade.error().message;
    }
    const auto wrong = std::ranges::find_if(graded.grade->exercises,
                                            [](const auto& one) { return !one.verdict.hasPassed; });
    return wrong == graded.grade->exercises.end()
               ? std::string()
               : wrong->exercise + ": " + wordsFor(*wrong, text, kEnglish);
}

/// "9 of 22 passed, 2 cannot be graded"; nothing of one.
std::string summaryOf(const std::vector<Graded>& all) {
    const auto count = [&](const char* status) {
        return Count{static_cast<std::uint64_t>(std::ranges::count(all, status, statusOf))};
    };
    const Count broken = count("error");
    return all.size() < 2 ? ""
           : broken.count == 0
               ? Text::tr("%1 of %2 passed", count("pass"), Count{all.size()}) + "\n"
               : Text::tr("%1 of %2 passed; %3 cannot be graded", count("pass"), Count{all.size()},
                          broken) +
                     "\n";
}

OutputFile tableOf(const CheckArguments& arguments) {
    return {arguments.csv, FileKind::Table, arguments.replaces};
}

std::optional<Error> writeTable(const OutputFile& file, const std::vector<Graded>& all,
                                const Lesson& lesson, const LessonText& text) {
    std::string table;
    CsvRow row(table);
    row.add("file");
    row.add("student");
    row.add("status");
    for (const Exercise& exercise : lesson.exercises) {
        row.add(exercise.id);
    }
    row.add("why");
    row.end();
    for (const Graded& graded : all) {
        CsvRow line(table);
        line.add(graded.file);
        line.add(graded.student);
        line.add(statusOf(graded));
        for (std::size_t i = 0; i < lesson.exercises.size(); ++i) {
            line.addPlain(graded.grade && graded.grade->exercises[i].verdict.hasPassed ? "1" : "0");
        }
        line.add(whyOf(graded, text));
        line.end();
    }
    return writeFile(file, [&](const TextSink& sink) { sink(table); });
}

}  // namespace

ExitCode checkAnswers(const CheckArguments& arguments, const Console& console) {
    const auto opened = openLesson(arguments.lesson);
    if (!opened) {
        return fail(opened.error(), console);
    }
    RunControl control;
    const Interrupt interrupt(control);
    RunOptions options;
    options.repetitions = kMeasuredRuns;
    const auto chosen =
        chooseDevice(arguments.device.empty() ? opened->lesson.devices.front() : arguments.device,
                     arguments.worker, options, control);
    if (!chosen) {
        return fail(chosen.error(), console);
    }
    const std::string device = chosen->device->id();
    if (!arguments.csv.empty()) {
        if (const auto error = checkPlace(tableOf(arguments))) {
            return fail(*error, console);
        }
    }
    const DeviceNamed devices = stoppable(devicesWith(chosen->device), control);
    const Grader grader{opened->lesson, device, devices, arguments.student};
    std::vector<Graded> all;
    std::string text;
    for (const std::string& file : filesOf(arguments.submissions)) {
        if (control.cancelled) {
            break;
        }
        all.push_back(gradeFile(file, grader));
        text += textOf(all.back(), opened->shown);
    }
    if (arguments.solution) {
        all.push_back(gradeSolution(grader));
        text += textOf(all.back(), opened->shown);
    }
    if (control.cancelled) {
        return fail(
            errorWith(ErrorCode::Cancelled, SENTENCE("Streamscope", "the grading was stopped")),
            console);
    }
    if (all.empty()) {
        return fail(inputError(SENTENCE("Streamscope", "there is no .json file to grade")),
                    console);
    }
    if (!arguments.csv.empty()) {
        if (const auto error = writeTable(tableOf(arguments), all, opened->lesson, opened->text)) {
            return fail(*error, console);
        }
    }
    text += summaryOf(all);
    const auto toJson = [&](const Graded& graded) { return jsonOf(graded, opened->text); };
    const ExitCode printed = print({text,
                                    {{"lesson", opened->lesson.id},
                                     {"device", device},
                                     {"profile", chosen->device->description()},
                                     {"version", STREAMSCOPE_VERSION},
                                     {"submissions", Json::list(all, toJson)}}},
                                   console);
    const auto is = [&](const char* status) {
        return [status](const Graded& graded) { return statusOf(graded) == status; };
    };
    return printed != ExitCode::Fine               ? printed
           : std::ranges::any_of(all, is("error")) ? ExitCode::WrongInput
           : std::ranges::all_of(all, is("pass"))  ? ExitCode::Fine
                                                   : ExitCode::Failed;
}

}  // namespace streamscope::cli
