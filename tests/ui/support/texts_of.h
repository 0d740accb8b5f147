// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/page_file.h"
#include "ui/view/theme.h"

#include <QFontMetricsF>
#include <QRectF>
#include <QStringList>
#include <QXmlStreamReader>

#include <algorithm>
#include <vector>

namespace streamscope::test {

/// The texts of a picture, and the smallest of their sizes in pixels.
struct PageTexts {
    QStringList texts;
    double smallest = 1e9;
    std::vector<QRectF> boxes;  ///< of the capital letters
};

inline PageTexts textsOf(const ui::Page& page) {
    PageTexts found;
    QXmlStreamReader reader(ui::svgOf(page));
    while (reader.readNextStartElement() || !reader.atEnd()) {
        if (reader.isStartElement() && reader.name() == QStringLiteral("text")) {
            const double size = reader.attributes().value(QStringLiteral("font-size")).toDouble();
            const double x = reader.attributes().value(QStringLiteral("x")).toDouble();
            const double y = reader.attributes().value(QStringLiteral("y")).toDouble();
            const bool isBold = reader.attributes().hasAttribute(QStringLiteral("font-weight"));
            found.smallest = std::min(found.smallest, size);
            found.texts << reader.readElementText();
            const QFontMetricsF metrics(ui::pictureFont(size, isBold));
            found.boxes.emplace_back(x, y - metrics.capHeight(),
                                     metrics.horizontalAdvance(found.texts.back()),
                                     metrics.capHeight());
        }
    }
    return found;
}

}  // namespace streamscope::test
