// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_controller.h"

#include "engine/lessons/stoppable.h"
#include "engine/lessons/variant.h"
#include "ui/document/session.h"
#include "ui/lessons/lesson_start.h"
#include "ui/lessons/student_name.h"
#include "ui/start/start_page.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/spoken.h"
#include "ui/view/view_state.h"
#include "ui/view/words.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_progress.h"

#include <QComboBox>
#include <QLineEdit>
#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kRoomBehind = 1.5;  ///< of the makespan, to place a bar in

/// As they are typed after --set, one after the other.
std::string settingsOf(const Workload& workload, const ParameterValues& values) {
    std::string all;
    for (const Parameter& parameter : workload.parameters) {
        if (const auto found = values.find(parameter.name); found != values.end()) {
            all += (all.empty() ? "" : " ") + parameter.name + "=" +
                   formatValue(parameter, found->second);
        }
    }
    return all;
}

/// The words of a lesson with their numbers, and the makespan it begins with.
struct Rendered {
    QHash<QString, QString> sections;
    double makespan = 0;  ///< µs
};

Rendered renderedOf(const CourseLesson& lesson, const std::string& language,
                    const DeviceNamed& devices) {
    LessonRuns runs = startOf(lesson.lesson, lesson.lesson.devices.front(), devices);
    Rendered all;
    for (const auto& [id, words] : lesson.text(language).sections) {
        const auto shown = withNumbers(words, runs);
        all.sections.insert(QString::fromStdString(id),
                            shown ? QString::fromStdString(*shown) : spoken(shown.error()));
    }
    if (const auto own = runs.own()) {
        all.makespan = static_cast<double>((*own)->trace.makespan) / kNsPerUs;
    }
    return all;
}

}  // namespace

LessonController::LessonController(LessonSurroundings surroundings, QWidget& window)
    : QObject(&window),
      m_around(surroundings),
      m_course(m_around.services.course.begin(), m_around.services.course.end()),
      m_progress(new LessonProgress(m_around.services.settings, window)),
      m_panel(new LessonPanel(m_course, language(), &window)) {
    m_panel->student().setText(QString::fromStdString(m_progress->now().student));
    connect(m_panel, &LessonPanel::studentTyped, this, &LessonController::changeStudent);
    connect(m_progress, &LessonProgress::changed, this, &LessonController::tellFinished);
    connect(m_progress, &LessonProgress::failed, this, &LessonController::failed);
    connect(m_panel, &LessonPanel::lessonChosen, this, &LessonController::open);
    connect(m_panel, &LessonPanel::checkWanted, this, &LessonController::check);
    connect(m_panel, &LessonPanel::hintWanted, this, [this] {
        m_walk.takeHint();
        show();
    });
    connect(m_panel, &LessonPanel::solutionWanted, this, &LessonController::giveSolution);
    connect(m_panel, &LessonPanel::againWanted, this, [this] { open(static_cast<int>(m_number)); });
    connect(m_panel, &LessonPanel::nextWanted, this,
            [this] { open(static_cast<int>(std::min(m_number + 1, m_course.size() - 1))); });
    connect(&m_around.state, &ViewState::selectionChanged, this,
            [this](std::optional<OperationId> selection) {
                const auto& run = m_around.state.run();
                const bool isOwn = run && (run->pair || run == m_around.session.run());
                if (m_walk.isOpen() && selection && isOwn) {
                    m_panel->input().setBar(ownNumber(*run, *selection),
                                            operationName(*run->trace, *selection));
                }
            });
    connect(&m_around.document, &Document::opened, this,
            [this] { m_isOpening ? void() : close(); });
    tellFinished();
}

void LessonController::offerIn(StartPage& start) {
    connect(&start, &StartPage::lessonChosen, this, &LessonController::open);
    connect(&start, &StartPage::progressSavingWanted, m_progress, &LessonProgress::askAndSave);
    connect(&start, &StartPage::progressLoadingWanted, m_progress, &LessonProgress::askAndLoad);
    const auto showFinished = [this, &start] {
        const Progress now = m_progress->now();
        std::vector<bool> finished;
        for (const CourseLesson& one : m_around.services.course) {
            finished.push_back(isFinished(now, one.lesson) != Finished::No);
        }
        start.setFinished(finished);
    };
    connect(m_progress, &LessonProgress::changed, &start, showFinished);
    showFinished();
}

std::string LessonController::language() const {
    return m_around.services.language.toStdString();
}

/// Nobody's numbers, where no name was said.
std::shared_ptr<const CourseLesson> LessonController::numberedFor(
    const CourseLesson& lesson) const {
    CourseLesson mine = lesson;
    mine.lesson = withVariant(lesson.lesson,
                              variantOf(lesson.lesson, normalizedName(m_panel->student().text())));
    return std::make_shared<const CourseLesson>(std::move(mine));
}

/// Other numbers are another lesson, which begins anew.
void LessonController::changeStudent(const QString& name) {
    if (name.simplified().toStdString() == m_progress->now().student) {
        return;
    }
    m_progress->setStudent(name);
    const bool hasOtherNumbers =
        m_walk.isOpen() &&
        numberedFor(m_course.at(m_number))->lesson.values != lesson().lesson.values;
    hasOtherNumbers ? open(static_cast<int>(m_number)) : void();
}

void LessonController::openAt(const QString& path) {
    if (!m_around.services.lessonAt) {
        return;
    }
    auto read = m_around.services.lessonAt(path.toStdString());
    if (!read) {
        emit failed(tr("Cannot open %1: %2").arg(path, spoken(read.error())));
        return;
    }
    const auto known = std::ranges::find_if(m_course, [&](const CourseLesson& one) {
        return one.lesson.id == read->lesson.id && one.lesson.version == read->lesson.version;
    });
    const auto number = known - m_course.begin();
    if (known == m_course.end()) {
        m_course.push_back(*std::move(read));
        m_panel->addLesson();
        tellFinished();
    }
    open(static_cast<int>(number));
}

DeviceNamed LessonController::devices() const {
    return [all = m_around.services.devices](const std::string& name) {
        const auto found = std::ranges::find(all, name, [](const auto& one) { return one->id(); });
        return found == all.end() ? nullptr : *found;
    };
}

void LessonController::open(int number) {
    const auto numbered = numberedFor(m_course.at(static_cast<std::size_t>(number)));
    const CourseLesson& next = *numbered;
    const QScopedValueRollback opening(m_isOpening, true);
    if (!m_around.files.openText(QString::fromStdString(next.text(language()).title),
                                 QString::fromStdString(beginningOf(next.lesson).text))) {
        return m_panel->lessons().setCurrentIndex(static_cast<int>(m_number));
    }
    m_job.cancel();  // a check of the last lesson
    m_number = static_cast<std::size_t>(number);
    m_panel->lessons().setCurrentIndex(number);
    clearGhost();
    if (const auto device = devices()(next.lesson.devices.front())) {
        m_around.session.setDevice(device);
    }
    m_lesson = numbered;
    m_answers.clear();
    m_walk = LessonWalk(numbered, language());
    emit coverChanged();
    emit showWanted({});
    emit lessonOpened();
    render();
}

/// Another document is open: nothing of it is the lesson's.
void LessonController::close() {
    if (!m_walk.isOpen()) {
        return;
    }
    m_job.cancel();
    m_rendering.cancel();
    m_walk = {};
    m_panel->clear();
    clearGhost();
    emit showWanted({});
    emit coverChanged();
}

void LessonController::render() {
    m_rendering.start([this, lesson = m_lesson, language = language(),
                       all = devices()](BackgroundJob::Task& task) -> BackgroundJob::Show {
        const DeviceNamed devices = stoppable(all, task.control);
        return [this, shown = renderedOf(*lesson, language, devices)] {
            m_shown = shown.sections;
            m_longest = std::ceil(kRoomBehind * shown.makespan);
            show();
            emit rendered();
        };
    });
}

void LessonController::show() {
    m_panel->show(
        m_walk, [this](const QString& section) { return m_shown.value(section); }, m_longest);
    emit coverChanged();
}

Answer LessonController::answerNow() const {
    if (const auto given = m_panel->input().answer()) {
        return *given;
    }
    const auto& [text, values] = m_around.document.state();
    const auto& workload = m_around.session.workload();
    return ChangedWorkload{text.toStdString(),
                           workload ? settingsOf(*workload, values) : std::string()};
}

void LessonController::check() {
    const Exercise* asked = m_walk.isOpen() ? m_walk.exercise() : nullptr;
    if (asked == nullptr || m_job.isBusy()) {
        return;
    }
    m_job.start([this, open = m_lesson, asked, answer = answerNow(),
                 all = devices()](BackgroundJob::Task& task) -> BackgroundJob::Show {
        const DeviceNamed devices = stoppable(all, task.control);
        const Lesson& lesson = open->lesson;
        const std::string& device = lesson.devices.front();
        LessonRuns start = startOf(lesson, device, devices);
        auto verdict = streamscope::check(lesson, *asked, answer, start, device, devices);
        if (!verdict) {
            verdict = Verdict{false, {}, verbatim(verdict.error().message), {}};
        }
        return [this, verdict = *std::move(verdict), answer] { take(verdict, answer); };
    });
}

void LessonController::take(const Verdict& verdict, const Answer& answer) {
    const Exercise* asked = m_walk.exercise();
    const std::string placed = asked->kind == ExerciseKind::Place ? asked->bars : std::string();
    m_answers[asked->id] = answer;
    m_walk.take(verdict);
    if (m_walk.isDone()) {
        m_progress->finish(lesson().lesson);
    }
    show();
    if (verdict.hasPassed) {
        emit showWanted({});
    }
    if (!placed.empty() && verdict.hasPassed) {
        placeGhost(placed, std::get<double>(answer), verdict.expected.value_or(0));
    } else if (!verdict.hasPassed && !verdict.show.empty() && !m_walk.isCovered()) {
        emit showWanted(QString::fromStdString(verdict.show));
    }
}

void LessonController::giveSolution() {
    const Exercise* asked = m_walk.isOpen() ? m_walk.exercise() : nullptr;
    if (asked == nullptr || m_job.isBusy()) {
        return;
    }
    m_job.start([this, open = m_lesson, asked,
                 all = devices()](BackgroundJob::Task& task) -> BackgroundJob::Show {
        const DeviceNamed devices = stoppable(all, task.control);
        const Lesson& lesson = open->lesson;
        LessonRuns start = startOf(lesson, lesson.devices.front(), devices);
        return [this, solution = solutionOf(*asked, start)] {
            solution ? takeSolution(*solution) : void();
        };
    });
}

void LessonController::takeSolution(const Answer& solution) {
    const auto* change = std::get_if<ChangedWorkload>(&solution);
    if (change == nullptr) {
        return m_panel->input().setAnswer(solution);
    }
    const LessonText solved = solvedBy(lesson().lesson, *change);
    m_around.edits.edit(QString::fromStdString(solved.text), solved.values,
                        {tr("take the solution"), {}});
}

Submission LessonController::submission() const {
    return m_walk.isOpen()
               ? Submission{lesson().lesson.id, m_progress->now().student, m_answers, {}}
               : Submission{};
}

std::shared_ptr<const CourseLesson> LessonController::openLesson() const {
    return m_walk.isOpen() ? m_lesson : nullptr;
}

/// What was predicted stays beside what happened.
void LessonController::placeGhost(const std::string& bars, double start, double expected) {
    const auto& run = m_around.state.run();
    const auto query = parseQuery(bars);
    const auto own = run && query ? matchQuery(*run->trace, *query) : std::vector<OperationId>();
    if (own.empty()) {
        return;
    }
    const std::size_t bar = indexOf(own.front());
    const auto begin = static_cast<TimeNs>(std::llround(start * kNsPerUs));
    DragGhost ghost;
    ghost.note = tr("predicted %1 · starts at %2")
                     .arg(shortTime(begin),
                          shortTime(static_cast<TimeNs>(std::llround(expected * kNsPerUs))));
    ghost.bars = {
        {begin, begin + run->trace->end[bar] - run->trace->start[bar], run->trace->stream[bar]}};
    OverlayOptions options = m_around.timeline.options();
    options.ghost = std::move(ghost);
    m_around.timeline.setOptions(options);
}

void LessonController::clearGhost() {
    OverlayOptions options = m_around.timeline.options();
    options.ghost.reset();
    m_around.timeline.setOptions(options);
}

void LessonController::tellFinished() {
    const Progress progress = m_progress->now();
    std::vector<Finished> finished;
    for (const CourseLesson& one : m_course) {
        finished.push_back(isFinished(progress, one.lesson));
    }
    m_panel->setFinished(finished);
}

}  // namespace streamscope::ui
