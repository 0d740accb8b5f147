// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/explanation.h"
#include "engine/trace/trace_text.h"
#include "ui/timeline/overlay.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kInside = 7;      ///< pixels from the end of a bar to where its arrow touches it
constexpr double kStraight = 1.5;  ///< text sizes that a straight arrow within a row needs

/// What one blocker held an operation by, or the host: worth an arrow.
struct Link {
    Cause cause;
    bool isMain = false;
};

/// What this blocker held it by: of several reasons the longest.
std::optional<WaitPart> longestBy(const Explanation& why, OperationId blocker) {
    std::optional<WaitPart> longest;
    for (const WaitPart& part : why.parts) {
        const bool isLonger = !longest || part.end - part.begin >= longest->end - longest->begin;
        longest = part.reason && part.blocker == blocker && isLonger ? part : longest;
    }
    return longest;
}

/// What held the operation, one link a blocker, in order of time; of the host's being late only if
/// that held it longest.
std::vector<Link> linksOf(const Run& run, const Causality* causality, OperationId operation) {
    const Explanation why = explained(run, operation);
    const auto main = mainPart(why);
    std::vector<Link> links;
    for (const WaitPart& part : why.parts) {
        const bool isMain = main && part.blocker == main->blocker;
        if (part.blocker != OperationId::None) {
            const Reason reason = *(isMain ? main : longestBy(why, part.blocker))->reason;
            std::erase_if(links, [&](const Link& l) { return l.cause.blocker == part.blocker; });
            links.push_back({{part.end, part.blocker, reason}, isMain});
        } else if (part.reason == Reason::HostNotIssued && main == part) {
            links.push_back({{part.end, part.blocker, Reason::HostNotIssued}, true});
        }
    }
    if (links.empty() && causality != nullptr) {
        const OperationId holder = causality->holderOf(operation);
        if (holder != OperationId::None) {
            links.push_back(
                {{run.trace->start[indexOf(operation)], holder, Reason::StreamOrder}, true});
        }
    }
    return links;
}

class ArrowBuilder {
public:
    ArrowBuilder(const OverlayInput& input, Overlay& overlay)
        : m_input(input),
          m_overlay(overlay),
          m_trace(*input.state.run()->trace),
          m_selection(*input.state.selection()) {}

    void build() {
        if (indexOf(m_selection) >= operationCount(m_trace)) {
            return;
        }
        const auto here = m_input.rows.placeOf(m_input.frame, m_selection);
        if (!here) {
            return;
        }
        for (const Link& link : linksOf(*m_input.state.run(), m_input.causality, m_selection)) {
            addCause(link, *here);
        }
        if (m_input.causality != nullptr) {
            addHeld(*here);
        }
    }

private:
    [[nodiscard]] double x(TimeNs time) const { return m_input.frame.axis.toPixel(time); }

    [[nodiscard]] static bool isSameRow(const QRectF& left, const QRectF& right) {
        return std::abs(left.center().y() - right.center().y()) < 2;
    }
    /// A little inside the begin or end of a bar, so that it is seen whose it is.
    [[nodiscard]] static double inside(const QRectF& bar, double x, double side,
                                       double depth = kInside) {
        return x + side * std::min(depth, bar.width() / 3);
    }
    /// In the middle of the bar that was waited for.
    [[nodiscard]] static QPointF leave(const QRectF& bar, double at) {
        return {inside(bar, at, -1), bar.center().y()};
    }
    /// On the edge, of the bar that waited, which looks to where the arrow comes from.
    [[nodiscard]] QPointF arrive(const QRectF& bar, double at, const QRectF& from) const {
        const bool isFromBelow = from.center().y() > bar.center().y() + 1;
        return {at, isFromBelow ? bar.bottom() - 2 : bar.top() + 2};
    }

    /// Within one row: from the bar that was waited for to the begin of the one that waited, deeper
    /// inside both where they touch; at their upper edges where it has to arch.
    void goAlong(ArrowItem& arrow, const QRectF& from, double let, const QRectF& to,
                 double start) const {
        const bool isNear = start - let < kStraight * unit();
        const double depth = isNear ? kStraight * unit() : kInside;
        arrow.from = {inside(from, let, -1, depth), from.center().y()};
        arrow.to = {inside(to, start, 1, depth), from.center().y()};
        if (isArch(arrow)) {
            arrow.from.setY(from.top() + 2);
            arrow.to.setY(from.top() + 2);
        }
    }
    /// Too short to be seen as a line.
    [[nodiscard]] bool isArch(const ArrowItem& arrow) const {
        return arrow.to.x() - arrow.from.x() < kStraight * unit();
    }
    [[nodiscard]] double unit() const { return m_input.frame.metrics.fontSize; }

    void addCause(const Link& link, const QRectF& here) {
        const std::size_t i = indexOf(m_selection);
        const OperationId blocker = link.cause.blocker;
        const TimeNs start = m_trace.start[i];
        const TimeNs until = link.isMain ? start : std::min(link.cause.until, start);
        ArrowItem arrow;
        arrow.kind = link.isMain ? ArrowKind::Decided : ArrowKind::Earlier;
        arrow.other = blocker;
        const auto place = blocker == OperationId::None
                               ? issuePlace(i)
                               : m_input.rows.placeOf(m_input.frame, blocker);
        if (!place) {
            return;
        }
        TimeNs let = m_trace.issueEnd[i];
        if (blocker != OperationId::None) {
            const std::size_t b = indexOf(blocker);
            let = std::clamp(link.cause.until, m_trace.start[b], m_trace.end[b]);
        }
        if (isSameRow(*place, here)) {
            goAlong(arrow, *place, x(let), here, x(start));
        } else {
            arrow.from = leave(*place, x(let));
            arrow.to = arrive(here, link.isMain ? inside(here, x(until), 1) : x(until), *place);
        }
        add(arrow, link.cause.reason);
    }

    void addHeld(const QRectF& here) {
        const HeldOperations held = m_input.causality->heldBy(m_selection);
        std::size_t drawn = 0;
        for (std::size_t h = 0; h < held.size() && drawn < kMostHeld; ++h) {
            const OperationId operation = held[h];
            const auto place = m_input.rows.placeOf(m_input.frame, operation);
            if (!place) {
                continue;
            }
            ++drawn;
            const std::size_t i = indexOf(operation);
            const TimeNs let = std::min(m_trace.end[indexOf(m_selection)], m_trace.start[i]);
            ArrowItem arrow;
            arrow.kind = ArrowKind::Held;
            arrow.other = operation;
            const double start = x(m_trace.start[i]);
            if (isSameRow(here, *place)) {
                goAlong(arrow, here, x(let), *place, start);
            } else {
                arrow.from = leave(here, x(let));
                arrow.to = arrive(*place, inside(*place, start, 1), here);
            }
            add(arrow, reasonOfHolder(operation));
        }
        if (held.size() > drawn) {
            const QString text = Text::tr("+ %1 more").arg(held.size() - drawn);
            const QPointF at(here.right() + m_input.widthOf(text),
                             here.bottom() + here.height() / 2);
            m_overlay.more = tagAt(m_input, text, at, m_overlay.bars);
        }
    }

    [[nodiscard]] Reason reasonOfHolder(OperationId operation) const {
        const auto held = longestBy(explained(*m_input.state.run(), operation), m_selection);
        return held ? *held->reason : m_trace.reason[indexOf(operation)];
    }

    /// The end of the call that made the operation, in a row of the host.
    [[nodiscard]] std::optional<QRectF> issuePlace(std::size_t operation) const {
        const TimelineModel& model = *m_input.state.run()->timeline;
        for (std::size_t i = 0; i < model.rows.size(); ++i) {
            if (const auto place = issuePlaceIn(model.rows[i], m_input.frame.rows[i], operation)) {
                return place;
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<QRectF> issuePlaceIn(const Row& row, const RowPlace& at,
                                                     std::size_t operation) const {
        const TimeNs begin = m_trace.issueBegin[operation];
        for (const Lane& lane : row.lanes) {
            if (lane.source != SpanSource::Issue || at.height <= 0) {
                continue;
            }
            const std::size_t place = firstBeginningAt(m_trace, lane, 0, begin);
            if (place < lane.items.size() && m_trace.issueBegin[lane.items[place]] == begin) {
                return QRectF(QPointF(x(begin), at.barTop + lane.slot * at.slotHeight),
                              QPointF(x(m_trace.issueEnd[operation]),
                                      at.barTop + (lane.slot + 1) * at.slotHeight));
            }
        }
        return std::nullopt;
    }

    void add(ArrowItem& arrow, Reason reason) {
        if (!bringInside(arrow)) {
            return;
        }
        bend(arrow);
        const QString hint = spoken(reasonName(reason));
        arrow.hint = freeTag(arrow, isInferred() ? Text::tr("%1 (inferred)").arg(hint) : hint);
        m_overlay.arrows.push_back(std::move(arrow));
    }

    [[nodiscard]] bool isInferred() const {
        return m_input.causality != nullptr ? m_input.causality->isInferred(m_selection)
                                            : streamscope::isInferred(m_trace);
    }

    [[nodiscard]] QPointF clamped(QPointF point) const {
        const QRectF& bars = m_overlay.bars;
        return {std::clamp(point.x(), bars.left(), bars.right()),
                std::clamp(point.y(), bars.top(), bars.bottom())};
    }

    /// Ends that are not seen stop at the border; false if nothing of the arrow is seen.
    [[nodiscard]] bool bringInside(ArrowItem& arrow) const {
        const QPointF from = clamped(arrow.from);
        const QPointF to = clamped(arrow.to);
        arrow.isFromOutside = from != arrow.from;
        arrow.isToOutside = to != arrow.to;
        const bool isBeside =
            arrow.isFromOutside && arrow.isToOutside && (from.x() == to.x() || from.y() == to.y());
        arrow.from = from;
        arrow.to = to;
        return !isBeside;
    }

    /// From row to row; within one row straight, or over the bars where that is too short.
    void bend(ArrowItem& arrow) const {
        const double wide = std::abs(arrow.to.x() - arrow.from.x());
        const double high = arrow.to.y() - arrow.from.y();
        if (std::abs(high) < 2 && !isArch(arrow)) {
            const QPointF third = (arrow.to - arrow.from) / 3;
            arrow.controls = {arrow.from + third, arrow.to - third};
            return;
        }
        if (std::abs(high) < 2) {
            const QPointF rise(0, -std::min(unit() * 2.4, unit() * 1.3 + wide * 0.1));
            const QPointF side(std::min(wide * 0.15, unit() * 2), 0);
            arrow.controls = {arrow.from + rise + side, arrow.to + rise - side};
            return;
        }
        const QPointF reach(0, high * 0.5);
        arrow.controls = {arrow.from + reach, arrow.to - reach};
    }

    /// Beside the middle of the arrow, or on it where it has room for that; where no other hint is.
    /// Empty if there is no such place.
    [[nodiscard]] TagItem freeTag(const ArrowItem& arrow, const QString& text) const {
        const QPointF middle =
            (arrow.from + arrow.to + 3 * arrow.controls[0] + 3 * arrow.controls[1]) / 8;
        const double height = tagHeight(m_input.frame.metrics);
        const double width = m_input.widthOf(text);
        const double right = std::max(arrow.from.x(), arrow.to.x()) + height * 0.3;
        const bool isOnLine = std::abs(arrow.to.y() - arrow.from.y()) < 2 &&
                              arrow.to.x() - arrow.from.x() > width + 4 * unit();
        const double centre = isOnLine ? middle.x() : right + width / 2 + height * 0.3;
        for (const double shift : {0.0, 1.1, -1.1, 2.2, -2.2}) {
            TagItem tag =
                tagAt(m_input, text, {centre, middle.y() + shift * height}, m_overlay.bars);
            const bool isTaken = std::ranges::any_of(m_overlay.arrows, [&](const ArrowItem& other) {
                return other.hint.rect.intersects(tag.rect);
            });
            if (!isTaken) {
                return tag;
            }
        }
        return {};
    }

    const OverlayInput& m_input;
    Overlay& m_overlay;
    const Trace& m_trace;
    OperationId m_selection;
};

}  // namespace

void addArrows(const OverlayInput& input, Overlay& overlay) {
    ArrowBuilder(input, overlay).build();
}

namespace {

/// Along the lower edges of the operations of a path, in order of start.
QPolygonF lineAlong(const OverlayInput& input, const std::vector<OperationId>& path) {
    QPolygonF line;
    const Trace& trace = *input.state.run()->trace;
    const TimeAxis& axis = input.frame.axis;
    const auto startOf = [&](OperationId o) { return trace.start[indexOf(o)]; };
    const auto pixel = [&](TimeNs time) {
        return std::clamp(axis.toPixel(time), axis.left - 10, axis.left + axis.width + 10);
    };
    auto step = std::ranges::lower_bound(path, axis.visible.begin, {}, startOf);
    step = step == path.begin() ? step : step - 1;
    const OperationId* last = nullptr;
    const auto goTo = [&](const OperationId& operation) {
        const auto place = input.rows.placeOf(input.frame, operation);
        if (!place) {
            return;
        }
        const double x = pixel(startOf(operation));
        if (!line.isEmpty()) {
            line << QPointF(x, line.back().y());
        }
        line << QPointF(x, place->bottom() - 2);
        last = &operation;
    };
    while (step != path.end() && startOf(*step) <= axis.visible.end) {
        goTo(*step);
        // Of those that begin in one column only the last is followed.
        const TimeNs column = axis.toTime(axis.toPixel(startOf(*step)) + 1);
        const auto next = std::ranges::lower_bound(step + 1, path.end(), column, {}, startOf);
        step = std::max(step + 1, next - 1);
    }
    if (step != path.end() && last != nullptr) {
        goTo(*step);
    } else if (last != nullptr) {
        line << QPointF(pixel(trace.end[indexOf(*last)]), line.back().y());
    }
    return line;
}

}  // namespace

std::vector<PathItem> layOutCriticalPaths(const OverlayInput& input) {
    std::vector<PathItem> paths;
    if (input.causality == nullptr) {
        return paths;
    }
    const std::vector<RunEnd>& ends = input.state.run()->timeline->ends;
    for (const Causality::Side& side : input.causality->sides()) {
        const auto which = static_cast<std::size_t>(&side - input.causality->sides().data());
        const bool isPale = which < ends.size() && ends[which].isPale;
        PathItem path{lineAlong(input, side.criticalPath), isPale, {}};
        if (path.line.isEmpty()) {
            continue;
        }
        if (!side.name.isEmpty()) {
            const double height = tagHeight(input.frame.metrics);
            path.name = tagAt(input, side.name, path.line.front() + QPointF(0, height * 0.5),
                              {input.frame.axis.left, input.frame.area.top(),
                               input.frame.axis.width, input.frame.area.height()});
        }
        paths.push_back(std::move(path));
    }
    return paths;
}

}  // namespace streamscope::ui
