// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_content.h"

#include <QLinearGradient>
#include <QStringList>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <QUrl>

#include <algorithm>

namespace streamscope::ui {
namespace {

const QLatin1String kOperation("operation:");
const QLatin1String kStep("step:");
const QLatin1String kSearch("search:");

constexpr qsizetype kUnbroken = 28;   ///< letters of a link that stays on one line
constexpr qsizetype kShortName = 12;  ///< letters of a name that stays on one line
constexpr double kEdge = 0.001;       ///< of a bar: its stops must not be one

template <typename Id>
std::optional<Id> idIn(const QString& href, QLatin1String scheme) {
    if (!href.startsWith(scheme)) {
        return std::nullopt;
    }
    bool isNumber = false;
    const uint number = href.mid(scheme.size()).toUInt(&isNumber);
    return isNumber ? std::optional(idAt<Id>(number)) : std::nullopt;
}

QString colored(const QString& html, const QColor& color) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(color.name(), html);
}

QString titled(const QString& html, const QString& tip) {
    return tip.isEmpty()
               ? html
               : QStringLiteral("<span title=\"%1\">%2</span>").arg(tip.toHtmlEscaped(), html);
}

QString valueOf(const InspectorRow& row, const InspectorColors& colors) {
    QString value = row.value.toHtmlEscaped();
    if (row.isWarning) {
        value = colored(QStringLiteral("⚠ ") + value, colors.warning);
    }
    QStringList parts;
    if (!value.isEmpty()) {
        parts << titled(value, row.tip);
    }
    for (const InspectorLink& link : row.links) {
        QString text = link.text.toHtmlEscaped();
        if (text.size() <= kUnbroken) {
            text.replace(QLatin1Char(' '), QStringLiteral("&nbsp;"));
        }
        parts << QStringLiteral("<a href=\"%1\">%2</a>").arg(link.href.toHtmlEscaped(), text);
    }
    return parts.join(row.value.isEmpty() ? QStringLiteral(", ") : QStringLiteral(" "));
}

/// A short name stays on one line, as does a value with a share.
QString rowAsHtml(const InspectorRow& row, const InspectorColors& colors) {
    const QString value = valueOf(row, colors);
    if (row.name.isEmpty()) {
        return QStringLiteral("<tr><td colspan='2'>%1</td></tr>").arg(value);
    }
    const auto wrap = [](bool isWhole) {
        return isWhole ? QStringLiteral("white-space:nowrap;") : QString();
    };
    return QStringLiteral("<tr><td style='%1padding-right:4px'>%2</td><td style='%3'>%4</td></tr>")
        .arg(wrap(row.name.size() <= kShortName),
             titled(colored(row.name.toHtmlEscaped(), colors.muted), row.tip),
             wrap(row.share.has_value()), value);
}

}  // namespace

QString operationHref(OperationId operation) {
    return kOperation + QString::number(indexOf(operation));
}

QString stepHref(StepId step) {
    return kStep + QString::number(indexOf(step));
}

QString searchHref(const QString& query) {
    return kSearch + QString::fromLatin1(QUrl::toPercentEncoding(query));
}

InspectorTarget targetOf(const QString& href) {
    InspectorTarget target{idIn<OperationId>(href, kOperation), idIn<StepId>(href, kStep), {}};
    if (href.startsWith(kSearch)) {
        target.query = QUrl::fromPercentEncoding(href.mid(kSearch.size()).toLatin1());
    }
    return target;
}

void drawShares(const InspectorContent& content, const QColor& color, QTextDocument& document) {
    const auto frames = document.rootFrame()->childFrames();
    auto* table = frames.empty() ? nullptr : qobject_cast<QTextTable*>(frames.front());
    int line = 0;
    for (const InspectorGroup& group : content.groups) {
        ++line;  // its title
        for (const InspectorRow& row : group.rows) {
            if (table != nullptr && row.share) {
                QLinearGradient bar(0, 0, 1, 0);
                bar.setCoordinateMode(QGradient::ObjectMode);
                const double share = std::clamp(*row.share, 0.0, 1.0 - kEdge);
                bar.setStops({{0, color},
                              {share, color},
                              {share + kEdge, Qt::transparent},
                              {1, Qt::transparent}});
                QTextTableCell cell = table->cellAt(line, 1);
                QTextCharFormat format = cell.format();
                format.setBackground(bar);
                cell.setFormat(format);
            }
            ++line;
        }
    }
}

QString groupsAsHtml(const InspectorContent& content, const InspectorColors& colors) {
    QString html = QStringLiteral(
        "<table width='100%' cellspacing='0' cellpadding='1'>");  // one: values align
    for (const InspectorGroup& group : content.groups) {
        QString title = QStringLiteral("<b>%1</b>").arg(group.title.toHtmlEscaped());
        if (!group.note.isEmpty()) {
            title +=
                QStringLiteral(" <i>%1</i>").arg(colored(group.note.toHtmlEscaped(), colors.muted));
        }
        html +=
            QStringLiteral("<tr><td colspan='2' style='padding-top:8px'>%1</td></tr>").arg(title);
        for (const InspectorRow& row : group.rows) {
            html += rowAsHtml(row, colors);
        }
    }
    html += QStringLiteral("</table>");
    if (!content.hint.isEmpty()) {
        html += QStringLiteral("<p style='margin-top:10px'>%1</p>")
                    .arg(colored(content.hint.toHtmlEscaped(), colors.muted));
    }
    return html;
}

namespace {

QString plainValue(const InspectorRow& row) {
    QStringList values;
    if (!row.value.isEmpty()) {
        values << row.value;
    }
    for (const InspectorLink& link : row.links) {
        values << link.text;
    }
    return values.join(row.value.isEmpty() ? QStringLiteral(", ") : QStringLiteral(" "));
}

}  // namespace

QString plainText(const InspectorContent& content) {
    QStringList lines{(content.title + QLatin1Char(' ') + content.subtitle).trimmed()};
    lines << content.sentence;
    for (const InspectorGroup& group : content.groups) {
        lines << QString()
              << (group.note.isEmpty() ? group.title
                                       : QStringLiteral("%1 (%2)").arg(group.title, group.note));
        for (const InspectorRow& row : group.rows) {
            const QString value = plainValue(row);
            lines << (row.name.isEmpty() ? value : row.name + QLatin1Char('\t') + value);
        }
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace streamscope::ui
