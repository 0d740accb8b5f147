// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QSize>
#include <QString>

#include <functional>
#include <vector>

class QDialog;
class QMenu;
class QWidget;

namespace streamscope::ui {

class SettingsStore;

/// One entry of a menu.
struct ActionSpec {
    QString text;  ///< empty: a separator
    QKeySequence shortcut;
    std::function<void()> run;
    const char* id = "";  ///< name of the action's object, by which a toolbar finds it
};

void fillMenu(QMenu& menu, const std::vector<ActionSpec>& specs);

/// View ▸ Language: keeps the language that is chosen, and says that the next start uses it.
/// `used`: the language that the window is in. `settings` may be null.
void fillLanguageMenu(QMenu& menu, SettingsStore* settings, const QString& used, QWidget& window);

/// Shows a text of several screens in a window of its own. The dialog deletes itself when closed.
QDialog& showHtml(QWidget& parent, const QString& title, const QString& html, const QSize& size);

/// The window behind Help ▸ About.
void showAbout(QWidget& parent);

}  // namespace streamscope::ui
