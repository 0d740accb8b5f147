// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/number_edit.h"

#include "ui/editor/undo_keys.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <optional>

namespace streamscope::ui {
namespace {

/// A number that is too large or too small can be typed: it becomes the nearest that is allowed,
/// and which are is said. Qt's own field swallows the digits that lead there.
class NumberField final : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;

    QValidator::State validate(QString& text, int& position) const override {
        const QValidator::State state = QDoubleSpinBox::validate(text, position);
        return state == QValidator::Invalid && numberOutside(text) ? QValidator::Intermediate
                                                                   : state;
    }
    void fixup(QString& text) const override {
        if (const auto number = numberOutside(text)) {
            text = textFromValue(std::clamp(*number, minimum(), maximum()));
            QToolTip::showText(mapToGlobal(rect().bottomLeft()),
                               NumberEdit::tr("Allowed is %1 to %2.")
                                   .arg(textFromValue(minimum()), textFromValue(maximum())));
        } else {
            QDoubleSpinBox::fixup(text);
        }
    }

private:
    [[nodiscard]] std::optional<double> numberOutside(QString text) const {
        bool isNumber = false;
        const double number = locale().toDouble(text.remove(locale().groupSeparator()), &isNumber);
        return isNumber && (number < minimum() || number > maximum()) ? std::optional(number)
                                                                      : std::nullopt;
    }
};

constexpr int kUsualDecimals = 3;
constexpr int kMaxDecimals = 30;  ///< beyond that a number is nothing to be typed

/// How many digits behind the point a number has, written as short as it can be.
int decimalsOf(double value) {
    const QString text = QString::number(value, 'f', QLocale::FloatingPointShortest);
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    return point < 0 ? 0
                     : static_cast<int>(std::min<qsizetype>(text.size() - point - 1, kMaxDecimals));
}

/// Enough for both ends and for the steps of the slider.
int decimalsFor(double minimum, double maximum) {
    constexpr double kSlack = 0.01;
    const double step = (maximum - minimum) / SliderScale::kSteps;
    const int forSteps = step > 0 ? static_cast<int>(std::ceil(-std::log10(step) - kSlack)) : 0;
    return std::min(std::max({kUsualDecimals, forSteps, decimalsOf(minimum), decimalsOf(maximum)}),
                    kMaxDecimals);
}

}  // namespace

NumberEdit::NumberEdit(const SliderScale& scale, double minimum, double maximum, bool isInteger,
                       QWidget* parent)
    : QWidget(parent),
      m_scale(scale),
      m_minimum(minimum),
      m_maximum(maximum),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_field(new NumberField(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_field);
    m_slider->setRange(0, scale.lastPosition());
    m_slider->setPageStep(std::max(1, scale.lastPosition() / 10));
    m_slider->setMinimumWidth(48);
    m_field->setDecimals(isInteger ? 0 : decimalsFor(minimum, maximum));
    m_field->setRange(minimum, maximum);
    m_field->setGroupSeparatorShown(true);
    m_field->setKeyboardTracking(false);
    setToolTip(
        tr("from %1 to %2").arg(m_field->textFromValue(minimum), m_field->textFromValue(maximum)));
    leaveUndoToWindow(*m_field);
    if (scale.isLogarithmic() || !isInteger) {
        m_field->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    }
    connect(m_slider, &QSlider::valueChanged, this, &NumberEdit::onSlider);
    connect(m_field, &QDoubleSpinBox::valueChanged, this, &NumberEdit::onField);
}

double NumberEdit::value() const {
    return exact(m_field->value());
}

/// The field rounds its ends too.
double NumberEdit::exact(double value) const {
    return std::clamp(value, m_minimum, m_maximum);
}

void NumberEdit::setName(const QString& name) {
    setAccessibleName(name);
    m_slider->setAccessibleName(name);
    m_field->setAccessibleName(name);
}

void NumberEdit::setValue(double value) {
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietField(m_field);
    m_field->setDecimals(std::max(m_field->decimals(), decimalsOf(value)));
    m_field->setValue(value);
    m_slider->setValue(m_scale.positionOf(value));
}

void NumberEdit::onSlider(int position) {
    const QSignalBlocker quiet(m_field);
    m_field->setValue(m_scale.valueAt(position));
    emit valueChanged(this->value());
}

void NumberEdit::onField(double value) {
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(m_scale.positionOf(value));
    emit valueChanged(exact(value));
}

}  // namespace streamscope::ui
