// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sweep/plan.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kUsualPoints = 33;
constexpr std::size_t kEveryOf = 64;  ///< so many whole numbers are all tried
constexpr double kWide = 64;          ///< times its begin: a range to be seen in ratios

Error invalid(Sentence message) {
    return Error::of(ErrorCode::InvalidInput, std::move(message));
}

bool isWide(double from, double to) {
    return from > 0 && to / from >= kWide;
}

/// Rising, each once, whole where the parameter is.
std::vector<double> tidied(const Parameter& parameter, std::vector<double> values) {
    if (parameter.isInteger) {
        std::ranges::transform(values, values.begin(),
                               [](double value) { return std::round(value); });
    }
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

std::vector<double> allOf(const Parameter& parameter) {
    switch (parameter.type) {
        case ParameterType::Boolean:
            return {0, 1};
        case ParameterType::Choice: {
            std::vector<double> all(parameter.choices.size());
            std::iota(all.begin(), all.end(), 0.0);
            return all;
        }
        case ParameterType::Number:
            break;
    }
    return sweepValues(parameter, parameter.minimum, parameter.maximum, SweepSteps::Auto,
                       kUsualPoints);
}

std::optional<double> numberIn(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isAll = error == std::errc() && end == text.data() + text.size();
    return isAll && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    const std::size_t end = text.find_last_not_of(" \t");
    return begin == text.npos ? std::string_view() : text.substr(begin, end - begin + 1);
}

/// What stands behind the colon: a distance, or "x" and a ratio.
struct Stride {
    double amount = 0;
    bool isRatio = false;
};

Result<std::vector<double>> strides(const Parameter& parameter, double from, double to,
                                    Stride stride) {
    const bool isSound = stride.isRatio ? stride.amount > 1 && from > 0 : stride.amount > 0;
    if (!isSound) {
        return invalid(
            say(SENTENCE("Streamscope",
                         "expected a step above 0, or x and a ratio above 1 with a range that "
                         "begins above 0, for \"%1\"."),
                parameter.name));
    }
    std::vector<double> values;
    for (std::size_t i = 0; i <= kMaxSweepPoints; ++i) {
        const auto n = static_cast<double>(i);
        const double value =
            stride.isRatio ? from * std::pow(stride.amount, n) : from + stride.amount * n;
        if (value >= to) {
            values.push_back(to);
            return tidied(parameter, std::move(values));
        }
        values.push_back(value);
    }
    return invalid(say(SENTENCE("Streamscope", "expected at most %1 values for \"%2\"."),
                       Count{kMaxSweepPoints}, parameter.name));
}

Result<Stride> readStride(const Parameter& parameter, std::string_view text) {
    Stride stride;
    stride.isRatio = text.starts_with('x');
    const auto amount = numberIn(stride.isRatio ? text.substr(1) : text);
    if (!amount) {
        return invalid(
            say(SENTENCE("Streamscope",
                         "expected a step such as 4, or a ratio such as x2, for \"%1\", found "
                         "\"%2\"."),
                parameter.name, std::string(text)));
    }
    stride.amount = *amount;
    return stride;
}

Result<std::vector<double>> readRange(const Parameter& parameter, std::string_view text,
                                      std::size_t dots) {
    const std::size_t colon = text.find(':', dots);
    const auto from = parseValue(parameter, trimmed(text.substr(0, dots)));
    if (!from) {
        return from.error();
    }
    const std::size_t end = colon == text.npos ? text.size() : colon;
    const auto to = parseValue(parameter, trimmed(text.substr(dots + 2, end - dots - 2)));
    if (!to) {
        return to.error();
    }
    if (*from > *to) {
        return invalid(
            say(SENTENCE("Streamscope", "expected a range that rises for \"%1\", found \"%2\"."),
                parameter.name, std::string(text)));
    }
    if (colon == text.npos) {
        return sweepValues(parameter, *from, *to, SweepSteps::Auto, kUsualPoints);
    }
    const auto stride = readStride(parameter, trimmed(text.substr(colon + 1)));
    if (!stride) {
        return stride.error();
    }
    return strides(parameter, *from, *to, *stride);
}

Result<std::vector<double>> readList(const Parameter& parameter, std::string_view text) {
    std::vector<double> values;
    while (true) {
        const std::size_t comma = text.find(',');
        const auto value = parseValue(parameter, trimmed(text.substr(0, comma)));
        if (!value) {
            return value.error();
        }
        if (std::ranges::find(values, *value) == values.end()) {
            values.push_back(*value);
        }
        if (comma == text.npos) {
            break;
        }
        text.remove_prefix(comma + 1);
    }
    if (parameter.type == ParameterType::Number) {
        std::ranges::sort(values);
    }
    return values;
}

}  // namespace

std::vector<double> sweepValues(const Parameter& parameter, double from, double to,
                                SweepSteps steps, std::size_t most) {
    const bool isEvery = parameter.isInteger && to - from + 1 <= static_cast<double>(kEveryOf);
    std::size_t count = std::max<std::size_t>(most, 2);
    if (steps == SweepSteps::Auto) {
        steps = isWide(from, to) && !isEvery ? SweepSteps::Logarithmic : SweepSteps::Linear;
        count = isEvery ? static_cast<std::size_t>(to - from) + 1 : count;
    }
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) {
        const double share =
            count < 2 ? 0 : static_cast<double>(i) / static_cast<double>(count - 1);
        values.push_back(steps == SweepSteps::Linear ? from + (to - from) * share
                                                     : from * std::pow(to / from, share));
    }
    values.front() = from;
    values.back() = to;
    return tidied(parameter, std::move(values));
}

Result<SweepAxis> readSweepAxis(const Parameter& parameter, std::string_view text) {
    text = trimmed(text);
    if (text.empty()) {
        return SweepAxis{parameter, allOf(parameter)};
    }
    const std::size_t dots = text.find("..");
    const bool isRange = parameter.type == ParameterType::Number && dots != text.npos;
    auto values = isRange ? readRange(parameter, text, dots) : readList(parameter, text);
    if (!values) {
        return values.error();
    }
    return SweepAxis{parameter, *std::move(values)};
}

}  // namespace streamscope
