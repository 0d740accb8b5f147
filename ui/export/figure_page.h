// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"
#include "ui/export/footer.h"
#include "ui/export/heading.h"
#include "ui/export/page.h"
#include "ui/timeline/overlay.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/view/run.h"

#include <QSize>
#include <QString>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// What is marked in a window: the selection and its arrows, the critical path, rulers, bookmarks,
/// what a search found, the moment that is played.
struct FigureMarks {
    const ViewState* state = nullptr;  ///< borrowed while a page is laid out
    std::shared_ptr<const Run> run;    ///< the marks are left out once the state has another
    OverlayOptions options;
    std::shared_ptr<const Causality> causality;  ///< null: not made yet
};

/// One of two compared runs.
struct FigureSide {
    std::shared_ptr<const TimelineModel> model;
    QString title;  ///< what sets it apart
};

/// What a figure shows.
struct FigureContent {
    std::shared_ptr<const TimelineModel> model;  ///< of two compared runs, both on one axis
    std::vector<FigureSide> sides = {};          ///< the same two runs by themselves; else empty
    QString title;
    QString caption;  ///< the workload's
    QString numbers;  ///< under the title
    QString words;    ///< what is to be seen, for who cannot see it
    std::vector<FooterEntry> footer;
    FigureMarks marks;  ///< without a state: none
};
[[nodiscard]] FigureContent figureContent(std::shared_ptr<const Trace> trace,
                                          const Metrics& metrics);
/// With the rows that the window has; of one run, or of two that are compared.
[[nodiscard]] FigureContent figureContent(const Run& run);
/// Of two runs of one workload. Neither may be null.
[[nodiscard]] FigureContent overlayContent(const std::shared_ptr<const Trace>& left,
                                           const std::shared_ptr<const Trace>& right,
                                           const SideLabels& labels);

/// One figure, laid out. Everything scales with the size of its text.
///
///   Title
///   key numbers
///   ▨ H2D  ■ kernel  ▧ D2H  — waiting
///   Host     ▏▏▏▏
///   Streams  ▇▇ ▇▇ ▇▇                      ┆
///   Engines  ▇▇ ▇▇                         ┆
///   Runs     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┆━━━━━
///            0 ms      1 ms      2 ms      3 ms
///   Caption
///   [simulated] NVIDIA H200 · …
///
/// Of two compared runs that are stacked or side by side, each has its rows, its axis and a title.
class FigurePage final : public Page {
public:
    /// `options` is sound (see exportFigure).
    FigurePage(FigureContent content, const FigureOptions& options);

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] QString title() const override { return m_content.title; }
    /// Pixels: below that, rows and words would stand on each other; 0 where no height was asked
    /// for.
    [[nodiscard]] int leastHeight() const { return m_leastHeight; }
    [[nodiscard]] QString numbers() const { return m_content.numbers; }
    [[nodiscard]] QString caption() const { return m_content.caption; }
    [[nodiscard]] QString words() const override { return m_content.words; }
    [[nodiscard]] QString provenance() const override;
    [[nodiscard]] const DrawList& drawList(std::size_t panel = 0) const {
        return m_panels[panel].list;
    }
    [[nodiscard]] std::size_t panelCount() const { return m_panels.size(); }
    [[nodiscard]] const Overlay& overlay() const { return m_overlay; }
    void paint(QPainter& painter) const;
    void paintOn(QPaintDevice& device, double scale) const override;

private:
    /// The rows of one run, or of two on one axis.
    struct Panel {
        std::shared_ptr<const TimelineModel> model;
        RowView view;
        Heading heading;
        QPointF headingAt = {};
        DrawList list = {};
    };

    void chooseContent(const FigureOptions& options);
    void choosePanels(const FigureOptions& options);
    [[nodiscard]] std::vector<LegendEntry> legend(const FigureOptions& options) const;
    void layOutWords(const FigureOptions& options);
    void layOutRows(const FigureOptions& options);
    void layOutPanel(Panel& panel, const Frame& frame, const FigureOptions& options);
    void layOutMarks();
    [[nodiscard]] bool hasMarks(const FigureOptions& options) const;
    [[nodiscard]] TimeRange rangeOf(const FigureOptions& options, double rowsWidth) const;
    [[nodiscard]] double innerWidth() const { return m_size.width() - 2 * m_margin; }
    [[nodiscard]] double panelWidth() const;
    [[nodiscard]] std::vector<double> natural(const LayoutMetrics& metrics) const;
    [[nodiscard]] LayoutMetrics shared(const LayoutMetrics& usual) const;
    [[nodiscard]] double headingHeight(std::size_t panel) const;
    /// Of both panels, given what each needs beside its heading.
    [[nodiscard]] double panelsHeight(const std::vector<double>& heights) const;
    [[nodiscard]] std::vector<QRectF> areasOf(const std::vector<double>& natural) const;
    [[nodiscard]] double topHeight() const;
    [[nodiscard]] double captionHeight() const;
    [[nodiscard]] double bottomHeight() const;
    [[nodiscard]] double labelWidth(double usual) const;
    [[nodiscard]] double textOf(double share) const { return std::max(m_text * share, m_least); }
    void paintCaption(QPainter& painter) const;

    FigureContent m_content;
    Theme m_theme;
    Arrangement m_arrangement;
    Heading m_heading;
    QStringList m_caption;  ///< in lines
    Footer m_footer;
    QSize m_size;
    double m_text = 14;  ///< pixels
    double m_least = 0;  ///< pixels; no text is smaller
    double m_margin = 20;
    int m_leastHeight = 0;
    std::vector<Panel> m_panels;  ///< one, or two
    Overlay m_overlay;            ///< empty where nothing is marked
};

/// Why the page cannot be drawn as high as it is: with the least height, and what it is needed for.
[[nodiscard]] std::optional<Error> roomProblem(const FigurePage& page);

}  // namespace streamscope::ui
