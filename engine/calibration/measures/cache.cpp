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
constexpr std::uint64_t kLeastTraffic = 256 * kKiB;
constexpr std::size_t kTrafficDoublings = 10;  // up to kFlush
constexpr std::uint64_t kLeastCopy = 64 * kKiB;
constexpr std::size_t kCopyDoublings = 8;  // up to 16 MiB
constexpr std::size_t kSteps = 16;

enum class Between { Traffic, CopyIn };

/// One round for each size: what the sum reads lies in the cache and so much other traffic goes by,
/// or nothing of it does and so much of it is copied in; then the sum.
Program makeRounds(Between between, const std::vector<std::uint64_t>& sizes) {
    ProgramBuilder builder("sums by one thread after other traffic");
    const StreamId stream = builder.stream();
    const MemoryId data = builder.onDevice(kLeastCopy << kCopyDoublings);
    const MemoryId result = builder.onDevice(sizeof(double));
    const MemoryId from = builder.onDevice(kFlush / 2);
    const MemoryId to = builder.onDevice(kFlush / 2);
    const MemoryId host = builder.pinned(kLeastCopy << kCopyDoublings);
    const KernelId sum =
        builder.catalogued("single_thread_sum", {kernels::Element::F64, kElements, 1, 1});
    const auto pass = [&](std::uint64_t bytes) {
        const std::uint64_t elements = bytes / 2 / sizeof(float);
        builder.launch(stream, builder.catalogued("memory_copy", {kernels::Element::F32, elements}),
                       {from, to});
    };
    for (const std::uint64_t size : sizes) {
        builder.mark(kOthers);
        if (between == Between::Traffic) {
            builder.launch(stream, sum, {data, result});
            pass(size);
        } else {
            pass(kFlush);
            builder.copy(stream, {host, data}, size);
        }
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

Result<Found> refined(Session& session, Between between, Found found, double limit) {
    if (found.most == 0 || found.next == 0) {
        return found;
    }
    std::vector<std::uint64_t> sizes;
    for (std::size_t i = 0; i < kSteps; ++i) {
        sizes.push_back(found.most + (found.next - found.most) * i / kSteps);
    }
    const auto trace = session.run(makeRounds(between, sizes));
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
    const auto sizes = doublings(kLeastTraffic, kTrafficDoublings);
    const auto trace = session.run(makeRounds(Between::Traffic, sizes));
    if (!trace) {
        return trace.error();
    }
    const std::vector<double> times = sumTimes(*trace);
    constexpr double kClear = 1.1;
    if (times.empty() || times.back() < kClear * times.front()) {
        session.takeFact("cache.kept", 0,
                         "a sum by one thread took no longer after 256 MiB of other traffic");
        session.takeFact("cache.copied", 0, "see cache.kept");
        return std::nullopt;
    }
    const double limit = (times.front() + times.back()) / 2;
    const auto kept = refined(session, Between::Traffic, lastBelow(times, sizes, limit), limit);
    if (!kept) {
        return kept.error();
    }
    session.takeFact("cache.kept", static_cast<double>(kept->most + kElements * sizeof(double)),
                     describe(*kept, "other traffic") + "; and its own " +
                         formatBytes(kElements * sizeof(double)));
    const auto copies = doublings(kLeastCopy, kCopyDoublings);
    const auto copyTrace = session.run(makeRounds(Between::CopyIn, copies));
    if (!copyTrace) {
        return copyTrace.error();
    }
    const auto copied =
        refined(session, Between::CopyIn, lastBelow(sumTimes(*copyTrace), copies, limit), limit);
    if (!copied) {
        return copied.error();
    }
    session.takeFact("cache.copied", static_cast<double>(copied->most),
                     describe(*copied, "H2D that brought it"));
    return std::nullopt;
}

}  // namespace streamscope::calibration
