// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/row_finder.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Some operation of a row of operations.
std::optional<std::uint32_t> anyItem(const Row& row) {
    for (const Lane& lane : row.lanes) {
        if (lane.source == SpanSource::Operation && !lane.items.empty()) {
            return lane.items.front();
        }
    }
    return row.marks.empty() ? std::nullopt : std::optional(row.marks.front());
}

template <typename Id>
std::optional<std::size_t> rowFor(const std::vector<std::optional<std::size_t>>& rows, Id id,
                                  const Frame& frame) {
    if (id == Id::None || indexOf(id) >= rows.size()) {
        return std::nullopt;
    }
    const auto row = rows[indexOf(id)];
    const bool isShown = row && *row < frame.rows.size() && frame.rows[*row].height > 0;
    return isShown ? row : std::nullopt;
}

}  // namespace

RowFinder::RowFinder(const TimelineModel& model)
    : m_model(model),
      m_ofStream(model.trace->streams.size()),
      m_ofEngine(model.trace->engines.size()) {
    const Trace& trace = *model.trace;
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        const auto item = anyItem(model.rows[i]);
        if (item && model.rows[i].kind == RowKind::Stream &&
            indexOf(trace.stream[*item]) < m_ofStream.size()) {
            m_ofStream[indexOf(trace.stream[*item])] = i;
        } else if (item && model.rows[i].kind == RowKind::Engine &&
                   indexOf(model.rows[i].engine) < m_ofEngine.size()) {
            m_ofEngine[indexOf(model.rows[i].engine)] = i;
        }
    }
}

std::optional<std::size_t> RowFinder::rowOf(const Frame& frame, OperationId operation) const {
    const std::size_t i = indexOf(operation);
    if (i >= operationCount(*m_model.trace)) {
        return std::nullopt;
    }
    const auto row = rowFor(m_ofStream, m_model.trace->stream[i], frame);
    return row ? row : rowFor(m_ofEngine, m_model.trace->engine[i], frame);
}

std::uint32_t RowFinder::slotOf(std::size_t row, std::uint32_t item) const {
    const auto& lanes = m_model.rows[row].lanes;
    if (lanes.size() <= 1) {
        return 0;
    }
    for (const Lane& lane : lanes) {
        if (lane.source == SpanSource::Operation && holds(*m_model.trace, lane, item)) {
            return lane.slot;
        }
    }
    return 0;
}

std::optional<QRectF> RowFinder::placeOf(const Frame& frame, OperationId operation) const {
    const auto row = rowOf(frame, operation);
    if (!row) {
        return std::nullopt;
    }
    const auto item = static_cast<std::uint32_t>(indexOf(operation));
    const Trace& trace = *m_model.trace;
    const RowPlace& place = frame.rows[*row];
    const double left = frame.axis.toPixel(trace.start[item]);
    if (markSignOf(trace, item)) {
        return QRectF(left - 1, place.barTop, 2, place.slotHeight * m_model.rows[*row].slotCount);
    }
    const double width = std::max(1.0, frame.axis.toPixel(trace.end[item]) - left);
    return QRectF(left, place.barTop + slotOf(*row, item) * place.slotHeight, width,
                  place.slotHeight);
}

}  // namespace streamscope::ui
