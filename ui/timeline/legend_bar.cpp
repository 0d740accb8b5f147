// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/legend_bar.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kBarMargin = 10;
constexpr int kAround = 6;  ///< above and below all lines together

}  // namespace

LegendBar::LegendBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    breakLines();
}

void LegendBar::follow(ViewState& state) {
    const auto refresh = [this, &state] {
        setEntries(state.run() ? legendOf(*state.run()->timeline,
                                          state.rowView().coloursFor(*state.run()->timeline->trace))
                               : std::vector<LegendEntry>());
    };
    connect(&state, &ViewState::runChanged, this, refresh);
    connect(&state, &ViewState::rowViewChanged, this, refresh);
    refresh();
}

void LegendBar::setEntries(std::vector<LegendEntry> entries) {
    m_entries = std::move(entries);
    breakLines();
    update();
}

void LegendBar::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void LegendBar::setTextSize(double pixels) {
    m_textSize = pixels;
    breakLines();
    update();
}

void LegendBar::setLeastTextSize(double pixels) {
    if (pixels != m_leastTextSize) {
        m_leastTextSize = pixels;
        breakLines();
        update();
    }
}

int LegendBar::lineHeight() const {
    constexpr double kLineShare = 1.58;
    return static_cast<int>(std::lround(m_shownSize * kLineShare));
}

void LegendBar::breakLines() {
    const double room = width() - 2 * kBarMargin;
    m_shownSize = m_textSize;
    m_lines = legendLines(m_entries, room, m_shownSize);
    const auto fewest = legendLines(m_entries, room, std::min(m_leastTextSize, m_textSize)).size();
    while (m_lines.size() > fewest) {
        m_shownSize -= 0.5;
        m_lines = legendLines(m_entries, room, m_shownSize);
    }
    setFixedHeight(kAround + lineHeight() * std::max(1, static_cast<int>(m_lines.size())));
}

void LegendBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    breakLines();
}

void LegendBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme.background);
    QRectF line(kBarMargin, kAround / 2.0, width() - 2 * kBarMargin, lineHeight());
    for (const auto& entries : m_lines) {
        paintLegend(painter, entries, line, m_shownSize, m_theme);
        line.translate(0, lineHeight());
    }
}

}  // namespace streamscope::ui
