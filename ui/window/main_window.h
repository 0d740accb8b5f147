// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"
#include "ui/compare/comparison.h"
#include "ui/devices/device_list.h"
#include "ui/document/document.h"
#include "ui/document/session.h"
#include "ui/document/text_file.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/view_state.h"

#include <QMainWindow>
#include <QTimer>

class QAction;
class QLabel;
class QMenu;
class QStackedWidget;

namespace streamscope::test {
class TestedWindow;
}

namespace streamscope::ui {

class AdviceController;
class Appearance;
class Autosave;
class CodeController;
class EditCommands;
class FileCommands;
class LegendBar;
class LessonController;
class Lookup;
class NoticeBar;
class ParametersPanel;
class PictureExport;
class Presentation;
class ProgramPanel;
class ProvenanceBar;
class RunFile;
class ShareCommands;
class SidePanels;
class StartPage;
class SweepPanel;
class Teaching;
class TimeControls;
class ToolBars;
class WorkloadEditor;

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
    /// Runs on that simulated device from now on, or tells why it cannot.
    void openProfileAt(const QString& path);

signals:
    void shown();  ///< for the first time

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createCentre();
    void createPages(QWidget& timeline);
    void createPanels();
    void createLessons();
    void createTeaching();
    [[nodiscard]] QWidget* createFooter();
    void createBars();
    void createMenus();
    void createFileMenu(QMenu& menu);
    void createViewMenu(QMenu& menu);
    void connectSession();
    void connectFiles();
    void connectViews();
    void connectStart();
    void connectComparison();
    void connectProgram();
    void connectDrags();
    void connectAutosave();
    void openFirst();
    void showStart(bool isShown);
    void leaveStart();
    void quietAdvice();
    void applyTheme();
    void askForProfile();
    void onEscape();
    void onWorkloadChanged();
    void onOpened();
    void onRunChanged();
    void onProblemsChanged();
    void onDeviceFailed(const QString& message);
    void showFailure(const QString& message);
    void showSuccess(const QString& message);  ///< ends the notice of a failure
    void showStatus(const QString& message);
    /// Of its signals failed(), succeeded() and told(), each if the part has it.
    template <typename Part>
    void showMessagesOf(const Part* part) {
        if constexpr (requires { &Part::failed; }) {
            connect(part, &Part::failed, this, &MainWindow::showFailure);
        }
        if constexpr (requires { &Part::succeeded; }) {
            connect(part, &Part::succeeded, this, &MainWindow::showSuccess);
        }
        if constexpr (requires { &Part::told; }) {
            connect(part, &Part::told, this, &MainWindow::showStatus);
        }
    }
    void showRun();
    void onShownChanged();
    void showStaleNote();
    [[nodiscard]] std::shared_ptr<const Run> eventsRun() const;
    void updateTitle();
    void restoreWindowGeometry();
    [[nodiscard]] QString panelsKey() const;

    WindowServices m_services;
    DeviceList m_devices;
    Document m_document;
    Session m_session;
    ViewState m_state;
    Comparison m_comparison;
    Appearance* m_appearance;  ///< child, like those below
    SidePanels* m_panels = nullptr;
    FileCommands* m_files = nullptr;
    RunFile* m_runFile = nullptr;
    PictureExport* m_export = nullptr;
    ToolBars* m_toolBars = nullptr;
    ShareCommands* m_share = nullptr;
    Presentation* m_presentation = nullptr;
    EditCommands* m_edits = nullptr;
    Autosave* m_autosave = nullptr;
    QStackedWidget* m_pages = nullptr;
    StartPage* m_start = nullptr;
    TimelineWidget* m_timeline = nullptr;
    QLabel* m_presentedTitle = nullptr;
    LegendBar* m_legend = nullptr;
    WorkloadEditor* m_editor = nullptr;
    ProgramPanel* m_program = nullptr;
    CodeController* m_code = nullptr;
    LessonController* m_lessons = nullptr;
    Teaching* m_teaching = nullptr;
    ParametersPanel* m_parameters = nullptr;
    Lookup* m_lookup = nullptr;  ///< inspector, table and search
    SweepPanel* m_sweep = nullptr;
    ProvenanceBar* m_provenance = nullptr;
    NoticeBar* m_notice = nullptr;
    AdviceController* m_advice = nullptr;
    NoticeBar* m_leftWork = nullptr;
    TimeControls* m_time = nullptr;
    QAction* m_asEvents = nullptr;  ///< show the run as CUDA events saw it
    QString m_panelsKey;            ///< of the window that is presented meanwhile
    QTimer m_staleDelay;            ///< a run that ends soon is no reason to fade the picture
    QString m_deviceFailure;        ///< told, and not over yet
    QString m_keptNote;             ///< in the status bar, as long as that run is kept
    bool m_wasShown = false;
};

}  // namespace streamscope::ui
