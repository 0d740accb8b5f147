// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/check.h"
#include "engine/lessons/course.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <memory>

namespace streamscope::ui {

/// Where somebody is in a lesson: a plain value, and what each step makes of it. Nothing is shown
/// or run here.
class LessonWalk {
public:
    LessonWalk() = default;
    LessonWalk(std::shared_ptr<const CourseLesson> lesson, std::string language);

    [[nodiscard]] bool isOpen() const { return m_lesson != nullptr; }
    [[nodiscard]] const CourseLesson& lesson() const { return *m_lesson; }
    /// What is asked now; null: all is answered.
    [[nodiscard]] const Exercise* exercise() const;
    [[nodiscard]] bool isDone() const { return exercise() == nullptr; }
    /// The run must not be seen yet: what it shows is what is asked.
    [[nodiscard]] bool isCovered() const;

    /// Sections of the lesson's text, in the order in which they are read now: what it is about,
    /// what was asked and answered, what is asked, the hints, what was said to the last answer, and
    /// at the end why, and what to remember.
    [[nodiscard]] QStringList sections() const;
    /// The last answer was right: sentence() belongs before nextSection().
    /// The section that answers a wrong answer; empty: none does.
    [[nodiscard]] const QString& said() const { return m_said; }
    [[nodiscard]] bool saidRight() const { return m_saidRight; }
    [[nodiscard]] QString nextSection() const;
    /// What was said to the last answer in words of no section; may be empty.
    [[nodiscard]] const Sentence& sentence() const { return m_sentence; }
    [[nodiscard]] QString section(const QString& id) const;

    [[nodiscard]] std::size_t hintsLeft() const;  ///< of those that the text has
    void takeHint();
    /// After all hints, or three answers that were wrong.
    [[nodiscard]] bool maySeeSolution() const;
    void take(const Verdict& verdict);

    static constexpr std::size_t kHints = 3;
    static constexpr std::size_t kTries = 3;

private:
    std::shared_ptr<const CourseLesson> m_lesson;
    std::string m_language;
    std::size_t m_exercise = 0;
    std::size_t m_hints = 0;
    std::size_t m_tries = 0;  ///< of this exercise
    QString m_said;           ///< section
    Sentence m_sentence;
    bool m_saidRight = false;
};

}  // namespace streamscope::ui
