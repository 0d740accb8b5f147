// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/overlay.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double kNarrowestGhost = 3;

/// The row of a stream, where it is seen.
const RowPlace* placeOfStream(const OverlayInput& input, StreamId stream) {
    const auto& rows = input.state.run()->timeline->rows;
    for (std::size_t i = 0; i < rows.size() && i < input.frame.rows.size(); ++i) {
        if (rows[i].kind == RowKind::Stream && rows[i].stream == stream) {
            return input.frame.rows[i].height > 0 ? &input.frame.rows[i] : nullptr;
        }
    }
    return nullptr;
}

}  // namespace

GhostItem layOutGhost(const OverlayInput& input, const DragGhost& ghost) {
    GhostItem item;
    item.isRefused = ghost.isRefused;
    for (const GhostBar& bar : ghost.bars) {
        if (const RowPlace* place = placeOfStream(input, bar.stream)) {
            const double left = input.frame.axis.toPixel(bar.begin);
            const double width =
                std::max(kNarrowestGhost, input.frame.axis.toPixel(bar.end) - left);
            item.bars.push_back({left, place->barTop, width, place->slotHeight});
        }
    }
    const double height = tagHeight(input.frame.metrics);
    const QRectF bounds(input.frame.axis.left, input.frame.area.top(), input.frame.axis.width,
                        input.frame.area.height());
    item.note = tagAt(input, shortened(input, ghost.note, bounds.width() - height),
                      ghost.at - QPointF(0, 1.2 * height), bounds);
    return item;
}

}  // namespace streamscope::ui
