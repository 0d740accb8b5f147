// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/legend.h"
#include "ui/view/theme.h"

#include <QPainter>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// What stands above the rows; what is empty takes no room.
struct HeadingContent {
    QString title;
    QString numbers;
    std::vector<LegendEntry> legend;
    double titleText = 1.35;  ///< of the text's size, like the next
    double legendText = 0.95;
};

/// Above a figure: title, key numbers and legend, each in as many lines as it needs (a title: two
/// at most). Needs a QGuiApplication (for fonts).
class Heading {
public:
    Heading() = default;
    Heading(const HeadingContent& content, double width, double textSize);

    [[nodiscard]] double height() const { return m_height; }
    void paint(QPainter& painter, QPointF topLeft, const Theme& theme) const;

private:
    [[nodiscard]] double titleLine() const { return m_titleText * 1.9 / 1.35; }
    [[nodiscard]] double plainLine() const { return m_text * 1.6; }

    QStringList m_title;
    QStringList m_numbers;
    std::vector<std::vector<LegendEntry>> m_legend;
    double m_width = 0;
    double m_text = 14;
    double m_titleText = 19;
    double m_legendText = 13;
    double m_height = 0;
};

}  // namespace streamscope::ui
