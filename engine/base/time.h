// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace streamscope {

/// A point in trace time: nanoseconds since the first host call of the run.
using TimeNs = std::int64_t;
/// A length of time in nanoseconds.
using DurationNs = std::int64_t;

/// Half-open span [begin, end) of trace time.
struct TimeRange {
    TimeNs begin = 0;
    TimeNs end = 0;

    [[nodiscard]] constexpr DurationNs length() const noexcept { return end - begin; }
    [[nodiscard]] constexpr bool isEmpty() const noexcept { return end <= begin; }
    friend constexpr bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// "850 ns", "12.4 µs", "6.46 ms", "1.2 s": three significant digits and the unit that fits.
[[nodiscard]] std::string formatDuration(DurationNs duration);

/// "4 B", "64 KiB", "152.6 MiB": binary units, as CUDA documents sizes.
[[nodiscard]] std::string formatBytes(std::uint64_t bytes);

/// From mark to mark of an axis: 1, 2 or 5 times a power of ten, not below `least` nanoseconds, nor
/// below 1.
[[nodiscard]] DurationNs roundStep(double least);

}  // namespace streamscope
