// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the SMs calculate and move data (K20).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kTimes = 9;
constexpr std::uint64_t kWarp = 32;

/// Work done by each of a pair of runs, one with twice the work of the other, and their times: the
/// difference is free of what starting and ending a grid takes.
struct RatePoint {
    double warps = 0;  ///< resident on an SM
    Spread perNs;      ///< of one SM
};

Spread rateOf(const Trace& trace, std::size_t mark, double moreWork) {
    const auto runs = operationsOf(trace, mark, OperationKind::Kernel);
    std::vector<double> rates;
    for (std::size_t i = 0; i + 1 < runs.size(); i += 2) {
        const double longer = durationNs(trace, runs[i + 1]) - durationNs(trace, runs[i]);
        if (longer > 0) {
            rates.push_back(moreWork / longer);
        }
    }
    return spreadOf(std::move(rates));
}

struct Saturation {
    Spread most;
    Spread warps;           ///< from which the most is reached
    bool isReached = true;  ///< more warps than `warps` were tried and brought no more
};

/// Rates grow with the warps and then no more: rate = most · min(1, warps / needed).
Saturation saturationOf(const std::vector<RatePoint>& points) {
    Saturation result;
    const auto best = std::ranges::max_element(
        points, {}, [](const RatePoint& point) { return point.perNs.median; });
    if (best == points.end() || best->perNs.median <= 0) {
        return result;
    }
    result.most = best->perNs;
    constexpr double kGrowing = 0.85;
    std::vector<double> needed;
    for (const RatePoint& point : points) {
        if (point.perNs.median > 0 && point.perNs.median < kGrowing * best->perNs.median) {
            needed.push_back(best->perNs.median / point.perNs.median * point.warps);
        }
    }
    if (needed.empty()) {
        needed.push_back(std::ranges::min_element(points, {}, &RatePoint::warps)->warps);
    }
    result.warps = spreadOf(std::move(needed));
    const auto most = std::ranges::max_element(points, {}, &RatePoint::warps);
    result.isReached = result.warps.median < most->warps;
    return result;
}

// ---- Arithmetic: one block an SM, more and more warps in it. ----

constexpr std::array<std::uint32_t, 8> kFlopWarps{1, 2, 4, 8, 12, 16, 24, 32};
constexpr std::uint64_t kElementsEach = 64;  // of a thread, in the shorter run

struct ArithmeticProgram {
    kernels::Element element{};
    std::uint64_t sms = 1;
};

Program makeArithmetic(const ArithmeticProgram& of) {
    ProgramBuilder builder("a polynomial by more and more warps");
    const StreamId stream = builder.stream();
    const std::uint64_t elements = 2 * kElementsEach * kWarp * kFlopWarps.back() * of.sms;
    const MemoryId in = builder.onDevice(elements * infoOf(of.element).bytes);
    const MemoryId out = builder.onDevice(elements * infoOf(of.element).bytes);
    for (std::size_t i = 0; i < kFlopWarps.size(); ++i) {
        const auto threads = static_cast<std::uint32_t>(kWarp * kFlopWarps.at(i));
        const std::uint64_t count = kElementsEach * threads * of.sms;
        const KernelId once =
            builder.catalogued("polynomial", {of.element, count, threads, of.sms});
        const KernelId twice =
            builder.catalogued("polynomial", {of.element, 2 * count, threads, of.sms});
        builder.mark(i);
        for (std::size_t k = 0; k < kTimes; ++k) {
            builder.launch(stream, once, {in, out});
            builder.launch(stream, twice, {in, out});
        }
    }
    return builder.build();
}

std::vector<RatePoint> readArithmetic(const Trace& trace) {
    const double flops = kernels::find("polynomial")->flopsPerElement;
    std::vector<RatePoint> points;
    for (std::size_t i = 0; i < kFlopWarps.size(); ++i) {
        const double warps = kFlopWarps.at(i);
        const double more = flops * static_cast<double>(kElementsEach * kWarp) * warps;
        points.push_back({warps, rateOf(trace, i, more)});
    }
    return points;
}

Result<Saturation> arithmetic(Session& session, kernels::Element element) {
    const auto sms = static_cast<std::uint64_t>(session.value("sm.count"));
    const auto trace = session.run(makeArithmetic({element, sms}));
    if (!trace) {
        return trace.error();
    }
    return saturationOf(readArithmetic(*trace));
}

// ---- Device memory: a vector add much larger than any cache. ----

constexpr std::uint64_t kAddElements = 16 * kMiB;  // of 8 bytes, in the shorter run

Program makeAdds() {
    ProgramBuilder builder("vector adds of two sizes");
    const StreamId stream = builder.stream();
    const std::uint64_t bytes = 2 * kAddElements * sizeof(double);
    const std::vector<MemoryId> arrays{builder.onDevice(bytes), builder.onDevice(bytes),
                                       builder.onDevice(bytes)};
    const KernelId once = builder.catalogued("vector_add", {kernels::Element::F64, kAddElements});
    const KernelId twice =
        builder.catalogued("vector_add", {kernels::Element::F64, 2 * kAddElements});
    builder.mark(0);
    for (std::size_t i = 0; i < 2 * kTimes; ++i) {
        builder.launch(stream, once, arrays);
        builder.launch(stream, twice, arrays);
    }
    return builder.build();
}

// ---- One SM's memory path: a few SMs only, so that device memory is no limit. ----

struct FewSms {
    std::uint64_t all = 1;
    std::uint64_t used = 1;
    std::uint32_t warps = 64;      ///< of an SM
    std::uint32_t registers = 64;  ///< of a thread, so that 1024 threads take all of an SM
};
constexpr std::uint64_t kFewElements = 4 * kMiB;  // of 8 bytes, in the shorter run
constexpr std::string_view kFewKernel = "vector_add";
constexpr DurationNs kFillTime = 80 * kMillisecond;
constexpr std::uint32_t kLargestBlock = 1024;

FewSms fewOf(const DeviceProfile& profile) {
    FewSms few;
    few.all = static_cast<std::uint64_t>(profile.sm.count);
    few.used = std::max<std::uint64_t>(1, few.all / 16);
    few.warps = static_cast<std::uint32_t>(profile.sm.warps);
    few.registers = static_cast<std::uint32_t>(profile.sm.registers) / kLargestBlock;
    return few;
}

/// Warps of an SM, and blocks of it that hold them. The first needs the other SMs filled; blocks
/// fewer than SMs spread by themselves.
struct Occupancy {
    std::uint32_t warps = 1;
    std::uint32_t blocks = 1;
};
std::vector<Occupancy> occupancies(const FewSms& few) {
    return {{few.warps, 2}, {32, 1}, {24, 1}, {16, 1}, {8, 1}, {4, 1}};
}

void addAdds(ProgramBuilder& builder, StreamId stream, const Occupancy& occupancy,
             const FewSms& few, const std::vector<MemoryId>& arrays) {
    const auto threads = static_cast<std::uint32_t>(occupancy.warps / occupancy.blocks * kWarp);
    const std::uint64_t blocks = occupancy.blocks * few.used;
    const KernelId once =
        builder.catalogued(kFewKernel, {kernels::Element::F64, kFewElements, threads, blocks});
    const KernelId twice =
        builder.catalogued(kFewKernel, {kernels::Element::F64, 2 * kFewElements, threads, blocks});
    constexpr std::size_t kFewTimes = 3;
    for (std::size_t i = 0; i < kFewTimes; ++i) {
        builder.launch(stream, once, arrays);
        builder.launch(stream, twice, arrays);
    }
}

/// A kernel takes all registers of every other SM, so that the blocks that count share few ones.
Program makeFewSms(const FewSms& few) {
    ProgramBuilder builder("a vector add by a few SMs");
    const StreamId filled = builder.stream();
    const StreamId stream = builder.stream();
    const std::uint64_t bytes = 2 * kFewElements * sizeof(double);
    const std::vector<MemoryId> arrays{builder.onDevice(bytes), builder.onDevice(bytes),
                                       builder.onDevice(bytes)};
    const auto all = occupancies(few);
    builder.mark(all.size());
    if (few.all > few.used) {
        builder.launch(
            filled, builder.filler(kFillTime, {few.all - few.used, kLargestBlock, few.registers}));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        builder.mark(i);
        addAdds(builder, stream, all[i], few, arrays);
        builder.mark(all.size());
        if (i == 0) {
            builder.synchronizeDevice();
        }
    }
    return builder.build();
}

std::vector<RatePoint> readFewSms(const Trace& trace, const FewSms& few) {
    const double perElement = kernels::find(kFewKernel)->bytesPerElement * sizeof(double);
    const double more = perElement * kFewElements / static_cast<double>(few.used);
    std::vector<RatePoint> points;
    const auto all = occupancies(few);
    for (std::size_t i = 0; i < all.size(); ++i) {
        points.push_back({static_cast<double>(all[i].warps), rateOf(trace, i, more)});
    }
    // Rates grow no faster than the warps; if these did, other SMs had helped.
    constexpr double kWaver = 1.1;
    const RatePoint& filled = points[0];
    if (filled.perNs.median * points[1].warps > kWaver * points[1].perNs.median * filled.warps) {
        points.erase(points.begin());
    }
    return points;
}

}  // namespace

std::optional<Error> measureArithmetic(Session& session) {
    const auto single = arithmetic(session, kernels::Element::F32);
    if (!single) {
        return single.error();
    }
    session.take("compute.sm_flops", single->most,
                 "a polynomial of degree 256 over f32, one block an SM, the best of 1 to 32 warps");
    session.take("compute.flop_warps", single->warps, "the same, by warps an SM");
    const auto twofold = arithmetic(session, kernels::Element::F64);
    if (!twofold) {
        return twofold.error();
    }
    session.take("compute.sm_double_flops", twofold->most, "the same over f64");
    return std::nullopt;
}

std::optional<Error> measureDeviceMemory(Session& session) {
    const auto trace = session.run(makeAdds());
    if (!trace) {
        return trace.error();
    }
    const double more =
        kernels::find("vector_add")->bytesPerElement * sizeof(double) * kAddElements;
    session.take("compute.dram_rate", rateOf(*trace, 0, more),
                 "vector adds of f64 over 3 x 128 and 3 x 256 MiB, read and written bytes");
    return std::nullopt;
}

std::optional<Error> measureSmBytes(Session& session) {
    const FewSms few = fewOf(session.profile());
    const auto trace = session.run(makeFewSms(few));
    if (!trace) {
        return trace.error();
    }
    Saturation found = saturationOf(readFewSms(*trace, few));
    std::string how = "vector adds over f64 by " + std::to_string(few.used) +
                      " SMs, the others filled, of 4 to " + std::to_string(few.warps) +
                      " warps an SM";
    const double evenShare = session.value("compute.dram_rate") / static_cast<double>(few.all);
    if (found.most.count > 0 && found.most.median < evenShare) {
        how.append("; raised to its share of the device's rate, which all SMs together reached");
        found.most.median = evenShare;
    }
    session.take("compute.sm_rate", found.most, how);
    session.take("compute.byte_warps", found.warps,
                 found.isReached ? how : how + "; the rate was still growing");
    return std::nullopt;
}

}  // namespace streamscope::calibration
