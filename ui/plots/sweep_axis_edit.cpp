// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_axis_edit.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// What is most often asked for, among a workload's parameters; -1: there is none.
int preferredOf(const std::vector<Parameter>& parameters) {
    for (const char* name : {"streams", "chunks"}) {
        const auto place = std::ranges::find(parameters, name, &Parameter::name);
        if (place != parameters.end()) {
            return static_cast<int>(place - parameters.begin());
        }
    }
    return parameters.empty() ? -1 : 0;
}

/// The parameter's own range, as it would be typed.
QString wholeRange(const Parameter& parameter) {
    QStringList values;
    for (const std::string& choice : parameter.choices) {
        values << QString::fromStdString(choice);
    }
    if (parameter.type == ParameterType::Boolean) {
        values = QStringList{QStringLiteral("false"), QStringLiteral("true")};
    }
    if (parameter.type == ParameterType::Number) {
        values << QStringLiteral("%1..%2").arg(
            QString::fromStdString(formatValue(parameter, parameter.minimum)),
            QString::fromStdString(formatValue(parameter, parameter.maximum)));
    }
    return values.join(QLatin1Char(','));
}

}  // namespace

SweepAxisEdit::SweepAxisEdit(Which which, QWidget* parent)
    : QWidget(parent),
      m_which(which),
      m_parameter(new QComboBox(this)),
      m_values(new QLineEdit(this)) {
    const bool isFirst = which == Which::First;
    m_parameter->setAccessibleName(isFirst ? tr("Over") : tr("and"));
    m_values->setAccessibleName(
        tr("Values of the %1 parameter").arg(isFirst ? tr("first") : tr("second")));
    m_values->setToolTip(
        tr("1..32 – as many as suit\n1..32:4 – every fourth\n1..1024:x2 – "
           "doubling\n1,2,4,8 – these\nempty – the whole range"));
    m_values->setMinimumWidth(80);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new QLabel(m_parameter->accessibleName(), this));
    row->addWidget(m_parameter);
    row->addWidget(m_values, 1);
    connect(m_values, &QLineEdit::returnPressed, this, &SweepAxisEdit::accepted);
    connect(m_parameter, &QComboBox::currentIndexChanged, this, &SweepAxisEdit::suggestValues);
}

QStringList SweepAxisEdit::names() const {
    QStringList names;
    if (m_which == Which::Second) {
        names << tr("nothing else");
    }
    for (const Parameter& parameter : m_parameters) {
        names << QString::fromStdString(parameter.name);
    }
    return names;
}

void SweepAxisEdit::setParameters(const std::vector<Parameter>& parameters) {
    m_parameters = parameters;
    m_parameter->setEnabled(!parameters.empty());
    QStringList before;
    for (int i = 0; i < m_parameter->count(); ++i) {
        before << m_parameter->itemText(i);
    }
    if (names() == before) {
        return;
    }
    const QSignalBlocker quiet(m_parameter);
    m_parameter->clear();
    m_parameter->addItems(names());
    m_parameter->setCurrentIndex(m_which == Which::First ? preferredOf(parameters) : 0);
    suggestValues();
}

void SweepAxisEdit::suggestValues() {
    const std::string name = m_parameter->currentText().toStdString();
    const auto parameter = std::ranges::find(m_parameters, name, &Parameter::name);
    const bool isThere = parameter != m_parameters.end();
    m_values->setText(isThere ? wholeRange(*parameter) : QString());
    m_values->setPlaceholderText(isThere ? tr("all values") : QString());
    m_values->setEnabled(isThere);
}

Result<std::optional<SweepAxis>> SweepAxisEdit::axis(const std::vector<Parameter>& now) const {
    const std::string name = m_parameter->currentText().toStdString();
    const auto parameter = std::ranges::find(now, name, &Parameter::name);
    if (parameter == now.end()) {
        return std::optional<SweepAxis>();
    }
    auto axis = readSweepAxis(*parameter, m_values->text().toStdString());
    if (!axis) {
        return axis.error();
    }
    return std::optional(*std::move(axis));
}

}  // namespace streamscope::ui
