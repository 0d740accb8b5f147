// SPDX-License-Identifier: GPL-3.0-or-later
// How long a block waits for its first access to device memory (K27).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kTimes = 31;
constexpr std::uint32_t kThreads = 256;
constexpr double kWarps = kThreads / 32.0;
constexpr std::string_view kKernel = "increment";  // over bytes, which take next to no time

/// One block on each SM, and up to half of what it holds: as many as do not want more than its
/// whole path to memory.
std::array<std::uint64_t, 2> gridsOf(const Session& session) {
    const auto sms = static_cast<std::uint64_t>(session.value("sm.count"));
    const double warps =
        std::min(session.value("sm.warps") / 2, session.value("compute.byte_warps"));
    return {sms, sms * std::max<std::uint64_t>(2, static_cast<std::uint64_t>(warps / kWarps))};
}

Program makeGrids(const std::array<std::uint64_t, 2>& grids) {
    ProgramBuilder builder("kernels that touch memory once");
    const StreamId stream = builder.stream();
    const MemoryId data = builder.onDevice(grids.back() * kThreads);
    for (std::size_t i = 0; i < grids.size(); ++i) {
        builder.mark(i);
        const KernelId kernel =
            builder.catalogued(kKernel, {kernels::Element::U8, grids.at(i) * kThreads, kThreads});
        for (std::size_t k = 0; k < kTimes; ++k) {
            builder.launch(stream, kernel, {data});
        }
    }
    return builder.build();
}

double bytesNs(const Session& session) {
    const double bytes = kernels::find(kKernel)->bytesPerElement * kThreads;
    const double rate = session.value("compute.sm_rate");
    const double share = std::min(1.0, kWarps / std::max(1.0, session.value("compute.byte_warps")));
    return rate > 0 ? bytes / (rate * share) : 0;
}

}  // namespace

std::optional<Error> measureMemoryLatency(Session& session) {
    const auto grids = gridsOf(session);
    const auto trace = session.run(makeGrids(grids));
    if (!trace) {
        return trace.error();
    }
    const double all = session.value("sm.count") * session.value("sm.warps");
    const double others = session.value("compute.kernel_ramp") + bytesNs(session);
    std::array<Point, 2> points;
    for (std::size_t i = 0; i < grids.size(); ++i) {
        std::vector<double> times;
        for (const std::size_t run : operationsOf(*trace, i)) {
            times.push_back(durationNs(*trace, run));
        }
        points.at(i) = {static_cast<double>(grids.at(i)) * kWarps / all,
                        std::max(0.0, medianOf(std::move(times)) - others)};
    }
    constexpr double kTick = 32;  // ns of the recorders' clock: less is not seen
    const Line line = points[1].y > kTick ? robustLine(points) : Line{};
    const std::string how = "increment over u8, " + std::to_string(grids[0]) + " and " +
                            std::to_string(grids[1]) +
                            " blocks, beyond the ramp: " + numberText(points[0].y / kMicrosecond) +
                            " and " + numberText(points[1].y / kMicrosecond) + " us";
    session.takeFact("compute.latency", std::max(0.0, line.at0), how);
    session.takeFact("compute.loaded_latency", std::max(0.0, line.at0 + line.slope), how);
    return std::nullopt;
}

}  // namespace streamscope::calibration
