// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/offscreen.h"
#include "app/cli/run_report.h"
#include "engine/analysis/side_by_side.h"
#include "engine/base/error.h"
#include "engine/sweep/sweep.h"
#include "engine/trace/trace.h"
#include "ui/document/text_file.h"
#include "ui/export/figure_page.h"

#include <memory>
#include <optional>
#include <string>

namespace streamscope::cli {

/// Draws runs into files. Nothing of Qt's drawing is started before the first picture, and no
/// display is used. Main thread; one at a time, and none beside another QGuiApplication.
class PictureWriter {
public:
    /// `replaces`: whatever is there (--force).
    explicit PictureWriter(bool replaces = false);
    PictureWriter(const PictureWriter&) = delete;
    PictureWriter& operator=(const PictureWriter&) = delete;
    ~PictureWriter();

    /// An .svg, .pdf or .png file, whole or not at all. Returns the error (Io; InvalidInput for a
    /// size that cannot be drawn, a range or rows that are not there), if any.
    [[nodiscard]] std::optional<Error> write(const RunResult& run, const std::string& path,
                                             PictureLook look);

    /// Two runs of one workload: measured and simulated, or one run by two recorders. Errors as
    /// write().
    [[nodiscard]] std::optional<Error> writeOverlay(const Trace& left, const Trace& right,
                                                    const SideLabels& labels,
                                                    const std::string& path,
                                                    const PictureLook& look);

    /// The plot of a sweep. Errors as write().
    [[nodiscard]] std::optional<Error> writeSweep(const Sweep& sweep, const std::string& path,
                                                  PictureSize size);

private:
    [[nodiscard]] std::optional<Error> write(ui::FigureContent content, const std::string& path,
                                             const PictureLook& look);
    void start(OffscreenApplication::Kind kind = OffscreenApplication::Kind::Gui);
    [[nodiscard]] ui::FileTarget targetAt(const std::string& path) const;

    bool m_replaces;
    std::unique_ptr<OffscreenApplication> m_application;
};

}  // namespace streamscope::cli
