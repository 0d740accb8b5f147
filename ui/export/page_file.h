// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "ui/document/text_file.h"
#include "ui/export/figure.h"
#include "ui/export/page.h"

#include <QByteArray>
#include <QImage>

#include <optional>

namespace streamscope::ui {

/// What is wrong with a figure's size or scale, if anything (InvalidInput).
[[nodiscard]] std::optional<Error> sizeProblem(const FigureOptions& options);

/// The same page gives the same bytes.
[[nodiscard]] QByteArray svgOf(const Page& page);
/// Error: Limit (more pixels than programs show).
[[nodiscard]] Result<QImage> imageOf(const Page& page, double scale);

/// Draws a page into a file whose suffix says the format; see exportFigure.
[[nodiscard]] Result<Done> writePage(const Page& page, const FileTarget& target, double scale);

}  // namespace streamscope::ui
