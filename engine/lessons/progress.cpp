// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/progress.h"

#include "engine/base/json_pull.h"
#include "engine/formats/json_writer.h"

#include <array>

namespace streamscope {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kProgressFormat = "streamscope-progress";
constexpr auto kProgressKeys = std::to_array({"format"sv, "version"sv, "finished"sv, "student"sv});
constexpr auto kFinishedKeys = std::to_array({"lesson"sv, "content"sv});

bool readFinished(JsonPull& pull, Progress& progress) {
    return pull.forEach([&] {
        std::string lesson;
        std::string content;
        const bool isRead = pull.members(kFinishedKeys, 1, [&](std::size_t which) {
            return pull.read(which == 0 ? lesson : content);
        });
        if (isRead && lesson.empty()) {
            return pull.fail(say(SENTENCE("Streamscope", "expected a text")), "/lesson");
        }
        progress.finished[lesson] = content;
        return isRead;
    });
}

}  // namespace

Finished isFinished(const Progress& progress, const Lesson& lesson) {
    const auto found = progress.finished.find(lesson.id);
    return found == progress.finished.end()  ? Finished::No
           : found->second == lesson.version ? Finished::Yes
                                             : Finished::Before;
}

std::string progressText(const Progress& progress) {
    std::string text;
    {
        JsonWriter json(appendTo(text));
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("format").value(kProgressFormat);
        json.key("version").value(1);
        if (!progress.student.empty()) {
            json.key("student").value(progress.student);
        }
        json.key("finished").beginArray(JsonWriter::Layout::Lines);
        for (const auto& [lesson, content] : progress.finished) {
            json.beginObject();
            json.key("lesson").value(lesson);
            json.key("content").value(content);
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
    return text;
}

Result<Progress> readProgress(std::string_view text) {
    if (text.size() > kLargestProgress) {
        return Error::of(ErrorCode::Limit,
                         say(SENTENCE("Streamscope", "it is longer than %1, the most that is read"),
                             Bytes{kLargestProgress}));
    }
    JsonPull pull(text);
    Progress progress;
    const bool isRead = pull.members(kProgressKeys, 3, [&](std::size_t which) {
        std::string format;
        int version = 0;
        switch (which) {
            case 0:
                return pull.read(format) &&
                       (format == kProgressFormat ||
                        pull.fail(say(SENTENCE("Streamscope", "expected \"%1\""),
                                      std::string(kProgressFormat))));
            case 1:
                return pull.read(version) &&
                       (version == 1 ||
                        pull.fail(say(SENTENCE("Streamscope", "expected version 1"))));
            case 2:
                return readFinished(pull, progress);
            default:
                return pull.read(progress.student);
        }
    });
    if (!isRead || !pull.end()) {
        const JsonProblem& problem = *pull.problem();
        return Error::of(ErrorCode::InvalidInput, problem.pointer.empty()
                                                      ? problem.text
                                                      : say(SENTENCE("Streamscope", "%1: %2"),
                                                            problem.pointer, problem.text));
    }
    return progress;
}

Progress joined(Progress own, const Progress& more) {
    for (const auto& [lesson, content] : more.finished) {
        if (std::string& known = own.finished[lesson]; known.empty() || !content.empty()) {
            known = content;
        }
    }
    own.student = own.student.empty() ? more.student : own.student;
    return own;
}

}  // namespace streamscope
