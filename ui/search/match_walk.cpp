// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/match_walk.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

using Place = std::pair<TimeNs, OperationId>;

Place placeOf(const Trace& trace, OperationId operation) {
    return {trace.start[indexOf(operation)], operation};
}

}  // namespace

std::optional<OperationId> walk(const Trace& trace, const std::vector<OperationId>& matches,
                                std::optional<OperationId> from, Walk direction) {
    // Backwards is forwards with every comparison turned round.
    const auto comesFirst = [&](const Place& a, const Place& b) {
        return direction == Walk::Next ? a < b : b < a;
    };
    std::optional<Place> best;
    std::optional<Place> first;
    for (const OperationId match : matches) {
        const Place place = placeOf(trace, match);
        if (!first || comesFirst(place, *first)) {
            first = place;
        }
        const bool isAfter = from && comesFirst(placeOf(trace, *from), place);
        if (isAfter && (!best || comesFirst(place, *best))) {
            best = place;
        }
    }
    const auto& found = best ? best : first;
    return found ? std::optional(found->second) : std::nullopt;
}

std::optional<std::size_t> placeAmong(const Trace& trace, const std::vector<OperationId>& matches,
                                      OperationId operation) {
    if (!std::ranges::binary_search(matches, operation)) {
        return std::nullopt;
    }
    const Place own = placeOf(trace, operation);
    return static_cast<std::size_t>(std::ranges::count_if(
        matches, [&](OperationId match) { return placeOf(trace, match) < own; }));
}

}  // namespace streamscope::ui
