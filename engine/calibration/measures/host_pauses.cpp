// SPDX-License-Identifier: GPL-3.0-or-later
// How late a host function starts when the worker has been idle for long (S10).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kRounds = 15;
constexpr DurationNs kWork = 5 * kMicrosecond;
constexpr double kLongestPause = 5.0 * kMillisecond;
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

double strayed(const std::vector<double>& values) {
    const double median = medianOf(values);
    double sum = 0;
    for (const double value : values) {
        sum += std::abs(value - median);
    }
    return sum;
}

struct Step {
    std::size_t place = 0;  ///< the first point of the upper part
    Spread below;
    Spread above;
};

/// The step that strays least from the points: half of either part may be far off.
Step fitStep(const std::vector<Point>& points) {
    std::vector<double> values;
    std::ranges::transform(points, std::back_inserter(values), &Point::y);
    Step best;
    double least = -1;
    for (std::size_t place = 1; place < values.size(); ++place) {
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(place);
        const std::vector<double> below(values.begin(), middle);
        const std::vector<double> above(middle, values.end());
        const double sum = strayed(below) + strayed(above);
        if (least < 0 || sum < least) {
            least = sum;
            best = {place, spreadOf(below), spreadOf(above)};
        }
    }
    return best;
}

/// Between the two points at the step.
double middleOf(const std::vector<Point>& points, const Step& step) {
    return (points[step.place - 1].x + points[step.place].x) / 2;
}

/// Less would be the waver of a worker that never sleeps.
bool isStep(const Step& step) {
    constexpr double kLeast = 3.0 * kMicrosecond;
    return step.above.median > step.below.median + kLeast && step.above.low > step.below.high;
}

std::string describe(const Step& step) {
    return "kernel end to begin of the function behind it after pauses of 10 us to 5 ms: " +
           numberText(step.below.median / kMicrosecond) + " us, median of " +
           std::to_string(step.below.count) + ", after shorter ones, " +
           numberText(step.above.median / kMicrosecond) + " us after longer ones";
}

void takeStep(Session& session, const std::vector<Point>& points) {
    const Step step = fitStep(points);
    if (!isStep(step)) {
        session.takeFact("latency.host_function_asleep", 0, "none: " + describe(step));
        session.takeFact("queue.host_worker_awake", 0, "no meaning here: none falls asleep");
        return;
    }
    const double below = step.below.median;
    session.take("latency.host_function_asleep",
                 {step.above.median - below, step.above.low - below, step.above.high - below,
                  step.above.count},
                 describe(step));
    session.takeFact("queue.host_worker_awake", middleOf(points, step), describe(step));
}

}  // namespace

std::optional<Error> measureHostPauses(Session& session) {
    const double latency = session.value("latency.host_function");
    constexpr std::size_t kSteps = 10;
    const auto wide = session.run(makePauses(pausesFrom(kShortestPause, kLongestPause, kSteps)));
    if (!wide) {
        return wide.error();
    }
    std::vector<Point> points = readPauses(*wide, latency);
    if (points.size() < 2) {
        return std::nullopt;
    }
    const Step step = fitStep(points);
    if (isStep(step)) {  // once more around it, in smaller steps
        constexpr double kAround = 2;
        const double middle = middleOf(points, step);
        const auto narrow =
            session.run(makePauses(pausesFrom(middle / kAround, middle * kAround, kSteps)));
        if (!narrow) {
            return narrow.error();
        }
        std::ranges::copy(readPauses(*narrow, latency), std::back_inserter(points));
        std::ranges::sort(points, {}, &Point::x);
    }
    takeStep(session, points);
    return std::nullopt;
}

}  // namespace streamscope::calibration
