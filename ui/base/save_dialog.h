// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace streamscope::ui {

/// Asks where to save; empty: called off. A name typed without an ending gets that of the chosen
/// filter, and it is the full name that an existing file is asked about before it is replaced.
/// `start` is a folder or a file; a filter reads "Words (*.ending)".
[[nodiscard]] QString askWhereToSave(QWidget& parent, const QString& title, const QString& start,
                                     const QStringList& filters);

}  // namespace streamscope::ui
