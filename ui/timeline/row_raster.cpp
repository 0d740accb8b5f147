// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/row_raster.h"

#include "ui/timeline/row_inks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace streamscope::ui {
namespace {

constexpr double kNothing = 1e-6;               ///< of a column
constexpr double kSmallestSeamed = 5;           ///< pixels; a narrower bar has no darker end
constexpr int kFaint = ColumnItem::kWhole / 8;  ///< a column emptier than this is underlined

class Raster {
public:
    Raster(QImage& image, const QTransform& toPixels, const DrawList& list, const Theme& theme)
        : m_list(list),
          m_theme(theme),
          m_lines(reinterpret_cast<QRgb*>(image.bits())),
          m_stride(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb))),
          m_scale(toPixels.m11()),
          m_dx(toPixels.dx()),
          m_dy(toPixels.dy()),
          m_columnWidth(list.frame.metrics.columnWidth) {
        const QRectF& area = list.frame.area;
        m_clip = QRect(QPoint(pixelX(area.left()), pixelY(area.top())),
                       QPoint(pixelX(area.right()) - 1, pixelY(area.bottom()) - 1)) &
                 image.rect();
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
            fill(pixels(leadLine(m_list, lead)), m_theme.lead.rgb());
        }
        // What was searched for lies above the rest.
        for (const bool isFaded : {true, false}) {
            paintStrips(isFaded);
            paintBars(isFaded);
        }
    }

private:
    [[nodiscard]] int pixelX(double x) const { return qRound(x * m_scale + m_dx); }
    [[nodiscard]] int pixelY(double y) const { return qRound(y * m_scale + m_dy); }
    [[nodiscard]] QRect pixels(const QRectF& rect) const {
        const QPoint from(pixelX(rect.left()), pixelY(rect.top()));
        return {from, QPoint(pixelX(rect.right()) - 1, pixelY(rect.bottom()) - 1)};
    }
    [[nodiscard]] QRgb* line(int y) const { return m_lines + y * m_stride; }
    [[nodiscard]] const Inks& inks(const BarLook& look) const {
        std::optional<Inks>& made = m_inks[(look.isPale ? 1U : 0U) + (look.isFaded ? 2U : 0U) +
                                           4 * static_cast<std::size_t>(look.phase)];
        if (!made) {
            made = inksOf(m_theme, {kNoTint, look.isPale, look.isFaded, look.phase});
        }
        return *made;
    }

    void fill(const QRect& wanted, QRgb color) const {
        const QRect rect = wanted & m_clip;
        for (int y = rect.top(); y <= rect.bottom(); ++y) {
            std::fill_n(line(y) + rect.left(), rect.width(), color);
        }
    }

    // ---- Columns

    void paintStrips(bool isFaded) {
        for (const StripItem& strip : m_list.strips) {
            if (strip.isFaded == isFaded) {
                paintStrip(strip);
            }
        }
    }

    void paintStrip(const StripItem& strip) {
        const QRectF inside = barInside(strip.rect);
        Strip rows{strip, pixelY(inside.top()), 0, nullptr, nullptr};
        rows.bottom = std::max(rows.top + 1, pixelY(inside.bottom()));
        if (rows.bottom <= m_clip.top() || rows.top > m_clip.bottom()) {
            return;
        }
        m_column.resize(2 * static_cast<std::size_t>(rows.bottom - rows.top) + 1);
        rows.pixels = m_column.data();
        const double width = m_columnWidth * m_scale;
        const double left = strip.rect.left() * m_scale + m_dx + 0.5;  // rounds
        const int end = std::min(m_clip.right() + 1, pixelX(strip.rect.right()));
        for (std::uint32_t i = strip.first; i < strip.last; ++i) {
            const ColumnItem& column = m_list.columns[i];
            const int from = static_cast<int>(left + column.place * width);
            const int to = static_cast<int>(left + (column.place + column.width) * width);
            const int begin = std::max(from, m_clip.left());
            const int count = std::min(to, end) - begin;
            if (count > 0) {
                const double place = (from - m_dx) / m_scale;
                rows.inks = &inks({kNoTint, strip.isPale, strip.isFaded,
                                   m_list.phaseOf(place, place + column.width * m_columnWidth)});
                paintColumn(column, {begin, count}, rows);
            }
        }
    }

    /// A strip in pixels.
    struct Strip {
        const StripItem& item;
        int top;
        int bottom;        ///< the row after the last
        const Inks* inks;  ///< of the column under way
        QRgb* pixels;      ///< of one column, from the bottom up; room for twice the height and one
    };
    /// Neighboring pixels of one row.
    struct Across {
        int left;
        int count;
    };

    void paintColumn(const ColumnItem& column, Across across, const Strip& strip) const {
        if (column.isEdge) {
            blendColumn(column, across, strip);
            return;
        }
        const int whole = stackColumn(column, across, strip);
        if (whole < kFaint && column.count > 0 && strip.bottom - strip.top >= 3) {
            const auto most = std::max_element(column.shares.begin(), column.shares.end());
            const auto family = static_cast<std::size_t>(most - column.shares.begin());
            put(across, strip.bottom, strip.inks->of(family, column.tint));
        }
    }

    void blendColumn(const ColumnItem& column, Across across, const Strip& strip) const {
        Mixture mixture;
        for (std::size_t family = 0; family < kFamilyCount; ++family) {
            if (column.shares[family] > 0) {
                mixture.add(strip.inks->of(family, column.tint), column.shares[family]);
            }
        }
        const int last = std::min(strip.bottom - 1, m_clip.bottom());
        QRgb below = 0;
        QRgb mixed = 0;
        for (int y = std::max(strip.top, m_clip.top()); y <= last; ++y) {
            QRgb* const pixels = line(y) + across.left;
            if (pixels[0] != below || mixed == 0) {
                below = pixels[0];
                mixed = mixture.over(below);
            }
            std::fill_n(pixels, across.count, mixed);
        }
    }

    /// From the bottom up; a pixel in which one family ends and another begins has a mixture of
    /// both. Returns what is not idle.
    /// Each family fills as many pixels as the strip is high, and the next overwrites what is too
    /// many: a loop of always the same length is foreseen, one of the family's own seldom.
    int stackColumn(const ColumnItem& column, Across across, const Strip& strip) const {
        const int height = strip.bottom - strip.top;
        int whole = 0;
        int row = 0;      // from the bottom: the first that is not full yet
        Mixture mixture;  // that it has so far
        for (std::size_t family = 0; family < strip.item.familyEnd; ++family) {
            const QRgb color = strip.inks->of(family, column.tint);
            mixture.add(color, column.shares[family] * height);
            whole += column.shares[family];
            const int full = std::min(whole * height / ColumnItem::kWhole, height);
            if (full > row) {
                strip.pixels[row] = mixture.color();
                std::fill_n(strip.pixels + row + 1, height, color);
                row = full;
                mixture = {};
                mixture.add(color, whole * height % ColumnItem::kWhole);
            }
        }
        putRows(across, strip, row);
        const int y = strip.bottom - 1 - row;
        if (mixture.parts > 0 && y >= strip.top && y >= m_clip.top() && y <= m_clip.bottom()) {
            put(across, y, mixture.over(line(y)[across.left]));
        }
        return whole;
    }

    void put(Across across, int y, QRgb color) const {
        if (y >= m_clip.top() && y <= m_clip.bottom()) {
            std::fill_n(line(y) + across.left, across.count, color);
        }
    }

    /// The first `count` of the strip's pixels, from the bottom up.
    void putRows(Across across, const Strip& strip, int count) const {
        const int first = std::min(strip.bottom - 1, m_clip.bottom());
        const int last = std::max(strip.bottom - count, m_clip.top());
        const QRgb* color = strip.pixels + (strip.bottom - 1 - first);
        for (int y = first; y >= last; --y, ++color) {
            QRgb* const pixel = line(y) + across.left;
            if (across.count == 1) {
                *pixel = *color;
            } else {
                std::fill_n(pixel, across.count, *color);
            }
        }
    }

    // ---- Bars

    /// The columns that a bar fills; its ends are columns of their own.
    [[nodiscard]] QRect inside(const BarItem& bar) const {
        const double width = m_columnWidth;
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
        const BarLook look = m_list.lookOf(bar);
        const QRgb color = inks(look).of(static_cast<std::size_t>(bar.family), bar.tint);
        if (look.phase != BarPhase::Ahead && m_theme.style(bar.family).hatch != Hatch::None &&
            bar.rect.width() >= kSmallestHatched) {
            fillHatched(rect, tileOf(bar.family, look, color));
        } else {
            fill(rect, color);
        }
        if (look.hasRim()) {
            paintRim(rect, color,
                     inks(look.rim()).of(static_cast<std::size_t>(bar.family), bar.tint));
        } else if (bar.rect.width() > kSmallestSeamed) {
            const int strength = m_theme.seam.alpha() / (bar.isFaded ? 4 : 1);
            const QRgb seam = mixed(color, m_theme.seam.rgb(), strength);
            fill({rect.right(), rect.top(), 1, rect.height()}, seam);
        }
    }

    [[nodiscard]] const HatchTile& tileOf(Family family, const BarLook& look, QRgb color) const {
        const auto key = std::pair(family, look);
        auto tile = m_tiles.find(key);
        if (tile == m_tiles.end()) {
            const FamilyStyle style = m_theme.styleOf(family, look);
            tile = m_tiles.emplace(key, HatchTile(color, style.hatch, hatchColor(style))).first;
        }
        return tile->second;
    }

    void fillHatched(const QRect& wanted, const HatchTile& tile) const {
        const QRect rect = wanted & m_clip;
        for (int y = rect.top(); y <= rect.bottom(); ++y) {
            const QRgb* const period = tile.rowOf(y);
            QRgb* const pixels = line(y);
            for (int x = rect.left(); x <= rect.right(); ++x) {
                pixels[x] = period[static_cast<unsigned>(x) % kHatchSpacing];
            }
        }
    }

    /// Inside it is paler; what is all rim has a color between.
    void paintRim(const QRect& rect, QRgb pale, QRgb full) const {
        constexpr int kNarrowestRim = 4;
        if (rect.width() < kNarrowestRim || rect.height() < kNarrowestRim) {
            fill(rect, mixed(pale, full, 127));
            return;
        }
        fill({rect.left(), rect.top(), rect.width(), 1}, full);
        fill({rect.left(), rect.bottom(), rect.width(), 1}, full);
        fill({rect.left(), rect.top(), 1, rect.height()}, full);
        fill({rect.right(), rect.top(), 1, rect.height()}, full);
    }

    const DrawList& m_list;
    const Theme& m_theme;
    QRgb* m_lines;
    std::ptrdiff_t m_stride;
    double m_scale;
    double m_dx;
    double m_dy;
    double m_columnWidth;
    QRect m_clip;
    /// By phase, faded and pale; made when first asked for.
    mutable std::array<std::optional<Inks>, 4 * kBarPhaseCount> m_inks;
    std::vector<QRgb> m_column;  ///< scratch of paintStrip()
    mutable std::map<std::pair<Family, BarLook>, HatchTile> m_tiles;
};

}  // namespace

void rasterRows(QImage& image, const QTransform& toPixels, const DrawList& list,
                const Theme& theme) {
    Raster(image, toPixels, list, theme).paint();
}

}  // namespace streamscope::ui
