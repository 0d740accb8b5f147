// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "ui/base/background_job.h"
#include "ui/view/theme.h"
#include "ui/view/timeline_model.h"

#include <QImage>
#include <QObject>
#include <QSize>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Runs a workload's text with the values of its file. Null: it has an error or the device failed.
/// Any thread.
[[nodiscard]] std::shared_ptr<const TimelineModel> timelineOfText(const QString& text,
                                                                  const Device& device,
                                                                  RunControl& control);

/// The streams of a run as a small picture without words. `scale`: device pixels per pixel. Any
/// thread.
[[nodiscard]] QImage smallPicture(const TimelineModel& model, const Theme& theme, QSize size,
                                  double scale);

/// Small pictures of workloads, drawn beside the main thread. Each workload is run once.
class ExamplePictures : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExamplePictures)

public:
    ExamplePictures(QStringList texts, std::shared_ptr<const Device> device, QObject* parent);

    /// Draws all in order; what an earlier call has not drawn yet is left out.
    void draw(const Theme& theme, QSize size, double scale);

signals:
    void drawn(int text, const QImage& picture);

private:
    using Model = std::shared_ptr<const TimelineModel>;
    void take(std::size_t text, const Model& model, const QImage& picture);

    const QStringList m_texts;
    const std::shared_ptr<const Device> m_device;
    std::vector<std::optional<Model>> m_models;  ///< of each text; nothing: not run yet
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
