// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep.h"
#include "ui/view/theme.h"

#include <qcustomplot.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Up to this many values of the second parameter are drawn as curves, more as a color map.
inline constexpr std::size_t kMaxCurves = 6;

/// A sweep, drawn by QCustomPlot: makespans as curves over one parameter, or as a color map over
/// two. Its last line states where the runs come from. toPainter() draws it on the screen and into
/// files alike. Needs a QApplication.
class SweepPlot final : public QCustomPlot {
public:
    struct Look {
        Theme theme;
        double text = 13;  ///< pixels
    };

    /// `sweep` has axes and must outlive the plot. `here` are the values of the workload, by axis.
    SweepPlot(const Sweep& sweep, const std::optional<std::vector<double>>& here, const Look& look);

    /// Makes a page of this width: with lines above the plot, margins, and the whole provenance.
    void makePage(const QString& title, const QString& words, int width);

    /// The pixels of the functions below are those of this size.
    void layOut(QSize size);
    [[nodiscard]] QPointF placeOf(std::size_t point) const;
    [[nodiscard]] std::optional<std::size_t> pointAt(QPointF place) const;
    /// Circles the point.
    void setPointed(std::optional<std::size_t> point);

protected:
    void updateLayout() override;

private:
    using ValueOf = std::function<std::optional<double>(const SweepPoint&)>;
    class Origin;

    void addFirstAxis();
    void addCurves();
    void addBounds(bool hasSerial);
    void addMap();
    void addColorScale(QCPColorMap& map);
    void addMarks(const std::optional<std::vector<double>>& here);
    QCPGraph* addCurve(QCPAxis& axis, const QString& name, const QPen& pen, std::size_t row,
                       const ValueOf& valueOf);
    QCPGraph* addMark(const QString& name, const QColor& color, QCPScatterStyle::ScatterShape shape,
                      const std::function<bool(std::size_t)>& isMarked);
    [[nodiscard]] QPointF coordinatesOf(std::size_t point) const;

    const Sweep& m_sweep;
    const Look m_look;
    const std::size_t m_rows;  ///< values of the second parameter
    const bool m_isMap;
    const bool m_isEven;         ///< choices and cells are at equal distances
    std::vector<double> m_keys;  ///< the coordinates of the values of the first parameter
    bool m_isPage = false;
    Origin* const m_origin;  ///< of the layout
    QCPGraph* m_pointed = nullptr;
};

}  // namespace streamscope::ui
