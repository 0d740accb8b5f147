// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep.h"
#include "ui/view/theme.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

class SweepPlot;

/// The plot of a sweep on the screen. Hovering shows the numbers of a point, a click or Enter
/// chooses it; the arrow keys go from point to point.
class SweepView : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SweepView)

public:
    explicit SweepView(QWidget* parent = nullptr);
    ~SweepView() override;

    /// Null: nothing is shown.
    void setSweep(std::shared_ptr<const Sweep> sweep);
    /// The values of the workload, by axis.
    void setHere(std::optional<std::vector<double>> here);
    [[nodiscard]] const std::shared_ptr<const Sweep>& sweep() const { return m_sweep; }
    /// Laid out at the size of the view. Precondition: there is a sweep.
    [[nodiscard]] SweepPlot& plot() const;
    [[nodiscard]] Theme theme() const;  ///< follows the palette
    [[nodiscard]] std::optional<std::size_t> pointed() const { return m_pointed; }
    [[nodiscard]] QSize sizeHint() const override { return {700, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {330, 180}; }

signals:
    void pointChosen(std::size_t point);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QString wordsInstead() const;  ///< of a plot; empty: there is one
    void invalidate();
    void describe();
    void pointAt(QPointF place);
    void point(std::optional<std::size_t> point);
    void step(int first, int second);
    void choose();

    std::shared_ptr<const Sweep> m_sweep;
    std::optional<std::vector<double>> m_here;
    std::optional<std::size_t> m_pointed;  ///< under the pointer, or reached by key
    mutable std::unique_ptr<SweepPlot> m_plot;
};

}  // namespace streamscope::ui
