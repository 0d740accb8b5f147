// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/editor/step_link.h"
#include "ui/inspector/inspector.h"
#include "ui/search/find_bar.h"
#include "ui/search/search_bar.h"
#include "ui/table/operation_table.h"

#include <QObject>
#include <QString>

class QMenu;
class QWidget;

namespace streamscope::ui {

class WorkloadEditor;

/// What is read beside the picture: inspector, table, search and the way to the workload's text,
/// tied to one another. The widgets belong to the window that puts them in their places.
class Lookup : public QObject {
    Q_OBJECT

public:
    /// `state` and `editor` are borrowed; `window` owns this and the widgets.
    Lookup(ViewState& state, WorkloadEditor& editor, QWidget& window);

    [[nodiscard]] Inspector& inspector() const { return *m_inspector; }
    [[nodiscard]] OperationTable& table() const { return *m_table; }
    [[nodiscard]] SearchBar& searchBar() const { return *m_search; }

    /// Finds words in the workload's text where that has the focus, operations elsewhere.
    void find();
    [[nodiscard]] FindBar& findBar() const { return *m_find; }
    /// Next and previous match, with their keys.
    void addTo(QMenu& menu);
    /// Takes the matches away; false: there are none.
    bool clearMatches();

signals:
    void tableWanted();    ///< its dock is to be opened
    void pictureWanted();  ///< it is to have the focus
    /// The cursor was put on a step of the text; empty: it has left.
    void stepEntered(const QString& pointer);
    void told(const QString& message);  ///< for the status bar
    void failed(const QString& message);

private:
    void onStepEntered(const QString& pointer);
    void exportCsv();

    ViewState& m_state;
    QWidget& m_window;
    Inspector* m_inspector = nullptr;  ///< child of the window, like the next
    OperationTable* m_table = nullptr;
    SearchBar* m_search = nullptr;
    FindBar* m_find = nullptr;  ///< child of the editor
    WorkloadEditor& m_editor;
    StepLink m_steps;
    BackgroundJob m_export{BackgroundJob::Wanted::Every};
    QString m_stepQuery;  ///< what the cursor on a step has asked for
};

}  // namespace streamscope::ui
