// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <cstddef>
#include <vector>

namespace streamscope {

/// A value for each parameter that is varied.
using Point = std::vector<double>;

/// Booleans, choices, and numbers that are whole.
[[nodiscard]] bool canVary(const Parameter& parameter);

/// All values of a boolean or choice; none of a number.
[[nodiscard]] std::vector<double> choicesOf(const Parameter& parameter);

/// How many values it has that are ever tried: as choicesOf(), or a number's from its least to its
/// largest. At least 1.
[[nodiscard]] double countOf(const Parameter& parameter);

/// A number's values from its least to its largest, each `ratio` times the one before; all of them
/// where there are few. Ascending. Precondition: ratio ≥ 2.
[[nodiscard]] std::vector<double> gridOf(const Parameter& parameter, double ratio);

/// Where to look next from `value`: of a number those a quarter and those one below and above, of a
/// boolean or choice all others.
[[nodiscard]] std::vector<double> neighborsOf(const Parameter& parameter, double value);

/// The same for a number in the direction of less, the least first: half, a quarter less, one less.
[[nodiscard]] std::vector<double> smallerThan(const Parameter& parameter, double value);

/// Values far from `value`, which tell whether a parameter changes the work.
[[nodiscard]] std::vector<double> probesOf(const Parameter& parameter, double value);

/// The nearest value that a number may have. Where its least, its largest and its own value are
/// multiples of the least, such as threads of a block from 32 to 1024, only such are used.
[[nodiscard]] double nearestValue(const Parameter& parameter, double value);

}  // namespace streamscope
