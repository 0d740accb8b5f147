// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/drag_controller.h"

#include "ui/advice/advisor.h"
#include "ui/document/document.h"
#include "ui/document/session.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/spoken.h"
#include "ui/view/view_state.h"
#include "ui/view/words.h"

#include <QMenu>

#include <utility>

namespace streamscope::ui {
namespace {

DragInput inputOf(const Run& run) {
    return {run.source.program->source->workload, *run.source.workload, run.source.values,
            *run.source.program, *run.trace};
}

/// "simulated 6.50 ms → 6.31 ms · 1 hazard more · move k to s[1]": what may be cut comes last.
QString noteOf(const DragPreview& preview) {
    QStringList parts{DragController::tr("simulated %1 → %2")
                          .arg(shortTime(preview.before), shortTime(preview.after))};
    const auto change =
        static_cast<qint64>(preview.hazardsAfter) - static_cast<qint64>(preview.hazardsBefore);
    if (change > 0) {
        parts << DragController::tr("%n hazard(s) more", nullptr, static_cast<int>(change));
    } else if (change < 0) {
        parts << DragController::tr("%n hazard(s) fewer", nullptr, static_cast<int>(-change));
    }
    if (!preview.areHazardsKnown) {
        parts << DragController::tr("too long to look for all hazards");
    }
    parts << spoken(preview.edit.what);
    return parts.join(QStringLiteral(" · "));
}

QString answerFor(const Drag& drag, DragScope scope) {
    switch (scope) {
        case DragScope::Parameter:
            return DragController::tr("Change the &parameter: all that uses it");
        case DragScope::Step:
            return drag.kind == DragKind::WaitFor ? DragController::tr("In &every iteration")
                                                  : DragController::tr("&All bars of this step");
        case DragScope::Iteration:
            break;
    }
    return DragController::tr("Only in this &iteration");
}

}  // namespace

DragController::DragController(DragSurroundings surroundings, QObject* parent)
    : QObject(parent), m_around(std::move(surroundings)) {
    connect(&m_around.timeline, &TimelineWidget::barDragged, this, &DragController::onDragged);
    connect(&m_around.timeline, &TimelineWidget::barDropped, this, &DragController::drop);
    connect(&m_around.state, &ViewState::runChanged, this, &DragController::follow);
    connect(&m_around.document, &Document::changed, this, &DragController::follow);
    connect(&m_around.session, &Session::busyChanged, this, &DragController::follow);
}

std::shared_ptr<const Run> DragController::draggable() const {
    const auto& run = m_around.state.run();
    const bool isOwn = run && run == m_around.session.run() && run->source.program &&
                       run->source.program->source && !m_around.document.isRecording() &&
                       !m_around.session.isStale();
    return isOwn && m_around.document.state().text == textOf(*run) ? run : nullptr;
}

std::shared_ptr<const Device> DragController::device() const {
    const auto& own = m_around.session.device();
    return isSimulated(*own) ? own : m_around.previewDevice;
}

void DragController::follow() {
    const bool can = draggable() != nullptr;
    if (!can && m_wanted) {
        onDragged(std::nullopt, {});
    }
    m_around.timeline.setCanDragBars(can);
}

void DragController::onDragged(const std::optional<Drag>& drag, QPointF at) {
    m_wanted = drag;
    m_wantedOf = m_around.state.run();
    m_at = at;
    if (!drag) {
        m_job.cancel();
        return clearGhost();
    }
    if (drag == m_shown) {
        OverlayOptions options = m_around.timeline.options();
        if (options.ghost) {
            options.ghost->at = at;
            m_around.timeline.setOptions(options);
        }
        return;
    }
    if (!m_job.isBusy()) {
        preview();
    }
}

/// One after the other: the ghost of an older place is seen until that of the newest is there.
void DragController::preview() {
    const auto run = draggable();
    if (!run || run != m_wantedOf) {
        return;
    }
    m_shown = m_wanted;
    const auto known = m_run == run ? m_baseline : std::nullopt;
    m_job.start([this, run, known, drag = *m_wanted,
                 device = device()](BackgroundJob::Task& task) -> BackgroundJob::Show {
        const DragInput input = inputOf(*run);
        const DragBaseline baseline = known ? *known : baselineOf(input, *device, task.control);
        auto preview = previewDrag(input, drag, baseline, *device, task.control);
        return [this, run, baseline, preview = std::move(preview)] {
            m_run = run;
            m_baseline = baseline;
            showGhost(preview);
            if (m_wanted && m_wanted != m_shown) {
                this->preview();
            }
        };
    });
}

void DragController::showGhost(const Result<DragPreview>& preview) {
    DragGhost ghost;
    ghost.at = m_at;
    ghost.isRefused = !preview;
    ghost.note = preview ? noteOf(*preview) : spoken(preview.error());
    if (preview) {
        ghost.bars = preview->bars;
    }
    OverlayOptions options = m_around.timeline.options();
    options.ghost = std::move(ghost);
    m_around.timeline.setOptions(options);
}

void DragController::clearGhost() {
    m_shown.reset();
    OverlayOptions options = m_around.timeline.options();
    options.ghost.reset();
    m_around.timeline.setOptions(options);
}

void DragController::drop(const Drag& drag, QPoint at) {
    const auto run = draggable();
    if (!run) {
        emit told(tr("Bars can be dragged when the run shown is that of the text."));
        return;
    }
    const std::vector<DragScope> scopes = scopesOf(inputOf(*run), drag);
    scopes.size() == 1 ? write(run, drag, scopes.front()) : ask(drag, scopes, at);
}

void DragController::ask(const Drag& drag, const std::vector<DragScope>& scopes, QPoint at) {
    const auto run = draggable();
    auto* menu = new QMenu(&m_around.timeline);
    menu->setObjectName(QStringLiteral("dragScope"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (const DragScope scope : scopes) {
        QAction* answer = menu->addAction(answerFor(drag, scope), this,
                                          [this, run, drag, scope] { write(run, drag, scope); });
        const auto edit = dragged(inputOf(*run), drag, scope);
        answer->setEnabled(static_cast<bool>(edit));
        if (!edit) {
            answer->setText(answerFor(drag, scope) + QStringLiteral(": ") + spoken(edit.error()));
        }
    }
    menu->addSeparator();
    menu->addAction(tr("&Cancel"));
    menu->setActiveAction(menu->actions().front());
    menu->popup(at);
}

/// Beside the main thread: whether the new text is a workload is known only when it was expanded.
void DragController::write(const std::shared_ptr<const Run>& run, const Drag& drag,
                           DragScope scope) {
    if (!run || draggable() != run) {
        return;
    }
    m_job.start([this, run, drag, scope,
                 device = device()](BackgroundJob::Task& task) -> BackgroundJob::Show {
        auto preview =
            previewDrag(inputOf(*run), drag, scope, DragBaseline(), *device, task.control);
        return [this, run, preview = std::move(preview)] {
            if (!preview) {
                emit told(spoken(preview.error()));
            } else if (draggable() == run) {
                emit editWanted(QString::fromStdString(preview->edit.text), preview->edit.values,
                                spoken(preview->edit.what));
            }
        };
    });
}

void DragController::addTo(QMenu& menu) {
    const auto run = draggable();
    const auto bar = m_around.state.selection();
    if (!run || !bar || run->trace->stream[indexOf(*bar)] == StreamId::None) {
        return;
    }
    QMenu* streams = menu.addMenu(tr("Move to S&tream"));
    const Trace& trace = *run->trace;
    for (std::size_t i = 0; i < trace.streams.size(); ++i) {
        const auto stream = idAt<StreamId>(i);
        if (stream != trace.stream[indexOf(*bar)] && canRunIn(inputOf(*run), *bar, stream)) {
            streams->addAction(QString::fromStdString(trace.streams[i].name), this,
                               [this, run, bar = *bar, stream] {
                                   if (draggable() == run) {
                                       drop({DragKind::ToStream, bar, stream}, QCursor::pos());
                                   }
                               });
        }
    }
    streams->setEnabled(!streams->isEmpty());
}

}  // namespace streamscope::ui
