// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/advice/advice_controller.h"
#include "ui/base/language.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/playback/time_controls.h"
#include "ui/program/program_panel.h"
#include "ui/start/start_page.h"
#include "ui/timeline/legend_bar.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"
#include "ui/window/appearance.h"
#include "ui/window/autosave.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/notice_bar.h"
#include "ui/window/picture_export.h"
#include "ui/window/picture_note.h"
#include "ui/window/presentation.h"
#include "ui/window/provenance_bar.h"
#include "ui/window/record_dialog.h"
#include "ui/window/run_file.h"
#include "ui/window/share_commands.h"
#include "ui/window/teaching.h"
#include "ui/window/tool_bars.h"
#include "ui/window/upright_scroll.h"

#include <QCloseEvent>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTreeView>

#include <cassert>
#include <utility>

namespace streamscope::ui {
namespace {

const char* const kGeometryKey = "window/geometry";
const char* const kPanelsKey = "window/panels";
constexpr int kStaleMs = 300;          ///< that a run may take before its forerunner fades
constexpr int kWindowFontPixels = 13;  ///< 10 pt at 96 dots an inch

bool startsAtPage(const WindowServices& services) {
    return services.hasStartPage && services.initialFile.isEmpty() &&
           services.initialText.isEmpty() && !services.initialLesson;
}

}  // namespace

MainWindow::MainWindow(WindowServices services, QWidget* parent)
    : QMainWindow(parent),
      m_services(std::move(services)),
      m_devices(m_services.devices, m_services.finder, m_services.settings),
      m_session((assert(!m_services.devices.empty() && "a window needs a device"),
                 m_services.devices.front())),
      m_appearance(new Appearance(m_services.settings, this)) {
    setFont(pictureFont(kWindowFontPixels));
    setAcceptDrops(true);
    createCentre();
    createPanels();
    m_files = new FileCommands(m_document, *m_editor, m_session, m_services.settings, *this);
    m_runFile = new RunFile(m_session, *this);
    m_export = new PictureExport(m_session, m_state, *m_timeline, m_services.settings, *this);
    m_share = new ShareCommands(*m_files);
    m_edits = new EditCommands(m_document, *m_editor, *m_parameters, m_session, this);
    createLessons();
    m_autosave = new Autosave(*m_files, m_services.recoveryFolder, this);
    createBars();
    createTeaching();
    createMenus();
    m_staleDelay.setSingleShot(true);
    m_staleDelay.setInterval(kStaleMs);
    connectSession();
    connectComparison();
    connectFiles();
    connectViews();
    connectStart();
    connectProgram();
    connectAutosave();
    resize(1600, 900);
    restoreWindowGeometry();
    applyTheme();
    updateTitle();
    showStart(startsAtPage(m_services));
}

/// A drag ends first, because it would go on otherwise; then whatever covers the most.
void MainWindow::onEscape() {
    if (m_timeline->cancelDrag()) {
        return;
    }
    if (isAtStart()) {
        leaveStart();
    } else if (m_session.isBusy()) {
        m_session.cancel();
    } else if (m_comparison.isBusy()) {
        m_comparison.cancel();
    } else if (m_notice->isVisible()) {
        m_notice->hide();
    } else if (m_presentation->isOn() && !m_state.moment() && !m_state.range() &&
               !m_state.selection()) {
        m_presentation->setOn(false);
    } else if (!m_lookup->clearMatches()) {
        m_timeline->perform(Command::Clear);
        m_timeline->setFocus();
    }
}

void MainWindow::onWorkloadChanged() {
    for (const char* editor : {"program", "workload", "code"}) {
        m_panels->setAvailable(QString::fromLatin1(editor), !m_session.isRecording());
    }
    if (!m_session.workload()) {
        m_parameters->setParameters({}, {});
        const DocumentNote note = noteWithoutWorkload(m_session, m_document.name());
        m_parameters->setAbout(note.title, note.about);
        return;
    }
    const Workload& workload = *m_session.workload();
    m_parameters->setAbout(shippedText(workload.title), shippedText(workload.about));
    m_parameters->setParameters(workload.parameters, m_session.values());
    setTabOrder(m_parameters->lastTabStop(), &m_program->tree());
    m_program->chainTabs();
}

void MainWindow::showFailure(const QString& message) {
    m_notice->tell(message);
}

void MainWindow::showSuccess(const QString& message) {
    m_notice->hide();
    showStatus(message);
}

void MainWindow::showStatus(const QString& message) {
    constexpr int kStatusMs = 5000;
    statusBar()->showMessage(message, kStatusMs);
}

void MainWindow::onDeviceFailed(const QString& message) {
    m_deviceFailure = message;
    m_notice->tell(message);
}

/// A failure is over when a run has worked.
void MainWindow::onRunChanged() {
    if (m_session.run() && !m_deviceFailure.isEmpty() && m_notice->text() == m_deviceFailure) {
        m_notice->hide();
        m_deviceFailure.clear();
    }
    m_asEvents->setEnabled(eventsRun() != nullptr);
    showRun();
    if (m_session.isBusy()) {  // of values a moment older: newer ones are being run
        m_timeline->setStaleNote({});
        m_timeline->setEmptyNote({});
        m_staleDelay.start();
    } else {
        showStaleNote();
    }
}

/// The run as CUDA events saw it, where both recorders did.
std::shared_ptr<const Run> MainWindow::eventsRun() const {
    const auto& run = m_session.run();
    return run ? run->events : nullptr;
}

void MainWindow::showRun() {
    const auto run = m_asEvents->isChecked() && eventsRun() ? eventsRun() : m_session.run();
    m_comparison.setLive(m_lessons->walk().isCovered() ? nullptr : run);
}

/// One run, or two that are compared, or that of a lesson that is taught.
void MainWindow::onShownChanged() {
    const auto run = m_teaching->isOn() ? m_teaching->run() : m_comparison.shown();
    m_state.setRun(run);
    m_provenance->setRun(run.get(), m_timeline->theme());
}

void MainWindow::showStaleNote() {
    m_staleDelay.stop();
    if (m_teaching->isOn()) {
        m_timeline->setStaleNote({});
        m_timeline->setEmptyNote(tr("The run is covered."));
        return;
    }
    const PictureNote note = pictureNote(m_session);
    m_timeline->setStaleNote(note.corner);
    m_timeline->setEmptyNote(m_lessons->walk().isCovered()
                                 ? tr("Answer the lesson's question: then the run is shown.")
                                 : note.instead);
}

void MainWindow::onProblemsChanged() {
    if (m_session.isRecording() && !m_session.problems().empty()) {
        m_notice->tell(spoken(m_session.problems().front().phrase()));
    }
    m_editor->setProblems(m_session.problems(), m_session.run() != nullptr);
    m_program->setProblems(m_session.problems());
    showStaleNote();
}

void MainWindow::updateTitle() {
    const QString name = m_document.name();
    setWindowTitle(name.isEmpty() ? tr("Streamscope") : tr("%1[*] – Streamscope").arg(name));
    setWindowModified(m_files->isModified());
}

bool MainWindow::isAtStart() const {
    return m_pages->currentWidget() == m_start;
}

/// Back to what is open, if anything is.
void MainWindow::leaveStart() {
    m_document.name().isEmpty() ? void() : showStart(false);
}

void MainWindow::showStart(bool isShown) {
    m_pages->setCurrentIndex(isShown ? 1 : 0);
    if (isShown) {
        m_time->player().leave();
        m_presentation->setOn(false);
    }
    m_panels->setHidden(isShown || m_presentation->isOn());
    if (!m_presentation->isOn()) {
        m_toolBars->setVisible(!isShown);
    }
    quietAdvice();
    if (isShown) {
        m_start->setOpen(m_document.name());
        m_start->setRecent(m_files->recent());
        m_start->focusFirst();
        m_start->drawExamples(m_appearance->theme());
    } else {
        m_timeline->setFocus();
    }
}

/// Advice is on a run that is seen, and gives no answers away.
void MainWindow::quietAdvice() {
    m_advice->setQuiet(isAtStart() || m_lessons->isAsking());
}

/// Everything that does not follow the palette by itself.
void MainWindow::applyTheme() {
    const Theme theme = m_appearance->theme();
    m_timeline->setTheme(theme);
    m_legend->setTheme(theme);
    m_provenance->setRun(m_state.run().get(), theme);
    if (isAtStart()) {
        m_start->drawExamples(theme);
    }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (FileCommands::canOpen(*event->mimeData())) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (m_files->openDropped(*event->mimeData())) {
        event->acceptProposedAction();
    }
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!std::exchange(m_wasShown, true)) {
        if (m_services.settings == nullptr ||
            !m_panels->restore(m_services.settings->value(panelsKey()).toByteArray())) {
            m_panels->reset();
        }
        isAtStart() ? m_start->focusFirst() : m_timeline->setFocus();
        emit shown();
    }
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_toolBars->fit();
    m_presentation->fit();
}

void MainWindow::openFirst() {
    if (!m_services.initialBeside.isEmpty()) {  // opening a document leaves nothing beside it
        connect(
            &m_session, &Session::runChanged, this,
            [this] { m_comparison.keepFile(m_services.initialBeside); },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    }
    if (const auto device = m_devices.find(m_services.initialDevice)) {
        m_session.setDevice(device);
    }
    if (m_services.initialLesson) {
        m_lessons->open(*m_services.initialLesson);
    } else if (!m_services.initialFile.isEmpty()) {
        m_files->open(m_services.initialFile);
    } else if (!m_services.initialText.isEmpty()) {
        const QString& title = m_services.initialTitle;
        m_files->openText(title.isEmpty() ? tr("Untitled") : title, m_services.initialText);
    }
    if (m_services.hasStartPage) {
        showStart(m_document.name().isEmpty());
        return;
    }
    const QString failure = m_notice->isHidden() ? QString() : m_notice->text();
    if (m_document.name().isEmpty() && !m_services.examples.empty()) {
        const Example& first = m_services.examples.front();
        m_files->openText(first.title, first.text);
    } else if (m_document.name().isEmpty()) {
        m_files->createNew();
    }
    m_notice->setVisible(!failure.isEmpty());  // told beside the example shown instead
}

QString MainWindow::panelsKey() const {
    return QString::fromLatin1(kPanelsKey) + m_panels->sizeName();
}

void MainWindow::restoreWindowGeometry() {
    if (m_services.settings != nullptr) {
        const SettingsStore& settings = *m_services.settings;
        restoreGeometry(settings.value(QString::fromLatin1(kGeometryKey)).toByteArray());
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    auto* recording = findChild<RecordProgram*>();  // null: this window cannot record
    if ((recording != nullptr && !recording->mayEnd()) || !m_files->mayDiscard()) {
        event->ignore();
        return;
    }
    m_time->player().leave();
    if (m_services.settings != nullptr) {
        const bool isOn = m_presentation->isOn();
        m_services.settings->setValue(QString::fromLatin1(kGeometryKey),
                                      isOn ? m_presentation->geometryBefore() : saveGeometry());
        m_services.settings->setValue(isOn ? m_panelsKey : panelsKey(), m_panels->state());
    }
    m_presentation->setOn(false);
    m_autosave->forget();
    event->accept();
}

}  // namespace streamscope::ui
