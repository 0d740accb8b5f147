// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/side_by_side.h"
#include "engine/base/time.h"
#include "ui/view/run.h"

#include <QString>

#include <optional>

namespace streamscope::ui {

/// What sets each of two runs apart, for their rows: "order=depth" and "order=breadth", "measured"
/// and "simulated"; "A" and "B" where that would be long or nothing.
[[nodiscard]] SideLabels sideNames(const Provenance& left, const Provenance& right);

/// "A (order=depth)", or "A" where it has no other name.
[[nodiscard]] QString letterOf(const SideBySide& sides, Side side);

/// "A (simulated)": what a side is called and where it comes from.
[[nodiscard]] QString sideName(const SideBySide& sides, Side side);

/// "streams=4 · measured": all that sets a side apart from the other; what it is called, where
/// nothing does.
[[nodiscard]] QString sideTitle(const SideBySide& sides, Side side);

/// "B is 28 % shorter: 9.02 → 6.48 ms", or that both take the same time.
[[nodiscard]] QString makespanWords(DurationNs left, DurationNs right);

/// "9.02 → 6.48 ms", "1.02 ms → 980 µs".
[[nodiscard]] QString fromTo(DurationNs left, DurationNs right);

/// "+12.4 µs", "−1.02 ms", "0": a change with its sign.
[[nodiscard]] QString signedDuration(DurationNs change);

/// "streams 1 → 4, pinned true → false": parameters that differ; those of one side only are left
/// out. Empty if none do.
[[nodiscard]] QString parameterChanges(const Provenance& left, const Provenance& right);

/// Whether too few operations were matched to say much of the runs.
[[nodiscard]] bool areHardlyComparable(const Difference& difference);

/// "24 operations matched, 8 only in B"; of runs that are hardly comparable that, and what little
/// was matched.
[[nodiscard]] QString matchWords(const Difference& difference);

/// How one operation of two compared runs changed, in words.
struct ChangeText {
    QString start;
    QString duration;  ///< empty for marks
    QString only;      ///< instead: that the other side does not have it
};
/// Nothing for one run.
[[nodiscard]] std::optional<ChangeText> changeText(const Run& run, OperationId operation);

/// Of one operation of two compared runs, as HTML: both starts and durations and what they changed
/// by, or that the other side does not have it. Empty for one run.
[[nodiscard]] QString describeChange(const Run& run, OperationId operation);

}  // namespace streamscope::ui
