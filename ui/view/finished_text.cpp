// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/finished_text.h"

#include <QFile>
#include <QXmlStreamReader>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace streamscope::ui {
namespace {

/// A text with places, taken apart: "no GPU on %1: %2" is "no GPU on ", 1, ": ", 2, "".
struct Pattern {
    std::string text;
    std::vector<std::string> pieces;  ///< what stands before, between and behind the places
    std::vector<std::size_t> places;  ///< from 0
    std::size_t letters = 0;          ///< of its own
};

std::size_t lettersIn(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }));
}

Pattern patternOf(std::string text) {
    Pattern pattern{std::move(text), {""}, {}, 0};
    for (std::size_t i = 0; i < pattern.text.size(); ++i) {
        const char next = i + 1 < pattern.text.size() ? pattern.text[i + 1] : '\0';
        if (pattern.text[i] == '%' && next >= '1' && next <= '9') {
            pattern.places.push_back(static_cast<std::size_t>(next - '1'));
            pattern.pieces.emplace_back();
            ++i;
        } else {
            pattern.pieces.back() += pattern.text[i];
        }
    }
    for (const std::string& piece : pattern.pieces) {
        pattern.letters += lettersIn(piece);
    }
    return pattern;
}

/// All that the engine says: the texts of one of the files of translations, which have the same.
std::vector<Pattern> readPatterns() {
    std::vector<Pattern> patterns;
    QFile file(QStringLiteral(":/translations/streamscope_zh_CN.ts"));
    if (!file.open(QIODevice::ReadOnly)) {
        return patterns;
    }
    QXmlStreamReader xml(&file);
    bool isEngine = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QLatin1String("name")) {
            isEngine = xml.readElementText() == QLatin1String("Streamscope");
        } else if (isEngine && xml.name() == QLatin1String("source")) {
            patterns.push_back(patternOf(xml.readElementText().toStdString()));
        }
    }
    // A text may be made by several: by the one that says most of it by itself.
    std::ranges::stable_sort(patterns, std::ranges::greater{}, &Pattern::letters);
    return patterns;
}

const std::vector<Pattern>& patterns() {
    static const std::vector<Pattern> kPatterns = readPatterns();
    return kPatterns;
}

/// What stands in the places, in their order; each as short as it can be, none empty.
std::optional<std::vector<std::string>> placesIn(std::string_view text, const Pattern& pattern) {
    if (!text.starts_with(pattern.pieces.front()) || !text.ends_with(pattern.pieces.back())) {
        return std::nullopt;
    }
    std::vector<std::string> filled(pattern.places.size());
    std::size_t at = pattern.pieces.front().size();
    for (std::size_t i = 0; i < filled.size(); ++i) {
        const bool isLast = i + 1 == filled.size();
        const std::string& next = pattern.pieces[i + 1];
        const std::size_t end =
            isLast ? text.size() - next.size() : text.find(next, std::min(at + 1, text.size()));
        if (end == std::string_view::npos || end <= at) {
            return std::nullopt;
        }
        if (pattern.places[i] >= filled.size() || !filled[pattern.places[i]].empty()) {
            return std::nullopt;  // a place that stands twice
        }
        filled[pattern.places[i]] = text.substr(at, end - at);
        at = end + next.size();
    }
    return filled.empty() && text != pattern.pieces.front() ? std::nullopt : std::optional(filled);
}

/// `least` letters of its own: what fills a place may be somebody's name, and a short one.
Sentence sentenceOf(const std::string& text, std::size_t least) {
    for (const Pattern& pattern : patterns()) {
        if (pattern.letters < least || pattern.letters > text.size()) {
            continue;
        }
        if (const auto filled = placesIn(text, pattern)) {
            constexpr std::size_t kLeastInside = 12;
            Sentence sentence{pattern.text.c_str(), {}};
            for (const std::string& one : *filled) {
                sentence.arguments.push_back(asArgument(sentenceOf(one, kLeastInside)));
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
