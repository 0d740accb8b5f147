// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/completion.h"

#include "engine/analysis/query.h"
#include "ui/base/language.h"
#include "ui/view/text.h"

#include <algorithm>
#include <array>
#include <functional>

namespace streamscope::ui {
namespace {

void add(QStringList& terms, QLatin1String field, std::string_view value) {
    QString text = fromView(value);
    if (text.contains(QLatin1Char(' ')) || text.contains(QLatin1Char(','))) {
        text = QLatin1Char('"') + text + QLatin1Char('"');
    }
    const QString term = field + text;
    if (!value.empty() && !terms.contains(term)) {
        terms << term;
    }
}

template <typename Things, typename NameOf>
void addAll(QStringList& terms, QLatin1String field, const Things& things, const NameOf& nameOf) {
    const std::size_t count = std::min(things.size(), kMaxValues);
    for (std::size_t i = 0; i < count; ++i) {
        add(terms, field, std::invoke(nameOf, things[i]));
    }
}

void addValues(QStringList& terms, const Trace& trace) {
    std::array<bool, kOperationKindCount> kinds{};
    std::array<bool, kReasonCount> reasons{};
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        kinds[static_cast<std::size_t>(trace.kind[i])] = true;
        reasons[static_cast<std::size_t>(trace.reason[i])] = true;
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (kinds[i]) {
            add(terms, QLatin1String("kind:"), kindName(static_cast<OperationKind>(i)));
        }
    }
    for (std::size_t i = 1; i < reasons.size(); ++i) {
        if (reasons[i]) {
            add(terms, QLatin1String("reason:"), reasonCode(static_cast<Reason>(i)));
        }
    }
    addAll(terms, QLatin1String("name:"), trace.names, std::identity());
    addAll(terms, QLatin1String("stream:"), trace.streams, &TraceStream::name);
    addAll(terms, QLatin1String("engine:"), trace.engines, &TraceEngine::name);
    addAll(terms, QLatin1String("step:"), trace.steps, &TraceStep::label);
}

}  // namespace

QStringList termsFor(const Trace* trace) {
    QStringList terms;
    for (const QueryFieldInfo& info : queryFields().subspan(1)) {
        const bool isText = info.unit == QueryUnit::Text;
        const bool isId = info.unit == QueryUnit::Number;
        terms << fromView(info.name) + QLatin1Char(isText ? ':' : isId ? '=' : '>');
    }
    if (trace != nullptr) {
        addValues(terms, *trace);
    }
    return terms;
}

qsizetype lastTermIn(const QString& text) {
    qsizetype begin = 0;
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        isQuoted = isQuoted != (text[i] == QLatin1Char('"'));
        if (!isQuoted && text[i].isSpace()) {
            begin = i + 1;
        }
    }
    return begin < text.size() && text[begin] == QLatin1Char('-') ? begin + 1 : begin;
}

QString searchHelp() {
    QString rows;
    for (const QueryFieldInfo& info : queryFields().subspan(1)) {
        rows +=
            QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                .arg(fromView(info.name), translated("Streamscope", info.about).toHtmlEscaped());
    }
    return Text::tr(
               "<p><b>Words</b> are looked for in name, kind, stream, engine and step.<br>"
               "<b>Fields</b>: <tt>stream:s[0]</tt> contains, <tt>kind=h2d</tt> is, "
               "<tt>kind:h2d,d2h</tt> one of;<br>"
               "<tt>dur&gt;100us</tt>, <tt>wait:1ms..2ms</tt>, <tt>size&lt;=64KiB</tt>, "
               "<tt>#12-40</tt>.<br>"
               "<b>-</b> in front: not. All terms must hold.</p>") +
           QStringLiteral("<table>%1</table>").arg(rows) +
           Text::tr("<p>Enter, F3: next · Shift+Enter, Shift+F3: previous · Esc: clear</p>");
}

}  // namespace streamscope::ui
