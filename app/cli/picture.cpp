// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture.h"

#include "app/cli/output_file.h"
#include "app/cli/picture_options.h"
#include "ui/export/figure.h"
#include "ui/plots/sweep_picture.h"

#include <utility>

namespace streamscope::cli {
namespace {

template <typename Value>
std::optional<Error> errorOf(const Result<Value>& result) {
    return result ? std::nullopt : std::optional(result.error());
}

/// For as long as the picture is drawn.
std::shared_ptr<const Trace> borrowed(const Trace& trace) {
    return {std::shared_ptr<void>(), &trace};
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

std::optional<Error> PictureWriter::write(ui::FigureContent content, const std::string& path,
                                          const PictureLook& look) {
    const auto options = pictureOptions(look, content);
    return options ? errorOf(ui::exportFigure(std::move(content), targetAt(path), *options))
                   : std::optional(options.error());
}

std::optional<Error> PictureWriter::write(const RunResult& run, const std::string& path,
                                          PictureLook look) {
    start();
    look.caption = look.caption.empty() ? run.caption : look.caption;
    return write(ui::figureContent(borrowed(run.trace), run.metrics), path, look);
}

std::optional<Error> PictureWriter::writeOverlay(const Trace& left, const Trace& right,
                                                 const SideLabels& labels, const std::string& path,
                                                 const PictureLook& look) {
    start();
    return write(ui::overlayContent(borrowed(left), borrowed(right), labels), path, look);
}

std::optional<Error> PictureWriter::writeSweep(const Sweep& sweep, const std::string& path,
                                               PictureSize size) {
    start(OffscreenApplication::Kind::Widgets);  // for QCustomPlot
    return errorOf(ui::exportSweep(sweep, targetAt(path), QSize(size.width, size.height)));
}

}  // namespace streamscope::cli
