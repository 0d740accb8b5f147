// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kNodes = 20;
constexpr std::size_t kLaunches = 7;
constexpr DurationNs kWork = 20 * kMicrosecond;
// Marks.
constexpr std::size_t kGate = 0;
constexpr std::size_t kChain = 1;

/// G13: a chain of kernels; G7: launched again and again.
Program makeChain() {
    ProgramBuilder builder("a graph launched again and again");
    const StreamId stream = builder.stream();
    builder.mark(kChain);
    const GraphId graph =
        builder.chain(std::vector<Action>(kNodes, builder.launchAction(builder.spin(kWork))));
    builder.mark(kGate);
    builder.launch(stream, builder.spin(2 * kMillisecond));
    for (std::size_t i = 0; i < kLaunches; ++i) {
        builder.launchGraph(stream, graph);
    }
    builder.synchronizeDevice();
    return builder.build();
}

struct ChainGaps {
    std::vector<double> nodes;
    std::vector<double> relaunches;
};

ChainGaps readChain(const Trace& trace) {
    const auto chain = operationsOf(trace, kChain);
    ChainGaps gaps;
    for (std::size_t i = 1; i < chain.size(); ++i) {
        auto& kind = i % kNodes == 0 ? gaps.relaunches : gaps.nodes;
        kind.push_back(gapNs(trace, chain[i - 1], chain[i]));
    }
    return gaps;
}

// ---- What a launch costs the host, by nodes. ----

constexpr std::array<std::size_t, 4> kSizes{1, 8, 64, 256};
constexpr std::size_t kTimes = 15;
constexpr std::size_t kWarmUps = 2;

Program makeLaunches() {
    ProgramBuilder builder("launches of graphs of many sizes");
    const StreamId stream = builder.stream();
    const KernelId kernel = builder.spin(kMicrosecond);
    for (std::size_t size = 0; size < kSizes.size(); ++size) {
        builder.mark(size);
        const GraphId graph =
            builder.chain(std::vector<Action>(kSizes.at(size), builder.launchAction(kernel)));
        for (std::size_t i = 0; i < kTimes; ++i) {
            builder.launchGraph(stream, graph);
            builder.synchronize(stream);
        }
    }
    return builder.build();
}

struct LaunchCosts {
    std::vector<Point> first;   ///< launch of each graph
    std::vector<Point> points;  ///< later ones
};

LaunchCosts readLaunches(const Trace& trace) {
    LaunchCosts costs;
    for (std::size_t size = 0; size < kSizes.size(); ++size) {
        const auto nodes = operationsOf(trace, size);
        const std::size_t count = kSizes.at(size);
        for (std::size_t i = 0; i < nodes.size(); i += count) {
            const Point point{
                static_cast<double>(count),
                static_cast<double>(trace.issueEnd[nodes[i]] - trace.issueBegin[nodes[i]])};
            if (i == 0) {
                costs.first.push_back(point);
            } else if (i >= kWarmUps * count) {
                costs.points.push_back(point);
            }
        }
    }
    return costs;
}

/// What each launch says of one number when the other is known.
Spread eachLess(const LaunchCosts& costs, const Line& line, bool perNode) {
    std::vector<double> values;
    for (const Point& point : costs.points) {
        if (perNode && point.x > 1) {
            values.push_back(std::max(0.0, (point.y - line.at0) / point.x));
        } else if (!perNode && point.x <= 8) {
            values.push_back(std::max(0.0, point.y - line.slope * point.x));
        }
    }
    return spreadOf(std::move(values));
}

}  // namespace

std::optional<Error> measureGraphs(Session& session) {
    const auto trace = session.run(makeChain());
    if (!trace) {
        return trace.error();
    }
    ChainGaps gaps = readChain(*trace);
    session.take("latency.graph_node", spreadOf(std::move(gaps.nodes)),
                 "kernel to kernel in a graph of 20");
    session.take("latency.graph_relaunch", spreadOf(std::move(gaps.relaunches)),
                 "last kernel of a graph to the first of its next launch");
    return std::nullopt;
}

std::optional<Error> measureGraphLaunch(Session& session) {
    const auto trace = session.run(makeLaunches(), Recorder::Host);
    if (!trace) {
        return trace.error();
    }
    const LaunchCosts costs = readLaunches(*trace);
    const Line line = robustLine(costs.points);
    session.take("host.graph_launch", eachLess(costs, line, false),
                 "graphs of 1 and 8 kernels, stream idle, less the nodes");
    session.take("host.graph_node", eachLess(costs, line, true),
                 "graphs of 8 to 256 kernels, stream idle, a node");
    const double node = session.value("host.graph_node");
    const double first = robustLine(costs.first).slope;
    constexpr double kClearly = 1.05;
    session.takeFact("host.graph_first_node", first > kClearly * node ? first : 0,
                     "first launches of graphs of 1 to 256 kernels, a node");
    return std::nullopt;
}

std::optional<Error> measureGraphRecording(Session& session) {
    const auto trace = session.run(makeLaunches(), Recorder::Cupti);
    if (!trace) {
        return trace.error();
    }
    LaunchCosts more = readLaunches(*trace);
    for (Point& point : more.points) {
        point.y -= session.value("host.graph_launch") + point.x * session.value("host.graph_node");
    }
    const Line line = robustLine(more.points);
    session.take("recording.graph_launch", eachLess(more, line, false),
                 "graphs of 1 and 8 kernels, stream idle, recorded by CUPTI, less undisturbed");
    session.take("recording.graph_node", eachLess(more, line, true),
                 "graphs of 8 to 256 kernels, stream idle, recorded by CUPTI, less undisturbed");
    return std::nullopt;
}

}  // namespace streamscope::calibration
