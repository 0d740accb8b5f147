// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAccessibleInterface;
class QString;
class QObject;

namespace streamscope::ui {

/// What screen readers see of a TimelineWidget: a row for each of the rows that are shown, and in
/// rows of streams and engines the operations in sight, in order of time, each with what it is,
/// when it ran and what held it. A row with more than kMaxSpoken of them says how many, and that
/// zooming in shows each. The action of an operation selects it; what is at a point is what a click
/// there selects. For QAccessible::installFactory(); null for every other class. Main thread.
[[nodiscard]] QAccessibleInterface* accessibleTimeline(const QString& className, QObject* object);

inline constexpr int kMaxSpoken = 200;

}  // namespace streamscope::ui
