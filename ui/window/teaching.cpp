// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/teaching.h"

#include "engine/base/number_text.h"
#include "engine/lessons/check.h"
#include "engine/lessons/stoppable.h"
#include "ui/document/session_question.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/lessons/lesson_start.h"
#include "ui/view/words.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/presentation.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

/// In words of the screen. A choice has words of its own.
QString spokenAnswer(const Exercise& exercise, const Answer& answer, LessonRuns& start) {
    constexpr int kDigits = 3;
    if (const auto* number = std::get_if<double>(&answer)) {
        return exercise.kind == ExerciseKind::Place
                   ? Teaching::tr("It starts at %1.")
                         .arg(shortTime(static_cast<TimeNs>(std::llround(*number * kNsPerUs))))
                   : Teaching::tr("It is %1.")
                         .arg(QString::fromStdString(numberText(*number, kDigits) + " " +
                                                     exercise.unit)
                                  .trimmed());
    }
    if (const auto* bar = std::get_if<std::size_t>(&answer)) {
        const auto own = start.own();
        return own ? Teaching::tr("It is %1.")
                         .arg(operationName((*own)->trace, idAt<OperationId>(*bar)))
                   : QString();
    }
    if (const auto* change = std::get_if<ChangedWorkload>(&answer)) {
        return change->values.empty() || !change->text.empty()
                   ? Teaching::tr("The run below is one solution.")
                   : Teaching::tr("One way: %1").arg(QString::fromStdString(change->values));
    }
    return {};
}

}  // namespace

Teaching::Teaching(const TaughtWindow& parts)
    : QObject(&parts.window), m_parts(parts), m_action(new QAction(tr("Teac&h the Lesson"), this)) {
    m_action->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F11));
    m_action->setToolTip(tr("The open lesson on the whole screen, a step a key"));
    m_parts.window.addAction(m_action);
    connect(m_action, &QAction::triggered, this, [this] { m_isOn ? end() : begin(); });
    connect(&m_parts.presentation, &Presentation::changed, this,
            [this](bool isOn) { isOn ? void() : end(); });
    connect(&m_parts.controller, &LessonController::rendered, this, &Teaching::showStep);
}

void Teaching::addTo(QMenu& menu) {
    menu.addAction(m_action);
}

std::optional<TeachingStep> Teaching::step() const {
    return m_isOn && m_at < m_steps.size() ? std::optional(m_steps[m_at]) : std::nullopt;
}

/// Hiding the rest of the window can restart the lesson, with the name that was being typed.
void Teaching::begin() {
    if (m_parts.controller.openLesson() == nullptr) {
        emit failed(tr("Open a lesson first: the start page lists the course."));
        return;
    }
    m_parts.presentation.setOn(true);
    m_lesson = m_parts.controller.openLesson();
    if (m_lesson == nullptr) {
        return;
    }
    m_parts.parameters.hide();  // the end of the presentation shows it again
    m_hidesDeviceBar = !m_parts.deviceBar.isHidden();
    m_parts.deviceBar.hide();
    m_isOn = true;
    m_at = 0;
    QToolTip::hideText();  // the slide says its own keys
    emit runChanged();
    qApp->installEventFilter(this);
    m_job.start([this, lesson = m_lesson, all = m_parts.controller.devices()](
                    BackgroundJob::Task& task) -> BackgroundJob::Show {
        const DeviceNamed devices = stoppable(all, task.control);
        return [this, taught = taughtOf(*lesson, devices, task.control)] { take(taught); };
    });
}

Teaching::Taught Teaching::taughtOf(const CourseLesson& course, const DeviceNamed& devices,
                                    RunControl& control) {
    const Lesson& lesson = course.lesson;
    const std::string& device = lesson.devices.front();
    const auto runOf = [&](const LessonText& workload) {
        SessionQuestion question;
        question.device = devices(device);
        question.text = workload.text;
        question.values = workload.values;
        return question.device ? answerTo(question, control, [](const SessionAnswer&) {}).run
                               : nullptr;
    };
    LessonRuns start = startOf(lesson, device, devices);
    Taught taught{runOf(beginningOf(lesson)), {}};
    for (const Exercise& exercise : lesson.exercises) {
        const auto solution = solutionOf(exercise, start);
        const auto* change = solution ? std::get_if<ChangedWorkload>(&*solution) : nullptr;
        taught.answers.push_back({solution ? spokenAnswer(exercise, *solution, start) : QString(),
                                  change != nullptr ? runOf(solvedBy(lesson, *change)) : nullptr});
    }
    return taught;
}

void Teaching::take(Taught taught) {
    m_taught = std::move(taught);
    m_steps = teachingSteps(lesson(), !m_parts.controller.words(QStringLiteral("why")).isEmpty(),
                            !m_parts.controller.words(QStringLiteral("remember")).isEmpty());
    showStep();
}

void Teaching::end() {
    if (!std::exchange(m_isOn, false)) {
        return;
    }
    qApp->removeEventFilter(this);
    m_job.cancel();
    m_steps.clear();
    m_taught = {};
    m_run = nullptr;
    m_parts.slide.hide();
    m_parts.timeline.show();
    m_parts.deviceBar.setVisible(m_hidesDeviceBar);
    m_parts.presentation.setOn(false);
    emit showWanted({});
    emit runChanged();
}

void Teaching::go(std::ptrdiff_t by) {
    const auto last = static_cast<std::ptrdiff_t>(m_steps.size()) - 1;
    if (last < 0) {
        return;
    }
    m_at = static_cast<std::size_t>(
        std::clamp(static_cast<std::ptrdiff_t>(m_at) + by, std::ptrdiff_t{0}, last));
    showStep();
}

/// The solution's from where it is revealed, and before that the lesson's as it begins.
std::shared_ptr<const Run> Teaching::runAt(const TeachingStep& step) const {
    if (isCoveredAt(lesson(), step)) {
        return nullptr;
    }
    std::shared_ptr<const Run> run = m_taught.start;
    for (std::size_t i = 0; i <= step.exercise; ++i) {
        const bool isReached = i < step.exercise || step.part >= TeachingPart::Reveal;
        if (isReached && m_taught.answers[i].run) {
            run = m_taught.answers[i].run;
        }
    }
    return run;
}

void Teaching::showStep() {
    if (m_at >= m_steps.size()) {
        return;
    }
    const TeachingStep& step = m_steps[m_at];
    m_run = runAt(step);
    emit runChanged();
    const bool isAlone = step.part == TeachingPart::Question || step.part == TeachingPart::Remember;
    m_parts.timeline.setVisible(!isAlone);
    m_parts.slide.setTextSize(presentedTextSize(m_parts.window.height()));
    m_parts.slide.show(wordsOf(step),
                       tr("%1 of %2   ·   Page Down: on   ·   Page Up: back   ·   Home: from the "
                          "start   ·   Esc: end")
                           .arg(m_at + 1)
                           .arg(m_steps.size()),
                       isAlone);
    const Exercise& asked = lesson().exercises[step.exercise];
    emit showWanted(step.part == TeachingPart::Reveal
                        ? QString::fromStdString(asked.show.empty() ? asked.bars : asked.show)
                        : QString());
}

QString Teaching::questionOf(std::size_t exercise) const {
    const Exercise& asked = lesson().exercises[exercise];
    QString all = m_parts.controller.words(QString::fromStdString(asked.id));
    for (const std::string& choice : asked.choices) {
        all += QStringLiteral("\n\n• ") + m_parts.controller.words(QString::fromStdString(choice));
    }
    return all;
}

QString Teaching::wordsOf(const TeachingStep& step) const {
    const LessonController& controller = m_parts.controller;
    switch (step.part) {
        case TeachingPart::Question: {
            const QString about =
                step.exercise == 0 ? controller.words(QStringLiteral("about")) : QString();
            return QStringLiteral("**%1**\n\n%2\n\n%3")
                .arg(QString::fromStdString(controller.title()), about, questionOf(step.exercise));
        }
        case TeachingPart::Cover:
            return questionOf(step.exercise);
        case TeachingPart::Reveal: {
            const Exercise& asked = lesson().exercises[step.exercise];
            const QString answer = asked.kind == ExerciseKind::Choice
                                       ? controller.words(QString::fromStdString(asked.right))
                                       : m_taught.answers[step.exercise].words;
            return QStringLiteral("%1\n\n**%2**")
                .arg(controller.words(QString::fromStdString(asked.id)), answer);
        }
        case TeachingPart::Reason:
            return controller.words(QStringLiteral("why"));
        case TeachingPart::Remember:
            break;
    }
    return QStringLiteral("**%1**").arg(controller.words(QStringLiteral("remember")));
}

/// While a class is taught these keys are the lesson's, wherever the focus is.
bool Teaching::eventFilter(QObject* watched, QEvent* event) {
    const bool isPress = event->type() == QEvent::KeyPress;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if ((!isPress && event->type() != QEvent::ShortcutOverride) || widget == nullptr ||
        widget->window() != m_parts.window.window()) {
        return QObject::eventFilter(watched, event);
    }
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_PageDown && key != Qt::Key_PageUp && key != Qt::Key_Home &&
        key != Qt::Key_Escape) {
        return QObject::eventFilter(watched, event);
    }
    event->accept();
    if (isPress) {
        key == Qt::Key_Escape     ? end()
        : key == Qt::Key_PageDown ? go(1)
        : key == Qt::Key_PageUp   ? go(-1)
                                  : go(-static_cast<std::ptrdiff_t>(m_at));
    }
    return true;
}

}  // namespace streamscope::ui
