// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/finished_text.h"

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <vector>

namespace streamscope::ui {
namespace {

/// A text of the engine's with places, and what matches it with the places filled.
struct Pattern {
    std::string text;
    QRegularExpression filled;  ///< its groups are the places, each as short as it can be
    std::size_t letters = 0;    ///< of its own
};

Pattern patternOf(const QString& text) {
    static const QRegularExpression kPlace(QStringLiteral("%([1-9])"));
    QString filled;
    qsizetype at = 0;
    for (const QRegularExpressionMatch& place : kPlace.globalMatch(text)) {
        filled += QRegularExpression::escape(text.sliced(at, place.capturedStart() - at));
        const QString first = QStringLiteral("(?<p%1>.+?)").arg(place.captured(1));
        filled +=
            filled.contains(first) ? QStringLiteral("\\k<p%1>").arg(place.captured(1)) : first;
        at = place.capturedEnd();
    }
    filled += QRegularExpression::escape(text.sliced(at));
    const auto letters = std::ranges::count_if(
        text, [](QChar c) { return c.unicode() < 128 && std::isalpha(c.unicode()) != 0; });
    return {text.toStdString(),
            QRegularExpression(QRegularExpression::anchoredPattern(filled),
                               QRegularExpression::DotMatchesEverythingOption),
            static_cast<std::size_t>(letters)};
}

/// All that the engine says: the texts of one of the files of translations, which have the same.
std::vector<Pattern> readPatterns() {
    std::vector<Pattern> patterns;
    QFile file(QStringLiteral(":/translations/streamscope_zh_CN.ts"));
    QXmlStreamReader xml(file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    bool isEngine = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QLatin1String("name")) {
            isEngine = xml.readElementText() == QLatin1String("Streamscope");
        } else if (isEngine && xml.name() == QLatin1String("source")) {
            patterns.push_back(patternOf(xml.readElementText()));
        }
    }
    // A text may be made by several: by the one that says most of it by itself.
    std::ranges::stable_sort(patterns, std::ranges::greater{}, &Pattern::letters);
    return patterns;
}

/// `least` letters of its own: what fills a place may be somebody's name, and a short one.
Sentence sentenceOf(const std::string& text, std::size_t least) {
    constexpr std::size_t kMinInside = 12;
    static const std::vector<Pattern> kPatterns = readPatterns();
    for (const Pattern& pattern : kPatterns) {
        if (pattern.letters < least || pattern.letters > text.size()) {
            continue;
        }
        const auto match = pattern.filled.match(QString::fromStdString(text));
        if (match.hasMatch()) {
            Sentence sentence{pattern.text.c_str(), {}};
            for (int place = 1; place < pattern.filled.captureCount() + 1; ++place) {
                const QString inside = match.captured(QStringLiteral("p%1").arg(place));
                sentence.arguments.push_back(
                    asArgument(sentenceOf(inside.toStdString(), kMinInside)));
            }
            return sentence;
        }
    }
    return verbatim(text);
}

}  // namespace

Sentence finishedSentence(const std::string& english) {
    constexpr std::size_t kLeast = 4;
    return sentenceOf(english, kLeast);
}

}  // namespace streamscope::ui
