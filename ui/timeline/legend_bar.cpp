// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/legend_bar.h"

#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kFontPixels = 14;

}  // namespace

LegendBar::LegendBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LegendBar::setEntries(std::vector<LegendEntry> entries) {
    m_entries = std::move(entries);
    update();
}

void LegendBar::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void LegendBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme.background);
    paintLegend(painter, m_entries, QRectF(rect()).adjusted(10, 0, -10, 0), kFontPixels, m_theme);
}

}  // namespace streamscope::ui
