// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::ui {

/// How a slider's whole positions stand for a parameter's values. Narrow whole ranges have one
/// position for each value; others have kSteps; wide positive ones are logarithmic and snap to two
/// significant digits. Both ends are always reached exactly.
class SliderScale {
public:
    static constexpr int kSteps = 400;

    /// Precondition: minimum <= maximum.
    SliderScale(double minimum, double maximum, bool isInteger);

    [[nodiscard]] int lastPosition() const { return m_last; }
    [[nodiscard]] double valueAt(int position) const;
    [[nodiscard]] int positionOf(double value) const;
    [[nodiscard]] bool isLogarithmic() const { return m_isLogarithmic; }

private:
    double m_minimum;
    double m_maximum;
    bool m_isInteger;
    bool m_isLogarithmic;
    int m_last;
};

}  // namespace streamscope::ui
