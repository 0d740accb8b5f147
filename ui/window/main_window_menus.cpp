// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/language.h"
#include "ui/compare/compare_menu.h"
#include "ui/devices/profile_device.h"
#include "ui/devices/real_settings_dialog.h"
#include "ui/panels/side_panels.h"
#include "ui/program/program_panel.h"
#include "ui/timeline/command_menu.h"
#include "ui/view/device_words.h"
#include "ui/view/plain_tip.h"
#include "ui/view/spoken.h"
#include "ui/window/appearance.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/keys_sheet.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"
#include "ui/window/menus.h"
#include "ui/window/notice_bar.h"
#include "ui/window/presentation.h"
#include "ui/window/reading.h"
#include "ui/window/record_program.h"
#include "ui/window/row_menu.h"
#include "ui/window/run_file.h"
#include "ui/window/share_commands.h"
#include "ui/window/standard_edits.h"
#include "ui/window/teaching.h"

#include <QActionGroup>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTreeView>

#include <utility>

// The menus of the window, and the devices among which one of them chooses.

namespace streamscope::ui {
namespace {

/// In a menu "&" stands for a key.
QString literal(QString text) {
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
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
    m_deviceMenu = menuBar()->addMenu(tr("&Device"));
    m_deviceMenu->setToolTipsVisible(true);
    fillDeviceMenu();
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
    fillToolBars();
}

void MainWindow::createFileMenu(QMenu& menu) {
    fillMenu(menu, {{tr("&New"), QKeySequence::New, [this] { m_files->createNew(); }}});
    createExampleMenu(*menu.addMenu(tr("New from &Template")), m_services.templates);
    fillMenu(menu, {{tr("&Open…"), QKeySequence::Open, [this] { m_files->askAndOpen(); }, "open"}});
    QMenu* recent = menu.addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(*recent); });
    createExampleMenu(*menu.addMenu(tr("E&xamples")), m_services.examples);
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
    connect(lessons, &LessonCommands::failed, m_notice, &NoticeBar::tell);
    connect(lessons, &LessonCommands::told, m_files, &FileCommands::succeeded);
    fillMenu(menu, {{},
                    {tr("Export &Picture…"), QKeySequence(tr("Ctrl+E")),
                     [this] { exportPicture(); }, "exportPicture"}});
    m_exportBoth =
        menu.addAction(tr("Export &Both Recorders…"), this, &MainWindow::exportBothRecorders);
    m_exportBoth->setEnabled(false);
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
    fillLanguageMenu(*menu.addMenu(tr("La&nguage")));
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

void MainWindow::fillLanguageMenu(QMenu& menu) {
    menu.setObjectName(QStringLiteral("languages"));
    auto* group = new QActionGroup(&menu);
    for (const QString& language : textLanguages()) {
        QAction* action = menu.addAction(languageName(language), this, [this, language] {
            keepLanguage(m_services.settings, language);
            if (language == m_services.language) {
                return;
            }
            auto* box = new QMessageBox(QMessageBox::Information, tr("Language"),
                                        languageNotice(language), QMessageBox::Ok, this);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
        });
        action->setCheckable(true);
        action->setChecked(language == m_services.language);
        group->addAction(action);
    }
}

void MainWindow::createExampleMenu(QMenu& menu, const std::vector<Example>& examples) {
    menu.setToolTipsVisible(true);
    for (const Example& example : examples) {
        QAction* action = menu.addAction(example.title, this, [this, example] {
            m_files->openText(example.title, example.text);
        });
        action->setToolTip(example.about);
    }
    menu.setEnabled(!examples.empty());
}

void MainWindow::fillRecentMenu(QMenu& menu) {
    menu.clear();
    for (const QString& path : m_files->recent()) {
        const bool isThere = QFileInfo::exists(path);
        menu.addAction(literal(isThere ? path : tr("%1 (gone)").arg(path)), this,
                       [this, path] { m_files->open(path); })
            ->setEnabled(isThere);
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("None yet"))->setEnabled(false);
    }
}

void MainWindow::addDevicesTo(QMenu& menu, const DeviceList::Devices& devices) {
    for (const auto& device : devices) {
        QAction* action = menu.addAction(literal(shortName(*device)), this,
                                         [this, device] { m_session.setDevice(device); });
        action->setToolTip(plainTip(spokenDescription(device->description())));
        action->setActionGroup(m_deviceChoice);
        action->setCheckable(true);
        action->setChecked(device->id() == m_session.device()->id());
        action->setData(QString::fromStdString(device->id()));
    }
}

void MainWindow::fillDeviceMenu() {
    m_deviceMenu->clear();
    delete std::exchange(m_deviceChoice, new QActionGroup(m_deviceMenu));
    addDevicesTo(*m_deviceMenu, m_devices.simulated());
    m_deviceMenu->addAction(tr("Open &Profile…"), this, &MainWindow::askForProfile);
    if (!m_devices.finder()) {
        return;  // a simulated run comes out the same each time
    }
    m_deviceMenu->addSeparator();
    addDevicesTo(*m_deviceMenu, m_devices.real());
    if (m_devices.real().empty() && !m_devices.status().isEmpty()) {
        m_deviceMenu->addAction(m_devices.status().section(QLatin1Char('\n'), 0, 0))
            ->setEnabled(false);
    }
    m_deviceMenu->addSeparator();
    m_deviceMenu->addAction(m_runAgain);
    m_deviceMenu->addAction(tr("GPU &Settings…"), this, &MainWindow::askForRealSettings);
}

/// A GPU that is in use goes on with its new settings.
void MainWindow::onDevicesChanged() {
    const auto device = m_devices.find(m_session.device()->id());
    if (device && !isSimulated(*device)) {
        m_session.setDevice(device);
    }
    fillDeviceMenu();
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
        m_notice->tell(spoken(device.error()));
        return;
    }
    m_notice->hide();
    m_devices.add(*device);
    m_session.setDevice(*device);
    emit m_files->succeeded(tr("Runs on %1").arg(shortName(**device)));
}

void MainWindow::askForRealSettings() {
    auto* dialog = new RealSettingsDialog(m_devices.settings(), m_devices.finder(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_devices.setSettings(dialog->settings()); });
    dialog->open();
}

}  // namespace streamscope::ui
