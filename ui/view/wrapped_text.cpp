// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/wrapped_text.h"

#include "ui/view/theme.h"

#include <QFontMetricsF>
#include <QTextLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// The parts as one text, each with its font; adjacent parts of one weight become one.
struct Formatted {
    QString text;
    QList<QTextLayout::FormatRange> formats;

    Formatted(const std::vector<TextPart>& parts, double textSize) {
        for (const TextPart& part : parts) {
            if (formats.isEmpty() || isBold(formats.back()) != part.isBold) {
                QTextCharFormat format;
                format.setFont(pictureFont(textSize, part.isBold));
                formats.append({static_cast<int>(text.size()), 0, format});
            }
            formats.back().length += static_cast<int>(part.text.size());
            text += part.text;
        }
    }
    static bool isBold(const QTextLayout::FormatRange& range) {
        return range.format.fontWeight() >= QFont::Bold;
    }
};

/// What of the parts stands from `begin` up to `end` of the text.
std::vector<LinePart> partsOf(const QTextLine& line, const Formatted& formatted, int begin,
                              int end) {
    std::vector<LinePart> parts;
    for (const auto& range : formatted.formats) {
        const int first = std::max(begin, range.start);
        const int last = std::min(end, range.start + range.length);
        if (first < last) {
            const double x = line.cursorToX(first);
            parts.push_back({formatted.text.sliced(first, last - first), x,
                             line.cursorToX(last) - x, Formatted::isBold(range)});
        }
    }
    return parts;
}

}  // namespace

std::vector<std::vector<LinePart>> laidOut(const std::vector<TextPart>& text, double width,
                                           double textSize) {
    const Formatted formatted(text, textSize);
    QTextLayout layout(formatted.text, pictureFont(textSize));
    layout.setFormats(formatted.formats);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    std::vector<std::vector<LinePart>> lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const int begin = line.textStart();
        int end = begin + line.textLength();
        while (end > begin && formatted.text[end - 1].isSpace()) {
            --end;
        }
        if (end > begin) {
            lines.push_back(partsOf(line, formatted, begin, end));
        }
    }
    layout.endLayout();
    return lines;
}

QStringList wrapped(const QString& text, double width, double textSize, bool isBold,
                    int mostLines) {
    QStringList lines;
    // Not simplified(), for which a no-break space is a blank like any other.
    const QString words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts).join(QLatin1Char(' '));
    qsizetype shown = 0;
    for (const auto& line : laidOut({{words, isBold}}, width, textSize)) {
        if (mostLines > 0 && lines.size() == mostLines) {
            const QFontMetricsF widths(pictureFont(textSize, isBold));
            lines.back() =
                widths.elidedText(words.sliced(shown - lines.back().size()), Qt::ElideRight, width);
            break;
        }
        lines << line.front().text;
        shown = words.indexOf(lines.back(), shown) + lines.back().size();
    }
    return lines;
}

}  // namespace streamscope::ui
