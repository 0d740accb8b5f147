// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/words.h"

#include "engine/analysis/explanation.h"
#include "engine/trace/trace_text.h"
#include "ui/view/run.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace streamscope::ui {
namespace {

QString escaped(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString row(const QString& name, const QString& value) {
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>").arg(name, value);
}

QString sizeRow(const Trace& trace, std::size_t i) {
    if (trace.kind[i] == OperationKind::Kernel) {
        return row(Text::tr("Blocks"), QString::number(trace.size[i]));
    }
    if (trace.size[i] == 0) {
        return {};
    }
    QString text = QString::fromStdString(formatBytes(trace.size[i]));
    const DurationNs time = trace.end[i] - trace.start[i];
    if (time > 0 && (isCopy(trace.kind[i]) || trace.kind[i] == OperationKind::Set)) {
        text += QStringLiteral(", ") + rateOf(trace.size[i], time);
    }
    return row(Text::tr("Size"), text);
}

QString placeRows(const Trace& trace, std::size_t i) {
    QString html;
    if (trace.stream[i] != StreamId::None) {
        html += row(Text::tr("Stream"), escaped(trace.streams[indexOf(trace.stream[i])].name));
    }
    if (trace.engine[i] != EngineId::None) {
        html += row(Text::tr("Engine"), escaped(trace.engines[indexOf(trace.engine[i])].name));
    }
    return html;
}

/// Reasons that are not the device's own account say so, and how sure they are.
QString reasonsTitle(const Trace& trace, OperationId operation, bool isInferred) {
    const QString title = QStringLiteral("<b>%1</b>").arg(Text::tr("Why not earlier?"));
    return isInferred ? title + QStringLiteral(" ") +
                            Text::tr("(inferred, confidence %1 %)")
                                .arg(trace.confidence[indexOf(operation)])
                      : title;
}

QString reasonList(const Run& run, OperationId operation) {
    const Trace& trace = *run.trace;
    const bool isKnown = !causesOf(trace, operation).empty() ||
                         trace.reason[indexOf(operation)] != Reason::None ||
                         trace.provenance.origin == Origin::Simulated;
    if (!isKnown) {
        return {};
    }
    QString items;
    for (const WaitPart& part : explain(*run.trace, operation).parts) {
        if (part.reason) {
            items += QStringLiteral("<li>%1</li>")
                         .arg(spoken(describePart(trace, operation, part, firstOf(run, operation)))
                                  .toHtmlEscaped());
        }
    }
    if (items.isEmpty()) {
        items =
            QStringLiteral("<li>%1</li>").arg(spoken(describeReason(trace, {})).toHtmlEscaped());
    }
    return QStringLiteral("<p>%1</p><ol>%2</ol>")
        .arg(reasonsTitle(trace, operation, isInferred(run, operation)), items);
}

/// What a time is told in.
struct Unit {
    TimeNs length;
    int digits;  ///< behind the point, down to the nanosecond
    const char* name;
};

const Unit& unitOf(TimeNs time) {
    static constexpr std::array<Unit, 4> kUnits{
        {{1'000'000'000, 9, " s"}, {1'000'000, 6, " ms"}, {1'000, 3, " µs"}, {1, 0, " ns"}}};
    const auto* const unit = std::find_if(kUnits.begin(), kUnits.end() - 1, [&](const Unit& u) {
        return std::abs(time) >= u.length;
    });
    return *unit;
}

QString signOf(TimeNs time) {
    return time < 0 ? QStringLiteral("−") : QString();
}

QString endAndDuration(TimeNs begin, TimeNs end) {
    return row(Text::tr("End"), shortTime(end)) + row(Text::tr("Duration"), shortTime(end - begin));
}

}  // namespace

QString shortTime(TimeNs time) {
    return QString::fromStdString(formatDuration(time));
}

QString percent(double share) {
    const long whole = std::lround(share * 100);
    return whole == 0 && share > 0 ? QStringLiteral("<\u00a01\u00a0%")
                                   : QString::number(whole) + QStringLiteral("\u00a0%");
}

QString exactTime(TimeNs time) {
    const Unit& unit = unitOf(time);
    const TimeNs length = std::abs(time);
    QString fraction = QString::number(length % unit.length).rightJustified(unit.digits, u'0');
    while (fraction.endsWith(u'0')) {
        fraction.chop(1);
    }
    const QString point = fraction.isEmpty() ? QString() : QStringLiteral(".");
    return signOf(time) + QString::number(length / unit.length) + point + fraction +
           QString::fromUtf8(unit.name);
}

QString roundedTime(TimeNs time, DurationNs resolution) {
    if (resolution == 1) {
        return exactTime(time);
    }
    const Unit& unit = unitOf(time);
    int digits = 0;
    for (DurationNs size = unit.length; size > 1 && size > resolution; size /= 10) {
        ++digits;
    }
    const double value = std::abs(static_cast<double>(time)) / static_cast<double>(unit.length);
    return signOf(time) + QString::number(value, 'f', digits) + QString::fromUtf8(unit.name);
}

QString labelText(const Trace& trace, OperationId operation) {
    return spoken(labelOf(trace, operation));
}

QString operationName(const Trace& trace, OperationId operation) {
    return spoken(numberedOperation(trace, operation));
}

QString operationName(const Run& run, OperationId operation) {
    return spoken(numberedOperation(*run.trace, operation, firstOf(run, operation)));
}

/// Bytes per nanosecond are gigabytes per second.
QString rateOf(std::uint64_t bytes, DurationNs time) {
    const double gigabytes = static_cast<double>(bytes) / static_cast<double>(time);
    return QString::number(gigabytes, 'f', gigabytes < 10 ? 2 : 1) + QStringLiteral(" GB/s");
}

QString describeOperation(const Run& run, OperationId operation) {
    const Trace& trace = *run.trace;
    const std::size_t i = indexOf(operation);
    QString title = labelText(trace, operation).toHtmlEscaped();
    if (trace.name[i] != NameId::None) {
        title += QStringLiteral(" · ") + spoken(kindPhrase(trace.kind[i])).toHtmlEscaped();
    }
    QString html = QStringLiteral("<b>%1</b> <span>#%2</span><table>")
                       .arg(title)
                       .arg(ownNumber(run, operation));
    if (trace.step[i] != StepId::None && indexOf(trace.step[i]) < trace.steps.size()) {
        html += row(Text::tr("Step"), escaped(trace.steps[indexOf(trace.step[i])].label));
    }
    html += placeRows(trace, i);
    html += row(Text::tr("Issued"), shortTime(trace.issueBegin[i]));
    html += row(Text::tr("Start"), shortTime(trace.start[i]));
    if (!isMark(trace.kind[i])) {
        html += endAndDuration(trace.start[i], trace.end[i]);
        html += row(Text::tr("Waited"),
                    shortTime(std::max<DurationNs>(0, trace.start[i] - trace.issueEnd[i])));
        html += sizeRow(trace, i);
    }
    return html + QStringLiteral("</table>") + reasonList(run, operation);
}

QString mainReason(const Run& run, OperationId operation) {
    const Trace& trace = *run.trace;
    const auto main = mainPart(explain(*run.trace, operation));
    const std::size_t first = firstOf(run, operation);
    return spoken(main ? describePart(trace, operation, *main, first) : describeReason(trace, {}));
}

QString operationInWords(const Run& run, OperationId operation) {
    const Trace& trace = *run.trace;
    const std::size_t i = indexOf(operation);
    const QString when =
        isMark(trace.kind[i])
            ? Text::tr("at %1").arg(shortTime(trace.start[i]))
            : Text::tr("from %1 to %2").arg(shortTime(trace.start[i]), shortTime(trace.end[i]));
    const QString label = labelText(trace, operation);
    const QString number = QString::number(ownNumber(run, operation));
    const QString why = mainReason(run, operation);
    if (trace.stream[i] == StreamId::None) {
        return Text::tr("%1, operation %2, %3: %4").arg(label, number, when, why);
    }
    const TraceStream& stream = trace.streams[indexOf(trace.stream[i])];
    return Text::tr("%1, operation %2, stream %3, %4: %5")
        .arg(label, number, QString::fromStdString(stream.name), when, why);
}

QString describeHostCall(const Run& run, const HostCall& call) {
    const Trace& trace = *run.trace;
    QString title = Text::tr("host call");
    if (call.step != StepId::None && indexOf(call.step) < trace.steps.size()) {
        title = escaped(trace.steps[indexOf(call.step)].label);
    }
    QString html = QStringLiteral("<b>%1</b><table>").arg(title);
    html += row(Text::tr("Begin"), shortTime(call.begin));
    html += endAndDuration(call.begin, call.end);
    if (call.waitedFor != OperationId::None) {
        html += row(Text::tr("Blocked by"), operationName(run, call.waitedFor).toHtmlEscaped());
    }
    return html + QStringLiteral("</table>");
}

QString describeRange(const Trace& trace, const TraceRange& range) {
    QString html =
        QStringLiteral("<b>%1</b><table>").arg(escaped(trace.names[indexOf(range.name)]));
    html += row(Text::tr("Begin"), shortTime(range.begin));
    html += endAndDuration(range.begin, range.end);
    html += row(Text::tr("Thread"),
                QString::fromStdString(trace.threads[indexOf(range.thread)]).toHtmlEscaped());
    return html + QStringLiteral("</table>");
}

QString describeBlock(const Run& run, const BlockSpan& block) {
    const QString title = Text::tr("block %1 on SM %2").arg(block.block).arg(block.sm);
    QString html = QStringLiteral("<b>%1</b><table>").arg(title);
    html += row(Text::tr("Start"), shortTime(block.start));
    html += endAndDuration(block.start, block.end);
    return html + QStringLiteral("</table><hr>") + describeOperation(run, block.operation);
}

QString keyNumbers(const Metrics& metrics) {
    QStringList parts{shortTime(metrics.makespan)};
    if (metrics.overlapFactor) {
        parts << (metrics.speedup ? Text::tr("%1 times as fast as without overlap")
                                        .arg(QString::number(*metrics.speedup, 'f', 2))
                                  : Text::tr("overlap factor %1")
                                        .arg(QString::number(*metrics.overlapFactor, 'f', 2)));
        const auto longest = std::ranges::max_element(metrics.busy);
        const auto busiest = static_cast<Activity>(longest - metrics.busy.begin());
        parts << Text::tr("%1 busy %2\u00a0% of the time")
                     .arg(spoken(activityPhrase(busiest)))
                     .arg(std::lround(100.0 * static_cast<double>(*longest) /
                                      static_cast<double>(metrics.makespan)));
    }
    return parts.join(QStringLiteral(" · "));
}

QString ofWholeRun(const QString& numbers) {
    return Text::tr("whole run: %1").arg(numbers);
}

QString keyNumbers(const SideBySide& both) {
    const auto [left, right] = both.makespans;
    QString text = QStringLiteral("%1 %2 · %3 %4")
                       .arg(QString::fromStdString(both.labels.left), shortTime(left),
                            QString::fromStdString(both.labels.right), shortTime(right));
    if (left > 0) {
        const double more = 100 * (static_cast<double>(right) / static_cast<double>(left) - 1);
        const QString sign = more < 0 ? QStringLiteral("−") : QStringLiteral("+");
        text += QStringLiteral(" (%1%2 %)").arg(sign).arg(std::abs(more), 0, 'f', 1);
    }
    return text;
}

}  // namespace streamscope::ui
