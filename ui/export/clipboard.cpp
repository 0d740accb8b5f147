// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/clipboard.h"

#include "ui/export/page_file.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace streamscope::ui {

QString textSummary(const FigurePage& page) {
    QStringList lines{page.title(), page.numbers(), page.caption(), page.provenance()};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

Result<ClipboardPicture> clipboardPicture(const FigurePage& page, double scale) {
    auto image = imageOf(page, scale);
    if (!image) {
        return image.error();
    }
    return ClipboardPicture{*std::move(image), svgOf(page), textSummary(page)};
}

void putOnClipboard(const ClipboardPicture& picture) {
    auto* data = new QMimeData;  // the clipboard's from here on
    data->setImageData(picture.image);
    data->setData(QStringLiteral("image/svg+xml"), picture.svg);
    data->setText(picture.text);
    QGuiApplication::clipboard()->setMimeData(data);
}

}  // namespace streamscope::ui
