// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSize>
#include <QString>

#include <memory>

namespace streamscope::ui {

class SvgEngine;

/// Paints into an SVG text that is small and the same for the same strokes of the brush, whatever
/// the day, the machine or the locale: coordinates have two decimals, shapes that follow each other
/// in one look are one path, and text stays text.
///
/// QSvgGenerator writes an element and a group a rectangle, 120 bytes and more; a picture of a
/// million operations has tens of thousands.
///
/// Knows what pictures need: solid colors, solid and dashed pens, paths, text, images, clipping to
/// rectangles, opacity. Patterns and gradients are drawn in their plain color.
class SvgDevice : public QPaintDevice {
public:
    /// `size` in pixels at 96 an inch; title and description may hold anything.
    SvgDevice(QSize size, const QString& title, const QString& description);
    SvgDevice(const SvgDevice&) = delete;
    SvgDevice& operator=(const SvgDevice&) = delete;
    ~SvgDevice() override;

    /// The whole document, once the painter has ended.
    [[nodiscard]] QByteArray document() const;

    [[nodiscard]] QPaintEngine* paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
    QByteArray m_head;
    std::unique_ptr<SvgEngine> m_engine;
};

}  // namespace streamscope::ui
