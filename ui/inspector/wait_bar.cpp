// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/wait_bar.h"

#include "ui/view/text.h"
#include "ui/view/theme.h"
#include "ui/view/words.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kWaitShare = 0.6;  ///< of the background in the color of what was waited for
constexpr double kTextRoom = 8;
constexpr int kBarHeight = 26;

FamilyStyle styleOf(const InspectorSpan& span, const Theme& theme) {
    FamilyStyle style{theme.lead, theme.text, Hatch::None};
    if (span.family) {
        style = theme.style(*span.family);
    }
    if (!span.isRun) {
        style.fill = blend(style.fill, theme.background, span.family ? kWaitShare : 0);
        style.text = theme.text;
    }
    return style;
}

}  // namespace

std::vector<QRectF> placeSpans(const std::vector<InspectorSpan>& spans, const QRectF& area,
                               double least) {
    const auto total = static_cast<double>(std::accumulate(
        spans.begin(), spans.end(), DurationNs{0},
        [](DurationNs sum, const InspectorSpan& span) { return sum + span.length; }));
    std::vector<QRectF> places;
    const double spare = area.width() - least * static_cast<double>(spans.size());
    double x = area.left();
    for (const InspectorSpan& span : spans) {
        const double share = total > 0 ? static_cast<double>(span.length) / total : 0;
        const double width = least + std::max(0.0, spare) * share;
        places.emplace_back(x, area.top(), width, area.height());
        x += width;
    }
    return places;
}

WaitBar::WaitBar(QWidget* parent) : QWidget(parent) {
    setFixedHeight(kBarHeight);
    setAccessibleName(tr("What the operation waited for, to scale"));
}

void WaitBar::setSpans(std::vector<InspectorSpan> spans) {
    m_spans = std::move(spans);
    setVisible(!m_spans.empty());
    QStringList words;
    for (const InspectorSpan& span : m_spans) {
        words << QStringLiteral("%1 %2").arg(exactTime(span.length), span.text);
    }
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    update();
}

std::vector<QRectF> WaitBar::places() const {
    return placeSpans(m_spans, QRectF(rect()).adjusted(6, 3, -6, -3));
}

void WaitBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const Theme theme = themeFor(palette());
    const auto rects = places();
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const InspectorSpan& span = m_spans[i];
        const FamilyStyle style = styleOf(span, theme);
        painter.fillRect(rects[i].adjusted(0, 0, -1, 0), style.fill);
        QString text = QStringLiteral("%1 %2").arg(shortTime(span.length), span.text);
        if (fontMetrics().horizontalAdvance(text) + kTextRoom > rects[i].width()) {
            text = shortTime(span.length);
        }
        if (fontMetrics().horizontalAdvance(text) + kTextRoom <= rects[i].width()) {
            painter.setPen(style.text);
            painter.drawText(rects[i], Qt::AlignCenter, text);
        }
    }
}

bool WaitBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto& help = *static_cast<QHelpEvent*>(event);
    const auto rects = places();
    const auto place =
        std::ranges::find_if(rects, [&](const QRectF& rect) { return rect.contains(help.pos()); });
    if (place == rects.end()) {
        QToolTip::hideText();
        return true;
    }
    const InspectorSpan& span = m_spans[static_cast<std::size_t>(place - rects.begin())];
    QToolTip::showText(help.globalPos(), plainTip(span.tip), this, place->toAlignedRect());
    return true;
}

}  // namespace streamscope::ui
