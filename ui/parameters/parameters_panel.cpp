// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameters_panel.h"

#include "ui/base/language.h"
#include "ui/base/new_widgets.h"
#include "ui/parameters/number_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace streamscope::ui {
namespace {

bool isSame(const Parameter& left, const Parameter& right) {
    const auto facts = [](const Parameter& p) {
        return std::tie(p.name, p.label, p.unit, p.type, p.value, p.minimum, p.maximum, p.isInteger,
                        p.choices);
    };
    return facts(left) == facts(right);
}

void nameEdit(QWidget& edit, const QString& name) {
    if (auto* number = qobject_cast<NumberEdit*>(&edit)) {
        number->setName(name);
    } else {
        edit.setAccessibleName(name);
    }
}

/// "Elements (doubles)", each "&" as such.
QString labelOf(const Parameter& parameter) {
    QString label = shippedText(parameter.label);
    if (!parameter.unit.empty()) {
        label += QStringLiteral(" (%1)").arg(QString::fromStdString(parameter.unit));
    }
    return label.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

}  // namespace

ParametersPanel::ParametersPanel(QWidget* parent)
    : QWidget(parent), m_title(newText("title", this)), m_about(newText("about", this)) {
    auto* layout = new QVBoxLayout(this);
    auto* reset = new QPushButton(tr("Reset to File"), this);
    m_reset = reset;
    m_title->setFont(bold(m_title->font()));
    for (QLabel* label : {m_title, m_about}) {
        label->setMinimumWidth(1);  // one long word must not make the panel wide
    }
    reset->setEnabled(false);
    reset->setToolTip(tr("Puts every parameter back to the value in the workload file"));
    connect(reset, &QPushButton::clicked, this, &ParametersPanel::reset);
    layout->addWidget(m_title);
    layout->addWidget(reset, 0, Qt::AlignLeft);
    layout->addWidget(m_about);
    layout->addStretch(1);
}

void ParametersPanel::setAbout(const QString& title, const QString& about) {
    m_title->setText(title);
    m_about->setText(about);
}

void ParametersPanel::setTitleShown(bool isShown) {
    m_title->setVisible(isShown);
}

/// The name stands above what is set, and may take several lines: the panel may be narrow. That of
/// a box stands beside it.
void ParametersPanel::addRow(QFormLayout& form, const Parameter& parameter) {
    const auto known = m_values.find(parameter.name);
    QWidget* edit =
        createEdit(parameter, known == m_values.end() ? parameter.value : known->second);
    edit->setObjectName(QString::fromStdString(parameter.name));
    auto* label = new QLabel(m_form);
    label->setTextFormat(Qt::PlainText);
    label->setText(labelOf(parameter));
    label->setWordWrap(true);
    label->setBuddy(edit);
    nameEdit(*edit, QString(label->text()).replace(QStringLiteral("&&"), QStringLiteral("&")));
    if (parameter.type == ParameterType::Boolean) {
        auto* line = new QHBoxLayout;
        line->addWidget(edit);
        line->addWidget(label, 1);
        form.addRow(line);
    } else {
        form.addRow(label);
        form.addRow(edit);
    }
}

void ParametersPanel::setParameters(const std::vector<Parameter>& parameters,
                                    const ParameterValues& values) {
    if (m_form != nullptr && std::equal(parameters.begin(), parameters.end(), m_parameters.begin(),
                                        m_parameters.end(), isSame)) {
        setValues(values);
        return;
    }
    m_parameters = parameters;
    m_values = values;
    delete m_form;
    m_form = new QWidget(this);
    auto* form = newLayout<QFormLayout>(m_form, {0, 6, 0, 6});
    for (const Parameter& parameter : m_parameters) {
        addRow(*form, parameter);
    }
    auto* layout = static_cast<QVBoxLayout*>(this->layout());
    layout->insertWidget(1, m_form);  // the words follow: they may be long
    for (QWidget* part : m_form->findChildren<QWidget*>()) {
        part->installEventFilter(this);
    }
    m_form->show();
    chainTabs();
    m_reset->setEnabled(!m_values.empty());
}

bool ParametersPanel::eventFilter(QObject* watched, QEvent* event) {
    auto* label = qobject_cast<QLabel*>(watched);
    auto* box = label != nullptr ? qobject_cast<QCheckBox*>(label->buddy()) : nullptr;
    if (box != nullptr && event->type() == QEvent::MouseButtonRelease) {
        box->click();
        return true;
    }
    if (event->type() != QEvent::Wheel) {
        return QWidget::eventFilter(watched, event);
    }
    event->ignore();  // whatever the panel lies in takes it
    return true;
}

void ParametersPanel::setValues(const ParameterValues& values) {
    m_values = values;
    for (const Parameter& parameter : m_parameters) {
        const auto known = m_values.find(parameter.name);
        showValue(parameter, known == m_values.end() ? parameter.value : known->second);
    }
    m_reset->setEnabled(!m_values.empty());
}

void ParametersPanel::showValue(const Parameter& parameter, double value) {
    auto* edit = m_form->findChild<QWidget*>(QString::fromStdString(parameter.name),
                                             Qt::FindDirectChildrenOnly);
    const QSignalBlocker quiet(edit);
    if (auto* number = qobject_cast<NumberEdit*>(edit)) {
        number->setValue(value);
    } else if (auto* box = qobject_cast<QCheckBox*>(edit)) {
        box->setChecked(value != 0);
    } else if (auto* list = qobject_cast<QComboBox*>(edit)) {
        list->setCurrentIndex(static_cast<int>(value));
    }
}

QWidget* ParametersPanel::createEdit(const Parameter& parameter, double value) {
    switch (parameter.type) {
        case ParameterType::Boolean:
            return createBoolean(parameter, value);
        case ParameterType::Choice:
            return createChoice(parameter, value);
        case ParameterType::Number:
            break;
    }
    return createNumber(parameter, value);
}

QWidget* ParametersPanel::createNumber(const Parameter& parameter, double value) {
    const SliderScale scale(parameter.minimum, parameter.maximum, parameter.isInteger);
    auto* edit =
        new NumberEdit(scale, parameter.minimum, parameter.maximum, parameter.isInteger, m_form);
    edit->setValue(value);
    connect(edit, &NumberEdit::valueChanged, this,
            [this, parameter](double now) { setValue(parameter, now); });
    return edit;
}

QWidget* ParametersPanel::createBoolean(const Parameter& parameter, double value) {
    auto* edit = new QCheckBox(m_form);
    edit->setChecked(value != 0);
    connect(edit, &QCheckBox::toggled, this,
            [this, parameter](bool now) { setValue(parameter, now ? 1 : 0); });
    return edit;
}

QWidget* ParametersPanel::createChoice(const Parameter& parameter, double value) {
    constexpr int kShortestChoice = 6;  ///< letters, in a narrow panel
    auto* edit = new QComboBox(m_form);
    edit->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    edit->setMinimumContentsLength(kShortestChoice);
    for (const std::string& choice : parameter.choices) {
        edit->addItem(QString::fromStdString(choice));
    }
    edit->setCurrentIndex(static_cast<int>(value));
    connect(edit, &QComboBox::currentIndexChanged, this,
            [this, parameter](int now) { setValue(parameter, now); });
    return edit;
}

void ParametersPanel::setValue(const Parameter& parameter, double value) {
    ParameterValues values = m_values;
    if (value == parameter.value) {
        values.erase(parameter.name);
    } else {
        values[parameter.name] = value;
    }
    if (values == m_values) {
        return;
    }
    m_values = std::move(values);
    tell();
}

void ParametersPanel::reset() {
    setValues({});
    tell();
}

/// A listener may set other values.
void ParametersPanel::tell() {
    m_reset->setEnabled(!m_values.empty());
    const ParameterValues values = m_values;
    emit valuesChanged(values);
}

/// Tab walks the knobs from top to bottom, whenever they were made.
void ParametersPanel::chainTabs() {
    QWidget* last = nullptr;
    const auto chain = [&last](QWidget* next) {
        if (last != nullptr) {
            setTabOrder(last, next);
        }
        last = next;
    };
    for (const Parameter& parameter : m_parameters) {
        auto* edit = m_form->findChild<QWidget*>(QString::fromStdString(parameter.name),
                                                 Qt::FindDirectChildrenOnly);
        auto* number = qobject_cast<NumberEdit*>(edit);
        chain(number != nullptr ? &number->slider() : edit);
        if (number != nullptr) {
            chain(&number->field());
        }
    }
    chain(m_reset);
}

}  // namespace streamscope::ui
