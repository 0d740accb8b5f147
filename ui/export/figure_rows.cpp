// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_rows.h"

#include "engine/analysis/range_statistics.h"
#include "ui/timeline/shown_rows.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

/// A row's key without the side of two runs at its end: "stream:0:s[0]" of "stream:0:s[0] A".
QString ownKey(const TimelineModel& model, const Row& row) {
    const bool hasSide = !model.signs.pale.isEmpty() &&
                         (row.key.endsWith(QLatin1Char('A')) || row.key.endsWith(QLatin1Char('B')));
    return hasSide ? row.key.chopped(2) : row.key;
}

void addRows(const TimelineModel& model, std::vector<FigureRow>& rows) {
    for (const Row& row : model.rows) {
        const QString key = ownKey(model, row);
        if (std::ranges::find(rows, key, &FigureRow::key) == rows.end()) {
            const RowGroup& group = model.groups[row.group];
            // Behind the last of its group.
            const auto last =
                std::ranges::find(rows.rbegin(), rows.rend(), group.key, &FigureRow::group);
            rows.insert(last == rows.rend() ? rows.end() : last.base(),
                        {group.key, group.title, key,
                         row.shortLabel.isEmpty() ? row.label : row.shortLabel});
        }
    }
}

bool mayHave(RowKind kind, const LegendEntry& entry) {
    if (entry.kind != LegendEntry::Kind::Bar) {
        return entry.kind == LegendEntry::Kind::Pale || kind == RowKind::Stream;
    }
    if (entry.family == Family::Range || kind == RowKind::Range) {
        return entry.family == Family::Range && kind == RowKind::Range;
    }
    const bool isOfHost = entry.family >= Family::HostWork && entry.family <= Family::Issue;
    return kind != RowKind::Bound && isOfHost == (kind == RowKind::Host);
}

}  // namespace

std::vector<FigureRow> figureRows(const FigureContent& content) {
    std::vector<FigureRow> rows;
    for (const FigureSide& side : content.sides) {
        addRows(*side.model, rows);
    }
    if (rows.empty()) {
        addRows(*content.model, rows);
    }
    return rows;
}

QStringList hiddenRows(const FigureContent& content, const RowView& view) {
    QStringList hidden;
    for (const FigureRow& row : figureRows(content)) {
        bool isHidden = false;
        for (const Row& one : content.model->rows) {
            const bool isSame = ownKey(*content.model, one) == row.key;
            isHidden = isSame ? view.hidden.contains(one.key) : isHidden;
        }
        isHidden ? hidden.push_back(row.key) : void();
    }
    return hidden;
}

RowView resolved(const RowView& view, const TimelineModel& model) {
    RowView answer = view;
    for (const Row& row : model.rows) {
        if (view.hidden.contains(model.groups[row.group].key) ||
            view.hidden.contains(ownKey(model, row))) {
            answer = withHidden(std::move(answer), row);
        }
    }
    return answer;
}

bool isNeeded(const LegendEntry& entry, const TimelineModel& model, const RowView& view) {
    return std::ranges::any_of(model.rows, [&](const Row& row) {
        return mayHave(row.kind, entry) && !view.hidden.contains(row.key);
    });
}

LayoutMetrics tightened(const TimelineModel& model, const LayoutMetrics& natural, double height,
                        const RowView& view) {
    constexpr int kLowest = 75;  ///< percent
    LayoutMetrics metrics = natural;
    metrics.smallestSlot = 3;
    const auto fits = [&] {
        const QRectF area(0, 0, 1000, height);
        return arrange(model, model.fit, area, metrics, {view, 0}).contentHeight <= height;
    };
    for (int percent = 100; percent >= kLowest && !fits(); percent -= 5) {
        metrics.headerHeight = natural.headerHeight * percent / 100;
        metrics.boundHeight = natural.boundHeight * percent / 100;
    }
    metrics.smallestSlot = 0.5;
    return metrics;
}

double leastRows(const TimelineModel& model, const LayoutMetrics& tight, const RowView& view) {
    constexpr double kLines = 4;
    constexpr double kOfContent = 0.9;  // the last row may still touch the axis
    const double content =
        arrange(model, model.fit, {0, 0, 1000, 1}, tight, {view, 0}).contentHeight;
    return std::max(kOfContent * content, kLines * tight.fontSize);
}

TimeRange figureRange(const TimelineModel& model, const RowView& view, double number) {
    constexpr double kFarthest = 1.3;
    constexpr double kBare = 1.02;
    const auto run = static_cast<double>(model.trace->makespan);
    double longest = run;
    bool hasBounds = false;
    for (const Row& row : model.rows) {
        if (row.kind == RowKind::Bound && !view.hidden.contains(row.key)) {
            longest = std::max(longest, static_cast<double>(row.bound));
            hasBounds = true;
        }
    }
    const double room = hasBounds ? 1 / (1 - std::min(number, 0.3)) : kBare;
    if (hasBounds && std::max(longest, static_cast<double>(model.fit.end)) <= run * kFarthest) {
        const auto end = static_cast<TimeNs>(std::ceil(longest * room));
        return {model.fit.begin, std::max(model.fit.end, end)};
    }
    const auto end = std::max<TimeNs>(1, static_cast<TimeNs>(std::ceil(run * room)));
    return {-end / 130, end};
}

TimeRange partOfRun(const Trace& trace, TimeRange range) {
    return {std::clamp<TimeNs>(range.begin, 0, trace.makespan),
            std::clamp<TimeNs>(range.end, 0, trace.makespan)};
}

std::shared_ptr<const TimelineModel> within(const TimelineModel& model, TimeRange range) {
    auto part = std::make_shared<TimelineModel>(model);
    showUses(*part, measureRange(*model.trace, range).engines);
    return part;
}

}  // namespace streamscope::ui
