// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture.h"

#include "app/cli/offscreen.h"
#include "ui/export/figure.h"
#include "ui/plots/sweep_picture.h"

namespace streamscope::cli {

PictureWriter::PictureWriter() = default;
PictureWriter::~PictureWriter() = default;

void PictureWriter::start() {
    if (!m_application) {
        m_application = std::make_unique<OffscreenApplication>();
    }
}

std::optional<Error> PictureWriter::write(const Trace& trace, const Metrics& metrics,
                                          const std::string& path, PictureSize size) {
    start();
    ui::FigureOptions options;
    options.size = QSize(size.width, size.height);
    const auto done = ui::exportFigure(trace, metrics, QString::fromStdString(path), options);
    return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> PictureWriter::writeOverlay(const Trace& left, const Trace& right,
                                                 const SideLabels& labels, const std::string& path,
                                                 PictureSize size) {
    start();
    ui::FigureOptions options;
    options.size = QSize(size.width, size.height);
    const auto done = ui::exportOverlay(left, right, labels, QString::fromStdString(path), options);
    return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> PictureWriter::writeSweep(const Sweep& sweep, const std::string& path,
                                               PictureSize size) {
    start();
    const auto done =
        ui::exportSweep(sweep, QString::fromStdString(path), QSize(size.width, size.height));
    return done ? std::nullopt : std::optional(done.error());
}

}  // namespace streamscope::cli
