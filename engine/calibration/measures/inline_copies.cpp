// SPDX-License-Identifier: GPL-3.0-or-later
// Up to which size a copy in does not queue behind a long one (C10).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace streamscope::calibration {
namespace {

constexpr std::uint64_t kLongBytes = 64 * kMiB;
constexpr std::uint64_t kMinBytes = kKiB;
constexpr std::size_t kDoublings = 10;
constexpr std::size_t kSteps = 16;
constexpr std::size_t kRounds = 3;  // what most of them show counts
// Marks.
constexpr std::size_t kLong = 0;
constexpr std::size_t kSmall = 1;

Program makeRaces(const std::vector<std::uint64_t>& sizes, MemoryPlace place) {
    ProgramBuilder builder("small copies beside a long one");
    const StreamId first = builder.stream();
    const StreamId second = builder.stream();
    const ProgramBuilder::Between longWay{builder.pinned(kLongBytes), builder.onDevice(kLongBytes)};
    const std::uint64_t most = *std::ranges::max_element(sizes);
    const ProgramBuilder::Between smallWay{
        place == MemoryPlace::Pinned ? builder.pinned(most) : builder.pageable(most),
        builder.onDevice(most)};
    for (std::size_t i = 0; i < kRounds * sizes.size(); ++i) {
        builder.mark(kLong);
        builder.copy(first, longWay, kLongBytes);
        builder.mark(kSmall);
        builder.copy(second, smallWay, sizes[i / kRounds]);
        builder.synchronizeDevice();
    }
    return builder.build();
}

/// For each size, whether the small copy ran while the long one did.
std::vector<bool> readRaces(const Trace& trace) {
    const auto longs = operationsOf(trace, kLong);
    const auto smalls = operationsOf(trace, kSmall);
    std::vector<bool> ran;
    for (std::size_t i = 0; i + kRounds <= std::min(longs.size(), smalls.size()); i += kRounds) {
        std::size_t beside = 0;
        for (std::size_t k = i; k < i + kRounds; ++k) {
            beside += trace.start[smalls[k]] < trace.end[longs[k]] ? 1U : 0U;
        }
        ran.push_back(beside > kRounds / 2);
    }
    return ran;
}

/// The largest size up to which all ran at once, and the next one tried.
std::pair<std::uint64_t, std::uint64_t> readBorder(const Trace& trace,
                                                   const std::vector<std::uint64_t>& sizes) {
    const std::vector<bool> ran = readRaces(trace);
    const auto firstWaiting = std::ranges::find(ran, false);
    const auto place = static_cast<std::size_t>(firstWaiting - ran.begin());
    return {place == 0 ? 0 : sizes[place - 1], place < sizes.size() ? sizes[place] : 0};
}

Result<std::pair<std::uint64_t, std::uint64_t>> border(Session& session,
                                                       const std::vector<std::uint64_t>& sizes,
                                                       MemoryPlace place) {
    const auto trace = session.run(makeRaces(sizes, place));
    if (!trace) {
        return trace.error();
    }
    return readBorder(*trace, sizes);
}

std::vector<std::uint64_t> sizesBetween(std::uint64_t from, std::uint64_t to) {
    std::vector<std::uint64_t> sizes;
    for (std::size_t i = 0; i < kSteps; ++i) {
        sizes.push_back(from + (to - from) * i / kSteps);
    }
    return sizes;
}

std::optional<Error> measureInline(Session& session, std::string_view path, MemoryPlace place) {
    std::vector<std::uint64_t> sizes;
    for (std::size_t i = 0; i <= kDoublings; ++i) {
        sizes.push_back(kMinBytes << i);
    }
    auto found = border(session, sizes, place);
    if (!found) {
        return found.error();
    }
    if (found->first > 0 && found->second > 0) {
        const auto [from, to] = *found;
        found = border(session, sizesBetween(from, to), place);
        if (!found) {
            return found.error();
        }
        found->second = std::max(found->second, found->first + (to - from) / kSteps);
    }
    const std::string sizesTold =
        found->first == 0 ? "1 KiB waited for a 64 MiB H2D of another stream"
        : found->second == 0
            ? "up to 1 MiB none waited for a 64 MiB H2D of another stream"
            : formatBytes(found->first) + " ran beside a 64 MiB H2D of another stream, " +
                  formatBytes(found->second) + " waited";
    session.takeFact(path, static_cast<double>(found->first), sizesTold);
    return std::nullopt;
}

}  // namespace

std::optional<Error> measureInlineCopies(Session& session) {
    if (auto error = measureInline(session, "copy.inline_pinned", MemoryPlace::Pinned)) {
        return error;
    }
    return measureInline(session, "copy.inline_pageable", MemoryPlace::Pageable);
}

}  // namespace streamscope::calibration
