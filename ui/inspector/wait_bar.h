// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/inspector_content.h"

#include <QRectF>
#include <QWidget>

#include <vector>

namespace streamscope::ui {

/// Where each stretch goes in a bar: side by side, as wide as they are long, but never narrower
/// than `least` pixels, so that nothing that held an operation is out of sight.
[[nodiscard]] std::vector<QRectF> placeSpans(const std::vector<InspectorSpan>& spans,
                                             const QRectF& area, double least = 3);

/// What became of an operation's time, drawn to scale: pale, what held it; full, its run.
///
///   ▒▒ host ▒▒│░░░ engine busy ░░░│███ ran ███
class WaitBar : public QWidget {
    Q_OBJECT

public:
    explicit WaitBar(QWidget* parent = nullptr);

    void setSpans(std::vector<InspectorSpan> spans);
    [[nodiscard]] const std::vector<InspectorSpan>& spans() const { return m_spans; }
    [[nodiscard]] QSize sizeHint() const override { return {200, 26}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] std::vector<QRectF> places() const;

    std::vector<InspectorSpan> m_spans;
};

}  // namespace streamscope::ui
