// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace streamscope::ui {

class ViewState;

/// Adds to the View menu what its rows' colours tell, and all rows again. `state` is borrowed.
void addRowMenu(QMenu& view, ViewState& state);

}  // namespace streamscope::ui
