// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/explanation.h"
#include "engine/analysis/gaps.h"
#include "engine/trace/trace_text.h"
#include "ui/timeline/overlay.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kInside = 7;      ///< pixels from the end of a bar to where its arrow touches it
constexpr double kStraight = 1.5;  ///< text sizes that a straight arrow within a row needs

/// Where there is no room for words: order, events, barriers, host, engines, SMs.
QString signOf(Reason reason) {
    switch (gapClassOf(reason)) {
        case GapClass::Dependency:
        case GapClass::Graph:
            return QStringLiteral("→");
        case GapClass::Event:
            return QStringLiteral("◆");
        case GapClass::Barrier:
        case GapClass::Synchronization:
            return QStringLiteral("‖");
        case GapClass::HostLate:
        case GapClass::HostHeld:
        case GapClass::HostFunction:
            return QStringLiteral("⌂");
        case GapClass::DeviceFull:
            return QStringLiteral("▦");
        case GapClass::Unknown:
            return QStringLiteral("?");
        default:
            return QStringLiteral("≡");
    }
}

/// What one blocker held an operation by, or the host: worth an arrow.
struct Link {
    Cause cause;
    TimeRange wait;
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
    const Explanation why = explain(*run.trace, operation);
    const auto main = mainPart(why);
    std::vector<Link> links;
    const auto isOf = [](OperationId blocker) {
        return [blocker](const Link& link) { return link.cause.blocker == blocker; };
    };
    for (const WaitPart& part : why.parts) {
        const bool isMain = main && part.blocker == main->blocker;
        if (part.blocker != OperationId::None) {
            const WaitPart longest = *(isMain ? main : longestBy(why, part.blocker));
            std::erase_if(links, isOf(part.blocker));
            links.push_back(
                {{part.end, part.blocker, *longest.reason}, {longest.begin, longest.end}, isMain});
        } else if (part.reason == Reason::HostNotIssued && main == part) {
            links.push_back(
                {{part.end, part.blocker, Reason::HostNotIssued}, {part.begin, part.end}, true});
        }
    }
    if (links.empty() && causality != nullptr) {
        const OperationId holder = causality->holderOf(operation);
        if (holder != OperationId::None) {
            const TimeNs start = run.trace->start[indexOf(operation)];
            links.push_back({{start, holder, Reason::StreamOrder}, {start, start}, true});
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
    /// A little beside the begin or end of a bar, so that it is seen whose it is.
    [[nodiscard]] static double inside(const QRectF& bar, double x, double side,
                                       double depth = kInside) {
        return x + side * std::min(depth, bar.width() / 3);
    }
    /// On the edge of a bar that looks to the other one.
    [[nodiscard]] static QPointF onEdge(const QRectF& bar, double x, const QRectF& other) {
        const bool isBelow = other.center().y() > bar.center().y() + 1;
        return {x, isBelow ? bar.bottom() : bar.top()};
    }

    /// Within one row: from the end of the bar that was waited for to the begin of the one that
    /// waited; over both where there is no room in between.
    void goAlong(ArrowItem& arrow, const QRectF& from, double let, const QRectF& to,
                 double start) const {
        arrow.from = {let, from.center().y()};
        arrow.to = {start, to.center().y()};
        if (isArch(arrow)) {
            const double depth = kStraight * unit();
            arrow.from = {inside(from, let, -1, depth), from.top()};
            arrow.to = {inside(to, start, 1, depth), from.top()};
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
            arrow.from = onEdge(*place, inside(*place, x(let), -1), here);
            arrow.to = onEdge(here, link.isMain ? inside(here, x(until), 1) : x(until), *place);
        }
        add(arrow, link.cause.reason, waitPlace(here, link.wait));
    }

    void addHeld(const QRectF& here) {
        const HeldOperations held = m_input.causality->heldBy(m_selection);
        std::size_t drawn = 0;
        for (std::size_t h = 0; h < held.size() && drawn < kMaxHeld; ++h) {
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
                arrow.from = onEdge(here, inside(here, x(let), -1), *place);
                arrow.to = onEdge(*place, inside(*place, start, 1), here);
            }
            const auto part =
                longestBy(explain(*m_input.state.run()->trace, operation), m_selection);
            add(arrow, part ? *part->reason : m_trace.reason[i],
                waitPlace(*place, part ? TimeRange{part->begin, part->end} : TimeRange{}));
        }
        if (held.size() > drawn) {
            const QString text = Text::tr("+ %1 more").arg(held.size() - drawn);
            const QPointF at(here.right() + m_input.widthOf(text),
                             here.bottom() + here.height() / 2);
            m_overlay.more = tagAt(m_input, text, at, m_overlay.bars);
        }
    }

    /// Of a part of the wait before a bar, in its row, where no other bar is.
    [[nodiscard]] QRectF waitPlace(const QRectF& bar, TimeRange wait) const {
        const QRectF& bars = m_overlay.bars;
        const double right = std::clamp(x(wait.end), bars.left(), bars.right());
        double left = std::clamp(x(wait.begin), bars.left(), bars.right());
        for (const QRectF& other : barsWithin({left, bar.top(), right - left, bar.height()})) {
            left = isSameRow(other, bar) && other.left() < right ? std::max(left, other.right())
                                                                 : left;
        }
        return {left, bar.top(), right - left, bar.height()};
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

    void add(ArrowItem& arrow, Reason reason, const QRectF& wait) {
        if (!bringInside(arrow)) {
            return;
        }
        bend(arrow);
        arrow.pieces = piecesOf(arrow);
        const QString words = spoken(reasonName(reason));
        arrow.why = isInferred() ? Text::tr("%1 (inferred)").arg(words) : words;
        for (const QString& text : {arrow.why, words, signOf(reason)}) {
            if (arrow.hint.text.isEmpty()) {
                arrow.hint = hintIn(wait, text);
            }
        }
        m_overlay.arrows.push_back(std::move(arrow));
    }

    /// In the line of a wait, beside other hints; empty where there is no room.
    [[nodiscard]] TagItem hintIn(const QRectF& wait, const QString& text) const {
        const double height = tagHeight(m_input.frame.metrics);
        const bool isRoom = wait.width() >= m_input.widthOf(text) + height * 0.9 &&
                            m_overlay.bars.contains(wait.center());
        const TagItem tag =
            isRoom ? tagAt(m_input, text, wait.center(), m_overlay.bars) : TagItem{};
        const bool isTaken = std::ranges::any_of(m_overlay.arrows, [&](const ArrowItem& other) {
            return other.hint.rect.intersects(tag.rect);
        });
        return isTaken ? TagItem{} : tag;
    }

    /// Of the curve, `t` from 0 to 1.
    [[nodiscard]] static QPointF pointOf(const ArrowItem& arrow, double t) {
        const double rest = 1 - t;
        return rest * rest * (rest * arrow.from + 3 * t * arrow.controls[0]) +
               t * t * (3 * rest * arrow.controls[1] + t * arrow.to);
    }

    /// The curve without what lies over bars.
    [[nodiscard]] std::vector<QPolygonF> piecesOf(const ArrowItem& arrow) const {
        constexpr int kPieces = 64;
        QPainterPath curve(arrow.from);
        curve.cubicTo(arrow.controls[0], arrow.controls[1], arrow.to);
        const std::vector<QRectF> bars = barsWithin(curve.boundingRect().adjusted(-1, -1, 1, 1));
        std::vector<QPolygonF> pieces;
        bool isOpen = false;
        for (int i = 0; i < kPieces; ++i) {
            const QPointF from = pointOf(arrow, static_cast<double>(i) / kPieces);
            const QPointF to = pointOf(arrow, static_cast<double>(i + 1) / kPieces);
            const QPointF middle = (from + to) / 2;
            const bool isCovered =
                std::ranges::any_of(bars, [&](const QRectF& bar) { return bar.contains(middle); });
            if (!isCovered && !isOpen) {
                pieces.push_back({from});
            }
            isOpen = !isCovered;
            isCovered ? void() : pieces.back().push_back(to);
        }
        return pieces;
    }

    [[nodiscard]] std::vector<QRectF> barsWithin(const QRectF& area) const {
        static const std::vector<BarItem> kNone;
        std::vector<QRectF> bars;
        for (const BarItem& bar : m_input.bars != nullptr ? *m_input.bars : kNone) {
            if (bar.rect.left() < area.right() && bar.rect.right() > area.left() &&
                bar.rect.top() < area.bottom() && bar.rect.bottom() > area.top()) {
                bars.push_back(barInside(bar.rect));
            }
        }
        return bars;
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

    const OverlayInput& m_input;
    Overlay& m_overlay;
    const Trace& m_trace;
    OperationId m_selection;
};

}  // namespace

void addArrows(const OverlayInput& input, Overlay& overlay) {
    ArrowBuilder(input, overlay).build();
}

}  // namespace streamscope::ui
