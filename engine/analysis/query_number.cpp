// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/query_number.h"

#include "engine/base/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace streamscope {
namespace {

struct Unit {
    std::string_view name;
    double factor = 1;
};

constexpr std::array kTimes = std::to_array<Unit>({{"ns", 1},
                                                   {"us", 1e3},
                                                   {"\u00b5s", 1e3},  // micro sign
                                                   {"\u03bcs", 1e3},  // Greek mu
                                                   {"ms", 1e6},
                                                   {"s", 1e9}});
constexpr std::array kSizes = std::to_array<Unit>({{"", 1},
                                                   {"b", 1},
                                                   {"kb", 1e3},
                                                   {"mb", 1e6},
                                                   {"gb", 1e9},
                                                   {"kib", 0x1p10},
                                                   {"mib", 0x1p20},
                                                   {"gib", 0x1p30}});
constexpr std::array kPlain = std::to_array<Unit>({{"", 1}});

constexpr double kMost = 0x1p62;  ///< beyond it numbers are of no use here

std::span<const Unit> unitsOf(QueryUnit unit) {
    return unit == QueryUnit::Time    ? std::span<const Unit>(kTimes)
           : unit == QueryUnit::Bytes ? std::span<const Unit>(kSizes)
                                      : std::span<const Unit>(kPlain);
}

std::string_view wanted(QueryUnit unit) {
    return unit == QueryUnit::Time    ? "expected a time such as 100us or 1.5ms"
           : unit == QueryUnit::Bytes ? "expected a size such as 4096, 64KiB or 1.5MB"
                                      : "expected a whole number such as 12";
}

std::string problemWith(std::string_view text, QueryUnit unit) {
    std::string problem(wanted(unit));
    return text.empty() ? problem + " here" : problem + ", found \"" + std::string(text) + "\"";
}

std::int64_t whole(double value) {
    return static_cast<std::int64_t>(std::clamp(value, -kMost, kMost));
}

}  // namespace

Result<double, std::string> readQueryNumber(std::string_view text, QueryUnit unit) {
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || !std::isfinite(value)) {
        return problemWith(text, unit);
    }
    const std::string_view typed(end, text.data() + text.size());
    const std::string name = unit == QueryUnit::Bytes ? lowered(typed) : std::string(typed);
    const auto units = unitsOf(unit);
    const auto place = std::ranges::find(units, name, &Unit::name);
    if (place == units.end()) {
        return problemWith(text, unit);
    }
    // 1.5 µs is 1500 ns, whatever binary fractions make of it.
    const double product = value * place->factor;
    const double near = std::round(product);
    return std::abs(product - near) <= 1e-12 * std::abs(product) ? near : product;
}

std::int64_t after(double value) {
    return whole(std::floor(value)) + 1;
}

std::int64_t notBefore(double value) {
    return whole(std::ceil(value));
}

std::int64_t before(double value) {
    return whole(std::ceil(value)) - 1;
}

std::int64_t notAfter(double value) {
    return whole(std::floor(value));
}

}  // namespace streamscope
