// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_menus.h"

#include "ui/base/services.h"
#include "ui/compare/compare_bar.h"
#include "ui/devices/device_bar.h"
#include "ui/panels/side_panels.h"
#include "ui/program/program_panel.h"
#include "ui/timeline/command_menu.h"
#include "ui/timeline/shown_rows.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/text.h"
#include "ui/window/appearance.h"
#include "ui/window/device_menu.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/keys_sheet.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/lookup.h"
#include "ui/window/menus.h"
#include "ui/window/messages.h"
#include "ui/window/picture_export.h"
#include "ui/window/presentation.h"
#include "ui/window/record_dialog.h"
#include "ui/window/run_chooser.h"
#include "ui/window/run_file.h"
#include "ui/window/share_commands.h"
#include "ui/window/standard_edits.h"
#include "ui/window/start_controller.h"
#include "ui/window/teaching.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTreeView>

#include <utility>

namespace streamscope::ui {
namespace {

void addColor(QMenu& menu, QActionGroup& group, ViewState& state, ColorBy colors,
              const QString& text) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setActionGroup(&group);
    QObject::connect(action, &QAction::triggered, &state, [&state, colors] {
        RowView view = state.rowView();
        view.colors = colors;
        state.setRowView(std::move(view));
    });
    const auto refresh = [action, &state, colors] { action->setChecked(state.colors() == colors); };
    QObject::connect(&state, &ViewState::rowViewChanged, action, refresh);
    QObject::connect(&state, &ViewState::runChanged, action, refresh);
    refresh();
}

/// What the colors of rows mean, and the command that shows all rows.
void addRows(QMenu& view, ViewState& state) {
    QMenu* colors = view.addMenu(Text::tr("Color &By"));
    auto* group = new QActionGroup(colors);
    addColor(*colors, *group, state, ColorBy::Kind, Text::tr("&Kind"));
    addColor(*colors, *group, state, ColorBy::Stream, Text::tr("&Stream"));
    addColor(*colors, *group, state, ColorBy::Name, Text::tr("Kernel &Name"));
    view.addAction(Text::tr("Show All &Rows"), &state,
                   [&state] { state.setRowView(withAllShown(state.rowView())); });
}

/// The action added last to a menu, by the name under which a toolbar finds it.
void nameLast(const QMenu& menu, const char* name, const QString& shortText) {
    menu.actions().last()->setObjectName(QString::fromLatin1(name));
    menu.actions().last()->setIconText(shortText);
}

void addRecord(QMenu& menu, const MenuParts& parts, QMainWindow& window) {
    const QStringList& command = parts.services.record;
    if (!command.isEmpty()) {
        auto* record = new RecordProgram(command, parts.files, parts.devices, window);
        record->addTo(menu);
        nameLast(menu, "record", Text::tr("Record"));
        QObject::connect(&parts.start, &StartController::recordWanted, record,
                         &RecordProgram::show);
    }
}

void addFile(QMenu& menu, const MenuParts& parts, QMainWindow& window) {
    FileCommands* files = &parts.files;
    auto* runFile = new RunFile(parts.session, window);
    auto* share = new ShareCommands(*files);
    auto* lessons = new LessonCommands(parts.lessons, *files, parts.session, window);
    parts.messages.follow(*runFile);
    parts.messages.follow(*share);
    parts.messages.follow(*lessons);
    fillMenu(menu, {{Text::tr("&New"), QKeySequence::New, [=] { files->createNew(); }}});
    files->addTexts(*menu.addMenu(Text::tr("New from &Template")), parts.services.templates);
    fillMenu(menu,
             {{Text::tr("&Open…"), QKeySequence::Open, [=] { files->askAndOpen(); }, "open"}});
    QMenu* recent = menu.addMenu(Text::tr("Open &Recent"));
    QObject::connect(recent, &QMenu::aboutToShow, files, [=] { files->fillRecent(*recent); });
    files->addTexts(*menu.addMenu(Text::tr("E&xamples")), parts.services.examples);
    const auto toggleStart = [start = &parts.start] {
        start->leave() ? void() : start->setShown(true);
    };
    fillMenu(menu, {{Text::tr("S&tart Page"), {}, toggleStart, "startPage"}});
    addRecord(menu, parts, window);
    fillMenu(menu, {{},
                    {Text::tr("&Save"), QKeySequence::Save, [=] { files->save(); }, "save"},
                    {Text::tr("Save &As…"), QKeySequence(Text::tr("Ctrl+Shift+S")),
                     [=] { files->askAndSave(); }}});
    runFile->addTo(menu);
    share->addTo(*menu.addMenu(Text::tr("Sha&re")));
    lessons->addTo(*menu.addMenu(Text::tr("&Lessons")));
    parts.pictures.addTo(menu);
    runFile->addExportTo(menu);
    fillMenu(menu, {{}, {Text::tr("&Quit"), QKeySequence::Quit, [&window] { window.close(); }}});
}

void addEdit(QMenu& menu, const MenuParts& parts, QMainWindow& window) {
    parts.edits.fill(menu, window);
    new StandardEdits(menu, window);
    const auto goToProgram = [panels = &parts.panels, tree = &parts.program.tree()] {
        panels->show(QStringLiteral("program"));
        tree->setFocus(Qt::ShortcutFocusReason);
    };
    fillMenu(menu,
             {{},
              {Text::tr("F&ind…"), QKeySequence::Find, [find = &parts.lookup] { find->find(); }},
              {},
              {Text::tr("Go to the &Program"), QKeySequence(Text::tr("Ctrl+T")), goToProgram}});
}

void addLayouts(QMenu& menu, const MenuParts& parts) {
    const auto arrange = [panels = &parts.panels,
                          presentation = &parts.presentation](const QStringList& names) {
        presentation->setOn(false);
        names.empty() ? panels->reset() : panels->showOnly(names);
    };
    fillMenu(
        menu,
        {{}, {Text::tr("Layout for E&diting"), QKeySequence(Qt::Key_F9), [=] { arrange({}); }}});
    parts.presentation.addTo(menu);
    nameLast(menu, "present", Text::tr("Present"));
    parts.teaching.addTo(menu);
    fillMenu(menu, {{Text::tr("Layout for Co&mparing"), QKeySequence(Qt::Key_F12), [=] {
                         arrange({QStringLiteral("program"), QStringLiteral("differences")});
                     }}});
}

void addView(QMenu& menu, const MenuParts& parts, QMainWindow& window) {
    addCommands(menu, parts.timeline, CommandGroup::Look);
    menu.addSeparator();
    addCommands(menu, parts.timeline, {Command::CriticalPath, Command::Arrows, Command::Search});
    parts.lookup.addTo(menu);
    menu.addSeparator();
    menu.addAction(&parts.chooser.asEvents());
    addRows(menu, parts.state);
    menu.addSeparator();
    parts.appearance.fill(*menu.addMenu(Text::tr("&Theme")));
    fillLanguageMenu(*menu.addMenu(Text::tr("La&nguage")), parts.services.settings,
                     parts.services.language, window);
    QMenu* panels = menu.addMenu(Text::tr("&Panels"));
    const auto fillPanels = [panels, all = &parts.panels] { all->fill(*panels); };
    QObject::connect(panels, &QMenu::aboutToShow, panels, fillPanels);
    fillPanels();
    addLayouts(menu, parts);
}

void addDevice(QMenu& menu, const MenuParts& parts) {
    auto* devices =
        new DeviceMenu(menu, parts.devices, parts.session, parts.files, parts.deviceBar.runAgain());
    parts.messages.follow(*devices);
    QObject::connect(&parts.deviceBar, &DeviceBar::settingsWanted, devices,
                     &DeviceMenu::askForSettings);
}

void addCompare(QMenu& menu, const MenuParts& parts, QMainWindow& window) {
    new CompareMenu(menu, parts.comparison, parts.devices, window);
    menu.actions().first()->setObjectName(QStringLiteral("keepAsA"));
    menu.actions().first()->setIconText(Text::tr("Compare"));
    fillMenu(menu, {{},
                    {Text::tr("Sweep a &Parameter"), QKeySequence(Text::tr("Ctrl+Shift+P")),
                     [panels = &parts.panels] { panels->show(QStringLiteral("sweep")); }}});
}

}  // namespace

void addMenus(QMainWindow& window, const MenuParts& parts) {
    QMenuBar& bar = *window.menuBar();
    addFile(*bar.addMenu(Text::tr("&File")), parts, window);
    addEdit(*bar.addMenu(Text::tr("&Edit")), parts, window);
    addView(*bar.addMenu(Text::tr("&View")), parts, window);
    addTimelineMenus(parts.timeline, window);
    addDevice(*bar.addMenu(Text::tr("&Device")), parts);
    addCompare(*bar.addMenu(Text::tr("&Compare")), parts, window);
    fillMenu(*bar.addMenu(Text::tr("&Help")),
             {{Text::tr("&Keys"), QKeySequence::HelpContents, [&window] { showKeys(window); }},
              {Text::tr("&About Streamscope"), {}, [&window] { showAbout(window); }}});
    window.findChild<QAction*>(QStringLiteral("exportPicture"))->setIconText(Text::tr("Export"));
}

}  // namespace streamscope::ui
