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
class ViewState;

/// What the menu does with lessons beside taking one: makes one of what is open, and saves and
/// loads which ones are finished.
class LessonCommands : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive it.
    LessonCommands(LessonController& controller, FileCommands& files, const Session& session,
                   const ViewState& state, QWidget& window);

    void addTo(QMenu& menu);
    void make();
    void askAndSaveAnswers();
    void saveAnswersTo(const QString& path);

signals:
    void failed(const QString& message);
    void succeeded(const QString& message);

private:
    LessonController& m_controller;
    FileCommands& m_files;
    const Session& m_session;
    const ViewState& m_state;
    QWidget& m_window;
};

}  // namespace streamscope::ui
