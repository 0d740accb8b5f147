// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/slider_scale.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kWideRange = 200;  ///< maximum over minimum from which a scale is logarithmic

double snapped(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return std::round(value / unit) * unit;
}

}  // namespace

SliderScale::SliderScale(double minimum, double maximum, bool isInteger)
    : m_minimum(minimum),
      m_maximum(maximum),
      m_isInteger(isInteger),
      m_isLogarithmic(minimum > 0 && maximum / minimum >= kWideRange),
      m_last(kSteps) {
    if (isInteger && maximum - minimum <= kSteps) {
        m_isLogarithmic = m_isLogarithmic && maximum - minimum == kSteps;
        m_last = static_cast<int>(maximum - minimum);
    }
}

double SliderScale::valueAt(int position) const {
    if (position <= 0) {
        return m_minimum;
    }
    if (position >= m_last) {
        return m_maximum;
    }
    const double share = static_cast<double>(position) / m_last;
    double value = m_minimum + share * (m_maximum - m_minimum);
    if (m_isLogarithmic) {
        value = snapped(m_minimum * std::pow(m_maximum / m_minimum, share));
    }
    value = m_isInteger ? std::round(value) : value;
    return std::clamp(value, m_minimum, m_maximum);
}

int SliderScale::positionOf(double value) const {
    if (m_maximum <= m_minimum) {
        return 0;
    }
    const double inside = std::clamp(value, m_minimum, m_maximum);
    const double share = m_isLogarithmic
                             ? std::log(inside / m_minimum) / std::log(m_maximum / m_minimum)
                             : (inside - m_minimum) / (m_maximum - m_minimum);
    return static_cast<int>(std::lround(share * m_last));
}

}  // namespace streamscope::ui
