// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/shown_rows.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace streamscope::ui {
namespace {

/// The rows of a group in the order of the view: those that it names share out their places among
/// themselves, the others stay.
std::vector<std::uint32_t> orderedRows(const TimelineModel& model, const RowGroup& group,
                                       const QStringList& order) {
    std::vector<std::uint32_t> rows(group.lastRow - group.firstRow);
    std::iota(rows.begin(), rows.end(), group.firstRow);
    if (order.isEmpty()) {
        return rows;
    }
    std::vector<std::pair<qsizetype, std::uint32_t>> moved;
    for (const std::uint32_t row : rows) {
        if (const qsizetype place = order.indexOf(model.rows[row].key); place >= 0) {
            moved.emplace_back(place, row);
        }
    }
    std::vector<std::uint32_t> places;
    places.reserve(moved.size());
    for (const auto& [place, row] : moved) {
        places.push_back(row - group.firstRow);
    }
    std::sort(moved.begin(), moved.end());
    for (std::size_t i = 0; i < moved.size(); ++i) {
        rows[places[i]] = moved[i].second;
    }
    return rows;
}

std::vector<std::uint32_t> visibleRows(const TimelineModel& model, const RowGroup& group,
                                       const RowView& view) {
    std::vector<std::uint32_t> rows = orderedRows(model, group, view.order);
    if (!view.hidden.isEmpty()) {
        std::erase_if(rows,
                      [&](std::uint32_t row) { return view.hidden.contains(model.rows[row].key); });
    }
    return rows;
}

}  // namespace

bool isFolded(const RowGroup& group, const RowView& view) {
    return group.startsFolded != view.folded.contains(group.key);
}

std::vector<ShownGroup> shownGroups(const TimelineModel& model, const RowView& view) {
    std::vector<ShownGroup> groups;
    for (std::uint32_t i = 0; i < model.groups.size(); ++i) {
        const RowGroup& group = model.groups[i];
        std::vector<std::uint32_t> rows = visibleRows(model, group, view);
        if (!rows.empty()) {
            groups.push_back({i, isFolded(group, view), std::move(rows)});
        }
    }
    return groups;
}

RowView withFolded(RowView view, const RowGroup& group, bool isFolded) {
    view.folded.removeAll(group.key);
    if (isFolded != group.startsFolded) {
        view.folded.push_back(group.key);
    }
    return view;
}

RowView withHidden(RowView view, const Row& row) {
    if (!view.hidden.contains(row.key)) {
        view.hidden.push_back(row.key);
    }
    return view;
}

RowView withAllShown(RowView view) {
    view.hidden.clear();
    view.folded.clear();
    return view;
}

RowView withMoved(const TimelineModel& model, RowView view, std::uint32_t row, std::uint32_t onto) {
    const RowGroup& group = model.groups[model.rows[row].group];
    std::vector<std::uint32_t> rows = orderedRows(model, group, view.order);
    const auto from = std::find(rows.begin(), rows.end(), row);
    const auto to = std::find(rows.begin(), rows.end(), onto);
    if (from == rows.end() || to == rows.end()) {
        return view;
    }
    from < to ? std::rotate(from, from + 1, to + 1) : std::rotate(to, from, from + 1);
    for (const std::uint32_t moved : rows) {
        view.order.removeAll(model.rows[moved].key);
    }
    for (const std::uint32_t moved : rows) {
        view.order.push_back(model.rows[moved].key);
    }
    return view;
}

std::optional<std::uint32_t> neighborOf(const TimelineModel& model, const RowView& view,
                                        std::uint32_t row, int step) {
    const auto rows = visibleRows(model, model.groups[model.rows[row].group], view);
    const auto place = std::find(rows.begin(), rows.end(), row) - rows.begin() + step;
    if (place < 0 || place >= static_cast<std::ptrdiff_t>(rows.size())) {
        return std::nullopt;
    }
    return rows[static_cast<std::size_t>(place)];
}

}  // namespace streamscope::ui
