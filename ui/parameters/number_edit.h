// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/parameters/slider_scale.h"

#include <QWidget>

class QDoubleSpinBox;
class QSlider;

namespace streamscope::ui {

/// A slider and a field for one number.
class NumberEdit : public QWidget {
    Q_OBJECT

public:
    NumberEdit(const SliderScale& scale, double minimum, double maximum, bool isInteger,
               QWidget* parent = nullptr);

    [[nodiscard]] double value() const;
    /// Does not emit.
    void setValue(double value);
    void setName(const QString& name);  ///< for readers of the screen
    [[nodiscard]] QSlider& slider() const { return *m_slider; }
    [[nodiscard]] QDoubleSpinBox& field() const { return *m_field; }

signals:
    void valueChanged(double value);

private:
    void onSlider(int position);
    void onField(double value);
    [[nodiscard]] double exact(double value) const;

    SliderScale m_scale;
    double m_minimum;
    double m_maximum;
    QSlider* m_slider = nullptr;        ///< child
    QDoubleSpinBox* m_field = nullptr;  ///< child
};

}  // namespace streamscope::ui
