// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/lessons/fuzzed_submissions.h"

#include "engine/base/number_text.h"
#include "engine/formats/json_writer.h"
#include "engine/lessons/variant.h"
#include "tests/engine/lessons/course.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace streamscope::test {
namespace {

constexpr std::array<std::string_view, 24> kStrange{"0",
                                                    "-1",
                                                    "1e308",
                                                    "-0.0",
                                                    "0.5",
                                                    "4294967296",
                                                    "99999999999999999999",
                                                    "null",
                                                    "true",
                                                    "{}",
                                                    "[]",
                                                    "\"\"",
                                                    "\"#0\"",
                                                    "\"#18446744073709551616\"",
                                                    "\"streams=0\"",
                                                    "\"streams=1e9\"",
                                                    "\"\\u0000\"",
                                                    "\"=\"",
                                                    "\" = = \"",
                                                    "{\"values\": \"\"}",
                                                    "{\"workload\": {}}",
                                                    "\"'\"",
                                                    "\"streams=2 streams=3 streams=\"",
                                                    "1e6"};

std::string answersOf(const Lesson& lesson, LessonRuns& start) {
    std::string text;
    {
        JsonWriter json(appendTo(text));
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("format").value("streamscope-answers");
        json.key("version").value(1);
        json.key("lesson").value(lesson.id);
        json.key("student").value("Ada");
        json.key("answers").beginObject(JsonWriter::Layout::Lines);
        for (const Exercise& exercise : lesson.exercises) {
            json.key(exercise.id);
            const Answer answer = *solutionOf(exercise, start);
            if (const auto* number = std::get_if<double>(&answer)) {
                json.value(*number);
            } else if (const auto* choice = std::get_if<std::string>(&answer)) {
                json.value(*choice);
            } else if (const auto* bar = std::get_if<std::size_t>(&answer)) {
                json.value("#" + std::to_string(*bar));
            } else {
                const auto& change = std::get<ChangedWorkload>(answer);
                json.beginObject();
                json.key("workload").value(change.text.empty() ? lesson.workload : change.text);
                json.key("values").value(change.values);
                json.endObject();
            }
        }
        json.endObject();
        json.endObject();
    }
    return text;
}

/// From a random place to where its line, word or bracket ends.
std::pair<std::size_t, std::size_t> somePart(const std::string& text, RandomNumbers& random) {
    const std::size_t begin = random.below(text.size());
    constexpr std::array<std::string_view, 4> kEnds{"\n", " ,:", "}]", "\""};
    const std::size_t end = text.find_first_of(kEnds.at(random.below(kEnds.size())), begin);
    return {begin, std::min(end, text.size()) - begin};
}

/// What stands behind the next ": ".
std::pair<std::size_t, std::size_t> someValue(const std::string& text, RandomNumbers& random) {
    std::size_t begin = text.find(": ", random.below(text.size()));
    if (begin == std::string::npos || begin + 2 >= text.size()) {
        return {0, 0};
    }
    begin += 2;
    std::size_t end = text.find_first_of(",}\n", begin);
    if (text[begin] == '"') {
        end = text.find('"', begin + 1);
        while (end != std::string::npos && text[end - 1] == '\\') {
            end = text.find('"', end + 1);
        }
        end += end == std::string::npos ? 0 : 1;
    }
    return {begin, std::min(end, text.size()) - begin};
}

void edit(std::string& text, const std::vector<std::string>& good, RandomNumbers& random) {
    if (text.empty()) {
        return;
    }
    switch (random.below(20)) {  // most leave JSON to be read
        case 0:
            text[random.below(text.size())] = static_cast<char>(random.below(256));
            return;
        case 1: {
            const auto [begin, length] = somePart(text, random);
            text.erase(begin, length);
            return;
        }
        case 2: {
            const auto [begin, length] = somePart(text, random);
            text.insert(begin, text.substr(begin, length));
            return;
        }
        case 3: {
            const std::string& other = good[random.below(good.size())];
            const auto [begin, length] = somePart(other, random);
            text.insert(random.below(text.size()), other, begin, length);
            return;
        }
        case 4:
            if (random.chance(5)) {
                text.resize(random.below(text.size()));
            }
            return;
        case 5:
        case 6:
        case 7:
        case 8:
        case 9:
        case 10:
        case 11: {
            const auto [begin, length] = someValue(text, random);
            text.replace(begin, length,
                         exactText(static_cast<double>(random.spread(1, 1U << 31U))));
            return;
        }
        default: {
            const auto [begin, length] = someValue(text, random);
            text.replace(begin, length, kStrange.at(random.below(kStrange.size())));
        }
    }
}

struct FuzzedLesson {
    Lesson lesson;
    std::vector<std::string> good;
};

/// What a grade promises whatever was handed in.
std::string faultOf(const Grade& grade, const Lesson& lesson) {
    if (grade.exercises.size() != lesson.exercises.size()) {
        return "an exercise is missing";
    }
    const bool passed = std::ranges::all_of(
        grade.exercises, [](const GradedExercise& one) { return one.verdict.hasPassed; });
    if (passed != grade.hasPassed) {
        return "what passed does not add up";
    }
    const bool isSilent = std::ranges::any_of(grade.exercises, [](const GradedExercise& one) {
        return one.isAnswered && one.verdict.say.empty() && english(one.verdict.sentence).empty();
    });
    return isSilent ? "nothing is said to an answer" : "";
}

void handInOne(const FuzzedLesson& to, RandomNumbers& random, FuzzedCourse& all) {
    const std::string text = fuzzedSubmission(to.good, random);
    const auto begin = std::chrono::steady_clock::now();
    const auto submission = readSubmission(text);
    if (!submission) {
        ++all.refused;
    } else {
        const Lesson lesson = withVariant(to.lesson, variantOf(to.lesson, submission->student));
        const auto made = grade(lesson, *submission, lesson.devices.front(), shippedDevice);
        made ? ++all.graded : ++all.failed;
        all.passed += made && made->hasPassed ? 1 : 0;
        const std::string fault = made                           ? faultOf(*made, lesson)
                                  : made.error().message.empty() ? "an error says nothing"
                                                                 : "";
        all.wrong = all.wrong.empty() && !fault.empty() ? fault + ":\n" + text : all.wrong;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (took.count() > all.slowestSeconds) {
        all.slowestSeconds = took.count();
        all.slowest = text;
        all.slowestLesson = to.lesson.id;
    }
}

}  // namespace

std::vector<std::string> goodSubmissions(const Lesson& lesson) {
    LessonRuns start = startOf(lesson, lesson.devices.front(), shippedDevice);
    std::vector<std::string> all{answersOf(lesson, start), lesson.workload};
    for (const Exercise& exercise : lesson.exercises) {
        if (!exercise.solution.text.empty()) {
            all.push_back(exercise.solution.text);
        }
    }
    return all;
}

std::string fuzzedSubmission(const std::vector<std::string>& good, RandomNumbers& random) {
    std::string text = good[random.chance(70) ? 0 : random.below(good.size())];
    for (std::uint64_t edits = random.spread(1, 8); edits > 0; --edits) {
        edit(text, good, random);
    }
    return text;
}

FuzzedCourse handIn(std::size_t count, std::uint64_t seed) {
    std::vector<FuzzedLesson> course;
    for (const std::string& id : courseIds()) {
        Lesson lesson = courseLesson(id);
        auto good = goodSubmissions(lesson);
        course.push_back({std::move(lesson), std::move(good)});
    }
    RandomNumbers random(seed);
    FuzzedCourse all;
    for (std::size_t i = 0; i < count; ++i) {
        handInOne(course[i % course.size()], random, all);
    }
    return all;
}

}  // namespace streamscope::test
