// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_page.h"

#include "ui/start/start_card.h"
#include "ui/view/plain_tip.h"
#include "ui/view/theme.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kPageMargin = 28;
constexpr int kGap = 16;
constexpr int kTemplateGap = 10;
constexpr int kTemplateWidth = 190;
constexpr int kLessonWidth = 330;
constexpr int kMostRecentShown = 4;

QLabel* makeHeading(const QString& text, double pixels, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setFont(pictureFont(pixels, true));
    return label;
}

QPushButton* makeButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setMinimumSize(button->sizeHint().width() + 24, 36);
    button->setAutoDefault(true);  // Enter presses it
    button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    return button;
}

}  // namespace

StartPage::StartPage(const WindowServices& services, QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start page"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(kPageMargin, kPageMargin, kPageMargin, kPageMargin);
    layout->setSpacing(kGap);
    addHead(*layout);
    addTemplates(services.templates, *layout);
    addCourse(services.course, services.language, *layout);
    addCards(services.examples, *layout);
    layout->addStretch(1);
    setWidget(page);
}

void StartPage::addHead(QVBoxLayout& layout) {
    m_back = makeButton({}, this);
    m_back->setObjectName(QStringLiteral("backToDocument"));
    setOpen({});
    m_back->setToolTip(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText));
    connect(m_back, &QPushButton::clicked, this, &StartPage::backWanted);
    layout.addWidget(m_back, 0, Qt::AlignLeft);
    layout.addWidget(makeHeading(tr("Streamscope"), 28, this));
    auto* about = new QLabel(tr("Write a streamed CUDA workload, run it on a simulated or a real "
                                "GPU, and ask any bar why it did not start earlier."),
                             this);
    about->setWordWrap(true);
    layout.addWidget(about);
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    QPushButton* create = makeButton(tr("&New empty workload"), this);
    QPushButton* open = makeButton(tr("&Open…"), this);
    connect(create, &QPushButton::clicked, this, &StartPage::newWanted);
    connect(open, &QPushButton::clicked, this, &StartPage::openWanted);
    row->addWidget(create);
    row->addWidget(open);
    row->addStretch(1);
    layout.addLayout(row);
}

void StartPage::addTemplates(const std::vector<Example>& templates, QVBoxLayout& layout) {
    if (!templates.empty()) {
        layout.addWidget(makeHeading(tr("New workload"), 18, this));
    }
    m_templates.layout = new QGridLayout;
    m_templates.layout->setSpacing(kTemplateGap);
    m_templates.leastWidth = kTemplateWidth;
    layout.addLayout(m_templates.layout);
    for (const Example& made : templates) {
        QPushButton* button =
            makeButton(QString(made.title).replace(u'&', QStringLiteral("&&")), this);
        const int number = static_cast<int>(m_templates.widgets.size());
        button->setAccessibleName(tr("New: %1").arg(made.title));
        button->setAccessibleDescription(made.about);
        button->setToolTip(plainTip(made.about));
        connect(button, &QPushButton::clicked, this,
                [this, number] { emit templateChosen(number); });
        addTo(m_templates, *button);
    }
    place(m_templates);
    m_recentBox = new QWidget(this);
    m_recent = new QVBoxLayout(m_recentBox);
    m_recent->setContentsMargins(0, 4, 0, 0);
    m_recent->setSpacing(2);
    layout.addWidget(m_recentBox);
    m_recentBox->hide();
}

void StartPage::addCourse(const std::vector<CourseLesson>& course, const QString& language,
                          QVBoxLayout& layout) {
    if (course.empty()) {
        return;
    }
    auto* head = new QHBoxLayout;
    head->addWidget(makeHeading(tr("Course"), 18, this), 1);
    QPushButton* save = makeButton(tr("&Save Progress…"), this);
    QPushButton* load = makeButton(tr("&Load Progress…"), this);
    connect(save, &QPushButton::clicked, this, &StartPage::progressSavingWanted);
    connect(load, &QPushButton::clicked, this, &StartPage::progressLoadingWanted);
    head->addWidget(save);
    head->addWidget(load);
    layout.addLayout(head);
    m_course.layout = new QGridLayout;
    m_course.layout->setSpacing(kTemplateGap);
    m_course.leastWidth = kLessonWidth;
    layout.addLayout(m_course.layout);
    for (const CourseLesson& lesson : course) {
        const QString title = QString::fromStdString(lesson.text(language.toStdString()).title);
        const int number = static_cast<int>(m_course.widgets.size());
        QPushButton* button = makeButton(
            tr("%1  %2").arg(number + 1).arg(QString(title).replace(u'&', QStringLiteral("&&"))),
            this);
        button->setAccessibleName(tr("Lesson %1: %2").arg(number + 1).arg(title));
        connect(button, &QPushButton::clicked, this, [this, number] { emit lessonChosen(number); });
        m_lessons.push_back(button);
        addTo(m_course, *button);
    }
    place(m_course);
}

void StartPage::setOpen(const QString& name) {
    constexpr int kLongestName = 400;  // pixels
    m_back->setVisible(!name.isEmpty());
    m_back->setAccessibleName(tr("Back to %1").arg(name));
    const QString shown = m_back->fontMetrics().elidedText(name, Qt::ElideMiddle, kLongestName);
    m_back->setText(tr("Back to %1").arg(QString(shown).replace(u'&', QStringLiteral("&&"))));
}

void StartPage::setFinished(const std::vector<bool>& finished) {
    const QString mark = QStringLiteral("✓ ");
    for (std::size_t i = 0; i < std::min(finished.size(), m_lessons.size()); ++i) {
        const QString plain = m_lessons[i]->text().remove(mark);
        m_lessons[i]->setText(finished[i] ? mark + plain : plain);
        m_lessons[i]->setAccessibleDescription(finished[i] ? tr("finished") : QString());
    }
}

void StartPage::addCards(const std::vector<Example>& examples, QVBoxLayout& layout) {
    if (examples.empty()) {
        return;
    }
    layout.addWidget(makeHeading(tr("Examples"), 18, this));
    m_examples.layout = new QGridLayout;
    m_examples.layout->setSpacing(kGap);
    m_examples.leastWidth = StartCard::kWidth;
    layout.addLayout(m_examples.layout);
    for (const Example& example : examples) {
        auto* card = new StartCard(example.title, example.about, this);
        const int index = static_cast<int>(m_cards.size());
        connect(card, &StartCard::clicked, this, [this, index] { emit exampleChosen(index); });
        m_cards.push_back(card);
        addTo(m_examples, *card);
    }
    place(m_examples);
}

/// Its keys are heard.
void StartPage::addTo(Grid& grid, QWidget& widget) {
    widget.installEventFilter(this);
    grid.widgets.push_back(&widget);
}

void StartPage::setRecent(const QStringList& paths) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int shown = 0;
    for (const QString& path : paths) {
        const QFileInfo file(path);
        if (shown == kMostRecentShown || !file.exists()) {
            continue;
        }
        if (shown++ == 0) {
            m_recent->addWidget(makeHeading(tr("Recent files"), 18, m_recentBox));
        }
        auto* button =
            makeButton(tr("%1   —   %2").arg(file.fileName(), file.absolutePath()), m_recentBox);
        button->setFlat(true);
        button->setStyleSheet(QStringLiteral("text-align: left; padding: 2px 8px;"));
        button->setAccessibleName(tr("Open %1").arg(path));
        connect(button, &QPushButton::clicked, this, [this, path] { emit fileChosen(path); });
        m_recent->addWidget(button, 0, Qt::AlignLeft);
    }
    m_recentBox->setVisible(shown > 0);
}

void StartPage::setPicture(int example, const QImage& picture) {
    m_cards.at(static_cast<std::size_t>(example))->setPicture(picture);
}

void StartPage::focusFirst() {
    if (!m_cards.empty()) {
        m_cards.front()->setFocus();
    }
}

void StartPage::place(Grid& grid) const {
    if (grid.layout == nullptr) {
        return;
    }
    const int gap = grid.layout->spacing();
    const int room = viewport()->width() - 2 * kPageMargin + gap;
    const int columns = std::max(1, room / (grid.leastWidth + gap));
    if (columns == grid.columns) {
        return;
    }
    for (int i = columns; i < grid.columns; ++i) {
        grid.layout->setColumnStretch(i, 0);
    }
    grid.columns = columns;
    for (std::size_t i = 0; i < grid.widgets.size(); ++i) {
        const int number = static_cast<int>(i);
        grid.layout->addWidget(grid.widgets[i], number / columns, number % columns);
        grid.layout->setColumnStretch(number % columns, 1);
    }
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    place(m_templates);
    place(m_course);
    place(m_examples);
}

/// The arrows go to the one beside, above or below.
bool StartPage::walk(const Grid& grid, const QObject* from, int key) {
    const auto found = std::find(grid.widgets.begin(), grid.widgets.end(), from);
    if (found == grid.widgets.end()) {
        return false;
    }
    const auto step = key == Qt::Key_Left    ? -1
                      : key == Qt::Key_Right ? 1
                      : key == Qt::Key_Up    ? -grid.columns
                      : key == Qt::Key_Down  ? grid.columns
                                             : 0;
    const auto there = found - grid.widgets.begin() + step;
    if (step == 0 || there < 0 || there >= static_cast<std::ptrdiff_t>(grid.widgets.size())) {
        return false;
    }
    QWidget* next = grid.widgets[static_cast<std::size_t>(there)];
    next->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(next);
    return true;
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (key != 0 && (walk(m_templates, watched, key) || walk(m_course, watched, key) ||
                     walk(m_examples, watched, key))) {
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

}  // namespace streamscope::ui
