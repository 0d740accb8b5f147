// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/overlay.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// Of the operations of a path that are seen, in order of start.
std::vector<QRectF> placesAlong(const OverlayInput& input, const std::vector<OperationId>& path) {
    std::vector<QRectF> places;
    const Trace& trace = *input.state.run()->trace;
    const TimeAxis& axis = input.frame.axis;
    const auto startOf = [&](OperationId o) { return trace.start[indexOf(o)]; };
    auto step = std::ranges::lower_bound(path, axis.visible.begin, {}, startOf);
    step = step == path.begin() ? step : step - 1;
    while (step != path.end() && startOf(*step) <= axis.visible.end) {
        if (const auto place = input.rows.placeOf(input.frame, *step)) {
            places.push_back(*place);
        }
        // Of those that begin in one column only the last is seen.
        const TimeNs column = axis.toTime(axis.toPixel(startOf(*step)) + 1);
        const auto next = std::ranges::lower_bound(step + 1, path.end(), column, {}, startOf);
        step = std::max(step + 1, next - 1);
    }
    return places;
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
        PathItem path{placesAlong(input, side.criticalPath), isPale, {}};
        if (path.places.empty()) {
            continue;
        }
        if (!side.name.isEmpty()) {
            const double height = tagHeight(input.frame.metrics);
            path.name =
                tagAt(input, side.name, path.places.front().bottomLeft() + QPointF(0, height * 0.5),
                      {input.frame.axis.left, input.frame.area.top(), input.frame.axis.width,
                       input.frame.area.height()});
        }
        paths.push_back(std::move(path));
    }
    return paths;
}

}  // namespace streamscope::ui
