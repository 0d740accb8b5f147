// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_bar.h"
#include "ui/devices/device_bar.h"
#include "ui/devices/device_list.h"
#include "ui/panels/side_panels.h"
#include "ui/program/program_panel.h"
#include "ui/timeline/command_menu.h"
#include "ui/timeline/shown_rows.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/window/appearance.h"
#include "ui/window/device_menu.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/keys_sheet.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"
#include "ui/window/menus.h"
#include "ui/window/picture_export.h"
#include "ui/window/presentation.h"
#include "ui/window/record_dialog.h"
#include "ui/window/run_file.h"
#include "ui/window/share_commands.h"
#include "ui/window/standard_edits.h"
#include "ui/window/teaching.h"
#include "ui/window/tool_bars.h"

#include <QActionGroup>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QTreeView>

#include <utility>

// The menus of the window, and the devices among which one of them chooses.

namespace streamscope::ui {
namespace {

void addColour(QMenu& menu, QActionGroup& group, ViewState& state, ColourBy colours,
               const QString& text) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setActionGroup(&group);
    QObject::connect(action, &QAction::triggered, &state, [&state, colours] {
        RowView view = state.rowView();
        view.colours = colours;
        state.setRowView(std::move(view));
    });
    const auto refresh = [action, &state, colours] {
        action->setChecked(state.colours() == colours);
    };
    QObject::connect(&state, &ViewState::rowViewChanged, action, refresh);
    QObject::connect(&state, &ViewState::runChanged, action, refresh);
    refresh();
}

/// Adds to the View menu what the colors of rows mean, and the command that shows all rows. `state`
/// is borrowed.
void addRowMenu(QMenu& view, ViewState& state) {
    QMenu* colours = view.addMenu(Text::tr("Colour &By"));
    auto* group = new QActionGroup(colours);
    addColour(*colours, *group, state, ColourBy::Kind, Text::tr("&Kind"));
    addColour(*colours, *group, state, ColourBy::Stream, Text::tr("&Stream"));
    addColour(*colours, *group, state, ColourBy::Name, Text::tr("Kernel &Name"));
    view.addAction(Text::tr("Show All &Rows"), &state,
                   [&state] { state.setRowView(withAllShown(state.rowView())); });
}

}  // namespace

void MainWindow::createMenus() {
    createFileMenu(*menuBar()->addMenu(tr("&File")));
    QMenu& edit = *menuBar()->addMenu(tr("&Edit"));
    m_edits->fill(edit, *this);
    new StandardEdits(edit, *this);
    fillMenu(edit, {{}, {tr("F&ind…"), QKeySequence::Find, [this] { m_lookup->find(); }}});
    fillMenu(edit, {{}, {tr("Go to the &Program"), QKeySequence(tr("Ctrl+T")), [this] {
                             m_panels->show(QStringLiteral("program"));
                             m_program->tree().setFocus(Qt::ShortcutFocusReason);
                         }}});
    createViewMenu(*menuBar()->addMenu(tr("&View")));
    (new Reading(*m_timeline, *this))->addMenus(*menuBar());
    auto* deviceBar = findChild<DeviceBar*>();
    auto* devices = new DeviceMenu(*menuBar()->addMenu(tr("&Device")), m_devices, m_session,
                                   deviceBar->runAgain());
    connect(devices, &DeviceMenu::profileWanted, this, &MainWindow::askForProfile);
    connect(deviceBar, &DeviceBar::settingsWanted, devices, &DeviceMenu::askForSettings);
    QMenu& compare = *menuBar()->addMenu(tr("&Compare"));
    new CompareMenu(compare, m_comparison, m_devices, *this);
    compare.actions().first()->setObjectName(QStringLiteral("keepAsA"));
    compare.actions().first()->setIconText(tr("Compare"));
    fillMenu(compare, {{}, {tr("Sweep a &Parameter"), QKeySequence(tr("Ctrl+Shift+P")), [this] {
                                m_panels->show(QStringLiteral("sweep"));
                            }}});
    fillMenu(*menuBar()->addMenu(tr("&Help")),
             {{tr("&Keys"), QKeySequence::HelpContents, [this] { showKeys(*this); }},
              {tr("&About Streamscope"), {}, [this] { showAbout(*this); }}});
    findChild<QAction*>(QStringLiteral("exportPicture"))->setIconText(tr("Export"));
    m_toolBars->fill(*m_timeline, *m_time, m_lookup->searchBar());
}

void MainWindow::createFileMenu(QMenu& menu) {
    fillMenu(menu, {{tr("&New"), QKeySequence::New, [this] { m_files->createNew(); }}});
    m_files->addTexts(*menu.addMenu(tr("New from &Template")), m_services.templates);
    fillMenu(menu, {{tr("&Open…"), QKeySequence::Open, [this] { m_files->askAndOpen(); }, "open"}});
    QMenu* recent = menu.addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, m_files, [this, recent] { m_files->fillRecent(*recent); });
    m_files->addTexts(*menu.addMenu(tr("E&xamples")), m_services.examples);
    fillMenu(menu, {{tr("S&tart Page"),
                     {},
                     [this] { isAtStart() ? leaveStart() : showStart(true); },
                     "startPage"}});
    if (!m_services.record.isEmpty()) {
        (new RecordProgram(m_services.record, *m_files, m_devices, *this))->addTo(menu);
        menu.actions().last()->setObjectName(QStringLiteral("record"));
        menu.actions().last()->setIconText(tr("Record"));
    }
    fillMenu(menu, {{},
                    {tr("&Save"), QKeySequence::Save, [this] { m_files->save(); }, "save"},
                    {tr("Save &As…"), QKeySequence(tr("Ctrl+Shift+S")),
                     [this] { m_files->askAndSave(); }}});
    m_runFile->addTo(menu);
    m_share->addTo(*menu.addMenu(tr("Sha&re")));
    auto* lessons = new LessonCommands(*m_lessons, *m_files, m_session, m_state, *this);
    lessons->addTo(*menu.addMenu(tr("&Lessons")));
    showMessagesOf(lessons);
    m_export->addTo(menu);
    m_runFile->addExportTo(menu);
    fillMenu(menu, {{}, {tr("&Quit"), QKeySequence::Quit, [this] { close(); }}});
}

void MainWindow::createViewMenu(QMenu& menu) {
    addCommands(menu, *m_timeline, CommandGroup::Look);
    menu.addSeparator();
    addCommands(menu, *m_timeline, {Command::CriticalPath, Command::Arrows, Command::Search});
    m_lookup->addTo(menu);
    menu.addSeparator();
    m_asEvents = menu.addAction(tr("As CUDA &Events Saw It"), this, &MainWindow::showRun);
    m_asEvents->setCheckable(true);
    m_asEvents->setEnabled(false);
    m_asEvents->setToolTip(tr("The same run by its other recorder"));
    addRowMenu(menu, m_state);
    menu.addSeparator();
    m_appearance->fill(*menu.addMenu(tr("&Theme")));
    fillLanguageMenu(*menu.addMenu(tr("La&nguage")), m_services.settings, m_services.language,
                     *this);
    QMenu* panels = menu.addMenu(tr("&Panels"));
    connect(panels, &QMenu::aboutToShow, this, [this, panels] { m_panels->fill(*panels); });
    m_panels->fill(*panels);
    menu.addSeparator();
    const auto arrange = [this](const QStringList& names) {
        m_presentation->setOn(false);
        names.empty() ? m_panels->reset() : m_panels->showOnly(names);
    };
    fillMenu(menu, {{tr("Layout for E&diting"), QKeySequence(Qt::Key_F9), [=] { arrange({}); }}});
    m_presentation->addTo(menu);
    menu.actions().last()->setObjectName(QStringLiteral("present"));
    menu.actions().last()->setIconText(tr("Present"));
    m_teaching->addTo(menu);
    fillMenu(menu, {{tr("Layout for Co&mparing"), QKeySequence(Qt::Key_F12), [=] {
                         arrange({QStringLiteral("program"), QStringLiteral("differences")});
                     }}});
}

void MainWindow::askForProfile() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open Device Profile"), m_files->folder(),
                                     tr("Device profiles (*.json);;All files (*)"));
    if (!path.isEmpty()) {
        openProfileAt(path);
    }
}

/// It joins the devices, and all that follows runs on it.
void MainWindow::openProfileAt(const QString& path) {
    const auto device = openProfile(path);
    if (!device) {
        showFailure(spoken(device.error()));
        return;
    }
    m_devices.add(*device);
    m_session.setDevice(*device);
    showSuccess(tr("Runs on %1").arg(shortName(**device)));
}

}  // namespace streamscope::ui
