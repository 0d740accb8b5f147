// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/theme.h"

#include <QMap>
#include <QString>
#include <qcustomplot.h>

#include <vector>

namespace streamscope::ui {

using Ticks = QMap<double, QString>;  ///< labels by coordinate

/// Whether values, which rise, are spread by ratio rather than by distance.
[[nodiscard]] bool isGeometric(const std::vector<double>& values);

/// Gives an axis its look and its ticks: the first, the last, and the others whose labels do not
/// overlap. `text` in pixels. Precondition: `ticks` is not empty.
void setUpAxis(QCPAxis& axis, const QString& title, const Ticks& ticks, const Theme& theme,
               double text);

}  // namespace streamscope::ui
