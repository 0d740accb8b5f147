// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <QString>
#include <QStringView>

namespace streamscope::ui {

inline constexpr QLatin1String kLinkScheme("streamscope:");
inline constexpr qsizetype kLongestLink = 256 * 1024;         ///< characters
inline constexpr qsizetype kLargestLinked = 4 * 1024 * 1024;  ///< bytes of a workload

/// A workload as a link: "streamscope:" and its text, deflated (zlib) and in base64url (RFC 4648,
/// without padding). Of a text that was laid out by hand the same text comes back.
[[nodiscard]] QString linkTo(const QString& text);

/// The text of a link; blanks and line breaks around and within it, as mail programs put them
/// there, are passed over. Any text is safe. Errors: InvalidInput (no link, or a damaged one),
/// Limit (longer than kLongestLink, or of more than kLargestLinked).
[[nodiscard]] Result<QString> textOfLink(QStringView link);

}  // namespace streamscope::ui
