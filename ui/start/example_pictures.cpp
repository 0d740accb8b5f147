// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/example_pictures.h"

#include "engine/workload/workload.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/timeline/timeline_painter.h"
#include "ui/view/run.h"

#include <limits>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kPictureMargin = 8;

LayoutMetrics smallMetrics() {
    LayoutMetrics metrics;
    metrics.fontSize = 1;
    metrics.labelWidth = 0;
    metrics.headerHeight = 0;
    metrics.smallestSlot = 1;
    metrics.largestSlot = 26;
    metrics.rowGap = 3;
    return metrics;
}

/// The rows of streams alone, without headings.
TimelineModel streamsOf(const TimelineModel& model) {
    TimelineModel streams;
    streams.trace = model.trace;
    streams.fit = {0, std::max<TimeNs>(1, model.trace->makespan)};
    streams.groups.emplace_back();  // without a name
    for (const Row& row : model.rows) {
        if (row.kind == RowKind::Stream) {
            streams.rows.push_back(row);
            streams.rows.back().header.clear();
            streams.rows.back().group = 0;
            streams.rows.back().isShaded = false;
        }
    }
    streams.groups.front().lastRow = static_cast<std::uint32_t>(streams.rows.size());
    return streams;
}

}  // namespace

std::shared_ptr<const TimelineModel> timelineOfText(const QString& text, const Device& device,
                                                    RunControl& control) {
    const auto workload = readWorkload(text.toStdString());
    if (!workload) {
        return nullptr;
    }
    const auto program = expand(*workload, {});
    if (!program) {
        return nullptr;
    }
    auto trace = device.run(*program, control);
    return trace ? makeRun(*std::move(trace))->timeline : nullptr;
}

QImage smallPicture(const TimelineModel& model, const Theme& theme, QSize size, double scale) {
    QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(theme.background);
    const TimelineModel streams = streamsOf(model);
    const QRectF area(kPictureMargin, kPictureMargin, size.width() - 2 * kPictureMargin,
                      size.height() - 2 * kPictureMargin);
    Frame frame = arrange(streams, streams.fit, area, smallMetrics());
    const double excess = area.height() - frame.contentHeight;
    frame = arrange(streams, streams.fit, area, smallMetrics(), {{}, std::min(0.0, -excess / 2)});
    DrawList list = layOut(streams, frame, [](const QString&) {
        return std::numeric_limits<double>::max();  // no words
    });
    list.bands.clear();
    list.ticks.clear();
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area);
    paintTimeline(painter, list, theme);
    return image;
}

ExamplePictures::ExamplePictures(QStringList texts, std::shared_ptr<const Device> device,
                                 QObject* parent)
    : QObject(parent),
      m_texts(std::move(texts)),
      m_device(std::move(device)),
      m_models(static_cast<std::size_t>(m_texts.size())) {}

void ExamplePictures::draw(const Theme& theme, QSize size, double scale) {
    m_job.start([this, texts = m_texts, device = m_device, models = m_models, theme, size,
                 scale](BackgroundJob::Task& task) mutable -> BackgroundJob::Show {
        for (std::size_t i = 0; i < models.size() && !task.control.cancelled; ++i) {
            if (!models[i]) {
                models[i] = timelineOfText(texts[static_cast<int>(i)], *device, task.control);
            }
            const QImage image =
                *models[i] ? smallPicture(**models[i], theme, size, scale) : QImage();
            task.show([this, i, model = *models[i], image] { take(i, model, image); });
        }
        return {};
    });
}

void ExamplePictures::take(std::size_t text, const Model& model, const QImage& picture) {
    m_models[text] = model;
    if (model) {
        emit drawn(static_cast<int>(text), picture);
    }
}

}  // namespace streamscope::ui
