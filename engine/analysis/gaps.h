// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/run_control.h"
#include "engine/base/sentence.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace streamscope {

/// Why a stream or an engine had nothing running.
enum class GapClass : std::uint8_t {
    HostLate,         ///< the host had not issued it yet, or issued it too late (below)
    HostHeld,         ///< the host was blocked inside another call: a copy that waits, a full queue
    Synchronization,  ///< the host was blocked in a synchronization, or in a call that implies one
    Dependency,       ///< stream order
    Event,            ///< a wait for another stream's event
    Barrier,          ///< the legacy default stream
    Graph,            ///< an earlier node, or the previous launch of the same graph
    HostFunction,     ///< a host function, or another one on the host worker
    EngineBusy,       ///< the engine that it needs: of a stream's gap
    HeadOfLine,       ///< another one at the head of the queue, or one of higher priority
    DependencyCheck,  ///< launches issued before it had to be placed, or to end
    DeviceFull,       ///< no room on the SMs, or no more grids
    Connection,       ///< a connection that several streams share
    HostWorkerAsleep,  ///< the host worker had to wake up for a host function (S10)
    LaunchLatency,     ///< the device's own reaction, beyond what calls that come one by one hide
    BeforeRecording,   ///< work that had begun before the recording
    NothingLeft,       ///< no more work came
    Unknown,           ///< the trace does not tell
};
inline constexpr std::size_t kGapClassCount = 18;

[[nodiscard]] GapClass gapClassOf(Reason reason) noexcept;
/// "host late", "engine busy", …, as in files. Never localised.
[[nodiscard]] std::string_view gapClassName(GapClass gapClass) noexcept;
/// The same for people.
[[nodiscard]] Sentence gapPhrase(GapClass gapClass);

inline constexpr std::uint32_t kNoRow = 0xffffffff;

/// A stream or an engine.
struct GapRow {
    std::uint32_t index = 0;  ///< into Trace::streams or Trace::engines; kNoRow: see below
    bool isEngine = false;    ///< with kNoRow: all engines of all devices
    friend bool operator==(const GapRow&, const GapRow&) = default;
};

/// A time in which nothing ran on a row, for one cause: why the next operation there did not start
/// earlier. What had several causes, one after the other, is several gaps that touch.
///
///   engine  ▇▇▇▇│ dependency │ latency │▇▇▇▇▇│ nothing left │
///
/// Where two operations that follow each other both began by their own calls, the latency of the
/// first call has moved both, and only the time between the calls keeps them apart: as much as the
/// second call comes after the first and its operation's duration the host is late, though the call
/// was made before the gap began.
///
///   calls   │ 1 │ 2 │ 3 │
///   engine      └latency┘▇1▇│ host late │▇2▇│ host late │▇3▇
struct Gap {
    TimeRange range;
    OperationId next = OperationId::None;     ///< None: nothing came any more
    OperationId blocker = OperationId::None;  ///< what held the next one, if an operation did
    GapRow row;
    GapClass gapClass = GapClass::Unknown;
    Reason reason = Reason::None;  ///< the link of the next one's chain
    TimeRange whole{};  ///< the complete time in which the row was idle; empty: it is `range`
    [[nodiscard]] TimeRange complete() const { return whole.length() > 0 ? whole : range; }
};

using GapTimes = std::array<DurationNs, kGapClassCount>;    ///< by class
using GapCounts = std::array<std::size_t, kGapClassCount>;  ///< by class

struct Gaps {
    std::vector<Gap> gaps;  ///< row by row, streams first, each in order of time
    GapTimes streams{};     ///< idle time by class, of all streams together
    GapTimes engines{};
    GapCounts streamCounts{};  ///< how many gaps make up these times
    GapCounts engineCounts{};
    DurationNs streamIdle = 0;  ///< of all streams together: exactly the sum of `streams`
    DurationNs engineIdle = 0;
};

/// The gaps of every stream and every engine that had any work, from 0 to the makespan; marks are
/// no work. The idle time of a row is the makespan without its busy time
/// (engine/analysis/metrics.h). Pure; O(n log n), near O(n) when rows run in order.
[[nodiscard]] Gaps findGaps(const Trace& trace);
/// Tells of the same gaps in the same order, and keeps none: there may be millions. What follows
/// after a cancellation is left out.
void visitGaps(const Trace& trace, const std::function<void(const Gap&)>& visit,
               const RunControl* control = nullptr);

/// The same times and counts, and of the gaps the longestGaps() only.
[[nodiscard]] Gaps findLongestGaps(const Trace& trace, std::size_t count,
                                   const RunControl* control = nullptr);

/// The times in which no engine of any device ran anything, before the last operation; longest
/// first, at most `count`. Each is one gap: the longest of its parts that have one cause.
[[nodiscard]] std::vector<Gap> findDeviceGaps(const Trace& trace, std::size_t count,
                                              const RunControl* control = nullptr);

/// The parts of the gap of a row at that time; empty where something ran. O(n log n).
[[nodiscard]] std::vector<Gap> gapsAt(const Trace& trace, GapRow row, TimeNs time);

/// Keeps the longest `count` of each class on streams and of each on engines, longest first.
[[nodiscard]] std::vector<Gap> longestGaps(const std::vector<Gap>& gaps, std::size_t count);

/// Keeps the longest of those that are added, in little memory.
class LongestGaps {
public:
    explicit LongestGaps(std::size_t count) : m_count(count) {}
    void add(const Gap& gap);
    [[nodiscard]] std::vector<Gap> take();  ///< longest first

private:
    void cut();

    std::size_t m_count;
    DurationNs m_least = 0;  ///< what is shorter is not one of the longest
    std::vector<Gap> m_gaps;
};

/// The classes that have any time, most first.
[[nodiscard]] std::vector<GapClass> bySize(const GapTimes& times);

/// "stream s[1]", "engine H2D", "engine 1:H2D" where there are several devices; of all engines "the
/// device", "every device".
[[nodiscard]] Sentence rowName(const Trace& trace, GapRow row);

/// What kept the next one from running in that time, without a full stop.
[[nodiscard]] Sentence gapCause(const Trace& trace, const Gap& gap);
/// One sentence without its full stop: "engine D2H was idle for 350 µs, before D2H (#3, stream
/// s[0]): the stream runs in order: it followed "vector_add" (#2, stream s[0])".
[[nodiscard]] Sentence describeGap(const Trace& trace, const Gap& gap);

}  // namespace streamscope
