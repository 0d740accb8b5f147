// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/language.h"

#include "ui/base/services.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTranslator>

#include <cstring>
#include <memory>
#include <vector>

namespace streamscope::ui {
namespace {

const char* const kLanguageKey = "window/language";

/// A class's texts are asked for by its full name; lupdate files them under the last part of it.
class Translation final : public QTranslator {
public:
    [[nodiscard]] QString translate(const char* context, const char* text, const char* comment,
                                    int count) const override {
        const char* last = std::strrchr(context, ':');
        const QString found =
            QTranslator::translate(last != nullptr ? last + 1 : context, text, comment, count);
        // ui/view/text.h asks as the engine does, but is itself the class that lupdate sees.
        return found.isNull() && std::strcmp(context, "Streamscope") == 0
                   ? QTranslator::translate("Text", text, comment, count)
                   : found;
    }
};

struct InUse {
    QString language;
    std::vector<std::unique_ptr<QTranslator>> translators;
};

InUse& inUse() {
    static InUse now;
    return now;
}

}  // namespace

QStringList textLanguages() {
    return {QStringLiteral("en"), QStringLiteral("zh_CN")};
}

QString languageName(const QString& language) {
    return language == QLatin1String("zh_CN") ? QStringLiteral("简体中文")
                                              : QStringLiteral("English");
}

QString languageNotice(const QString& language) {
    return language == QLatin1String("zh_CN")
               ? QStringLiteral("Streamscope 下次启动时将使用简体中文。")
               : QStringLiteral("Streamscope will be in English when it is started again.");
}

QString chosenLanguage(const SettingsStore* settings) {
    const QString chosen =
        settings != nullptr ? settings->value(QLatin1String(kLanguageKey)).toString() : QString();
    if (textLanguages().contains(chosen)) {
        return chosen;
    }
    return systemLanguage();
}

QString systemLanguage() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const QString value = qEnvironmentVariable(name);
        if (!value.isEmpty()) {
            const QString meant = languageMeant(value);
            return meant.isEmpty() ? textLanguages().first() : meant;
        }
    }
    return textLanguages().first();
}

QString languageMeant(const QString& words) {
    static const QRegularExpression kEnd(QStringLiteral("[-_.@].*$"));
    const QString language = QString(words).remove(kEnd).toLower();
    return language == QLatin1String("zh")   ? textLanguages().last()
           : language == QLatin1String("en") ? textLanguages().first()
                                             : QString();
}

void keepLanguage(SettingsStore* settings, const QString& language) {
    if (settings != nullptr) {
        settings->setValue(QLatin1String(kLanguageKey), language);
    }
}

void useLanguage(const QString& language) {
    InUse& now = inUse();
    now.language = language;
    now.translators.clear();  // a translator that goes takes itself away
    const auto install = [&now](std::unique_ptr<QTranslator> translator, const QString& file,
                                const QString& folder) {
        if (translator->load(file, folder)) {
            if (QCoreApplication::instance() != nullptr) {
                QCoreApplication::installTranslator(translator.get());
            }
            now.translators.push_back(std::move(translator));
        }
    };
    if (language != textLanguages().first()) {
        install(std::make_unique<QTranslator>(), QStringLiteral("qtbase_") + language,
                QStringLiteral(":/translations"));
        install(std::make_unique<Translation>(), QStringLiteral("streamscope_") + language,
                QStringLiteral(":/translations"));
    }
}

QString usedLanguage() {
    const QString& language = inUse().language;
    return language.isEmpty() ? textLanguages().first() : language;
}

QString translated(const char* context, const char* text, const char* comment, int count) {
    if (QCoreApplication::instance() != nullptr) {
        return QCoreApplication::translate(context, text, comment, count);
    }
    for (const auto& translator : inUse().translators) {
        QString found = translator->translate(context, text, comment, count);
        if (!found.isNull()) {
            return found;
        }
    }
    return QString::fromUtf8(text);
}

}  // namespace streamscope::ui
