// SPDX-License-Identifier: GPL-3.0-or-later
// Host time of each call, without a recorder of the device.
#include "engine/calibration/measures/first_calls.h"
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kTimes = 64;
constexpr std::size_t kRounds = 3;
constexpr std::size_t kWarmUps = 4;  // of each round
constexpr std::uint64_t kCopyBytes = 64 * kKiB;

// Marks.
constexpr std::size_t kLaunch = 0;
constexpr std::size_t kCopy = 1;
constexpr std::size_t kSet = 2;
constexpr std::size_t kRecord = 3;
constexpr std::size_t kWait = 4;
constexpr std::size_t kFunction = 5;
constexpr std::size_t kWithin = 6;
constexpr std::size_t kSynchronize = 7;
constexpr std::size_t kDestroy = 8;
constexpr std::size_t kBetween = 9;
constexpr std::size_t kChange = 10;

// ---- Calls of a stream. ----

struct CallKit {
    StreamId stream{};
    StreamId other{};
    EventId event{};
    KernelId kernel{};
    std::uint64_t bytes = 0;  ///< of a copy
    ProgramBuilder::Between way;
    ProgramBuilder::Between within;
};

void addCall(ProgramBuilder& builder, const CallKit& kit, std::size_t mark) {
    switch (mark) {
        case kLaunch:
            return builder.launch(kit.stream, kit.kernel);
        case kCopy:
            return builder.copy(kit.stream, kit.way, kit.bytes);
        case kSet:
            return builder.set(kit.stream, kit.way.target, kit.bytes);
        case kRecord:
            return builder.record(kit.stream, kit.event);
        case kWait:
            return builder.wait(kit.other, kit.event);
        case kFunction:
            return builder.hostFunction(kit.stream, 0);
        case kWithin:
            return builder.copy(kit.stream, kit.within, kit.bytes);
        default:
            return builder.synchronize(kit.stream);
    }
}

void addCalls(ProgramBuilder& builder, const CallKit& kit, std::size_t mark) {
    builder.mark(mark);
    for (std::size_t i = 0; i < kTimes; ++i) {
        addCall(builder, kit, mark);
    }
    builder.mark(kBetween);
    builder.synchronizeDevice();
}

CallKit makeKit(ProgramBuilder& builder, std::uint64_t bytes = kCopyBytes) {
    const MemoryId device = builder.onDevice(bytes);
    return {builder.stream(),
            builder.stream(),
            builder.event(),
            builder.spin(kMicrosecond),
            bytes,
            {builder.pinned(bytes), device},
            {device, builder.onDevice(bytes)}};
}

Program makeCalls() {
    ProgramBuilder builder("calls of every kind, timed");
    const CallKit kit = makeKit(builder);
    for (std::size_t i = 0; i < kRounds * (kSynchronize + 1); ++i) {
        addCalls(builder, kit, i % (kSynchronize + 1));
    }
    builder.mark(kDestroy);
    for (std::size_t i = 0; i < kTimes; ++i) {
        builder.destroy(builder.stream());
    }
    return builder.build();
}

/// The first calls of a row are left out. `read`: of one trace.
std::vector<double> ofAll(const std::vector<Trace>& traces, std::size_t mark,
                          std::vector<double> (*read)(const Trace&, std::size_t)) {
    std::vector<double> all;
    for (const Trace& trace : traces) {
        const auto times = withoutWarmUps(read(trace, mark), kTimes, kWarmUps);
        all.insert(all.end(), times.begin(), times.end());
    }
    return all;
}

// ---- Calls behind others of another kind (H20). ----

// As short as pipelines usually are: the more often calls are repeated, the less it matters.
constexpr std::size_t kManyStreams = 8;
constexpr std::size_t kTurns = 4 * kManyStreams;
constexpr std::size_t kPipelines = 6;
constexpr std::array kKinds{kCopy, kLaunch, kSet, kRecord};

void addPipeline(ProgramBuilder& builder, CallKit kit) {
    std::vector<StreamId> streams(kManyStreams);
    std::ranges::generate(streams, [&] { return builder.stream(); });
    builder.mark(kChange);
    for (std::size_t i = 0; i < kTurns; ++i) {
        kit.stream = streams[i % kManyStreams];
        for (const std::size_t kind : kKinds) {
            addCall(builder, kit, kind);
        }
    }
    builder.mark(kBetween);
    builder.synchronizeDevice();
}

/// `bytes`: more than what does not queue (C10).
Program makeChanges(std::uint64_t bytes) {
    ProgramBuilder builder("calls of four kinds in turn, timed");
    const CallKit kit = makeKit(builder, bytes);
    for (std::size_t i = 0; i < kPipelines; ++i) {
        addPipeline(builder, kit);
    }
    return builder.build();
}

/// Each call's time by that of one in a row of its kind. The first of every stream are left out.
std::vector<double> readChanges(const Session& session, const Trace& trace) {
    constexpr std::array<std::string_view, kKinds.size()> kInARow{"host.copy", "host.launch",
                                                                  "host.set", "host.record"};
    constexpr std::size_t kFirst = kManyStreams * kKinds.size();
    constexpr std::size_t kAll = kTurns * kKinds.size();
    const auto times = issueTimes(trace, kChange);
    std::vector<double> ratios;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const double inARow = session.value(kInARow[i % kKinds.size()]);
        if (i % kAll >= kFirst && inARow > 0) {
            ratios.push_back(times[i] / inARow);
        }
    }
    return ratios;
}

struct Cost {
    std::string_view path;
    std::string_view recording;  ///< what CUPTI adds; empty: as to another kind
    std::size_t mark;
    std::string_view how;
};
constexpr std::array kCosts{
    Cost{"host.launch", "recording.launch", kLaunch, "1 us kernels into one stream"},
    Cost{"host.copy", "recording.copy", kCopy, "64 KiB H2D, pinned, into one stream"},
    Cost{"host.copy_within", "", kWithin, "64 KiB D2D into one stream"},
    Cost{"host.set", "recording.set", kSet, "64 KiB memsets into one stream"},
    Cost{"host.record", "recording.record", kRecord, "records into one stream"},
    Cost{"host.wait", "recording.wait", kWait, "waits for an event that was reached"},
    Cost{"host.host_function", "recording.host_function", kFunction,
         "empty host functions into one stream"},
};

/// Of each program: its first calls, launches all of them.
std::vector<std::vector<double>> startsOf(const std::vector<Trace>& traces) {
    std::vector<std::vector<double>> starts;
    std::ranges::transform(traces, std::back_inserter(starts),
                           [](const Trace& trace) { return issueTimes(trace, kLaunch); });
    return starts;
}
constexpr std::string_view kStarts = "starts of programs: launches 2 to 17, by those in a row";

}  // namespace

std::optional<Error> measureHostCalls(Session& session) {
    const auto traces = session.runInTurn(makeCalls(), Recorder::Host);
    if (!traces) {
        return traces.error();
    }
    for (const Cost& cost : kCosts) {
        session.take(cost.path, spreadOf(ofAll(*traces, cost.mark, issueTimes)), cost.how);
    }
    session.takeFact("host.first_call", firstCall(startsOf(*traces), session.value("host.launch")),
                     std::string(kStarts));
    constexpr std::uint64_t kQueued = 4 * kCopyBytes;  // more than what does not queue (C10)
    const auto changes = session.run(makeChanges(kQueued), Recorder::Host);
    if (!changes) {
        return changes.error();
    }
    session.take("host.change", spreadOf(readChanges(session, *changes)),
                 "256 KiB H2D, kernel, memset and record in turn on 8 streams, six times new ones, "
                 "by those in a row");
    session.take("host.synchronize", spreadOf(ofAll(*traces, kSynchronize, hostCallTimes)),
                 "cudaStreamSynchronize, stream idle");
    session.take("host.destroy_stream", spreadOf(ofAll(*traces, kDestroy, hostCallTimes)),
                 "streams without work");
    return std::nullopt;
}

std::optional<Error> measureRecording(Session& session) {
    const auto traces = session.runInTurn(makeCalls(), Recorder::Cupti);
    if (!traces) {
        return traces.error();
    }
    for (const Cost& cost : kCosts) {
        if (cost.recording.empty()) {
            continue;
        }
        std::vector<double> times = ofAll(*traces, cost.mark, issueTimes);
        for (double& time : times) {
            time -= session.value(cost.path);
        }
        session.take(cost.recording, spreadOf(std::move(times)),
                     std::string(cost.how).append(", recorded by CUPTI, less undisturbed"));
    }
    const double launch = session.value("host.launch") + session.value("recording.launch");
    session.takeFact(
        "recording.first_call",
        std::max(0.0, firstCall(startsOf(*traces), launch) - session.value("host.first_call")),
        std::string(kStarts).append(", recorded by CUPTI, less undisturbed"));
    return std::nullopt;
}

}  // namespace streamscope::calibration
