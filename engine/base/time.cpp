// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/time.h"

#include <array>
#include <charconv>
#include <cmath>

namespace streamscope {
namespace {

struct Unit {
    double size;
    const char* name;
};

/// `value` with three significant digits, never in exponent form, without trailing zeros.
std::string threeDigits(double value) {
    const double magnitude = std::abs(value);
    int decimals = 0;
    if (magnitude < 9.995) {
        decimals = 2;
    } else if (magnitude < 99.95) {
        decimals = 1;
    }
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                            std::chars_format::fixed, decimals);
    std::string text(buffer.data(), end);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') {
            text.pop_back();
        }
    }
    return text;
}

template <std::size_t N>
std::string inBestUnit(double value, const std::array<Unit, N>& units, double step) {
    std::size_t best = 0;
    // 999.5 would print as "1000": take the next unit already there.
    while (best + 1 < N && std::abs(value) / units[best].size >= step - 0.5) {
        ++best;
    }
    return threeDigits(value / units[best].size) + " " + units[best].name;
}

}  // namespace

std::string formatDuration(DurationNs duration) {
    static constexpr std::array<Unit, 4> kUnits{
        {{1.0, "ns"}, {1e3, "µs"}, {1e6, "ms"}, {1e9, "s"}}};
    return inBestUnit(static_cast<double>(duration), kUnits, 1000.0);
}

std::string formatBytes(std::uint64_t bytes) {
    static constexpr std::array<Unit, 5> kUnits{{{1.0, "B"},
                                                 {1024.0, "KiB"},
                                                 {1048576.0, "MiB"},
                                                 {1073741824.0, "GiB"},
                                                 {1099511627776.0, "TiB"}}};
    return inBestUnit(static_cast<double>(bytes), kUnits, 1024.0);
}

DurationNs roundStep(double least) {
    DurationNs decade = 1;
    while (static_cast<double>(decade) * 10 <= least) {
        decade *= 10;
    }
    for (const DurationNs factor : {1, 2, 5}) {
        if (static_cast<double>(decade * factor) >= least) {
            return decade * factor;
        }
    }
    return decade * 10;
}

}  // namespace streamscope
