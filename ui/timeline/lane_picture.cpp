// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/lane_picture.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace streamscope::ui {
namespace {

/// Pieces are as good as the trace's own times while one part of them is no more than this.
constexpr double kFinePart = 1.0 / 500;

/// Goes from column to column; between two columns it knows the first span that is not over yet.
class LaneReader {
public:
    LaneReader(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture)
        : m_trace(trace), m_lane(lane), m_grid(grid), m_picture(picture) {
        for (std::size_t i = 0; i < lane.families.size(); ++i) {
            m_placeOf[static_cast<std::size_t>(lane.families[i])] = i;
        }
    }

    void read() {
        const auto width = static_cast<double>(m_grid.count);
        m_place = firstEndingAfter(m_trace, m_lane, m_grid.begin);
        while (m_place < m_lane.items.size() && m_column < m_grid.count) {
            const Spot span = at(m_place);
            if (std::min(span.from, width) - m_previousEnd >= 1) {
                m_picture.gaps.push_back(m_place);
            }
            if (span.from >= width) {
                return;
            }
            m_column = std::max(m_column, static_cast<std::size_t>(std::max(span.from, 0.0)));
            span.isWide() ? addBar(span) : addNarrow(span);
        }
    }

private:
    /// Where a span lies, in columns.
    struct Spot {
        double from;
        double to;
        std::size_t family;  ///< place in Lane::families

        [[nodiscard]] bool isWide() const { return to - from >= 1; }
        /// What takes no time at all is seen nevertheless.
        [[nodiscard]] double length() const { return std::max(to - from, 2 * kNothing); }
    };

    [[nodiscard]] Spot at(std::size_t place) {
        enterBlock(place / Lane::kBlock);
        if (m_isFine) {
            const Piece piece = Piece::unpacked(m_lane.pieces[place]);
            return {m_begin + m_columnsPerPart * static_cast<std::int32_t>(piece.begin),
                    m_begin + m_columnsPerPart * static_cast<std::int32_t>(piece.end),
                    piece.family};
        }
        const Span span = spanAt(m_trace, m_lane, place);
        return {m_grid.toColumn(span.begin), m_grid.toColumn(span.end),
                m_placeOf[static_cast<std::size_t>(span.family)]};
    }

    void enterBlock(std::size_t block) {
        if (block == m_block) {
            return;
        }
        m_block = block;
        m_begin = m_grid.toColumn(m_lane.blockBegin[block]);
        m_columnsPerPart =
            (m_grid.toColumn(m_lane.blockBegin[block + 1]) - m_begin) / Piece::kWhole;
        m_isFine = m_columnsPerPart <= kFinePart && !m_lane.pieces.empty();
    }

    /// The column under way, in which the span lies.
    [[nodiscard]] LaneColumn& column(const Spot& span) {
        std::vector<LaneColumn>& columns = m_picture.columns;
        if (columns.empty() || columns.back().place != m_column) {
            LaneColumn& made = columns.emplace_back();
            made.place = static_cast<std::uint32_t>(m_column);
            made.first = static_cast<std::uint32_t>(m_place);
            made.family = m_lane.families[span.family];
        }
        return columns.back();
    }

    /// The ends of a bar fill no column.
    void addBar(const Spot& bar) {
        m_picture.bars.push_back({m_place, bar.from, bar.to, m_lane.families[bar.family]});
        const double left = std::max(bar.from, static_cast<double>(m_column));
        const auto begin = static_cast<double>(m_column);
        if (left > begin + kNothing || bar.to < begin + 1 - kNothing) {
            column(bar).add(bar.family, std::min(bar.to, begin + 1) - left);
        }
        const auto last = static_cast<std::size_t>(bar.to + kNothing);
        if (last > m_column && last < m_grid.count) {
            m_column = last;
            column(bar).add(bar.family, std::max(0.0, bar.to - static_cast<double>(last)));
        }
        m_column = last;
        m_previousEnd = bar.to;
        ++m_place;
    }

    /// The narrow spans that are over by the end of this column, and what the next has of it.
    void addNarrow(const Spot& first) {
        LaneColumn& now = column(first);
        now.hasNarrow = true;
        const double edge = static_cast<double>(m_column) + 1;
        const double before = static_cast<double>(m_column) - first.from;
        std::size_t next = m_place;
        const std::size_t block = lastBlockUpTo(edge, next / Lane::kBlock);
        if (block > next / Lane::kBlock) {
            if (next % Lane::kBlock != 0) {
                next = addUpTo(std::numeric_limits<double>::max(), next, now);
            }
            addBlocks(next / Lane::kBlock, block, now);
            next = block * Lane::kBlock;
        }
        next = addUpTo(edge, next, now);
        now.count += static_cast<std::uint32_t>(next - m_place);
        if (before > 0) {
            now.add(first.family, -before);
            now.count -= 1;
        }
        m_previousEnd = edge;
        addPartOf(next, edge, now);
        m_place = next;
    }

    /// The spans from `place` to the end of its block that are over by `edge`. The place after
    /// them.
    std::size_t addUpTo(double edge, std::size_t place, LaneColumn& column) {
        const std::size_t last =
            std::min((place / Lane::kBlock + 1) * Lane::kBlock, m_lane.items.size());
        enterBlock(place / Lane::kBlock);
        if (m_isFine) {
            return addPieces((edge - m_begin) / m_columnsPerPart, place, last, column);
        }
        for (; place < last; ++place) {
            const Spot span = at(place);
            if (span.to > edge) {
                break;
            }
            column.add(span.family, span.length());
        }
        return place;
    }

    /// The same for spans [place, last) of a block that is read by its pieces; `edge` in parts.
    /// Their lengths are added up as whole numbers, and become columns at the end.
    std::size_t addPieces(double edge, std::size_t place, std::size_t last, LaneColumn& column) {
        const auto end = static_cast<std::uint32_t>(std::clamp(edge, 0.0, double(Piece::kWhole)));
        std::array<std::uint32_t, kFamilyCount> parts{};
        std::uint32_t families = 0;  // a bit each
        for (; place < last; ++place) {
            const Piece piece = Piece::unpacked(m_lane.pieces[place]);
            if (piece.end > end) {
                break;
            }
            parts[piece.family] += piece.end - piece.begin;
            families |= 1U << piece.family;
        }
        for (; families != 0; families &= families - 1) {
            const auto family = static_cast<std::size_t>(std::countr_zero(families));
            column.add(family, std::max(m_columnsPerPart * parts[family], 2 * kNothing));
        }
        return place;
    }

    /// What a narrow span that is not over by the `edge` has before it.
    void addPartOf(std::size_t place, double edge, LaneColumn& column) {
        if (place == m_lane.items.size()) {
            return;
        }
        const Spot span = at(place);
        if (span.from >= edge) {
            m_previousEnd = at(place - 1).to;
        } else if (!span.isWide()) {
            column.add(span.family, edge - span.from);
            ++column.count;
            ++m_column;
        }
    }

    void addBlocks(std::size_t from, std::size_t to, LaneColumn& column) const {
        const std::size_t families = m_lane.families.size();
        const DurationNs* before = m_lane.busyBefore.data() + from * families;
        const DurationNs* after = m_lane.busyBefore.data() + to * families;
        for (std::size_t i = 0; i < families; ++i) {
            column.add(i, static_cast<double>(after[i] - before[i]) * m_grid.columnsPerNs);
        }
    }

    /// The last block from `block` on that begins by the column `edge`; most often about as many
    /// blocks on as in the column before.
    std::size_t lastBlockUpTo(double edge, std::size_t block) {
        const TimeNs time = m_grid.begin + static_cast<TimeNs>(edge / m_grid.columnsPerNs);
        const TimeNs* const begins = m_lane.blockBegin.data();
        std::size_t step = m_blocks;
        std::size_t low = block;
        while (low + step < m_lane.blockCount() && begins[low + step] <= time) {
            low += step;
            step *= 2;
        }
        const std::size_t high = std::min(low + step, m_lane.blockCount());
        const TimeNs* const next = std::upper_bound(begins + low + 1, begins + high, time);
        const auto last = static_cast<std::size_t>(next - begins) - 1;
        m_blocks = std::max<std::size_t>(1, last - block);
        fetchAhead(last + 2 * m_blocks);
        return last;
    }

    /// Columns hold about as many blocks each: what the column after the next will need is fetched
    /// now. The summaries of ten million spans are more than the caches hold.
    [[gnu::always_inline]] inline void fetchAhead(std::size_t block) const {
        if ((block + 2) * Lane::kBlock < m_lane.pieces.size()) {
            __builtin_prefetch(&m_lane.blockBegin[block]);
            __builtin_prefetch(&m_lane.busyBefore[block * m_lane.families.size()]);
            for (const std::size_t near : {block - 1, block, block + 1}) {
                __builtin_prefetch(&m_lane.pieces[near * Lane::kBlock]);
            }
        }
    }

    const Trace& m_trace;
    const Lane& m_lane;
    const ColumnGrid& m_grid;
    LanePicture& m_picture;
    std::array<std::size_t, kFamilyCount> m_placeOf{};
    std::size_t m_place = 0;   ///< the first span that is not over yet
    std::size_t m_column = 0;  ///< under way
    double m_previousEnd = 0;  ///< of the span before, in columns; 0: before the first column
    std::size_t m_blocks = 1;  ///< that begin in the column before

    // The block that was read last.
    std::size_t m_block = static_cast<std::size_t>(-1);
    double m_begin = 0;  ///< columns
    double m_columnsPerPart = 0;
    bool m_isFine = false;
};

}  // namespace

ColumnGrid ColumnGrid::of(const TimeAxis& axis, double columnWidth) {
    return {axis.visible.begin, axis.pixelsPerNs() / columnWidth,
            std::max<std::size_t>(
                1, static_cast<std::size_t>(std::ceil(axis.width / columnWidth - kNothing)))};
}

void LanePicture::clear() {
    bars.clear();
    gaps.clear();
    columns.clear();
}

void readLane(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture) {
    picture.clear();
    LaneReader(trace, lane, grid, picture).read();
}

}  // namespace streamscope::ui
