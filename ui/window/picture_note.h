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

/// What stands in the place of a workload's title and words.
struct DocumentNote {
    QString title;
    QString about;
};
/// Of a saved run, or of a document called `name` whose text is no workload yet.
[[nodiscard]] DocumentNote noteWithoutWorkload(const Session& session, const QString& name);

}  // namespace streamscope::ui
