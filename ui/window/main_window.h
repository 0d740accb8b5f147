// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"
#include "ui/compare/comparison.h"
#include "ui/devices/device_list.h"
#include "ui/document/document.h"
#include "ui/document/session.h"
#include "ui/view/view_state.h"
#include "ui/window/window_widgets.h"

#include <QMainWindow>

namespace streamscope::test {
class TestedWindow;
}

namespace streamscope::ui {

class AdviceController;
class Appearance;
class Autosave;
class CodeController;
class DeviceBar;
class EditCommands;
class FileCommands;
class LessonController;
class Lookup;
class PictureExport;
class Presentation;
class RunChooser;
class StartController;
class Teaching;
class TimeControls;
class ToolBars;
class WhatIfController;

/// The window: composes the views of one Session and one ViewState, decides nothing itself. The
/// first document is opened, and real devices are looked for, after the window is shown.
class MainWindow : public QMainWindow {
    Q_OBJECT
    friend class test::TestedWindow;

public:
    explicit MainWindow(WindowServices services, QWidget* parent = nullptr);

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] LessonController& lessons() { return *m_lessons; }
    [[nodiscard]] bool isAtStart() const;
    [[nodiscard]] DeviceList& devices() { return m_devices; }

signals:
    void shown();  ///< for the first time

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createControllers();
    void createBars();
    void createMenus();
    void connectDocument();
    void connectEdits();
    void connectWindow();
    void onEscape();
    void onOpened();
    void onStartShown(bool isShown);
    void onPresentation(bool isOn);
    void quietAdvice();
    void applyTheme();
    void updateTitle();
    [[nodiscard]] QString panelsKey() const;

    WindowServices m_services;
    DeviceList m_devices;
    Document m_document;
    Session m_session;
    ViewState m_state;
    Comparison m_comparison;
    Appearance* m_appearance;  ///< child, like those below
    WindowWidgets m_widgets;
    DeviceBar* m_deviceBar = nullptr;
    ToolBars* m_toolBars = nullptr;
    FileCommands* m_files = nullptr;
    EditCommands* m_edits = nullptr;
    Autosave* m_autosave = nullptr;
    StartController* m_start = nullptr;
    CodeController* m_code = nullptr;
    LessonController* m_lessons = nullptr;
    Teaching* m_teaching = nullptr;
    Lookup* m_lookup = nullptr;  ///< inspector, table and search
    AdviceController* m_advice = nullptr;
    WhatIfController* m_whatIf = nullptr;
    TimeControls* m_time = nullptr;
    PictureExport* m_export = nullptr;
    Presentation* m_presentation = nullptr;
    RunChooser* m_chooser = nullptr;
    QString m_panelsKey;  ///< of the window before it is presented
    bool m_wasShown = false;
};

}  // namespace streamscope::ui
