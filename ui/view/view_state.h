// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/gaps.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// What the colors of bars tell.
enum class ColorBy : std::uint8_t { Kind, Stream, Name };

/// Which rows are shown, in which order, and what their colors tell. Rows and groups are named by
/// keys that stay the same from run to run (Row::key).
struct RowView {
    QStringList folded;  ///< groups that are the other way round than they start
    QStringList hidden;  ///< rows
    QStringList order;   ///< rows that were moved, top to bottom; others keep their place
    std::optional<ColorBy> colors;  ///< as was chosen; none: by name for recordings, else by kind
    [[nodiscard]] ColorBy colorsFor(const Trace& trace) const;
    friend bool operator==(const RowView&, const RowView&) = default;
};

struct Bookmark {
    TimeNs time = 0;
    QString note;
    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// The operations that a search or filter found, in order; null: there is none.
using Matches = std::shared_ptr<const std::vector<OperationId>>;

/// What is being looked at: the one state that every view shares.
///
///   fit ⊇ window; selection, hover and matches are operations of the run;
///   range, rulers, bookmarks and the played moment lie within fit
///
/// Setters return early if nothing changes, else emit once. Main thread.
class ViewState : public QObject {
    Q_OBJECT

public:
    explicit ViewState(QObject* parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_run; }  ///< may be null
    [[nodiscard]] TimeRange fit() const { return m_fit; }
    [[nodiscard]] TimeRange window() const { return m_window; }
    [[nodiscard]] std::optional<OperationId> selection() const { return m_selection; }
    [[nodiscard]] std::optional<OperationId> hover() const { return m_hover; }
    [[nodiscard]] bool showsAll() const { return m_window == m_fit; }
    [[nodiscard]] std::optional<TimeRange> range() const { return m_range; }
    [[nodiscard]] std::optional<GapRow> idleRow() const { return m_idleRow; }
    [[nodiscard]] const std::array<std::optional<TimeNs>, 2>& rulers() const { return m_rulers; }
    [[nodiscard]] std::optional<TimeNs> moment() const { return m_moment; }
    [[nodiscard]] const std::vector<Bookmark>& bookmarks() const { return m_bookmarks; }
    [[nodiscard]] const Matches& matches() const { return m_matches; }
    [[nodiscard]] const RowView& rowView() const { return m_rowView; }
    [[nodiscard]] ColorBy colors() const;  ///< of the run; by kind without one

    /// A new run. A window that showed all goes on showing all; another stays where it is. The
    /// selection stays on the same step, or goes to the operation of the same name where the text
    /// has other steps; matches are dropped; the range is cut where the run ends, and dropped if it
    /// lies behind; rulers, moment and bookmarks stay within the new fit.
    void setRun(std::shared_ptr<const Run> run);
    /// Another document: it shows all of its first run (of a recording whose GPU work takes a small
    /// part of its time, that part), and nothing that was marked or hidden in the last one. What
    /// the colors tell, and which groups are folded, stays.
    void beginDocument();
    /// Clamped to fit; never shorter than kShortestWindow.
    void setWindow(TimeRange window);
    void setSelection(std::optional<OperationId> operation);
    void setHover(std::optional<OperationId> operation);

    /// Of which statistics are shown; an empty one is none. `idle`: the row that is explained, as
    /// the range is a gap of it.
    void setRange(std::optional<TimeRange> range, std::optional<GapRow> idle = std::nullopt);
    void setRuler(std::size_t which, std::optional<TimeNs> time);
    /// The moment that is played or scrubbed to; what comes after it is faded.
    void setMoment(std::optional<TimeNs> moment);
    void setBookmarks(std::vector<Bookmark> bookmarks);
    void setMatches(Matches matches);
    void setRowView(RowView view);

    void showAll() { setWindow(m_fit); }
    /// The window before the last jump, or before the last series of small steps; again: the one
    /// before that. Nothing happens if there was none in this document.
    void showPrevious();
    /// Shows a range with some room on both sides.
    void showRange(TimeRange range);
    /// Moves the window, at the zoom it has, so that the range is seen; if it is too long for that,
    /// its begin.
    void reveal(TimeRange range);
    /// Selects an operation of the run and reveals it; nothing happens if the run has none such.
    void goTo(OperationId operation);
    /// Shows the selection with some room on both sides, or all if there is none.
    void showSelection();
    /// Scales the window by `factor` (> 1: sees more) and leaves `anchor` where it is.
    void zoom(double factor, TimeNs anchor);
    /// Moves by a share of the window's length.
    void pan(double share);

    static constexpr DurationNs kShortestWindow = 20;

signals:
    void runChanged();
    void windowChanged(streamscope::TimeRange window);
    void selectionChanged(std::optional<streamscope::OperationId> operation);
    void hoverChanged(std::optional<streamscope::OperationId> operation);
    void rangeChanged();
    void rulersChanged();
    void momentChanged();
    void bookmarksChanged();
    void matchesChanged();
    void rowViewChanged();

private:
    [[nodiscard]] TimeRange fitOf(const Run& run) const;
    [[nodiscard]] TimeRange openingOf(const Run& run) const;
    [[nodiscard]] TimeNs withinFit(TimeNs time) const;
    void fitMarks();
    [[nodiscard]] TimeRange clamped(TimeRange window) const;
    [[nodiscard]] bool isSameOperation(OperationId operation, const Run* before) const;

    std::shared_ptr<const Run> m_run;
    bool m_isNewDocument = true;  ///< of which no run was shown yet
    DurationNs m_longest = 0;     ///< run of this document
    TimeRange m_fit{0, kShortestWindow};
    TimeRange m_window{0, kShortestWindow};
    std::vector<TimeRange> m_previousWindows;
    bool m_isStepping = false;  ///< the last change of the window was a small one
    std::optional<OperationId> m_selection;
    std::optional<OperationId> m_hover;
    std::optional<TimeRange> m_range;
    std::optional<GapRow> m_idleRow;  ///< of the range
    std::array<std::optional<TimeNs>, 2> m_rulers;
    std::optional<TimeNs> m_moment;
    std::vector<Bookmark> m_bookmarks;
    Matches m_matches;
    RowView m_rowView;
};

}  // namespace streamscope::ui
