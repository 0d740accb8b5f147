// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_page.h"

#include "ui/start/start_card.h"
#include "ui/view/theme.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kPageMargin = 28;
constexpr int kGap = 16;
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

StartPage::StartPage(const std::vector<Example>& examples, QWidget* parent) : QScrollArea(parent) {
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
    addCards(examples, *layout);
    layout->addStretch(1);
    setWidget(page);
}

void StartPage::addHead(QVBoxLayout& layout) {
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
    m_recentBox = new QWidget(this);
    m_recent = new QVBoxLayout(m_recentBox);
    m_recent->setContentsMargins(0, 4, 0, 0);
    m_recent->setSpacing(2);
    layout.addWidget(m_recentBox);
    m_recentBox->hide();
}

void StartPage::addCards(const std::vector<Example>& examples, QVBoxLayout& layout) {
    if (examples.empty()) {
        return;
    }
    layout.addWidget(makeHeading(tr("Examples"), 18, this));
    m_grid = new QGridLayout;
    m_grid->setSpacing(kGap);
    layout.addLayout(m_grid);
    for (const Example& example : examples) {
        auto* card = new StartCard(example.title, example.about, this);
        const int index = static_cast<int>(m_cards.size());
        connect(card, &StartCard::clicked, this, [this, index] { emit exampleChosen(index); });
        card->installEventFilter(this);
        m_cards.push_back(card);
    }
    placeCards();
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

void StartPage::placeCards() {
    const int room = viewport()->width() - 2 * kPageMargin + kGap;
    const int columns = std::max(1, room / (StartCard::kWidth + kGap));
    if (columns == m_columns || m_grid == nullptr) {
        return;
    }
    for (int i = columns; i < m_columns; ++i) {
        m_grid->setColumnStretch(i, 0);
    }
    m_columns = columns;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const int place = static_cast<int>(i);
        m_grid->addWidget(m_cards[i], place / columns, place % columns);
        m_grid->setColumnStretch(place % columns, 1);
    }
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    placeCards();
}

/// The arrows go to the card beside, above or below.
bool StartPage::walk(const QObject* from, int key) {
    const auto place = std::find(m_cards.begin(), m_cards.end(), from);
    const auto here = place - m_cards.begin();
    const auto step = key == Qt::Key_Left    ? -1
                      : key == Qt::Key_Right ? 1
                      : key == Qt::Key_Up    ? -m_columns
                      : key == Qt::Key_Down  ? m_columns
                                             : 0;
    const auto there = here + step;
    if (step == 0 || there < 0 || there >= static_cast<std::ptrdiff_t>(m_cards.size())) {
        return false;
    }
    StartCard* card = m_cards[static_cast<std::size_t>(there)];
    card->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(card);
    return true;
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && walk(watched, static_cast<QKeyEvent*>(event)->key())) {
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

}  // namespace streamscope::ui
