// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_layout.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

/// Space between the bars of two rows: less of it where rows are low.
double gapFor(double slot, const LayoutMetrics& metrics) {
    return std::min(metrics.rowGap, std::ceil(slot * 0.35));
}

/// Rows of engines and hosts stay high enough for their label; streams, of which there may be many,
/// get lower. The bars of blocks are thin, and so are those of many operations at once; ranges are
/// no higher than their names.
double slotOf(const Row& row, double slot, const LayoutMetrics& metrics) {
    constexpr double kThinnest = 3;
    constexpr double kLabelled = 1.15;  ///< font sizes that a bar with a label is high
    constexpr double kMaxSlots = 6;     ///< that a row is high
    if (row.kind == RowKind::Stream) {
        return slot;
    }
    if (row.kind == RowKind::Range) {
        return std::max(std::min(slot * 0.7, metrics.fontSize * 1.4),
                        std::min(slot, metrics.fontSize * kLabelled));
    }
    if (row.kind == RowKind::Multiprocessor) {
        return std::max(std::min(slot, metrics.fontSize * 1.1) / row.slotCount, kThinnest);
    }
    const double high =
        std::max(slot, std::min(metrics.fontSize, metrics.largestSlot) / row.slotCount);
    return std::min(high, std::max(slot * kMaxSlots / row.slotCount, std::min(high, kThinnest)));
}

double heightOf(const Row& row, double slot, const LayoutMetrics& metrics) {
    return row.kind == RowKind::Bound
               ? metrics.boundHeight
               : slotOf(row, slot, metrics) * row.slotCount + gapFor(slot, metrics);
}

double headerOf(const TimelineModel& model, const ShownGroup& shown, double header) {
    return model.groups[shown.group].title.isEmpty() && !shown.isFolded ? 0 : header;
}

using Groups = std::vector<ShownGroup>;

double heightWith(const TimelineModel& model, const Groups& groups, double slot,
                  const LayoutMetrics& metrics) {
    double height = 0;
    for (const ShownGroup& shown : groups) {
        height += headerOf(model, shown, metrics.headerHeight);
        if (shown.isFolded) {
            continue;
        }
        for (const std::uint32_t row : shown.rows) {
            height += heightOf(model.rows[row], slot, metrics);
        }
    }
    return height;
}

/// The largest height of one sub-lane with which all rows fit into the area.
double slotThatFits(const TimelineModel& model, const Groups& groups, double height,
                    const LayoutMetrics& metrics) {
    double slot = metrics.largestSlot;
    while (slot > metrics.smallestSlot && heightWith(model, groups, slot, metrics) > height) {
        slot -= slot > 4 ? 1 : 0.25;
    }
    return std::max(slot, metrics.smallestSlot);
}

/// Room that is left over goes between the groups, up to a line and a half each.
double headerHeightFor(const TimelineModel& model, const Groups& groups, double slot, double height,
                       const LayoutMetrics& metrics) {
    const double left = height - heightWith(model, groups, slot, metrics);
    const auto headings = std::count_if(groups.begin(), groups.end(), [&](const ShownGroup& shown) {
        return !shown.isFolded && !model.groups[shown.group].title.isEmpty();
    });
    if (headings == 0 || left <= 0) {
        return metrics.headerHeight;
    }
    return metrics.headerHeight + std::floor(std::min(left / static_cast<double>(headings),
                                                      metrics.mostSpread * metrics.fontSize));
}

/// Puts rows one below the other into a frame.
class Arranger {
public:
    Arranger(const TimelineModel& model, Frame& frame, double slot, double header)
        : m_model(model), m_frame(frame), m_slot(slot), m_header(header) {}

    /// Where it ends.
    double add(const ShownGroup& shown, double y) {
        GroupPlace place;
        place.group = shown.group;
        place.isFolded = shown.isFolded;
        place.headerTop = y;
        place.headerHeight =
            headerOf(m_model, shown, shown.isFolded ? m_frame.metrics.headerHeight : m_header);
        const double top = y + place.headerHeight;
        y = top;
        if (shown.isFolded) {
            place.rows = shown.rows;
        } else {
            for (const std::uint32_t row : shown.rows) {
                addRow(row, y == top ? place.headerTop : y, y);
                y += m_frame.rows[row].height;
            }
        }
        place.bottom = y;
        m_frame.groups.push_back(std::move(place));
        return y;
    }

private:
    void addRow(std::uint32_t number, double headerTop, double top) {
        const Row& row = m_model.rows[number];
        const LayoutMetrics& metrics = m_frame.metrics;
        RowPlace& place = m_frame.rows[number];
        place.isShown = true;
        place.headerTop = headerTop;
        place.top = top;
        place.slotHeight = row.kind == RowKind::Bound ? std::round(metrics.boundHeight * 0.4)
                                                      : slotOf(row, m_slot, metrics);
        place.height = heightOf(row, m_slot, metrics);
        place.barTop = top + std::round((place.height - place.slotHeight * row.slotCount) / 2);
        m_frame.shown.push_back(number);
    }

    const TimelineModel& m_model;
    Frame& m_frame;
    double m_slot;
    double m_header;
};

}  // namespace

LayoutMetrics LayoutMetrics::forFont(double fontSize, double nameWidth) {
    LayoutMetrics metrics;
    metrics.fontSize = fontSize;
    metrics.labelWidth = std::ceil(fontSize * nameWidth);
    metrics.headerHeight = std::ceil(fontSize * 1.75);
    metrics.slotHeight = std::ceil(fontSize * 1.7);
    metrics.smallestSlot = std::ceil(fontSize * 1.15);
    metrics.largestSlot = std::ceil(fontSize * 2.6);
    metrics.rowGap = std::ceil(fontSize * 0.45);
    metrics.boundHeight = std::ceil(fontSize * 1.45);
    return metrics;
}

double nameWidthAt(double x, double fontSize) {
    constexpr double kMin = 4;
    constexpr double kMax = 30;
    return std::clamp(x / fontSize, kMin, kMax);
}

double naturalHeight(const TimelineModel& model, const LayoutMetrics& metrics,
                     const RowView& view) {
    return heightWith(model, shownGroups(model, view), metrics.slotHeight, metrics);
}

Frame arrange(const TimelineModel& model, TimeRange visible, QRectF area,
              const LayoutMetrics& metrics, const RowsSeen& seen) {
    Frame frame;
    frame.metrics = metrics;
    frame.area = area;
    frame.axis = {visible, area.left() + metrics.labelWidth,
                  std::max(1.0, area.width() - metrics.labelWidth)};
    RowPlace hidden;
    hidden.isShown = false;
    frame.rows.assign(model.rows.size(), hidden);
    const Groups groups = shownGroups(model, seen.view);
    const double slot = slotThatFits(model, groups, area.height(), metrics);
    Arranger arranger(model, frame, slot,
                      headerHeightFor(model, groups, slot, area.height(), metrics));
    double y = area.top() - seen.scroll;
    for (const ShownGroup& shown : groups) {
        y = arranger.add(shown, y);
    }
    frame.contentHeight = y + seen.scroll - area.top();
    return frame;
}

std::optional<std::size_t> rowAt(const Frame& frame, double y) {
    const auto place = std::partition_point(
        frame.shown.begin(), frame.shown.end(),
        [&](std::uint32_t row) { return frame.rows[row].top + frame.rows[row].height <= y; });
    if (place == frame.shown.end() || y < frame.rows[*place].top) {
        return std::nullopt;
    }
    return *place;
}

QRectF headerRect(const Frame& frame, const GroupPlace& place) {
    const double low = frame.metrics.headerHeight;
    double top = place.headerTop;
    double height = place.headerHeight;
    if (top + height - low < frame.area.top() && !place.isFolded) {
        height = std::min(low, height);
        top = std::min(frame.area.top(), place.bottom - height);
    }
    return {frame.area.left(), top, frame.area.width(), height};
}

std::optional<std::size_t> headerAt(const Frame& frame, double y) {
    for (std::size_t i = 0; i < frame.groups.size(); ++i) {
        const QRectF rect = headerRect(frame, frame.groups[i]);
        if (rect.height() > 0 && y >= rect.top() && y < rect.bottom()) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace streamscope::ui
