// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/host_cold.h"

#include "engine/calibration/measures/measures.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kPart = 8;

/// What kPart calls took longer than usual, each as in the median run.
double longer(const std::vector<std::vector<double>>& runs, std::size_t first, double usual) {
    double sum = 0;
    for (std::size_t i = first; i < first + kPart; ++i) {
        std::vector<double> times(runs.size());
        std::ranges::transform(runs, times.begin(), [i](const auto& run) { return run[i]; });
        sum += medianOf(std::move(times)) - usual;
    }
    return sum;
}

}  // namespace

/// An exponential through what two parts of the calls took. The very first call is left out: it
/// follows none of its kind (H20).
void takeCold(Session& session, const std::vector<std::vector<double>>& runs, double usual) {
    const double early = longer(runs, 1, usual);
    const double late = longer(runs, 1 + kPart, usual);
    const auto each = [](double sum) { return numberText(sum / kPart / kMicrosecond); };
    const std::string how = "starts of " + std::to_string(runs.size()) +
                            " programs: launches 2 to 9 took " + each(early) +
                            " us longer than in a row, 10 to 17 " + each(late);
    if (late <= 0 || early <= late) {
        session.takeFact("host.cold", 0, how);
        session.takeFact("host.cold_calls", 0, "see cold");
        return;
    }
    const double calls = kPart / std::log(early / late);
    double sum = 0;
    for (std::size_t i = 1; i <= kPart; ++i) {
        sum += std::exp(-static_cast<double>(i) / calls);
    }
    session.takeFact("host.cold", early / sum, how);
    session.takeFact("host.cold_calls", calls, "see cold");
}

}  // namespace streamscope::calibration
