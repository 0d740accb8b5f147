// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/block_cut.h"
#include "ui/timeline/column_walk.h"
#include "ui/timeline/lane.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

// How column_walk.cpp goes along a lane; nobody else needs it.

namespace streamscope::ui {

inline constexpr double kNothing = 1e-6;  ///< of a column
/// A block this short may be cut in two as if its time were spread evenly: wrong by at most a
/// quarter of this on either end of a column.
inline constexpr double kSpreadEvenly = 1.0 / 50;
/// Pieces are as good as the trace's own times while one part of them is no more than this.
inline constexpr double kFinePart = 1.0 / 500;

/// What one column holds so far.
struct Column {
    double place = -1;
    std::array<double, kFamilyCount> busy{};  ///< columns, by place in Lane::families
    std::size_t first = 0;                    ///< place in the lane of what lies here first
    std::size_t count = 0;                    ///< spans merged that begin here
    bool hasAny = false;
    bool hasNarrow = false;
};

/// Goes along the columns of one lane and hands over each one that is neither empty nor inside a
/// bar: `finish(column)`.
template <typename Finish>
class Walk {
public:
    Walk(const Trace& trace, const Lane& lane, const ColumnGrid& grid, const Finish& finish,
         LanePicture& picture)
        : m_trace(trace),
          m_lane(lane),
          m_grid(grid),
          m_finish(finish),
          m_picture(picture),
          m_width(static_cast<double>(grid.count)),
          m_families(lane.families.size()) {
        for (std::size_t i = 0; i < m_families; ++i) {
            m_placeOf[static_cast<std::size_t>(lane.families[i])] = static_cast<std::uint32_t>(i);
        }
    }

    void run() {
        std::size_t place = firstEndingAfter(m_trace, m_lane, m_grid.begin);
        m_previousEnd = place == 0 ? -std::numeric_limits<double>::infinity()
                                   : m_grid.toColumn(spanAt(m_trace, m_lane, place - 1).end);
        while (place < m_lane.items.size() && !m_isOver) {
            const std::size_t next = place % Lane::kBlock == 0 ? skipBlocks(place) : place;
            place = next == place ? stepThroughBlock(place) : next;
        }
        finish();
    }

private:
    [[nodiscard]] double blockColumn(std::size_t block) const {
        return m_grid.toColumn(m_lane.blockBegin[block]);
    }

    /// Whole blocks that end within the column in which they begin, or are very short. The place
    /// after them; `place` if there are none.
    std::size_t skipBlocks(std::size_t place) {
        const std::size_t block = place / Lane::kBlock;
        const double begin = blockColumn(block);
        if (begin < 0 || begin >= m_width) {
            return place;
        }
        const double edge = std::floor(begin) + 1;
        const double end = blockColumn(block + 1);
        if (end > edge) {
            return end - begin <= kSpreadEvenly ? splitBlock(place, begin, end) : place;
        }
        const std::size_t last = lastBlockUpTo(edge, block + 1);
        fetchAhead(last + 2 * (m_stride + 1));
        const std::size_t next = std::min(last * Lane::kBlock, m_lane.items.size());
        noteGap(place, begin);
        enter(begin);
        addSums(block, last, 1);
        addNarrow(place, next - place);
        m_previousEnd = blockColumn(last);
        return next;
    }

    /// The last block from `block` on that begins by the column `edge`; most often as many blocks
    /// on as in the column before.
    std::size_t lastBlockUpTo(double edge, std::size_t block) {
        const TimeNs time = m_grid.begin + static_cast<TimeNs>(edge / m_grid.columnsPerNs);
        const std::vector<TimeNs>& begins = m_lane.blockBegin;
        std::size_t low = block;  // begins by then
        std::size_t high = std::min(block + m_stride, begins.size());
        for (std::size_t step = 1; high < begins.size() && begins[high] <= time; step *= 2) {
            low = high;
            high = std::min(high + step, begins.size());
        }
        for (std::size_t step = 1; high - low > step && begins[high - step] > time; step *= 2) {
            high -= step;
        }
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (begins[middle] <= time ? low : high) = middle;
        }
        m_stride = std::max<std::size_t>(1, low - block);
        return low;
    }

    /// Columns hold about as many blocks each: what the column after the next will need is asked
    /// for now, and here by then. Ten million spans are more than the caches hold. (g++ takes a
    /// function that only prefetches for one that does nothing, unless it is inlined early.)
    [[gnu::always_inline]] inline void fetchAhead(std::size_t block) const {
        if ((block + 1) * Lane::kBlock >= m_lane.pieces.size()) {
            return;
        }
        __builtin_prefetch(&m_lane.blockBegin[block]);
        __builtin_prefetch(&m_lane.busyBefore[block * m_families]);
        for (const std::size_t near : {block - 1, block, block + 1}) {
            __builtin_prefetch(&m_lane.pieces[near * Lane::kBlock]);
        }
    }

    std::size_t splitBlock(std::size_t place, double begin, double end) {
        const std::size_t block = place / Lane::kBlock;
        const double edge = std::floor(begin) + 1;
        const double before = (edge - begin) / (end - begin);
        const std::size_t next = std::min(place + Lane::kBlock, m_lane.items.size());
        noteGap(place, begin);
        enter(begin);
        addSums(block, block + 1, before);
        addNarrow(place, next - place);
        if (edge < m_width) {
            enter(edge);
            addSums(block, block + 1, 1 - before);
            addNarrow(next - 1, 0);
        } else {
            m_isOver = true;
        }
        m_previousEnd = end;
        return next;
    }

    void addSums(std::size_t from, std::size_t to, double share) {
        const DurationNs* before = m_lane.busyBefore.data() + from * m_families;
        const DurationNs* after = m_lane.busyBefore.data() + to * m_families;
        for (std::size_t i = 0; i < m_families; ++i) {
            m_now.busy[i] +=
                static_cast<double>(after[i] - before[i]) * m_grid.columnsPerNs * share;
        }
    }

    void addAny(std::size_t place) {
        m_now.first = m_now.hasAny ? m_now.first : place;
        m_now.hasAny = true;
    }

    void addNarrow(std::size_t place, std::size_t count) {
        addAny(place);
        m_now.count += count;
        m_now.hasNarrow = true;
    }

    /// Whether every span of a block, and every gap between two, is narrower than a column.
    [[nodiscard]] bool isAllNarrow(std::size_t place, double begin, double end) const {
        return end - begin < 1 || widestPart(&m_lane.pieces[place]) * (end - begin) < Piece::kWhole;
    }

    /// A block of narrow spans, cut exactly at the edges of columns. The place after it.
    std::size_t cutBlock(std::size_t place, double begin, double end) {
        const std::uint32_t* const pieces = &m_lane.pieces[place];
        const double part = (end - begin) / Piece::kWhole;
        noteGap(place, begin);
        enter(begin);
        std::array<std::int32_t, kFamilyCount> done{};
        std::size_t first = 0;  // of what lies in the column under way
        std::size_t begun = 0;
        BlockCut cut;
        const auto last = static_cast<int>(std::ceil(end));
        for (int edge = static_cast<int>(m_now.place) + 1; edge < last; ++edge) {
            cut = cutAt(pieces, static_cast<std::int32_t>((edge - begin) / part), m_families);
            for (std::size_t i = 0; i < m_families; ++i) {
                m_now.busy[i] += part * (cut.before[i] - done[i]);
            }
            addPart(place + first, place + begun, cut.begun - begun);
            done = cut.before;
            begun = cut.begun;
            first = cut.begun - (cut.isThrough ? 1 : 0);
            if (edge >= m_width) {
                m_isOver = true;
                return place + Lane::kBlock;
            }
            enter(edge);
        }
        for (std::size_t i = 0; i < m_families; ++i) {
            m_now.busy[i] += part * cut.after[i];
        }
        addPart(place + first, place + begun, Lane::kBlock - begun);
        m_previousEnd = begin + part * Piece::unpacked(pieces[Lane::kBlock - 1]).end;
        return place + Lane::kBlock;
    }

    /// Narrow spans of which `count` begin in the column, from `next` on; `first` is of what lies
    /// there first, which may have begun before.
    void addPart(std::size_t first, std::size_t next, std::size_t count) {
        if (count > 0 || first < next) {
            addNarrow(first, count);
        }
    }

    /// The spans from `place` to the end of its block. The place after them.
    std::size_t stepThroughBlock(std::size_t place) {
        const std::size_t block = place / Lane::kBlock;
        const std::size_t last = std::min((block + 1) * Lane::kBlock, m_lane.items.size());
        const double begin = blockColumn(block);
        const double end = blockColumn(block + 1);
        const double part = (end - begin) / Piece::kWhole;
        const bool isFine = !m_lane.pieces.empty() && part <= kFinePart;
        constexpr double kMostEdges = 5;  ///< with more, one span after the other is as quick
        if (isFine && begin >= 0 && begin < m_width && end - begin < kMostEdges &&
            place + Lane::kBlock == last && isAllNarrow(place, begin, end)) {
            return cutBlock(place, begin, end);
        }
        for (; place < last && !m_isOver; ++place) {
            if (!isFine || !addPiece(place, begin, part)) {
                const Span span = spanAt(m_trace, m_lane, place);
                addSpan(place, m_grid.toColumn(span.begin), m_grid.toColumn(span.end),
                        m_placeOf[static_cast<std::size_t>(span.family)]);
            }
        }
        return place;
    }

    /// A narrow span by its piece of a block that begins at the column `begin`; false: it is wide.
    bool addPiece(std::size_t place, double begin, double part) {
        const Piece piece = Piece::unpacked(m_lane.pieces[place]);
        const double from = begin + part * piece.begin;
        const double to = begin + part * piece.end;
        if (isWithin(from, to)) {
            addNarrow(place, 1);
            m_now.busy[piece.family] += std::max(to - from, 2 * kNothing);
            m_previousEnd = to;
            return true;
        }
        if (to - from < 1) {
            addSpan(place, from, to, piece.family);
            return true;
        }
        return false;
    }

    /// Whether a span lies in the column under way, near the one before it: most do.
    [[nodiscard]] bool isWithin(double from, double to) const {
        return m_now.hasNarrow && from >= m_now.place && to < m_now.place + 1 &&
               from < m_previousEnd + 1;
    }

    void addSpan(std::size_t place, double from, double to, std::uint32_t family) {
        noteGap(place, std::min(from, m_width));
        if (from >= m_width) {
            m_isOver = true;
            return;
        }
        m_previousEnd = to;
        const double left = std::max(from, 0.0);
        const double right = std::min(to, m_width);
        enter(left);
        if (to - from >= 1) {
            m_picture.bars.push_back(place);
            addBar(place, left, right, family);
            return;
        }
        addNarrow(place, 1);
        const double edge = m_now.place + 1;
        // What takes no time at all is seen nevertheless.
        m_now.busy[family] += std::max(std::min(right, edge) - left, 2 * kNothing);
        if (right > edge && edge < m_width) {
            enter(edge);
            addNarrow(place, 0);
            m_now.busy[family] += right - edge;
        }
    }

    /// The ends of a bar that fill no column.
    void addBar(std::size_t place, double left, double right, std::uint32_t family) {
        const double edge = m_now.place + 1;
        if (left > m_now.place + kNothing || right < edge - kNothing) {
            addAny(place);
            m_now.busy[family] += std::min(right, edge) - left;
        }
        const double lastColumn = std::floor(right + kNothing);
        if (lastColumn > m_now.place && lastColumn < m_width) {
            enter(lastColumn);
            addAny(place);
            m_now.busy[family] += std::max(0.0, right - lastColumn);
        }
    }

    void noteGap(std::size_t place, double from) {
        if (from - std::max(m_previousEnd, 0.0) >= 1) {
            m_picture.gaps.push_back(place);
        }
    }

    /// Goes on to the column that holds `column`.
    void enter(double column) {
        const double place = std::floor(column);
        if (place > m_now.place) {
            finish();
            m_now.place = place;
        }
    }

    void finish() {
        if (m_now.hasAny) {
            m_finish(m_now);
        }
        std::fill_n(m_now.busy.begin(), m_families, 0.0);
        m_now.count = 0;
        m_now.hasAny = false;
        m_now.hasNarrow = false;
    }

    const Trace& m_trace;
    const Lane& m_lane;
    const ColumnGrid& m_grid;
    const Finish& m_finish;
    LanePicture& m_picture;
    double m_width;
    std::size_t m_families;
    std::array<std::uint32_t, kFamilyCount> m_placeOf{};
    Column m_now;
    double m_previousEnd = 0;
    std::size_t m_stride = 1;  ///< blocks of the column before
    bool m_isOver = false;
};

}  // namespace streamscope::ui
