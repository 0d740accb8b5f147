// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure.h"

#include "ui/export/figure_page.h"
#include "ui/export/page_file.h"

namespace streamscope::ui {
namespace {

FigurePage pageOf(const Trace& trace, const Metrics& metrics, const FigureOptions& options) {
    // The page lives no longer than this call's arguments: it borrows the trace.
    return {std::shared_ptr<const Trace>(std::shared_ptr<void>(), &trace), metrics, options};
}

}  // namespace

QSize figureSize(const Trace& trace, const Metrics& metrics, const FigureOptions& options) {
    return pageOf(trace, metrics, options).size();
}

Result<Done> exportFigure(const Trace& trace, const Metrics& metrics, const FileTarget& target,
                          const FigureOptions& options) {
    if (const auto problem = sizeProblem(options)) {
        return *problem;
    }
    const FigurePage page = pageOf(trace, metrics, options);
    if (const auto problem = roomProblem(page)) {
        return *problem;
    }
    return writePage(page, target, options.scale);
}

Result<Done> exportOverlay(const Trace& left, const Trace& right, const SideLabels& labels,
                           const FileTarget& target, const FigureOptions& options) {
    if (const auto problem = sizeProblem(options)) {
        return *problem;
    }
    const FigurePage page(overlayContent(left, right, labels), options);
    if (const auto problem = roomProblem(page)) {
        return *problem;
    }
    return writePage(page, target, options.scale);
}

}  // namespace streamscope::ui
