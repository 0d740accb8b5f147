// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string>

namespace streamscope::ui {

class SettingsStore;

/// The languages that the window's texts are there in: "en", "zh_CN".
[[nodiscard]] QStringList textLanguages();
/// As it is called by those who speak it.
[[nodiscard]] QString languageName(const QString& language);
/// That it is used from the next start on, in that language.
[[nodiscard]] QString languageNotice(const QString& language);
/// The one that was chosen the last time, or else the system's if there are texts in it, or
/// English.
[[nodiscard]] QString chosenLanguage(const SettingsStore* settings);
void keepLanguage(SettingsStore* settings, const QString& language);
/// The system's for messages, by LC_ALL, LC_MESSAGES and LANG, if there are texts in it, or
/// English.
[[nodiscard]] QString systemLanguage();
/// What is meant by "zh_CN", "zh-CN", "zh" or "en_US.UTF-8"; empty: there are no texts in it.
[[nodiscard]] QString languageMeant(const QString& words);
/// Texts that are made from now on are in that language. An application that is made later needs
/// the call again for what widgets ask for themselves. Main thread.
void useLanguage(const QString& language);
/// What useLanguage() was told the last time.
[[nodiscard]] QString usedLanguage();
/// A text in that language, or the text itself; as QCoreApplication::translate(), and without an
/// application too.
[[nodiscard]] QString translated(const char* context, const char* text,
                                 const char* comment = nullptr, int count = -1);

/// A title, a description or a parameter's label of a workload, or what a kernel does, in the
/// language of the window, if it is one of the shipped ones' (tests/translations.py takes those
/// from resources/); else as the user wrote it. Workloads, saved runs and JSON keep the English
/// one.
[[nodiscard]] inline QString shippedText(const std::string& text) {
    return text.empty() ? QString() : translated("Workloads", text.c_str());
}

}  // namespace streamscope::ui
