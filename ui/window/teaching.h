// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"
#include "ui/base/background_job.h"
#include "ui/lessons/teaching_steps.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::ui {

class LessonController;
class LessonSlide;
class Presentation;

/// What teaching needs of the window. All are borrowed; they outlive it, or are the window's.
struct TaughtWindow {
    QWidget& window;
    LessonController& controller;
    Presentation& presentation;
    QWidget& timeline;
    LessonSlide& slide;
    QWidget& parameters;  ///< of the document, which is not what is taught: hidden, as the next
    QWidget& deviceBar;
};

/// The open lesson before a class: on the whole screen in large text, and one key goes from the
/// question to the covered run, the answer, the reason and the number to remember. What the keys
/// do stands below the words.
///
/// The runs are the lesson's own, on its first device: the document, and how far its student has
/// come, are neither shown nor changed. Leaving brings the window back.
class Teaching : public QObject {
    Q_OBJECT

public:
    explicit Teaching(const TaughtWindow& parts);

    void addTo(QMenu& menu);
    [[nodiscard]] bool isOn() const { return m_isOn; }
    /// What is seen while it is on; null: the question comes before its run.
    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_run; }
    void begin();
    void end();
    /// Where it is; nothing: not on, or the runs are still being made.
    [[nodiscard]] std::optional<TeachingStep> step() const;
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

signals:
    void runChanged();                      ///< isOn() or run()
    void showWanted(const QString& query);  ///< empty: nothing is marked any more
    void failed(const QString& message);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Revealed {
        QString words;                   ///< empty: no answer was found
        std::shared_ptr<const Run> run;  ///< of the solution; null: it changes nothing
    };
    struct Taught {
        std::shared_ptr<const Run> start;  ///< null: it cannot be run
        std::vector<Revealed> answers;     ///< by exercise
    };

    static Taught taughtOf(const CourseLesson& lesson, const DeviceNamed& devices,
                           RunControl& control);
    void take(Taught taught);
    void go(std::ptrdiff_t by);
    void showStep();
    [[nodiscard]] std::shared_ptr<const Run> runAt(const TeachingStep& step) const;
    [[nodiscard]] QString wordsOf(const TeachingStep& step) const;
    [[nodiscard]] QString questionOf(std::size_t exercise) const;
    [[nodiscard]] const Lesson& lesson() const { return m_lesson->lesson; }

    TaughtWindow m_parts;
    QAction* m_action;  ///< child
    std::shared_ptr<const CourseLesson> m_lesson;
    std::vector<TeachingStep> m_steps;
    std::size_t m_at = 0;
    Taught m_taught;
    std::shared_ptr<const Run> m_run;
    bool m_hidesDeviceBar = false;
    bool m_isOn = false;
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
