// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/language.h"

#include <QString>

#include <string_view>

namespace streamscope::ui {

/// What people read, where no widget of its own can translate it: Text::tr("…").
struct Text {
    [[nodiscard]] static QString tr(const char* text, const char* comment = nullptr,
                                    int count = -1) {
        return translated("Streamscope", text, comment, count);
    }
};

/// Of UTF-8, as the engine writes it.
[[nodiscard]] inline QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace streamscope::ui
