// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "ui/export/figure_page.h"

#include <QByteArray>
#include <QImage>
#include <QString>

namespace streamscope::ui {

/// A figure in the forms that a clipboard offers: whatever it is pasted into takes what it can.
struct ClipboardPicture {
    QImage image;
    QByteArray svg;
    QString text;
};

/// A figure in words: title, key numbers, caption, and where it came from.
[[nodiscard]] QString textSummary(const FigurePage& page);

/// Error: Limit (an image of that many pixels).
[[nodiscard]] Result<ClipboardPicture> clipboardPicture(const FigurePage& page, double scale);

/// All of its forms. Main thread.
void putOnClipboard(const ClipboardPicture& picture);

}  // namespace streamscope::ui
