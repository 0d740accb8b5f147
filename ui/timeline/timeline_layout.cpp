// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace streamscope::ui {
namespace {

/// Labels of bars, measured once each: a trace has many bars and few names.
class Labels {
public:
    Labels(const Trace& trace, const TextWidth& widthOf) : m_trace(trace), m_widthOf(widthOf) {}

    /// The fullest label that fits into `room` pixels; empty if none does.
    QString fitting(SpanSource source, std::uint32_t item, double room) {
        if (source == SpanSource::Issue) {
            return {};
        }
        if (source == SpanSource::Block) {
            return fitting(SpanSource::Operation,
                           static_cast<std::uint32_t>(m_trace.blocks[item].operation), room);
        }
        const Entry& entry = find(source, item);
        if (entry.width > room) {
            return {};
        }
        if (source == SpanSource::Operation && isCopy(m_trace.kind[item])) {
            QString full = entry.text + QLatin1Char(' ') +
                           QString::fromStdString(formatBytes(m_trace.size[item]));
            if (m_widthOf(full) <= room) {
                return full;
            }
        }
        return entry.text;
    }

private:
    struct Entry {
        QString text;
        double width = 0;
    };

    const Entry& find(SpanSource source, std::uint32_t item) {
        const auto key = keyOf(source, item);
        auto place = m_entries.find(key);
        if (place == m_entries.end()) {
            Entry entry{textOf(source, item), 0};
            entry.width = m_widthOf(entry.text);
            place = m_entries.emplace(key, std::move(entry)).first;
        }
        return place->second;
    }

    [[nodiscard]] std::pair<int, std::uint32_t> keyOf(SpanSource source, std::uint32_t item) const {
        if (source == SpanSource::HostCall) {
            const HostCall& call = m_trace.hostCalls[item];
            return {100 + static_cast<int>(call.kind), static_cast<std::uint32_t>(call.step)};
        }
        const NameId name = m_trace.name[item];
        return name == NameId::None ? std::pair{static_cast<int>(m_trace.kind[item]), 0U}
                                    : std::pair{-1, static_cast<std::uint32_t>(name)};
    }

    [[nodiscard]] QString textOf(SpanSource source, std::uint32_t item) const {
        if (source == SpanSource::Operation) {
            return QString::fromStdString(operationLabel(m_trace, idAt<OperationId>(item)));
        }
        const StepId step = m_trace.hostCalls[item].step;
        if (step == StepId::None || indexOf(step) >= m_trace.steps.size()) {
            return {};
        }
        return QString::fromStdString(m_trace.steps[indexOf(step)].label);
    }

    const Trace& m_trace;
    const TextWidth& m_widthOf;
    std::map<std::pair<int, std::uint32_t>, Entry> m_entries;
};

class Builder {
public:
    Builder(const TimelineModel& model, const Frame& frame, const TextWidth& widthOf)
        : m_model(model), m_trace(*model.trace), m_labels(m_trace, widthOf), m_widthOf(widthOf) {
        m_list.frame = frame;
    }

    DrawList build() {
        const Frame& frame = m_list.frame;
        for (std::size_t i = 0; i < m_model.rows.size(); ++i) {
            const RowPlace& place = frame.rows[i];
            if (place.top + place.height < frame.area.top() ||
                place.headerTop > frame.area.bottom()) {
                continue;
            }
            addRow(m_model.rows[i], place);
        }
        m_list.ticks = timeTicks(frame.axis, frame.metrics.fontSize * 6.5);
        for (const RunEnd& end : m_model.ends) {
            const double x = frame.axis.toPixel(end.time);
            if (end.time > 0 && x >= frame.axis.left && x <= right()) {
                m_list.runEnds.push_back({x, end.isPale});
            }
        }
        return std::move(m_list);
    }

private:
    [[nodiscard]] const TimeAxis& axis() const { return m_list.frame.axis; }
    [[nodiscard]] double right() const { return axis().left + axis().width; }
    [[nodiscard]] double clampX(double x) const { return std::clamp(x, axis().left, right()); }

    void addRow(const Row& row, const RowPlace& place) {
        m_isPale = row.isPale;
        addBand(row, place);
        if (row.kind == RowKind::Bound) {
            addBound(row, place);
            return;
        }
        if (!row.density.empty()) {
            addDensity(row, place);
        }
        for (const Lane& lane : row.lanes) {
            addLane(row, place, lane);
        }
        addMarks(row, place);
    }

    void addBand(const Row& row, const RowPlace& place) {
        const QRectF& area = m_list.frame.area;
        BandItem band;
        band.rect = {area.left(), place.top, area.width(), place.height};
        band.isShaded = row.isShaded;
        band.header = row.header;
        band.headerRect = {area.left(), place.headerTop, area.width(), place.top - place.headerTop};
        const double pad = m_list.frame.metrics.fontSize * 0.8;
        band.labelRect = {area.left() + pad, place.top, m_list.frame.metrics.labelWidth - 1.6 * pad,
                          place.height};
        band.label = row.label;
        band.shortLabel = row.shortLabel;
        band.isPale = row.isPale;
        band.detail = row.detail;
        m_list.bands.push_back(std::move(band));
    }

    void addBound(const Row& row, const RowPlace& place) {
        const double gap = m_list.frame.metrics.fontSize * 0.5;
        const double left = clampX(axis().toPixel(0));
        const double end = axis().toPixel(row.bound);
        BoundItem item;
        item.isOutside = end > right();
        item.isRun = row.isRun;
        item.isPale = row.isPale;
        item.rect = {left, place.barTop, clampX(end) - left, place.slotHeight};
        item.text = QString::fromStdString(formatDuration(row.bound));
        const double middle = place.top + place.height / 2;
        const double width = m_widthOf(item.text);
        const bool fitsRight = clampX(end) + gap + width <= right();
        item.textAt = {fitsRight ? clampX(end) + gap : right() - width - gap, middle};
        m_list.bounds.push_back(std::move(item));
    }

    void addLane(const Row& row, const RowPlace& place, const Lane& lane) {
        const double top = place.barTop + lane.slot * place.slotHeight;
        const TimeRange visible = axis().visible;
        const bool hasLeads = row.kind == RowKind::Stream;
        std::size_t i = firstEndingAfter(m_trace, lane, visible.begin);
        while (i < lane.items.size()) {
            const Span span = spanAt(m_trace, lane, i);
            if (hasLeads) {
                addLead(lane, i, top, place.slotHeight);
            }
            if (span.begin >= visible.end) {
                break;
            }
            if (isWide(span)) {
                addBar(lane, i, {0, top, 0, place.slotHeight});
                ++i;
            } else {
                i = addColumn(lane, i, {0, top, 0, place.slotHeight});
            }
        }
    }

    [[nodiscard]] bool isWide(const Span& span) const {
        return static_cast<double>(span.end - span.begin) * axis().pixelsPerNs() >=
               m_list.frame.metrics.columnWidth;
    }

    void addLead(const Lane& lane, std::size_t place, double top, double height) {
        const std::uint32_t item = lane.items[place];
        const TimeNs previousEnd = place == 0 ? 0 : spanAt(m_trace, lane, place - 1).end;
        const double left = clampX(axis().toPixel(std::max(m_trace.ready[item], previousEnd)));
        const double end = clampX(axis().toPixel(m_trace.start[item]));
        if (end - left >= 1) {
            m_list.leads.push_back({{left, top, end - left, height}, item});
        }
    }

    void addBar(const Lane& lane, std::size_t place, QRectF rect) {
        const Span span = spanAt(m_trace, lane, place);
        rect.setLeft(clampX(axis().toPixel(span.begin)));
        rect.setRight(clampX(axis().toPixel(span.end)));
        BarItem bar{rect, span.family, lane.source, lane.items[place], {}, m_isPale};
        const double font = m_list.frame.metrics.fontSize;
        const double room = rect.width() - 0.7 * font;
        if (room > font && rect.height() >= font * 1.1) {
            bar.label = m_labels.fitting(lane.source, bar.item, room);
        }
        m_list.bars.push_back(std::move(bar));
    }

    /// Merges the narrow spans that begin in one column; returns the place after them.
    std::size_t addColumn(const Lane& lane, std::size_t first, QRectF rect) {
        const double width = m_list.frame.metrics.columnWidth;
        const double x = std::max(axis().toPixel(spanAt(m_trace, lane, first).begin), axis().left);
        const double left = axis().left + std::floor((x - axis().left) / width) * width;
        std::size_t last = firstBeginningAt(m_trace, lane, first + 1, axis().toTime(left + width));
        if (last > first + 1 && isWide(spanAt(m_trace, lane, last - 1))) {
            --last;  // the only wide span that can begin here is the last
        }
        rect.setLeft(left);
        rect.setRight(std::min(left + width, right()));
        ColumnItem column;
        column.rect = rect;
        column.count = last - first;
        column.isPale = m_isPale;
        share(busyBetween(m_trace, lane, first, last), lane, first, column);
        appendOrExtend(column);
        return last;
    }

    /// How full the row's SMs were, column by column.
    void addDensity(const Row& row, const RowPlace& place) {
        const double width = m_list.frame.metrics.columnWidth;
        const auto columns = static_cast<std::size_t>(std::ceil(axis().width / width));
        for (std::size_t i = 0; i < columns; ++i) {
            const double left = axis().left + static_cast<double>(i) * width;
            const TimeNs begin = axis().toTime(left);
            const TimeNs end = std::max(axis().toTime(left + width), begin + 1);
            const double share = meanLevel(row.density, begin, end) / row.fullDensity;
            if (share <= 0) {
                continue;
            }
            ColumnItem column;
            column.rect = {left, place.barTop, std::min(left + width, right()) - left,
                           place.slotHeight};
            column.shares[static_cast<std::size_t>(Family::Kernel)] = ColumnItem::kWhole;
            column.coverage = static_cast<std::uint8_t>(std::clamp(
                std::round(share * ColumnItem::kWhole), 1.0, double(ColumnItem::kWhole)));
            column.isPale = m_isPale;
            appendOrExtend(column);
        }
    }

    /// Fills in the shares so that they add up to the whole.
    void share(const std::array<DurationNs, kFamilyCount>& busy, const Lane& lane,
               std::size_t first, ColumnItem& column) const {
        DurationNs total = 0;
        for (const DurationNs time : busy) {
            total += time;
        }
        const double covered = static_cast<double>(total) * axis().pixelsPerNs() /
                               m_list.frame.metrics.columnWidth * ColumnItem::kWhole;
        column.coverage = static_cast<std::uint8_t>(
            std::clamp(std::round(covered), 1.0, double(ColumnItem::kWhole)));
        if (total == 0) {
            const auto family = static_cast<std::size_t>(spanAt(m_trace, lane, first).family);
            column.shares[family] = ColumnItem::kWhole;
            return;
        }
        double sum = 0;
        int given = 0;
        for (std::size_t family = 0; family < kFamilyCount; ++family) {
            sum += static_cast<double>(busy[family]);
            const int upTo = static_cast<int>(
                std::lround(sum / static_cast<double>(total) * ColumnItem::kWhole));
            column.shares[family] = static_cast<std::uint8_t>(upTo - given);
            given = upTo;
        }
    }

    /// Neighbours that look the same become one item.
    void appendOrExtend(const ColumnItem& column) {
        if (!m_list.columns.empty()) {
            ColumnItem& last = m_list.columns.back();
            const bool touches = last.rect.top() == column.rect.top() &&
                                 std::abs(last.rect.right() - column.rect.left()) < 1e-6;
            if (touches && last.shares == column.shares && last.coverage == column.coverage) {
                last.rect.setRight(column.rect.right());
                last.count += column.count;
                return;
            }
        }
        m_list.columns.push_back(column);
    }

    void addMarks(const Row& row, const RowPlace& place) {
        const double width = 4;  // pixels that one mark needs to be told from the next
        const auto startOf = [&](std::uint32_t item) { return m_trace.start[item]; };
        auto mark = std::partition_point(
            row.marks.begin(), row.marks.end(),
            [&](std::uint32_t item) { return startOf(item) < axis().visible.begin; });
        while (mark != row.marks.end() && startOf(*mark) < axis().visible.end) {
            const double x = axis().toPixel(startOf(*mark));
            const TimeNs next = axis().toTime(x + width);
            const auto last =
                std::partition_point(mark + 1, row.marks.end(),
                                     [&](std::uint32_t item) { return startOf(item) < next; });
            m_list.marks.push_back({{x, place.barTop},
                                    place.slotHeight * row.slotCount,
                                    m_trace.kind[*mark] == OperationKind::WaitEvent,
                                    static_cast<std::size_t>(last - mark)});
            mark = last;
        }
    }

    const TimelineModel& m_model;
    const Trace& m_trace;
    Labels m_labels;
    const TextWidth& m_widthOf;
    bool m_isPale = false;  ///< the row under way
    DrawList m_list;
};

}  // namespace

DrawList layOut(const TimelineModel& model, const Frame& frame, const TextWidth& widthOf) {
    return Builder(model, frame, widthOf).build();
}

}  // namespace streamscope::ui
