// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/plan.h"
#include "engine/workload/workload.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;

namespace streamscope::ui {

/// One parameter to sweep over and the text of its values.
class SweepAxisEdit : public QWidget {
    Q_OBJECT

public:
    enum class Which : std::uint8_t { First, Second };  ///< the second may be left out

    explicit SweepAxisEdit(Which which, QWidget* parent = nullptr);

    /// Those of a workload, or none. The same names keep what was chosen.
    void setParameters(const std::vector<Parameter>& parameters);
    /// As it is asked for, by parameters with the bounds they have now; nothing if left out.
    /// Errors: as readSweepAxis().
    [[nodiscard]] Result<std::optional<SweepAxis>> axis(const std::vector<Parameter>& now) const;

signals:
    void accepted();  ///< the values were entered

private:
    [[nodiscard]] QStringList names() const;
    void suggestValues();

    Which m_which;
    std::vector<Parameter> m_parameters;
    QComboBox* m_parameter = nullptr;  ///< child, like the other
    QLineEdit* m_values = nullptr;
};

}  // namespace streamscope::ui
