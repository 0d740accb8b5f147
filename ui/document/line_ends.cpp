// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/line_ends.h"

#include <QLatin1String>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

const QLatin1Char kLf('\n');
const QLatin1Char kCr('\r');
const QLatin1String kCrLf("\r\n");

struct LineEnd {
    QString text;
    qsizetype count = 0;
};

}  // namespace

LineEnds lineEndsOf(const QString& fileText) {
    const qsizetype both = fileText.count(kCrLf);
    std::array<LineEnd, 3> kinds{LineEnd{QString(kLf), fileText.count(kLf) - both},
                                 LineEnd{QString(kCrLf), both},
                                 LineEnd{QString(kCr), fileText.count(kCr) - both}};
    std::ranges::stable_sort(kinds, std::greater<>(), &LineEnd::count);
    if (kinds[2].count > 0 || kinds[0].count == 0) {
        return {};
    }
    return {kinds[0].text, kinds[1].count > 0 ? kinds[1].text : LineEnds().other};
}

QString windowText(const QString& fileText, const LineEnds& ends) {
    if (ends == LineEnds()) {
        return fileText;
    }
    QString text;
    text.reserve(fileText.size());
    for (qsizetype i = 0; i < fileText.size(); ++i) {
        const QChar c = fileText[i];
        if (c != kLf && c != kCr) {
            text += c;
            continue;
        }
        const bool isPair = c == kCr && i + 1 < fileText.size() && fileText[i + 1] == kLf;
        i += isPair ? 1 : 0;
        text += (isPair ? QString(kCrLf) : QString(c)) == ends.most ? kLf : kCr;
    }
    return text;
}

QString fileText(const QString& windowText, const LineEnds& ends) {
    if (ends == LineEnds()) {
        return windowText;
    }
    QString text;
    text.reserve(windowText.size() + windowText.count(kLf));
    for (const QChar c : windowText) {
        c == kLf ? text += ends.most : c == kCr ? text += ends.other : text += c;
    }
    return text;
}

}  // namespace streamscope::ui
