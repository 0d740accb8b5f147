// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "ui/view/theme.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

namespace streamscope::ui {

/// What the items of a lane are numbers of.
enum class SpanSource : std::uint8_t { Operation, Issue, HostCall, Block, Range };

struct Span {
    TimeNs begin = 0;
    TimeNs end = 0;
    Family family{};
};

/// Numbers of operations, host calls, blocks or ranges; a run of following ones takes no memory.
class ItemList {
public:
    ItemList() = default;
    explicit ItemList(std::vector<std::uint32_t> items);

    [[nodiscard]] std::uint32_t operator[](std::size_t place) const {
        return m_items.empty() ? m_first + static_cast<std::uint32_t>(place) : m_items[place];
    }
    [[nodiscard]] std::size_t size() const { return m_count; }
    [[nodiscard]] bool empty() const { return m_count == 0; }
    [[nodiscard]] std::uint32_t front() const { return (*this)[0]; }

private:
    std::vector<std::uint32_t> m_items;  ///< empty: m_first, m_first + 1, …
    std::uint32_t m_first = 0;
    std::size_t m_count = 0;
};

/// Spans that never overlap, so that begins and ends are both sorted and every question about a
/// lane is a binary search. What a picture reads of many spans lies close together in summaries:
/// about ten bytes a span.
struct Lane {
    static constexpr std::size_t kBlock = 16;  ///< spans that one summary is of

    static constexpr std::size_t kMaxInPieces = 8;  ///< families of a lane that has pieces

    SpanSource source = SpanSource::Operation;
    std::uint32_t slot = 0;  ///< which sub-lane of the row, from the top
    ItemList items;          ///< by begin

    std::vector<Family> families;    ///< that occur
    std::vector<TimeNs> blockBegin;  ///< of items 0, kBlock, 2·kBlock …; then the end of the last
    /// Summed time before each of these, family by family as in `families`.
    std::vector<DurationNs> busyBefore;
    /// Begin and end of each span within its block, and its place in `families`; see `Piece`.
    /// Empty where the trace's own columns are read as quickly.
    std::vector<std::uint32_t> pieces;

    [[nodiscard]] std::size_t blockCount() const { return blockBegin.size() - 1; }
};

/// One span in parts of the time from its block's begin to the next block's.
struct Piece {
    static constexpr std::uint32_t kWhole = (1U << 14) - 1;
    std::uint32_t begin = 0;  ///< 0 to kWhole
    std::uint32_t end = 0;
    std::uint32_t family = 0;  ///< place in Lane::families

    [[nodiscard]] static Piece unpacked(std::uint32_t packed) {
        return {packed & kWhole, (packed >> 14) & kWhole, packed >> 28};
    }
    [[nodiscard]] std::uint32_t packed() const { return begin | end << 14 | family << 28; }
};

/// `items` in order of begin, without overlap. O(n).
[[nodiscard]] Lane makeLane(const Trace& trace, SpanSource source, std::uint32_t slot,
                            std::vector<std::uint32_t> items);

[[nodiscard]] inline TimeNs beginOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    switch (source) {
        case SpanSource::Operation:
            return trace.start[item];
        case SpanSource::Issue:
            return trace.issueBegin[item];
        case SpanSource::Block:
            return trace.blocks[item].start;
        case SpanSource::Range:
            return trace.ranges[item].begin;
        case SpanSource::HostCall:
            break;
    }
    return trace.hostCalls[item].begin;
}
[[nodiscard]] inline TimeNs endOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    switch (source) {
        case SpanSource::Operation:
            return trace.end[item];
        case SpanSource::Issue:
            return trace.issueEnd[item];
        case SpanSource::Block:
            return trace.blocks[item].end;
        case SpanSource::Range:
            return trace.ranges[item].end;
        case SpanSource::HostCall:
            break;
    }
    return trace.hostCalls[item].end;
}
[[nodiscard]] inline Family familyOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    switch (source) {
        case SpanSource::Operation:
            return familyOf(trace.kind[item]);
        case SpanSource::Issue:
            return Family::Issue;
        case SpanSource::Block:
            return Family::Kernel;
        case SpanSource::Range:
            return Family::Range;
        case SpanSource::HostCall:
            break;
    }
    return familyOf(trace.hostCalls[item]);
}
[[nodiscard]] inline Span spanOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    return {beginOf(trace, source, item), endOf(trace, source, item),
            familyOf(trace, source, item)};
}
[[nodiscard]] inline Span spanAt(const Trace& trace, const Lane& lane, std::size_t place) {
    return spanOf(trace, lane.source, lane.items[place]);
}

/// Since when the operation at `place` of a stream's lane waited, whatever held it: it was issued
/// and the one before it over.
[[nodiscard]] inline TimeNs waitedSince(const Trace& trace, const Lane& lane, std::size_t place) {
    const TimeNs issued = trace.issueEnd[lane.items[place]];
    return place == 0 ? issued : std::max(issued, spanAt(trace, lane, place - 1).end);
}

/// First place in the lane whose span ends after `time`. O(log n).
[[nodiscard]] std::size_t firstEndingAfter(const Trace& trace, const Lane& lane, TimeNs time);
/// First place from `from` on whose span begins at `time` or later. O(log n).
[[nodiscard]] std::size_t firstBeginningAt(const Trace& trace, const Lane& lane, std::size_t from,
                                           TimeNs time);
/// Whether the lane holds this very span, found by its begin. One issue may stand for several
/// operations: the nodes of a graph.
[[nodiscard]] bool holds(const Trace& trace, const Lane& lane, std::uint32_t item);
}  // namespace streamscope::ui
