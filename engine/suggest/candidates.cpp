// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/candidates.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace streamscope {
namespace {

constexpr double kFew = 6;        ///< values that a grid holds all of
constexpr double kStride = 1.25;  ///< of a refining step

bool isNumber(const Parameter& parameter) {
    return parameter.type == ParameterType::Number;
}

/// What its values are multiples of.
double stepOf(const Parameter& parameter) {
    const double least = parameter.minimum;
    const bool isStep = least > 1 && std::fmod(parameter.maximum, least) == 0 &&
                        std::fmod(parameter.value, least) == 0;
    return isStep ? least : 1;
}

/// Those within the parameter's range, each once, in this order, `value` itself left out.
std::vector<double> within(const Parameter& parameter, double value,
                           std::initializer_list<double> wished) {
    std::vector<double> found;
    for (const double wish : wished) {
        const double near = nearestValue(parameter, wish);
        if (near != value && std::ranges::find(found, near) == found.end()) {
            found.push_back(near);
        }
    }
    return found;
}

std::vector<double> othersOf(const Parameter& parameter, double value) {
    std::vector<double> others = choicesOf(parameter);
    std::erase(others, value);
    return others;
}

}  // namespace

bool canVary(const Parameter& parameter) {
    return !isNumber(parameter) || parameter.isInteger;
}

std::vector<double> choicesOf(const Parameter& parameter) {
    if (parameter.type == ParameterType::Boolean) {
        return {0, 1};
    }
    std::vector<double> values;
    for (std::size_t i = 0; !isNumber(parameter) && i < parameter.choices.size(); ++i) {
        values.push_back(static_cast<double>(i));
    }
    return values;
}

double countOf(const Parameter& parameter) {
    return isNumber(parameter)
               ? std::floor((parameter.maximum - parameter.minimum) / stepOf(parameter)) + 1
               : std::max(1.0, static_cast<double>(choicesOf(parameter).size()));
}

std::vector<double> gridOf(const Parameter& parameter, double ratio) {
    assert(ratio >= 2 && "a ratio that ends");
    const double least = parameter.minimum;
    const double most = parameter.maximum;
    std::vector<double> values;
    if (most - least < kFew) {
        for (int i = 0; i <= static_cast<int>(most - least); ++i) {
            values.push_back(least + i);
        }
        return values;
    }
    // From 1 on a number grows by its size, below by its distance from the least.
    const double base = least >= 1 ? 0 : least;
    if (base == least) {
        values.push_back(least);
    }
    for (double step = least >= 1 ? least : 1; base + step < most; step *= ratio) {
        values.push_back(base + step);
    }
    values.push_back(most);
    return values;
}

std::vector<double> neighborsOf(const Parameter& parameter, double value) {
    if (!isNumber(parameter)) {
        return othersOf(parameter, value);
    }
    const double step = stepOf(parameter);
    return within(
        parameter, value,
        {std::ceil(value * kStride), std::floor(value / kStride), value + step, value - step});
}

std::vector<double> smallerThan(const Parameter& parameter, double value) {
    assert(isNumber(parameter));
    std::vector<double> values =
        within(parameter, value,
               {std::floor(value / 2), std::floor(value / kStride), value - stepOf(parameter)});
    std::erase_if(values, [value](double other) { return other > value; });
    return values;
}

std::vector<double> probesOf(const Parameter& parameter, double value) {
    if (!isNumber(parameter)) {
        return othersOf(parameter, value);
    }
    return within(parameter, value,
                  {value * 2, std::floor(value / 2), parameter.minimum, parameter.maximum});
}

double nearestValue(const Parameter& parameter, double value) {
    const double step = stepOf(parameter);
    return std::clamp(std::round(value / step) * step, parameter.minimum, parameter.maximum);
}

}  // namespace streamscope
