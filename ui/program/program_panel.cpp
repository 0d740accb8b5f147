// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/program_panel.h"

#include "engine/workload/edit/outline_place.h"
#include "engine/workload/edit/row_words.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/problem_list.h"
#include "ui/editor/text_position.h"
#include "ui/editor/workload_editor.h"
#include "ui/program/palette.h"
#include "ui/program/step_form.h"
#include "ui/view/spoken.h"
#include "ui/view/view_state.h"

#include <QScopedValueRollback>
#include <QTreeView>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

// What is done with a program's rows; what the panel is made of is in program_panel_setup.cpp.

namespace streamscope::ui {
namespace {

using Part = OutlineNode::Part;

/// Rows around a place that is gone.
std::string withoutLast(const std::string& pointer) {
    return pointer.substr(0, pointer.rfind('/'));
}

}  // namespace

void ProgramPanel::setValues(const ParameterValues& values) {
    m_values = values;
    showForm();
}

/// The tree of a text that cannot be read stays as it was.
void ProgramPanel::refresh() {
    const QString text = m_editor.text();
    const bool isTooLong = text.size() > kLongestText;
    const std::string utf8 = isTooLong ? std::string() : text.toStdString();
    m_soon.stop();
    m_broken = isTooLong ? tr("This program is too long to be shown as a tree.") : QString();
    if (utf8.empty()) {
        m_text.clear();
        m_model->setOutline({});
    } else if (utf8 != m_text || m_model->isStale()) {
        auto outline = outlineOf(utf8);
        m_broken = outline ? QString() : problemLine(outline.error().front());
        if (outline) {
            showOutline(*std::move(outline), utf8);
        }
    }
    m_model->setStale(!m_broken.isEmpty());
    showForm();
    showMessage();
}

/// The row that was chosen stays so; of another document the first is.
void ProgramPanel::showOutline(Outline outline, const std::string& text) {
    const OutlineNode* before = chosen();
    const std::string pointer = before == nullptr ? outline.front().pointer : before->pointer;
    const QScopedValueRollback own(m_isOwn, true);
    m_text = text;
    m_ways.clear();
    m_model->setOutline(std::move(outline));
    m_tree->expandAll();
    span({});
    setCurrent(m_model->indexAround(pointer));
}

/// Only steps have a stream: what other rows say has the room of both columns.
void ProgramPanel::span(const QModelIndex& parent) {
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        const OutlineNode& node = *m_model->nodeOf(index);
        const bool hasStream = node.find("stream") != nullptr && node.part == Part::Step;
        m_tree->setFirstColumnSpanned(row, parent, !hasStream);
        span(index);
    }
}

void ProgramPanel::setProblems(const Diagnostics& problems,
                               const std::vector<ProblemGroup>& groups) {
    std::map<std::string, QString> byPlace;
    for (const Diagnostic& problem : problems) {
        byPlace[problem.pointer] = spoken(problem.phrase());
    }
    m_problems = problems;
    m_groups = groups;
    m_textOfProblems = m_editor.text().toStdString();
    m_model->setProblems(byPlace);
    showMessage();
}

/// What was refused or is asked comes before what cannot be read, and that before what is wrong.
void ProgramPanel::showMessage() {
    std::vector<ProblemList::Message> messages;
    const bool isEmpty = m_editor.text().isEmpty();
    if (!m_refusal.isEmpty() || !m_ways.empty()) {
        messages.push_back({m_refusal, {}, m_ways});
    }
    if (!m_broken.isEmpty()) {
        messages.push_back({m_broken});
    } else if (m_ways.empty()) {
        auto wrong = messagesOf(m_groups, m_problems.size(), [this](const Diagnostic& problem) {
            const OutlineNode* row = m_model->nodeOf(m_model->indexAround(problem.pointer));
            return row == nullptr ? QString() : spoken(row->label);
        });
        std::ranges::move(wrong, std::back_inserter(messages));
    }
    m_tree->parentWidget()->setVisible(!isEmpty);
    if (messages.empty() && isEmpty) {
        messages.push_back(
            {tr("A workload's steps are shown here as a tree. Open one, or take a "
                "template in the File menu.")});
    }
    color();
    m_message->setMessages(std::move(messages));
}

std::string ProgramPanel::current() const {
    const OutlineNode* node = chosen();
    return node == nullptr ? std::string() : node->pointer;
}

const OutlineNode* ProgramPanel::chosen() const {
    return m_model->nodeOf(m_tree->currentIndex());
}

QString ProgramPanel::kindChosen() const {
    return spoken(rowKindName(chosen() == nullptr ? std::string_view() : chosen()->kind));
}

std::vector<std::string> ProgramPanel::selected() const {
    std::vector<std::string> rows;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedRows()) {
        const OutlineNode& node = *m_model->nodeOf(index);
        if (node.part != Part::Section && node.part != Part::Settings) {
            rows.push_back(node.pointer);
        }
    }
    return rows;
}

std::vector<std::string> ProgramPanel::rowsOf(const QString& row) const {
    std::vector<std::string> rows = selected();
    const std::string shown = row.toStdString();
    return std::ranges::find(rows, shown) == rows.end() ? std::vector{shown} : rows;
}

/// Whatever keys are held.
void ProgramPanel::setCurrent(const QModelIndex& index) {
    m_tree->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void ProgramPanel::choose(const std::vector<std::string>& rows) {
    const QScopedValueRollback own(m_isOwn, true);
    const QModelIndex first = rows.empty() ? QModelIndex() : m_model->indexAround(rows.front());
    setCurrent(first);
    for (const std::string& row : rows) {
        m_tree->selectionModel()->select(m_model->indexAround(row),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    m_tree->scrollTo(first);
}

void ProgramPanel::showStep(const QString& pointer) {
    if (m_model->indexOf(pointer.toStdString()).isValid()) {
        choose({pointer.toStdString()});
    }
}

void ProgramPanel::followSelection(const ViewState& state) {
    connect(&state, &ViewState::selectionChanged, this, [this, &state] {
        const auto& run = state.run();
        const auto selection = state.selection();
        if (!run || !run->source.workload || !selection) {
            return;
        }
        const StepId step = run->trace->step[indexOf(*selection)];
        if (indexOf(step) < run->trace->steps.size()) {
            showStep(QString::fromStdString(run->trace->steps[indexOf(step)].pointer));
        }
    });
}

void ProgramPanel::onRowChosen() {
    m_refusal.clear();
    m_ways.clear();
    showMessage();
    showForm();
    const OutlineNode* node = chosen();
    if (!m_isOwn && node != nullptr) {
        moveCursor(*node);
    }
}

/// The cursor asks for the operations of the step that it is on.
void ProgramPanel::moveCursor(const OutlineNode& node) {
    if (node.range.length == 0 || m_editor.isConcealed() || m_model->isStale()) {
        return;
    }
    const QScopedValueRollback own(m_isOwn, true);
    const TextSpan span = spanOfBytes(m_editor.text(), node.range.offset, node.range.length);
    m_editor.edit().placeCursor(span.begin);
}

/// Only a hand moves the cursor of a text that has the focus.
void ProgramPanel::onCursorMoved() {
    if (m_isOwn || !m_editor.edit().hasFocus() || m_soon.isActive() || m_model->isStale()) {
        return;
    }
    const int position = m_editor.edit().textCursor().position();
    const auto offset = static_cast<std::size_t>(m_editor.text().left(position).toUtf8().size());
    if (const OutlineNode* node = nodeAround(m_model->outline(), offset)) {
        choose({node->pointer});
    }
}

void ProgramPanel::showForm() {
    const OutlineNode* node = chosen();
    m_form->show(node == nullptr ? std::string("none") : node->pointer, m_values, selected());
    m_form->setEnabled(!m_model->isStale());
    chainTabs();
    enableActions();
}

void ProgramPanel::chainTabs() const {
    m_form->chainTabs(*m_tree, m_editor.edit());
}

template <typename Edit>
void ProgramPanel::apply(const QString& what, const QString& topic, const Edit& edit) {
    m_editor.flush();
    refresh();
    if (m_model->isStale() || m_text.empty()) {
        return;
    }
    const RowsResult result = edit(m_text);
    m_refusal = result ? QString() : spoken(result.error());
    if (result) {
        if (result->text != m_text) {
            emit edited(QString::fromStdString(result->text), {what, topic}, {}, {});
            refresh();
        }
        choose(result->rows);
        if (const OutlineNode* node = chosen()) {
            moveCursor(*node);
        }
    }
    showForm();
    showMessage();
}

/// Unless the text has changed since it was made.
void ProgramPanel::applyFix(const EditedRows& edited, const QString& words) {
    refresh();
    if (!m_ways.empty() || m_text == m_textOfProblems) {
        m_ways.clear();
        apply(words, {}, [&](const std::string&) { return RowsResult(edited); });
    }
}

void ProgramPanel::openPalette() {
    m_formArea->hide();  // the tree says where it will be added
    m_palette->open(ownKernelRows(m_model->outline()));
}

void ProgramPanel::add(const QString& kind, bool isStep, const QString& name) {
    if (m_model->outline().empty()) {
        return;
    }
    apply(tr("add %1").arg(name), {}, [&, row = current()](const std::string& text) {
        return asRows(addRow(text, row, kind.toStdString(), isStep));
    });
    m_tree->setFocus();
}

void ProgramPanel::move(int by) {
    const std::string row = current();
    apply(tr("move %1").arg(kindChosen()), QString::fromStdString("move"),
          [&](const std::string& text) { return asRows(shift(text, row, by)); });
}

void ProgramPanel::drop(const QStringList& rows, const QString& onto, int before) {
    const OutlineNode* target = m_model->nodeOf(m_model->indexOf(onto.toStdString()));
    if (target == nullptr) {
        return;
    }
    std::vector<std::string> moved;
    for (const QString& row : rows) {
        moved.push_back(row.toStdString());
    }
    const auto place = dropPlace(*target, before);
    const std::string stream = streamOf(*target);
    apply(tr("move %1").arg(kindChosen()), {}, [&](const std::string& text) {
        return place ? moveRows(text, moved, *place) : putIntoStream(text, moved, stream);
    });
}

void ProgramPanel::duplicateRow() {
    apply(tr("duplicate %1").arg(kindChosen()), {},
          [rows = selected()](const std::string& text) { return duplicateRows(text, rows); });
}

/// What other rows use is removed in the way that is chosen then.
void ProgramPanel::removeRow() {
    m_editor.flush();
    refresh();
    const auto ways = removalsOf(m_text, selected(), m_values);
    const bool isAsked = ways && !ways->front().words.empty();
    if (!isAsked) {
        apply(tr("remove %1").arg(kindChosen()), {}, [&](const std::string&) {
            return ways ? RowsResult(ways->front().edited) : ways.error();
        });
        return;
    }
    m_ways = *ways;
    m_refusal = tr("Other rows use what you remove:");
    showMessage();
}

void ProgramPanel::wrap(const std::string& kind) {
    apply(tr("wrap %1").arg(kindChosen()), {},
          [&](const std::string& text) { return wrapRows(text, selected(), kind); });
}

void ProgramPanel::unwrap() {
    const std::string row = current();
    apply(tr("unwrap %1").arg(kindChosen()), {},
          [&](const std::string& text) { return asRows(unwrapStep(text, row)); });
}

void ProgramPanel::renameRow() {
    const QModelIndex index = m_tree->currentIndex().siblingAtColumn(ProgramModel::Label);
    if ((m_model->flags(index) & Qt::ItemIsEditable) != 0) {
        m_tree->edit(index);
    }
}

/// A declaration's pointer ends with its name, that of a loop or graph is the step's.
void ProgramPanel::setName(const QString& pointer, const QString& name) {
    m_editor.flush();
    refresh();
    const std::string place = pointer.toStdString();
    const std::string old = nameAt(m_text, place);
    const auto renamed = streamscope::rename(m_text, place, name.trimmed().toStdString());
    m_refusal = renamed ? QString() : spoken(renamed.error());
    if (renamed && *renamed != m_text) {
        const bool isDeclared = place.ends_with("/" + old) && m_model->indexOf(place).isValid();
        const bool isParameter = place.starts_with("/parameters/");
        emit edited(QString::fromStdString(*renamed), {tr("rename %1").arg(kindChosen()), {}},
                    isParameter ? QString::fromStdString(old) : QString(),
                    isParameter ? name.trimmed() : QString());
        refresh();
        choose({isDeclared ? withoutLast(place) + "/" + name.trimmed().toStdString()
                           : withoutLast(place)});
    }
    showForm();
    showMessage();
}

}  // namespace streamscope::ui
