// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/svg_device.h"

#include "ui/export/svg_engine.h"

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kSvgDotsPerInch = 96;
constexpr double kMillimetresPerInch = 25.4;

}  // namespace

SvgDevice::SvgDevice(QSize size, const QString& title, const QString& description)
    : m_size(size), m_engine(std::make_unique<SvgEngine>()) {
    const QByteArray width = QByteArray::number(size.width());
    const QByteArray height = QByteArray::number(size.height());
    // Verdana is as wide as DejaVu Sans: where one is missing, labels still fit their bars.
    m_head =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
        width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height +
        "\" font-family=\"'DejaVu Sans',Verdana,'WenQuanYi Micro Hei','Noto Sans CJK "
        "SC','Microsoft YaHei',sans-serif\">\n<title>" +
        escapedXml(title) + "</title>\n<desc>" + escapedXml(description) + "</desc>\n";
}

SvgDevice::~SvgDevice() = default;

QByteArray SvgDevice::document() const {
    return m_head + m_engine->elements() + "</svg>\n";
}

QPaintEngine* SvgDevice::paintEngine() const {
    return m_engine.get();
}

int SvgDevice::metric(PaintDeviceMetric metric) const {
    const auto millimetres = [](int pixels) {
        return static_cast<int>(std::lround(pixels * kMillimetresPerInch / kSvgDotsPerInch));
    };
    switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmWidthMM:
            return millimetres(m_size.width());
        case PdmHeightMM:
            return millimetres(m_size.height());
        case PdmNumColors:
            return 0xffffff;
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return kSvgDotsPerInch;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
    }
    return 0;
}

}  // namespace streamscope::ui
