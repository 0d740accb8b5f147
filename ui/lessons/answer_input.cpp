// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/answer_input.h"

#include "ui/base/new_widgets.h"
#include "ui/base/wrapping_button.h"

#include <QButtonGroup>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kSliderSteps = 1000;
constexpr double kLargestNumber = 1e9;

}  // namespace

AnswerInput::AnswerInput(QWidget* parent)
    : QWidget(parent),
      m_remark(newText("answerRemark", this)),
      m_numberRow(new QWidget(this)),
      m_number(new QDoubleSpinBox(m_numberRow)),
      m_slider(new QSlider(Qt::Horizontal, m_numberRow)),
      m_choiceBox(new QWidget(this)),
      m_choiceLayout(new QVBoxLayout(m_choiceBox)) {
    m_number->setRange(0, kLargestNumber);
    m_number->setAccessibleName(tr("Your answer"));
    m_number->setKeyboardTracking(true);
    m_slider->setRange(0, kSliderSteps);
    m_slider->setAccessibleName(tr("Where the bar will start"));
    auto* row = newLayout<QHBoxLayout>(m_numberRow);
    row->addWidget(m_slider, 1);
    row->addWidget(m_number);
    m_choiceLayout->setContentsMargins(0, 0, 0, 0);
    auto* layout = newLayout<QVBoxLayout>(this);
    layout->addWidget(m_remark);
    layout->addWidget(m_numberRow);
    layout->addWidget(m_choiceBox);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { m_number->setValue(m_number->maximum() * value / kSliderSteps); });
    connect(m_number, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        m_isTouched = true;
        if (m_kind == ExerciseKind::Place) {
            const QSignalBlocker quiet(m_slider);
            m_slider->setValue(
                static_cast<int>(std::lround(kSliderSteps * value / m_number->maximum())));
        }
        emit changed();
    });
    connect(m_number, &QDoubleSpinBox::editingFinished, this, [this] { m_isTouched = true; });
    auto* edit = m_number->findChild<QLineEdit*>();
    connect(edit, &QLineEdit::returnPressed, this, [this] {
        m_isTouched = true;
        emit finished();
    });
}

void AnswerInput::ask(const Exercise& exercise, const std::function<QString(const QString&)>& words,
                      double longest) {
    m_kind = exercise.kind;
    m_bar.reset();
    const bool isPlace = m_kind == ExerciseKind::Place;
    m_numberRow->setVisible(isPlace || m_kind == ExerciseKind::Number);
    m_slider->setVisible(isPlace);
    m_choiceBox->setVisible(m_kind == ExerciseKind::Choice);
    m_remark->setVisible(m_kind == ExerciseKind::Pick || m_kind == ExerciseKind::Change);
    const QSignalBlocker quiet(m_number);
    m_number->setMaximum(isPlace ? longest : kLargestNumber);
    m_number->setDecimals(isPlace || exercise.unit.empty() ? 0 : 3);
    m_number->setSuffix(isPlace ? tr(" µs")
                        : exercise.unit.empty()
                            ? QString()
                            : QLatin1Char(' ') + QString::fromStdString(exercise.unit));
    m_number->setValue(0);
    const QSignalBlocker still(m_slider);
    m_slider->setValue(0);
    m_isTouched = false;
    if (m_kind == ExerciseKind::Change) {
        m_remark->setText(
            tr("Change the parameters, the program or the text, or drag bars. Then check."));
    }
    setBar(std::nullopt, {});
    askChoice(exercise, words);
    updateGeometry();  // what is hidden while nothing is seen takes no room later
}

void AnswerInput::askChoice(const Exercise& exercise,
                            const std::function<QString(const QString&)>& words) {
    delete m_choices;
    m_choices = new QButtonGroup(this);
    while (QLayoutItem* item = m_choiceLayout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_choiceIds = exercise.choices;
    for (std::size_t i = 0; i < m_choiceIds.size(); ++i) {
        QString label = words(QString::fromStdString(m_choiceIds[i]));
        auto* button =
            new WrappingRadioButton(label.replace(u'&', QStringLiteral("&&")), m_choiceBox);
        m_choices->addButton(button, static_cast<int>(i));
        m_choiceLayout->addWidget(button);
        connect(button, &QRadioButton::toggled, this, &AnswerInput::changed);
    }
}

void AnswerInput::setBar(std::optional<std::size_t> bar, const QString& name) {
    if (m_kind != ExerciseKind::Pick) {
        return;
    }
    m_bar = bar;
    m_remark->setText(bar ? tr("You have clicked %1.").arg(name) : tr("Click a bar."));
    emit changed();
}

std::optional<Answer> AnswerInput::answer() const {
    switch (m_kind) {
        case ExerciseKind::Number:
        case ExerciseKind::Place:
            return m_isTouched ? std::optional<Answer>(m_number->value()) : std::nullopt;
        case ExerciseKind::Choice: {
            const int chosen = m_choices->checkedId();
            return chosen < 0
                       ? std::nullopt
                       : std::optional<Answer>(m_choiceIds.at(static_cast<std::size_t>(chosen)));
        }
        case ExerciseKind::Pick:
            return m_bar ? std::optional<Answer>(*m_bar) : std::nullopt;
        case ExerciseKind::Change:
            break;
    }
    return std::nullopt;
}

void AnswerInput::setAnswer(const Answer& answer) {
    if (const auto* number = std::get_if<double>(&answer)) {
        m_number->setValue(*number);
        m_isTouched = true;
    } else if (const auto* choice = std::get_if<std::string>(&answer)) {
        const auto found = std::ranges::find(m_choiceIds, *choice);
        if (found != m_choiceIds.end()) {
            m_choices->button(static_cast<int>(found - m_choiceIds.begin()))->setChecked(true);
        }
    } else if (const auto* bar = std::get_if<std::size_t>(&answer)) {
        setBar(*bar, QStringLiteral("#%1").arg(*bar));
    }
}

}  // namespace streamscope::ui
