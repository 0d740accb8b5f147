// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "ui/document/text_file.h"
#include "ui/export/figure_page.h"

#include <QString>

#include <optional>

namespace streamscope::ui {

/// What is wrong with a figure's size or scale, if anything (InvalidInput).
[[nodiscard]] std::optional<Error> sizeProblem(const FigureOptions& options);

/// Draws a page into a file whose suffix says the format; see exportFigure.
[[nodiscard]] Result<Done> writePage(const FigurePage& page, const QString& path, double scale);

}  // namespace streamscope::ui
