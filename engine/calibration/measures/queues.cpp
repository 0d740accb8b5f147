// SPDX-License-Identifier: GPL-3.0-or-later
// What fits into the queues between host and SMs.
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <string>

namespace streamscope::calibration {
namespace {

// Marks.
constexpr std::size_t kGate = 0;
constexpr std::size_t kPending = 1;
constexpr std::size_t kHolder = 2;
constexpr std::size_t kSingles = 3;

// ---- The launch queue of one stream (H15). ----

constexpr std::size_t kMaxPending = 3000;
constexpr DurationNs kLongGate = 60 * kMillisecond;

Program makePending() {
    ProgramBuilder builder("many pending launches in one stream");
    const StreamId stream = builder.stream();
    builder.mark(kGate);
    builder.launch(stream, builder.spin(kLongGate));
    builder.mark(kPending);
    const KernelId kernel = builder.spin(0);
    for (std::size_t i = 0; i < kMaxPending; ++i) {
        builder.launch(stream, kernel);
    }
    return builder.build();
}

/// How many of them had been made when a launch first waited for the gate.
std::optional<std::size_t> launchesBeforeAWait(const Trace& trace) {
    constexpr DurationNs kWaited = 5 * kMillisecond;
    const auto pending = operationsOf(trace, kPending);
    const auto first = std::ranges::find_if(
        pending, [&](std::size_t i) { return trace.issueEnd[i] - trace.issueBegin[i] > kWaited; });
    if (first == pending.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(first - pending.begin());
}

/// H27: behind a host function that takes long, others with a kernel behind each.
Program makePendingFunctions() {
    constexpr std::size_t kMaxFunctions = 300;
    ProgramBuilder builder("many pending host functions in one stream");
    const StreamId stream = builder.stream();
    builder.mark(kGate);
    builder.hostFunction(stream, kLongGate);
    const KernelId kernel = builder.spin(0);
    for (std::size_t i = 0; i < kMaxFunctions; ++i) {
        builder.mark(kGate);
        builder.hostFunction(stream, 0);
        builder.mark(kPending);
        builder.launch(stream, kernel);
    }
    return builder.build();
}

/// Whether the last launch was made while the gate was closed.
bool wasGated(const Trace& trace) {
    const auto pending = operationsOf(trace, kPending);
    return !pending.empty() &&
           trace.issueEnd[pending.back()] - trace.issueBegin[pending.front()] < kLongGate;
}

// ---- Connections (K6) and their map (K7). ----

constexpr std::size_t kMaxStreams = 40;
constexpr DurationNs kHold = 4 * kMillisecond;

/// Two kernels a stream, so that each holds a connection while its second waits for its first.
Program makeHolders() {
    ProgramBuilder builder("two kernels in each of many streams");
    const KernelId kernel = builder.spin(kHold);
    for (std::size_t i = 0; i < kMaxStreams; ++i) {
        const StreamId stream = builder.stream();
        builder.mark(kHolder);
        builder.launch(stream, kernel);
        builder.mark(kPending);
        builder.launch(stream, kernel);
    }
    return builder.build();
}

/// One stream holds a connection; who else needs the same one?
Program makeSharing() {
    ProgramBuilder builder("one stream of two kernels beside many of one");
    const KernelId kernel = builder.spin(kHold);
    std::vector<StreamId> streams(kMaxStreams);
    std::ranges::generate(streams, [&] { return builder.stream(); });
    builder.mark(kHolder);
    builder.launch(streams[0], kernel);
    builder.mark(kPending);
    builder.launch(streams[0], kernel);
    builder.mark(kSingles);
    const KernelId single = builder.spin(kMillisecond / 2);
    for (std::size_t i = 1; i < kMaxStreams; ++i) {
        builder.launch(streams[i], single);
    }
    return builder.build();
}

/// Of each single kernel whether it waited for the first kernel of the others' stream.
std::vector<bool> readWaiting(const Trace& trace) {
    const auto holder = operationsOf(trace, kHolder);
    std::vector<bool> waited;
    for (const std::size_t single : operationsOf(trace, kSingles)) {
        waited.push_back(!holder.empty() && trace.start[single] >= trace.end[holder.front()]);
    }
    return waited;
}

/// A map by index makes exactly the streams wait that have the first one's connection. Others that
/// wait were launched so soon after each other that no connection was empty at that moment.
void takeMap(Session& session, std::size_t connections, const Trace& trace) {
    const std::vector<bool> waited = readWaiting(trace);
    bool isByIndex = connections > 1;
    for (std::size_t i = 0; i < waited.size(); ++i) {
        isByIndex = isByIndex && waited[i] == ((i + 1) % connections == 0);
    }
    const std::string found = std::to_string(std::ranges::count(waited, true)) + " of " +
                              std::to_string(waited.size()) +
                              " single kernels waited for a stream with two";
    session.takeFact("queue.dynamic_map", isByIndex ? 0 : 1, found);
}

// ---- Grids on the device at once (K9), kernels at once (K1). ----

constexpr std::size_t kMaxGrids = 200;

Program makeGrids() {
    ProgramBuilder builder("one small kernel in each of many streams");
    const KernelId kernel = builder.spin(kHold);
    builder.mark(kSingles);
    for (std::size_t i = 0; i < kMaxGrids; ++i) {
        builder.launch(builder.stream(), kernel);
    }
    return builder.build();
}

}  // namespace

std::optional<Error> measureLaunchDepth(Session& session) {
    const auto trace = session.run(makePending(), Recorder::Host);
    if (!trace) {
        return trace.error();
    }
    if (const auto launches = launchesBeforeAWait(*trace)) {
        const std::size_t depth = *launches + 1;  // the gate is an entry as well
        session.takeFact(
            "queue.launch_depth", static_cast<double>(depth),
            "launch " + std::to_string(depth + 1) + " of one stream waited for the first");
    } else if (wasGated(*trace)) {
        session.takeFact("queue.launch_depth", 0,
                         "none of " + std::to_string(kMaxPending) + " pending launches waited");
    } else {
        session.assume("queue.launch_depth",
                       "not measured: the launches took longer than the kernel before them");
    }
    const auto functions = session.run(makePendingFunctions(), Recorder::Host);
    if (!functions) {
        return functions.error();
    }
    const auto pending = launchesBeforeAWait(*functions);
    session.takeFact("queue.host_functions", static_cast<double>(pending.value_or(0)),
                     pending ? "kernel " + std::to_string(*pending + 1) +
                                   " waited of those that each follow a host function"
                             : "none of 300 kernels behind host functions waited");
    return std::nullopt;
}

std::optional<Error> measureConnections(Session& session) {
    const auto trace = session.run(makeHolders());
    if (!trace) {
        return trace.error();
    }
    const std::size_t atOnce = startedBeforeFirstEnd(*trace, operationsOf(*trace, kHolder));
    session.takeFact("queue.connections", static_cast<double>(std::max<std::size_t>(1, atOnce)),
                     "of 40 streams of two kernels so many started at once");
    const auto sharing = session.run(makeSharing());
    if (!sharing) {
        return sharing.error();
    }
    takeMap(session, atOnce, *sharing);
    return std::nullopt;
}

std::optional<Error> measureResidentGrids(Session& session) {
    const auto trace = session.run(makeGrids());
    if (!trace) {
        return trace.error();
    }
    const auto kernels = operationsOf(*trace, kSingles);
    const std::size_t atOnce = startedBeforeFirstEnd(*trace, kernels);
    const std::string seen =
        std::to_string(atOnce) + " of 200 one-block kernels in as many streams ran at once";
    session.takeFact("queue.concurrent_kernels", atOnce > 1 ? 1 : 0, seen);
    if (atOnce > 1 && atOnce < kernels.size()) {
        session.takeFact("sm.resident_grids", static_cast<double>(atOnce), seen);
    } else {
        session.assume("sm.resident_grids", "no limit was met: " + seen);
    }
    return std::nullopt;
}

}  // namespace streamscope::calibration
