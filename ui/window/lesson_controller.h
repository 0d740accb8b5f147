// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/grade.h"
#include "ui/base/background_job.h"
#include "ui/base/services.h"
#include "ui/lessons/lesson_panel.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <deque>
#include <memory>

namespace streamscope::ui {

class Document;
class EditCommands;
class FileCommands;
class LessonProgress;
class Session;
class StartPage;
class TimelineWidget;
class ViewState;

/// What it needs of the window; all borrowed, all outlive it.
struct LessonSurroundings {
    const WindowServices& services;
    Session& session;
    ViewState& state;
    Document& document;
    FileCommands& files;
    EditCommands& edits;
    TimelineWidget& timeline;
};

/// Takes somebody through a lesson: opens its workload, checks answers beside the main thread,
/// shows where a check fails, and remembers which lessons are finished.
class LessonController : public QObject {
    Q_OBJECT

public:
    /// `window` owns this and the panel.
    LessonController(LessonSurroundings surroundings, QWidget& window);

    [[nodiscard]] LessonPanel& panel() const { return *m_panel; }
    /// The page opens lessons, and shows which are finished.
    void offerIn(StartPage& start);
    void open(int lesson);
    /// A lesson's file or folder: it joins the course. A failure is told, and leaves all as it was.
    void openAt(const QString& path);
    [[nodiscard]] const std::deque<CourseLesson>& course() const { return m_course; }
    [[nodiscard]] LessonProgress& progress() const { return *m_progress; }
    [[nodiscard]] DeviceNamed devices() const;
    [[nodiscard]] const LessonWalk& walk() const { return m_walk; }
    [[nodiscard]] bool isBusy() const { return m_job.isBusy() || m_rendering.isBusy(); }
    /// A lesson is open that still asks something.
    [[nodiscard]] bool isAsking() const { return m_walk.isOpen() && !m_walk.isDone(); }
    /// What was answered last to each exercise of the open lesson; of none no lesson is named.
    [[nodiscard]] Submission submission() const;
    /// A section of the open lesson with its numbers; empty: it has none.
    [[nodiscard]] QString words(const QString& section) const { return m_shown.value(section); }
    /// With the numbers of the student; null: none is open.
    [[nodiscard]] std::shared_ptr<const CourseLesson> openLesson() const;
    [[nodiscard]] const std::string& title() const { return lesson().text(language()).title; }

signals:
    void coverChanged();  ///< walk().isCovered(): the run must not be seen
    void lessonOpened();  ///< it is to be seen
    /// What a check has failed on; empty: nothing any more.
    void showWanted(const QString& query);
    void rendered();  ///< words() has the numbers of the lesson
    void failed(const QString& message);

private:
    [[nodiscard]] std::string language() const;
    [[nodiscard]] const CourseLesson& lesson() const { return *m_lesson; }
    [[nodiscard]] std::shared_ptr<const CourseLesson> numberedFor(const CourseLesson& lesson) const;
    void changeStudent(const QString& name);
    void close();
    void render();
    void show();
    void check();
    void take(const Verdict& verdict, const Answer& answer);
    void giveSolution();
    /// Into the field for answers, or into the workload.
    void takeSolution(const Answer& solution);
    void placeGhost(const std::string& bars, double start, double expected);
    void clearGhost();
    void tellFinished();
    [[nodiscard]] Answer answerNow() const;

    LessonSurroundings m_around;
    std::deque<CourseLesson> m_course;  ///< and what was opened beside it
    LessonProgress* m_progress;         ///< child of the window, like the next
    LessonPanel* m_panel;
    std::shared_ptr<const CourseLesson> m_lesson;  ///< with the numbers of the student
    std::size_t m_number = 0;
    LessonWalk m_walk;
    std::map<std::string, Answer> m_answers;  ///< the last, by exercise
    QHash<QString, QString> m_shown;          ///< sections with their numbers
    bool m_isOpening = false;
    double m_longest = 0;       ///< µs: as far as a bar can be placed
    BackgroundJob m_rendering;  ///< of the lesson's text
    BackgroundJob m_job;        ///< a check, or the solution
};

}  // namespace streamscope::ui
