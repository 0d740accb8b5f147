// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/timeline_rows.h"

#include "engine/analysis/packed_streams.h"
#include "ui/view/text.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace streamscope::ui {

void markSide(Row& row, Side side, const SideBySide& sides) {
    row.isPale = side == Side::Right;
    const std::string& label = row.isPale ? sides.labels.right : sides.labels.left;
    const qsizetype size = QString::fromStdString(label).size();
    row.shortLabel = row.label.chopped(size + 1);
    // what a side is called may tell a value: its key does not
    row.key = row.key.chopped(size) + (row.isPale ? QStringLiteral("B") : QStringLiteral("A"));
}

namespace {

/// What rows are made of: all of a trace, or one side of two.
struct Part {
    Side side = Side::Left;
    std::size_t firstOperation = 0;
    std::size_t lastOperation = 0;
    std::vector<std::size_t> threads;
};

std::vector<Part> partsOf(const Trace& trace, const SideBySide* sides) {
    const std::size_t operations = operationCount(trace);
    const std::size_t threads = std::max<std::size_t>(1, trace.threads.size());
    if (sides == nullptr) {
        Part all{Side::Left, 0, operations, std::vector<std::size_t>(threads)};
        std::iota(all.threads.begin(), all.threads.end(), std::size_t{0});
        return {all};
    }
    std::vector<Part> parts{{Side::Left, 0, sides->leftOperations, {}},
                            {Side::Right, sides->leftOperations, operations, {}}};
    for (std::size_t i = 0; i < sides->threads.size(); ++i) {
        parts[static_cast<std::size_t>(sides->threads[i].side)].threads.push_back(i);
    }
    return parts;
}

/// Every operation's issue once; the nodes of one graph launch share theirs.
std::vector<std::uint32_t> distinctIssues(const Trace& trace, const Part& part) {
    std::vector<std::uint32_t> issues(part.lastOperation - part.firstOperation);
    std::iota(issues.begin(), issues.end(), static_cast<std::uint32_t>(part.firstOperation));
    const auto isEarlier = [&](std::uint32_t left, std::uint32_t right) {
        return trace.issueBegin[left] < trace.issueBegin[right];
    };
    if (!std::is_sorted(issues.begin(), issues.end(), isEarlier)) {
        std::stable_sort(issues.begin(), issues.end(), isEarlier);
    }
    const auto isSame = [&](std::uint32_t left, std::uint32_t right) {
        return trace.issueBegin[left] == trace.issueBegin[right] &&
               trace.issueEnd[left] == trace.issueEnd[right];
    };
    issues.erase(std::unique(issues.begin(), issues.end(), isSame), issues.end());
    return issues;
}

/// Of several threads: which of them issued an operation is not recorded.
Row issueRow(const Trace& trace, const Part& part, const SideBySide* sides) {
    Row row;
    row.kind = RowKind::Host;
    row.label = Text::tr("CUDA API");
    if (sides != nullptr) {
        const bool isLeft = part.side == Side::Left;
        row.label += QLatin1Char(' ') +
                     QString::fromStdString(isLeft ? sides->labels.left : sides->labels.right);
    }
    row.key = QStringLiteral("host:issue") + row.label.mid(Text::tr("CUDA API").size());
    if (sides != nullptr) {
        markSide(row, part.side, *sides);
    }
    packLanes(trace, SpanSource::Issue, distinctIssues(trace, part), row);
    return row;
}

std::vector<std::vector<std::uint32_t>> callsByThread(const Trace& trace) {
    std::vector<std::vector<std::uint32_t>> calls(std::max<std::size_t>(1, trace.threads.size()));
    for (std::size_t i = 0; i < trace.hostCalls.size(); ++i) {
        const std::size_t thread = std::min(indexOf(trace.hostCalls[i].thread), calls.size() - 1);
        calls[thread].push_back(static_cast<std::uint32_t>(i));
    }
    return calls;
}

/// Whether each thread called CUDA: recordings also know threads that only had ranges.
std::vector<bool> callersOf(const Trace& trace,
                            const std::vector<std::vector<std::uint32_t>>& calls) {
    std::vector<bool> isCaller(calls.size(), trace.recorded.empty());
    for (std::size_t thread = 0; thread < calls.size(); ++thread) {
        isCaller[thread] = isCaller[thread] || !calls[thread].empty();
    }
    for (const RecordedOperation& one : trace.recorded) {
        if (one.thread != ThreadId::None) {
            isCaller[indexOf(one.thread)] = true;
        }
    }
    return isCaller;
}

struct RowItems {
    std::vector<std::uint32_t> bars;
    std::vector<std::uint32_t> marks;
};

std::vector<RowItems> itemsByStream(const Trace& trace) {
    std::vector<RowItems> items(trace.streams.size());
    std::vector<std::size_t> bars(trace.streams.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] != StreamId::None && !markSignOf(trace, i)) {
            ++bars[indexOf(trace.stream[i])];
        }
    }
    for (std::size_t s = 0; s < items.size(); ++s) {
        items[s].bars.reserve(bars[s]);
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == StreamId::None) {
            continue;
        }
        RowItems& row = items[indexOf(trace.stream[i])];
        (markSignOf(trace, i) ? row.marks : row.bars).push_back(static_cast<std::uint32_t>(i));
    }
    return items;
}

std::vector<RowItems> itemsByEngine(const Trace& trace) {
    std::vector<RowItems> items(trace.engines.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        for (const EngineId engine : {trace.engine[i], alsoEngineOf(trace, i)}) {
            if (engine != EngineId::None && !isMark(trace.kind[i])) {
                items[indexOf(engine)].bars.push_back(static_cast<std::uint32_t>(i));
            }
        }
    }
    return items;
}

Row streamRow(const Trace& trace, const TraceStream& stream, RowItems items) {
    Row row;
    row.kind = RowKind::Stream;
    row.label = QString::fromStdString(stream.name);
    row.key = QStringLiteral("stream:%1:").arg(indexOf(stream.device)) + row.label;
    if (stream.priority != 0) {
        row.detail = Text::tr("priority %1").arg(stream.priority);
    }
    row.tip = Text::tr("What the program asked of this stream, in order");
    packLanes(trace, SpanSource::Operation, std::move(items.bars), row);
    const auto isEarlier = [&](std::uint32_t left, std::uint32_t right) {
        return trace.start[left] < trace.start[right];
    };
    std::stable_sort(items.marks.begin(), items.marks.end(), isEarlier);
    row.marks = std::move(items.marks);
    return row;
}

QString engineKey(const TraceEngine& engine) {
    return QStringLiteral("engine:%1:").arg(indexOf(engine.device)) +
           QString::fromStdString(engine.name);
}

QString shareText(const Use& use) {
    return QString::number(std::lround(use.utilization * 100)) + QStringLiteral(" %");
}

Row engineRow(const Trace& trace, const TraceEngine& engine, std::vector<std::uint32_t> bars) {
    Row row;
    row.kind = RowKind::Engine;
    row.label = QString::fromStdString(engine.name);
    row.key = engineKey(engine);
    row.tip = Text::tr(
        "What this part of the hardware did; the share is its busy time over the run's length");
    packLanes(trace, SpanSource::Operation, std::move(bars), row);
    return row;
}

}  // namespace

QString onDevice(const Trace& trace, DeviceId device, const char* what) {
    if (trace.devices.size() < 2 || indexOf(device) >= trace.devices.size()) {
        return Text::tr(what);
    }
    return Text::tr("GPU %1 · %2").arg(indexOf(device)).arg(Text::tr(what).toLower());
}

namespace {

/// Gives each span, in order of begin, the first sub-lane that is free.
class FirstFree {
public:
    std::size_t take(const Span& span) {
        const auto place = std::find_if(m_freeFrom.begin(), m_freeFrom.end(),
                                        [&](TimeNs time) { return time <= span.begin; });
        const auto slot = static_cast<std::size_t>(place - m_freeFrom.begin());
        if (place == m_freeFrom.end()) {
            m_freeFrom.push_back(0);
        }
        m_freeFrom[slot] = span.end;
        return slot;
    }

private:
    std::vector<TimeNs> m_freeFrom;
};

/// How many items each sub-lane will get.
std::vector<std::uint32_t> countSlots(const Trace& trace, SpanSource source,
                                      const std::vector<std::uint32_t>& items) {
    std::vector<std::uint32_t> counts;
    FirstFree free;
    for (const std::uint32_t item : items) {
        const std::size_t slot = free.take(spanOf(trace, source, item));
        counts.resize(std::max(counts.size(), slot + 1));
        ++counts[slot];
    }
    return counts;
}

}  // namespace

void packLanes(const Trace& trace, SpanSource source, std::vector<std::uint32_t> items, Row& row) {
    const auto isBefore = [&](std::uint32_t left, std::uint32_t right) {
        return spanOf(trace, source, left).begin < spanOf(trace, source, right).begin;
    };
    if (!std::is_sorted(items.begin(), items.end(), isBefore)) {
        std::stable_sort(items.begin(), items.end(), isBefore);
    }
    const std::vector<std::uint32_t> counts = countSlots(trace, source, items);
    if (counts.size() == 1) {
        row.lanes.push_back(makeLane(trace, source, 0, std::move(items)));
        return;
    }
    std::vector<std::vector<std::uint32_t>> lanes(counts.size());
    for (std::size_t slot = 0; slot < lanes.size(); ++slot) {
        lanes[slot].reserve(counts[slot]);
    }
    FirstFree free;
    for (const std::uint32_t item : items) {
        lanes[free.take(spanOf(trace, source, item))].push_back(item);
    }
    items = {};
    for (std::size_t slot = 0; slot < lanes.size(); ++slot) {
        row.lanes.push_back(
            makeLane(trace, source, static_cast<std::uint32_t>(slot), std::move(lanes[slot])));
    }
    row.slotCount = std::max(row.slotCount, static_cast<std::uint32_t>(lanes.size()));
}

namespace {

/// One row for the packed streams of a device, at the place of the first of them.
void mergePacked(const Trace& trace, std::vector<RowItems>& items,
                 std::vector<std::size_t>& count) {
    const std::vector<bool> isPacked = packedStreamsOf(trace);
    std::vector<std::optional<std::size_t>> first(trace.devices.size());
    for (std::size_t s = 0; s < items.size(); ++s) {
        if (!isPacked[s]) {
            continue;
        }
        std::optional<std::size_t>& of = first[indexOf(trace.streams[s].device)];
        of = of.value_or(s);
        ++count[*of];
        if (*of != s) {
            RowItems& all = items[*of];
            const RowItems more = std::exchange(items[s], {});
            all.bars.insert(all.bars.end(), more.bars.begin(), more.bars.end());
            all.marks.insert(all.marks.end(), more.marks.begin(), more.marks.end());
        }
    }
}

/// The streams of one device that have something to show.
void addStreamsOf(TimelineModel& model, std::size_t device, std::vector<RowItems>& items,
                  const std::vector<std::size_t>& packed, const SideBySide* sides) {
    const Trace& trace = *model.trace;
    bool isFirst = true;
    for (std::size_t s = 0; s < trace.streams.size(); ++s) {
        const TraceStream& stream = trace.streams[s];
        const bool isEmpty = items[s].bars.empty() && items[s].marks.empty();
        if (indexOf(stream.device) != device || isEmpty) {
            continue;
        }
        Row row = streamRow(trace, stream, std::move(items[s]));
        row.stream = idAt<StreamId>(s);
        if (packed[s] > 1) {
            row.label = Text::tr("graph nodes");
            row.detail = Text::tr("%1 streams").arg(packed[s]);
            row.key = QStringLiteral("stream:%1:nodes of graphs").arg(device);
            row.tip = Text::tr("The nodes of graphs, which ran on streams of the driver");
        }
        if (std::exchange(isFirst, false)) {
            row.header =
                onDevice(trace, stream.device, QT_TRANSLATE_NOOP("Streamscope", "Streams"));
        }
        if (sides != nullptr) {
            markSide(row, sides->streams[s].side, *sides);
        }
        model.rows.push_back(std::move(row));
    }
}

}  // namespace

void addHostRows(TimelineModel& model, const SideBySide* sides) {
    const Trace& trace = *model.trace;
    const std::vector<Part> parts = partsOf(trace, sides);
    std::vector<std::vector<std::uint32_t>> calls = callsByThread(trace);
    const std::size_t first = model.rows.size();
    for (const Part& part : parts) {
        if (part.threads.size() > 1) {
            model.rows.push_back(issueRow(trace, part, sides));
        }
    }
    const std::vector<bool> isCaller = callersOf(trace, calls);
    for (std::size_t thread = 0; thread < calls.size(); ++thread) {
        if (!isCaller[thread] && model.rows.size() > first) {
            continue;
        }
        Row row;
        row.kind = RowKind::Host;
        row.label = trace.threads.empty() ? Text::tr("host")
                                          : QString::fromStdString(trace.threads[thread]);
        row.key = QStringLiteral("host:") + row.label;
        row.tip = Text::tr("What this host thread did: calls, work, and the time it was blocked");
        const SideRow side =
            sides == nullptr || sides->threads.empty() ? SideRow{} : sides->threads[thread];
        const Part& part = parts[static_cast<std::size_t>(side.side)];
        if (part.threads.size() == 1) {
            packLanes(trace, SpanSource::Issue, distinctIssues(trace, part), row);
        }
        packLanes(trace, SpanSource::HostCall, std::move(calls[thread]), row);
        if (sides != nullptr) {
            markSide(row, side.side, *sides);
        }
        model.rows.push_back(std::move(row));
    }
    model.rows[first].header = Text::tr("Host");
}

void addStreamRows(TimelineModel& model, const SideBySide* sides) {
    auto items = itemsByStream(*model.trace);
    std::vector<std::size_t> packed(items.size(), 0);
    if (sides == nullptr) {
        mergePacked(*model.trace, items, packed);
    }
    for (std::size_t d = 0; d < std::max<std::size_t>(1, model.trace->devices.size()); ++d) {
        addStreamsOf(model, d, items, packed, sides);
    }
}

void addEngineRows(TimelineModel& model, const std::vector<Use>& uses, const SideBySide* sides) {
    const Trace& trace = *model.trace;
    auto items = itemsByEngine(trace);
    DeviceId previous = DeviceId::None;
    bool isFirst = true;
    for (std::size_t e = 0; e < trace.engines.size(); ++e) {
        if (items[e].bars.empty()) {
            continue;
        }
        const TraceEngine& engine = trace.engines[e];
        Row row = engineRow(trace, engine, std::move(items[e].bars));
        row.engine = idAt<EngineId>(e);
        if (e < uses.size()) {
            row.detail = shareText(uses[e]);
        }
        if (isFirst || engine.device != previous) {
            row.header =
                onDevice(trace, engine.device, QT_TRANSLATE_NOOP("Streamscope", "Engines"));
        }
        isFirst = false;
        previous = engine.device;
        if (sides != nullptr) {
            markSide(row, sides->engines[e].side, *sides);
        }
        model.rows.push_back(std::move(row));
    }
}

void showUses(TimelineModel& model, const std::vector<Use>& uses) {
    const Trace& trace = *model.trace;
    for (std::size_t e = 0; e < std::min(uses.size(), trace.engines.size()); ++e) {
        const auto row = std::ranges::find_if(model.rows, [e](const Row& each) {
            return each.kind == RowKind::Engine && each.engine == idAt<EngineId>(e);
        });
        if (row != model.rows.end()) {
            row->detail = shareText(uses[e]);
        }
    }
}

}  // namespace streamscope::ui
