// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/number_edit.h"

#include "ui/editor/undo_keys.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolTip>

#include <algorithm>
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

}  // namespace

NumberEdit::NumberEdit(const SliderScale& scale, double minimum, double maximum, bool isInteger,
                       QWidget* parent)
    : QWidget(parent),
      m_scale(scale),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_field(new NumberField(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_field);
    m_slider->setRange(0, scale.lastPosition());
    m_slider->setPageStep(std::max(1, scale.lastPosition() / 10));
    m_slider->setMinimumWidth(90);
    m_field->setDecimals(isInteger ? 0 : 3);
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
    return m_field->value();
}

void NumberEdit::setName(const QString& name) {
    setAccessibleName(name);
    m_slider->setAccessibleName(name);
    m_field->setAccessibleName(name);
}

void NumberEdit::setValue(double value) {
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietField(m_field);
    m_field->setValue(value);
    m_slider->setValue(m_scale.positionOf(value));
}

void NumberEdit::onSlider(int position) {
    const QSignalBlocker quiet(m_field);
    m_field->setValue(m_scale.valueAt(position));
    emit valueChanged(m_field->value());
}

void NumberEdit::onField(double value) {
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(m_scale.positionOf(value));
    emit valueChanged(value);
}

}  // namespace streamscope::ui
