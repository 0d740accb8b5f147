// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_words.h"

#include "engine/analysis/agreement.h"
#include "ui/compare/compared_run.h"
#include "ui/view/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace streamscope::ui {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

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

}  // namespace

QString sideName(const SideBySide& sides, Side side) {
    const auto s = static_cast<std::size_t>(side);
    const std::string& label = side == Side::Left ? sides.labels.left : sides.labels.right;
    const std::string origin(originName(sides.provenances[s].origin));
    return QStringLiteral("%1 (%2)").arg(QString::fromStdString(label),
                                         QCoreApplication::translate("Provenance", origin.c_str()));
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
    QStringList changes;
    const QStringList before = assignmentsOf(left);
    for (const QString& assignment : assignmentsOf(right)) {
        const QString name = assignment.section(QLatin1Char('='), 0, 0) + QLatin1Char('=');
        const auto old = std::ranges::find_if(
            before, [&name](const QString& one) { return one.startsWith(name); });
        if (old != before.end() && *old != assignment) {
            changes << QStringLiteral("%1 %2 → %3")
                           .arg(name.chopped(1), old->mid(name.size()),
                                assignment.mid(name.size()));
        }
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
            return difference.matched + difference.unmatched[side];
        };
        return Text::tr(
                   "hardly comparable: only %L1 of %L2 operations of A and %L1 of %L3 of B have a "
                   "counterpart")
            .arg(difference.matched)
            .arg(of(0))
            .arg(of(1));
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
