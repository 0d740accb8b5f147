// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/language.h"

#include <QString>

#include <string>

namespace streamscope::ui {

/// A title, a description or a parameter's label of a workload, or what a kernel does, in the
/// language of the window, if it is one of the shipped ones' (tests/translations.py takes those
/// from resources/); else as the user wrote it. Workloads, saved runs and JSON keep the English
/// one.
[[nodiscard]] inline QString shippedText(const std::string& text) {
    return text.empty() ? QString() : translated("Workloads", text.c_str());
}

}  // namespace streamscope::ui
