// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view_state.h"

namespace streamscope::ui {

/// The window moved as little as shows the span: not at all if it does already; centred on the span
/// if it can hold it; longer if it cannot.
[[nodiscard]] TimeRange revealing(TimeRange window, TimeRange span);

/// Selects an operation of the run and brings it into the window.
void select(ViewState& state, OperationId operation);

}  // namespace streamscope::ui
