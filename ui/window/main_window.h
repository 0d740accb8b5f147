// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/session.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/view_state.h"
#include "ui/window/services.h"

#include <QMainWindow>

class QActionGroup;
class QLabel;
class QTextBrowser;

namespace streamscope::ui {

class FileCommands;
class LegendBar;
class MetricsPanel;
class ParametersPanel;
class ProvenanceBar;
class WorkloadEditor;

/// The window: composes the views of one Session and one ViewState, decides nothing itself. The
/// first document is opened after the window is shown.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(WindowServices services, QWidget* parent = nullptr);

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] ViewState& viewState() { return m_state; }
    [[nodiscard]] TimelineWidget& timeline() { return *m_timeline; }
    [[nodiscard]] WorkloadEditor& editor() { return *m_editor; }
    [[nodiscard]] FileCommands& files() { return *m_files; }
    [[nodiscard]] QString provenanceText() const;

signals:
    void shown();  ///< for the first time

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void createCentre();
    void createDocks();
    void createMenus();
    void createExampleMenu(QMenu& menu);
    void createDeviceMenu();
    void connectSession();
    void connectViews();
    void openFirst();
    void exportPicture();
    void fillRecentMenu(QMenu& menu);
    void onWorkloadChanged();
    void onRunChanged();
    void onProblemsChanged();
    void showDetails();
    void updateTitle();
    void restoreGeometryAndDocks();

    WindowServices m_services;
    Session m_session;
    ViewState m_state;
    FileCommands* m_files = nullptr;  ///< child, like the widgets below
    TimelineWidget* m_timeline = nullptr;
    LegendBar* m_legend = nullptr;
    WorkloadEditor* m_editor = nullptr;
    ParametersPanel* m_parameters = nullptr;
    MetricsPanel* m_metrics = nullptr;
    QTextBrowser* m_details = nullptr;
    ProvenanceBar* m_provenance = nullptr;
    QLabel* m_notice = nullptr;
    QActionGroup* m_deviceActions = nullptr;
    bool m_wasShown = false;
};

}  // namespace streamscope::ui
