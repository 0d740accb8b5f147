// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/check.h"
#include "engine/lessons/lesson_text.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

// Every lesson that is shipped, in every language: what it promises is so.

namespace streamscope {
namespace {

namespace fs = std::filesystem;

const fs::path kResources = STREAMSCOPE_SOURCE_DIR "/resources";

std::optional<std::string> contentOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream all;
    all << file.rdbuf();
    return file ? std::optional(all.str()) : std::nullopt;
}

std::vector<std::string> courseIds() {
    std::vector<std::string> ids;
    for (const auto& folder : fs::directory_iterator(kResources / "lessons")) {
        ids.push_back(folder.path().filename().string());
    }
    std::ranges::sort(ids);
    return ids;
}

LessonFile filesOf(const std::string& id) {
    return [folder = kResources / "lessons" / id](const std::string& name) {
        auto found = contentOf(folder / name);
        return found ? found : contentOf(kResources / "workloads" / (name + ".json"));
    };
}

std::shared_ptr<const Device> shippedDevice(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const Device>> devices;
    auto& device = devices[name];
    if (!device && name.starts_with("sim:")) {
        const auto text = contentOf(kResources / "devices" / (name.substr(4) + ".json"));
        device = text ? std::make_shared<SimulatedDevice>(*readProfile(*text)) : nullptr;
    }
    return device;
}

class Course : public testing::TestWithParam<std::string> {
protected:
    Lesson lesson() {
        auto read = readLesson(GetParam(), filesOf(GetParam()));
        if (!read) {
            throw std::runtime_error(read.error().message);
        }
        return *std::move(read);
    }
    LessonText text(const std::string& language) {
        const auto markdown = contentOf(kResources / "lessons" / GetParam() / (language + ".md"));
        auto read = readLessonText(markdown.value_or(""));
        if (!read) {
            throw std::runtime_error(GetParam() + " " + language + ": " + read.error().message);
        }
        return *std::move(read);
    }
};

/// The sections that a lesson speaks of.
std::set<std::string> sectionsOf(const Lesson& lesson) {
    std::set<std::string> ids{"about", "hint 1", "hint 2", "hint 3", "why", "remember"};
    for (const Exercise& exercise : lesson.exercises) {
        ids.insert(exercise.id);
        ids.insert(exercise.choices.begin(), exercise.choices.end());
        for (const ForeseenAnswer& foreseen : exercise.foreseen) {
            ids.insert(foreseen.say);
        }
        for (const ChangeCheck& one : exercise.checks) {
            ids.insert(one.say);
        }
    }
    ids.erase("general");
    return ids;
}

TEST_P(Course, EachLanguageHasAllItsWordsAndNoOthers) {
    const std::set<std::string> wanted = sectionsOf(lesson());
    for (const char* language : {"en", "zh_CN"}) {
        std::set<std::string> found;
        for (const auto& [id, words] : text(language).sections) {
            found.insert(id);
            EXPECT_FALSE(words.empty()) << language << ": " << id;
        }
        EXPECT_EQ(found, wanted) << language;
    }
}

/// The numbers in a text, in order.
std::vector<std::string> numbersIn(const std::string& words) {
    std::vector<std::string> found;
    for (auto open = words.find('{'); open != std::string::npos; open = words.find('{', open + 1)) {
        found.push_back(words.substr(open, words.find('}', open) - open));
    }
    std::ranges::sort(found);
    return found;
}

TEST_P(Course, EveryNumberInItsWordsIsWorkedOut) {
    const Lesson one = lesson();
    for (const auto& [id, words] : text("en").sections) {
        for (const std::string& device : one.devices) {
            LessonRuns runs = startOf(one, device, shippedDevice);
            const auto shown = withNumbers(words, runs);
            EXPECT_TRUE(shown) << id << ": " << (shown ? "" : shown.error().message);
        }
        EXPECT_EQ(numbersIn(words), numbersIn(text("zh_CN").section(id))) << id;
    }
    EXPECT_FALSE(numbersIn(text("en").section("remember")).empty());
}

TEST_P(Course, ItAsksForAPredictionFirst) {
    EXPECT_NE(lesson().exercises.front().kind, ExerciseKind::Change);
}

TEST_P(Course, TheSolutionPassesOnEveryDeviceAndTheStartDoesNot) {
    const Lesson one = lesson();
    for (const std::string& device : one.devices) {
        ASSERT_NE(shippedDevice(device), nullptr) << device;
        LessonRuns start = startOf(one, device, shippedDevice);
        for (const Exercise& exercise : one.exercises) {
            SCOPED_TRACE(device + " " + exercise.id);
            const auto solution = solutionOf(exercise, start);
            ASSERT_TRUE(solution) << solution.error().message;
            const auto verdict = check(one, exercise, *solution, start, device, shippedDevice);
            ASSERT_TRUE(verdict) << verdict.error().message;
            EXPECT_TRUE(verdict->hasPassed) << verdict->say << english(verdict->sentence);
            if (exercise.kind == ExerciseKind::Change) {
                const auto still =
                    check(one, exercise, ChangedWorkload{}, start, device, shippedDevice);
                ASSERT_TRUE(still);
                EXPECT_FALSE(still->hasPassed);
                EXPECT_FALSE(still->say.empty()) << english(still->sentence);
            }
        }
    }
}

TEST_P(Course, EachForeseenAnswerIsWrongAndHasItsOwnWords) {
    const Lesson one = lesson();
    std::size_t count = 0;
    for (const std::string& device : one.devices) {
        LessonRuns start = startOf(one, device, shippedDevice);
        for (const Exercise& exercise : one.exercises) {
            for (const ForeseenAnswer& foreseen : exercise.foreseen) {
                SCOPED_TRACE(device + " " + exercise.id + ": " + foreseen.say);
                const auto verdict =
                    check(one, exercise, foreseen.example, start, device, shippedDevice);
                ASSERT_TRUE(verdict) << verdict.error().message;
                EXPECT_FALSE(verdict->hasPassed);
                if (foreseen.say == "general") {
                    EXPECT_FALSE(verdict->sentence.empty()) << verdict->say;
                } else {
                    EXPECT_EQ(verdict->say, foreseen.say) << english(verdict->sentence);
                }
                ++count;
            }
        }
    }
    EXPECT_GE(count, 2 * one.devices.size());
}

INSTANTIATE_TEST_SUITE_P(Lessons, Course, testing::ValuesIn(courseIds()),
                         [](const auto& one) { return "L" + one.param; });

}  // namespace
}  // namespace streamscope
