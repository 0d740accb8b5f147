// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "ui/timeline/timeline_model.h"
#include "ui/view/theme.h"

#include <QImage>
#include <QObject>
#include <QSize>
#include <QStringList>
#include <QThreadPool>

#include <memory>
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
    ~ExamplePictures() override;  ///< stops, and waits for the run under way

    /// Draws all in order; what an earlier call has not drawn yet is left out.
    void draw(const Theme& theme, QSize size, double scale);

signals:
    void drawn(int text, const QImage& picture);  ///< from the pool's thread: connect queued

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared;
    QThreadPool m_pool;
};

}  // namespace streamscope::ui
