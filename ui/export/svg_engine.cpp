// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/svg_engine.h"

#include <QBuffer>
#include <QFont>
#include <QImage>
#include <QLineF>
#include <QPainter>
#include <QPen>
#include <QPixmap>

#include <cmath>
#include <cstdlib>

namespace streamscope::ui {
namespace {

constexpr double kParts = 100;  ///< of a pixel: two decimals

/// Hundredths of a pixel: sums and differences of them are exact.
long long partsOf(double value) {
    return std::llround(value * kParts);
}

QByteArray textOf(long long parts) {
    QByteArray text = parts < 0 ? "-" : "";
    const long long size = std::llabs(parts);
    const long long whole = size / 100;
    const long long rest = size % 100;
    if (whole != 0 || rest == 0) {
        text += QByteArray::number(whole);
    }
    if (rest != 0) {
        text += '.';
        text += rest < 10 ? "0" : "";
        text += QByteArray::number(rest % 10 == 0 ? rest / 10 : rest);
    }
    return text;
}

QByteArray number(double value) {
    return textOf(partsOf(value));
}

QByteArray pair(const QPointF& point) {
    const QByteArray y = number(point.y());
    return number(point.x()) + (y.startsWith('-') ? "" : " ") + y;
}

QByteArray colorAttribute(const char* name, const QColor& color, double opacity) {
    QByteArray text = QByteArray(" ") + name + "=\"" + color.name().toLatin1() + '"';
    const double alpha = color.alphaF() * opacity;
    if (partsOf(alpha) < partsOf(1)) {
        text += QByteArray(" ") + name + "-opacity=\"" + number(alpha) + '"';
    }
    return text;
}

QByteArray outlineOf(const QPainterPath& path) {
    QByteArray text;
    for (int i = 0; i < path.elementCount(); ++i) {
        const auto& element = path.elementAt(i);
        switch (element.type) {
            case QPainterPath::MoveToElement:
                text += 'M';
                break;
            case QPainterPath::LineToElement:
                text += 'L';
                break;
            case QPainterPath::CurveToElement:
                text += 'C';
                break;
            case QPainterPath::CurveToDataElement:
                text += ' ';
                break;
        }
        text += pair(element);
    }
    return text;
}

QPainterPath lineFrom(const QLineF& line) {
    QPainterPath path(line.p1());
    path.lineTo(line.p2());
    return path;
}

QByteArray matrix(const QTransform& m, const QPointF& at) {
    const QPointF moved = m.map(at);
    return " transform=\"matrix(" + number(m.m11()) + ' ' + number(m.m12()) + ' ' +
           number(m.m21()) + ' ' + number(m.m22()) + ' ' + pair(moved) + ")\"";
}

bool isInXml(QChar c) {
    constexpr char16_t kFirstPrintable = 0x20;
    constexpr char16_t kLastAllowed = 0xfffd;
    const bool isSpace = c == u'\n' || c == u'\t' || c == u'\r';
    return (c.unicode() >= kFirstPrintable || isSpace) && c.unicode() <= kLastAllowed;
}

}  // namespace

QByteArray escapedXml(const QString& text) {
    QString clean = text;
    for (QChar& c : clean) {
        c = isInXml(c) ? c : QChar(u'?');
    }
    // Half of a surrogate pair becomes a replacement character on its way to UTF-8.
    return clean.toHtmlEscaped().toUtf8();
}

SvgEngine::SvgEngine() : QPaintEngine(AllFeatures) {}

bool SvgEngine::begin(QPaintDevice*) {
    m_text.clear();
    setActive(true);
    return true;
}

bool SvgEngine::end() {
    flush();
    m_text += m_isInClip ? "</g>\n" : "";
    m_isInClip = false;
    setActive(false);
    return true;
}

void SvgEngine::updateState(const QPaintEngineState& changed) {
    constexpr auto kClip = DirtyClipPath | DirtyClipRegion | DirtyClipEnabled;
    if ((changed.state() & kClip) != 0) {
        updateClip();
    }
}

/// Everything from here on lies in a group with the new clip.
void SvgEngine::updateClip() {
    flush();
    m_text += m_isInClip ? "</g>\n" : "";
    m_isInClip = painter()->hasClipping();
    if (m_isInClip) {
        const QRectF box = state->transform().mapRect(painter()->clipBoundingRect());
        const QByteArray id = "c" + QByteArray::number(++m_clips);
        QPainterPath outline;
        outline.addRect(box);
        m_text += "<clipPath id=\"" + id + "\"><path d=\"" + outlineOf(outline) +
                  "\"/></clipPath>\n<g clip-path=\"url(#" + id + ")\">\n";
    }
}

QByteArray SvgEngine::fillAttributes() const {
    if (state->brush().style() == Qt::NoBrush) {
        return " fill=\"none\"";
    }
    return colorAttribute("fill", state->brush().color(), state->opacity());
}

QByteArray SvgEngine::strokeAttributes() const {
    const QPen pen = state->pen();
    if (pen.style() == Qt::NoPen) {
        return {};
    }
    const double scale =
        pen.isCosmetic() ? 1 : std::sqrt(std::abs(state->transform().determinant()));
    const double width = pen.widthF() > 0 ? pen.widthF() * scale : 1;
    QByteArray text = colorAttribute("stroke", pen.color(), state->opacity());
    if (partsOf(width) != partsOf(1)) {
        text += " stroke-width=\"" + number(width) + '"';
    }
    if (pen.style() != Qt::SolidLine) {
        QByteArrayList dashes;
        for (const double dash : pen.dashPattern()) {
            dashes << number(dash * width);
        }
        text += " stroke-dasharray=\"" + dashes.join(' ') + '"';
    }
    return text;
}

QByteArray SvgEngine::look(bool isFilled) const {
    QByteArray text = isFilled ? fillAttributes() : QByteArray(" fill=\"none\"");
    text += strokeAttributes();
    if (!(state->renderHints() & QPainter::Antialiasing)) {
        text += " shape-rendering=\"crispEdges\"";
    }
    return text;
}

/// What is see-through stays apart from what lies under it.
void SvgEngine::startLook(const QByteArray& look) {
    if (look != m_look || look.contains("-opacity")) {
        flush();
        m_look = look;
    }
}

void SvgEngine::add(const QByteArray& look, const QByteArray& outline) {
    startLook(look);
    m_outline += outline;
    m_lastBox.reset();
}

SvgEngine::Box SvgEngine::boxOf(const QRectF& rect) {
    return {partsOf(rect.left()), partsOf(rect.top()), partsOf(rect.right()),
            partsOf(rect.bottom())};
}

/// After a closed outline the pen is where that began: the next one is said from there, in fewer
/// digits.
void SvgEngine::addBoxes(const QByteArray& look, const std::vector<Box>& boxes) {
    startLook(look);
    for (const Box& box : boxes) {
        const Box from = m_lastBox.value_or(Box{});
        const QByteArray y = textOf(box.top - from.top);
        const QByteArray width = textOf(box.right - box.left);
        m_outline += m_lastBox ? 'm' : 'M';
        m_outline += textOf(box.left - from.left) + (y.startsWith('-') ? "" : " ") + y + 'h' +
                     width + 'v' + textOf(box.bottom - box.top) + 'h' +
                     textOf(box.left - box.right) + 'z';
        m_lastBox = box;
    }
}

void SvgEngine::flush() {
    if (!m_outline.isEmpty()) {
        m_text += "<path" + m_look + " d=\"" + m_outline + "\"/>\n";
    }
    m_outline.clear();
    m_look.clear();
    m_lastBox.reset();
}

/// Neighbors of one height are one rectangle, but for an outline, which would lose their borders.
void SvgEngine::drawRects(const QRectF* rects, int count) {
    const QTransform& transform = state->transform();
    if (transform.type() > QTransform::TxScale) {
        QPainterPath path;
        for (int i = 0; i < count; ++i) {
            path.addRect(rects[i]);
        }
        drawPath(path);
        return;
    }
    const bool mayJoin = state->pen().style() == Qt::NoPen;
    std::vector<Box> boxes;
    for (int i = 0; i < count; ++i) {
        const Box box = boxOf(transform.mapRect(rects[i]));
        if (mayJoin && (box.left == box.right || box.top == box.bottom)) {
            continue;  // nothing to see
        }
        if (mayJoin && !boxes.empty() && boxes.back().right == box.left &&
            boxes.back().top == box.top && boxes.back().bottom == box.bottom) {
            boxes.back().right = box.right;
        } else {
            boxes.push_back(box);
        }
    }
    addBoxes(look(true), boxes);
}

void SvgEngine::drawLines(const QLineF* lines, int count) {
    QByteArray outline;
    for (int i = 0; i < count; ++i) {
        outline += outlineOf(lineFrom(state->transform().map(lines[i])));
    }
    add(look(false), outline);
}

void SvgEngine::drawPath(const QPainterPath& path) {
    QByteArray ofPath = look(true);
    if (path.fillRule() == Qt::OddEvenFill && state->brush().style() != Qt::NoBrush) {
        ofPath += " fill-rule=\"evenodd\"";
    }
    add(ofPath, outlineOf(state->transform().map(path)));
}

void SvgEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) {
    if (count < 2) {
        return;
    }
    QPainterPath path(points[0]);
    for (int i = 1; i < count; ++i) {
        path.lineTo(points[i]);
    }
    const QByteArray outline = outlineOf(state->transform().map(path));
    add(look(mode != PolylineMode), mode == PolylineMode ? outline : outline + 'z');
}

void SvgEngine::drawTextItem(const QPointF& at, const QTextItem& item) {
    if (item.text().trimmed().isEmpty()) {
        return;
    }
    flush();
    const QFont font = item.font();
    const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * 96 / 72;
    const QTransform& transform = state->transform();
    m_text += "<text";
    if (transform.type() <= QTransform::TxTranslate) {
        const QPointF place = transform.map(at);
        m_text += " x=\"" + number(place.x()) + "\" y=\"" + number(place.y()) + '"';
    } else {
        m_text += matrix(transform, at);
    }
    m_text += " font-size=\"" + number(pixels) + '"';
    m_text += font.bold() ? " font-weight=\"bold\"" : "";
    m_text += font.italic() ? " font-style=\"italic\"" : "";
    m_text += colorAttribute("fill", state->pen().color(), state->opacity());
    m_text += '>' + escapedXml(item.text()) + "</text>\n";
}

void SvgEngine::drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                          Qt::ImageConversionFlags) {
    flush();
    QBuffer bytes;
    image.copy(from.toAlignedRect()).save(&bytes, "PNG");
    const QRectF box = state->transform().mapRect(to);
    m_text += "<image x=\"" + number(box.left()) + "\" y=\"" + number(box.top()) + "\" width=\"" +
              number(box.width()) + "\" height=\"" + number(box.height()) +
              R"(" preserveAspectRatio="none" href="data:image/png;base64,)" +
              bytes.data().toBase64() + "\"/>\n";
}

void SvgEngine::drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) {
    drawImage(to, pixmap.toImage(), from, Qt::AutoColor);
}

}  // namespace streamscope::ui
