// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace streamscope::ui {

/// All keys, as simple HTML: what commands() and gestures() say, and every shortcut of the actions
/// in `window`'s menus and elsewhere in it. Nothing is written by hand, so nothing is missing.
[[nodiscard]] QString keysSheet(const QWidget& window);

/// Opens the sheet. It is closed by Escape.
void showKeys(QWidget& window);

}  // namespace streamscope::ui
