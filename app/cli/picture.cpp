// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture.h"

#include "app/cli/output_file.h"
#include "app/cli/picture_options.h"
#include "ui/export/figure.h"
#include "ui/export/figure_page.h"
#include "ui/export/page_file.h"
#include "ui/plots/sweep_picture.h"

namespace streamscope::cli {
namespace {

template <typename Value>
std::optional<Error> errorOf(const Result<Value>& result) {
    return result ? std::nullopt : std::optional(result.error());
}

ui::FigureOptions ofSize(PictureSize size) {
    ui::FigureOptions options;
    options.size = QSize(size.width, size.height);
    return options;
}

}  // namespace

PictureWriter::PictureWriter(bool replaces) : m_replaces(replaces) {}
PictureWriter::~PictureWriter() = default;

void PictureWriter::start(OffscreenApplication::Kind kind) {
    if (!m_application) {
        m_application = std::make_unique<OffscreenApplication>(kind);
    }
}

ui::FileTarget PictureWriter::targetAt(const std::string& path) const {
    return targetOf({path, FileKind::Picture, m_replaces});
}

std::optional<Error> PictureWriter::write(const Trace& trace, const Metrics& metrics,
                                          const std::string& path, PictureSize size) {
    start();
    return errorOf(ui::exportFigure(trace, metrics, targetAt(path), ofSize(size)));
}

std::optional<Error> PictureWriter::write(const Trace& trace, const Metrics& metrics,
                                          const std::string& path, const PictureLook& look) {
    start();
    const std::shared_ptr<const Trace> borrowed(std::shared_ptr<void>(), &trace);
    auto content = ui::figureContent(borrowed, metrics);
    const auto options = pictureOptions(look, *content.model);
    if (!options) {
        return options.error();
    }
    if (auto problem = ui::sizeProblem(*options)) {
        return problem;
    }
    const ui::FigurePage page(std::move(content), *options);
    if (auto problem = ui::roomProblem(page)) {
        return problem;
    }
    return errorOf(ui::writePage(page, targetAt(path), options->scale));
}

std::optional<Error> PictureWriter::writeOverlay(const Trace& left, const Trace& right,
                                                 const SideLabels& labels, const std::string& path,
                                                 PictureSize size) {
    start();
    return errorOf(ui::exportOverlay(left, right, labels, targetAt(path), ofSize(size)));
}

std::optional<Error> PictureWriter::writeSweep(const Sweep& sweep, const std::string& path,
                                               PictureSize size) {
    start(OffscreenApplication::Kind::Widgets);  // for QCustomPlot
    return errorOf(ui::exportSweep(sweep, targetAt(path), ofSize(size).size));
}

}  // namespace streamscope::cli
