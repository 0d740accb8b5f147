// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_controller.h"
#include "ui/advice/advice_panel.h"
#include "ui/compare/differences_panel.h"
#include "ui/editor/workload_editor.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/playback/time_controls.h"
#include "ui/plots/sweep_panel.h"
#include "ui/program/program_panel.h"
#include "ui/whatif/what_if_controller.h"
#include "ui/whatif/what_if_panel.h"
#include "ui/why/why_panel.h"
#include "ui/window/autosave.h"
#include "ui/window/code_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"
#include "ui/window/notice_bar.h"
#include "ui/window/upright_scroll.h"

#include <QSplitter>

// The panels beside and below the timeline, and the notice of unsaved work.

namespace streamscope::ui {
namespace {

/// One above the other, with a handle between them.
QSplitter* stacked(QWidget* upper, QWidget* lower) {
    auto* both = new QSplitter(Qt::Vertical, upper->parentWidget());
    both->setChildrenCollapsible(false);
    both->setHandleWidth(4);
    both->addWidget(upper);
    both->addWidget(lower);
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 1);
    return both;
}

}  // namespace

void MainWindow::createPanels() {
    const auto add = [this](const char* name, const QString& title, PanelSide side,
                            const char* icon, QWidget* content) -> Panel& {
        return m_panels->add({QString::fromLatin1(name), title, side, icon}, *content);
    };
    m_parameters = new ParametersPanel(this);
    m_editor = new WorkloadEditor(this);
    m_lookup = new Lookup(m_state, *m_editor, *this);
    m_program = new ProgramPanel(*m_editor, SchemaHelp(m_services.workloadSchema), this);
    m_code = new CodeController({m_session, m_state, *m_editor, *m_lookup}, *this);
    m_advice =
        new AdviceController({m_document, m_session, m_state, m_services.devices.front()}, *this);
    m_sweep = new SweepPanel(m_session, this);
    auto* whatIf = new WhatIfController({m_session, m_comparison, m_services.pinnedRates}, *this);
    auto* parameters = scrolled(m_parameters);
    parameters->setObjectName(QStringLiteral("parameters"));
    parameters->setAccessibleName(tr("Parameters"));
    add("program", tr("Program"), PanelSide::Left, "view-list-tree",
        stacked(parameters, m_program));
    add("workload", tr("Text"), PanelSide::Left, "code-context", m_editor);
    connect(&add("code", tr("Code"), PanelSide::Left, "format-text-code", &m_code->panel()),
            &Panel::shownChanged, &m_code->panel(), &CodePanel::setSeen);
    auto* why = scrolled(new WhyPanel(m_state, this));
    why->setAccessibleName(tr("Why"));
    add("details", tr("Inspect"), PanelSide::Right, "documentinfo",
        stacked(&m_lookup->inspector(), why));
    add("advice", tr("Advice"), PanelSide::Right, "tools-wizard", &m_advice->panel());
    add("whatIf", tr("What If"), PanelSide::Right, "question", scrolled(&whatIf->panel()));
    add("operations", tr("Table"), PanelSide::Bottom, "table", &m_lookup->table());
    add("sweep", tr("Sweep"), PanelSide::Bottom, "office-chart-line", m_sweep);
    add("differences", tr("Differences"), PanelSide::Bottom, nullptr,
        new DifferencesPanel(m_state, this));
    m_time = new TimeControls(*this, m_state, *m_timeline);
}

void MainWindow::connectAutosave() {
    connect(this, &MainWindow::shown, m_autosave, &Autosave::search, Qt::QueuedConnection);
    m_autosave->offerIn(*m_leftWork);
    connect(m_autosave, &Autosave::restored, this, [this] {
        if (!m_session.problems().empty()) {
            m_panels->show(QStringLiteral("workload"));  // which says what is wrong
        }
    });
}

}  // namespace streamscope::ui
