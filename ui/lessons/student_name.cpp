// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/student_name.h"

namespace streamscope::ui {

std::string normalizedName(const QString& name) {
    return name.normalized(QString::NormalizationForm_C)
        .toCaseFolded()
        .normalized(QString::NormalizationForm_C)  // folding may take letters apart
        .simplified()
        .toStdString();
}

}  // namespace streamscope::ui
