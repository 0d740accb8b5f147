// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture.h"

#include "app/cli/offscreen.h"
#include "ui/export/figure.h"

namespace streamscope::cli {

PictureWriter::PictureWriter() = default;
PictureWriter::~PictureWriter() = default;

std::optional<Error> PictureWriter::write(const Trace& trace, const Metrics& metrics,
                                          const std::string& path, PictureSize size) {
    if (!m_application) {
        m_application = std::make_unique<OffscreenApplication>();
    }
    ui::FigureOptions options;
    options.size = QSize(size.width, size.height);
    const auto done = ui::exportFigure(trace, metrics, QString::fromStdString(path), options);
    return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> PictureWriter::writeBoth(const Trace& measured, const Trace&,
                                              const std::string& path, PictureSize size) {
    return write(measured, measure(measured), path, size);  // TODO
}

}  // namespace streamscope::cli
