// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// What a sign of a sweep's plot stands for.
enum class SweepSign : std::uint8_t {
    Makespan,
    Efficiency,  ///< on the axis to the right
    Bound,       ///< Bounds::allOverlap: no run is shorter
    Serial,      ///< the same calls without overlap
    Gap,         ///< did not run
    Knee,
    Here,  ///< the values of the workload as it stands
};

struct SweepLine {
    SweepSign sign{};
    std::size_t family = 0;  ///< which value of the second parameter
    std::vector<QPointF> points;
    QString label;  ///< at its end, of a family
};
struct SweepMark {
    SweepSign sign{};
    std::size_t family = 0;
    std::size_t point = 0;  ///< of Sweep::points
    QPointF at;
};
/// One point of two parameters.
struct SweepCell {
    QRectF rect;
    std::size_t point = 0;
    std::optional<double> share;  ///< 0 the least makespan, 1 the longest; none: did not run
    bool isKnee = false;
    bool isHere = false;
};
struct SweepTick {
    double at = 0;  ///< pixels along its axis
    QString label;
};

/// The plot of a sweep, laid out. Coordinates in pixels.
///
///   9 ms ┤•                              ┌ 100 %
///        │  •                     ▫ ▫ ▫ ▫│
///        │     •           ▫ ▫ ▫         │     one parameter: makespan and efficiency
///        │        •  • ▫ •  •  •  •  •  •│     two: a line for each of a few values of the
///   0 ms ┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴─┘     second, or a field of cells
///        1     2     4 knee    8       16
struct SweepDrawing {
    QRectF area;  ///< within the axes
    std::vector<SweepLine> lines;
    std::vector<SweepMark> marks;
    std::vector<SweepCell> cells;
    std::vector<SweepTick> bottom;
    std::vector<SweepTick> left;
    std::vector<SweepTick> right;  ///< per cent; empty: there is no such axis
    QString bottomTitle;
    QString leftTitle;
    QString rightTitle;
    QString kneeLabel;  ///< at the one knee
    QPointF kneeAt;
    DurationNs shortest = 0;  ///< what the colours of cells stand for
    DurationNs longest = 0;
};

/// Lines up to so many values of the second parameter, cells above.
inline constexpr std::size_t kMostFamilies = 6;

/// Whether any point ran: without one there is no plot to be laid out.
[[nodiscard]] bool hasRuns(const Sweep& sweep);

/// Whether it is drawn as cells.
[[nodiscard]] bool isField(const Sweep& sweep);

/// `text` is the size of the text in pixels, `here` the values of the workload by axis, if it
/// stands at one. A sweep without points has axes alone. Precondition: sweep.axes is not empty.
[[nodiscard]] SweepDrawing layOutSweep(const Sweep& sweep, QRectF box, double text,
                                       const std::optional<std::vector<double>>& here = {});

/// The point near a place, of Sweep::points.
[[nodiscard]] std::optional<std::size_t> sweepPointAt(const SweepDrawing& drawing, QPointF place);

/// One point in words: its values, makespan, efficiency, or why it did not run.
[[nodiscard]] QString describePoint(const Sweep& sweep, std::size_t point);

/// How the knee is defined, for tooltips.
[[nodiscard]] QString kneeDefinition();

}  // namespace streamscope::ui
