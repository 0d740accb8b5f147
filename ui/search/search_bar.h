// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/query.h"
#include "ui/base/background_job.h"
#include "ui/search/match_walk.h"
#include "ui/view/view_state.h"

#include <QString>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace streamscope::ui {

class SearchField;
class LastPartCompleter;

/// Finds operations by a query (engine/analysis/query.h): they become the matches of the ViewState,
/// which fades the rest; next and previous walk them in order of time. Matches that somebody else
/// sets empty the field.
class SearchBar : public QWidget {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long as the widget.
    explicit SearchBar(ViewState& state, QWidget* parent = nullptr);

    [[nodiscard]] QString query() const;
    /// "3 of 24", "24 operations", "nothing found", or what is wrong with the query.
    [[nodiscard]] QString status() const;
    [[nodiscard]] bool hasError() const { return m_error.has_value(); }
    [[nodiscard]] QSize sizeHint() const override { return {maximumWidth(), 28}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 28}; }

    static constexpr int kSettleMs = 120;  ///< from the last key to the search

    void focusSearch();
    /// Searches at once.
    void setQuery(const QString& text);
    void clear();
    void next() { go(Walk::Next); }
    void previous() { go(Walk::Previous); }

signals:
    void tableWanted();  ///< to see the matches as a list
    void leaveWanted();  ///< Escape in an empty field: the focus may go back

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createButtons();
    void showButtons();
    void search();
    void take(Matches matches);
    void setOwnMatches(Matches matches);
    void go(Walk direction);
    void onEscape();
    void onMatchesChanged();
    void onRunChanged();
    void showStatus();
    void showElided();

    ViewState& m_state;
    SearchField* m_field = nullptr;  ///< child, like the next
    QLabel* m_status = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_list = nullptr;
    LastPartCompleter* m_completer = nullptr;
    QTimer m_settle;
    BackgroundJob m_job;
    Matches m_own;  ///< the matches that this bar has set; null: none
    std::optional<QueryError> m_error;
    QString m_statusText;
    std::optional<Walk> m_goAfter;  ///< a walk that was asked for before the search was done
};

}  // namespace streamscope::ui
