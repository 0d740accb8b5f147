// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_box.h"

#include "ui/view/text.h"
#include "ui/view/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kPadding = 18;

}  // namespace

StartBox::StartBox(const QString& title, const QString& about, QWidget* parent)
    : QFrame(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(kPadding, kPadding, kPadding, kPadding);
    m_column->setSpacing(8);
    auto* heading = new QLabel(title, this);
    heading->setFont(pictureFont(17, true));
    m_column->addWidget(heading);
    auto* sentence = new QLabel(about, this);
    sentence->setWordWrap(true);
    sentence->setForegroundRole(QPalette::PlaceholderText);
    m_column->addWidget(sentence);
    setAccessibleName(title);
}

void StartBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().base());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void StartBox::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    place();
}

std::size_t StartBox::addGrid(int leastWidth, int gap) {
    Grid grid{new QGridLayout, leastWidth};
    grid.layout->setSpacing(gap);
    m_column->addLayout(grid.layout);
    m_grids.push_back(grid);
    return m_grids.size() - 1;
}

std::size_t StartBox::addList() {
    m_grids.push_back({nullptr, 0, {}, 1});
    return m_grids.size() - 1;
}

/// Its keys are heard.
void StartBox::addTo(std::size_t grid, QWidget& widget) {
    widget.installEventFilter(this);
    m_grids[grid].widgets.push_back(&widget);
}

void StartBox::place() {
    for (Grid& grid : m_grids) {
        if (grid.layout == nullptr) {
            continue;
        }
        const int gap = grid.layout->spacing();
        const int room = width() - 2 * kPadding + gap;
        const int columns = std::max(1, room / (grid.leastWidth + gap));
        if (columns == grid.columns) {
            continue;
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
}

bool StartBox::walk(const Grid& grid, const QObject* from, int key) {
    const auto found = std::ranges::find(grid.widgets, from);
    if (found == grid.widgets.end()) {
        return false;
    }
    const int step = key == Qt::Key_Left    ? -1
                     : key == Qt::Key_Right ? 1
                     : key == Qt::Key_Up    ? -grid.columns
                     : key == Qt::Key_Down  ? grid.columns
                                            : 0;
    const auto there = found - grid.widgets.begin() + step;
    if (step == 0 || there < 0 || there >= std::ssize(grid.widgets) ||
        grid.widgets[static_cast<std::size_t>(there)]->isHidden()) {
        return false;
    }
    QWidget* next = grid.widgets[static_cast<std::size_t>(there)];
    next->setFocus(Qt::TabFocusReason);
    emit focusMoved(next);
    return true;
}

bool StartBox::eventFilter(QObject* watched, QEvent* event) {
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
    const bool isWalked = key != 0 && std::ranges::any_of(m_grids, [&](const Grid& grid) {
                              return walk(grid, watched, key);
                          });
    return isWalked || QFrame::eventFilter(watched, event);
}

QLabel* newHeading(const QString& text, QWidget* parent) {
    auto* heading = new QLabel(text, parent);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setForegroundRole(QPalette::PlaceholderText);
    return heading;
}

QPushButton* newButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setMinimumHeight(32);
    button->setAutoDefault(true);  // Enter presses it
    button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    return button;
}

ElidedButton::ElidedButton(ButtonLook look, QWidget* parent) : QPushButton(parent), m_look(look) {
    setAttribute(Qt::WA_Hover);
    setAutoDefault(true);  // Enter presses it
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedButton::setWholeText(const QString& text) {
    m_text = text;
    setAccessibleName(text);
    setToolTip(plainTip(text));
    elide();
}

void ElidedButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    elide();
}

void ElidedButton::elide() {
    constexpr int kAround = 20;
    if (m_text.isEmpty()) {
        return;  // a text that is not elided
    }
    setText(literalText(fontMetrics().elidedText(m_text, Qt::ElideRight, width() - kAround)));
}

void ElidedButton::paintEvent(QPaintEvent* event) {
    if (m_look == ButtonLook::Usual) {
        return QPushButton::paintEvent(event);
    }
    const bool isMarked = hasFocus() || underMouse();
    const QColor mark = palette().color(QPalette::Highlight);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen frame(Qt::NoPen);
    QColor ink = palette().color(QPalette::Text);
    if (m_look == ButtonLook::Primary) {
        frame = QPen(hasFocus() ? ink : mark, 2);
        painter.setBrush(mark);
        ink = palette().color(QPalette::HighlightedText);
    } else if (m_look == ButtonLook::Target) {
        frame =
            QPen(isMarked ? mark : palette().color(QPalette::PlaceholderText), 1.5, Qt::DashLine);
    } else if (isMarked) {
        frame = hasFocus() ? QPen(mark) : frame;
        painter.setBrush(palette().alternateBase());
    }
    painter.setPen(frame);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    painter.setPen(ink);
    const int side = m_look == ButtonLook::Line ? Qt::AlignLeft : Qt::AlignHCenter;
    painter.drawText(rect().adjusted(6, 0, -6, 0), side | Qt::AlignVCenter | Qt::TextShowMnemonic,
                     text());
}

ElidedButton* newLine(const QString& text, QWidget* parent) {
    auto* button = new ElidedButton(ButtonLook::Line, parent);
    button->setMinimumHeight(26);
    button->setWholeText(text);
    return button;
}

QString literalText(QString text) {
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

}  // namespace streamscope::ui
