// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_preview.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace streamscope::ui {

PicturePreview::PicturePreview(QWidget* parent) : QWidget(parent) {
    setMinimumSize(320, 240);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Preview of the picture"));
}

void PicturePreview::setPage(FigurePage page) {
    m_page.emplace(std::move(page));
    m_problem.clear();
    update();
}

void PicturePreview::setProblem(const QString& problem) {
    m_page.reset();
    m_problem = problem;
    update();
}

void PicturePreview::paintEvent(QPaintEvent*) {
    constexpr double kMargin = 12;
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Mid));
    const QRectF room = QRectF(rect()).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    if (!m_page) {
        painter.drawText(room, static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, m_problem);
        return;
    }
    const QSizeF size = m_page->size();
    const double scale = std::min(room.width() / size.width(), room.height() / size.height());
    const QSizeF shown = size * scale;
    painter.translate(room.center() - QPointF(shown.width() / 2, shown.height() / 2));
    painter.scale(scale, scale);
    m_page->paint(painter);
}

}  // namespace streamscope::ui
