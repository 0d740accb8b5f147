// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/walk.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace streamscope::ui {
namespace {

using Key = std::pair<TimeNs, std::uint32_t>;  ///< begin, number

bool isWalkable(const Lane& lane) {
    return lane.source == SpanSource::Operation || lane.source == SpanSource::Issue;
}

bool hasOperations(const Row& row) {
    return !row.marks.empty() || std::ranges::any_of(row.lanes, [](const Lane& lane) {
        return isWalkable(lane) && !lane.items.empty();
    });
}

/// When the operation begins in this row.
TimeNs beginIn(const Trace& trace, const Row& row, OperationId operation) {
    const bool isIssue = std::ranges::any_of(
        row.lanes, [](const Lane& lane) { return lane.source == SpanSource::Issue; });
    return isIssue ? trace.issueBegin[indexOf(operation)] : trace.start[indexOf(operation)];
}

/// Calls `visit` with a sorted list of numbers, and what tells the begin of a number.
template <typename Visit>
void forEachList(const Trace& trace, const Row& row, Visit visit) {
    for (const Lane& lane : row.lanes) {
        const auto begin = [&trace, source = lane.source](std::uint32_t item) {
            return beginOf(trace, source, item);
        };
        if (isWalkable(lane)) {
            visit(lane.items, begin);
        }
    }
    visit(row.marks, [&trace](std::uint32_t item) { return trace.start[item]; });
}

/// The smallest key after `from`, or the largest before it.
template <typename Items, typename Begin>
std::optional<Key> stepInList(const Items& items, Begin begin, Key from, Step step) {
    const auto keyAt = [&](std::size_t place) { return Key(begin(items[place]), items[place]); };
    std::size_t low = 0;
    std::size_t high = items.size();
    while (low < high) {  // the first past `from`, or the first that is not before it
        const std::size_t middle = low + (high - low) / 2;
        const bool isBefore = step == Step::Forward ? keyAt(middle) <= from : keyAt(middle) < from;
        (isBefore ? low : high) = isBefore ? middle + 1 : middle;
    }
    if (step == Step::Forward) {
        return low == items.size() ? std::nullopt : std::optional(keyAt(low));
    }
    return low == 0 ? std::nullopt : std::optional(keyAt(low - 1));
}

std::optional<Key> stepFrom(const Trace& trace, const Row& row, Key from, Step step) {
    std::optional<Key> best;
    forEachList(trace, row, [&](const auto& items, auto begin) {
        const auto key = stepInList(items, begin, from, step);
        if (key && (!best || (step == Step::Forward ? *key < *best : *key > *best))) {
            best = key;
        }
    });
    return best;
}

DurationNs distance(TimeRange span, TimeNs moment) {
    return std::max<DurationNs>({0, span.begin - moment, moment - span.end});
}

}  // namespace

std::optional<OperationId> stepInRow(const Trace& trace, const Row& row, OperationId from,
                                     Step step) {
    const Key key{beginIn(trace, row, from), static_cast<std::uint32_t>(indexOf(from))};
    const auto next = stepFrom(trace, row, key, step);
    return next ? std::optional(idAt<OperationId>(next->second)) : std::nullopt;
}

std::optional<OperationId> nearestInRow(const Trace& trace, const Row& row, TimeNs moment) {
    std::optional<std::uint32_t> best;
    DurationNs shortest = std::numeric_limits<DurationNs>::max();
    const auto offer = [&](std::uint32_t item, TimeRange span) {
        if (distance(span, moment) < shortest) {
            shortest = distance(span, moment);
            best = item;
        }
    };
    for (const Lane& lane : row.lanes) {
        const std::size_t place = isWalkable(lane) ? firstEndingAfter(trace, lane, moment) : 0;
        const std::size_t last = isWalkable(lane) ? std::min(place + 1, lane.items.size()) : 0;
        for (std::size_t i = place == 0 ? 0 : place - 1; i < last; ++i) {
            const Span span = spanAt(trace, lane, i);
            offer(lane.items[i], {span.begin, span.end});
        }
    }
    const auto mark = std::ranges::lower_bound(row.marks, moment, {},
                                               [&](auto item) { return trace.start[item]; });
    for (auto i = mark == row.marks.begin() ? mark : mark - 1; i != row.marks.end() && i <= mark;
         ++i) {
        offer(*i, {trace.start[*i], trace.start[*i]});
    }
    return best ? std::optional(idAt<OperationId>(*best)) : std::nullopt;
}

std::optional<std::size_t> neighborRow(const TimelineModel& model, const Frame& frame,
                                       std::size_t row, Step step) {
    std::optional<std::size_t> best;
    const double here = frame.rows[row].top;
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        const double top = frame.rows[i].top;
        const bool isBeyond = step == Step::Forward ? top > here : top < here;
        if (!isBeyond || frame.rows[i].height <= 0 || !hasOperations(model.rows[i])) {
            continue;
        }
        const bool isNearer = !best || (step == Step::Forward ? top < frame.rows[*best].top
                                                              : top > frame.rows[*best].top);
        best = isNearer ? i : best;
    }
    return best;
}

std::optional<OperationId> firstInWindow(const TimelineModel& model, const Frame& frame,
                                         Step step) {
    std::vector<std::size_t> order(model.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return frame.rows[i].top; });
    const TimeRange window = frame.axis.visible;
    const Key outside = step == Step::Forward
                            ? Key{window.begin - 1, std::numeric_limits<std::uint32_t>::max()}
                            : Key{window.end, 0};
    for (const std::size_t i : order) {
        const bool isShown = frame.rows[i].height > 0 && model.rows[i].kind != RowKind::Host;
        const auto key =
            isShown ? stepFrom(*model.trace, model.rows[i], outside, step) : std::nullopt;
        if (key && key->first >= window.begin && key->first < window.end) {
            return idAt<OperationId>(key->second);
        }
    }
    return std::nullopt;
}

}  // namespace streamscope::ui
