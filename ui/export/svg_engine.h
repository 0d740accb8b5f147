// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// A text as XML may hold it: escaped, and what XML has no place for is a question mark.
[[nodiscard]] QByteArray escapedXml(const QString& text);

/// Turns a painter's calls into elements of an SVG; see SvgDevice.
class SvgEngine : public QPaintEngine {
public:
    SvgEngine();

    bool begin(QPaintDevice* device) override;
    bool end() override;
    void updateState(const QPaintEngineState& changed) override;
    void drawRects(const QRectF* rects, int count) override;
    void drawLines(const QLineF* lines, int count) override;
    void drawPath(const QPainterPath& path) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawTextItem(const QPointF& at, const QTextItem& item) override;
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags flags) override;
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override;
    [[nodiscard]] Type type() const override { return User; }

    [[nodiscard]] const QByteArray& elements() const { return m_text; }

private:
    [[nodiscard]] QByteArray fillAttributes() const;
    [[nodiscard]] QByteArray strokeAttributes() const;
    [[nodiscard]] QByteArray look(bool isFilled) const;
    /// A rectangle in hundredths of a pixel, so that sums and differences are exact.
    struct Box {
        long long left = 0;
        long long top = 0;
        long long right = 0;
        long long bottom = 0;
    };
    [[nodiscard]] static Box boxOf(const QRectF& rect);
    void addBoxes(const QByteArray& look, const std::vector<Box>& boxes);
    void add(const QByteArray& look, const QByteArray& outline);
    void startLook(const QByteArray& look);
    void flush();
    void updateClip();

    QByteArray m_text;             ///< elements so far
    QByteArray m_look;             ///< of the path under way
    QByteArray m_outline;          ///< of the path under way
    std::optional<Box> m_lastBox;  ///< which m_outline ends with
    int m_clips = 0;
    bool m_isInClip = false;
};

}  // namespace streamscope::ui
