// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace streamscope::ui {

/// The one stretch in which two texts differ: `removed` characters at `at` became `inserted`.
/// Characters as Qt counts them; a pair of surrogates is never cut.
struct TextChange {
    qsizetype at = 0;
    qsizetype removed = 0;
    QString inserted;
    friend bool operator==(const TextChange&, const TextChange&) = default;
};

/// The shortest such change.
[[nodiscard]] TextChange changeBetween(const QString& before, const QString& after);

}  // namespace streamscope::ui
