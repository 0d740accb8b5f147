// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/reveal.h"

namespace streamscope::ui {

void select(ViewState& state, OperationId operation) {
    if (!state.run() || indexOf(operation) >= operationCount(*state.run()->trace)) {
        return;
    }
    const Trace& trace = *state.run()->trace;
    const std::size_t i = indexOf(operation);
    state.setSelection(operation);
    state.reveal({trace.start[i], trace.end[i]});
}

}  // namespace streamscope::ui
