// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <QString>

#include <vector>

namespace streamscope::ui {

/// A few words beside the line of a text that a position is in.
struct LineNote {
    int position = 0;  ///< characters from the begin of the text
    QString words;
    friend bool operator==(const LineNote&, const LineNote&) = default;
};

/// "slider: 8" beside each parameter of which the text says another value than the knob. A
/// parameter that the text has not got (it is being edited) has none. O(text) for each.
[[nodiscard]] std::vector<LineNote> valueNotes(const QString& text, const Workload& workload,
                                               const ParameterValues& values);

}  // namespace streamscope::ui
