// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/first_calls.h"

#include "engine/calibration/measures/measures.h"
#include "engine/simulator/practice.h"

#include <algorithm>
#include <string>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kCalls = 16;

}  // namespace

/// The very first call is left out: it follows none of its kind (H20).
void takeFirstCalls(Session& session, const std::vector<std::vector<double>>& runs, double usual) {
    double longer = 0;
    double shares = 0;
    for (std::size_t i = 1; i <= kCalls; ++i) {
        std::vector<double> times(runs.size());
        std::ranges::transform(runs, times.begin(), [i](const auto& run) { return run[i]; });
        longer += medianOf(std::move(times)) - usual;
        shares += shareOfFirst(i);
    }
    const std::string how = "starts of " + std::to_string(runs.size()) +
                            " programs: launches 2 to 17 took " +
                            numberText(longer / kCalls / kMicrosecond) + " us longer than in a row";
    session.takeFact("host.first_call", usual > 0 ? std::max(0.0, longer / shares / usual) : 0.0,
                     how);
}

}  // namespace streamscope::calibration
