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

// ---- Arithmetic: one block an SM of more and more warps, at last three. ----

constexpr std::array<std::uint32_t, 4> kFlopWarps{1, 2, 4, 16};
constexpr std::uint64_t kElementsEach = 4;  // of a thread, in the shorter run
/// So many warps leave room in any cache for what they read and write.
constexpr double kSmall = 4;
constexpr std::uint64_t kBeside = 3;

struct ArithmeticProgram {
    kernels::Element element{};
    std::uint64_t sms = 1;
};

Program makeArithmetic(const ArithmeticProgram& of) {
    ProgramBuilder builder("a polynomial by more and more warps");
    const StreamId stream = builder.stream();
    const std::uint64_t elements = 2 * kBeside * kElementsEach * kWarp * kFlopWarps.back() * of.sms;
    const MemoryId in = builder.onDevice(elements * infoOf(of.element).bytes);
    const MemoryId out = builder.onDevice(elements * infoOf(of.element).bytes);
    for (std::size_t i = 0; i < kFlopWarps.size(); ++i) {
        const auto threads = static_cast<std::uint32_t>(kWarp * kFlopWarps.at(i));
        const std::uint64_t count = kElementsEach * threads * of.sms;
        // Of the largest three beside each other, so that the SMs have always something to do.
        const std::uint64_t beside = i + 1 == kFlopWarps.size() ? kBeside : 1;
        const std::uint64_t blocks = beside * of.sms;
        const KernelId once =
            builder.catalogued("polynomial", {of.element, beside * count, threads, blocks});
        const KernelId twice =
            builder.catalogued("polynomial", {of.element, 2 * beside * count, threads, blocks});
        builder.mark(i);
        for (std::size_t k = 0; k < kTimes; ++k) {
            builder.launch(stream, once, {in, out});
            builder.launch(stream, twice, {in, out});
        }
    }
    return builder.build();
}

/// A rate that was seen beside waits of `waitNs` for so many bytes at a time (K20): what it would
/// be without.
Spread withoutWaits(Spread seen, double bytes, double waitNs) {
    const double time = seen.median > 0 ? bytes / seen.median : 0;
    const double moving = std::sqrt(std::max(0.0, time * time - waitNs * waitNs));
    constexpr double kSeen = 0.2;  // less of the time tells nothing
    return moving > kSeen * time ? times(seen, time / moving) : seen;
}

struct Arithmetic {
    Spread most;   ///< flops per ns of an SM
    Spread warps;  ///< from which it is reached, if rates grow with the warps until then
};

/// Warps wait between what they calculate, for `waitNs` an element: few of them beside it, many by
/// squares (K20).
Arithmetic readArithmetic(const Trace& trace, double waitNs) {
    const double flops = kernels::find("polynomial")->flopsPerElement;
    const double ofWarp = flops * static_cast<double>(kElementsEach * kWarp);
    Arithmetic result;
    const double most = kBeside * ofWarp * kFlopWarps.back();
    result.most =
        withoutWaits(rateOf(trace, kFlopWarps.size() - 1, most), most, kElementsEach * waitNs);
    std::vector<double> needed;
    for (std::size_t i = 0; i < kFlopWarps.size() && kFlopWarps.at(i) <= kSmall; ++i) {
        const double warps = kFlopWarps.at(i);
        const double seen = rateOf(trace, i, ofWarp * warps).median;
        if (seen > 0) {
            const double time = ofWarp * warps / seen - kElementsEach * waitNs;
            needed.push_back(result.most.median * time / ofWarp);
        }
    }
    result.warps = spreadOf(std::move(needed));
    return result;
}

Result<Arithmetic> arithmetic(Session& session, kernels::Element element) {
    const auto sms = static_cast<std::uint64_t>(session.value("sm.count"));
    const auto trace = session.run(makeArithmetic({element, sms}));
    if (!trace) {
        return trace.error();
    }
    return readArithmetic(*trace, session.value("compute.latency"));
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
    few.used = std::max<std::uint64_t>(1, few.all / 64);
    few.warps = static_cast<std::uint32_t>(profile.sm.warps);
    few.registers = static_cast<std::uint32_t>(profile.sm.registers) / kLargestBlock;
    return few;
}

/// A kernel takes all registers of every other SM, so that the blocks that count share few ones.
Program makeFewSms(const FewSms& few) {
    ProgramBuilder builder("a vector add by a few SMs");
    const StreamId filled = builder.stream();
    const StreamId stream = builder.stream();
    const std::uint64_t bytes = 2 * kFewElements * sizeof(double);
    const std::vector<MemoryId> arrays{builder.onDevice(bytes), builder.onDevice(bytes),
                                       builder.onDevice(bytes)};
    const auto threads = static_cast<std::uint32_t>(few.warps / 2 * kWarp);
    const auto adds = [&](std::uint64_t count) {
        return builder.catalogued(kFewKernel,
                                  {kernels::Element::F64, count, threads, 2 * few.used});
    };
    const KernelId once = adds(kFewElements);
    const KernelId twice = adds(2 * kFewElements);
    builder.mark(1);
    if (few.all > few.used) {
        builder.launch(
            filled, builder.filler(kFillTime, {few.all - few.used, kLargestBlock, few.registers}));
    }
    builder.mark(0);
    constexpr std::size_t kFewTimes = 5;
    for (std::size_t i = 0; i < kFewTimes; ++i) {
        builder.launch(stream, once, arrays);
        builder.launch(stream, twice, arrays);
    }
    return builder.build();
}

}  // namespace

std::optional<Error> measureArithmetic(Session& session) {
    const auto single = arithmetic(session, kernels::Element::F32);
    if (!single) {
        return single.error();
    }
    session.take("compute.sm_flops", single->most,
                 "a polynomial of degree 256 over f32, three blocks of 16 warps an SM");
    session.take("compute.flop_warps", single->warps, "the same by 1 to 4 warps an SM");
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
    const double perElement = kernels::find("vector_add")->bytesPerElement * sizeof(double);
    constexpr double kWarpsOfBlock = 8;
    const double blocks =
        session.value("sm.count") *
        std::min(session.value("sm.blocks"), std::floor(session.value("sm.warps") / kWarpsOfBlock));
    const double bytes = blocks * perElement * kWarpsOfBlock * kWarp;
    const double alone =
        kWarpsOfBlock * session.value("compute.warp_start") + session.value("compute.far_latency");
    const double moving = session.value("compute.sm_rate") > 0
                              ? bytes / session.value("compute.sm_rate") / session.value("sm.count")
                              : 0;
    const bool waits = session.value("compute.far_latency") > 0;
    session.take("compute.dram_rate",
                 withoutWaits(rateOf(*trace, 0, perElement * kAddElements), bytes,
                              waits ? std::hypot(alone, moving) : 0),
                 "vector adds of f64 over 3 x 128 and 3 x 256 MiB, read and written bytes, less "
                 "what the threads wait");
    return std::nullopt;
}

std::optional<Error> measureSmBytes(Session& session) {
    const FewSms few = fewOf(session.profile());
    const auto trace = session.run(makeFewSms(few));
    if (!trace) {
        return trace.error();
    }
    const double perElement = kernels::find(kFewKernel)->bytesPerElement * sizeof(double);
    const double seen = perElement * kFewElements / static_cast<double>(few.used);
    const double flopRate = session.value("compute.sm_double_flops");
    const double adding = flopRate > 0 ? few.warps / 2.0 * kWarp / flopRate : 0;  // of a block
    session.take("compute.sm_rate",
                 withoutWaits(rateOf(*trace, 0, seen), perElement * few.warps * kWarp,
                              session.value("compute.far_latency") + adding),
                 "vector adds over f64 by " + std::to_string(few.used) +
                     " SMs full of warps, the others filled, less what the threads wait");
    return std::nullopt;
}

}  // namespace streamscope::calibration
