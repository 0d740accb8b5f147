// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_commands.h"

#include "engine/lessons/grade.h"
#include "engine/lessons/made_lesson.h"
#include "ui/base/save_dialog.h"
#include "ui/document/session.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lesson_progress.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

namespace streamscope::ui {

LessonCommands::LessonCommands(LessonController& controller, FileCommands& files,
                               const Session& session, QWidget& window)
    : QObject(&window),
      m_controller(controller),
      m_files(files),
      m_session(session),
      m_window(window) {
    connect(&m_controller.progress(), &LessonProgress::failed, this, &LessonCommands::failed);
    connect(&m_controller.progress(), &LessonProgress::told, this, &LessonCommands::succeeded);
}

void LessonCommands::addTo(QMenu& menu) {
    menu.addAction(tr("Save as &Lesson…"), this, &LessonCommands::askAndSaveLesson);
    menu.addSeparator();
    menu.addAction(tr("Save &Answers…"), this, &LessonCommands::askAndSaveAnswers);
    menu.addAction(tr("&Save Progress…"), &m_controller.progress(), &LessonProgress::askAndSave);
    menu.addAction(tr("L&oad Progress…"), &m_controller.progress(), &LessonProgress::askAndLoad);
}

void LessonCommands::askAndSaveLesson() {
    const auto text = m_files.textToShare();
    if (!text || !m_session.run() || !m_session.workload() || !readWorkload(text->toStdString())) {
        emit failed(tr("A lesson begins with a workload that runs: open one first."));
        return;
    }
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Folder for the Lesson"), m_files.folder());
    folder.isEmpty() ? void() : saveLessonIn(folder);
}

void LessonCommands::saveLessonIn(const QString& parent) {
    const Workload& workload = *m_session.workload();
    const QString path =
        QDir(parent).filePath(QString::fromStdString(folderNameOf(workload.title)));
    if (QFileInfo::exists(path) || !QDir().mkpath(path)) {
        emit failed(QFileInfo::exists(path)
                        ? tr("%1 exists already: choose another folder, or rename it.").arg(path)
                        : tr("Cannot make the folder %1.").arg(path));
        return;
    }
    for (const WrittenFile& file :
         filesOf({workload.title, workload.about, m_files.textToShare()->toStdString(),
                  m_session.device()->id()})) {
        const auto done =
            writeFileAtomically(QDir(path).filePath(QString::fromStdString(file.name)),
                                QByteArray::fromStdString(file.text), FileKind::Other);
        if (!done) {
            emit failed(spoken(done.error()));
            return;
        }
    }
    emit succeeded(tr("Saved the lesson in %1. Write its question in en.md and lesson.json; "
                      "File ▸ Open opens lesson.json.")
                       .arg(path));
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
