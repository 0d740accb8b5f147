// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/column_walk.h"

#include "ui/timeline/lane_walk.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace streamscope::ui {
namespace {

/// Shares whose sums are as good as each of them: rounding does not add up.
std::array<std::uint8_t, kFamilyCount> sharesOf(const Lane& lane, const double* busy) {
    std::array<std::uint8_t, kFamilyCount> shares{};
    double sum = 0;
    int given = 0;
    for (std::size_t i = 0; i < lane.families.size(); ++i) {
        if (busy[i] <= kNothing) {
            continue;
        }
        sum += busy[i];
        const double above =
            sum * ColumnItem::kWhole + 0.5;  // std::lround is a call, for every column
        const int upTo =
            std::clamp(static_cast<int>(above), given + 1, std::max(given + 1, ColumnItem::kWhole));
        shares[static_cast<std::size_t>(lane.families[i])] =
            static_cast<std::uint8_t>(upTo - given);
        given = upTo;
    }
    return shares;
}

bool looksTheSame(const ColumnItem& left, const ColumnItem& right) {
    return left.place + left.width == right.place && left.shares == right.shares &&
           left.isEdge == right.isEdge;
}

}  // namespace

ColumnGrid ColumnGrid::of(const TimeAxis& axis, double columnWidth) {
    return {axis.visible.begin, axis.pixelsPerNs() / columnWidth,
            std::max<std::size_t>(
                1, static_cast<std::size_t>(std::ceil(axis.width / columnWidth - kNothing)))};
}

void LanePicture::clear() {
    bars.clear();
    gaps.clear();
    columns.clear();
}

void walkLane(const Trace& trace, const Lane& lane, const ColumnGrid& grid, LanePicture& picture) {
    const auto finish = [&](const Column& now) {
        const double busy =
            std::accumulate(now.busy.begin(), now.busy.begin() + lane.families.size(), 0.0);
        if (busy <= kNothing && now.count == 0) {
            return;
        }
        ColumnItem column;
        column.place = static_cast<std::uint16_t>(now.place);
        column.count = static_cast<std::uint32_t>(now.count);
        column.first = static_cast<std::uint32_t>(now.first);
        column.shares = sharesOf(lane, now.busy.data());
        if (busy <= kNothing) {  // what takes next to no time is seen nevertheless
            const Family first = familyOf(trace, lane.source, lane.items[now.first]);
            column.shares[static_cast<std::size_t>(first)] = 1;
        }
        column.isEdge = !now.hasNarrow;
        if (!picture.columns.empty() && looksTheSame(picture.columns.back(), column)) {
            ++picture.columns.back().width;
            picture.columns.back().count += column.count;
            return;
        }
        picture.columns.push_back(column);
    };
    Walk(trace, lane, grid, finish, picture).run();
}

void addLevels(const Trace& trace, const Lane& lane, const ColumnGrid& grid, ColumnLevels& levels) {
    levels.resize(grid.count);
    const auto finish = [&](const Column& now) {
        auto& column = levels[static_cast<std::size_t>(now.place)];
        for (std::size_t i = 0; i < lane.families.size(); ++i) {
            column[static_cast<std::size_t>(lane.families[i])] += static_cast<float>(now.busy[i]);
        }
    };
    LanePicture picture;
    Walk(trace, lane, grid, finish, picture).run();
    for (const std::size_t place : picture.bars) {
        const Span span = spanAt(trace, lane, place);
        const double left = std::max(grid.toColumn(span.begin), 0.0);
        const double right = std::min(grid.toColumn(span.end), static_cast<double>(grid.count));
        const auto last = static_cast<std::size_t>(right + kNothing);
        for (auto i = static_cast<std::size_t>(std::ceil(left - kNothing)); i < last; ++i) {
            levels[i][static_cast<std::size_t>(span.family)] += 1;
        }
    }
}

}  // namespace streamscope::ui
