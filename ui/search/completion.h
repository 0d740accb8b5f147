// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <QString>
#include <QStringList>

namespace streamscope::ui {

/// Every term that may be meant, fields first: "dur>", "stream:", "stream:s[0]", "kind:h2d". At
/// most kMaxValues of each field. `trace` may be null.
inline constexpr std::size_t kMaxValues = 200;
[[nodiscard]] QStringList termsFor(const Trace* trace);

/// Where the last term of a query begins, behind its "-"; a space within quotation marks ends none.
[[nodiscard]] qsizetype lastTermIn(const QString& text);

/// The query language in short, as HTML.
[[nodiscard]] QString searchHelp();

}  // namespace streamscope::ui
