// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_walk.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {

LessonWalk::LessonWalk(std::shared_ptr<const CourseLesson> lesson, std::string language)
    : m_lesson(std::move(lesson)), m_language(std::move(language)) {}

const Exercise* LessonWalk::exercise() const {
    const auto& exercises = m_lesson->lesson.exercises;
    return m_exercise < exercises.size() ? &exercises[m_exercise] : nullptr;
}

/// What is to be clicked must be seen, and so must what is to be changed.
bool LessonWalk::isCovered() const {
    const Exercise* asked = isOpen() ? exercise() : nullptr;
    return asked != nullptr && asked->kind != ExerciseKind::Pick &&
           asked->kind != ExerciseKind::Change;
}

QStringList LessonWalk::sections() const {
    QStringList all{QStringLiteral("about")};
    const auto& exercises = m_lesson->lesson.exercises;
    for (std::size_t i = 0; i <= m_exercise && i < exercises.size(); ++i) {
        all << QString::fromStdString(exercises[i].id);
        if (i < m_exercise && exercises[i].kind == ExerciseKind::Choice) {
            all << QString::fromStdString(exercises[i].right);
        }
    }
    for (std::size_t i = 0; !isDone() && i < m_hints; ++i) {
        all << QStringLiteral("hint %1").arg(i + 1);
    }
    if (!m_said.isEmpty()) {
        all << m_said;
    }
    if (isDone()) {
        all << QStringLiteral("why") << QStringLiteral("remember");
    }
    return all;
}

QString LessonWalk::nextSection() const {
    return isDone() ? QStringLiteral("why") : QString::fromStdString(exercise()->id);
}

QString LessonWalk::section(const QString& id) const {
    return QString::fromStdString(m_lesson->text(m_language).section(id.toStdString()));
}

std::size_t LessonWalk::hintsLeft() const {
    std::size_t count = 0;
    while (count < kHints && !section(QStringLiteral("hint %1").arg(count + 1)).isEmpty()) {
        ++count;
    }
    return count - std::min(m_hints, count);
}

void LessonWalk::takeHint() {
    m_hints += hintsLeft() > 0 ? 1 : 0;
}

bool LessonWalk::maySeeSolution() const {
    return !isDone() && ((m_hints > 0 && hintsLeft() == 0) || m_tries >= kTries);
}

void LessonWalk::take(const Verdict& verdict) {
    m_said = verdict.hasPassed ? QString() : QString::fromStdString(verdict.say);
    m_sentence = verdict.sentence;
    m_saidRight = verdict.hasPassed;
    m_tries = verdict.hasPassed ? 0 : m_tries + 1;
    m_exercise += verdict.hasPassed ? 1U : 0U;
}

}  // namespace streamscope::ui
