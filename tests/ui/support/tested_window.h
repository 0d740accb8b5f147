// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/start/start_page.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/main_window.h"
#include "ui/window/run_file.h"

namespace streamscope::test {

/// The window, with access to its parts.
class TestedWindow final : public ui::MainWindow {
public:
    using MainWindow::MainWindow;

    [[nodiscard]] ui::ViewState& viewState() { return m_state; }
    [[nodiscard]] ui::TimelineWidget& timeline() { return *m_widgets.timeline; }
    [[nodiscard]] ui::WorkloadEditor& editor() { return *m_widgets.editor; }
    [[nodiscard]] ui::CodeController& code() { return *m_code; }
    [[nodiscard]] ui::Teaching& teaching() { return *m_teaching; }
    [[nodiscard]] ui::ProgramPanel& program() { return *m_widgets.program; }
    [[nodiscard]] ui::FileCommands& files() { return *m_files; }
    [[nodiscard]] ui::Presentation& presentation() { return *m_presentation; }
    [[nodiscard]] ui::RunFile& runFile() { return *findChild<ui::RunFile*>(); }
    [[nodiscard]] ui::EditCommands& edits() { return *m_edits; }
    [[nodiscard]] ui::Autosave& autosave() { return *m_autosave; }
    [[nodiscard]] ui::Appearance& appearance() { return *m_appearance; }
    [[nodiscard]] ui::StartPage& startPage() { return *findChild<ui::StartPage*>(); }
    [[nodiscard]] ui::TimeControls& time() { return *m_time; }
    [[nodiscard]] ui::AdviceController& advice() { return *m_advice; }
    [[nodiscard]] ui::Lookup& lookup() { return *m_lookup; }
    [[nodiscard]] ui::Comparison& comparison() { return m_comparison; }
    [[nodiscard]] ui::SidePanels& panels() { return *m_widgets.panels; }
};

}  // namespace streamscope::test
