// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure.h"

#include "ui/export/figure_page.h"
#include "ui/export/page_file.h"

#include <utility>

namespace streamscope::ui {

Result<Done> exportFigure(FigureContent content, const FileTarget& target,
                          const FigureOptions& options) {
    if (const auto problem = sizeProblem(options)) {
        return *problem;
    }
    const FigurePage page(std::move(content), options);
    if (const auto problem = roomProblem(page)) {
        return *problem;
    }
    return writePage(page, target, options.scale);
}

}  // namespace streamscope::ui
