// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_box.h"

#include "ui/base/new_widgets.h"
#include "ui/view/text.h"
#include "ui/view/theme.h"

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

QButtonGroup& StartBox::addGrid(int leastWidth, int gap) {
    const Grid grid{new QGridLayout, new QButtonGroup(this), leastWidth};
    grid.layout->setSpacing(gap);
    grid.buttons->setExclusive(false);
    m_column->addLayout(grid.layout);
    m_grids.push_back(grid);
    return *grid.buttons;
}

void StartBox::addTo(QButtonGroup& grid, QAbstractButton& button) {
    grid.addButton(&button, static_cast<int>(grid.buttons().size()));
}

void StartBox::place() {
    for (Grid& grid : m_grids) {
        const int gap = grid.layout->spacing();
        const int space = width() - 2 * kPadding + gap;
        const int columns = std::max(1, space / (grid.leastWidth + gap));
        if (columns == grid.columns) {
            continue;
        }
        for (int i = columns; i < grid.columns; ++i) {
            grid.layout->setColumnStretch(i, 0);
        }
        grid.columns = columns;
        for (QAbstractButton* button : grid.buttons->buttons()) {
            const int number = grid.buttons->id(button);
            grid.layout->addWidget(button, number / columns, number % columns);
            grid.layout->setColumnStretch(number % columns, 1);
        }
    }
}

QLabel* newHeading(const QString& text, QWidget* parent) {
    auto* heading = new QLabel(text, parent);
    heading->setFont(bold(heading->font()));
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
