// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_controller.h"
#include "ui/advice/advice_panel.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/differences_panel.h"
#include "ui/devices/device_bar.h"
#include "ui/editor/workload_editor.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/playback/time_controls.h"
#include "ui/plots/sweep_panel.h"
#include "ui/program/program_panel.h"
#include "ui/start/start_page.h"
#include "ui/whatif/what_if_controller.h"
#include "ui/whatif/what_if_panel.h"
#include "ui/why/why_panel.h"
#include "ui/window/autosave.h"
#include "ui/window/code_controller.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"
#include "ui/window/notice_bar.h"
#include "ui/window/presentation.h"
#include "ui/window/teaching.h"
#include "ui/window/upright_scroll.h"

#include <QSplitter>
#include <QVBoxLayout>

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

void MainWindow::createLessons() {
    m_lessons = new LessonController(
        {m_services, m_session, m_state, m_document, *m_files, *m_edits, *m_timeline}, *this);
    auto* content = new QSplitter(Qt::Vertical, this);
    content->setChildrenCollapsible(false);
    content->addWidget(scrolled(&m_lessons->panel()));
    content->widget(0)->setAccessibleName(tr("Learn"));
    content->setStretchFactor(0, 2);
    const Panel& learn = m_panels->add(
        {QStringLiteral("lesson"), tr("Learn"), PanelSide::Left, "documentation"}, *content);
    // lessons ask to change the parameters: these are below the lesson while it is seen
    auto* parameters = findChild<QWidget*>(QStringLiteral("parameters"));
    auto* program = static_cast<QSplitter*>(parameters->parentWidget());
    connect(
        &learn, &Panel::shownChanged, parameters,
        [parameters, content, program, &learn] {
            learn.isVisible() ? content->insertWidget(1, parameters)
                              : program->insertWidget(0, parameters);
        },
        Qt::QueuedConnection);
    connect(m_lessons, &LessonController::coverChanged, this, [this] {
        quietAdvice();
        showRun();
        showStaleNote();
    });
    connect(m_lessons, &LessonController::lessonOpened, this,
            [this] { m_panels->show(QStringLiteral("lesson")); });
    showMessagesOf(m_lessons);
    connect(m_lessons, &LessonController::showWanted, &m_lookup->searchBar(), &SearchBar::setQuery);
    connect(m_files, &FileCommands::lessonChosen, m_lessons, &LessonController::openAt);
    m_lessons->offerIn(*m_start);
}

void MainWindow::createTeaching() {
    auto* slide = new LessonSlide(m_timeline->parentWidget());
    auto* centre = static_cast<QVBoxLayout*>(m_timeline->parentWidget()->layout());
    centre->insertWidget(centre->indexOf(m_timeline), slide);
    m_teaching =
        new Teaching({*this, *m_lessons, *m_presentation, *m_timeline, *slide,
                      *findChild<Panel*>(QStringLiteral("program")), *findChild<DeviceBar*>()});
    auto* compareBar = findChild<CompareBar*>();
    connect(m_teaching, &Teaching::runChanged, this, [this, compareBar] {
        compareBar->setAway(m_teaching->isOn());
        onShownChanged();
        showStaleNote();
    });
    connect(&m_document, &Document::opened, m_teaching, &Teaching::end);
    connect(m_teaching, &Teaching::showWanted, &m_lookup->searchBar(), &SearchBar::setQuery);
    showMessagesOf(m_teaching);
}

}  // namespace streamscope::ui
