// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/session_question.h"

#include "engine/formats/trace_reader.h"
#include "engine/workload/text_place.h"
#include "ui/document/recording_file.h"

#include <algorithm>
#include <new>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kReadShare = 0.8;  ///< of the time from a saved trace to its picture

const Parameter* findParameter(const Workload& workload, const std::string& name) {
    const auto place = std::find_if(workload.parameters.begin(), workload.parameters.end(),
                                    [&](const Parameter& p) { return p.name == name; });
    return place == workload.parameters.end() ? nullptr : &*place;
}

bool isSameKnob(const Parameter& left, const Parameter& right) {
    return left.label == right.label && left.unit == right.unit && left.type == right.type &&
           left.value == right.value && left.minimum == right.minimum &&
           left.maximum == right.maximum && left.isInteger == right.isInteger &&
           left.choices == right.choices;
}

}  // namespace

ParameterValues keptValues(const ParameterValues& values, const Workload* before,
                           const Workload& after) {
    ParameterValues kept;
    for (const auto& [name, value] : values) {
        const Parameter* now = findParameter(after, name);
        const Parameter* then = before != nullptr ? findParameter(*before, name) : nullptr;
        if (now != nullptr && (then == nullptr || isSameKnob(*then, *now))) {
            kept.emplace(name, value);
        }
    }
    return kept;
}

namespace {

std::string parameterText(const Workload& workload, const ParameterValues& values) {
    std::string text;
    for (const Parameter& parameter : workload.parameters) {
        const auto value = values.find(parameter.name);
        text += text.empty() ? "" : ", ";
        text += parameter.name + "=" +
                formatValue(parameter, value == values.end() ? parameter.value : value->second);
    }
    return text;
}

Diagnostics asProblem(const Error& error) {
    return {{{}, error.message, {}, 0, 0, 0, 0, error.sentence}};
}

SessionAnswer answerFrom(const Recording& recording, RunControl& control) {
    const auto tell = [&control](double share) {
        control.progress = share * kReadShare;
        return !control.cancelled;
    };
    auto trace = recording.path.isEmpty()
                     ? readTrace({recording.json.constData(),
                                  static_cast<std::size_t>(recording.json.size())})
                     : readRecordingFile(recording.path, tell);
    SessionAnswer answer;
    if (control.cancelled) {
        return answer;
    }
    control.progress = kReadShare;
    if (trace) {
        answer.run = makeRun(*std::move(trace));
    } else {
        answer.problems = asProblem(trace.error());
    }
    return answer;
}

SessionAnswer read(const SessionQuestion& question) {
    SessionAnswer answer{question.known, question.values, {}, {}, {}};
    if (question.isKnownCurrent) {
        return answer;
    }
    auto found = readWorkload(question.text);
    if (!found) {
        answer.workload = nullptr;
        answer.problems = found.error();
        return answer;
    }
    answer.workload = std::make_shared<const Workload>(std::move(*found));
    answer.values = keptValues(question.values, question.known.get(), *answer.workload);
    return answer;
}

void fail(SessionAnswer& answer, const Error& error, const std::string& text) {
    if (error.code == ErrorCode::Device || error.code == ErrorCode::Cancelled ||
        error.code == ErrorCode::NotAllowed) {
        answer.failure = error;
    } else if (!error.places.empty()) {
        answer.problems = diagnosticsOf(error, text);
    } else {
        answer.problems = asProblem(error);
    }
}

void runOn(const std::shared_ptr<const Device>& device, SessionAnswer& answer,
           RunControl& control) {
    auto expanded = expand(*answer.workload, answer.values);
    if (!expanded) {
        answer.problems = expanded.error();
        return;
    }
    const auto program = std::make_shared<const Program>(*std::move(expanded));
    auto trace = runWithReference(*device, *program, control);
    if (!trace) {
        fail(answer, trace.error(), program->source ? program->source->workload : std::string());
        return;
    }
    trace->provenance.workload = answer.workload->title;
    trace->provenance.parameters = parameterText(*answer.workload, answer.values);
    answer.run = makeRun(std::move(*trace), {answer.workload, program, answer.values, device});
}

}  // namespace

/// A run that needs more memory than there is is wrong like any other; the last one stays.
SessionAnswer answerTo(const SessionQuestion& question, RunControl& control,
                       const std::function<void(const SessionAnswer&)>& onRead) {
    SessionAnswer answer;
    try {
        if (question.recording) {
            return answerFrom(*question.recording, control);
        }
        answer = read(question);
        if (answer.workload && !question.isKnownCurrent) {
            onRead(answer);
        }
        if (answer.workload) {
            runOn(question.device, answer, control);
        }
    } catch (const std::bad_alloc&) {
        answer.problems = asProblem(
            Error::of(ErrorCode::Limit,
                      streamscope::say(SENTENCE("Streamscope",
                                                "there is not enough memory for this run: make it "
                                                "smaller, or close other programs"))));
    }
    return answer;
}

}  // namespace streamscope::ui
