// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QMainWindow;
class QStackedWidget;

namespace streamscope::ui {

class CompareBar;
class Comparison;
class LegendBar;
class LessonSlide;
class Messages;
class NoticeBar;
class ParametersPanel;
class ProgramPanel;
class ProvenanceBar;
class Session;
class SidePanels;
class SweepPanel;
class TimelineWidget;
class ViewState;
class WorkloadEditor;
struct WindowServices;

/// The widgets of a window, which owns them:
///
///   notices
///   panels │ title, comparison, lesson, timeline, legend; or the start page │ panels
///   provenance                                                       message
struct WindowWidgets {
    Messages* messages = nullptr;
    NoticeBar* leftWork = nullptr;
    QStackedWidget* pages = nullptr;  ///< the timeline; the start page joins it
    SidePanels* panels = nullptr;
    QLabel* title = nullptr;  ///< hidden until the window is presented
    CompareBar* compareBar = nullptr;
    LessonSlide* slide = nullptr;
    TimelineWidget* timeline = nullptr;
    LegendBar* legend = nullptr;
    ProvenanceBar* provenance = nullptr;
    QLabel* message = nullptr;
    // In panels (ui/window/window_panels.h):
    WorkloadEditor* editor = nullptr;
    ProgramPanel* program = nullptr;
    ParametersPanel* parameters = nullptr;
    SweepPanel* sweep = nullptr;
};

/// What the widgets show. All are borrowed and outlive the window.
struct WidgetModels {
    const WindowServices& services;
    Session& session;
    ViewState& state;
    Comparison& comparison;
};

/// Makes the central widget of a window.
[[nodiscard]] WindowWidgets createWidgets(QMainWindow& window, const WidgetModels& models);

}  // namespace streamscope::ui
