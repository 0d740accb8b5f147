// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/gaps.h"

#include "engine/analysis/explanation.h"
#include "engine/analysis/gap_cutter.h"
#include "engine/analysis/metrics.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

/// Work by its stream or its engine, each in order of start; `visitOwners(i, visit)` tells of which
/// rows it is.
template <typename VisitOwners>
std::vector<std::vector<std::uint32_t>> workBy(const Trace& trace, std::size_t owners,
                                               const VisitOwners& visitOwners) {
    const auto visitWork = [&](const auto& visit) {
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            visitOwners(i, [&](auto owner) {
                if (indexOf(owner) < owners && !isMark(trace.kind[i])) {
                    visit(indexOf(owner), i);
                }
            });
        }
    };
    std::vector<std::size_t> counts(owners);
    visitWork([&](std::size_t row, std::size_t /*operation*/) { ++counts[row]; });
    std::vector<std::vector<std::uint32_t>> rows(owners);
    for (std::size_t row = 0; row < owners; ++row) {
        rows[row].reserve(counts[row]);
    }
    visitWork([&](std::size_t row, std::size_t operation) {
        rows[row].push_back(static_cast<std::uint32_t>(operation));
    });
    const auto startOf = [&trace](std::uint32_t i) { return trace.start[i]; };
    for (std::vector<std::uint32_t>& row : rows) {
        if (!std::ranges::is_sorted(row, {}, startOf)) {
            std::ranges::stable_sort(row, {}, startOf);
        }
    }
    return rows;
}

/// Nothing runs on an idle engine: it is not full.
Gap whileIdle(Gap gap) {
    const bool isFull = gap.row.isEngine && gap.gapClass == GapClass::DeviceFull;
    return isFull ? Gap{gap.range,
                        gap.next,
                        OperationId::None,
                        gap.row,
                        GapClass::LaunchLatency,
                        Reason::LaunchLatency,
                        gap.whole}
                  : gap;
}

auto partOf(TimeRange whole) {
    return [whole](Gap gap) {
        gap.whole = whole;
        return whileIdle(gap);
    };
}

/// Visits the gaps of rows, until it is cancelled.
class RowVisitor {
public:
    RowVisitor(const Trace& trace, const std::function<void(const Gap&)>& visit,
               const RunControl* control)
        : m_trace(trace), m_cutter(trace), m_visit(visit), m_control(control) {}

    void visit(const std::vector<std::uint32_t>& work, GapRow row) {
        m_idleSince = 0;
        m_previous = OperationId::None;
        for (const std::uint32_t i : work) {
            if (isCancelled(m_control)) {
                return;
            }
            visitBefore(i, row);
            if (m_trace.end[i] >= m_idleSince) {
                m_idleSince = m_trace.end[i];
                m_previous = idAt<OperationId>(i);
            }
        }
        if (m_idleSince < m_trace.makespan) {
            m_visit({{m_idleSince, m_trace.makespan},
                     OperationId::None,
                     OperationId::None,
                     row,
                     GapClass::NothingLeft});
        }
    }

    void visitAll(const std::vector<std::vector<std::uint32_t>>& rows, bool areEngines) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!rows[i].empty()) {
                visit(rows[i], {static_cast<std::uint32_t>(i), areEngines});
            }
        }
    }

private:
    void visitBefore(std::uint32_t i, GapRow row) {
        const TimeNs start = std::clamp<TimeNs>(m_trace.start[i], 0, m_trace.makespan);
        const bool isMigrated = isMigration(m_trace, i);  // nothing issued it, in no stream
        if (start <= m_idleSince || (isMigrated && !row.isEngine)) {
            return;
        }
        const TimeRange idle{m_idleSince, start};
        if (isMigrated) {
            m_visit({idle, OperationId::None, OperationId::None, row, GapClass::Unknown});
            return;
        }
        m_pieces.clear();
        m_cutter.cut(idAt<OperationId>(i), idle, row, m_pieces, m_previous);
        std::ranges::for_each(m_pieces, m_visit, partOf(idle));
    }

    const Trace& m_trace;
    GapCutter m_cutter;
    const std::function<void(const Gap&)>& m_visit;
    const RunControl* m_control;
    TimeNs m_idleSince = 0;
    OperationId m_previous = OperationId::None;
    std::vector<Gap> m_pieces;
};

}  // namespace

GapClass gapClassOf(Reason reason) noexcept {
    constexpr std::array<GapClass, kReasonCount> kClasses{
        GapClass::Unknown,           // None
        GapClass::HostLate,          // HostNotIssued
        GapClass::HostHeld,          // HostBlocked
        GapClass::HostHeld,          // LaunchQueueFull
        GapClass::Dependency,        // StreamOrder
        GapClass::Event,             // EventWait
        GapClass::Barrier,           // LegacyBarrier
        GapClass::Synchronization,   // ImplicitSync
        GapClass::Connection,        // ChannelFalseDep
        GapClass::DependencyCheck,   // DepCheck
        GapClass::EngineBusy,        // EngineBusy
        GapClass::HeadOfLine,        // EngineHeadBlocked
        GapClass::HeadOfLine,        // HigherPriority
        GapClass::DeviceFull,        // SmThreads
        GapClass::DeviceFull,        // SmBlocks
        GapClass::DeviceFull,        // SmRegisters
        GapClass::DeviceFull,        // SmSharedMemory
        GapClass::DeviceFull,        // GridLimit
        GapClass::Graph,             // GraphDep
        GapClass::Graph,             // GraphExecBusy
        GapClass::HostFunction,      // HostWorkerBusy
        GapClass::HostWorkerAsleep,  // HostWorkerAsleep
        GapClass::LaunchLatency,     // LaunchLatency
        GapClass::BeforeRecording,   // BeforeRecording
        GapClass::Unknown};          // Unknown
    return kClasses[static_cast<std::size_t>(reason)];
}

std::string_view gapClassName(GapClass gapClass) noexcept {
    constexpr std::array<std::string_view, kGapClassCount> kNames{
        SENTENCE("Streamscope", "host late"),
        SENTENCE("Streamscope", "host blocked in a call"),
        SENTENCE("Streamscope", "synchronization"),
        SENTENCE("Streamscope", "stream order"),
        SENTENCE("Streamscope", "event wait"),
        SENTENCE("Streamscope", "default-stream barrier"),
        SENTENCE("Streamscope", "graph order"),
        SENTENCE("Streamscope", "host function"),
        SENTENCE("Streamscope", "engine busy"),
        SENTENCE("Streamscope", "head of queue"),
        SENTENCE("Streamscope", "dependency check"),
        SENTENCE("Streamscope", "device full"),
        SENTENCE("Streamscope", "shared connection"),
        SENTENCE("Streamscope", "host worker asleep"),
        SENTENCE("Streamscope", "launch latency"),
        SENTENCE("Streamscope", "begun before the recording"),
        SENTENCE("Streamscope", "nothing left to do"),
        SENTENCE("Streamscope", "not known")};
    return kNames[static_cast<std::size_t>(gapClass)];
}

Sentence gapPhrase(GapClass gapClass) {
    return {gapClassName(gapClass).data(), {}};
}

namespace {

std::vector<std::vector<std::uint32_t>> workByStream(const Trace& trace) {
    return workBy(trace, trace.streams.size(),
                  [&](std::size_t i, const auto& tell) { tell(trace.stream[i]); });
}

std::vector<std::vector<std::uint32_t>> workByEngine(const Trace& trace) {
    return workBy(trace, trace.engines.size(), [&](std::size_t i, const auto& tell) {
        tell(trace.engine[i]);
        tell(alsoEngineOf(trace, i));
    });
}

/// The work of all engines but the host workers, which are no part of a GPU.
std::vector<std::uint32_t> workOfDevices(const Trace& trace) {
    const auto rows = workBy(trace, 1, [&](std::size_t i, const auto& tell) {
        const std::size_t engine = indexOf(trace.engine[i]);
        if (engine < trace.engines.size() && trace.engines[engine].kind != EngineKind::HostWorker) {
            tell(EngineId{0});
        }
    });
    return rows.front();
}

}  // namespace

void visitGaps(const Trace& trace, const std::function<void(const Gap&)>& visit,
               const RunControl* control) {
    RowVisitor visitor(trace, visit, control);
    visitor.visitAll(workByStream(trace), false);
    visitor.visitAll(workByEngine(trace), true);
}

std::vector<Gap> findDeviceGaps(const Trace& trace, std::size_t count, const RunControl* control) {
    std::vector<Gap> gaps;
    const std::function<void(const Gap&)> keep = [&gaps](const Gap& part) {
        if (gaps.empty() || gaps.back().complete() != part.complete()) {
            gaps.push_back(part);
        } else if (part.range.length() > gaps.back().range.length()) {
            gaps.back() = part;
        }
    };
    RowVisitor(trace, keep, control).visit(workOfDevices(trace), {kNoRow, true});
    std::erase_if(gaps, [](const Gap& gap) { return gap.gapClass == GapClass::NothingLeft; });
    std::ranges::stable_sort(gaps, std::greater{},
                             [](const Gap& gap) { return gap.complete().length(); });
    gaps.resize(std::min(gaps.size(), count));
    return gaps;
}

std::vector<Gap> gapsAt(const Trace& trace, GapRow row, TimeNs time) {
    const auto rows = row.isEngine ? workByEngine(trace) : workByStream(trace);
    std::vector<Gap> parts;
    if (row.index >= rows.size() || rows[row.index].empty()) {
        return parts;
    }
    const std::function<void(const Gap&)> keep = [&parts](const Gap& part) {
        parts.push_back(part);
    };
    RowVisitor(trace, keep, nullptr).visit(rows[row.index], row);
    std::erase_if(parts, [time](const Gap& part) {
        return time < part.complete().begin || time >= part.complete().end;
    });
    return parts;
}

namespace {

/// As much as a time can hold: a run may last as long as that, and have several rows.
void add(DurationNs& sum, DurationNs length) {
    constexpr DurationNs kMost = std::numeric_limits<DurationNs>::max();
    sum = length > kMost - sum ? kMost : sum + length;
}

/// The longest of each class, of streams and of engines.
class LongestOfEach {
public:
    explicit LongestOfEach(std::size_t count) : m_groups(2 * kGapClassCount, LongestGaps(count)) {}
    void add(const Gap& gap) {
        m_groups[2 * static_cast<std::size_t>(gap.gapClass) + (gap.row.isEngine ? 1 : 0)].add(gap);
    }
    std::vector<Gap> take() {
        std::vector<Gap> longest;
        for (LongestGaps& group : m_groups) {
            std::ranges::move(group.take(), std::back_inserter(longest));
        }
        return longest;
    }

private:
    std::vector<LongestGaps> m_groups;
};

void addTo(Gaps& found, const Gap& gap) {
    GapTimes& times = gap.row.isEngine ? found.engines : found.streams;
    GapCounts& counts = gap.row.isEngine ? found.engineCounts : found.streamCounts;
    add(times[static_cast<std::size_t>(gap.gapClass)], gap.range.length());
    ++counts[static_cast<std::size_t>(gap.gapClass)];
    add(gap.row.isEngine ? found.engineIdle : found.streamIdle, gap.range.length());
}

}  // namespace

Gaps findGaps(const Trace& trace) {
    Gaps found;
    visitGaps(trace, [&found](const Gap& gap) {
        found.gaps.push_back(gap);
        addTo(found, gap);
    });
    return found;
}

Gaps findLongestGaps(const Trace& trace, std::size_t count, const RunControl* control) {
    Gaps found;
    LongestOfEach longest(count);
    const auto keep = [&](const Gap& gap) {
        longest.add(gap);
        addTo(found, gap);
    };
    visitGaps(trace, keep, control);
    found.gaps = longest.take();
    return found;
}

std::vector<Gap> longestGaps(const std::vector<Gap>& gaps, std::size_t count) {
    LongestOfEach longest(count);
    std::ranges::for_each(gaps, [&longest](const Gap& gap) { longest.add(gap); });
    return longest.take();
}

std::vector<GapClass> bySize(const GapTimes& times) {
    std::vector<GapClass> classes;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] > 0) {
            classes.push_back(static_cast<GapClass>(i));
        }
    }
    std::ranges::stable_sort(classes, std::greater{}, [&times](GapClass each) {
        return times[static_cast<std::size_t>(each)];
    });
    return classes;
}

Sentence rowName(const Trace& trace, GapRow row) {
    if (row.index >= (row.isEngine ? trace.engines.size() : trace.streams.size())) {
        return row.isEngine && trace.devices.size() > 1
                   ? say(SENTENCE("Streamscope", "every device"))
                   : say(SENTENCE("Streamscope", "the device"));
    }
    if (!row.isEngine) {
        return say(SENTENCE("Streamscope", "stream %1"), trace.streams[row.index].name);
    }
    return say(SENTENCE("Streamscope", "engine %1"), engineName(trace, trace.engines[row.index]));
}

/// The cause as the gap's row or class gives it, where that is more precise than the reason.
Sentence gapCause(const Trace& trace, const Gap& gap) {
    switch (gap.gapClass) {
        case GapClass::HostLate:
            return say(SENTENCE("Streamscope", "the host issued it too late"));
        case GapClass::NothingLeft:
            return say(SENTENCE("Streamscope", "no more work came"));
        case GapClass::Unknown:
            return say(SENTENCE("Streamscope", "the trace does not tell why"));
        default:
            break;
    }
    if (gap.blocker != OperationId::None) {
        if (gap.gapClass == GapClass::Synchronization && gap.reason == Reason::HostBlocked) {
            return say(SENTENCE("Streamscope", "the host was blocked in a synchronization by %1"),
                       quotedOperation(trace, gap.blocker));
        }
        if (gap.gapClass == GapClass::EngineBusy && gap.row.isEngine) {
            return describeReason(trace, {gap.range.end, gap.blocker, Reason::LaunchLatency});
        }
    }
    const Cause cause{gap.range.end, gap.blocker, gap.reason};
    return describeReason(trace, cause, 0, othersWith(trace, gap.next, cause, gap.range));
}

Sentence describeGap(const Trace& trace, const Gap& gap) {
    const Sentence row = rowName(trace, gap.row);
    const Duration idle{gap.complete().length()};
    Sentence cause = gapCause(trace, gap);
    if (gap.next == OperationId::None) {
        return say(SENTENCE("Streamscope", "%1 was idle for %2: %3"), row, idle, std::move(cause));
    }
    if (isInferred(trace) && gap.gapClass != GapClass::Unknown) {
        cause = say(SENTENCE("Streamscope", "%1 (confidence %2 %)"), std::move(cause),
                    Count{trace.confidence[indexOf(gap.next)]});
    }
    const Sentence next = quotedOperation(trace, gap.next);
    return gap.range == gap.complete()
               ? say(SENTENCE("Streamscope", "%1 was idle for %2, before %3: %4"), row, idle, next,
                     std::move(cause))
               : say(SENTENCE("Streamscope", "%1 was idle for %2, before %3; for %4 of it: %5"),
                     row, idle, next, Duration{gap.range.length()}, std::move(cause));
}

}  // namespace streamscope
