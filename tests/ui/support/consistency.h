// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace streamscope::ui {
class ViewState;
}

namespace streamscope::test {

/// What ViewState promises and does not hold, in words; empty: all is well.
[[nodiscard]] QStringList checkConsistency(const ui::ViewState& state);

}  // namespace streamscope::test
