// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_controller.h"
#include "ui/code/code_panel.h"
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
#include "ui/timeline/legend_bar.h"
#include "ui/whatif/what_if_controller.h"
#include "ui/whatif/what_if_panel.h"
#include "ui/why/why_panel.h"
#include "ui/window/appearance.h"
#include "ui/window/autosave.h"
#include "ui/window/code_controller.h"
#include "ui/window/drag_controller.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/kernel_controller.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"
#include "ui/window/messages.h"
#include "ui/window/notice_bar.h"
#include "ui/window/picture_export.h"
#include "ui/window/presentation.h"
#include "ui/window/provenance_bar.h"
#include "ui/window/run_chooser.h"
#include "ui/window/start_controller.h"
#include "ui/window/teaching.h"
#include "ui/window/tool_bars.h"
#include "ui/window/upright_scroll.h"
#include "ui/window/window_menus.h"
#include "ui/window/window_panels.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolBar>
#include <QVBoxLayout>

// What the window is made of, and which signals tie the parts together.

namespace streamscope::ui {

void MainWindow::createControllers() {
    m_lookup = new Lookup(m_state, *m_widgets.editor, *this);
    m_code = new CodeController({m_session, m_state, *m_widgets.editor, *m_lookup}, *this);
    m_advice =
        new AdviceController({m_document, m_session, m_state, m_services.devices.front()}, *this);
    m_whatIf = new WhatIfController({m_session, m_comparison, m_services.pinnedRates}, *this);
    m_time = new TimeControls(*this, m_state, *m_widgets.timeline);
    m_files =
        new FileCommands(m_document, *m_widgets.editor, m_session, m_services.settings, *this);
    m_export =
        new PictureExport(m_session, m_state, *m_widgets.timeline, m_services.settings, *this);
    m_edits =
        new EditCommands(m_document, {*m_widgets.editor, *m_widgets.parameters, *m_widgets.program},
                         m_session, this);
    m_lessons = new LessonController(
        {m_services, m_session, m_state, m_document, *m_files, *m_edits, *m_widgets.timeline},
        *this);
    m_autosave = new Autosave(*m_files, m_services.recoveryFolder, this);
    m_autosave->offerIn(*m_widgets.leftWork);
    m_start = new StartController({m_services, m_devices, m_document, m_session, m_comparison,
                                   *m_files, *m_lessons, *m_appearance, *m_widgets.messages},
                                  *m_widgets.pages);
    connect(m_widgets.compareBar, &CompareBar::detailsWanted, this,
            [this] { m_presentation->setOn(false); });  // before its panel opens
    addPanels(m_widgets, {m_document, m_session, m_state, m_comparison, *m_lookup, *m_code,
                          *m_advice, *m_whatIf, *m_lessons, *m_autosave});
}

void MainWindow::createBars() {
    m_deviceBar = new DeviceBar(m_devices, m_session, this);
    addToolBar(Qt::TopToolBarArea, m_deviceBar);
    m_toolBars = new ToolBars(*this);
    m_presentation =
        new Presentation({*this,
                          *m_widgets.panels,
                          m_state,
                          *m_widgets.parameters,
                          *m_widgets.timeline,
                          *m_widgets.legend,
                          {centralWidget(), &m_time->bar(), m_widgets.parameters},
                          {m_deviceBar, findChild<QToolBar*>(QStringLiteral("fileBar")),
                           findChild<QToolBar*>(QStringLiteral("viewBar")), m_widgets.message},
                          m_widgets.title});
    m_teaching =
        new Teaching({*this, *m_lessons, *m_presentation, *m_widgets.timeline, *m_widgets.slide,
                      *findChild<Panel*>(QStringLiteral("program")), *m_deviceBar});
    m_chooser = new RunChooser({m_session, *m_lessons, *m_teaching, m_comparison, m_state,
                                *m_widgets.timeline, *m_widgets.provenance},
                               this);
}

void MainWindow::createMenus() {
    addMenus(*this, {m_services,         m_devices,           m_session,    m_state,
                     m_comparison,       *m_widgets.timeline, *m_deviceBar, *m_widgets.panels,
                     *m_widgets.program, *m_appearance,       *m_files,     *m_edits,
                     *m_start,           *m_lessons,          *m_lookup,    *m_export,
                     *m_presentation,    *m_teaching,         *m_chooser,   *m_widgets.messages});
    m_toolBars->fill(*m_widgets.timeline, *m_time, m_lookup->searchBar());
}

void MainWindow::connectDocument() {
    m_widgets.messages->followRuns(m_session, m_document);
    m_widgets.messages->followComparison(m_comparison, m_document);
    m_widgets.messages->follow(*m_files);
    m_widgets.messages->follow(*m_export);
    m_widgets.messages->follow(*m_lookup);
    m_widgets.messages->follow(*m_code);
    m_widgets.messages->follow(*m_lessons);
    m_widgets.messages->follow(*m_teaching);
    if (m_services.kernels) {
        auto* kernels = new KernelController(m_session, m_services.kernels, *this);
        connect(&m_document, &Document::opened, kernels, &KernelController::forget);
    }
    connect(&m_document, &Document::opened, m_teaching, &Teaching::end);
    connect(&m_document, &Document::opened, m_whatIf, &WhatIfController::forget);
    connect(&m_document, &Document::opened, &m_state, &ViewState::beginDocument);
    connect(&m_document, &Document::opened, m_export, &PictureExport::beginDocument);
    connect(&m_document, &Document::opened, m_widgets.sweep, &SweepPanel::clear);
    connect(&m_document, &Document::opened, this, &MainWindow::onOpened);  // behind all others
    connect(&m_document, &Document::changed, this, &MainWindow::updateTitle);
    connect(&m_session, &Session::valuesChanged, this, &MainWindow::updateTitle);
    connect(&m_session, &Session::workloadChanged, this, &MainWindow::updateTitle);
    connect(&m_session, &Session::problemsChanged, this, [this] {
        if (m_session.isRecording() && !m_session.problems().empty()) {
            m_widgets.messages->showFailure(spoken(m_session.problems().front().phrase()));
        }
    });
}

void MainWindow::connectEdits() {
    auto* drags = new DragController(
        {m_document, m_session, m_state, *m_widgets.timeline, m_services.devices.front()}, this);
    m_widgets.messages->follow(*drags);
    connect(m_widgets.timeline, &TimelineWidget::menuAboutToShow, drags,
            [drags](QMenu* menu) { drags->addTo(*menu); });
    connect(drags, &DragController::editWanted, m_edits,
            [this](const QString& text, const ParameterValues& values, const QString& what) {
                m_edits->edit(text, values, {what, {}});
            });
    connect(m_advice, &AdviceController::fixWanted, m_edits, [this](const QString& text) {
        m_edits->edit(text, {}, {tr("fix"), {}});
    });
    connect(m_widgets.sweep, &SweepPanel::valuesWanted, m_edits, &EditCommands::setValues);
    connect(m_widgets.sweep, &SweepPanel::exportWanted, m_export,
            [this] { m_export->exportSweepOf(*m_widgets.sweep); });
    connect(m_export, &PictureExport::wordsEdited, m_edits, &EditCommands::setWords);
    connect(m_code, &CodeController::stepEntered, m_widgets.program, &ProgramPanel::showStep);
}

void MainWindow::connectWindow() {
    SearchBar& search = m_lookup->searchBar();
    connect(this, &MainWindow::shown, m_start, &StartController::openFirst, Qt::QueuedConnection);
    connect(this, &MainWindow::shown, &m_devices, &DeviceList::search, Qt::QueuedConnection);
    connect(this, &MainWindow::shown, m_autosave, &Autosave::search, Qt::QueuedConnection);
    connect(m_start, &StartController::shownChanged, this, &MainWindow::onStartShown);
    connect(m_appearance, &Appearance::changed, this, &MainWindow::applyTheme);
    connect(m_widgets.timeline, &TimelineWidget::searchWanted, &search, &SearchBar::focusSearch);
    connect(m_lookup, &Lookup::pictureWanted, m_widgets.timeline, qOverload<>(&QWidget::setFocus));
    connect(m_files, &FileCommands::lessonChosen, m_lessons, &LessonController::openAt);
    connect(m_lessons, &LessonController::coverChanged, this, &MainWindow::quietAdvice);
    connect(m_lessons, &LessonController::showWanted, &search, &SearchBar::setQuery);
    connect(m_teaching, &Teaching::showWanted, &search, &SearchBar::setQuery);
    connect(m_teaching, &Teaching::runChanged, m_widgets.compareBar,
            [this] { m_widgets.compareBar->setAway(m_teaching->isOn()); });
    connect(m_presentation, &Presentation::changed, this, &MainWindow::onPresentation);
    connect(m_presentation, &Presentation::begins, this, [this] {
        m_panelsKey = panelsKey();
        m_start->isShown() ? m_start->setShown(false) : void();
    });
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(escape, &QShortcut::activated, this, &MainWindow::onEscape);
}

}  // namespace streamscope::ui
