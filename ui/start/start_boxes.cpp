// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_boxes.h"

#include "ui/base/new_widgets.h"
#include "ui/panels/icons.h"
#include "ui/start/start_card.h"
#include "ui/view/text.h"

#include <QFileInfo>
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

QString partTitle(int part) {
    return QStringList{LearnBox::tr("Streams and queues"),
                       LearnBox::tr("Pipelines and bounds"),
                       LearnBox::tr("Memory and copies"),
                       LearnBox::tr("Concurrent kernels"),
                       LearnBox::tr("Events"),
                       LearnBox::tr("Hidden waits")}
        .value(part - 1, LearnBox::tr("Challenges"));
}

constexpr std::size_t kFirstCards = 6;
constexpr int kCardGap = 12;
constexpr int kTemplateWidth = 150;
constexpr int kTemplateGap = 8;

constexpr int kMaxRecent = 8;

}  // namespace

LearnBox::LearnBox(const std::vector<CourseLesson>& course, const QString& language,
                   QWidget* parent)
    : StartBox(tr("Learn"), tr("Short lessons: predict a run, see it, explain it."), parent),
      m_progress(new QProgressBar(this)),
      m_finished(new QLabel(this)),
      m_continue(named("continueCourse", new ElidedButton(ButtonLook::Primary, this))) {
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(8);
    m_progress->setAccessibleName(tr("Finished lessons"));
    m_progress->setRange(0, static_cast<int>(course.size()));
    m_continue->setFont(bold(m_continue->font()));
    m_continue->setMinimumHeight(34);
    connect(m_continue, &QPushButton::clicked, this,
            [this] { emit lessonChosen(static_cast<int>(m_next)); });
    column().addWidget(m_progress);
    column().addWidget(m_finished);
    column().addWidget(m_continue);
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
    part.head->setFont(bold(font()));
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
    ElidedButton* line = newLine({}, this);
    connect(line, &QPushButton::clicked, this, [this, number] { emit lessonChosen(number); });
    m_parts.back().box->layout()->addWidget(line);
    m_parts.back().lines.push_back(line);
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
            const std::size_t lesson = part.first + i;
            const bool isFinished = finished.at(lesson);
            done += isFinished ? 1 : 0;
            ElidedButton& line = *part.lines[i];
            const QString& name = m_titles[static_cast<qsizetype>(lesson)];
            line.setWholeText((isFinished ? QStringLiteral("✓ %1  %2") : QStringLiteral("%1  %2"))
                                  .arg(lesson + 1)
                                  .arg(name));
            line.setAccessibleName(tr("Lesson %1: %2").arg(lesson + 1).arg(name));
            line.setAccessibleDescription(isFinished ? tr("finished") : QString());
        }
        part.count->setText(QStringLiteral("%1/%2").arg(done).arg(part.lines.size()));
        if (m_next >= part.first && m_next < part.first + part.lines.size()) {
            showPart(part);
        }
    }
}

TryBox::TryBox(const std::vector<Example>& examples, const std::vector<Example>& templates,
               QWidget* parent)
    : StartBox(tr("Try"), tr("Open an example, or start from a template and change it."), parent) {
    addCards(examples);
    addTemplates(templates);
    column().addStretch(1);
    place();
}

void TryBox::addCards(const std::vector<Example>& examples) {
    QButtonGroup& grid = addGrid(StartCard::kWidth, kCardGap);
    connect(&grid, &QButtonGroup::idClicked, this, &TryBox::exampleChosen);
    for (const Example& example : examples) {
        auto* card = new StartCard(example.title, example.about, this);
        card->setVisible(m_cards.size() < kFirstCards);
        m_cards.push_back(card);
        addTo(grid, *card);
    }
    if (m_cards.size() <= kFirstCards) {
        return;
    }
    QPushButton* all = newLine(tr("Show All %1 Examples").arg(m_cards.size()), this);
    all->setObjectName(QStringLiteral("allExamples"));
    column().addWidget(all);
    connect(all, &QPushButton::clicked, this, [this, all] {
        for (StartCard* card : m_cards) {
            card->show();
        }
        m_cards[kFirstCards]->setFocus(Qt::TabFocusReason);
        all->hide();
    });
}

void TryBox::addTemplates(const std::vector<Example>& templates) {
    column().addWidget(newHeading(tr("New workload"), this));
    QButtonGroup& grid = addGrid(kTemplateWidth, kTemplateGap);
    QPushButton* empty = newButton(tr("&Empty"), this);
    empty->setAccessibleName(tr("New empty workload"));
    addTo(grid, *empty);
    for (const Example& made : templates) {
        auto* button = new ElidedButton(ButtonLook::Usual, this);
        button->setWholeText(made.title);
        button->setMinimumHeight(32);
        button->setAccessibleName(tr("New: %1").arg(made.title));
        button->setAccessibleDescription(made.about);
        button->setToolTip(plainTip(made.about));
        addTo(grid, *button);
    }
    connect(&grid, &QButtonGroup::idClicked, this, [this](int number) {
        number == 0 ? emit newWanted() : emit templateChosen(number - 1);
    });
}

void TryBox::setPicture(int example, const QImage& picture) {
    m_cards.at(static_cast<std::size_t>(example))->setPicture(picture);
}

AnalyzeBox::AnalyzeBox(bool canRecord, QWidget* parent)
    : StartBox(tr("Analyze"),
               tr("Your own program: see why it does not overlap, and what would help."), parent),
      m_recentBox(new QWidget(this)) {
    auto* open = named("openFile", new ElidedButton(ButtonLook::Target, this));
    open->setText(tr("Drop a recording here,\nor &open a file…"));
    open->setAccessibleName(tr("Open a file"));
    open->setMinimumHeight(84);
    connect(open, &QPushButton::clicked, this, &AnalyzeBox::openWanted);
    column().addWidget(open);
    auto* formats = new QLabel(
        tr("Nsight Systems (.sqlite), PyTorch profiler (.json, .json.gz), Streamscope (.json)"),
        this);
    formats->setWordWrap(true);
    formats->setForegroundRole(QPalette::PlaceholderText);
    column().addWidget(formats);
    if (canRecord) {
        QPushButton* record = newButton(tr("&Record a Program…"), this);
        record->setIcon(icon("media-record"));
        connect(record, &QPushButton::clicked, this, &AnalyzeBox::recordWanted);
        column().addWidget(record);
    }
    m_recent = newLayout<QVBoxLayout>(m_recentBox, {0, 8, 0, 0}, 0);
    column().addWidget(m_recentBox);
    column().addStretch(1);
    m_recentBox->hide();
}

void AnalyzeBox::setRecent(const QStringList& paths) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& path : paths) {
        const QFileInfo file(path);
        if (m_recent->count() > kMaxRecent || !file.exists()) {
            continue;
        }
        if (m_recent->count() == 0) {
            m_recent->addWidget(newHeading(tr("Recent files"), m_recentBox));
        }
        QPushButton* line = newLine(file.fileName(), m_recentBox);
        line->setAccessibleName(tr("Open %1").arg(path));
        line->setToolTip(plainTip(path));
        connect(line, &QPushButton::clicked, this, [this, path] { emit fileChosen(path); });
        m_recent->addWidget(line);
    }
    m_recentBox->setVisible(m_recent->count() > 0);
}

}  // namespace streamscope::ui
