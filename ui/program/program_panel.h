// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/rename.h"
#include "engine/workload/edit/step_edit.h"
#include "ui/document/document.h"
#include "ui/program/program_model.h"
#include "ui/program/schema_help.h"

#include <QString>
#include <QTimer>
#include <QWidget>

#include <string>
#include <vector>

class QAction;
class QLabel;
class QMenu;
class QTreeView;

namespace streamscope::ui {

class Palette;
class StepForm;
class ViewState;
class WorkloadEditor;

/// The workload as a tree beside its text, and the form of the row that is chosen. Every change is
/// an edit of the text, which is told and not made here; the tree follows the text. The cursor in
/// the text and the row that is chosen go together.
class ProgramPanel : public QWidget {
    Q_OBJECT

public:
    /// `editor` is borrowed and must live as long as this.
    ProgramPanel(WorkloadEditor& editor, const SchemaHelp& help, QWidget* parent = nullptr);

    /// The parameters' values, of which fields say what they come to.
    void setValues(const ParameterValues& values);
    /// What is wrong with the workload, beside its rows.
    void setProblems(const Diagnostics& problems);
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

    static constexpr qsizetype kLongestText = qsizetype{4} << 20;  ///< characters, with a tree

signals:
    /// The text is to become this. A parameter that has another name now keeps its value.
    void edited(const QString& text, const EditKind& kind, const QString& oldName,
                const QString& newName);

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();
    void createActions();
    QAction& addAction(const QString& text, const QKeySequence& key, void (ProgramPanel::*run)());
    void addWraps();
    [[nodiscard]] QWidget* createBar();
    void createTree();
    void connectParts();

    void showOutline(Outline outline, const std::string& text);
    void span(const QModelIndex& parent);
    void onCursorMoved();
    void onRowChosen();
    void choose(const std::string& pointer);
    void moveCursor(const OutlineNode& node);
    void showForm();
    void enableActions();
    void showMessage();
    [[nodiscard]] const OutlineNode* chosen() const;
    [[nodiscard]] QString kindChosen() const;
    [[nodiscard]] StepPlace placeForNew() const;

    /// Makes an edit of the text as it is, and chooses what it gives.
    template <typename Edit>
    void apply(const QString& what, const QString& topic, const Edit& edit);
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
    QLabel* m_message;
    QMenu* m_menu;
    QWidget* m_formArea = nullptr;
    std::vector<QAction*> m_ofRows;  ///< children: what is done with the row that is chosen
    QAction* m_addStep = nullptr;    ///< child
    QTimer m_soon;                   ///< after the event in which the text has changed
    ParameterValues m_values;
    std::string m_text;    ///< of the tree
    QString m_refusal;     ///< of the last edit
    QString m_broken;      ///< why the text has no tree
    QStringList m_wrong;   ///< what is wrong with the workload
    bool m_isOwn = false;  ///< rows and cursor are moved by this, not by the user
};

}  // namespace streamscope::ui
