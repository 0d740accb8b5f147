// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/compat/window_files.h"

#include "engine/analysis/metrics.h"
#include "engine/formats/trace_json.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/made_lesson.h"
#include "engine/lessons/progress.h"
#include "engine/simulator/profile_file.h"
#include "engine/workload/edit/parameter_edit.h"
#include "tests/compat/meaning.h"
#include "tests/support/made_trace.h"
#include "ui/document/recovery.h"
#include "ui/document/share_link.h"

#include <fstream>
#include <memory>

namespace streamscope::test {
namespace {

namespace fs = std::filesystem;
using enum OperationKind;

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

/// What File ▸ Share gives: the text with the values that are set.
void writeLinks(const fs::path& version) {
    for (const std::string name : {"own_steps", "own_expressions", "priorities"}) {
        const std::string text = contentOf(version / "workloads" / (name + ".json"));
        write(version / "links" / (name + ".txt"),
              ui::linkTo(QString::fromStdString(text)).toStdString());
    }
    const std::string text = contentOf(version / "workloads/vector_add_streams.json");
    const auto workload = readWorkload(text);
    const auto set = textWithValues(text, *workload, {{"streams", 2}, {"order", 1}, {"pinned", 0}});
    write(version / "links/values_set.txt", ui::linkTo(QString::fromStdString(*set)).toStdString());
}

void writeUnsaved(const fs::path& version) {
    ui::UnsavedWork work;
    work.path = "folder/a.json";
    work.title = "a";
    work.saved = QString::fromStdString(contentOf(version / "workloads/own_threads.json"));
    work.text = work.saved + "\n";
    work.values = {{"k", 3}};
    work.time = QDateTime(QDate(2026, 11, 26), QTime(12, 0, 0, 250));
    work.lineEnds = {"\r\n", "\n"};
    write(version / "unsaved/changed.unsaved", ui::toJson(work).toStdString());
    write(version / "unsaved/never_saved.unsaved",
          ui::toJson({{}, "Untitled", work.text, {}, {}, work.time, {}}).toStdString());
}

void writeLessons(const fs::path& version) {
    const std::string workload = contentOf(version / "lessons/03_stream_is_a_queue/workload.json");
    for (const WrittenFile& file :
         filesOf({"Saved as a lesson", "Two kernels.", workload, "sim:h200"})) {
        write(version / "lessons/saved_as_a_lesson" / file.name, file.text);
    }
    write(version / "progress/two_lessons.json",
          progressText({"Ada", {{"03_stream_is_a_queue", "0123456789abcdef"}, {"mine", ""}}}));
    write(version / "progress/nobody.json", progressText({}));
    Submission submission{"02_work_while_you_wait", "Ada", {{"how long", 3.02}}, {}};
    submission.answers["change"] = ChangedWorkload{"", "wait_first=false"};
    write(version / "submissions/by_values.json", writeSubmission(submission));
    write(version / "submissions/kinds_of_answers.json",
          writeSubmission({"another",
                           "",
                           {{"bar", std::size_t{3}},
                            {"choice", std::string("some words")},
                            {"text", ChangedWorkload{"{}", ""}}},
                           {}}));
    write(version / "submissions/a_workload.json",
          contentOf(version / "workloads/own_threads.json"));
}

/// As calibration writes a profile: some numbers measured, the rest as they were.
void writeCalibrated(const fs::path& version) {
    auto profile = readProfile(contentOf(version / "profiles/h200.json"));
    profile->id = "mine";
    profile->name = "A calibrated GPU";
    profile->about = "Calibrated on one GPU.";
    profile->copy.inBytesPerNs = 51.25;
    profile->sources["copy.in_rate"] = {NumberOrigin::Measured, "A calibrated GPU, 2026-11-26"};
    profile->sources["copy.gap"] = {NumberOrigin::Assumed, "as of the H200"};
    write(version / "profiles/calibrated.json", writeProfile(*profile));
}

/// A copy in, an event for another stream, a kernel and a copy out.
Trace fiveOperations() {
    Trace trace = makeTrace(
        {{.kind = CopyHostToDevice, .end = 500, .size = 4096},
         {.kind = RecordEvent, .engine = kNoEngine, .start = 500, .end = 500, .issued = 20},
         {.kind = WaitEvent,
          .stream = 1,
          .engine = kNoEngine,
          .start = 505,
          .end = 505,
          .issued = 25},
         {.kind = Kernel,
          .stream = 1,
          .engine = 1,
          .start = 510,
          .end = 900,
          .name = "add \"x\" é",
          .size = 264,
          .issued = 30},
         {.kind = CopyDeviceToHost,
          .stream = 1,
          .engine = 2,
          .start = 905,
          .end = 1200,
          .size = 4096,
          .issued = 40}},
        usualEngines(), false);
    for (std::size_t at = 0; at < operationCount(trace); ++at) {
        trace.reason[at] = at == 0 ? Reason::HostNotIssued : Reason::StreamOrder;
        trace.blocker[at] = at == 0 ? OperationId::None : idAt<OperationId>(at - 1);
    }
    trace.reason[2] = Reason::EventWait;
    return trace;
}

/// What a recording knows beside the operations.
void addRecorded(Trace& trace) {
    trace.names.emplace_back("epoch 1");
    trace.ranges = {{-20, 1500, NameId{1}, ThreadId{0}}, {0, 100, NameId{1}, ThreadId{1}}};
    trace.shapes = {{256, 40, 1024}};
    trace.recorded = {{OperationId::None, ShapeId::None, ThreadId{0}, 1},
                      {OperationId::None, ShapeId::None, ThreadId{0}, 0},
                      {OperationId{1}, ShapeId::None, ThreadId{1}, 0},
                      {OperationId::None, ShapeId{0}, ThreadId{1}, 0},
                      {OperationId::None, ShapeId::None, ThreadId{0}, 2}};
    trace.hostCalls = {
        {0, 10, OperationId{0}, OperationId::None, StepId{0}, ThreadId{0}, HostCallKind::Issue},
        {50, 1210, OperationId::None, OperationId{4}, StepId::None, ThreadId{0},
         HostCallKind::Synchronize},
        {50, 60, OperationId::None, OperationId::None, StepId::None, ThreadId{1},
         HostCallKind::Work}};
}

Trace measuredTrace() {
    Trace trace = fiveOperations();
    trace.provenance = {Origin::Measured, "NVIDIA H200", "driver 580, recorded by CUPTI 13.0",
                        "Every column", "n=4"};
    trace.confidence = {90, 80, 70, 60, 50};
    trace.connection = {Trace::kNoConnection, Trace::kNoConnection, Trace::kNoConnection, 3,
                        Trace::kNoConnection};
    trace.room = {0, 0, 0, 1056, 0};
    trace.blocks = {{510, 880, OperationId{3}, 0, 7}, {515, 900, OperationId{3}, 1, 131}};
    trace.steps = {{"/program/0", "copy a → b"}, {"/program/1", "add"}};
    trace.step = {StepId{0}, StepId::None, StepId::None, StepId{1}, StepId::None};
    trace.threads = {"main", "second"};
    trace.streams[0].isDefault = true;
    trace.streams[0].isBlocking = true;
    trace.streams[1].priority = -5;
    trace.streams[1].isBlocking = false;
    addRecorded(trace);
    trace.makespan = 1210;
    trace.measurement =
        Measurement{Recorder::Cupti,
                    {1210, 1300, 1250},
                    0,
                    {1190, 1200},
                    1,
                    2,
                    {Verification::Verdict::Wrong, "hc: 1 of 4 elements differ, the first at 2"},
                    {"One remark.", "Another remark."},
                    nullptr};
    return trace;
}

void writeTraces(const fs::path& version) {
    const auto text = [](const Trace& trace) {
        std::string json;
        {
            JsonWriter writer(appendTo(json));
            writeTrace(writer, trace, measure(trace), repetitionsOf(trace));
        }
        return json;
    };
    Trace trace = measuredTrace();
    write(version / "runs/every_column.json", text(trace));
    Trace seen = measuredTrace();
    seen.measurement->recorder = Recorder::Events;
    trace.measurement->events = std::make_shared<const Trace>(seen);
    write(version / "runs/both_recorders.json", text(trace));
}

}  // namespace

void writeWindowFiles(const fs::path& version) {
    writeLinks(version);
    writeUnsaved(version);
    writeLessons(version);
    writeCalibrated(version);
    writeTraces(version);
}

}  // namespace streamscope::test
