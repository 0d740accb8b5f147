// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/progress.h"
#include "ui/lessons/answer_input.h"
#include "ui/lessons/lesson_walk.h"

#include <QWidget>

#include <deque>
#include <functional>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;
class QTextBrowser;

namespace streamscope::ui {

/// A lesson beside the timeline: its words as far as they have been reached, where an answer is
/// given, and what can be asked for. It shows a LessonWalk and forwards what is clicked.
class LessonPanel : public QWidget {
    Q_OBJECT

public:
    /// `course` is borrowed and outlives this.
    LessonPanel(const std::deque<CourseLesson>& course, std::string language,
                QWidget* parent = nullptr);

    /// `shown` makes of a section what is read, with its numbers.
    void show(const LessonWalk& walk, const std::function<QString(const QString&)>& shown,
              double longest);
    void clear();                                             ///< no lesson is open
    void addLesson();                                         ///< the last of the course is new
    void setFinished(const std::vector<Finished>& finished);  ///< by lesson

    [[nodiscard]] AnswerInput& input() const { return *m_input; }
    [[nodiscard]] QTextBrowser& words() const { return *m_words; }
    [[nodiscard]] QComboBox& lessons() const { return *m_lessons; }
    /// Whose numbers these are; seen where they differ from student to student.
    [[nodiscard]] QLineEdit& student() const { return *m_student; }
    [[nodiscard]] QPushButton& checkButton() const { return *m_check; }
    [[nodiscard]] QPushButton& hintButton() const { return *m_hint; }
    [[nodiscard]] QPushButton& solutionButton() const { return *m_solution; }
    [[nodiscard]] QPushButton& againButton() const { return *m_again; }
    [[nodiscard]] QPushButton& nextButton() const { return *m_next; }

signals:
    void lessonChosen(int lesson);
    void checkWanted();
    void hintWanted();
    void solutionWanted();
    void againWanted();
    void nextWanted();
    void studentTyped(const QString& name);

private:
    void enableButtons();
    QPushButton* addButton(const QString& text, const char* name, void (LessonPanel::*signal)());

    const std::deque<CourseLesson>& m_course;
    std::string m_language;
    QComboBox* m_lessons;  ///< child, like those below
    QLineEdit* m_student;
    QTextBrowser* m_words;
    AnswerInput* m_input;
    QPushButton* m_check = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_solution = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_next = nullptr;
    LessonWalk m_walk;
    const Exercise* m_asked = nullptr;  ///< what the input is of
};

}  // namespace streamscope::ui
