// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_commands.h"

#include "ui/timeline/timeline_widget.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kKeyGrip = 6;  ///< pixels within which a bookmark is the one at the pointer

}  // namespace

TimelineCommands::TimelineCommands(ViewState& state, TimelineWidget& timeline)
    : QObject(&timeline), m_state(state), m_timeline(timeline) {}

const std::map<Command, TimelineCommands::Action>& TimelineCommands::actions() {
    using Self = TimelineCommands;
    static const std::map<Command, Action> kActions{
        {Command::ZoomIn, [](Self& self) { self.zoom(1 / kZoomStep); }},
        {Command::ZoomOut, [](Self& self) { self.zoom(kZoomStep); }},
        {Command::MoveLeft, [](Self& self) { self.m_state.pan(-kPanStep); }},
        {Command::MoveRight, [](Self& self) { self.m_state.pan(kPanStep); }},
        {Command::ScrollUp, [](Self& self) { self.scroll(-1); }},
        {Command::ScrollDown, [](Self& self) { self.scroll(1); }},
        {Command::ShowSelection, [](Self& self) { self.m_state.showSelection(); }},
        {Command::ShowRange, [](Self& self) { self.showRange(); }},
        {Command::ShowAll, [](Self& self) { self.m_state.showAll(); }},
        {Command::PreviousView, [](Self& self) { self.m_state.showPrevious(); }},
        {Command::NextOperation, [](Self& self) { self.stepAlong(Step::Forward); }},
        {Command::PreviousOperation, [](Self& self) { self.stepAlong(Step::Back); }},
        {Command::RowAbove, [](Self& self) { self.stepAcross(Step::Back); }},
        {Command::RowBelow, [](Self& self) { self.stepAcross(Step::Forward); }},
        {Command::WhatHeldIt, [](Self& self) { self.followBack(); }},
        {Command::WhatItHeld, [](Self& self) { self.followForward(); }},
        {Command::SetRuler, [](Self& self) { self.setRuler(); }},
        {Command::ClearRulers, [](Self& self) { self.clearRulers(); }},
        {Command::SelectRange, [](Self& self) { self.selectRange(); }},
        {Command::AddBookmark, [](Self& self) { self.addBookmark(); }},
        {Command::NextBookmark, [](Self& self) { self.goToBookmark(Step::Forward); }},
        {Command::PreviousBookmark, [](Self& self) { self.goToBookmark(Step::Back); }},
        {Command::StreamAbove, [](Self& self) { self.change(DragStep::StreamAbove); }},
        {Command::StreamBelow, [](Self& self) { self.change(DragStep::StreamBelow); }},
        {Command::IssueEarlier, [](Self& self) { self.change(DragStep::Earlier); }},
        {Command::IssueLater, [](Self& self) { self.change(DragStep::Later); }},
        {Command::Longer, [](Self& self) { self.change(DragStep::Longer); }},
        {Command::Shorter, [](Self& self) { self.change(DragStep::Shorter); }},
        {Command::Tie, [](Self& self) { self.tie(); }},
        {Command::CriticalPath, [](Self& self) { self.toggle(&OverlayOptions::criticalPath); }},
        {Command::Arrows, [](Self& self) { self.toggle(&OverlayOptions::arrows); }},
        {Command::Clear, [](Self& self) { self.clearNearest(); }}};
    return kActions;
}

void TimelineCommands::perform(Command command) {
    if (command == Command::Search || command == Command::Help) {
        emit command == Command::Search ? m_timeline.searchWanted() : m_timeline.helpWanted();
    } else if (m_state.run()) {
        actions().at(command)(*this);
    }
}

void TimelineCommands::showRange() {
    m_state.range() ? m_state.setWindow(*m_state.range()) : m_state.showSelection();
}

void TimelineCommands::toggle(bool OverlayOptions::*shown) {
    OverlayOptions options = m_timeline.options();
    options.*shown = !(options.*shown);
    m_timeline.setOptions(options);
}

void TimelineCommands::zoom(double factor) {
    const TimeRange window = m_state.window();
    m_state.zoom(factor, window.begin + window.length() / 2);
}

void TimelineCommands::scroll(int pages) {
    const double height = m_timeline.drawList().frame.area.height();
    m_timeline.setScroll(m_timeline.scroll() + static_cast<int>(std::lround(pages * height * 0.8)));
}

/// Where the selection is walked from.
std::optional<std::size_t> TimelineCommands::row() const {
    const Frame& frame = m_timeline.drawList().frame;
    const bool isKnown = m_place && m_place->operation == m_state.selection() &&
                         m_place->row < frame.rows.size() && frame.rows[m_place->row].height > 0;
    return isKnown ? m_place->row : m_timeline.rows().rowOf(frame, *m_state.selection());
}

void TimelineCommands::goTo(std::optional<OperationId> operation, std::optional<std::size_t> row) {
    if (!operation) {
        return;
    }
    if (row) {
        setRow(*operation, *row);
    }
    m_state.goTo(*operation);
}

void TimelineCommands::stepAlong(Step step) {
    const TimelineModel& model = *m_state.run()->timeline;
    if (!m_state.selection()) {
        return goTo(firstInWindow(model, m_timeline.drawList().frame, step));
    }
    if (const auto here = row()) {
        goTo(stepInRow(*model.trace, model.rows[*here], *m_state.selection(), step), here);
    }
}

void TimelineCommands::stepAcross(Step step) {
    if (!m_state.selection()) {
        m_timeline.setScroll(m_timeline.scroll() +
                             (step == Step::Back ? -1 : 1) *
                                 static_cast<int>(m_timeline.wheelStep() / 2));
        return;
    }
    const TimelineModel& model = *m_state.run()->timeline;
    const Trace& trace = *model.trace;
    const auto here = row();
    const auto next =
        here ? neighborRow(model, m_timeline.drawList().frame, *here, step) : std::nullopt;
    if (next) {
        const std::size_t i = indexOf(*m_state.selection());
        const TimeNs middle = trace.start[i] + (trace.end[i] - trace.start[i]) / 2;
        goTo(nearestInRow(trace, model.rows[*next], middle), next);
    }
}

OperationId TimelineCommands::holderOf(OperationId operation) const {
    const auto& causality = m_timeline.causality();
    return causality ? causality->holderOf(operation)
                     : m_state.run()->trace->blocker[indexOf(operation)];
}

void TimelineCommands::followBack() {
    const auto from = m_state.selection();
    if (!from) {
        return;
    }
    const OperationId holder = holderOf(*from);
    if (holder == OperationId::None) {
        emit m_timeline.told(tr("No operation blocked it: the host issued it then."));
        return;
    }
    m_trail.push_back(*from);
    goTo(holder);
}

/// Back along the trail, as long as it leads there; else to the first that was held.
void TimelineCommands::followForward() {
    const auto from = m_state.selection();
    if (!from) {
        return;
    }
    const std::size_t count = operationCount(*m_state.run()->trace);
    if (!m_trail.empty() && indexOf(m_trail.back()) < count && holderOf(m_trail.back()) == *from) {
        const OperationId next = m_trail.back();
        m_trail.pop_back();
        return goTo(next);
    }
    m_trail.clear();
    const auto& causality = m_timeline.causality();
    const HeldOperations held = causality ? causality->heldBy(*from) : HeldOperations();
    if (held.size() == 0) {
        emit m_timeline.told(tr("It blocked no operation."));
        return;
    }
    goTo(held[0]);
}

/// At the pointer, snapped; without a pointer at the selection, else in the middle.
Edge TimelineCommands::edgeAtPointer() const {
    const Frame& frame = m_timeline.drawList().frame;
    const auto pointer = m_timeline.pointer();
    if (pointer && pointer->x() >= frame.axis.left) {
        const auto edge = snap(*m_state.run()->timeline, frame, *pointer);
        return edge.value_or(Edge{frame.axis.toTime(pointer->x())});
    }
    if (m_state.selection()) {
        const Trace& trace = *m_state.run()->trace;
        const std::size_t i = indexOf(*m_state.selection());
        const bool isEnd = m_state.rulers()[0] == trace.start[i] && !m_state.rulers()[1];
        return {isEnd ? trace.end[i] : trace.start[i], *m_state.selection(), isEnd};
    }
    const TimeRange window = m_state.window();
    return {window.begin + window.length() / 2};
}

void TimelineCommands::setRuler() {
    const auto& rulers = m_state.rulers();
    const Edge edge = edgeAtPointer();
    const bool startsOver = rulers[0] && rulers[1];
    if (startsOver) {
        clearRulers();
    }
    m_timeline.setRuler(!startsOver && rulers[0] ? 1 : 0, edge,
                        edge.operation != OperationId::None);
}

void TimelineCommands::clearRulers() {
    m_state.setRuler(0, std::nullopt);
    m_state.setRuler(1, std::nullopt);
}

void TimelineCommands::selectRange() {
    const auto& rulers = m_state.rulers();
    if (rulers[0] && rulers[1]) {
        m_state.setRange(
            TimeRange{std::min(*rulers[0], *rulers[1]), std::max(*rulers[0], *rulers[1])});
    } else if (m_state.selection()) {
        const Trace& trace = *m_state.run()->trace;
        const std::size_t i = indexOf(*m_state.selection());
        m_state.setRange(TimeRange{trace.start[i], trace.end[i]});
    } else {
        m_state.setRange(m_state.window());
    }
}

void TimelineCommands::addBookmark() {
    const TimeAxis& axis = m_timeline.drawList().frame.axis;
    const TimeNs time = edgeAtPointer().time;
    std::vector<Bookmark> bookmarks = m_state.bookmarks();
    const auto place = std::ranges::find_if(bookmarks, [&](const Bookmark& bookmark) {
        return std::abs(axis.toPixel(bookmark.time) - axis.toPixel(time)) <= kKeyGrip;
    });
    if (place != bookmarks.end()) {
        return m_timeline.editBookmark(static_cast<std::size_t>(place - bookmarks.begin()));
    }
    bookmarks.push_back({time, {}});
    m_state.setBookmarks(std::move(bookmarks));
    const auto set = std::ranges::find(m_state.bookmarks(), Bookmark{time, {}});
    if (set != m_state.bookmarks().end()) {
        m_timeline.editBookmark(static_cast<std::size_t>(set - m_state.bookmarks().begin()));
    }
}

/// From the one gone to last, else from the middle of the window; after the last comes the first.
void TimelineCommands::goToBookmark(Step step) {
    const auto& bookmarks = m_state.bookmarks();
    if (bookmarks.empty()) {
        emit m_timeline.told(tr("There is no bookmark. B sets one."));
        return;
    }
    const TimeRange window = m_state.window();
    const bool isKnown =
        m_bookmark && std::ranges::find(bookmarks, *m_bookmark, &Bookmark::time) != bookmarks.end();
    const TimeNs here = isKnown ? *m_bookmark : window.begin + window.length() / 2;
    TimeNs time = 0;
    if (step == Step::Forward) {
        const auto next = std::ranges::upper_bound(bookmarks, here, {}, &Bookmark::time);
        time = next == bookmarks.end() ? bookmarks.front().time : next->time;
    } else {
        const auto next = std::ranges::lower_bound(bookmarks, here, {}, &Bookmark::time);
        time = next == bookmarks.begin() ? bookmarks.back().time : (next - 1)->time;
    }
    m_bookmark = time;
    m_state.setWindow({time - window.length() / 2, time - window.length() / 2 + window.length()});
}

void TimelineCommands::clearNearest() {
    if (m_timeline.cancelDrag()) {
        return;
    }
    if (m_state.moment()) {
        m_state.setMoment(std::nullopt);
    } else if (m_state.range()) {
        m_state.setRange(std::nullopt);
    } else if (m_state.rulers()[0] || m_state.rulers()[1]) {
        clearRulers();
    } else {
        m_state.setSelection(std::nullopt);
    }
}

void TimelineCommands::change(DragStep step) {
    const auto bar = m_state.selection();
    const auto drag = bar ? dragBySteps(*m_state.run()->timeline, *bar, step) : std::nullopt;
    if (drag) {
        drop(*drag);
    } else {
        emit m_timeline.told(bar ? tr("There is nothing further that way.")
                                 : tr("Select a bar first."));
    }
}

void TimelineCommands::drop(const Drag& drag) {
    const auto place = m_timeline.rows().placeOf(m_timeline.drawList().frame, drag.bar);
    const QPoint at = place ? place->center().toPoint() : QPoint();
    emit m_timeline.barDropped(drag, m_timeline.canvas()->mapToGlobal(at));
}

/// At the first bar it is remembered; at the second, that one waits.
void TimelineCommands::tie() {
    const auto bar = m_state.selection();
    if (!bar) {
        return;
    }
    if (!m_tied || *m_tied == *bar || m_tiedRun != m_state.run()) {
        m_tied = bar;
        m_tiedRun = m_state.run();
        emit m_timeline.told(tr("Now select the bar that shall wait for this one, and press E."));
        return;
    }
    drop({DragKind::WaitFor, *bar, StreamId::None, *std::exchange(m_tied, std::nullopt)});
}

}  // namespace streamscope::ui
