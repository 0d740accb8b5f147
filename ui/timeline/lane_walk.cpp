// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/lane_walk.h"

#include "ui/timeline/block_sums.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace streamscope::ui {
namespace {

/// A block this short may be cut in two as if its time were spread evenly: wrong by at most a
/// quarter of this on either end of a column.
constexpr double kSpreadEvenly = 1.0 / 50;
/// Pieces are as good as the trace's own times while one part of them is no more than this.
constexpr double kFinePart = 1.0 / 500;

class Walk {
public:
    Walk(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture)
        : m_trace(trace),
          m_lane(lane),
          m_grid(grid),
          m_columns(picture.parts),
          m_picture(picture),
          m_width(static_cast<double>(grid.count)),
          m_families(lane.families.size()) {
        for (std::size_t i = 0; i < m_families; ++i) {
            m_placeOf[static_cast<std::size_t>(lane.families[i])] = static_cast<std::uint32_t>(i);
        }
        m_columns.fit(grid.count, m_families);
    }

    void run() {
        std::size_t place = firstEndingAfter(m_trace, m_lane, m_grid.begin);
        m_previousEnd = place == 0 ? -std::numeric_limits<double>::infinity()
                                   : m_grid.toColumn(spanAt(m_trace, m_lane, place - 1).end);
        while (place < m_lane.items.size() && !m_isOver) {
            const std::size_t next = place % Lane::kBlock == 0 ? skipBlocks(place) : place;
            place = next == place ? stepThroughBlock(place) : next;
        }
    }

private:
    [[nodiscard]] double blockColumn(std::size_t block) const {
        return m_grid.toColumn(m_lane.blockBegin[block]);
    }

    // ---- Blocks of which only the sum is read

    /// Whole blocks that end within the column in which they begin, or are very short. The place
    /// after them; `place` if there are none.
    std::size_t skipBlocks(std::size_t place) {
        const std::size_t block = place / Lane::kBlock;
        const double begin = blockColumn(block);
        if (begin < 0 || begin >= m_width) {
            return place;
        }
        const auto column = static_cast<std::size_t>(begin);
        const double edge = static_cast<double>(column) + 1;
        const double end = blockColumn(block + 1);
        if (end > edge) {
            return end - begin <= kSpreadEvenly ? splitBlock(place, begin, end) : place;
        }
        const std::size_t last = lastBlockUpTo(edge, block + 1);
        fetchAhead(last + 2 * (m_stride + 1));
        const std::size_t next = std::min(last * Lane::kBlock, m_lane.items.size());
        noteGap(place, begin);
        addSums(column, block, last, 1);
        m_columns[column].addNarrow(place, next - place);
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
        const auto column = static_cast<std::size_t>(begin);
        const double before = (static_cast<double>(column) + 1 - begin) / (end - begin);
        const std::size_t next = std::min(place + Lane::kBlock, m_lane.items.size());
        noteGap(place, begin);
        addSums(column, block, block + 1, before);
        m_columns[column].addNarrow(place, next - place);
        if (column + 1 < m_columns.size()) {
            addSums(column + 1, block, block + 1, 1 - before);
            m_columns[column + 1].addNarrow(next - 1, 0);
        } else {
            m_isOver = true;
        }
        m_previousEnd = end;
        return next;
    }

    void addSums(std::size_t column, std::size_t from, std::size_t to, double share) {
        const DurationNs* before = m_lane.busyBefore.data() + from * m_families;
        const DurationNs* after = m_lane.busyBefore.data() + to * m_families;
        double* const busy = m_columns.busy(column);
        for (std::size_t i = 0; i < m_families; ++i) {
            busy[i] += static_cast<double>(after[i] - before[i]) * m_grid.columnsPerNs * share;
        }
    }

    // ---- Blocks of which each span counts

    /// The spans from `place` to the end of its block. The place after them.
    std::size_t stepThroughBlock(std::size_t place) {
        const std::size_t block = place / Lane::kBlock;
        const std::size_t last = std::min((block + 1) * Lane::kBlock, m_lane.items.size());
        const double begin = blockColumn(block);
        const double end = blockColumn(block + 1);
        if (place + Lane::kBlock == last && !m_lane.pieces.empty() && begin >= 0 &&
            begin < m_width && end - begin <= kFinePart * Piece::kWhole) {
            addBlock(place, begin, end);
            return last;
        }
        for (; place < last && !m_isOver; ++place) {
            const Span span = spanAt(m_trace, m_lane, place);
            addSpan({place, m_grid.toColumn(span.begin), m_grid.toColumn(span.end), span.family});
        }
        return place;
    }

    /// A whole block and where it lies.
    struct WholeBlock {
        const BlockSums& sums;
        std::size_t place;  ///< of its first span in the lane
        double begin;       ///< columns
        double columnsPerPart;
        double partsPerColumn;

        [[nodiscard]] double toColumn(std::int32_t part) const {
            return begin + columnsPerPart * part;
        }
        [[nodiscard]] std::int32_t toPart(std::size_t column) const {
            return static_cast<std::int32_t>((static_cast<double>(column) - begin) *
                                             partsPerColumn);
        }
        [[nodiscard]] bool isWide(std::int32_t from, std::int32_t to) const {
            return columnsPerPart * (to - from) >= 1;
        }
        /// The narrow spans from `first` on, near each other, end before this one.
        [[nodiscard]] std::size_t runFrom(std::size_t first) const {
            std::size_t last = first;
            while (last < Lane::kBlock && !isWide(sums.begin(last), sums.end(last)) &&
                   (last == first || !isWide(sums.end(last - 1), sums.begin(last)))) {
                ++last;
            }
            return last;
        }
    };

    /// A block that begins and ends at these columns: its bars, and the narrow spans between them.
    void addBlock(std::size_t place, double begin, double end) {
        const std::uint32_t* const pieces = &m_lane.pieces[place];
        const BlockSums sums(pieces);
        const double length = end - begin;
        const WholeBlock block{sums, place, begin, length / Piece::kWhole, Piece::kWhole / length};
        if (length < 1 || !block.isWide(0, widestPart(pieces))) {
            addRun(block, 0, Lane::kBlock);
            return;
        }
        std::size_t first = 0;
        while (first < Lane::kBlock && !m_isOver) {
            const std::size_t last = block.runFrom(first);
            if (last > first) {
                addRun(block, first, last);
                first = last;
            } else {
                addSpan({place + first, block.toColumn(sums.begin(first)),
                         block.toColumn(sums.end(first)), m_lane.families[sums.family(first)]});
                ++first;
            }
        }
    }

    /// Narrow spans, near each other: those of the block's places [first, last).
    void addRun(const WholeBlock& block, std::size_t first, std::size_t last) {
        const BlockSums& sums = block.sums;
        const std::int32_t end = sums.end(last - 1);
        std::int32_t edge = sums.begin(first);
        std::int32_t over = 0;     // what the span before `done` has in this column, in parts
        std::size_t done = first;  // the first that begins in this column
        noteGap(block.place + first, std::min(block.toColumn(edge), m_width));
        for (auto column = static_cast<std::size_t>(block.toColumn(edge)); done < last || over > 0;
             ++column) {
            if (column >= m_columns.size()) {
                m_isOver = true;
                return;
            }
            edge = std::max(edge + 1, block.toPart(column + 1));
            const std::size_t begun = edge < end ? sums.begunBefore(edge) : last;
            if (begun > done || over > 0) {
                const std::size_t through = over > 0 ? 1 : 0;
                m_columns[column].addNarrow(block.place + done - through, begun - done);
                double* const busy = m_columns.busy(column);
                busy[sums.family(done - through)] += block.columnsPerPart * over;
                addTimes(sums.before(done), sums.before(begun), block.columnsPerPart, busy);
                over = std::max(0, sums.end(begun - 1) - edge);
                busy[sums.family(begun - 1)] -= block.columnsPerPart * over;
            }
            done = begun;
        }
        m_previousEnd = block.toColumn(end);
    }

    void addTimes(const BlockSums::Times& before, const BlockSums::Times& after,
                  double columnsPerPart, double* busy) const {
        for (std::size_t i = 0; i < m_families; ++i) {
            busy[i] += columnsPerPart / BlockSums::kOfPart * (after[i] - before[i]);
        }
    }

    // ---- Single spans

    void addSpan(const LaneBar& span) {
        noteGap(span.place, std::min(span.from, m_width));
        if (span.from >= m_width) {
            m_isOver = true;
            return;
        }
        m_previousEnd = span.to;
        if (span.to - span.from >= 1) {
            m_picture.bars.push_back(span);
            addEnds(span);
        } else {
            addNarrow(span);
        }
    }

    [[nodiscard]] double& busy(std::size_t column, Family family) {
        return m_columns.busy(column)[m_placeOf[static_cast<std::size_t>(family)]];
    }

    void addNarrow(const LaneBar& span) {
        const double left = std::max(span.from, 0.0);
        const double right = std::min(span.to, m_width);
        const auto column = static_cast<std::size_t>(left);
        const double edge = static_cast<double>(column) + 1;
        m_columns[column].addNarrow(span.place, 1);
        // What takes no time at all is seen nevertheless.
        busy(column, span.family) += std::max(std::min(right, edge) - left, 2 * kNothing);
        if (right > edge) {
            m_columns[column + 1].addNarrow(span.place, 0);
            busy(column + 1, span.family) += right - edge;
        }
    }

    /// The ends of a bar that fill no column.
    void addEnds(const LaneBar& bar) {
        const double left = std::max(bar.from, 0.0);
        const double right = std::min(bar.to, m_width);
        const auto column = static_cast<std::size_t>(left);
        const auto begin = static_cast<double>(column);
        if (left > begin + kNothing || right < begin + 1 - kNothing) {
            m_columns[column].add(bar.place);
            busy(column, bar.family) += std::min(right, begin + 1) - left;
        }
        const auto last = static_cast<std::size_t>(right + kNothing);
        if (last > column && last < m_columns.size()) {
            m_columns[last].add(bar.place);
            busy(last, bar.family) += std::max(0.0, right - static_cast<double>(last));
        }
    }

    void noteGap(std::size_t place, double from) {
        if (from - std::max(m_previousEnd, 0.0) >= 1) {
            m_picture.gaps.push_back(place);
        }
    }

    const Trace& m_trace;
    const Lane& m_lane;
    const ColumnGrid& m_grid;
    LaneColumns& m_columns;
    LanePicture& m_picture;
    double m_width;
    std::size_t m_families;
    std::array<std::uint32_t, kFamilyCount> m_placeOf{};
    double m_previousEnd = 0;
    std::size_t m_stride = 1;  ///< blocks of the column before
    bool m_isOver = false;
};

}  // namespace

void walkAlong(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture) {
    Walk(trace, lane, grid, picture).run();
}

}  // namespace streamscope::ui
