// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/reveal.h"

namespace streamscope::ui {

TimeRange revealing(TimeRange window, TimeRange span) {
    if (window.begin <= span.begin && span.end <= window.end) {
        return window;
    }
    if (span.length() > window.length()) {
        const DurationNs room = span.length() / 4;
        return {span.begin - room, span.end + room};
    }
    const TimeNs begin = span.begin + span.length() / 2 - window.length() / 2;
    return {begin, begin + window.length()};
}

void select(ViewState& state, OperationId operation) {
    if (!state.run() || indexOf(operation) >= operationCount(*state.run()->trace)) {
        return;
    }
    const Trace& trace = *state.run()->trace;
    const std::size_t i = indexOf(operation);
    state.setSelection(operation);
    state.setWindow(revealing(state.window(), {trace.start[i], trace.end[i]}));
}

}  // namespace streamscope::ui
