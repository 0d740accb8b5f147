// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/spoken.h"

#include "ui/base/language.h"
#include "ui/view/finished_text.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

namespace streamscope::ui {
namespace {

QString comma() {
    return Text::tr(", ", "between the things of a list");
}

QString conjunction() {
    return Text::tr(" and ", "before the last thing of a list");
}

/// "a", "a and b", "a, b and c"
QString listed(QStringList words, const QString& last) {
    if (words.size() < 2) {
        return words.join(QString());
    }
    const QString end = words.takeLast();
    return words.join(comma()) + last + end;
}

QStringList spokenEach(const std::vector<Sentence>& phrases) {
    QStringList words;
    for (const Sentence& phrase : phrases) {
        words << spoken(phrase);
    }
    return words;
}

struct Shown {
    QString operator()(const Duration& one) const { return shortTime(one.length); }
    QString operator()(const Bytes& one) const {
        return QString::fromStdString(formatBytes(one.count));
    }
    QString operator()(const Count& one) const { return QString::number(one.count); }
    QString operator()(const Share& one) const {
        return Text::tr("%1 %").arg(std::lround(100 * one.part));
    }
    QString operator()(const std::string& name) const { return QString::fromStdString(name); }
    QString operator()(const ShippedText& one) const { return shippedText(one.text); }
    QString operator()(const Names& one) const {
        const std::size_t shown = std::min(one.names.size(), one.most);
        QStringList words;
        for (std::size_t i = 0; i < shown; ++i) {
            words << QString::fromStdString(one.names[i]);
        }
        if (shown < one.names.size()) {
            words << Text::tr("%1 more").arg(one.names.size() - shown);
        }
        return listed(words, conjunction());
    }
    QString operator()(const Phrases& one) const {
        return listed(
            spokenEach(one.phrases),
            one.isEither ? Text::tr(" or ", "before the last thing of a list") : conjunction());
    }
};

}  // namespace

/// Not by QString::arg(), which would also fill places in what is filled in.
QString spoken(const Sentence& sentence) {
    if (sentence.empty()) {
        return {};  // which a file of translations has as its head
    }
    const QString text = translated("Streamscope", sentence.text);
    QString filled;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int digit = text[i] == u'%' && i + 1 < text.size() ? text[i + 1].digitValue() : -1;
        const auto place = static_cast<std::size_t>(digit - 1);
        if (digit > 0 && place < sentence.arguments.size()) {
            filled += std::visit(Shown{}, sentence.arguments[place]);
            ++i;
        } else {
            filled += text[i];
        }
    }
    return filled;
}

QString spoken(const Paragraph& paragraph) {
    QStringList sentences = spokenEach(paragraph);
    sentences.removeAll(QString());
    return sentences.join(Text::tr(" ", "between two sentences"));
}

QString spoken(const Error& error) {
    if (!error.sentence.empty()) {
        return spoken(error.sentence);
    }
    QStringList lines;  // a worker's: the problems of the workload below the error
    for (const QString& line : QString::fromStdString(error.message).split(u'\n')) {
        lines << spoken(finishedSentence(line.toStdString()));
    }
    return lines.join(u'\n');
}

/// What the program puts behind what a profile says is taken off, and each is translated.
QString spokenDetail(const std::string& detail) {
    const auto withoutEnd = [&detail](const char* end) {
        const bool isThere = detail.ends_with(end);
        return isThere ? std::optional(detail.substr(0, detail.size() - std::strlen(end)))
                       : std::nullopt;
    };
    for (const char* const added : {SENTENCE("Streamscope", "As CUPTI would record it."),
                                    SENTENCE("Streamscope", "Chosen by auto."),
                                    SENTENCE("Streamscope", "Chosen by auto for lack of a GPU.")}) {
        if (const auto before = withoutEnd(added)) {
            const QString whole = translated("Streamscope", added);
            const std::size_t length = before->find_last_not_of(' ') + 1;
            return length == 0 ? whole
                               : spokenDetail(before->substr(0, length)) +
                                     Text::tr(" ", "between two sentences") + whole;
        }
    }
    for (const char* const behind :
         {SENTENCE("Streamscope", "%1; chosen by auto"),
          SENTENCE("Streamscope", "%1; chosen by auto for lack of a GPU")}) {
        if (const auto before = withoutEnd(behind + 2)) {
            return spoken(Sentence{behind, {spokenDetail(*before).toStdString()}});
        }
    }
    const QString shipped = shippedText(detail);
    return shipped.toStdString() != detail ? shipped : spoken(finishedSentence(detail));
}

QString spokenList(const std::vector<Sentence>& phrases) {
    return spokenEach(phrases).join(comma());
}

}  // namespace streamscope::ui
