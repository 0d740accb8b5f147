// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/drag/drag.h"
#include "ui/timeline/findings.h"
#include "ui/timeline/overlay.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/view/commands.h"
#include "ui/view/theme.h"
#include "ui/view/view_state.h"

#include <QHash>
#include <QPoint>
#include <QWidget>

#include <memory>
#include <optional>

class QMenu;
class QScrollBar;

namespace streamscope::ui {

class BookmarkEditor;
class Minimap;
class OutlineOverlay;
class RowHandles;
class TimelineCanvas;
class TimelineCommands;
class TimelineGestures;

/// The timeline of the run in a ViewState: rows on one time axis, and over them what is marked,
/// measured and explained. commands() and gestures() (ui/view/commands.h) say what keys and mouse
/// do. Hovering explains an operation and marks it in every row; a click selects it.
class TimelineWidget : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimelineWidget)

public:
    /// `state` is borrowed and must live as long as the widget.
    explicit TimelineWidget(ViewState& state, QWidget* parent = nullptr);
    ~TimelineWidget() override;

    [[nodiscard]] ViewState& state() { return m_state; }
    /// What is drawn now; laid out anew if anything changed.
    [[nodiscard]] const DrawList& drawList() const;
    /// What is drawn over it; empty without a run.
    [[nodiscard]] const Overlay& overlay() const;
    /// Outlined now: every place of the hovered and of the selected operation.
    [[nodiscard]] const std::vector<QRectF>& hoverPlaces() const { return overlay().hovered; }
    [[nodiscard]] const std::vector<QRectF>& selectionPlaces() const { return overlay().chosen; }
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] const LayoutMetrics& metrics() const { return m_metrics; }
    /// What takes the mouse: coordinates of the draw list are this widget's.
    [[nodiscard]] QWidget* canvas() const;

    void setTheme(const Theme& theme);
    static constexpr double kTextSize = 15;  ///< pixels: 11 pt at 96 dots an inch
    /// Of labels and times; rows and margins follow.
    void setTextSize(double pixels);
    /// Of the column of row names, in text sizes; its border is dragged.
    [[nodiscard]] double nameWidth() const { return m_nameWidth; }
    void setNameWidth(double textSizes);
    /// Says on the picture itself that it is not what was asked for, and why; empty: it is.
    void setStaleNote(const QString& note) {
        m_staleNote = note;
        refreshOverlay();
    }
    [[nodiscard]] const QString& staleNote() const { return m_staleNote; }
    /// Stands where the picture would be, as long as there is no run.
    void setEmptyNote(const QString& note) {
        m_emptyNote = note;
        refreshOverlay();
    }
    [[nodiscard]] QString emptyNote() const { return m_state.run() ? QString() : m_emptyNote; }
    [[nodiscard]] QSize sizeHint() const override { return {1000, 600}; }

    void perform(Command command);
    [[nodiscard]] const OverlayOptions& options() const { return m_options; }
    void setOptions(const OverlayOptions& options);
    /// `hasSnapped`: the edge is that of something, which is then named where rulers are compared.
    void setRuler(std::size_t which, const Edge& edge, bool hasSnapped);
    /// Opens the editor of its note.
    void editBookmark(std::size_t bookmark);

    // What gestures and commands need to know and do.

    [[nodiscard]] std::optional<QPoint> pointer() const { return m_pointer; }  ///< over the canvas
    /// Of the state's run. Null: none, or still being made.
    [[nodiscard]] const std::shared_ptr<const Causality>& causality() const {
        return m_causality.causality();
    }
    /// There must be a run.
    [[nodiscard]] const RowFinder& rows() const { return *m_rows; }
    [[nodiscard]] int scroll() const;  ///< pixels of the rows that lie above the area
    void setScroll(int pixels);
    [[nodiscard]] double wheelStep() const { return 2 * m_metrics.slotHeight; }
    /// Selects what is under a point of the canvas; false: nothing is, and nothing is selected.
    bool select(QPointF point);
    void hoverAt(QPoint position, QPoint globalPosition);
    void endHover();
    void showMenu(QPoint position);
    /// Ends whatever is being dragged and undoes it: a bar, a range, a ruler, a row, the overview.
    /// False: nothing is.
    bool cancelDrag();
    /// Whether a bar can be taken by the mouse; otherwise a drag over it selects a range.
    [[nodiscard]] bool canDragBars() const { return m_canDragBars; }
    void setCanDragBars(bool can) { m_canDragBars = can; }

signals:
    /// A bar is held, and what it would mean to let it go where it is: perhaps nothing. Nothing
    /// also when the drag ends without a drop.
    void barDragged(const std::optional<streamscope::Drag>& drag, QPointF at);
    void barDropped(const streamscope::Drag& drag, QPoint globalPosition);
    void searchWanted();
    void helpWanted();
    void operationClicked();  ///< and selected
    /// Something to be said in passing, for a status bar.
    void told(const QString& message);
    /// A menu is about to open at the selected operation or beside all; more may be added.
    void menuAboutToShow(QMenu* menu);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createPlot();
    void connectPlot();
    void connectState();
    void invalidate();
    void movePlayhead();
    void refreshOverlay();
    void onRunChanged();
    void onSelectionChanged();
    void scrollToSelection();
    void describeForReaders();
    void findMatches();
    [[nodiscard]] double widthOf(const QString& text) const;
    void updateScrollBar() const;
    [[nodiscard]] QRectF rowsArea() const;
    void hoverAgain();
    std::optional<Hit> markUnder(QPoint position);

    ViewState& m_state;
    Theme m_theme = lightTheme();
    LayoutMetrics m_metrics;
    double m_nameWidth = LayoutMetrics::kNameWidth;
    TimelineCanvas* m_plot = nullptr;      ///< child
    Minimap* m_minimap = nullptr;          ///< child
    OutlineOverlay* m_outlines = nullptr;  ///< child of the plot
    QScrollBar* m_scrollBar = nullptr;     ///< child
    BookmarkEditor* m_notes = nullptr;     ///< child
    TimelineGestures* m_gestures = nullptr;
    TimelineCommands* m_commands = nullptr;
    RowHandles* m_rowHandles = nullptr;  ///< child
    CausalityMaker m_causality{this};
    std::unique_ptr<RowFinder> m_rows;
    OverlayOptions m_options;
    std::optional<Findings> m_findings;  ///< what a search found; none: there is no search
    mutable QHash<QString, double> m_textWidths;
    mutable DrawList m_list;
    mutable Overlay m_overlay;
    mutable bool m_isStale = true;
    mutable bool m_isOverlayStale = true;
    bool m_canDragBars = false;
    std::optional<QPoint> m_pointer;
    QString m_staleNote;
    QString m_emptyNote;
};

}  // namespace streamscope::ui
