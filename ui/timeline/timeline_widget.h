// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/findings.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/view/theme.h"
#include "ui/view/view_state.h"

#include <QHash>
#include <QPoint>
#include <QWidget>

#include <optional>

class QMouseEvent;
class QScrollBar;
class QWheelEvent;

namespace streamscope::ui {

class Minimap;
class OutlineOverlay;
class TimelineCanvas;

/// The timeline of the run in a ViewState: rows on one time axis.
///
/// Wheel zooms at the pointer (Ctrl: finely), Shift+wheel or dragging pans, W S zoom, A D and the
/// arrows pan, F shows the selection, 0 and Home show all. Over the row labels the wheel scrolls
/// rows. Hovering explains an operation and marks it in every row; a click selects it.
class TimelineWidget : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimelineWidget)

public:
    /// `state` is borrowed and must live as long as the widget.
    explicit TimelineWidget(ViewState& state, QWidget* parent = nullptr);
    ~TimelineWidget() override;

    /// What is drawn now; laid out anew if anything changed.
    [[nodiscard]] const DrawList& drawList() const;
    /// Outlined now: every place of the hovered and of the selected operation.
    [[nodiscard]] std::vector<QRectF> hoverPlaces() const;
    [[nodiscard]] std::vector<QRectF> selectionPlaces() const;
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    /// What takes the mouse: coordinates of the draw list are this widget's.
    [[nodiscard]] QWidget* canvas() const;

    void setTheme(const Theme& theme);
    /// Says on the picture itself that it is not what was asked for, and why; empty: it is.
    void setStaleNote(const QString& note);
    [[nodiscard]] const QString& staleNote() const { return m_staleNote; }
    void zoomAtCentre(double factor);
    [[nodiscard]] QSize sizeHint() const override { return {1000, 600}; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Drag {
        QPoint from;
        TimeRange window;
        int scroll = 0;
        bool hasMoved = false;
    };

    void createPlot();
    void connectPlot();
    void applyTheme();
    void invalidate();
    void refreshOverlay();
    void findMatches();
    [[nodiscard]] double widthOf(const QString& text) const;
    void updateScrollBar() const;
    [[nodiscard]] QRectF rowsArea() const;
    void onWheel(QWheelEvent* event);
    void onPress(QMouseEvent* event);
    void onMove(QMouseEvent* event);
    void onRelease(QMouseEvent* event);
    void dragTo(QPoint position);
    void hoverAt(QPoint position, QPoint globalPosition);
    void hoverAgain();
    std::optional<Hit> markUnder(QPoint position);
    [[nodiscard]] QString tipAt(QPoint position, const std::optional<Hit>& hit) const;
    [[nodiscard]] std::vector<QRectF> places(std::optional<OperationId> operation) const;

    ViewState& m_state;
    Theme m_theme = lightTheme();
    LayoutMetrics m_metrics;
    TimelineCanvas* m_plot = nullptr;      ///< child
    Minimap* m_minimap = nullptr;          ///< child
    OutlineOverlay* m_outlines = nullptr;  ///< child of the plot
    QScrollBar* m_scrollBar = nullptr;     ///< child
    std::optional<Findings> m_findings;  ///< what a search found; none: there is no search
    mutable QHash<QString, double> m_textWidths;
    mutable DrawList m_list;
    mutable bool m_isStale = true;
    std::optional<Drag> m_drag;
    std::optional<QPoint> m_pointer;  ///< over the canvas
    QString m_staleNote;
};

}  // namespace streamscope::ui
