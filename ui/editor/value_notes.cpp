// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/value_notes.h"

#include "engine/workload/parameters.h"
#include "ui/editor/json_place.h"

#include <QCoreApplication>

namespace streamscope::ui {

std::vector<LineNote> valueNotes(const QString& text, const Workload& workload,
                                 const ParameterValues& values) {
    std::vector<LineNote> notes;
    for (const Parameter& parameter : workload.parameters) {
        const double value = valueUnder(values, parameter);
        if (value == parameter.value) {
            continue;
        }
        const auto place =
            placeOf(text, QStringLiteral("/parameters/") + QString::fromStdString(parameter.name));
        if (place) {
            notes.push_back(
                {place->begin, QCoreApplication::translate("Editor", "slider: %1")
                                   .arg(QString::fromStdString(formatValue(parameter, value)))});
        }
    }
    return notes;
}

}  // namespace streamscope::ui
