// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/run.h"

#include <QObject>
#include <QTimer>

#include <memory>

class QAction;

namespace streamscope::ui {

class Comparison;
class LessonController;
class ProvenanceBar;
class Session;
class Teaching;
class TimelineWidget;
class ViewState;

/// Between which runs it chooses, and where the choice is shown. All are borrowed and outlive it.
struct RunChoices {
    const Session& session;
    const LessonController& lessons;
    const Teaching& teaching;
    Comparison& comparison;
    ViewState& state;
    TimelineWidget& timeline;
    ProvenanceBar& provenance;
};

/// Chooses the run that the views show: that of the session, beside another one if two are
/// compared; that of a lesson that is taught; none while a lesson asks for a prediction of it. Says
/// in the timeline why there is none, or why it is not the newest. Main thread.
class RunChooser : public QObject {
    Q_OBJECT

public:
    RunChooser(const RunChoices& parts, QObject* parent);

    /// View ▸ As CUDA Events Saw It; enabled where both recorders saw the run.
    [[nodiscard]] QAction& asEvents() const { return *m_asEvents; }

private:
    void onSessionRun();
    void choose();
    void show();
    void showNote();
    [[nodiscard]] std::shared_ptr<const Run> eventsRun() const;

    RunChoices m_parts;
    QAction* m_asEvents;  ///< child
    QTimer m_stale;       ///< runs while a run that may end soon is awaited
};

}  // namespace streamscope::ui
