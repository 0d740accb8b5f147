// SPDX-License-Identifier: GPL-3.0-or-later
// How late a host function starts when the worker has been idle for long (S10).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"
#include "engine/simulator/host_sleep.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kRounds = 7;
constexpr DurationNs kWork = 5 * kMicrosecond;
constexpr double kLongestPause = 40.0 * kMillisecond;
constexpr double kShortestPause = 10.0 * kMicrosecond;

/// From the shortest on, each longer by as much.
std::vector<DurationNs> pausesFrom(double shortest, double longest, std::size_t steps) {
    std::vector<DurationNs> pauses;
    const double factor = std::pow(longest / shortest, 1.0 / static_cast<double>(steps));
    for (std::size_t i = 0; i <= steps; ++i) {
        const double pause = shortest * std::pow(factor, static_cast<double>(i));
        pauses.push_back(static_cast<DurationNs>(std::round(pause)));
    }
    return pauses;
}

/// The pauses in turn, again and again, so that no stretch of a bad clock falls on one of them.
Program makePauses(const std::vector<DurationNs>& pauses) {
    ProgramBuilder builder("host functions after pauses");
    const StreamId stream = builder.stream();
    const KernelId kernel = builder.spin(kWork);
    for (std::size_t i = 0; i < kRounds * pauses.size(); ++i) {
        builder.launch(stream, kernel);
        builder.hostFunction(stream, 0);
        builder.synchronize(stream);
        builder.hostWork(pauses[i % pauses.size()]);
    }
    return builder.build();
}

/// x: how long the worker was idle; y: from the kernel's end to the function's begin. In ns.
std::vector<Point> readPauses(const Trace& trace, double latency) {
    std::vector<Point> points;
    std::optional<TimeNs> idleSince;
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        if (trace.kind[i] != OperationKind::HostFunction) {
            continue;
        }
        if (idleSince) {
            const auto idle = static_cast<double>(trace.end[i - 1] - *idleSince);
            points.push_back({idle + latency, gapNs(trace, i - 1, i)});
        }
        idleSince = trace.end[i];
    }
    std::ranges::sort(points, {}, &Point::x);
    return points;
}

/// S10: later by `asleep` after pauses of kFastAsleep and more, by the logarithm of the pause
/// between `awake` and that.
struct Sleep {
    double awake = 0;
    Spread before;  ///< of functions after shorter pauses
    Spread asleep;
};

std::vector<double> beyond(const std::vector<Point>& points, double from, double to, double less) {
    std::vector<double> values;
    for (const Point& point : points) {
        if (point.x >= from && point.x < to) {
            values.push_back(point.y - less);
        }
    }
    return values;
}

double strayed(const std::vector<Point>& points, const Sleep& sleep) {
    double sum = 0;
    for (const Point& point : points) {
        const double late = sleep.asleep.median * simulator::sleepDepth(point.x, sleep.awake);
        sum += std::abs(point.y - sleep.before.median - late);
    }
    return sum;
}

/// The one that strays least from the points, of those that begin at one of many pauses.
Sleep fitSleep(const std::vector<Point>& points) {
    constexpr double kFinest = 1.02;
    constexpr double kSurely = 0.9;  // how long the worker was idle is known to some percent
    Sleep best;
    double least = -1;
    for (double awake = std::max(1.0, points.front().x); awake < simulator::kFastAsleep / 2;
         awake *= kFinest) {
        const double surelyAwake = std::max(points.front().x + 1, kSurely * awake);
        Sleep sleep{awake, spreadOf(beyond(points, 0, surelyAwake, 0)), {}};
        sleep.asleep = spreadOf(
            beyond(points, simulator::kFastAsleep, 2 * kLongestPause, sleep.before.median));
        const double sum = strayed(points, sleep);
        if (least < 0 || sum < least) {
            least = sum;
            best = sleep;
        }
    }
    return best;
}

std::string describe(const Sleep& sleep) {
    return "kernel end to begin of the function behind it after pauses of 10 us to 40 ms: " +
           numberText(sleep.before.median / kMicrosecond) + " us, median of " +
           std::to_string(sleep.before.count) + ", after short ones, " +
           numberText((sleep.before.median + sleep.asleep.median) / kMicrosecond) +
           " us after those of 20 ms and more";
}

void takeSleep(Session& session, const Sleep& sleep) {
    constexpr double kLeast =
        3.0 * kMicrosecond;  // less is the waver of a worker that never sleeps
    if (sleep.asleep.median < kLeast) {
        session.takeFact("latency.host_function_asleep", 0, "none: " + describe(sleep));
        session.takeFact("queue.host_worker_awake", 0, "no meaning here: none falls asleep");
        return;
    }
    session.take("latency.host_function_asleep", sleep.asleep, describe(sleep));
    session.takeFact("queue.host_worker_awake", sleep.awake,
                     "from this pause on the function begins later with the logarithm of the "
                     "pause; " +
                         describe(sleep));
}

}  // namespace

std::optional<Error> measureHostPauses(Session& session) {
    const double latency = session.value("latency.host_function");
    constexpr std::size_t kSteps = 18;
    const auto trace = session.run(makePauses(pausesFrom(kShortestPause, kLongestPause, kSteps)));
    if (!trace) {
        return trace.error();
    }
    const std::vector<Point> points = readPauses(*trace, latency);
    if (points.size() >= 2) {
        takeSleep(session, fitSleep(points));
    }
    return std::nullopt;
}

}  // namespace streamscope::calibration
