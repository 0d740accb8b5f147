// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace streamscope::ui {

/// Never narrower than what lies in it: that is scrolled up and down only.
class UprightScroll final : public QScrollArea {
public:
    using QScrollArea::QScrollArea;
    [[nodiscard]] QSize minimumSizeHint() const override {
        const int bar = verticalScrollBar()->sizeHint().width();
        const int inside = widget() != nullptr ? widget()->minimumSizeHint().width() : 0;
        return {inside + bar, QScrollArea::minimumSizeHint().height()};
    }
    /// As high as what lies in it now, up to a limit.
    [[nodiscard]] QSize sizeHint() const override {
        constexpr int kMaxLines = 24;
        const int width = viewport()->width();
        const int inside = widget() == nullptr             ? 0
                           : widget()->hasHeightForWidth() ? widget()->heightForWidth(width)
                                                           : widget()->sizeHint().height();
        return {QScrollArea::sizeHint().width(),
                std::min(inside, kMaxLines * fontMetrics().height())};
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) {
            updateGeometry();
        }
        return QScrollArea::eventFilter(watched, event);
    }
};

/// Words that wrap have the height that they need, however low their dock.
inline QScrollArea* scrolled(QWidget* widget) {
    auto* scroll = new UprightScroll(widget->parentWidget());
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(widget);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    return scroll;
}

}  // namespace streamscope::ui
