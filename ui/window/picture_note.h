// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace streamscope::ui {

class Session;

/// What the picture cannot say itself; empty where all is well.
struct PictureNote {
    QString corner;   ///< why the picture is not of what is asked now
    QString instead;  ///< why there is none
};

[[nodiscard]] PictureNote pictureNote(const Session& session);

}  // namespace streamscope::ui
