// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/time_axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace streamscope::ui {
namespace {

struct AxisUnit {
    DurationNs size;
    const char* name;
};
constexpr std::array<AxisUnit, 4> kUnits{
    {{1'000'000'000, "s"}, {1'000'000, "ms"}, {1'000, "µs"}, {1, "ns"}}};

/// The largest unit in which the farthest end of the axis is at least one.
AxisUnit unitOf(TimeRange visible) {
    const TimeNs farthest = std::max(std::abs(visible.begin), std::abs(visible.end));
    const auto* unit = std::find_if(kUnits.begin(), kUnits.end(),
                                    [&](const AxisUnit& u) { return farthest >= u.size; });
    return unit == kUnits.end() ? kUnits.back() : *unit;
}

int decimalsOf(DurationNs step, DurationNs unit) {
    int decimals = 0;
    while (unit > 1 && step % unit != 0) {
        unit /= 10;
        ++decimals;
    }
    return decimals;
}

}  // namespace

TimeNs TimeAxis::toTime(double pixel) const noexcept {
    return visible.begin + static_cast<TimeNs>(std::llround((pixel - left) / pixelsPerNs()));
}

std::vector<TimeTick> timeTicks(const TimeAxis& axis, double minimumSpacing) {
    const DurationNs step = roundStep(std::max(1.0, minimumSpacing / axis.pixelsPerNs()));
    const AxisUnit unit = unitOf(axis.visible);
    const int decimals = decimalsOf(step, unit.size);
    TimeNs time = axis.visible.begin / step * step;
    if (time < axis.visible.begin) {
        time += step;
    }
    std::vector<TimeTick> ticks;
    for (; time <= axis.visible.end; time += step) {
        const double value = static_cast<double>(time) / static_cast<double>(unit.size);
        ticks.push_back({time, QString::number(value, 'f', time == 0 ? 0 : decimals) +
                                   QLatin1Char(' ') + QString::fromUtf8(unit.name)});
    }
    return ticks;
}

}  // namespace streamscope::ui
