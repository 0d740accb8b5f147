// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/workload/workload.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace streamscope {

inline constexpr std::size_t kMaxSweepPoints = 10'000;  ///< of all axes together

/// One parameter and the values it takes: numbers rise, choices stand as they were asked for.
struct SweepAxis {
    Parameter parameter;
    std::vector<double> values;  ///< at least one
};

/// How the numbers of a range follow each other.
enum class SweepSteps : unsigned char {
    Auto,         ///< every whole number of a few, else as the range is wide
    Linear,       ///< equal distances
    Logarithmic,  ///< equal ratios; the range begins above zero
};

/// At most about `most` numbers from `from` to `to`, both among them; whole where the parameter is.
/// Precondition: from <= to, and above zero for equal ratios.
[[nodiscard]] std::vector<double> sweepValues(const Parameter& parameter, double from, double to,
                                              SweepSteps steps, std::size_t most);

/// Reads values as users type them, for a parameter as it is in this run:
///   ""            the whole range, every choice
///   "1,2,4,8"     these; "depth,breadth" of a choice
///   "1..32"       from 1 to 32, as many as suit
///   "1..32:4"     1, 5, 9 … and 32
///   "1..1024:x2"  1, 2, 4 … 1024
/// Error: InvalidInput, one sentence that says what was expected.
[[nodiscard]] Result<SweepAxis> readSweepAxis(const Parameter& parameter, std::string_view text);

}  // namespace streamscope
