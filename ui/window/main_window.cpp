// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/advice/advice_controller.h"
#include "ui/compare/compare_bar.h"
#include "ui/panels/side_panels.h"
#include "ui/playback/time_controls.h"
#include "ui/program/program_panel.h"
#include "ui/timeline/legend_bar.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/appearance.h"
#include "ui/window/autosave.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/messages.h"
#include "ui/window/presentation.h"
#include "ui/window/provenance_bar.h"
#include "ui/window/record_dialog.h"
#include "ui/window/start_controller.h"
#include "ui/window/tool_bars.h"

#include <QCloseEvent>
#include <QMimeData>

#include <cassert>
#include <utility>

namespace streamscope::ui {
namespace {

const char* const kGeometryKey = "window/geometry";
const char* const kNameWidthKey = "window/rowNames";
const char* const kPanelsKey = "window/panels";
constexpr int kWindowFontPixels = 13;  ///< 10 pt at 96 dots an inch

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
    m_widgets = createWidgets(*this, {m_services, m_session, m_state, m_comparison});
    createControllers();
    createBars();
    createMenus();
    connectDocument();
    connectEdits();
    connectWindow();
    resize(1600, 900);
    if (m_services.settings != nullptr) {
        const SettingsStore& settings = *m_services.settings;
        restoreGeometry(settings.value(QString::fromLatin1(kGeometryKey)).toByteArray());
        const QVariant nameWidth = settings.value(QString::fromLatin1(kNameWidthKey));
        m_widgets.timeline->setNameWidth(nameWidth.isValid() ? nameWidthAt(nameWidth.toDouble(), 1)
                                                             : LayoutMetrics::kNameWidth);
    }
    applyTheme();
    updateTitle();
    m_start->setShown(m_start->isShown());
}

/// Ends the first of these: a drag, the start page, a run, a failure's message, what is chosen in
/// the picture, the presentation.
void MainWindow::onEscape() {
    if (m_widgets.timeline->cancelDrag() || m_start->leave()) {
        return;
    }
    if (m_session.isBusy()) {
        m_session.cancel();
    } else if (m_comparison.isBusy()) {
        m_comparison.cancel();
    } else if (m_widgets.messages->dismiss()) {
        return;
    } else if (m_presentation->isOn() && !m_state.moment() && !m_state.range() &&
               !m_state.selection()) {
        m_presentation->setOn(false);
    } else if (!m_lookup->clearMatches()) {
        m_widgets.timeline->perform(Command::Clear);
        m_widgets.timeline->setFocus();
    }
}

void MainWindow::onOpened() {
    if (m_document.isRecording()) {
        m_session.loadRecordingFile(m_document.path());
        m_edits->showWorkload();
    } else {
        m_session.load(m_document.state().text, m_document.state().values);
    }
    m_start->setShown(false);
}

void MainWindow::updateTitle() {
    const QString name = m_document.name();
    setWindowTitle(name.isEmpty() ? tr("Streamscope") : tr("%1[*] – Streamscope").arg(name));
    setWindowModified(m_files->isModified());
}

bool MainWindow::isAtStart() const {
    return m_start->isShown();
}

void MainWindow::onStartShown(bool isShown) {
    if (isShown) {
        m_time->player().leave();
        m_presentation->setOn(false);
    } else {
        m_widgets.timeline->setFocus();
    }
    m_widgets.panels->setHidden(isShown || m_presentation->isOn());
    if (!m_presentation->isOn()) {
        m_toolBars->setVisible(!isShown);
    }
    quietAdvice();
}

void MainWindow::onPresentation(bool isOn) {
    m_widgets.program->setVisible(!isOn);
    m_time->keepBar(isOn);
}

/// The badge would give the answer to a lesson's question away.
void MainWindow::quietAdvice() {
    m_advice->setQuiet(isAtStart() || m_lessons->isAsking());
}

/// Everything that does not follow the palette by itself.
void MainWindow::applyTheme() {
    const Theme theme = m_appearance->theme();
    m_widgets.timeline->setTheme(theme);
    m_widgets.legend->setTheme(theme);
    m_widgets.provenance->setRun(m_state.run().get(), theme);
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
            !m_widgets.panels->restore(m_services.settings->value(panelsKey()).toByteArray())) {
            m_widgets.panels->reset();
        }
        isAtStart() ? m_start->focusFirst() : m_widgets.timeline->setFocus();
        emit shown();
    }
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_toolBars->fit();
    m_presentation->fit();
}

QString MainWindow::panelsKey() const {
    return QString::fromLatin1(kPanelsKey) + m_widgets.panels->sizeName();
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
        m_services.settings->setValue(isOn ? m_panelsKey : panelsKey(), m_widgets.panels->state());
        m_services.settings->setValue(QString::fromLatin1(kNameWidthKey),
                                      m_widgets.timeline->nameWidth());
    }
    m_presentation->setOn(false);
    m_autosave->forget();
    event->accept();
}

}  // namespace streamscope::ui
