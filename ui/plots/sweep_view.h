// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep.h"
#include "ui/plots/sweep_drawing.h"
#include "ui/view/theme.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// The plot of a sweep on the screen. Hovering tells a point's numbers, a click or Enter chooses
/// it; the arrow keys go from point to point.
class SweepView : public QWidget {
    Q_OBJECT

public:
    explicit SweepView(QWidget* parent = nullptr);

    /// Null: nothing is shown.
    void setSweep(std::shared_ptr<const Sweep> sweep);
    /// Where the workload stands, by axis.
    void setHere(std::optional<std::vector<double>> here);
    [[nodiscard]] const std::shared_ptr<const Sweep>& sweep() const { return m_sweep; }
    [[nodiscard]] const SweepDrawing& drawing() const;
    [[nodiscard]] const Theme& theme() const { return m_theme; }  ///< follows the palette
    [[nodiscard]] std::optional<std::size_t> pointed() const { return m_pointed; }
    [[nodiscard]] QSize sizeHint() const override { return {700, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 210}; }

signals:
    void pointChosen(std::size_t point);
    /// What is under the pointer, in words; empty: nothing.
    void pointedChanged(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QString wordsInstead() const;  ///< of a plot; empty: there is one
    void invalidate();
    void followPalette();
    void point(std::optional<std::size_t> point);
    [[nodiscard]] std::optional<std::size_t> neighbour(int first, int second) const;

    std::shared_ptr<const Sweep> m_sweep;
    std::optional<std::vector<double>> m_here;
    Theme m_theme = lightTheme();
    std::optional<std::size_t> m_pointed;  ///< under the pointer, or reached by key
    mutable std::optional<SweepDrawing> m_drawing;
};

}  // namespace streamscope::ui
