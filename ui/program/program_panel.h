// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/fixes.h"
#include "engine/workload/edit/rename.h"
#include "ui/document/document.h"
#include "ui/program/program_model.h"
#include "ui/program/schema_help.h"

#include <QString>
#include <QTimer>
#include <QWidget>

#include <string>
#include <vector>

class QAction;
class QMenu;
class QTreeView;

namespace streamscope::ui {

class Palette;
class ProblemList;
class StepForm;
class ViewState;
class WorkloadEditor;

/// The workload as a tree beside its text, and the form of the row that is chosen; several rows can
/// be selected, and dragged. Every change is an edit of the text, which is told and not made here;
/// the tree follows the text. The cursor in the text and the row that is chosen go together. What
/// would break the program is asked first, with a link for each way of doing it.
class ProgramPanel : public QWidget {
    Q_OBJECT

public:
    /// `editor` is borrowed and must live as long as this.
    ProgramPanel(WorkloadEditor& editor, const SchemaHelp& help, QWidget* parent = nullptr);

    /// The parameters' values, of which fields say what they come to.
    void setValues(const ParameterValues& values);
    /// What is wrong with the workload, beside its rows; `groups` are listed with their fixes.
    void setProblems(const Diagnostics& problems, const std::vector<ProblemGroup>& groups);
    /// Chooses the row of a step; the cursor in the text stays where it is.
    void showStep(const QString& pointer);
    /// Goes to the step of each operation that is selected there. `state` is borrowed.
    void followSelection(const ViewState& state);
    /// The text as it is now, at once.
    void refresh();

    /// Tab goes from the tree to the form, and on to the text.
    void chainTabs() const;

    [[nodiscard]] QTreeView& tree() const { return *m_tree; }
    [[nodiscard]] StepForm& form() const { return *m_form; }
    [[nodiscard]] Palette& palette() const { return *m_palette; }
    [[nodiscard]] const ProgramModel& model() const { return *m_model; }
    /// Of the row that is chosen; empty: none.
    [[nodiscard]] std::string current() const;
    /// The rows that are selected and no headings.
    [[nodiscard]] std::vector<std::string> selected() const;

    static constexpr qsizetype kLongestText = qsizetype{4} << 20;  ///< characters, with a tree

signals:
    /// The text is to become this. A parameter that has another name now keeps its value.
    void edited(const QString& text, const EditKind& kind, const QString& oldName,
                const QString& newName);

protected:
    void changeEvent(QEvent* event) override;

private:
    void color();
    void createActions();
    /// What rows an action of the menu is for.
    enum class For : std::uint8_t { Steps, Step, Rows, Row, Named };
    QAction& addAction(const QString& text, const QKeySequence& key, void (ProgramPanel::*run)());
    void addAction(For rows, QAction& action) { m_ofRows.emplace_back(rows, &action); }
    void addWraps();
    [[nodiscard]] QWidget* createBar();
    void createTree();
    void connectParts();

    void showOutline(Outline outline, const std::string& text);
    void span(const QModelIndex& parent);
    void onCursorMoved();
    void onRowChosen();
    void setCurrent(const QModelIndex& index);
    void choose(const std::vector<std::string>& rows);
    void moveCursor(const OutlineNode& node);
    void showForm();
    void enableActions();
    void showMessage();
    [[nodiscard]] const OutlineNode* chosen() const;
    [[nodiscard]] QString kindChosen() const;
    /// All that are selected if this row is one of them, which the form shows.
    [[nodiscard]] std::vector<std::string> rowsOf(const QString& row) const;

    /// Makes an edit of the text as it is, and selects what it gives.
    template <typename Edit>
    void apply(const QString& what, const QString& topic, const Edit& edit);
    void applyFix(const EditedRows& edited, const QString& words);
    void drop(const QStringList& rows, const QString& onto, int before);
    void wrap(const std::string& kind);
    void move(int by);
    void openPalette();
    void add(const QString& kind, bool isStep, const QString& name);
    void moveUp() { move(-1); }
    void moveDown() { move(1); }
    void duplicateRow();
    void removeRow();
    void unwrap();
    void renameRow();
    void setName(const QString& pointer, const QString& name);

    WorkloadEditor& m_editor;
    ProgramModel* m_model;  ///< child, like those below
    QTreeView* m_tree;
    StepForm* m_form;
    Palette* m_palette;
    ProblemList* m_message;
    QMenu* m_menu;
    QWidget* m_formArea = nullptr;
    std::vector<std::pair<For, QAction*>> m_ofRows;  ///< children: what is done with rows
    QAction* m_addStep = nullptr;                    ///< child
    QTimer m_soon;  ///< after the event in which the text has changed
    ParameterValues m_values;
    std::string m_text;  ///< of the tree
    std::string m_textOfProblems;
    QString m_refusal;  ///< of the last edit
    QString m_broken;   ///< why the text has no tree
    Diagnostics m_problems;
    std::vector<ProblemGroup> m_groups;
    std::vector<TextFix> m_ways;  ///< of removing what others use
    bool m_isOwn = false;         ///< rows and cursor are moved by this, not by the user
};

}  // namespace streamscope::ui
