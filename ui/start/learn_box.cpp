// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/learn_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope::ui {
namespace {

const QString kMark = QStringLiteral("✓ ");

QString partTitle(int part) {
    switch (part) {
        case 1:
            return LearnBox::tr("Streams and queues");
        case 2:
            return LearnBox::tr("Pipelines and bounds");
        case 3:
            return LearnBox::tr("Memory and copies");
        case 4:
            return LearnBox::tr("Concurrent kernels");
        case 5:
            return LearnBox::tr("Events");
        case 6:
            return LearnBox::tr("Hidden waits");
        default:
            return LearnBox::tr("Challenges");
    }
}

}  // namespace

LearnBox::LearnBox(const std::vector<CourseLesson>& course, const QString& language,
                   QWidget* parent)
    : StartBox(tr("Learn"), tr("Short lessons: predict a run, see it, explain it."), parent),
      m_progress(new QProgressBar(this)),
      m_finished(new QLabel(this)),
      m_continue(new ElidedButton(ButtonLook::Primary, this)) {
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(8);
    m_progress->setAccessibleName(tr("Finished lessons"));
    m_progress->setRange(0, static_cast<int>(course.size()));
    QFont bold = m_continue->font();
    bold.setBold(true);
    m_continue->setFont(bold);
    m_continue->setMinimumHeight(34);
    m_continue->setObjectName(QStringLiteral("continueCourse"));
    connect(m_continue, &QPushButton::clicked, this,
            [this] { emit lessonChosen(static_cast<int>(m_next)); });
    column().addWidget(m_progress);
    column().addWidget(m_finished);
    column().addWidget(m_continue);
    addList();
    std::optional<int> part;
    for (const CourseLesson& lesson : course) {
        if (std::exchange(part, lesson.lesson.part) != lesson.lesson.part) {
            addPart(lesson.lesson.part);
        }
        addLesson(QString::fromStdString(lesson.text(language.toStdString()).title));
    }
    column().addStretch(1);
    addProgressButtons();
    setFinished(std::vector<bool>(course.size(), false));
}

void LearnBox::addPart(int number) {
    Part part{newLine(QStringLiteral("%1  %2").arg(number).arg(partTitle(number)), this),
              new QLabel(this),
              new QWidget(this),
              {},
              static_cast<std::size_t>(m_titles.size())};
    QFont bold = font();
    bold.setBold(true);
    part.head->setFont(bold);
    part.count->setForegroundRole(QPalette::PlaceholderText);
    auto* line = new QHBoxLayout;
    line->addWidget(part.head, 1);
    line->addWidget(part.count);
    column().addLayout(line);
    auto* lines = new QVBoxLayout(part.box);
    lines->setContentsMargins(12, 0, 0, 0);
    lines->setSpacing(0);
    column().addWidget(part.box);
    const std::size_t index = m_parts.size();
    connect(part.head, &QPushButton::clicked, this, [this, index] { showPart(m_parts[index]); });
    m_parts.push_back(part);
}

void LearnBox::addLesson(const QString& title) {
    const int number = static_cast<int>(m_titles.size());
    ElidedButton* line = newLine(QStringLiteral("%1  %2").arg(number + 1).arg(title), this);
    line->setAccessibleName(tr("Lesson %1: %2").arg(number + 1).arg(title));
    connect(line, &QPushButton::clicked, this, [this, number] { emit lessonChosen(number); });
    m_parts.back().box->layout()->addWidget(line);
    m_parts.back().lines.push_back(line);
    addTo(0, *line);
    m_titles << title;
}

void LearnBox::addProgressButtons() {
    auto* buttons = new QHBoxLayout;
    QPushButton* save = newButton(tr("&Save Progress…"), this);
    QPushButton* load = newButton(tr("&Load Progress…"), this);
    connect(save, &QPushButton::clicked, this, &LearnBox::progressSavingWanted);
    connect(load, &QPushButton::clicked, this, &LearnBox::progressLoadingWanted);
    buttons->addWidget(save);
    buttons->addWidget(load);
    column().addLayout(buttons);
}

/// The lessons of one part are seen.
void LearnBox::showPart(const Part& shown) {
    for (const Part& part : m_parts) {
        part.box->setVisible(&part == &shown);
        part.head->setAccessibleDescription(&part == &shown ? tr("expanded") : tr("collapsed"));
    }
}

/// The first one that is not finished; after the last one the first.
std::size_t LearnBox::next(const std::vector<bool>& finished) const {
    const auto found = std::ranges::find(finished, false);
    return found == finished.end() ? 0 : static_cast<std::size_t>(found - finished.begin());
}

void LearnBox::setFinished(const std::vector<bool>& finished) {
    const auto count = std::ranges::count(finished, true);
    m_next = next(finished);
    m_progress->setValue(static_cast<int>(count));
    m_finished->setText(tr("%1 of %2 lessons finished").arg(count).arg(finished.size()));
    const QString title = m_titles.value(static_cast<qsizetype>(m_next));
    m_continue->setWholeText(
        (count == 0 ? tr("Start: %1 · %2") : tr("Continue: %1 · %2")).arg(m_next + 1).arg(title));
    m_continue->setVisible(!title.isEmpty());
    for (const Part& part : m_parts) {
        std::size_t done = 0;
        for (std::size_t i = 0; i < part.lines.size(); ++i) {
            const bool isFinished = finished.at(part.first + i);
            done += isFinished ? 1 : 0;
            ElidedButton& line = *part.lines[i];
            const QString name = line.accessibleName();
            const QString plain = QString(line.wholeText()).remove(kMark);
            line.setWholeText(isFinished ? kMark + plain : plain);
            line.setAccessibleName(name);
            line.setAccessibleDescription(isFinished ? tr("finished") : QString());
        }
        part.count->setText(QStringLiteral("%1/%2").arg(done).arg(part.lines.size()));
        if (m_next >= part.first && m_next < part.first + part.lines.size()) {
            showPart(part);
        }
    }
}

}  // namespace streamscope::ui
