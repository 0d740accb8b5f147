// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/page_file.h"

#include "ui/export/svg_device.h"
#include "ui/view/text.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QPixmap>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kDotsPerInch = 96;
constexpr int kLargestSide = 32000;   ///< device pixels; above it no raster picture can be painted
constexpr double kMaxPixels = 100e6;  ///< more take minutes to encode, and few programs show them

/// What the picture shows, and where that came from.
QString descriptionOf(const Page& page) {
    return page.words().isEmpty() ? page.provenance()
                                  : page.words() + QLatin1Char('\n') + page.provenance();
}

QByteArray asPdf(const Page& page) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QSizeF inches = QSizeF(page.size()) / kDotsPerInch;
    writer.setResolution(kDotsPerInch * 8);
    writer.setPageSize(QPageSize(inches, QPageSize::Inch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(page.title());
    writer.setCreator(QStringLiteral("Streamscope"));
    page.paintOn(writer, 8);
    return buffer.data();
}

Error tooLarge(const QSize& pixels, const QString& advice) {
    return {ErrorCode::Limit, Text::tr("The picture would be %1 × %2 pixels, %3")
                                  .arg(pixels.width())
                                  .arg(pixels.height())
                                  .arg(advice)
                                  .toStdString()};
}

Result<QByteArray> asPng(const Page& page, double scale) {
    auto image = imageOf(page, scale);
    if (!image) {
        return image.error();
    }
    image->setText(QStringLiteral("Title"), page.title());
    image->setText(QStringLiteral("Description"), descriptionOf(page));
    QBuffer buffer;
    if (!image->save(&buffer, "PNG")) {
        return Error{ErrorCode::Io,
                     Text::tr("The picture could not be encoded as PNG.").toStdString()};
    }
    return buffer.data();
}

}  // namespace

std::optional<Error> sizeProblem(const FigureOptions& options) {
    const double scale = options.scale;
    const bool isSound = options.size.width() >= 200 && options.size.height() >= 0 &&
                         (options.size.height() == 0 || options.size.height() >= 120) &&
                         std::isfinite(scale) && scale > 0 &&
                         options.size.width() * scale <= kLargestSide &&
                         options.size.height() * scale <= kLargestSide;
    if (isSound) {
        return std::nullopt;
    }
    const bool isOpen = options.size.height() == 0;  // as high as the rows need
    const QString text =
        Text::tr("A picture must be between 200 × 120 and %1 × %1 pixels, not %2 times %3.")
            .arg(kLargestSide)
            .arg(isOpen ? Text::tr("%1 wide").arg(options.size.width())
                        : Text::tr("%1 × %2").arg(options.size.width()).arg(options.size.height()))
            .arg(scale);
    return Error{ErrorCode::InvalidInput, text.toStdString()};
}

QByteArray svgOf(const Page& page) {
    SvgDevice device(page.size(), page.title(), descriptionOf(page));
    page.paintOn(device, 1);
    return device.document();
}

Result<QImage> imageOf(const Page& page, double scale) {
    const QSize pixels = (QSizeF(page.size()) * scale).toSize();
    if (std::max(pixels.width(), pixels.height()) > kLargestSide) {
        return tooLarge(pixels, Text::tr("at most %1 × %1 can be written: it has too many rows. "
                                         "Give it a height, or write SVG or PDF.")
                                    .arg(kLargestSide));
    }
    if (1.0 * pixels.width() * pixels.height() > kMaxPixels) {
        return tooLarge(pixels, Text::tr("at most %1 million pixels can be written. Make it "
                                         "smaller, or write SVG or PDF.")
                                    .arg(kMaxPixels / 1e6));
    }
    // On a pixmap rows are painted as on paper, with hatches that grow with the scale; straight
    // into the pixels of an image they are drawn for the screen.
    QPixmap image(pixels);
    if (image.isNull()) {
        return Error{ErrorCode::Limit,
                     Text::tr("The picture does not fit into memory.").toStdString()};
    }
    image.fill(Qt::white);
    page.paintOn(image, scale);
    return image.toImage();
}

Result<Done> writePage(const Page& page, const FileTarget& target, double scale) {
    const QString suffix = QFileInfo(target.path).suffix().toLower();
    if (suffix == QLatin1String("svg")) {
        return writeFileAtomically(target, svgOf(page), FileKind::Picture);
    }
    if (suffix == QLatin1String("pdf")) {
        return writeFileAtomically(target, asPdf(page), FileKind::Picture);
    }
    if (suffix == QLatin1String("png")) {
        const auto bytes = asPng(page, scale);
        if (!bytes) {
            return bytes.error();
        }
        return writeFileAtomically(target, *bytes, FileKind::Picture);
    }
    const QString text =
        Text::tr("Cannot write %1: a picture ends in .svg, .pdf or .png.").arg(target.path);
    return Error{ErrorCode::InvalidInput, text.toStdString()};
}

}  // namespace streamscope::ui
