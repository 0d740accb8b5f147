// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/samples.h"

#include "engine/base/number_text.h"
#include "engine/base/time.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

namespace streamscope::calibration {
namespace {

/// Between the two nearest values; of sorted ones.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

/// One point for each x: the median of its y.
std::vector<Point> medians(const std::vector<Point>& points, double from) {
    std::map<double, std::vector<double>> bySize;
    for (const Point& point : points) {
        if (point.x >= from) {
            bySize[point.x].push_back(point.y);
        }
    }
    std::vector<Point> result;
    result.reserve(bySize.size());
    for (auto& [x, values] : bySize) {
        result.push_back({x, medianOf(std::move(values))});
    }
    return result;
}

void addSlopes(std::span<const Point> from, const Point& to, std::vector<double>& slopes) {
    for (const Point& point : from) {
        if (point.x != to.x) {
            slopes.push_back((to.y - point.y) / (to.x - point.x));
        }
    }
}

constexpr double kMicrosecond = 1000;

}  // namespace

std::string numberText(double value) {
    constexpr int kDigits = 4;
    return streamscope::numberText(value, kDigits);
}

Spread spreadOf(std::vector<double> values) {
    if (values.empty()) {
        return {};
    }
    std::ranges::sort(values);
    constexpr double kQuarter = 0.25;
    return {quantile(values, 2 * kQuarter), quantile(values, kQuarter),
            quantile(values, 3 * kQuarter), values.size()};
}

double medianOf(std::vector<double> values) {
    return spreadOf(std::move(values)).median;
}

Spread less(Spread spread, double known) {
    for (double* value : {&spread.median, &spread.low, &spread.high}) {
        *value -= known;
    }
    return spread;
}

Spread times(Spread spread, double factor) {
    for (double* value : {&spread.median, &spread.low, &spread.high}) {
        *value *= factor;
    }
    return spread;
}

Line robustLine(std::span<const Point> points) {
    std::vector<double> slopes;
    for (std::size_t i = 1; i < points.size(); ++i) {
        addSlopes(points.first(i), points[i], slopes);
    }
    if (slopes.empty()) {
        return {};
    }
    const double slope = medianOf(std::move(slopes));
    std::vector<double> heights;
    for (const Point& point : points) {
        heights.push_back(point.y - slope * point.x);
    }
    return {slope, medianOf(std::move(heights))};
}

SizeCurve::Fit SizeCurve::fit(const Ranges& ranges) const {
    const Line line = robustLine(medians(m_points, ranges.rateFrom));
    const double slope = std::max(0.0, line.slope);
    Fit result;
    std::vector<double> setups;
    std::vector<double> rates;
    for (const Point& point : m_points) {
        if (point.x >= ranges.setupFrom && point.x <= ranges.setupTo) {
            setups.push_back(point.y - slope * point.x);
        }
    }
    result.setupNs = spreadOf(std::move(setups));
    for (const Point& point : m_points) {
        const double transfer = point.y - std::max(0.0, line.at0);
        if (point.x >= ranges.rateFrom && slope > 0 && transfer > 0) {
            rates.push_back(point.x / transfer);
        }
    }
    result.bytesPerNs = spreadOf(std::move(rates));
    return result;
}

std::string SizeCurve::describe(double bytesPerNs) const {
    std::string text = "beyond their transfer ";
    bool isFirst = true;
    for (const Point& point : medians(m_points, 0)) {
        const double beyond = bytesPerNs > 0 ? point.y - point.x / bytesPerNs : point.y;
        text.append(isFirst ? "" : ", ").append(formatBytes(static_cast<std::uint64_t>(point.x)));
        text.append(isFirst ? " took " : " ").append(numberText(beyond / kMicrosecond));
        isFirst = false;
    }
    return text.append(" us");
}

}  // namespace streamscope::calibration
