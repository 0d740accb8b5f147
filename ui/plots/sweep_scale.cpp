// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_scale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace streamscope::ui {
namespace {

/// How unequal the distances are: their deviation over their mean.
double unevenness(const std::vector<double>& places) {
    std::vector<double> steps(places.size());
    std::adjacent_difference(places.begin(), places.end(), steps.begin());
    steps.erase(steps.begin());
    const auto count = static_cast<double>(steps.size());
    const double mean = std::accumulate(steps.begin(), steps.end(), 0.0) / count;
    double squares = 0;
    for (const double step : steps) {
        squares += (step - mean) * (step - mean);
    }
    return mean > 0 ? std::sqrt(squares / count) / mean : 0;
}

std::vector<double> logarithms(std::vector<double> values) {
    std::transform(values.begin(), values.end(), values.begin(),
                   [](double value) { return std::log(value); });
    return values;
}

bool spreadsByRatio(const std::vector<double>& values) {
    return values.size() > 2 && values.front() > 0 &&
           unevenness(logarithms(values)) < unevenness(values);
}

std::vector<double> numbered(std::size_t count) {
    std::vector<double> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0.0);
    return numbers;
}

}  // namespace

SweepScale::SweepScale(const SweepAxis& axis, double begin, double end) {
    const bool isNumber = axis.parameter.type == ParameterType::Number;
    m_isLogarithmic = isNumber && spreadsByRatio(axis.values);
    m_places = !isNumber         ? numbered(axis.values.size())
               : m_isLogarithmic ? logarithms(axis.values)
                                 : axis.values;
    const double first = m_places.front();
    const double length = m_places.back() - first;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const double share = length > 0 ? (m_places[i] - first) / length : 0.5;
        m_places[i] = begin + share * (end - begin);
        m_labels.push_back(sweepValueText(axis.parameter, axis.values[i]));
    }
}

std::size_t SweepScale::nearest(double pixel) const {
    const auto place =
        std::min_element(m_places.begin(), m_places.end(), [&](double left, double right) {
            return std::abs(left - pixel) < std::abs(right - pixel);
        });
    return static_cast<std::size_t>(place - m_places.begin());
}

std::vector<SweepScale::Tick> SweepScale::ticks(double room) const {
    std::vector<Tick> ticks{{m_places.front(), m_labels.front()}};
    const double end = m_places.back();
    for (std::size_t i = 1; i + 1 < m_places.size(); ++i) {
        if (std::abs(m_places[i] - ticks.back().at) >= room &&
            std::abs(end - m_places[i]) >= room) {
            ticks.push_back({m_places[i], m_labels[i]});
        }
    }
    if (m_places.size() > 1) {
        ticks.push_back({end, m_labels.back()});
    }
    return ticks;
}

QString sweepValueText(const Parameter& parameter, double value) {
    struct Scale {
        double size;
        const char* name;
    };
    static constexpr std::array<Scale, 3> kScales{{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
    constexpr double kLong = 100'000;
    if (parameter.type == ParameterType::Number && std::abs(value) >= kLong) {
        const auto* const scale = std::ranges::find_if(
            kScales, [value](const Scale& one) { return std::abs(value) >= one.size; });
        return QString::number(value / scale->size, 'g', 3) + QString::fromLatin1(scale->name);
    }
    if (parameter.type == ParameterType::Number && !parameter.isInteger) {
        return QString::number(value, 'g', 3);
    }
    return QString::fromStdString(formatValue(parameter, value));
}

}  // namespace streamscope::ui
