// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/advice.h"
#include "engine/workload/edit/outline.h"
#include "engine/workload/edit/step_edit.h"
#include "tests/engine/lessons/course.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>

// A lesson is not passed by doing less: of each solution, random edits that leave work out or make
// it smaller.

namespace streamscope {
namespace {

using test::shippedDevice;

class LessWork : public testing::TestWithParam<std::string> {};

void gather(const std::vector<OutlineNode>& nodes, std::vector<OutlineNode>& steps) {
    for (const OutlineNode& node : nodes) {
        if (node.part == OutlineNode::Part::Step) {
            steps.push_back(node);
        }
        gather(node.children, steps);
    }
}

/// Whether the step, or one within it, makes the host or the device work.
bool works(const OutlineNode& node, const LessonRun& run, const std::vector<std::string>& mayDrop) {
    const auto isBelow = [&](StepId step) {
        const std::string& pointer = run.trace.steps[indexOf(step)].pointer;
        return pointer == node.pointer || pointer.starts_with(node.pointer + "/");
    };
    const auto isDroppable = [&](OperationKind kind) {
        const bool isCopy = kind <= OperationKind::CopyHostToHost;
        const char* const what = isCopy ? "copies" : "memory";
        return (isCopy || kind == OperationKind::Allocate || kind == OperationKind::Free) &&
               std::ranges::find(mayDrop, what) != mayDrop.end();
    };
    for (std::size_t i = 0; i < operationCount(run.trace); ++i) {
        if (!isMark(run.trace.kind[i]) && !isDroppable(run.trace.kind[i]) &&
            isBelow(run.trace.step[i])) {
            return true;
        }
    }
    return std::ranges::any_of(run.trace.hostCalls, [&](const HostCall& call) {
        return call.kind == HostCallKind::Work && isBelow(call.step);
    });
}

/// Takes the step out, or halves one of its numbers.
std::string lessened(const std::string& text, const OutlineNode& node, std::mt19937& random) {
    constexpr std::array kNumbers{"count", "time_us", "grid", "to"};
    std::vector<std::string> keys;
    for (const char* key : kNumbers) {
        if (node.find(key) != nullptr && (node.kind != "copy" || key != std::string("to"))) {
            keys.emplace_back(key);
        }
    }
    const std::size_t which = random() % (keys.size() + 1);
    if (which == keys.size()) {
        return removeNode(text, node.pointer).value().text;
    }
    const std::string half = "floor((" + *node.find(keys[which]) + ")/2)";
    const auto edited = setKey(text, node.pointer, keys[which], half);
    return edited ? edited->text : text;
}

/// The same of any step, waits among them.
std::string lessenedAnywhere(const std::string& text, std::mt19937& random) {
    std::vector<OutlineNode> steps;
    gather(*outlineOf(text), steps);
    return steps.empty() ? text : lessened(text, steps[random() % steps.size()], random);
}

TEST_P(LessWork, DoesNotPass) {
    constexpr int kEdits = 200;
    std::mt19937 random(11);
    const Lesson lesson = test::courseLesson(GetParam());
    const std::string& device = lesson.devices.front();
    LessonRuns start = startOf(lesson, device, shippedDevice);
    for (const Exercise& exercise : lesson.exercises) {
        if (exercise.kind != ExerciseKind::Change) {
            continue;
        }
        const ChangedWorkload& solution = exercise.solution;
        const std::string& text = solution.text.empty() ? lesson.workload : solution.text;
        const auto workload = readWorkload(text);
        const std::string settings = solution.text.empty() && !lesson.values.empty()
                                         ? lesson.values + " " + solution.values
                                         : solution.values;
        const auto values = withSettings(*workload, {}, settings);
        ASSERT_TRUE(values) << values.error().message;
        const auto passes = [&](const std::string& changed) {
            const auto verdict = check(lesson, exercise, ChangedWorkload{changed, settings}, start,
                                       device, shippedDevice);
            return verdict && verdict->hasPassed;
        };
        EXPECT_TRUE(passes(text));
        const auto run = LessonRuns(text, *values, device, shippedDevice).own();
        ASSERT_TRUE(run) << run.error().message;
        std::vector<OutlineNode> steps;
        gather(*outlineOf(text), steps);
        std::erase_if(
            steps, [&](const OutlineNode& node) { return !works(node, **run, exercise.mayDrop); });
        ASSERT_FALSE(steps.empty());
        std::set<std::string> tried{text};
        for (int i = 0; i < kEdits; ++i) {
            std::string less = lessened(text, steps[random() % steps.size()], random);
            for (std::size_t more = random() % 3; more > 0; --more) {
                less = lessenedAnywhere(less, random);
            }
            EXPECT_FALSE(tried.insert(less).second && passes(less)) << less;
        }
        EXPECT_GT(tried.size(), 5U);
    }
}

INSTANTIATE_TEST_SUITE_P(Lessons, LessWork, testing::ValuesIn(test::courseIds()),
                         [](const auto& one) { return "L" + one.param; });

}  // namespace
}  // namespace streamscope
