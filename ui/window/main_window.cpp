// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/editor/workload_editor.h"
#include "ui/export/figure.h"
#include "ui/metrics/metrics_panel.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/timeline/legend_bar.h"
#include "ui/view/words.h"
#include "ui/window/file_commands.h"
#include "ui/window/menus.h"
#include "ui/window/provenance_bar.h"
#include "ui/window/save_dialog.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QScrollArea>
#include <QStatusBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <cassert>
#include <utility>

namespace streamscope::ui {
namespace {

const char* const kGeometryKey = "window/geometry";
const char* const kDocksKey = "window/docks";
constexpr int kStatusMs = 5000;
constexpr int kFontPixels = 15;  ///< 11 pt at 96 dots an inch

}  // namespace

MainWindow::MainWindow(WindowServices services, QWidget* parent)
    : QMainWindow(parent),
      m_services(std::move(services)),
      m_session((assert(!m_services.devices.empty() && "a window needs a device"),
                 m_services.devices.front())) {
    setFont(pictureFont(kFontPixels));
    createCentre();
    createDocks();
    m_files = new FileCommands(*m_editor, m_services.settings, *this);
    createMenus();
    connectSession();
    connectViews();
    resize(1600, 900);
    restoreGeometryAndDocks();
    updateTitle();
}

void MainWindow::createCentre() {
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notice = new QLabel(centre);
    m_notice->setObjectName(QStringLiteral("notice"));
    m_notice->setStyleSheet(QStringLiteral("background: #fdecea; color: #7a1610; padding: 8px;"));
    m_notice->setWordWrap(true);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notice->hide();
    m_timeline = new TimelineWidget(m_state, centre);
    m_legend = new LegendBar(centre);
    m_provenance = new ProvenanceBar(centre);
    layout->addWidget(m_notice);
    layout->addWidget(m_timeline, 1);
    layout->addWidget(m_legend);
    layout->addWidget(m_provenance);
    setCentralWidget(centre);
}

void MainWindow::createDocks() {
    m_editor = new WorkloadEditor(this);
    m_parameters = new ParametersPanel(this);
    m_metrics = new MetricsPanel(this);
    m_details = new QTextBrowser(this);
    m_details->setOpenLinks(false);
    m_details->setPlaceholderText(tr("Click a bar to see why it did not start earlier."));
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_parameters);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    const auto add = [this](const QString& title, const char* name, QWidget* widget,
                            Qt::DockWidgetArea area) {
        auto* dock = new QDockWidget(title, this);
        dock->setObjectName(QString::fromLatin1(name));
        dock->setWidget(widget);
        addDockWidget(area, dock);
        return dock;
    };
    setDockNestingEnabled(true);
    auto* parameters = add(tr("Parameters"), "parameters", scroll, Qt::LeftDockWidgetArea);
    auto* editor = add(tr("Workload"), "workload", m_editor, Qt::LeftDockWidgetArea);
    auto* metrics = add(tr("Metrics"), "metrics", m_metrics, Qt::RightDockWidgetArea);
    auto* details = add(tr("Selected operation"), "details", m_details, Qt::RightDockWidgetArea);
    resizeDocks({parameters, metrics}, {380, 340}, Qt::Horizontal);
    resizeDocks({parameters, editor}, {400, 500}, Qt::Vertical);
    resizeDocks({metrics, details}, {500, 400}, Qt::Vertical);
}

void MainWindow::createMenus() {
    QMenu& file = *menuBar()->addMenu(tr("&File"));
    fillMenu(file, {{tr("&New"), QKeySequence::New, [this] { m_files->createNew(); }},
                    {tr("&Open…"), QKeySequence::Open, [this] { m_files->askAndOpen(); }}});
    QMenu* recent = file.addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(*recent); });
    createExampleMenu(*file.addMenu(tr("&Examples")));
    fillMenu(
        file,
        {{},
         {tr("&Save"), QKeySequence::Save, [this] { m_files->save(); }},
         {tr("Save &As…"), QKeySequence(tr("Ctrl+Shift+S")), [this] { m_files->askAndSave(); }},
         {},
         {tr("Export &Picture…"), QKeySequence(tr("Ctrl+E")), [this] { exportPicture(); }},
         {},
         {tr("&Quit"), QKeySequence::Quit, [this] { close(); }}});
    QMenu& view = *menuBar()->addMenu(tr("&View"));
    fillMenu(
        view,
        {{tr("Zoom &In"), QKeySequence::ZoomIn, [this] { m_timeline->zoomAtCentre(0.8); }},
         {tr("Zoom &Out"), QKeySequence::ZoomOut, [this] { m_timeline->zoomAtCentre(1.25); }},
         {tr("Show &All"), QKeySequence(tr("Ctrl+0")), [this] { m_state.showAll(); }},
         {tr("Show &Selection"), QKeySequence(tr("Ctrl+F")), [this] { m_state.showSelection(); }},
         {}});
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        view.addAction(dock->toggleViewAction());
    }
    createDeviceMenu();
    fillMenu(*menuBar()->addMenu(tr("&Help")),
             {{tr("&Keys"), QKeySequence::HelpContents, [this] { showKeys(*this); }},
              {tr("&About Streamscope"), {}, [this] { showAbout(*this); }}});
}

void MainWindow::createExampleMenu(QMenu& menu) {
    menu.setToolTipsVisible(true);
    for (const Example& example : m_services.examples) {
        QAction* action = menu.addAction(example.title, this, [this, example] {
            m_files->openText(example.title, example.text);
        });
        action->setToolTip(example.about);
    }
    menu.setEnabled(!m_services.examples.empty());
}

void MainWindow::createDeviceMenu() {
    QMenu& menu = *menuBar()->addMenu(tr("&Device"));
    m_deviceActions = new QActionGroup(this);
    for (const auto& device : m_services.devices) {
        QAction* action = menu.addAction(QString::fromStdString(device->description()), this,
                                         [this, device] { m_session.setDevice(device); });
        action->setCheckable(true);
        action->setChecked(device == m_session.device());
        action->setData(QString::fromStdString(device->id()));
        m_deviceActions->addAction(action);
    }
}

void MainWindow::fillRecentMenu(QMenu& menu) {
    menu.clear();
    for (const QString& path : m_files->recent()) {
        menu.addAction(path, this, [this, path] { m_files->open(path); });
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("None yet"))->setEnabled(false);
    }
}

void MainWindow::connectSession() {
    connect(&m_session, &Session::workloadChanged, this, &MainWindow::onWorkloadChanged);
    connect(&m_session, &Session::runChanged, this, &MainWindow::onRunChanged);
    connect(&m_session, &Session::problemsChanged, this, &MainWindow::onProblemsChanged);
    connect(&m_session, &Session::busyChanged, this, [this](bool isBusy) {
        isBusy ? statusBar()->showMessage(tr("Running …")) : statusBar()->clearMessage();
    });
    connect(m_editor, &WorkloadEditor::textEdited, &m_session, &Session::setText);
    connect(m_editor, &WorkloadEditor::modifiedChanged, this, &MainWindow::updateTitle);
    connect(m_parameters, &ParametersPanel::valuesChanged, &m_session, &Session::setValues);
}

void MainWindow::connectViews() {
    connect(this, &MainWindow::shown, this, &MainWindow::openFirst, Qt::QueuedConnection);
    connect(m_files, &FileCommands::textReplaced, &m_session, &Session::load);
    connect(m_files, &FileCommands::textReplaced, m_notice, &QWidget::hide);
    connect(m_files, &FileCommands::pathChanged, this, &MainWindow::updateTitle);
    connect(m_files, &FileCommands::failed, this, [this](const QString& message) {
        m_notice->setText(message);
        m_notice->show();
    });
    connect(m_files, &FileCommands::succeeded, this, [this](const QString& message) {
        m_notice->hide();
        statusBar()->showMessage(message, kStatusMs);
    });
    connect(&m_state, &ViewState::selectionChanged, this, &MainWindow::showDetails);
}

void MainWindow::onWorkloadChanged() {
    const Workload& workload = *m_session.workload();
    m_parameters->setAbout(QString::fromStdString(workload.title),
                           QString::fromStdString(workload.about));
    m_parameters->setParameters(workload.parameters, m_session.values());
}

void MainWindow::onRunChanged() {
    const auto run = m_session.run();
    m_state.setRun(run);
    m_legend->setEntries(run ? legendOf(*run->timeline) : std::vector<LegendEntry>());
    run ? m_metrics->setMetrics(run->metrics) : m_metrics->clear();
    m_provenance->setTrace(run ? run->trace.get() : nullptr, m_timeline->theme());
    showDetails();
}

void MainWindow::onProblemsChanged() {
    m_editor->setProblems(m_session.problems(), m_session.run() != nullptr);
}

void MainWindow::showDetails() {
    const auto selection = m_state.selection();
    m_details->setHtml(selection && m_state.run()
                           ? describeOperation(*m_state.run()->trace, *selection)
                           : QString());
}

QString MainWindow::provenanceText() const {
    return m_provenance->text();
}

void MainWindow::updateTitle() {
    const QString name = m_files->name();
    setWindowTitle(name.isEmpty() ? tr("Streamscope") : tr("%1[*] – Streamscope").arg(name));
    setWindowModified(m_editor->isModified());
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!std::exchange(m_wasShown, true)) {
        m_timeline->setFocus();
        emit shown();
    }
}

void MainWindow::openFirst() {
    if (!m_services.initialFile.isEmpty()) {
        m_files->open(m_services.initialFile);
    } else if (!m_services.initialText.isEmpty()) {
        m_files->openText(tr("Untitled"), m_services.initialText);
    }
    const QString failure = m_notice->isHidden() ? QString() : m_notice->text();
    if (m_files->name().isEmpty() && !m_services.examples.empty()) {
        const Example& first = m_services.examples.front();
        m_files->openText(first.title, first.text);
    } else if (m_files->name().isEmpty()) {
        m_files->createNew();
    }
    m_notice->setVisible(!failure.isEmpty());  // told beside the example shown instead
}

void MainWindow::exportPicture() {
    const auto run = m_session.run();
    if (!run) {
        return;
    }
    const QString path =
        askWhereToSave(*this, tr("Export Picture"), QStringLiteral("timeline.svg"),
                       {tr("Vector picture (*.svg)"), tr("PDF (*.pdf)"), tr("Image (*.png)")});
    if (path.isEmpty()) {
        return;
    }
    FigureOptions options;
    if (!m_state.showsAll()) {
        options.range = m_state.window();
    }
    const auto done = exportFigure(*run->trace, run->metrics, path, options);
    emit done ? m_files->succeeded(tr("Wrote %1").arg(path))
              : m_files->failed(QString::fromStdString(done.error().message));
}

void MainWindow::restoreGeometryAndDocks() {
    if (m_services.settings != nullptr) {
        const SettingsStore& settings = *m_services.settings;
        restoreGeometry(settings.value(QString::fromLatin1(kGeometryKey)).toByteArray());
        restoreState(settings.value(QString::fromLatin1(kDocksKey)).toByteArray());
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files->mayDiscard()) {
        event->ignore();
        return;
    }
    if (m_services.settings != nullptr) {
        m_services.settings->setValue(QString::fromLatin1(kGeometryKey), saveGeometry());
        m_services.settings->setValue(QString::fromLatin1(kDocksKey), saveState());
    }
    event->accept();
}

}  // namespace streamscope::ui
