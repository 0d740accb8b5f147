// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/base/services.h"
#include "ui/lessons/lesson_panel.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

class EditCommands;
class FileCommands;
class Session;
class TimelineWidget;
class ViewState;
class WorkloadEditor;

/// What it needs of the window; all borrowed, all outlive it.
struct LessonSurroundings {
    const WindowServices& services;
    Session& session;
    ViewState& state;
    WorkloadEditor& editor;
    FileCommands& files;
    EditCommands& edits;
    TimelineWidget& timeline;
};

/// Takes somebody through a lesson: opens its workload, checks answers beside the main thread,
/// shows where a check fails, and remembers which lessons are finished.
class LessonDesk : public QObject {
    Q_OBJECT

public:
    /// `window` owns this and the panel.
    LessonDesk(LessonSurroundings surroundings, QWidget& window);

    [[nodiscard]] LessonPanel& panel() const { return *m_panel; }
    void open(int lesson);
    [[nodiscard]] const LessonWalk& walk() const { return m_walk; }
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

signals:
    /// Whether the run must not be seen, and what is to be read there instead.
    void coverChanged(bool isCovered);
    void lessonOpened();                    ///< it is to be seen
    void showWanted(const QString& query);  ///< what a check has failed on

private:
    [[nodiscard]] std::string language() const;
    [[nodiscard]] const CourseLesson& lesson() const;
    [[nodiscard]] DeviceNamed devices() const;
    bool replaceDocument(const CourseLesson& by);
    void render();
    void show();
    void check();
    void take(const Verdict& verdict, const Answer& answer);
    void giveSolution();
    void takeSolution(const Answer& solution);
    void placeGhost(const std::string& bars, double start, double expected);
    void clearGhost();
    void tellPassed();
    [[nodiscard]] Answer answerNow() const;

    LessonSurroundings m_around;
    LessonPanel* m_panel;  ///< child of the window
    std::size_t m_number = 0;
    LessonWalk m_walk;
    QHash<QString, QString> m_shown;  ///< sections with their numbers
    bool m_isOpening = false;
    double m_longest = 0;  ///< µs: as far as a bar can be placed
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
