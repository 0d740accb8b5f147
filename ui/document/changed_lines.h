// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace streamscope::ui {

/// A line of what differs between two texts.
struct ChangedLine {
    enum class Kind : std::uint8_t { Removed, Added, Gap };
    Kind kind = Kind::Gap;
    QString text;  ///< without blanks at its ends; of a gap nothing: lines alike were left out
    friend bool operator==(const ChangedLine&, const ChangedLine&) = default;
};

/// The lines that only one of two texts has, in order, with gaps between places apart. What both
/// have in common at the beginning and at the end costs O(n), what lies between O(n·m); of texts
/// that differ in too much of it, everything between is removed and added. Pure.
[[nodiscard]] std::vector<ChangedLine> changedLines(const QString& before, const QString& after);

/// Lines from the first to the last that differs, in the longer of the two texts. O(n). Pure.
[[nodiscard]] int countChangedLines(const QString& before, const QString& after);

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
