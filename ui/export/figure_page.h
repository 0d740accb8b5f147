// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"
#include "ui/timeline/timeline_layout.h"

#include <QRectF>
#include <QSize>
#include <QString>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// One figure, laid out. Everything scales with the size of its text.
///
///   Title
///   key numbers                               ▨ H2D  ■ kernel  ▧ D2H  — waiting
///   Host     ▏▏▏▏
///   Streams  ▇▇ ▇▇ ▇▇                      ┆
///   Engines  ▇▇ ▇▇                         ┆
///   Bounds   ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┆━━━━━
///            0 ms      1 ms      2 ms      3 ms
///   [simulated] NVIDIA H200 · …
class FigurePage {
public:
    /// `options` is sound (see exportFigure).
    FigurePage(std::shared_ptr<const Trace> trace, const Metrics& metrics,
               const FigureOptions& options);

    [[nodiscard]] QSize size() const { return m_size; }
    [[nodiscard]] QString title() const { return m_title; }
    [[nodiscard]] QString provenance() const;
    [[nodiscard]] const DrawList& drawList() const { return m_list; }
    void paint(QPainter& painter) const;

private:
    [[nodiscard]] double legendHeight() const;
    [[nodiscard]] double topHeight() const;
    [[nodiscard]] double bottomHeight() const;
    void layOutRows(const FigureOptions& options);
    void paintTitle(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintProvenance(QPainter& painter) const;

    TimelineModel m_model;
    Metrics m_metrics;
    Theme m_theme;
    QString m_title;
    QSize m_size;
    double m_text = 14;  ///< pixels
    double m_margin = 20;
    DrawList m_list;
};

}  // namespace streamscope::ui
