// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace streamscope::ui {

/// As names are compared: without blanks around and doubled ones within, upper case folded, and
/// composed (NFC): " Zoë  LANG" is "zoë lang", however its letters are encoded. In UTF-8. Any
/// thread.
[[nodiscard]] std::string normalizedName(const QString& name);

}  // namespace streamscope::ui
