// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace streamscope::recordings {

/// In one line (engine/base/plain_text.h), and with "�" in place of each byte that is no UTF-8.
[[nodiscard]] std::string readableText(std::string_view text);

/// The text that JSON writes so, in one line; of a wrong escape or wrong UTF-8 what can be read.
[[nodiscard]] std::string textOfJson(std::string_view raw);

}  // namespace streamscope::recordings
