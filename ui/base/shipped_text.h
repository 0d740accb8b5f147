// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
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

/// The same of what a shipped profile says of itself, with what the engine adds of recording.
[[nodiscard]] inline QString shippedDetail(const std::string& detail) {
    constexpr const char* kAdded = SENTENCE("Streamscope", "As CUPTI would record it.");
    const QString whole = QString::fromStdString(detail);
    const QString added = QString::fromLatin1(kAdded);
    if (!whole.endsWith(added)) {
        return shippedText(detail);
    }
    const QString about = whole.chopped(added.size()).trimmed();
    return about.isEmpty() ? translated("Streamscope", kAdded)
                           : shippedText(about.toStdString()) + QLatin1Char(' ') +
                                 translated("Streamscope", kAdded);
}

}  // namespace streamscope::ui
