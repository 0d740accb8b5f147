// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"
#include "engine/writing/language.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace streamscope::ui {

/// A workload as a program in another language, as it is shown: its text, and for each line of it
/// the JSON pointer of the step that it stands for, empty where it belongs to all. Or else why
/// there is none: `refusals`.
struct WrittenProgram {
    Language language = Language::Cuda;
    QString text;
    std::vector<QString> steps;
    Diagnostics refusals;

    /// First and last line, from 0, of what stands for the step at `pointer` and the steps within
    /// it; none: no line does.
    [[nodiscard]] std::optional<std::pair<int, int>> linesOf(const QString& pointer) const;
    /// The step of a line; empty: of none.
    [[nodiscard]] QString stepOf(int line) const;
};

/// Any thread. Errors: `refusals`.
[[nodiscard]] WrittenProgram writtenProgram(const Workload& workload, const ParameterValues& values,
                                            Language language);

/// "cu" or "py".
[[nodiscard]] QString suffixOf(Language language);

}  // namespace streamscope::ui
