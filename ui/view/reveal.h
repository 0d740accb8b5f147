// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view_state.h"

namespace streamscope::ui {

/// Selects an operation of the run and brings it into the window.
void select(ViewState& state, OperationId operation);

}  // namespace streamscope::ui
