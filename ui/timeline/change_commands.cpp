// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/bar_drag.h"
#include "ui/timeline/timeline_commands.h"
#include "ui/timeline/timeline_widget.h"

// The commands that change the program: what dragging a bar does, by keys.

namespace streamscope::ui {
namespace {

std::optional<DragStep> meaningOf(Command command) {
    switch (command) {
        case Command::StreamAbove:
            return DragStep::StreamAbove;
        case Command::StreamBelow:
            return DragStep::StreamBelow;
        case Command::IssueEarlier:
            return DragStep::Earlier;
        case Command::IssueLater:
            return DragStep::Later;
        case Command::Longer:
            return DragStep::Longer;
        case Command::Shorter:
            return DragStep::Shorter;
        default:
            return std::nullopt;
    }
}

}  // namespace

bool TimelineCommands::change(Command command) {
    const auto meaning = meaningOf(command);
    if (command == Command::Tie) {
        if (m_state.selection()) {
            tie(*m_state.selection());
        }
        return true;
    }
    if (!meaning) {
        return false;
    }
    const auto drag = m_state.selection()
                          ? dragBySteps(*m_state.run()->timeline, *m_state.selection(), *meaning)
                          : std::nullopt;
    if (drag) {
        const auto place = m_timeline.rows().placeOf(m_timeline.drawList().frame, drag->bar);
        const QPoint at = place ? place->center().toPoint() : QPoint();
        emit m_timeline.barDropped(*drag, m_timeline.canvas()->mapToGlobal(at));
    } else {
        emit m_timeline.told(m_state.selection() ? tr("There is nothing further that way.")
                                                 : tr("Select a bar first."));
    }
    return true;
}

/// At the first bar it is remembered; at the second, that one waits.
void TimelineCommands::tie(OperationId bar) {
    if (!m_tied || *m_tied == bar || m_tiedRun != m_state.run()) {
        m_tied = bar;
        m_tiedRun = m_state.run();
        emit m_timeline.told(tr("Now select the bar that shall wait for this one, and press E."));
        return;
    }
    const Drag drag{DragKind::WaitFor, bar, StreamId::None, *m_tied};
    m_tied.reset();
    const auto place = m_timeline.rows().placeOf(m_timeline.drawList().frame, bar);
    emit m_timeline.barDropped(
        drag, m_timeline.canvas()->mapToGlobal(place ? place->center().toPoint() : QPoint()));
}

}  // namespace streamscope::ui
