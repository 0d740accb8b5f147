// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/outline_place.h"
#include "ui/base/new_widgets.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/problem_list.h"
#include "ui/editor/workload_editor.h"
#include "ui/program/palette.h"
#include "ui/program/program_panel.h"
#include "ui/program/step_form.h"
#include "ui/program/text_completer.h"
#include "ui/view/colors.h"

#include <QAction>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

// What the panel of a program is made of, and who listens to whom.

namespace streamscope::ui {
namespace {

constexpr int kTreeHeight = 230;  ///< pixels, at first: in proportion to the next
constexpr int kFormHeight = 200;

QToolButton* buttonOf(QAction& action, const QString& text, QWidget* parent) {
    auto* button = new QToolButton(parent);
    action.setIconText(text);
    button->setDefaultAction(&action);
    button->setAccessibleName(QString(action.text()).remove(QLatin1Char('&')));
    button->setToolTip(ProgramPanel::tr("%1 (%2)").arg(
        button->accessibleName(), action.shortcut().toString(QKeySequence::NativeText)));
    return button;
}

}  // namespace

ProgramPanel::ProgramPanel(WorkloadEditor& editor, const SchemaHelp& help, QWidget* parent)
    : QWidget(parent),
      m_editor(editor),
      m_model(new ProgramModel(this)),
      m_tree(named("programTree", new QTreeView(this))),
      m_form(new StepForm(m_model->outline(), help, this)),
      m_palette(new Palette(this)),
      m_message(named("programMessage", new ProblemList(this))),
      m_menu(new QMenu(this)) {
    new TextCompleter(editor.edit(), m_model->outline(), help, this);
    createTree();
    createActions();
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("What the chosen row says"));
    m_formArea = scroll;
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(m_tree);
    parts->addWidget(scroll);
    parts->setChildrenCollapsible(false);
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 1);
    parts->setSizes({kTreeHeight, kFormHeight});
    m_message->setAccessibleName(tr("What is wrong with the program"));
    auto* layout = newLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(createBar());
    layout->addWidget(m_palette);
    layout->addWidget(parts, 1);
    layout->addWidget(m_message);
    layout->addStretch();  // of use where there is no tree
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    color();
    connectParts();
    refresh();
}

void ProgramPanel::color() {
    const bool isQuestion = m_editor.text().isEmpty() || !m_ways.empty();
    const auto kind = isQuestion ? NoticeKind::Question : NoticeKind::Error;
    m_message->setPalette(noticePalette(colorsOf(QGuiApplication::palette()), kind));
}

void ProgramPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        color();
        showForm();  // what fields come to has colors of its own
    }
}

void ProgramPanel::createTree() {
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("Program"));
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setDragDropMode(QAbstractItemView::InternalMove);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(ProgramModel::Label, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(ProgramModel::Stream, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionsClickable(false);
}

QAction& ProgramPanel::addAction(const QString& text, const QKeySequence& key,
                                 void (ProgramPanel::*run)()) {
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, run);
    m_tree->addAction(action);
    m_menu->addAction(action);
    return *action;
}

void ProgramPanel::createActions() {
    m_addStep = &addAction(tr("&Add…"), QKeySequence(Qt::Key_Insert), &ProgramPanel::openPalette);
    m_menu->addSeparator();
    addAction(For::Row,
              addAction(tr("Move &Up"), QKeySequence(Qt::ALT | Qt::Key_Up), &ProgramPanel::moveUp));
    addAction(For::Row, addAction(tr("Move &Down"), QKeySequence(Qt::ALT | Qt::Key_Down),
                                  &ProgramPanel::moveDown));
    addAction(For::Rows, addAction(tr("D&uplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
                                   &ProgramPanel::duplicateRow));
    addAction(For::Rows,
              addAction(tr("&Remove"), QKeySequence(Qt::Key_Delete), &ProgramPanel::removeRow));
    addAction(For::Named,
              addAction(tr("Re&name"), QKeySequence(Qt::Key_F2), &ProgramPanel::renameRow));
    m_menu->addSeparator();
    addWraps();
    addAction(For::Step, addAction(tr("Un&wrap"), QKeySequence(), &ProgramPanel::unwrap));
}

void ProgramPanel::addWraps() {
    const std::array<std::pair<const char*, QString>, 4> kinds{
        {{"for", tr("in a &Loop")},
         {"if", tr("in a &Condition")},
         {"on_device", tr("in Steps on a &Device")},
         {"graph", tr("in a &Graph")}}};
    QMenu* wraps = m_menu->addMenu(tr("&Wrap"));
    for (const auto& [kind, text] : kinds) {
        addAction(For::Steps,
                  *wraps->addAction(text, this, [this, kind = std::string(kind)] { wrap(kind); }));
    }
}

QWidget* ProgramPanel::createBar() {
    auto* bar = new QWidget(this);
    auto* row = newLayout<QHBoxLayout>(bar, {4, 4, 4, 4}, 4);
    auto* more = new QToolButton(bar);
    more->setText(tr("Edit"));
    more->setAccessibleName(tr("Edit the chosen row"));
    more->setMenu(m_menu);
    more->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(buttonOf(*m_addStep, tr("Add…"), bar));
    row->addWidget(buttonOf(*m_ofRows[0].second, QStringLiteral("↑"), bar));
    row->addWidget(buttonOf(*m_ofRows[1].second, QStringLiteral("↓"), bar));
    row->addWidget(more);
    row->addStretch(1);
    return bar;
}

void ProgramPanel::enableActions() {
    const std::vector<std::string> rows = selected();
    const bool isEdited = !m_model->isStale() && !m_text.empty();
    const auto isStep = [this](const std::string& row) {
        return nodeAt(m_model->outline(), row)->part == OutlineNode::Part::Step;
    };
    const bool areSteps = std::ranges::all_of(rows, isStep);
    const bool isOne = rows.size() == 1;
    const bool isNamed = isOne && !namePlaceOf(*nodeAt(m_model->outline(), rows[0])).empty();
    m_addStep->setEnabled(isEdited);
    for (const auto& [wanted, action] : m_ofRows) {
        const bool fits = wanted == For::Named   ? isNamed
                          : wanted == For::Steps ? areSteps
                          : wanted == For::Step  ? areSteps && isOne
                          : wanted == For::Row   ? isOne
                                                 : true;
        action->setEnabled(isEdited && !rows.empty() && fits);
    }
}

void ProgramPanel::connectParts() {
    connect(&m_editor, &WorkloadEditor::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&m_editor, &WorkloadEditor::textEdited, this, &ProgramPanel::refresh);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        m_editor.isSettling() ? void() : refresh();  // or else it is told when it has settled
    });
    connect(&m_editor.edit(), &QPlainTextEdit::cursorPositionChanged, this,
            &ProgramPanel::onCursorMoved);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ProgramPanel::onRowChosen);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ProgramPanel::showForm);
    connect(m_model, &ProgramModel::rowsDropped, this, &ProgramPanel::drop,
            Qt::QueuedConnection);  // the view is still dragging
    connect(m_message, &ProblemList::fixWanted, this, &ProgramPanel::applyFix);
    connect(m_message, &ProblemList::placeWanted, this, [this](const QString& pointer) {
        setCurrent(m_model->indexAround(pointer.toStdString()));
        m_tree->setFocus();
    });
    connect(m_tree, &QTreeView::activated, m_form, &StepForm::focusFirst);
    connect(m_tree, &QWidget::customContextMenuRequested, this,
            [this](QPoint at) { m_menu->popup(m_tree->viewport()->mapToGlobal(at)); });
    connect(m_model, &ProgramModel::nameTyped, this, &ProgramPanel::setName,
            Qt::QueuedConnection);  // the view is still closing its editor
    connect(m_palette, &Palette::chosen, this, &ProgramPanel::add);
    connect(m_palette, &Palette::closed, m_tree, qOverload<>(&QWidget::setFocus));
    connect(m_palette, &Palette::closed, m_formArea, &QWidget::show);
    connect(m_form, &StepForm::nameSet, this, &ProgramPanel::setName);
    connect(m_form, &StepForm::leaveWanted, m_tree, qOverload<>(&QWidget::setFocus));
    connect(m_form, &StepForm::keySet, this,
            [this](const QString& row, const QString& key, const QString& typed) {
                apply(tr("change of %1").arg(kindChosen()),
                      QStringLiteral("key %1 %2").arg(row, key), [&](const std::string& text) {
                          return setKeyOfRows(text, rowsOf(row), key.toStdString(),
                                              typed.toStdString());
                      });
            });
    connect(m_form, &StepForm::keyReset, this, [this](const QString& row, const QString& key) {
        apply(tr("reset of %1").arg(kindChosen()), {}, [&](const std::string& text) {
            return setKeyOfRows(text, rowsOf(row), key.toStdString(), std::nullopt);
        });
    });
}

}  // namespace streamscope::ui
