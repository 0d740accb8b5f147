// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>
#include <vector>

class QMenu;
class QWidget;

namespace streamscope::ui {

/// One entry of a menu.
struct ActionSpec {
    QString text;  ///< empty: a separator
    QKeySequence shortcut;
    std::function<void()> run;
    const char* id = "";  ///< name of the action's object, by which a toolbar finds it
};

void fillMenu(QMenu& menu, const std::vector<ActionSpec>& specs);

/// The window behind Help ▸ About.
void showAbout(QWidget& parent);

}  // namespace streamscope::ui
