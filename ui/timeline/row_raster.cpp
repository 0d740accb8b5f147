// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/row_raster.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

namespace streamscope::ui {
namespace {

constexpr double kNothing = 1e-6;               ///< of a column
constexpr int kHatchSpacing = 8;                ///< pixels
constexpr double kSmallestHatched = 10;         ///< pixels; a narrower bar shows no hatch
constexpr double kSmallestSeamed = 5;           ///< pixels; a narrower bar has no darker end
constexpr int kFaint = ColumnItem::kWhole / 8;  ///< a column emptier than this is underlined

/// The colours of one look: of families, and of tints.
struct Inks {
    std::array<QRgb, kFamilyCount> families{};
    std::array<QRgb, kTintCount> tints{};

    [[nodiscard]] QRgb of(std::size_t family, std::uint8_t tint) const {
        return tint == kNoTint ? families[family] : tints[tint];
    }
};

Inks inksOf(const Theme& theme, bool isPale, bool isFaded) {
    Inks inks;
    for (std::size_t i = 0; i < kFamilyCount; ++i) {
        inks.families[i] =
            theme.styleOf(static_cast<Family>(i), {kNoTint, isPale, isFaded}).fill.rgb();
    }
    for (std::size_t i = 0; i < kTintCount; ++i) {
        inks.tints[i] =
            theme.styleOf({}, {static_cast<std::uint8_t>(i), isPale, isFaded}).fill.rgb();
    }
    return inks;
}

QRgb mixed(QRgb from, QRgb to, int share) {
    const auto mix = [share](int a, int b) { return a + (b - a) * share / 255; };
    return qRgb(mix(qRed(from), qRed(to)), mix(qGreen(from), qGreen(to)),
                mix(qBlue(from), qBlue(to)));
}

/// Colours that share a pixel, in parts of 255.
struct Mixture {
    int red = 0;
    int green = 0;
    int blue = 0;
    int parts = 0;

    void add(QRgb colour, int share) {
        red += qRed(colour) * share;
        green += qGreen(colour) * share;
        blue += qBlue(colour) * share;
        parts += share;
    }
    [[nodiscard]] QRgb over(QRgb below) const {
        const int rest = std::max(0, 255 - parts);
        const auto sum = [&](int colour, int under) {
            return std::min(255, (colour + under * rest + 127) / 255);
        };
        return qRgb(sum(red, qRed(below)), sum(green, qGreen(below)), sum(blue, qBlue(below)));
    }
};

/// One period of a hatch over a colour.
struct HatchTile {
    std::array<QRgb, kHatchSpacing * kHatchSpacing> pixels{};

    HatchTile(QRgb fill, Hatch hatch, const QColor& line) {
        constexpr double kHalfWidth = 0.6;
        for (int y = 0; y < kHatchSpacing; ++y) {
            for (int x = 0; x < kHatchSpacing; ++x) {
                const double covered =
                    std::clamp(kHalfWidth + 0.5 - distance(hatch, x, y), 0.0, 1.0);
                pixels[static_cast<std::size_t>(y * kHatchSpacing + x)] =
                    mixed(fill, line.rgb(), static_cast<int>(covered * line.alpha()));
            }
        }
    }

    /// Of a pixel's middle from the nearest line.
    static double distance(Hatch hatch, int x, int y) {
        if (hatch == Hatch::Level) {
            return std::abs(y - kHatchSpacing / 2);
        }
        const int across =
            ((hatch == Hatch::Rising ? x + y : x - y) + kHatchSpacing) % kHatchSpacing;
        return std::min(across, kHatchSpacing - across) * std::sqrt(0.5);
    }
};

class Raster {
public:
    Raster(QImage& image, const QTransform& toPixels, const DrawList& list, const Theme& theme)
        : m_list(list),
          m_theme(theme),
          m_lines(reinterpret_cast<QRgb*>(image.bits())),
          m_stride(static_cast<std::size_t>(image.bytesPerLine()) / sizeof(QRgb)),
          m_scale(toPixels.m11()),
          m_dx(toPixels.dx()),
          m_dy(toPixels.dy()) {
        const QRectF& area = list.frame.area;
        m_clip = QRect(QPoint(pixelX(area.left()), pixelY(area.top())),
                       QPoint(pixelX(area.right()) - 1, pixelY(area.bottom()) - 1)) &
                 image.rect();
        for (int i = 0; i < 4; ++i) {
            m_inks[static_cast<std::size_t>(i)] = inksOf(theme, (i & 1) != 0, (i & 2) != 0);
        }
    }

    void paint() {
        for (const BandItem& band : m_list.bands) {
            if (band.isShaded) {
                fill(pixels(band.rect), m_theme.band.rgb());
            }
        }
        for (const TimeTick& tick : m_list.ticks) {
            const int x = pixelX(m_list.frame.axis.toPixel(tick.time));
            const int width = std::max(1, static_cast<int>(m_scale));
            fill({x, m_clip.top(), width, m_clip.height()}, m_theme.grid.rgb());
        }
        for (const LeadItem& lead : m_list.leads) {
            const double part = lead.rect.height() * 0.3;
            fill(pixels(lead.rect.adjusted(0, part, 0, -part)), m_theme.lead.rgb());
        }
        // What was searched for lies above the rest.
        for (const bool isFaded : {true, false}) {
            paintStrips(isFaded);
            paintBars(isFaded);
        }
        fadeFuture();
    }

private:
    [[nodiscard]] int pixelX(double x) const {
        return static_cast<int>(std::lround(x * m_scale + m_dx));
    }
    [[nodiscard]] int pixelY(double y) const {
        return static_cast<int>(std::lround(y * m_scale + m_dy));
    }
    [[nodiscard]] QRect pixels(const QRectF& rect) const {
        const QPoint from(pixelX(rect.left()), pixelY(rect.top()));
        return {from, QPoint(pixelX(rect.right()) - 1, pixelY(rect.bottom()) - 1)};
    }
    [[nodiscard]] QRgb* line(int y) const {
        return m_lines + static_cast<std::size_t>(y) * m_stride;
    }
    [[nodiscard]] const Inks& inks(bool isPale, bool isFaded) const {
        return m_inks[(isPale ? 1U : 0U) + (isFaded ? 2U : 0U)];
    }

    void fill(const QRect& wanted, QRgb colour) const {
        const QRect rect = wanted & m_clip;
        for (int y = rect.top(); y <= rect.bottom(); ++y) {
            std::fill_n(line(y) + rect.left(), rect.width(), colour);
        }
    }

    // ---- Columns

    void paintStrips(bool isFaded) const {
        for (const StripItem& strip : m_list.strips) {
            if (strip.isFaded == isFaded) {
                paintStrip(strip);
            }
        }
    }

    void paintStrip(const StripItem& strip) const {
        const QRectF inside = barInside(strip.rect);
        const int top = pixelY(inside.top());
        const int bottom = std::max(top + 1, pixelY(inside.bottom()));
        if (bottom <= m_clip.top() || top > m_clip.bottom()) {
            return;
        }
        const double width = m_list.frame.metrics.columnWidth * m_scale;
        const double left = strip.rect.left() * m_scale + m_dx;
        const int end = std::min(m_clip.right() + 1, pixelX(strip.rect.right()));
        for (std::uint32_t i = strip.first; i < strip.last; ++i) {
            const ColumnItem& column = m_list.columns[i];
            const int from = static_cast<int>(std::lround(left + column.place * width));
            const int to =
                static_cast<int>(std::lround(left + (column.place + column.width) * width));
            const QRect rect(QPoint(std::max(from, m_clip.left()), top),
                             QPoint(std::min(to, end) - 1, bottom - 1));
            if (rect.width() > 0) {
                paintColumn(column, rect, strip, tintOf(strip, i));
            }
        }
    }

    [[nodiscard]] std::uint8_t tintOf(const StripItem& strip, std::uint32_t column) const {
        return column < m_list.columnTints.size() ? m_list.columnTints[column] : strip.tint;
    }

    void paintColumn(const ColumnItem& column, const QRect& rect, const StripItem& strip,
                     std::uint8_t tint) const {
        const Inks& colours = inks(strip.isPale, strip.isFaded);
        if (column.isEdge) {
            blendColumn(column, rect, colours, tint);
            return;
        }
        int whole = 0;
        std::size_t most = 0;
        for (std::size_t family = 0; family < kFamilyCount; ++family) {
            whole += column.shares[family];
            most = column.shares[family] > column.shares[most] ? family : most;
        }
        stackColumn(column, rect, colours, tint);
        if (whole < kFaint && column.count > 0 && rect.height() > 2) {
            fill({rect.left(), rect.bottom() + 1, rect.width(), 1}, colours.of(most, tint));
        }
    }

    void blendColumn(const ColumnItem& column, const QRect& rect, const Inks& colours,
                     std::uint8_t tint) const {
        Mixture mixture;
        for (std::size_t family = 0; family < kFamilyCount; ++family) {
            if (column.shares[family] > 0) {
                mixture.add(colours.of(family, tint), column.shares[family]);
            }
        }
        const QRect seen = rect & m_clip;
        for (int y = seen.top(); y <= seen.bottom(); ++y) {
            QRgb* const pixels = line(y);
            std::fill_n(pixels + seen.left(), seen.width(), mixture.over(pixels[seen.left()]));
        }
    }

    /// From the bottom up; a pixel in which one family ends and another begins has a mixture of
    /// both.
    void stackColumn(const ColumnItem& column, const QRect& rect, const Inks& colours,
                     std::uint8_t tint) const {
        int y = rect.bottom();
        Mixture mixture;
        for (std::size_t family = 0; family < kFamilyCount; ++family) {
            if (column.shares[family] == 0) {
                continue;
            }
            const QRgb colour = colours.of(family, tint);
            int parts = column.shares[family] * rect.height();
            if (mixture.parts > 0) {
                const int share = std::min(parts, 255 - mixture.parts);
                mixture.add(colour, share);
                parts -= share;
                if (mixture.parts < 255) {
                    continue;
                }
                put(rect, y--, mixture.over(colour));
                mixture = {};
            }
            for (; parts >= 255 && y >= rect.top(); parts -= 255) {
                put(rect, y--, colour);
            }
            mixture.add(colour, std::min(parts, 254));
        }
        if (mixture.parts > 0 && y >= rect.top() && y >= m_clip.top() && y <= m_clip.bottom()) {
            put(rect, y, mixture.over(line(y)[rect.left()]));
        }
    }

    void put(const QRect& rect, int y, QRgb colour) const {
        if (y >= std::max(rect.top(), m_clip.top()) && y <= m_clip.bottom()) {
            std::fill_n(line(y) + rect.left(), rect.width(), colour);
        }
    }

    // ---- Bars

    /// The columns that a bar fills; its ends are columns of their own.
    [[nodiscard]] QRect inside(const BarItem& bar) const {
        const double width = m_list.frame.metrics.columnWidth;
        const double origin = m_list.frame.axis.left;
        const double from = std::ceil((bar.rect.left() - origin) / width - kNothing);
        const double to = std::floor((bar.rect.right() - origin) / width + kNothing);
        const QRectF rows = barInside(bar.rect);
        const int top = pixelY(rows.top());
        return {
            QPoint(pixelX(origin + from * width), top),
            QPoint(pixelX(origin + to * width) - 1, std::max(top + 1, pixelY(rows.bottom())) - 1)};
    }

    void paintBars(bool isFaded) const {
        for (const BarItem& bar : m_list.bars) {
            const QRect rect = bar.isFaded == isFaded ? inside(bar) : QRect();
            if (rect.width() > 0 && rect.intersects(m_clip)) {
                paintBar(bar, rect);
            }
        }
    }

    void paintBar(const BarItem& bar, const QRect& rect) const {
        const QRgb colour =
            inks(bar.isPale, bar.isFaded).of(static_cast<std::size_t>(bar.family), bar.tint);
        if (m_theme.style(bar.family).hatch != Hatch::None &&
            bar.rect.width() >= kSmallestHatched) {
            fillHatched(rect, tileOf(bar, colour));
        } else {
            fill(rect, colour);
        }
        if (bar.isPale) {
            paintRim(bar, rect, colour);
        } else if (bar.rect.width() > kSmallestSeamed) {
            const QRgb seam = mixed(colour, m_theme.seam.rgb(), m_theme.seam.alpha());
            fill({rect.right(), rect.top(), 1, rect.height()}, seam);
        }
    }

    [[nodiscard]] const HatchTile& tileOf(const BarItem& bar, QRgb colour) const {
        const auto key = std::tuple(bar.family, bar.tint, bar.isPale, bar.isFaded);
        auto tile = m_tiles.find(key);
        if (tile == m_tiles.end()) {
            const FamilyStyle style =
                m_theme.styleOf(bar.family, {bar.tint, bar.isPale, bar.isFaded});
            tile = m_tiles.emplace(key, HatchTile(colour, style.hatch, hatchColour(style))).first;
        }
        return tile->second;
    }

    void fillHatched(const QRect& wanted, const HatchTile& tile) const {
        const QRect rect = wanted & m_clip;
        for (int y = rect.top(); y <= rect.bottom(); ++y) {
            const QRgb* const period = tile.pixels.data() + (y % kHatchSpacing) * kHatchSpacing;
            QRgb* const pixels = line(y);
            for (int x = rect.left(); x <= rect.right(); ++x) {
                pixels[x] = period[x % kHatchSpacing];
            }
        }
    }

    /// The paler of two runs is washed out, with a rim of the full colour; what is all rim has a
    /// colour between.
    void paintRim(const BarItem& bar, const QRect& rect, QRgb pale) const {
        constexpr int kNarrowest = 4;
        const QRgb full =
            inks(false, bar.isFaded).of(static_cast<std::size_t>(bar.family), bar.tint);
        if (rect.width() < kNarrowest || rect.height() < kNarrowest) {
            fill(rect, mixed(pale, full, 127));
            return;
        }
        fill({rect.left(), rect.top(), rect.width(), 1}, full);
        fill({rect.left(), rect.bottom(), rect.width(), 1}, full);
        fill({rect.left(), rect.top(), 1, rect.height()}, full);
        fill({rect.right(), rect.top(), 1, rect.height()}, full);
    }

    /// What comes after the moment that is played.
    void fadeFuture() const {
        if (!m_list.fadedFrom) {
            return;
        }
        const QRgb veil = m_theme.background.rgb();
        const int left = std::max(m_clip.left(), pixelX(*m_list.fadedFrom));
        for (int y = m_clip.top(); y <= m_clip.bottom(); ++y) {
            QRgb* const pixels = line(y);
            for (int x = left; x <= m_clip.right(); ++x) {
                pixels[x] = mixed(pixels[x], veil, kFutureVeil);
            }
        }
    }

    const DrawList& m_list;
    const Theme& m_theme;
    QRgb* m_lines;
    std::size_t m_stride;
    double m_scale;
    double m_dx;
    double m_dy;
    QRect m_clip;
    std::array<Inks, 4> m_inks;  ///< 1: pale, 2: faded
    mutable std::map<std::tuple<Family, std::uint8_t, bool, bool>, HatchTile> m_tiles;
};

}  // namespace

void rasterRows(QImage& image, const QTransform& toPixels, const DrawList& list,
                const Theme& theme) {
    Raster(image, toPixels, list, theme).paint();
}

}  // namespace streamscope::ui
