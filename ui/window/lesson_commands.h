// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QMenu;
class QWidget;

namespace streamscope::ui {

class FileCommands;
class LessonController;
class Session;

/// File ▸ Lessons: saves the open workload as a lesson, the answers to the open lesson, and which
/// lessons are finished.
class LessonCommands : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive it.
    LessonCommands(LessonController& controller, FileCommands& files, const Session& session,
                   QWidget& window);

    void addTo(QMenu& menu);
    void askAndSaveLesson();
    /// In a new folder there, named by the workload's title.
    void saveLessonIn(const QString& parent);
    void askAndSaveAnswers();
    void saveAnswersTo(const QString& path);

signals:
    void failed(const QString& message);
    void succeeded(const QString& message);

private:
    LessonController& m_controller;
    FileCommands& m_files;
    const Session& m_session;
    QWidget& m_window;
};

}  // namespace streamscope::ui
