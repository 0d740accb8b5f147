// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view_state.h"

#include "ui/view/timeline_model.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace streamscope::ui {

namespace {

bool hasSameSteps(const Trace& left, const Trace& right) {
    return std::ranges::equal(left.steps, right.steps,
                              [](const TraceStep& one, const TraceStep& other) {
                                  return one.pointer == other.pointer && one.label == other.label;
                              });
}

/// Of what one says of an operation without its place in the text: kind, step's label, stream.
auto nameOf(const Trace& trace, std::size_t i) {
    const auto step = indexOf(trace.step[i]);
    const auto stream = indexOf(trace.stream[i]);
    return std::tuple(trace.kind[i],
                      step < trace.steps.size() ? trace.steps[step].label : std::string(),
                      stream < trace.streams.size() ? trace.streams[stream].name : std::string());
}

/// The same operation of a run whose text has other steps: the n-th of its name.
std::optional<OperationId> movedTo(const Trace& trace, const Trace& before, OperationId operation) {
    if (indexOf(operation) >= operationCount(before)) {
        return std::nullopt;
    }
    const auto name = nameOf(before, indexOf(operation));
    std::size_t left = 0;
    for (std::size_t i = 0; i <= indexOf(operation); ++i) {
        left += nameOf(before, i) == name ? 1U : 0U;
    }
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        left -= nameOf(trace, i) == name ? 1U : 0U;
        if (left == 0) {
            return idAt<OperationId>(i);
        }
    }
    return std::nullopt;
}

/// As a key or a turn of the wheel makes it: most of what is seen stays seen.
bool isSmallStep(TimeRange from, TimeRange to) {
    const DurationNs common = std::min(from.end, to.end) - std::max(from.begin, to.begin);
    return 2 * common >= std::max(from.length(), to.length());
}

}  // namespace

ColorBy RowView::colorsFor(const Trace& trace) const {
    return colors.value_or(isRecording(trace) ? ColorBy::Name : ColorBy::Kind);
}

ColorBy ViewState::colors() const {
    return m_run ? m_rowView.colorsFor(*m_run->trace) : ColorBy::Kind;
}

ViewState::ViewState(QObject* parent) : QObject(parent) {}

void ViewState::setRun(std::shared_ptr<const Run> run) {
    if (run == m_run) {
        return;
    }
    const bool wasAll = showsAll();
    const auto before = std::exchange(m_run, std::move(run));
    if (m_run) {
        m_longest = std::max(m_longest, m_run->trace->makespan);
        m_fit = fitOf(*m_run);
    }
    // A listener to the new run must find nothing of the old one.
    const bool hadHover = std::exchange(m_hover, std::nullopt).has_value();
    const bool hadMatches = std::exchange(m_matches, nullptr) != nullptr;
    const auto selection = m_selection;
    const bool isMoved = selection && m_run && before && !m_run->pair && !before->pair &&
                         !hasSameSteps(*m_run->trace, *before->trace);
    if (isMoved) {
        m_selection = movedTo(*m_run->trace, *before->trace, *selection);
    } else if (selection && !isSameOperation(*selection, before.get())) {
        m_selection = std::nullopt;
    }
    const bool isFirst = m_run && std::exchange(m_isNewDocument, false);
    const TimeRange all = isFirst ? openingOf(*m_run) : m_fit;
    const TimeRange window = std::exchange(m_window, clamped(wasAll ? all : m_window));
    emit runChanged();
    if (hadHover) {
        emit hoverChanged(m_hover);
    }
    if (hadMatches) {
        emit matchesChanged();
    }
    if (selection != m_selection) {
        emit selectionChanged(m_selection);
    }
    if (window != m_window) {
        emit windowChanged(m_window);
    }
    fitMarks();
}

TimeRange ViewState::fitOf(const Run& run) const {
    constexpr DurationNs kFarthest = 3;  ///< times the run that may be empty behind it
    const DurationNs own = run.trace->makespan;
    const TimeRange fit = ui::fitOf(m_longest <= kFarthest * own ? std::max(m_longest, own) : own);
    return {fit.begin, std::max(fit.end, fit.begin + kShortestWindow)};
}

TimeRange ViewState::openingOf(const Run& run) const {
    constexpr DurationNs kSmallPart = 4;  ///< at most a quarter of the run
    constexpr DurationNs kMargin = 25;
    const Trace& trace = *run.trace;
    if (run.pair || trace.provenance.origin != Origin::Imported || operationCount(trace) == 0) {
        return m_fit;
    }
    const TimeRange work{*std::ranges::min_element(trace.start),
                         *std::ranges::max_element(trace.end)};
    const DurationNs margin = work.length() / kMargin + 1;
    return work.length() > trace.makespan / kSmallPart
               ? m_fit
               : TimeRange{work.begin - margin, work.end + margin};
}

void ViewState::beginDocument() {
    m_isNewDocument = true;
    m_longest = 0;
    setMoment(std::nullopt);
    setRange(std::nullopt);
    setRuler(0, std::nullopt);
    setRuler(1, std::nullopt);
    setBookmarks({});
    setMatches(nullptr);
    setHover(std::nullopt);
    setSelection(std::nullopt);
    setRowView({m_rowView.folded, {}, {}, m_rowView.colors});
    showAll();
    m_previousWindows.clear();
}

void ViewState::fitMarks() {
    if (m_range && m_run) {
        const TimeNs end = std::min(m_range->end, m_run->trace->makespan);
        setRange(TimeRange{std::min(m_range->begin, end), end});
    }
    setMoment(m_moment);
    setRuler(0, m_rulers[0]);
    setRuler(1, m_rulers[1]);
    setBookmarks(m_bookmarks);
}

bool ViewState::isSameOperation(OperationId operation, const Run* before) const {
    const std::size_t i = indexOf(operation);
    if (!m_run || before == nullptr || i >= operationCount(*m_run->trace)) {
        return false;
    }
    return m_run->trace->step[i] == before->trace->step[i];
}

TimeRange ViewState::clamped(TimeRange window) const {
    const DurationNs length = std::clamp(window.length(), kShortestWindow, m_fit.length());
    const TimeNs begin = std::clamp(window.begin, m_fit.begin, m_fit.end - length);
    return {begin, begin + length};
}

void ViewState::setWindow(TimeRange window) {
    constexpr std::size_t kMost = 100;
    const TimeRange wanted = clamped(window);
    if (wanted == m_window) {
        return;
    }
    const bool wasStepping = std::exchange(m_isStepping, isSmallStep(m_window, wanted));
    if (!m_isStepping || !wasStepping) {
        m_previousWindows.push_back(m_window);
        if (m_previousWindows.size() > kMost) {
            m_previousWindows.erase(m_previousWindows.begin());
        }
    }
    m_window = wanted;
    emit windowChanged(m_window);
}

void ViewState::showPrevious() {
    while (!m_previousWindows.empty()) {
        const TimeRange previous = clamped(m_previousWindows.back());
        m_previousWindows.pop_back();
        if (previous != m_window) {
            m_isStepping = false;
            m_window = previous;
            emit windowChanged(m_window);
            return;
        }
    }
}

void ViewState::setSelection(std::optional<OperationId> operation) {
    if (operation == m_selection) {
        return;
    }
    m_selection = operation;
    emit selectionChanged(m_selection);
}

void ViewState::setHover(std::optional<OperationId> operation) {
    if (operation == m_hover) {
        return;
    }
    m_hover = operation;
    emit hoverChanged(m_hover);
}

TimeNs ViewState::withinFit(TimeNs time) const {
    return std::clamp(time, m_fit.begin, m_fit.end);
}

void ViewState::setRange(std::optional<TimeRange> range, std::optional<GapRow> idle) {
    if (range) {
        range = TimeRange{withinFit(range->begin), withinFit(range->end)};
        range = range->begin < range->end ? range : std::nullopt;
    }
    idle = range ? idle : std::nullopt;
    if (range != m_range || idle != m_idleRow) {
        m_range = range;
        m_idleRow = idle;
        emit rangeChanged();
    }
}

void ViewState::setRuler(std::size_t which, std::optional<TimeNs> time) {
    time = time ? std::optional(withinFit(*time)) : std::nullopt;
    if (time != m_rulers.at(which)) {
        m_rulers.at(which) = time;
        emit rulersChanged();
    }
}

void ViewState::setMoment(std::optional<TimeNs> moment) {
    moment = moment ? std::optional(withinFit(*moment)) : std::nullopt;
    if (moment != m_moment) {
        m_moment = moment;
        emit momentChanged();
    }
}

void ViewState::setBookmarks(std::vector<Bookmark> bookmarks) {
    for (Bookmark& bookmark : bookmarks) {
        bookmark.time = withinFit(bookmark.time);
    }
    std::stable_sort(bookmarks.begin(), bookmarks.end(),
                     [](const Bookmark& a, const Bookmark& b) { return a.time < b.time; });
    if (bookmarks != m_bookmarks) {
        m_bookmarks = std::move(bookmarks);
        emit bookmarksChanged();
    }
}

void ViewState::setMatches(Matches matches) {
    if (matches != m_matches) {
        m_matches = std::move(matches);
        emit matchesChanged();
    }
}

void ViewState::setRowView(RowView view) {
    if (view != m_rowView) {
        m_rowView = std::move(view);
        emit rowViewChanged();
    }
}

void ViewState::showRange(TimeRange range) {
    const DurationNs room = std::max<DurationNs>(range.length() / 4, kShortestWindow);
    setWindow({range.begin - room, range.end + room});
}

void ViewState::reveal(TimeRange range) {
    if (range.begin >= m_window.begin && range.end <= m_window.end) {
        return;
    }
    const DurationNs length = m_window.length();
    const bool isTooLong = range.length() > length - length / 4;
    const TimeNs begin =
        isTooLong ? range.begin - length / 8 : range.begin + range.length() / 2 - length / 2;
    const bool isSeenInPart = range.begin < m_window.end && range.end > m_window.begin;
    if (!isTooLong || !isSeenInPart || range.begin < m_window.begin) {
        setWindow({begin, begin + length});
    }
}

void ViewState::goTo(OperationId operation) {
    const std::size_t i = indexOf(operation);
    if (m_run && i < operationCount(*m_run->trace)) {
        setSelection(operation);
        reveal({m_run->trace->start[i], m_run->trace->end[i]});
    }
}

void ViewState::showSelection() {
    if (!m_selection || !m_run) {
        showAll();
        return;
    }
    const Trace& trace = *m_run->trace;
    const std::size_t i = indexOf(*m_selection);
    const TimeNs begin = std::min(trace.ready[i], trace.start[i]);
    showRange({begin, trace.end[i]});
}

void ViewState::zoom(double factor, TimeNs anchor) {
    const auto length = static_cast<double>(m_window.length());
    const double wanted =
        std::clamp(length * factor, double(kShortestWindow), static_cast<double>(m_fit.length()));
    const double share = static_cast<double>(anchor - m_window.begin) / length;
    const TimeNs begin = anchor - static_cast<TimeNs>(std::llround(wanted * share));
    setWindow({begin, begin + static_cast<DurationNs>(std::llround(wanted))});
}

void ViewState::pan(double share) {
    const auto shift =
        static_cast<DurationNs>(std::llround(static_cast<double>(m_window.length()) * share));
    setWindow({m_window.begin + shift, m_window.end + shift});
}

}  // namespace streamscope::ui
