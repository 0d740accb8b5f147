// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/legend_bar.h"

#include "ui/view/text.h"

#include <QFontMetricsF>

#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kBarMargin = 10;
constexpr int kAround = 2;  ///< above and below together

}  // namespace

LegendBar::LegendBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    fit();
}

void LegendBar::follow(ViewState& state) {
    const auto refresh = [this, &state] {
        setEntries(state.run() ? legendOf(*state.run()->timeline, state.colors())
                               : std::vector<LegendEntry>());
    };
    connect(&state, &ViewState::runChanged, this, refresh);
    connect(&state, &ViewState::rowViewChanged, this, refresh);
    refresh();
}

void LegendBar::setEntries(std::vector<LegendEntry> entries) {
    m_entries = std::move(entries);
    fit();
}

void LegendBar::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void LegendBar::setTextSize(double pixels) {
    m_textSize = pixels;
    fit();
}

void LegendBar::fit() {
    constexpr double kLineShare = 1.58;
    setFixedHeight(kAround + static_cast<int>(std::lround(m_textSize * kLineShare)));
    const double room = width() - 2 * kBarMargin;
    const auto lines = legendLines(m_entries, room, m_textSize);
    m_shown = lines.empty() ? 0 : lines.front().size();
    if (lines.size() > 1) {  // with room for the number of the others
        const double number = QFontMetricsF(pictureFont(m_textSize))
                                  .horizontalAdvance(QStringLiteral("+%1").arg(m_entries.size()));
        m_shown = legendLines(m_entries, room - number - m_textSize, m_textSize).front().size();
    }
    QStringList texts;
    for (const LegendEntry& entry : m_entries) {
        texts << entry.text;
    }
    setToolTip(plainTip(texts.join(QLatin1Char('\n'))));
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    update();
}

void LegendBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void LegendBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme.background);
    const QRectF line(kBarMargin, 0, width() - 2 * kBarMargin, height());
    const auto end = m_entries.begin() + static_cast<std::ptrdiff_t>(m_shown);
    paintLegend(painter, {m_entries.begin(), end}, line, m_textSize, m_theme);
    if (end != m_entries.end()) {
        painter.setFont(pictureFont(m_textSize, true));
        painter.setPen(m_theme.mutedText);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                         QStringLiteral("+%1").arg(m_entries.end() - end));
    }
}

}  // namespace streamscope::ui
