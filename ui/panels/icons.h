// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace streamscope::ui {

/// The icon of that name in resources/icons, such as "go-home", drawn in the text color of the
/// application's palette whenever it is painted; the state On has the color of links.
[[nodiscard]] QIcon icon(const char* name);

}  // namespace streamscope::ui
