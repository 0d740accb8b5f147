// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/page_file.h"

#include <QStringList>
#include <QXmlStreamReader>

#include <algorithm>

namespace streamscope::test {

/// The texts of a picture, and the smallest of their sizes in pixels.
struct PageTexts {
    QStringList texts;
    double smallest = 1e9;
};

inline PageTexts textsOf(const ui::Page& page) {
    PageTexts found;
    QXmlStreamReader reader(ui::svgOf(page));
    while (reader.readNextStartElement() || !reader.atEnd()) {
        if (reader.isStartElement() && reader.name() == QStringLiteral("text")) {
            const double size = reader.attributes().value(QStringLiteral("font-size")).toDouble();
            found.smallest = std::min(found.smallest, size);
            found.texts << reader.readElementText();
        }
    }
    return found;
}

}  // namespace streamscope::test
