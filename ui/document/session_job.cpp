// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/session_job.h"

#include "engine/formats/trace_reader.h"
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
    return {{{}, error.message, {}, 0, 0, 0, 0}};
}

}  // namespace

Result<Trace> SessionJob::readTraceAsked() {
    if (recordingFile.isEmpty()) {
        return readTrace({recording->constData(), static_cast<std::size_t>(recording->size())});
    }
    return readRecordingFile(recordingFile,
                             [this](double share) { control.progress = share * kReadShare; });
}

void SessionJob::readRecording() {
    auto trace = readTraceAsked();
    if (control.cancelled) {
        return;  // nobody waits any more
    }
    control.progress = kReadShare;
    if (trace) {
        run = makeRun(*std::move(trace));
    } else {
        problems = asProblem(trace.error());
    }
}

bool SessionJob::read() {
    if (isKnownCurrent) {
        workload = known;
        return true;
    }
    auto found = readWorkload(text);
    if (!found) {
        problems = found.error();
        return false;
    }
    workload = std::make_shared<const Workload>(std::move(*found));
    values = keptValues(values, known.get(), *workload);
    return true;
}

/// A run that needs more memory than there is is wrong like any other; the last one stays.
void SessionJob::compute() {
    try {
        answer();
    } catch (const std::bad_alloc&) {
        run = nullptr;
        problems = asProblem({ErrorCode::Limit,
                              "there is not enough memory for this run: make it "
                              "smaller, or close other programs"});
    }
}

void SessionJob::answer() {
    if (recording) {
        readRecording();
        return;
    }
    if (!read()) {
        return;
    }
    isRead.release();
    tellRead();
    auto expanded = expand(*workload, values);
    if (!expanded) {
        problems = expanded.error();
        return;
    }
    const auto program = std::make_shared<const Program>(*std::move(expanded));
    auto trace = runWithReference(*device, *program, control);
    if (!trace) {
        const ErrorCode code = trace.error().code;
        if (code == ErrorCode::Device || code == ErrorCode::Cancelled) {
            failure = trace.error();
        } else {
            problems = asProblem(trace.error());
        }
        return;
    }
    trace->provenance.workload = workload->title;
    trace->provenance.parameters = parameterText(*workload, values);
    run = makeRun(std::move(*trace), {workload, program, values, device});
}

}  // namespace streamscope::ui
