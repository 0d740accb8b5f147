// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/first_calls.h"

#include "engine/calibration/samples.h"
#include "engine/simulator/practice.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace streamscope::calibration {

/// The very first call is left out: it follows none of its kind (H20).
double firstCall(const std::vector<std::vector<double>>& runs, double usual) {
    constexpr std::size_t kCalls = 16;
    double longer = 0;
    double shares = 0;
    for (std::size_t i = 1; i <= kCalls; ++i) {
        std::vector<double> times(runs.size());
        std::ranges::transform(runs, times.begin(), [i](const auto& run) { return run[i]; });
        longer += medianOf(std::move(times)) - usual;
        shares += shareOfFirst(i);
    }
    return usual > 0 ? std::max(0.0, longer / shares / usual) : 0;
}

}  // namespace streamscope::calibration
