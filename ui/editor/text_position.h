// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>

namespace streamscope::ui {

/// Characters of a text as Qt counts them (UTF-16 code units).
struct TextSpan {
    int begin = 0;
    int length = 0;
};

/// The characters that a byte range of the UTF-8 form of `text` covers. Ranges that reach past the
/// end are cut; an empty one covers the character there, so that it can be underlined.
[[nodiscard]] TextSpan spanOfBytes(const QString& text, std::size_t offset, std::size_t length);

}  // namespace streamscope::ui
