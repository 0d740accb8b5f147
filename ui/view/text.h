// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <string_view>

namespace streamscope::ui {

/// What people read, where no widget of its own can translate it: Text::tr("…").
struct Text {
    Q_DECLARE_TR_FUNCTIONS(Streamscope)
};

/// Of UTF-8, as the engine writes it.
[[nodiscard]] inline QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace streamscope::ui
