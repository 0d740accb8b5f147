// SPDX-License-Identifier: GPL-3.0-or-later
// What the L2 cache keeps (K26): how long a chain of single reads takes after other traffic.
#include "engine/base/memory.h"
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::calibration {
namespace {

// Marks.
constexpr std::size_t kOthers = 0;
constexpr std::size_t kSums = 1;

constexpr std::uint64_t kElements = 8192;  ///< of 8 bytes
constexpr std::uint64_t kFlush = 256 * kMiB;
constexpr std::uint64_t kMinTraffic = 256 * kKiB;
constexpr std::size_t kTrafficDoublings = 10;  // up to kFlush
constexpr std::size_t kSteps = 16;

/// One round for each size: a sum, other traffic of that size, and the sum again.
Program makeRounds(const std::vector<std::uint64_t>& sizes) {
    ProgramBuilder builder("sums by one thread after other traffic");
    const StreamId stream = builder.stream();
    const MemoryId data = builder.onDevice(kElements * sizeof(double));
    const MemoryId result = builder.onDevice(sizeof(double));
    const MemoryId from = builder.onDevice(kFlush / 2);
    const MemoryId to = builder.onDevice(kFlush / 2);
    const KernelId sum =
        builder.catalogued("single_thread_sum", {kernels::Element::F64, kElements, 1, 1});
    const auto pass = [&](std::uint64_t bytes) {
        const std::uint64_t elements = bytes / 2 / sizeof(float);
        builder.launch(stream, builder.catalogued("memory_copy", {kernels::Element::F32, elements}),
                       {from, to});
    };
    for (const std::uint64_t size : sizes) {
        builder.mark(kOthers);
        builder.launch(stream, sum, {data, result});
        pass(size);
        builder.mark(kSums);
        builder.launch(stream, sum, {data, result});
        builder.synchronize(stream);
    }
    return builder.build();
}

std::vector<double> sumTimes(const Trace& trace) {
    std::vector<double> times;
    for (const std::size_t i : operationsOf(trace, kSums)) {
        times.push_back(durationNs(trace, i));
    }
    return times;
}

std::vector<std::uint64_t> doublings(std::uint64_t least, std::size_t count) {
    std::vector<std::uint64_t> sizes;
    for (std::size_t i = 0; i <= count; ++i) {
        sizes.push_back(least << i);
    }
    return sizes;
}

/// The largest size up to which the sum found all it read in the cache, and the next one; 0: none.
struct Found {
    std::uint64_t most = 0;
    std::uint64_t next = 0;
};
Found lastBelow(const std::vector<double>& times, const std::vector<std::uint64_t>& sizes,
                double limit) {
    const auto far = std::ranges::find_if(times, [&](double time) { return time > limit; });
    const auto place = std::min(static_cast<std::size_t>(far - times.begin()), sizes.size());
    return {place == 0 ? 0 : sizes[place - 1], place < sizes.size() ? sizes[place] : 0};
}

Result<Found> refined(Session& session, Found found, double limit) {
    if (found.most == 0 || found.next == 0) {
        return found;
    }
    std::vector<std::uint64_t> sizes;
    for (std::size_t i = 0; i < kSteps; ++i) {
        sizes.push_back(found.most + (found.next - found.most) * i / kSteps);
    }
    const auto trace = session.run(makeRounds(sizes));
    if (!trace) {
        return trace.error();
    }
    const Found fine = lastBelow(sumTimes(*trace), sizes, limit);
    return Found{std::max(fine.most, found.most), fine.next > 0 ? fine.next : found.next};
}

std::string describe(const Found& found, const std::string& what) {
    const std::string had = "a sum by one thread found its data in the cache after ";
    if (found.next == 0) {
        return had + what + " of any size up to " + formatBytes(found.most);
    }
    return had + (found.most > 0 ? formatBytes(found.most) : "no") + " of " + what +
           ", no longer after " + formatBytes(found.next);
}

}  // namespace

std::optional<Error> measureCache(Session& session) {
    const auto sizes = doublings(kMinTraffic, kTrafficDoublings);
    const auto trace = session.run(makeRounds(sizes));
    if (!trace) {
        return trace.error();
    }
    const std::vector<double> times = sumTimes(*trace);
    constexpr double kClear = 1.1;
    if (times.empty() || times.back() < kClear * times.front()) {
        session.takeFact("cache.kept", 0,
                         "a sum by one thread took no longer after 256 MiB of other traffic");
        return std::nullopt;
    }
    const double limit = (times.front() + times.back()) / 2;
    const auto kept = refined(session, lastBelow(times, sizes, limit), limit);
    if (!kept) {
        return kept.error();
    }
    session.takeFact("cache.kept", static_cast<double>(kept->most + kElements * sizeof(double)),
                     describe(*kept, "other traffic") + "; and its own " +
                         formatBytes(kElements * sizeof(double)));
    return std::nullopt;
}

}  // namespace streamscope::calibration
