// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace streamscope::ui {

class Appearance;
class Comparison;
class DeviceBar;
class DeviceList;
class EditCommands;
class FileCommands;
class LessonController;
class Lookup;
class Messages;
class PictureExport;
class Presentation;
class ProgramPanel;
class Session;
class RunChooser;
class SidePanels;
class StartController;
class Teaching;
class TimelineWidget;
class ViewState;
struct WindowServices;

/// What the menus of a window act on. All are borrowed and outlive the menus.
struct MenuParts {
    const WindowServices& services;
    DeviceList& devices;
    Session& session;
    ViewState& state;
    Comparison& comparison;
    TimelineWidget& timeline;
    DeviceBar& deviceBar;
    SidePanels& panels;
    ProgramPanel& program;
    Appearance& appearance;
    FileCommands& files;
    EditCommands& edits;
    StartController& start;
    LessonController& lessons;
    Lookup& lookup;
    PictureExport& pictures;
    Presentation& presentation;
    Teaching& teaching;
    RunChooser& chooser;
    Messages& messages;
};

/// Adds all menus. The window owns the commands that are only in a menu.
void addMenus(QMainWindow& window, const MenuParts& parts);

}  // namespace streamscope::ui
