// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/legend_bar.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kMargin = 10;
constexpr int kAround = 6;  ///< above and below all lines together

}  // namespace

LegendBar::LegendBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    breakLines();
}

void LegendBar::follow(ViewState& state) {
    const auto refresh = [this, &state] {
        setEntries(state.run() ? legendOf(*state.run()->timeline, state.rowView().colours)
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

int LegendBar::lineHeight() const {
    constexpr double kLineShare = 1.58;
    return static_cast<int>(std::lround(m_textSize * kLineShare));
}

void LegendBar::breakLines() {
    m_lines = legendLines(m_entries, width() - 2 * kMargin, m_textSize);
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
    QRectF line(kMargin, kAround / 2.0, width() - 2 * kMargin, lineHeight());
    for (const auto& entries : m_lines) {
        paintLegend(painter, entries, line, m_textSize, m_theme);
        line.translate(0, lineHeight());
    }
}

}  // namespace streamscope::ui
