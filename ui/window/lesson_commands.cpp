// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_commands.h"

#include "engine/base/number_text.h"
#include "engine/lessons/grade.h"
#include "engine/workload/parameters.h"
#include "ui/base/save_dialog.h"
#include "ui/document/session.h"
#include "ui/document/text_file.h"
#include "ui/lessons/make_lesson_dialog.h"
#include "ui/view/run.h"
#include "ui/view/spoken.h"
#include "ui/view/view_state.h"
#include "ui/view/words.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lesson_progress.h"

#include <QMenu>
#include <QStandardPaths>

#include <cmath>

namespace streamscope::ui {
namespace {

/// The file's own values where others are set: often the way back is the exercise.
std::string valuesOfFile(const Session& session) {
    std::string all;
    for (const Parameter& parameter : session.workload()->parameters) {
        if (valueUnder(session.values(), parameter) != parameter.value) {
            all += (all.empty() ? "" : " ") + parameter.name + "=" +
                   formatValue(parameter, parameter.value);
        }
    }
    return all;
}

/// What the fields have at first: from the run, and from what is selected.
MadeLesson lessonAbout(const Session& session, const ViewState& state, const Run& run,
                       const QString& text) {
    constexpr double kNsInUs = 1000;
    constexpr double kSooner = 0.9;
    const DurationNs makespan = run.trace->makespan;
    MadeLesson made;
    made.title = session.workload()->title;
    made.about = session.workload()->about;
    made.expected = "makespan / 1000";
    made.unit = "ms";
    made.choices = {formatDuration(makespan / 2), formatDuration(makespan),
                    formatDuration(2 * makespan)};
    made.right = 1;
    const auto selected = state.selection();
    made.bars = selected ? "#" + std::to_string(indexOf(*selected)) : std::string();
    made.predicate =
        "makespan < " + exactText(std::round(kSooner * static_cast<double>(makespan) / kNsInUs));
    made.solution.values = valuesOfFile(session);
    made.workload = text.toStdString();
    made.device = session.device()->id();
    return made;
}

}  // namespace

LessonCommands::LessonCommands(LessonController& controller, FileCommands& files,
                               const Session& session, const ViewState& state, QWidget& window)
    : QObject(&window),
      m_controller(controller),
      m_files(files),
      m_session(session),
      m_state(state),
      m_window(window) {
    connect(&m_controller.progress(), &LessonProgress::failed, this, &LessonCommands::failed);
    connect(&m_controller.progress(), &LessonProgress::told, this, &LessonCommands::succeeded);
}

void LessonCommands::addTo(QMenu& menu) {
    menu.addAction(tr("&Make a Lesson of This…"), this, &LessonCommands::make);
    menu.addSeparator();
    menu.addAction(tr("Save &Answers…"), this, &LessonCommands::askAndSaveAnswers);
    menu.addAction(tr("&Save Progress…"), &m_controller.progress(), &LessonProgress::askAndSave);
    menu.addAction(tr("&Load Progress…"), &m_controller.progress(), &LessonProgress::askAndLoad);
}

void LessonCommands::make() {
    const auto text = m_files.textToShare();
    const auto& run = m_session.run();
    if (!text || !run || !m_session.workload() || !readWorkload(text->toStdString())) {
        emit failed(tr("A lesson begins with a workload that runs: open one first."));
        return;
    }
    const auto selected = m_state.selection();
    const auto& shown = m_state.run();
    const QString bar = selected && shown ? operationName(*shown->trace, *selected) : QString();
    const QString folder = m_files.document().path().isEmpty()
                               ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                               : m_files.folder();
    auto* dialog = new MakeLessonDialog(lessonAbout(m_session, m_state, *run, *text), bar, folder,
                                        m_controller.devices(), &m_window);
    dialog->setObjectName(QStringLiteral("makeLesson"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MakeLessonDialog::written, this, [this](const QString& written) {
        emit succeeded(tr("Wrote the lesson %1: File ▸ Open opens its lesson.json").arg(written));
    });
    dialog->open();
}

void LessonCommands::askAndSaveAnswers() {
    const Submission submission = m_controller.submission();
    if (submission.answers.empty()) {
        emit failed(tr("There are no answers yet: open a lesson, and answer its first question."));
        return;
    }
    const QString student = QString::fromStdString(submission.student);
    const QString name = QString::fromStdString(submission.lesson) +
                         (student.isEmpty() ? QString() : u'-' + student) + QStringLiteral(".json");
    const QString path =
        askWhereToSave(m_window, tr("Save Answers"), QString(name).replace(u'/', u'_'),
                       {tr("Answers to a lesson (*.json)")});
    path.isEmpty() ? void() : saveAnswersTo(path);
}

void LessonCommands::saveAnswersTo(const QString& path) {
    const Submission submission = m_controller.submission();
    const auto done = writeFileAtomically(
        path, QByteArray::fromStdString(writeSubmission(submission)), FileKind::Other);
    done ? emit succeeded(tr("Saved the answers (%1) in %2: this is what a teacher's check grades")
                              .arg(submission.answers.size())
                              .arg(path))
         : emit failed(spoken(done.error()));
}

}  // namespace streamscope::ui
