// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::calibration {

/// What many measurements of one number say.
struct Spread {
    double median = 0;
    double low = 0;   ///< first quartile
    double high = 0;  ///< third quartile
    std::size_t count = 0;
};
/// All zero for no values. O(n log n).
[[nodiscard]] Spread spreadOf(std::vector<double> values);
[[nodiscard]] double medianOf(std::vector<double> values);
/// Less so much, or so many times as much.
[[nodiscard]] Spread less(Spread spread, double known);
[[nodiscard]] Spread times(Spread spread, double factor);

/// Four digits: "55.61", "0.67".
[[nodiscard]] std::string numberText(double value);

struct Point {
    double x = 0;
    double y = 0;
};
struct Line {
    double slope = 0;
    double at0 = 0;
};
/// The line through the median of the slopes of all pairs (Theil and Sen): up to a quarter of the
/// points may be far off. Zero for fewer than two different x. O(n² log n).
[[nodiscard]] Line robustLine(std::span<const Point> points);

/// Times of transfers of several sizes, in the order measured.
class SizeCurve {
public:
    void add(double bytes, double ns) { m_points.push_back({bytes, ns}); }

    struct Fit {
        Spread bytesPerNs;  ///< from the large sizes; median 0: the time does not grow
        Spread setupNs;     ///< what the sizes of `setupFrom` to `setupTo` take beyond that rate
    };
    struct Ranges {
        double rateFrom = 0;  ///< bytes
        double setupFrom = 0;
        double setupTo = 0;
    };
    /// time = setup + bytes / rate. Noise of a small size does not touch the rate, and the
    /// curvature of large ones not the setup.
    [[nodiscard]] Fit fit(const Ranges& ranges) const;

    /// What each size takes beyond its transfer, so that a reader sees how straight the curve is:
    /// "beyond their transfer 4 B took 1.4, 1 MiB 2.9 us".
    [[nodiscard]] std::string describe(double bytesPerNs) const;

private:
    std::vector<Point> m_points;
};

}  // namespace streamscope::calibration
