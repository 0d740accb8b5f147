// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace streamscope::ui {

class AdviceController;
class Autosave;
class CodeController;
class Comparison;
class Document;
class LessonController;
class Lookup;
class Presentation;
class Session;
class ViewState;
class WhatIfController;
struct WindowWidgets;

/// What the panels show, beside the views of the widgets, and what opens them. All are borrowed
/// and outlive the panels.
struct PanelParts {
    const Document& document;
    const Session& session;
    ViewState& state;
    const Comparison& comparison;
    const Lookup& lookup;
    const CodeController& code;
    const AdviceController& advice;
    const WhatIfController& whatIf;
    const LessonController& lessons;
    const Autosave& autosave;
};

/// Adds all panels beside and below the timeline. They open when something asks for them, and close
/// when they would be empty.
void addPanels(const WindowWidgets& widgets, const PanelParts& parts);

}  // namespace streamscope::ui
