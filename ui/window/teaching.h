// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"
#include "ui/base/background_job.h"
#include "ui/lessons/teaching_steps.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::ui {

class LessonDesk;
class LessonSlide;
class Presentation;

/// What teaching needs of the window. All are borrowed; they outlive it, or are the window's.
struct TaughtWindow {
    QWidget& window;
    LessonDesk& desk;
    Presentation& presentation;
    QWidget& timeline;
    LessonSlide& slide;
};

/// The open lesson before a class: on the whole screen in large text, and one key goes from the
/// question to the covered run, the answer, the reason and the number to remember. What the keys
/// do stands below the words. Leaving brings the window back.
class Teaching : public QObject {
    Q_OBJECT

public:
    explicit Teaching(const TaughtWindow& parts);

    void addTo(QMenu& menu);
    [[nodiscard]] bool isOn() const { return m_isOn; }
    void begin();
    void end();
    /// Where it is; nothing: not on, or the answers are still being worked out.
    [[nodiscard]] std::optional<TeachingStep> step() const;
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

signals:
    void coverChanged(bool isCovered);
    void showWanted(const QString& query);  ///< empty: nothing is marked any more
    void failed(const QString& message);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeAnswers(const std::vector<std::optional<Answer>>& answers, const QStringList& words);
    void go(std::ptrdiff_t by);
    void showStep();
    void follow(const TeachingStep& step);
    [[nodiscard]] QString wordsOf(const TeachingStep& step) const;
    [[nodiscard]] QString questionOf(std::size_t exercise) const;
    [[nodiscard]] const Lesson& lesson() const { return m_lesson->lesson; }

    TaughtWindow m_parts;
    QAction* m_action;  ///< child
    std::shared_ptr<const CourseLesson> m_lesson;
    std::vector<TeachingStep> m_steps;
    std::size_t m_at = 0;
    std::size_t m_furthest = 0;
    std::vector<std::optional<Answer>> m_answers;  ///< of each exercise
    QStringList m_answerWords;
    std::optional<std::size_t> m_changed;  ///< whose solution the workload is now
    bool m_isOn = false;
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
