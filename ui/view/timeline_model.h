// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/side_by_side.h"
#include "engine/trace/trace.h"
#include "ui/view/density.h"
#include "ui/view/lane.h"
#include "ui/view/theme.h"

#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

enum class RowKind : std::uint8_t {
    Range,
    Host,
    Stream,
    Engine,
    Multiprocessor,
    Bound,
    Connection,
    Traffic
};

/// A row that shows how much of another row there is at once, not its bars.
struct Profile {
    std::uint32_t row = 0;  ///< whose lanes are added up
    double peak = 1;        ///< what fills the height: spans at once, or bytes a nanosecond
    /// Bytes before items 0, kBlock, …, lane by lane; empty: spans are counted.
    std::vector<std::vector<std::uint64_t>> bytesBefore;

    [[nodiscard]] bool isOfBytes() const { return !bytesBefore.empty(); }
};

struct Row {
    RowKind kind = RowKind::Stream;
    EngineId engine = EngineId::None;  ///< of an Engine row
    StreamId stream = StreamId::None;  ///< of a Stream row
    QString key;                       ///< the same from run to run: "stream:s[0]"
    std::uint32_t group = 0;           ///< place in TimelineModel::groups
    QString header;                    ///< of the group that this row opens; otherwise empty
    QString label;
    QString shortLabel;  ///< of two rows that belong together, where there is room for one line
    QString detail;      ///< beside the label: "87 %"
    QString tip;         ///< what a name or number means
    std::uint32_t slotCount = 1;
    std::vector<Lane> lanes;
    std::vector<std::uint32_t> marks;  ///< operations without a length, by time
    Density density;                   ///< shown instead of lanes, where there is one
    std::uint32_t fullDensity = 0;     ///< the level that gets the full color
    std::optional<Profile> profile;    ///< of a Traffic row
    DurationNs bound = 0;              ///< of a Bound row
    bool isRun = false;                ///< a Bound row that is the run's own length
    bool isPale = false;               ///< of the right side of two runs
    bool isShaded = false;             ///< every other row, or pair of rows
};

/// Rows that are folded together, under one heading.
struct RowGroup {
    QString key;  ///< the same from run to run: "streams"; of further devices "streams@1"
    QString title;
    std::uint32_t firstRow = 0;
    std::uint32_t lastRow = 0;  ///< the one after
    double peak = 1;            ///< spans at once that fill the height of the folded group
    bool startsFolded = false;
};

/// Where a run ended.
struct RunEnd {
    TimeNs time = 0;
    bool isPale = false;
};

/// How operations without a length are drawn.
enum class MarkSign : std::uint8_t { Record, Wait, Allocate, Free };
inline constexpr std::size_t kMarkSignCount = 4;
/// Of event records and waits, and of what a stream allocates and frees at once.
[[nodiscard]] std::optional<MarkSign> markSignOf(const Trace& trace, std::size_t operation);

/// What occurs in a timeline, for its legend.
struct Signs {
    std::array<bool, kFamilyCount> families{};
    bool hasLeads = false;  ///< some operation waited before it started
    std::array<bool, kMarkSignCount> marks{};
    /// By name, of kernels' names only: they take the tints in turn. kNoTint of all others.
    std::vector<std::uint8_t> nameTints;
    QString pale;  ///< what the paler rows are, of two runs on one axis; otherwise empty
};

/// The rows of one trace and a sorted index of each: built once per trace, O(n log n), read by
/// every frame. Immutable; any thread.
///
///   Ranges    main     ▏forward  ▕     what the program called its time
///   Host      main     ▏▏▏▏░░░░░░░
///   Streams   s[0]     ▇▇ ▇▇▇▇ ▇▇
///             s[1]       ▇▇ ▇▇▇▇ ▇▇
///   Engines   H2D      ▇▇▇▇
///             SMs         ▇▇▇▇▇▇       two kernels at once: two slots
///   Traffic   H2D      ▆▆▆▆            bytes moved, kernels at once
///   Connections 0         ▇▇           whose kernels used it (K6)
///   Blocks    SM 0        ▇▇▇▇         where kernels recorded them
///   Makespan  this run ━━━━━━━━━━
///             all overlap ━━━━━━━
///
/// Of recordings host and ranges come behind what the GPU did.
struct TimelineModel {
    std::shared_ptr<const Trace> trace;
    std::vector<Row> rows;
    std::vector<RowGroup> groups;  ///< in order; every row is in one
    Signs signs;
    std::vector<RunEnd> ends;
    TimeRange fit{0, 1};  ///< what "show all" shows: fitOf() the run
};

/// Of another program: what the GPU did comes first, and kernels differ by their names.
[[nodiscard]] bool isRecording(const Trace& trace);
/// A run of that length, with a little space beside it.
[[nodiscard]] TimeRange fitOf(DurationNs length);

/// `trace` must not be null. Without groups, bounds and the shares of engines, which addMetrics()
/// adds.
[[nodiscard]] TimelineModel rowsOf(std::shared_ptr<const Trace> trace);
void addMetrics(TimelineModel& model, const Metrics& metrics);
/// Both.
[[nodiscard]] TimelineModel buildTimeline(std::shared_ptr<const Trace> trace,
                                          const Metrics& metrics);

/// Two runs on one axis: rows in pairs, the right side's paler; instead of bounds the two runs'
/// lengths. `engines` as `sides->trace.engines`. `sides` must not be null.
[[nodiscard]] TimelineModel buildOverlay(const std::shared_ptr<const SideBySide>& sides,
                                         const std::vector<Use>& engines);

/// Other shares beside the engines, such as those of a part of the time; `uses` as Trace::engines.
void showUses(TimelineModel& model, const std::vector<Use>& uses);

/// Leaves out whole groups: what a figure has no room for. Not engines whose traffic stays.
void leaveOut(TimelineModel& model, const std::vector<RowKind>& kinds);

/// The operation behind an item; none for ranges, and for host calls
/// that made none.
[[nodiscard]] std::optional<OperationId> operationOf(const Trace& trace, SpanSource source,
                                                     std::uint32_t item);

}  // namespace streamscope::ui
