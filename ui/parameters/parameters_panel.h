// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <QWidget>

#include <vector>

class QFormLayout;
class QLabel;

namespace streamscope::ui {

/// The knobs of a workload: slider and field for a number, box for a boolean, list for a choice.
class ParametersPanel : public QWidget {
    Q_OBJECT

public:
    explicit ParametersPanel(QWidget* parent = nullptr);

    /// Shows these knobs; values of `values` win over those of the parameters. Does not emit.
    void setParameters(const std::vector<Parameter>& parameters, const ParameterValues& values);
    /// Other values of the same knobs: no widget is made anew. Does not emit.
    void setValues(const ParameterValues& values);
    void setAbout(const QString& title, const QString& about);
    /// Where something else says it.
    void setTitleShown(bool isShown);
    [[nodiscard]] bool isEmpty() const { return m_parameters.empty(); }
    [[nodiscard]] const ParameterValues& values() const { return m_values; }
    [[nodiscard]] QWidget* lastTabStop() const { return m_reset; }

signals:
    /// All values that differ from the file's.
    void valuesChanged(const streamscope::ParameterValues& values);

protected:
    /// The wheel scrolls, over whatever it is turned: values are never changed in passing.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addRow(QFormLayout& form, const Parameter& parameter);
    [[nodiscard]] QWidget* createEdit(const Parameter& parameter, double value);
    [[nodiscard]] QWidget* createNumber(const Parameter& parameter, double value);
    [[nodiscard]] QWidget* createBoolean(const Parameter& parameter, double value);
    [[nodiscard]] QWidget* createChoice(const Parameter& parameter, double value);
    void setValue(const Parameter& parameter, double value);
    void showValue(const Parameter& parameter, double value);
    void reset();
    void tell();
    void chainTabs();

    std::vector<Parameter> m_parameters;
    ParameterValues m_values;
    QLabel* m_title = nullptr;   ///< child
    QLabel* m_about = nullptr;   ///< child
    QWidget* m_reset = nullptr;  ///< child
    QWidget* m_form = nullptr;   ///< child; made anew with the parameters
};

}  // namespace streamscope::ui
