// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace streamscope::ui {

class ViewState;

/// What ViewState promises and does not hold, in words; empty: all is well. For tests.
[[nodiscard]] QStringList checkConsistency(const ViewState& state);

}  // namespace streamscope::ui
