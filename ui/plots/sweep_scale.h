// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/plan.h"

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// Where the values of a parameter lie along a line of pixels: evenly where they are choices, by
/// distance or by ratio where they are numbers, whichever spreads them more evenly.
class SweepScale {
public:
    struct Tick {
        double at = 0;  ///< pixels
        QString label;
    };

    /// From `begin` to `end`, in either direction.
    SweepScale(const SweepAxis& axis, double begin, double end);

    [[nodiscard]] double placeOf(std::size_t index) const { return m_places[index]; }
    [[nodiscard]] std::size_t count() const { return m_places.size(); }
    [[nodiscard]] std::size_t nearest(double pixel) const;
    [[nodiscard]] bool isLogarithmic() const { return m_isLogarithmic; }
    /// Of as many values as fit at `room` pixels each, the ends first.
    [[nodiscard]] std::vector<Tick> ticks(double room) const;

private:
    std::vector<double> m_places;
    std::vector<QString> m_labels;
    bool m_isLogarithmic = false;
};

/// "64", "1.5", "depth", and with many digits "100M".
[[nodiscard]] QString sweepValueText(const Parameter& parameter, double value);

}  // namespace streamscope::ui
