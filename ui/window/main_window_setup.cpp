// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_badge.h"
#include "ui/advice/advice_controller.h"
#include "ui/advice/advice_panel.h"
#include "ui/base/language.h"
#include "ui/compare/compare_bar.h"
#include "ui/devices/device_bar.h"
#include "ui/editor/workload_editor.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/playback/time_controls.h"
#include "ui/plots/sweep_panel.h"
#include "ui/program/program_panel.h"
#include "ui/start/start_page.h"
#include "ui/timeline/legend_bar.h"
#include "ui/view/text.h"
#include "ui/whatif/what_if_controller.h"
#include "ui/window/appearance.h"
#include "ui/window/code_controller.h"
#include "ui/window/drag_controller.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/kernel_controller.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"
#include "ui/window/notice_bar.h"
#include "ui/window/picture_export.h"
#include "ui/window/presentation.h"
#include "ui/window/provenance_bar.h"
#include "ui/window/run_file.h"
#include "ui/window/share_commands.h"
#include "ui/window/tool_bars.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

// What the window is made of, and who listens to whom.

namespace streamscope::ui {
namespace {

constexpr int kKeptNoteMs = 10'000;

}  // namespace

void MainWindow::createCentre() {
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_timeline = new TimelineWidget(m_state, centre);
    m_timeline->setAccessibleName(tr("Timeline"));
    m_legend = new LegendBar(centre);
    m_legend->follow(m_state);
    m_provenance = new ProvenanceBar(this);
    auto* compareBar = new CompareBar(m_comparison, centre);
    connect(compareBar, &CompareBar::detailsWanted, this, [this] {
        m_presentation->setOn(false);
        m_panels->show(QStringLiteral("differences"));
    });
    m_presentedTitle = new QLabel(centre);
    m_presentedTitle->setObjectName(QStringLiteral("presentedTitle"));
    m_presentedTitle->setTextFormat(Qt::PlainText);
    m_presentedTitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_presentedTitle->setMargin(8);
    m_presentedTitle->hide();
    layout->addWidget(m_presentedTitle);
    layout->addWidget(compareBar);
    layout->addWidget(m_timeline, 1);
    layout->addWidget(m_legend);
    createPages(*centre);
}

/// The notices are above the timeline as above the start page.
void MainWindow::createPages(QWidget& timeline) {
    auto* all = new QWidget(this);
    auto* layout = new QVBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notice = new NoticeBar(all);
    m_leftWork = new NoticeBar(all, NoticeKind::Question);
    m_leftWork->setObjectName(QStringLiteral("leftWork"));
    m_start = new StartPage(m_services, all);
    m_pages = new QStackedWidget(all);
    m_pages->addWidget(&timeline);
    m_pages->addWidget(m_start);
    layout->addWidget(m_leftWork);
    layout->addWidget(m_notice);
    layout->addWidget(m_pages, 1);
    m_panels = new SidePanels(this);
    m_panels->setCanvas(*all);
    auto* whole = new QWidget(this);
    auto* lines = new QVBoxLayout(whole);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_panels, 1);
    lines->addWidget(createFooter());
    setCentralWidget(whole);
}

/// Messages of the status bar, which is hidden, appear beside the provenance: nothing moves when
/// there is one, and nothing hides where the picture comes from.
QWidget* MainWindow::createFooter() {
    auto* footer = new QWidget(this);
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(0, 1, 8, 1);
    auto* message = new QLabel(footer);
    message->setObjectName(QStringLiteral("message"));
    message->setTextFormat(Qt::PlainText);
    message->setMinimumHeight(24);  // also while there is no badge
    layout->addWidget(m_provenance, 1);
    layout->addWidget(message);
    statusBar()->hide();
    connect(
        statusBar(), &QStatusBar::messageChanged, message, [this, message](const QString& text) {
            message->setToolTip(plainTip(text));
            message->setText(
                message->fontMetrics().elidedText(text.simplified(), Qt::ElideRight, width() / 2));
        });
    return footer;
}

void MainWindow::createBars() {
    auto* bar = new DeviceBar(m_devices, m_session, this);
    addToolBar(Qt::TopToolBarArea, bar);
    m_toolBars = new ToolBars(*this);
    m_presentation = new Presentation({*this,
                                       *m_panels,
                                       m_state,
                                       *m_parameters,
                                       *m_timeline,
                                       *m_legend,
                                       {centralWidget(), &m_time->bar(), m_parameters},
                                       {bar, findChild<QToolBar*>(QStringLiteral("fileBar")),
                                        findChild<QToolBar*>(QStringLiteral("viewBar")),
                                        findChild<QLabel*>(QStringLiteral("message"))},
                                       m_presentedTitle});
    connect(m_presentation, &Presentation::changed, this, [this](bool isOn) {
        m_program->setVisible(!isOn);
        m_time->keepBar(isOn);
    });
    connect(m_presentation, &Presentation::begins, this, [this] {
        m_panelsKey = panelsKey();
        isAtStart() ? showStart(false) : void();
    });
}

void MainWindow::connectSession() {
    connect(&m_session, &Session::workloadChanged, this, &MainWindow::onWorkloadChanged);
    connect(&m_session, &Session::runChanged, this, &MainWindow::onRunChanged);
    connect(&m_session, &Session::problemsChanged, this, &MainWindow::onProblemsChanged);
    connect(&m_session, &Session::deviceFailed, this, &MainWindow::onDeviceFailed);
    if (m_services.kernels) {
        auto* kernels = new KernelController(m_session, m_services.kernels, *this);
        connect(&m_document, &Document::opened, kernels, &KernelController::forget);
    }
    connect(&m_session, &Session::busyChanged, this, [this](bool isBusy) {
        isBusy ? m_staleDelay.start() : showStaleNote();
        if (!isBusy && statusBar()->currentMessage() == tr("Running …")) {
            statusBar()->clearMessage();
        }
    });
    connect(&m_session, &Session::cancelled, this, [this] {
        showStatus(tr("Stopped"));
        showStaleNote();
    });
    connect(&m_staleDelay, &QTimer::timeout, this, [this] {  // quick runs come and go unsaid
        m_session.isBusy() ? statusBar()->showMessage(tr("Running …")) : void();
        showStaleNote();
    });
    connect(&m_session, &Session::valuesChanged, this, &MainWindow::updateTitle);
    connect(&m_session, &Session::workloadChanged, this, &MainWindow::updateTitle);
}

void MainWindow::connectProgram() {
    connect(m_program, &ProgramPanel::edited, m_edits, &EditCommands::editProgram);
    connect(&m_session, &Session::valuesChanged, m_program,
            [this] { m_program->setValues(m_session.values()); });
    m_program->followSelection(m_state);
}

/// A run that was kept stays until comparing is ended, whatever is opened: which is said.
void MainWindow::connectComparison() {
    connect(&m_comparison, &Comparison::shownChanged, this, &MainWindow::onShownChanged);
    showMessagesOf(&m_comparison);
    connect(&m_comparison, &Comparison::busyChanged, this, [this](bool isBusy) {
        isBusy ? statusBar()->showMessage(tr("Making A … (Esc stops)"))
               : statusBar()->clearMessage();
    });
    const auto tellKept = [this] {
        if (m_comparison.isActive()) {
            const auto& provenance = m_comparison.kept()->trace->provenance;
            m_keptNote =
                tr("The kept run of %1 stays beside this one as A; Ctrl+K stops comparing.")
                    .arg(shippedText(provenance.workload));
            statusBar()->showMessage(m_keptNote, kKeptNoteMs);
        }
    };
    connect(&m_document, &Document::opened, this, tellKept, Qt::QueuedConnection);
    connect(&m_comparison, &Comparison::keptChanged, this, [this] {
        if (statusBar()->currentMessage() == m_keptNote) {
            statusBar()->clearMessage();
        }
    });
    connect(&m_comparison, &Comparison::keptChanged, this, [this] {
        if (!m_comparison.isActive()) {
            m_panels->close(QStringLiteral("differences"));  // it would be empty
        }
    });
    connect(m_sweep, &SweepPanel::valuesWanted, m_edits, &EditCommands::setValues);
    connect(m_sweep, &SweepPanel::exportWanted, m_export,
            [this] { m_export->exportSweepOf(*m_sweep); });
}

void MainWindow::connectFiles() {
    connect(&m_document, &Document::opened, m_notice, &QWidget::hide);
    connect(&m_document, &Document::opened, &m_state, &ViewState::beginDocument);
    connect(&m_document, &Document::opened, m_export, &PictureExport::beginDocument);
    connect(&m_document, &Document::opened, m_sweep, &SweepPanel::clear);
    connect(&m_document, &Document::opened, findChild<WhatIfController*>(),
            &WhatIfController::forget);
    connect(&m_document, &Document::opened, this, &MainWindow::onOpened);  // behind all others
    connect(&m_document, &Document::changed, this, &MainWindow::updateTitle);
    connect(m_files, &FileCommands::profileChosen, this, &MainWindow::openProfileAt);
    showMessagesOf(m_files);
    showMessagesOf(m_runFile);
    showMessagesOf(m_share);
    showMessagesOf(m_export);
    connect(m_export, &PictureExport::wordsEdited, m_edits, &EditCommands::setWords);
}

void MainWindow::onOpened() {
    if (m_document.isRecording()) {
        m_session.loadRecordingFile(m_document.path());
        onWorkloadChanged();
        m_edits->showValuesInText();
    } else {
        m_session.load(m_document.state().text, m_document.state().values);
    }
    showStart(false);
}

void MainWindow::connectStart() {
    connect(m_start, &StartPage::backWanted, this, &MainWindow::leaveStart);
    connect(m_start, &StartPage::newWanted, m_files, &FileCommands::createNew);
    connect(m_start, &StartPage::openWanted, m_files, &FileCommands::askAndOpen);
    connect(m_start, &StartPage::recordWanted, this,
            [this] { findChild<QAction*>(QStringLiteral("record"))->trigger(); });
    connect(m_start, &StartPage::fileChosen, m_files, &FileCommands::open);
    connect(m_start, &StartPage::textChosen, m_files, &FileCommands::openText);
    connect(m_appearance, &Appearance::changed, this, &MainWindow::applyTheme);
}

void MainWindow::connectViews() {
    connect(this, &MainWindow::shown, this, &MainWindow::openFirst, Qt::QueuedConnection);
    connect(this, &MainWindow::shown, &m_devices, &DeviceList::search, Qt::QueuedConnection);
    connect(&m_lookup->inspector(), &Inspector::stepWanted, this,
            [this] { m_panels->showIfSideOpen(QStringLiteral("workload")); });
    connect(m_lookup, &Lookup::tableWanted, this,
            [this] { m_panels->show(QStringLiteral("operations")); });
    connect(m_timeline, &TimelineWidget::searchWanted, &m_lookup->searchBar(),
            &SearchBar::focusSearch);
    connect(m_timeline, &TimelineWidget::operationClicked, this, [this] {
        m_lessons->isAsking() ? void() : m_panels->showIfSideOpen(QStringLiteral("details"));
    });
    connect(m_lookup, &Lookup::pictureWanted, m_timeline, qOverload<>(&QWidget::setFocus));
    showMessagesOf(m_lookup);
    connect(&m_lookup->inspector(), &Inspector::rangeChosen, this,
            [this] { m_panels->show(QStringLiteral("details")); });
    connect(m_advice, &AdviceController::fixWanted, m_edits, [this](const QString& text) {
        m_edits->edit(text, {}, {tr("fix"), {}});
    });
    connectDrags();
    connect(m_code, &CodeController::stepEntered, m_program, &ProgramPanel::showStep);
    showMessagesOf(m_code);
    connect(m_advice, &AdviceController::panelWanted, this,
            [this] { m_panels->show(QStringLiteral("advice")); });
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(escape, &QShortcut::activated, this, &MainWindow::onEscape);
}

void MainWindow::connectDrags() {
    auto* drags = new DragController(
        {m_document, m_session, m_state, *m_timeline, m_services.devices.front()}, this);
    connect(drags, &DragController::editWanted, m_edits,
            [this](const QString& text, const ParameterValues& values, const QString& what) {
                m_edits->edit(text, values, {what, {}});
            });
    showMessagesOf(drags);
    connect(m_timeline, &TimelineWidget::menuAboutToShow, drags,
            [drags](QMenu* menu) { drags->addTo(*menu); });
}

}  // namespace streamscope::ui
