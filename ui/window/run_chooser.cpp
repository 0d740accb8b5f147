// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_chooser.h"

#include "ui/compare/comparison.h"
#include "ui/document/session.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/view_state.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/picture_note.h"
#include "ui/window/provenance_bar.h"
#include "ui/window/teaching.h"

#include <QAction>

namespace streamscope::ui {
namespace {

constexpr int kStaleMs = 300;  ///< that a run may take before its forerunner fades

}  // namespace

RunChooser::RunChooser(const RunChoices& parts, QObject* parent)
    : QObject(parent), m_parts(parts), m_asEvents(new QAction(tr("As CUDA &Events Saw It"), this)) {
    m_asEvents->setCheckable(true);
    m_asEvents->setEnabled(false);
    m_asEvents->setToolTip(tr("The same run by its other recorder"));
    m_stale.setSingleShot(true);
    m_stale.setInterval(kStaleMs);
    const Session& session = parts.session;
    connect(m_asEvents, &QAction::triggered, this, &RunChooser::choose);
    connect(&m_stale, &QTimer::timeout, this, &RunChooser::showNote);
    connect(&session, &Session::runChanged, this, &RunChooser::onSessionRun);
    connect(&session, &Session::problemsChanged, this, &RunChooser::showNote);
    connect(&session, &Session::cancelled, this, &RunChooser::showNote);
    connect(&session, &Session::busyChanged, this,
            [this](bool isBusy) { isBusy ? m_stale.start() : showNote(); });
    connect(&parts.comparison, &Comparison::shownChanged, this, &RunChooser::show);
    connect(&parts.lessons, &LessonController::coverChanged, this, [this] {
        choose();
        showNote();
    });
    connect(&parts.teaching, &Teaching::runChanged, this, [this] {
        show();
        showNote();
    });
}

void RunChooser::onSessionRun() {
    m_asEvents->setEnabled(eventsRun() != nullptr);
    choose();
    if (m_parts.session.isBusy()) {  // of values a moment older: newer ones are being run
        m_parts.timeline.setStaleNote({});
        m_parts.timeline.setEmptyNote({});
        m_stale.start();
    } else {
        showNote();
    }
}

/// The run as CUDA events saw it, where both recorders did.
std::shared_ptr<const Run> RunChooser::eventsRun() const {
    const auto& run = m_parts.session.run();
    return run ? run->events : nullptr;
}

void RunChooser::choose() {
    const auto run = m_asEvents->isChecked() && eventsRun() ? eventsRun() : m_parts.session.run();
    m_parts.comparison.setLive(m_parts.lessons.walk().isCovered() ? nullptr : run);
}

void RunChooser::show() {
    const auto& run = m_parts.teaching.isOn() ? m_parts.teaching.run() : m_parts.comparison.shown();
    m_parts.state.setRun(run);
    m_parts.provenance.setRun(run.get(), m_parts.timeline.theme());
}

void RunChooser::showNote() {
    m_stale.stop();
    TimelineWidget& timeline = m_parts.timeline;
    if (m_parts.teaching.isOn()) {
        timeline.setStaleNote({});
        timeline.setEmptyNote(tr("The run is covered."));
        return;
    }
    const PictureNote note = pictureNote(m_parts.session);
    timeline.setStaleNote(note.corner);
    timeline.setEmptyNote(m_parts.lessons.walk().isCovered()
                              ? tr("Answer the lesson's question: then the run is shown.")
                              : note.instead);
}

}  // namespace streamscope::ui
