// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade.h"
#include "engine/lessons/lesson_folder.h"
#include "engine/lessons/progress.h"
#include "engine/simulator/simulator.h"
#include "tests/fuzz/fuzz.h"

#include <memory>

namespace streamscope::fuzz {
namespace {

const CourseLesson& queueLesson() {
    static const CourseLesson lesson = [] {
        auto read =
            readLessonAt(STREAMSCOPE_SOURCE_DIR "/resources/lessons/03_stream_is_a_queue", {});
        expect(static_cast<bool>(read), "the shipped lesson is not read");
        return *std::move(read);
    }();
    return lesson;
}

std::shared_ptr<const Device> fuzzedOn(const std::string& name) {
    static const auto device = std::make_shared<const SimulatedDevice>(shippedProfile());
    return name == "sim:h200" ? device : nullptr;
}

}  // namespace
}  // namespace streamscope::fuzz

/// Text → Submission → Grade, in which something is said to each answer; and text → Progress →
/// text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const std::string_view text = fuzz::textOf(data, size);
    if (const auto progress = readProgress(text)) {
        fuzz::expect(static_cast<bool>(readProgress(progressText(*progress))),
                     "progress that was written is not read");
    }
    const auto submission = readSubmission(text);
    if (!submission) {
        fuzz::expect(!submission.error().message.empty(), "refused without a word");
        return 0;
    }
    const auto made = grade(fuzz::queueLesson().lesson, *submission, "sim:h200", fuzz::fuzzedOn);
    for (std::size_t i = 0; made && i < made->exercises.size(); ++i) {
        const GradedExercise& one = made->exercises[i];
        fuzz::expect(
            !one.isAnswered || !one.verdict.say.empty() || !english(one.verdict.sentence).empty(),
            "nothing is said to an answer");
    }
    return 0;
}
