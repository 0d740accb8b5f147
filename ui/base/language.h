// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace streamscope::ui {

class SettingsStore;

/// The languages that the window's texts are there in: "en", "zh_CN".
[[nodiscard]] QStringList textLanguages();
/// As it is called by those who speak it.
[[nodiscard]] QString languageName(const QString& language);
/// The one that was chosen the last time, or else the system's if there are texts in it, or
/// English.
[[nodiscard]] QString chosenLanguage(const SettingsStore* settings);
void keepLanguage(SettingsStore* settings, const QString& language);
/// Texts that are made from now on are in that language. Needs a QCoreApplication. Main thread.
void useLanguage(const QString& language);

}  // namespace streamscope::ui
