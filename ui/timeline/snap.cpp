// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/snap.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace streamscope::ui {
namespace {

/// Keeps the nearest of what it is shown.
class Nearest {
public:
    Nearest(TimeNs time, DurationNs reach) : m_time(time), m_reach(reach) {}

    void offer(const Edge& edge) {
        const DurationNs distance = std::abs(edge.time - m_time);
        if (distance <= m_reach && (!m_best || distance < std::abs(m_best->time - m_time))) {
            m_best = edge;
        }
    }
    [[nodiscard]] TimeNs time() const { return m_time; }
    [[nodiscard]] const std::optional<Edge>& best() const { return m_best; }

private:
    TimeNs m_time;
    DurationNs m_reach;
    std::optional<Edge> m_best;
};

/// An edge of the bar, and not of the host call that made it.
OperationId ownerOf(const Trace& trace, SpanSource source, std::uint32_t item) {
    return source == SpanSource::Operation
               ? operationOf(trace, source, item).value_or(OperationId::None)
               : OperationId::None;
}

/// Spans do not overlap: the nearest edge belongs to the span at the time or a neighbor of it. Of
/// edges that meet, that of the span at the time comes first.
void offerLane(const Trace& trace, const Lane& lane, Nearest& nearest) {
    const std::size_t here = firstEndingAfter(trace, lane, nearest.time());
    const auto offer = [&](std::size_t place) {
        if (place < lane.items.size()) {
            const OperationId owner = ownerOf(trace, lane.source, lane.items[place]);
            const Span span = spanAt(trace, lane, place);
            nearest.offer({span.begin, owner, false});
            nearest.offer({span.end, owner, true});
        }
    };
    offer(here);
    offer(here + 1);
    if (here > 0) {
        offer(here - 1);
    }
}

void offerMarks(const Trace& trace, const Row& row, Nearest& nearest) {
    const auto mark = std::partition_point(
        row.marks.begin(), row.marks.end(),
        [&](std::uint32_t item) { return trace.start[item] < nearest.time(); });
    if (mark != row.marks.end()) {
        nearest.offer({trace.start[*mark], idAt<OperationId>(*mark), false});
    }
    if (mark != row.marks.begin()) {
        nearest.offer({trace.start[*(mark - 1)], idAt<OperationId>(*(mark - 1)), false});
    }
}

void offerRow(const Trace& trace, const Row& row, Nearest& nearest) {
    for (const Lane& lane : row.lanes) {
        offerLane(trace, lane, nearest);
    }
    offerMarks(trace, row, nearest);
}

bool isSeen(const RowPlace& place, const QRectF& area) {
    return place.height > 0 && place.top < area.bottom() && place.top + place.height > area.top();
}

}  // namespace

std::optional<Edge> snap(const TimelineModel& model, const Frame& frame, QPointF point) {
    const auto reach = static_cast<DurationNs>(std::ceil(kSnapReach / frame.axis.pixelsPerNs()));
    Nearest nearest(frame.axis.toTime(point.x()), reach);
    if (const auto row = rowAt(frame, point.y())) {
        offerRow(*model.trace, model.rows[*row], nearest);
    }
    if (nearest.best()) {
        return nearest.best();
    }
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        if (isSeen(frame.rows[i], frame.area)) {
            offerRow(*model.trace, model.rows[i], nearest);
        }
    }
    nearest.offer({0, OperationId::None, false});
    nearest.offer({model.trace->makespan, OperationId::None, true});
    return nearest.best();
}

}  // namespace streamscope::ui
