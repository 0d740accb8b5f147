// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"
#include "ui/export/footer.h"
#include "ui/timeline/timeline_layout.h"

#include <QRectF>
#include <QSize>
#include <QString>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// What a figure shows.
struct FigureContent {
    TimelineModel model;
    QString title;
    QString numbers;  ///< under the title
    std::vector<FooterEntry> footer;
};
[[nodiscard]] FigureContent figureContent(std::shared_ptr<const Trace> trace,
                                          const Metrics& metrics);
/// Of two runs of one Program.
[[nodiscard]] FigureContent overlayContent(const Trace& left, const Trace& right,
                                           const SideLabels& labels);

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
    FigurePage(FigureContent content, const FigureOptions& options);
    FigurePage(std::shared_ptr<const Trace> trace, const Metrics& metrics,
               const FigureOptions& options);

    [[nodiscard]] QSize size() const { return m_size; }
    [[nodiscard]] QString title() const { return m_content.title; }
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
    [[nodiscard]] double labelWidth(double usual) const;

    FigureContent m_content;
    Theme m_theme;
    Footer m_footer;
    QSize m_size;
    double m_text = 14;  ///< pixels
    double m_margin = 20;
    DrawList m_list;
};

}  // namespace streamscope::ui
