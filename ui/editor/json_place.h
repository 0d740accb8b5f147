// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/text_position.h"

#include <QString>

#include <optional>

namespace streamscope::ui {

/// A value of a JSON text: its pointer (RFC 6901) and the characters it covers.
struct JsonPlace {
    QString pointer;
    TextSpan span;
};

/// The value that a JSON pointer leads to; none if there is no such value, or the text is not JSON.
/// O(text).
[[nodiscard]] std::optional<TextSpan> placeOf(const QString& text, const QString& pointer);

/// The innermost step of a workload around a position: an element of a "program", "do", "then" or
/// "else" list. None elsewhere, and in a text that is not JSON. O(text).
[[nodiscard]] std::optional<JsonPlace> stepAt(const QString& text, int position);

}  // namespace streamscope::ui
