// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_words.h"

#include "engine/analysis/agreement.h"
#include "engine/trace/trace_text.h"
#include "ui/compare/compared_run.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace streamscope::ui {
namespace {

/// "28", "2.8", "0.04": a share in per cent with the digits that tell something.
QString perCent(double share) {
    const double value = std::abs(share) * 100;
    return QString::number(value, 'f', value < 0.995 ? 2 : value < 9.95 ? 1 : 0);
}

QString tableRow(const QString& name, const QString& value) {
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>").arg(name, value);
}

/// "1.20 → 1.05 ms (−150 µs)"
QString changed(DurationNs left, DurationNs right) {
    return left == right
               ? Text::tr("%1, the same").arg(shortTime(left))
               : QStringLiteral("%1 (%2)").arg(fromTo(left, right), signedDuration(right - left));
}

QStringList assignmentsOf(const Provenance& provenance) {
    return QString::fromStdString(provenance.parameters)
        .split(QStringLiteral(", "), Qt::SkipEmptyParts);
}

/// "streams=1" and "streams=4": of the parameters that both have and that differ.
std::pair<QStringList, QStringList> differingAssignments(const Provenance& left,
                                                         const Provenance& right) {
    std::pair<QStringList, QStringList> differing;
    const QStringList before = assignmentsOf(left);
    for (const QString& assignment : assignmentsOf(right)) {
        const QString name = assignment.section(QLatin1Char('='), 0, 0) + QLatin1Char('=');
        const auto old = std::ranges::find_if(
            before, [&name](const QString& one) { return one.startsWith(name); });
        if (old != before.end() && *old != assignment) {
            differing.first << *old;
            differing.second << assignment;
        }
    }
    return differing;
}

}  // namespace

SideLabels sideNames(const Provenance& left, const Provenance& right) {
    constexpr qsizetype kLongest = 18;  // letters that rows have room for
    const auto named = [&](const QString& first, const QString& second) {
        const bool isShort = std::max(first.size(), second.size()) <= kLongest;
        return isShort && !first.isEmpty() && !second.isEmpty() && first != second;
    };
    const auto [first, second] = differingAssignments(left, right);
    for (qsizetype count : {first.size(), qsizetype{1}}) {
        const QString before = first.mid(0, count).join(QStringLiteral(", "));
        const QString after = second.mid(0, count).join(QStringLiteral(", "));
        if (named(before, after)) {
            return {before.toStdString(), after.toStdString()};
        }
    }
    const auto origin = [](const Provenance& provenance) {
        return spoken(originPhrase(provenance));
    };
    if (named(origin(left), origin(right))) {
        return {origin(left).toStdString(), origin(right).toStdString()};
    }
    if (named(QString::fromStdString(left.device), QString::fromStdString(right.device))) {
        return {left.device, right.device};
    }
    return {"A", "B"};
}

QString letterOf(const SideBySide& sides, Side side) {
    const QString letter = side == Side::Left ? QStringLiteral("A") : QStringLiteral("B");
    const std::string& label = side == Side::Left ? sides.labels.left : sides.labels.right;
    const QString name = QString::fromStdString(label);
    return name == letter ? letter : QStringLiteral("%1 (%2)").arg(letter, name);
}

QString sideName(const SideBySide& sides, Side side) {
    const auto s = static_cast<std::size_t>(side);
    const std::string& label = side == Side::Left ? sides.labels.left : sides.labels.right;
    const QString from = spoken(originPhrase(sides.provenances[s]));
    const QString name = QString::fromStdString(label);
    return name == from ? letterOf(sides, side) : QStringLiteral("%1 (%2)").arg(name, from);
}

QString sideTitle(const SideBySide& sides, Side side) {
    const auto& [left, right] = sides.provenances;
    const Provenance& own = side == Side::Left ? left : right;
    const auto [before, after] = differingAssignments(left, right);
    QStringList words{(side == Side::Left ? before : after).join(QStringLiteral(", "))};
    if (left.origin != right.origin) {
        words << spoken(originPhrase(own));
    }
    if (left.device != right.device) {
        words << QString::fromStdString(own.device);
    }
    words.removeAll(QString());
    const SideLabels& labels = sides.labels;
    return words.isEmpty() ? QString::fromStdString(side == Side::Left ? labels.left : labels.right)
                           : words.join(QStringLiteral(" · "));
}

QString makespanWords(DurationNs left, DurationNs right) {
    constexpr double kSeen = 0.00005;
    const double change = left > 0 ? static_cast<double>(right) / static_cast<double>(left) - 1 : 0;
    if (std::abs(change) < kSeen) {
        return Text::tr("A and B take the same time: %1").arg(shortTime(right));
    }
    const QString both = fromTo(left, right);
    if (change >= 1) {
        return Text::tr("B takes %1 times as long: %2")
            .arg(QString::number(change + 1, 'f', change < 9 ? 1 : 0), both);
    }
    return (change < 0 ? Text::tr("B is %1 % shorter: %2") : Text::tr("B is %1 % longer: %2"))
        .arg(perCent(change), both);
}

QString fromTo(DurationNs left, DurationNs right) {
    QString first = shortTime(left);
    const QString second = shortTime(right);
    const QString unit = second.section(QLatin1Char(' '), 1);
    if (first.section(QLatin1Char(' '), 1) == unit) {
        first.chop(unit.size() + 1);
    }
    return first + QStringLiteral(" → ") + second;
}

QString signedDuration(DurationNs change) {
    if (change == 0) {
        return QStringLiteral("0");
    }
    const QString sign = change < 0 ? QStringLiteral("−") : QStringLiteral("+");
    return sign + shortTime(std::abs(change));
}

QString parameterChanges(const Provenance& left, const Provenance& right) {
    const auto [before, after] = differingAssignments(left, right);
    QStringList changes;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const QString name = after[i].section(QLatin1Char('='), 0, 0);
        changes << QStringLiteral("%1 %2 → %3")
                       .arg(name, before[i].mid(name.size() + 1), after[i].mid(name.size() + 1));
    }
    return changes.join(QStringLiteral(", "));
}

bool areHardlyComparable(const Difference& difference) {
    return streamscope::areHardlyComparable(difference.matched, difference.unmatched[0],
                                            difference.unmatched[1]);
}

QString matchWords(const Difference& difference) {
    if (areHardlyComparable(difference) && difference.matched == 0) {
        return Text::tr("hardly comparable: no operation of A has a counterpart in B");
    }
    if (areHardlyComparable(difference)) {
        const auto of = [&](std::size_t side) {
            const std::size_t unmatched = difference.unmatched[side];
            return (unmatched > 0 ? Text::tr("only %L1 of %L2") : Text::tr("%L1 of %L2"))
                .arg(difference.matched)
                .arg(difference.matched + unmatched);
        };
        return Text::tr("hardly comparable: %1 operations of A and %2 of B have a counterpart")
            .arg(of(0), of(1));
    }
    QStringList parts{difference.matched == 1
                          ? Text::tr("1 operation matched")
                          : Text::tr("%L1 operations matched").arg(difference.matched)};
    if (difference.unmatched[0] > 0) {
        parts << Text::tr("%L1 only in A").arg(difference.unmatched[0]);
    }
    if (difference.unmatched[1] > 0) {
        parts << Text::tr("%L1 only in B").arg(difference.unmatched[1]);
    }
    return parts.join(QStringLiteral(", "));
}

std::optional<ChangeText> changeText(const Run& run, OperationId operation) {
    if (!run.pair || indexOf(operation) >= operationCount(*run.trace)) {
        return std::nullopt;
    }
    const auto change = changeOf(run, operation);
    if (!change) {
        const bool isLeft = run.pair->sides->sideOf(operation) == Side::Left;
        return ChangeText{{},
                          {},
                          isLeft ? Text::tr("Only in A: B has no such operation.")
                                 : Text::tr("Only in B: A has no such operation.")};
    }
    const Trace& trace = *run.trace;
    const std::size_t l = indexOf(change->left);
    const std::size_t r = indexOf(change->right);
    ChangeText text{changed(trace.start[l], trace.start[r]), {}, {}};
    if (!isMark(trace.kind[l])) {
        text.duration = changed(trace.end[l] - trace.start[l], trace.end[r] - trace.start[r]);
    }
    return text;
}

QString describeChange(const Run& run, OperationId operation) {
    const auto text = changeText(run, operation);
    if (!text) {
        return {};
    }
    const QString title = QStringLiteral("<p><b>%1</b></p>").arg(Text::tr("From A to B"));
    if (!text->only.isEmpty()) {
        return title + text->only;
    }
    QString rows = tableRow(Text::tr("Start"), text->start);
    if (!text->duration.isEmpty()) {
        rows += tableRow(Text::tr("Duration"), text->duration);
    }
    return QStringLiteral("%1<table>%2</table>").arg(title, rows);
}

}  // namespace streamscope::ui
