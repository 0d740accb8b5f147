// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/side_by_side.h"
#include "engine/trace/trace.h"
#include "ui/timeline/density.h"
#include "ui/view/theme.h"

#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// What the items of a lane are numbers of.
enum class SpanSource : std::uint8_t { Operation, Issue, HostCall, Block };

struct Span {
    TimeNs begin = 0;
    TimeNs end = 0;
    Family family{};
};

/// Spans that never overlap, so that begins and ends are both sorted and every question about a
/// lane is a binary search.
struct Lane {
    static constexpr std::size_t kBlock = 32;

    SpanSource source = SpanSource::Operation;
    std::uint32_t slot = 0;            ///< which sub-lane of the row, from the top
    std::vector<std::uint32_t> items;  ///< operations, host calls or blocks, by begin
    /// Summed time of each family before items 0, kBlock, 2·kBlock …: what merging reads.
    std::vector<std::array<DurationNs, kFamilyCount>> busyBefore;
};

enum class RowKind : std::uint8_t { Host, Stream, Engine, Multiprocessor, Bound };

struct Row {
    RowKind kind = RowKind::Stream;
    QString header;  ///< of the group that this row opens; otherwise empty
    QString label;
    QString shortLabel;  ///< of two rows that belong together, where there is room for one line
    QString detail;      ///< beside the label: "87 %"
    QString tip;         ///< what a name or number means
    std::uint32_t slotCount = 1;
    std::vector<Lane> lanes;
    std::vector<std::uint32_t> marks;  ///< event records and waits, by time
    Density density;                   ///< shown instead of lanes, where there is one
    std::uint32_t fullDensity = 0;     ///< the level that gets the full colour
    DurationNs bound = 0;              ///< of a Bound row
    bool isRun = false;                ///< a Bound row that is the run's own length
    bool isPale = false;               ///< of the right side of two runs
    bool isShaded = false;             ///< every other row, or pair of rows
};

/// Where a run ended.
struct RunEnd {
    TimeNs time = 0;
    bool isPale = false;
};

/// What occurs in a timeline, for its legend.
struct Signs {
    std::array<bool, kFamilyCount> families{};
    bool hasLeads = false;  ///< some operation was ready before it started
    bool hasRecords = false;
    bool hasWaits = false;
    QString pale;  ///< what the paler rows are, of two runs on one axis; otherwise empty
};

/// The rows of one trace and a sorted index of each: built once per trace, O(n log n), read by
/// every frame. Immutable; any thread.
///
///   Host      main     ▏▏▏▏░░░░░░░
///   Streams   s[0]     ▇▇ ▇▇▇▇ ▇▇
///             s[1]       ▇▇ ▇▇▇▇ ▇▇
///   Engines   H2D      ▇▇▇▇
///             SMs         ▇▇▇▇▇▇       two kernels at once: two slots
///   Blocks    SM 0        ▇▇▇▇         where kernels recorded them
///   Bounds    no overlap ━━━━━━━━━━
struct TimelineModel {
    std::shared_ptr<const Trace> trace;
    std::vector<Row> rows;
    Signs signs;
    std::vector<RunEnd> ends;
    TimeRange fit{0, 1};  ///< what "show all" shows: the run, and the serial bound if it is near
};

/// `trace` must not be null.
[[nodiscard]] TimelineModel buildTimeline(std::shared_ptr<const Trace> trace,
                                          const Metrics& metrics);

/// Two runs on one axis: rows in pairs, the right side's paler; instead of bounds the two runs'
/// lengths. `engines` as `sides->trace.engines`. `sides` must not be null.
[[nodiscard]] TimelineModel buildOverlay(const std::shared_ptr<const SideBySide>& sides,
                                         const std::vector<Use>& engines);

[[nodiscard]] inline TimeNs beginOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    switch (source) {
        case SpanSource::Operation:
            return trace.start[item];
        case SpanSource::Issue:
            return trace.issueBegin[item];
        case SpanSource::Block:
            return trace.blocks[item].start;
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

/// First place in the lane whose span ends after `time`. O(log n).
[[nodiscard]] std::size_t firstEndingAfter(const Trace& trace, const Lane& lane, TimeNs time);
/// First place from `from` on whose span begins at `time` or later. O(log of the distance): it
/// gallops from `from`.
[[nodiscard]] std::size_t firstBeginningAt(const Trace& trace, const Lane& lane, std::size_t from,
                                           TimeNs time);
/// Time spent in each family by the spans at places [from, to). O(kBlock).
[[nodiscard]] std::array<DurationNs, kFamilyCount> busyBetween(const Trace& trace, const Lane& lane,
                                                               std::size_t from, std::size_t to);

/// The operation behind an item; none for host calls that made none.
[[nodiscard]] std::optional<OperationId> operationOf(const Trace& trace, SpanSource source,
                                                     std::uint32_t item);

}  // namespace streamscope::ui
