// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_layout.h"

#include "engine/trace/trace.h"
#include "ui/timeline/bar_labels.h"
#include "ui/timeline/traffic.h"
#include "ui/view/theme.h"
#include "ui/view/timeline_model.h"
#include "ui/view/view_state.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace streamscope::ui {
namespace {

/// The tint of an item of a lane: of its stream, or of its kernel's name, the same from run to run
/// while the workload stays; kNoTint where its family gives the color. Hatches still tell the kind.
[[nodiscard]] std::uint8_t tintOf(const TimelineModel& model, ColorBy colors, SpanSource source,
                                  std::uint32_t item, Family family) {
    const Trace& trace = *model.trace;
    const bool hasNone = colors == ColorBy::Kind || source == SpanSource::HostCall ||
                         (colors == ColorBy::Name && family != Family::Kernel);
    const auto operation = hasNone ? std::nullopt : operationOf(trace, source, item);
    if (!operation) {
        return kNoTint;
    }
    if (colors == ColorBy::Name) {
        const std::size_t name = indexOf(trace.name[indexOf(*operation)]);
        return name < model.signs.nameTints.size() ? model.signs.nameTints[name] : kNoTint;
    }
    const StreamId stream = trace.stream[indexOf(*operation)];
    return stream == StreamId::None ? kNoTint
                                    : static_cast<std::uint8_t>(indexOf(stream) % kTintCount);
}

class Builder {
public:
    Builder(const TimelineModel& model, const TextWidth& widthOf, const Lighting& lighting,
            DrawList list)
        : m_model(model),
          m_trace(*model.trace),
          m_lighting(lighting),
          m_labels(m_trace, widthOf),
          m_widthOf(widthOf),
          m_grid(ColumnGrid::of(list.frame.axis, list.frame.metrics.columnWidth)),
          m_list(std::move(list)) {}

    DrawList build() {
        for (const GroupPlace& place : m_list.frame.groups) {
            addGroup(place);
        }
        for (const std::uint32_t row : m_list.frame.shown) {
            if (isSeen(m_list.frame.rows[row].top, m_list.frame.rows[row].height)) {
                addRow(row);
            }
        }
        addTimes();
        return std::move(m_list);
    }

private:
    /// How the lanes under way look.
    struct Look {
        bool isFaded = false;
        bool hasLeads = false;
    };

    [[nodiscard]] const TimeAxis& axis() const { return m_list.frame.axis; }
    [[nodiscard]] double right() const { return axis().left + axis().width; }
    [[nodiscard]] double clampX(double x) const { return std::clamp(x, axis().left, right()); }
    [[nodiscard]] bool isSeen(double top, double height) const {
        const QRectF& area = m_list.frame.area;
        return top + height >= area.top() && top <= area.bottom();
    }

    void addTimes() {
        m_list.ticks = timeTicks(axis(), m_list.frame.metrics.fontSize * 6.5);
        for (const RunEnd& end : m_model.ends) {
            const double x = axis().toPixel(end.time);
            if (end.time > 0 && x >= axis().left && x <= right()) {
                m_list.runEnds.push_back({x, end.isPale});
            }
        }
        if (m_lighting.moment) {
            m_list.playhead = axis().toPixel(*m_lighting.moment);
        }
    }

    void addGroup(const GroupPlace& place) {
        const QRectF rect = headerRect(m_list.frame, place);
        if (rect.height() <= 0 || !isSeen(rect.top(), rect.height())) {
            return;
        }
        const RowGroup& group = m_model.groups[place.group];
        m_list.headers.push_back(
            {rect, group.title, place.group, place.isFolded, rect.top() > place.headerTop});
        if (place.isFolded) {
            addFolded(place, group, rect);
        }
    }

    /// What a folded group's rows have at once.
    void addFolded(const GroupPlace& place, const RowGroup& group, const QRectF& rect) {
        SplitLevels levels;
        for (const std::uint32_t row : place.rows) {
            for (const Lane& lane : m_model.rows[row].lanes) {
                addLevels(m_trace, lane, m_grid, levels);
            }
        }
        m_isPale = false;
        addStacked(withoutBeat(levels), group.peak, rect.top() + 3, rect.height() - 6);
    }

    void addRow(std::uint32_t number) {
        const Row& row = m_model.rows[number];
        const RowPlace& place = m_list.frame.rows[number];
        m_isPale = row.isPale;
        addBand(row, place);
        if (row.kind == RowKind::Bound) {
            addBound(row, place);
            return;
        }
        if (!row.density.empty()) {
            addDensity(row, place);
        }
        if (row.profile) {
            addProfile(row, place);
        }
        const bool isFaded = m_lighting.found != nullptr;
        for (const Lane& lane : row.lanes) {
            addLane(lane, place, {isFaded, row.kind == RowKind::Stream});
        }
        if (isFaded) {
            for (const Lane& lane : m_lighting.found->lanes[number]) {
                addLane(lane, place, {});
            }
        }
        addMarks(row, place);
    }

    void addBand(const Row& row, const RowPlace& place) {
        const QRectF& area = m_list.frame.area;
        BandItem band;
        band.rect = {area.left(), place.top, area.width(), place.height};
        band.isShaded = row.isShaded;
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
        const double left = clampX(axis().toPixel(0));
        const double end = axis().toPixel(row.bound);
        BoundItem item;
        item.isOutside = end > right();
        item.isRun = row.isRun;
        item.isPale = row.isPale;
        item.rect = {left, place.barTop, clampX(end) - left, place.slotHeight};
        item.text = QString::fromStdString(formatDuration(row.bound));
        item.textAt = {numberPlace(item), place.top + place.height / 2};
        m_list.bounds.push_back(std::move(item));
    }

    /// Where the number of a bound covers neither the end of its bar nor the line of a run: beyond
    /// both, else on the bar a little before its end, which stays seen.
    [[nodiscard]] double numberPlace(const BoundItem& bound) const {
        const double gap = m_list.frame.metrics.fontSize * 0.5;
        const double width = m_widthOf(bound.text);
        double place = bound.rect.right() + gap;
        for (const RunEnd& run : m_model.ends) {
            const double line = axis().toPixel(run.time);
            if (line > place - gap && line < place + width) {
                place = line + gap;
            }
        }
        if (place + width <= right()) {
            return place;
        }
        place = bound.rect.right() - 3 * gap - width;
        for (const RunEnd& run : m_model.ends) {
            const double line = axis().toPixel(run.time);
            if (line > place - gap && line < place + width + gap) {
                place = line - gap - width;
            }
        }
        return std::max(place, std::min(axis().left + gap, right() - width));
    }

    void addLane(const Lane& lane, const RowPlace& place, const Look& look) {
        const double top = place.barTop + lane.slot * place.slotHeight;
        const std::size_t first = m_list.columns.size();
        readLane(m_trace, lane, m_grid, m_picture);
        addColumns(lane, m_picture, m_list.columns);
        if (look.hasLeads) {
            for (const std::size_t gap : m_picture.gaps) {
                addLead(lane, gap, top, place.slotHeight);
            }
        }
        for (const LaneBar& bar : m_picture.bars) {
            addBar(lane, bar, {0, top, 0, place.slotHeight}, look);
        }
        if (m_list.columns.size() == first) {
            return;
        }
        if (m_lighting.colors != ColorBy::Kind) {
            addTints(lane, first);
        }
        StripItem& strip = addStrip(first, top, place.slotHeight);
        strip.isFaded = look.isFaded;
        strip.familyEnd = static_cast<std::size_t>(lane.families.back()) + 1;
    }

    /// Merged operations take the color of the first of them; where colors tell kernels, only if
    /// most of the time is that of kernels.
    void addTints(const Lane& lane, std::size_t first) {
        for (ColumnItem& column : std::span(m_list.columns).subspan(first)) {
            if (m_lighting.colors == ColorBy::Stream || column.isMostly(Family::Kernel)) {
                column.tint = tintOf(m_model, m_lighting.colors, lane.source,
                                     lane.items[column.first], column.family);
            }
        }
    }

    /// Of the columns from `first` to the last so far.
    StripItem& addStrip(std::size_t first, double top, double height) {
        StripItem strip;
        strip.rect = {axis().left, top, axis().width, height};
        strip.first = static_cast<std::uint32_t>(first);
        strip.last = static_cast<std::uint32_t>(m_list.columns.size());
        strip.isPale = m_isPale;
        return m_list.strips.emplace_back(strip);
    }

    void addStacked(const ColumnLevels& levels, double peak, double top, double height) {
        if (const std::vector<ColumnItem> columns = stacked(levels, peak); !columns.empty()) {
            const std::size_t first = m_list.columns.size();
            m_list.columns.insert(m_list.columns.end(), columns.begin(), columns.end());
            addStrip(first, top, height);
        }
    }

    void addLead(const Lane& lane, std::size_t place, double top, double height) {
        const std::uint32_t item = lane.items[place];
        const double left = clampX(axis().toPixel(waitedSince(m_trace, lane, place)));
        const double end = clampX(axis().toPixel(m_trace.start[item]));
        if (end - left >= 1) {
            m_list.leads.push_back({{left, top, end - left, height}, item});
        }
    }

    void addBar(const Lane& lane, const LaneBar& span, QRectF rect, const Look& look) {
        const double width = m_list.frame.metrics.columnWidth;
        rect.setLeft(clampX(axis().left + span.from * width));
        rect.setRight(clampX(axis().left + span.to * width));
        BarItem& bar = m_list.bars.emplace_back();
        bar.rect = rect;
        bar.family = span.family;
        bar.source = lane.source;
        bar.item = lane.items[span.place];
        bar.isPale = m_isPale;
        bar.isFaded = look.isFaded;
        bar.tint = tintOf(m_model, m_lighting.colors, lane.source, bar.item, bar.family);
        const double font = m_list.frame.metrics.fontSize;
        const double room = rect.width() - 0.7 * font;
        if (room > font && rect.height() >= font * 1.1 && !look.isFaded) {
            bar.label = m_labels.fitting(lane.source, bar.item, room);
        }
    }

    void addProfile(const Row& row, const RowPlace& place) {
        const Row& source = m_model.rows[row.profile->row];
        SplitLevels levels;
        for (std::size_t i = 0; i < source.lanes.size(); ++i) {
            row.profile->isOfBytes()
                ? addRates(m_trace, source.lanes[i], row.profile->bytesBefore[i], m_grid, levels)
                : addLevels(m_trace, source.lanes[i], m_grid, levels);
        }
        addStacked(withoutBeat(levels), row.profile->peak, place.barTop, place.slotHeight);
    }

    /// How full the row's SMs were, column by column.
    void addDensity(const Row& row, const RowPlace& place) {
        ColumnLevels levels(m_grid.count);
        const double nsPerColumn = 1 / m_grid.columnsPerNs;
        for (std::size_t i = 0; i < m_grid.count; ++i) {
            const TimeNs begin =
                m_grid.begin + static_cast<TimeNs>(std::llround(double(i) * nsPerColumn));
            const TimeNs end =
                m_grid.begin + static_cast<TimeNs>(std::llround(double(i + 1) * nsPerColumn));
            levels[i][static_cast<std::size_t>(Family::Kernel)] =
                static_cast<float>(meanLevel(row.density, begin, std::max(end, begin + 1)));
        }
        addStacked(levels, row.fullDensity, place.barTop, place.slotHeight);
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
                                    markSignOf(m_trace, *mark).value_or(MarkSign::Record),
                                    static_cast<std::size_t>(last - mark)});
            mark = last;
        }
    }

    const TimelineModel& m_model;
    const Trace& m_trace;
    const Lighting m_lighting;
    BarLabels m_labels;
    const TextWidth& m_widthOf;
    ColumnGrid m_grid;
    LanePicture m_picture;
    bool m_isPale = false;  ///< the row under way
    DrawList m_list;
};

}  // namespace

void DrawList::clear() {
    headers.clear();
    bands.clear();
    leads.clear();
    bars.clear();
    strips.clear();
    columns.clear();
    marks.clear();
    bounds.clear();
    ticks.clear();
    runEnds.clear();
    playhead.reset();
}

QRectF rectOf(const DrawList& list, const StripItem& strip, const ColumnItem& column) {
    const double width = list.frame.metrics.columnWidth;
    const double left = strip.rect.left() + column.place * width;
    return {left, strip.rect.top(), std::min(column.width * width, strip.rect.right() - left),
            strip.rect.height()};
}

DrawList layOut(const TimelineModel& model, Frame frame, const TextWidth& widthOf,
                const Lighting& lighting, DrawList previous) {
    previous.clear();
    previous.frame = std::move(frame);
    return Builder(model, widthOf, lighting, std::move(previous)).build();
}

}  // namespace streamscope::ui
