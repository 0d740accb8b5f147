// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_words.h"

#include "ui/base/language.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <array>
#include <cmath>

namespace streamscope::ui {

QString sweepValueText(const Parameter& parameter, double value) {
    struct Prefix {
        double size;
        QLatin1Char name;
    };
    static constexpr std::array<Prefix, 3> kPrefixes{
        {{1e9, QLatin1Char('G')}, {1e6, QLatin1Char('M')}, {1e3, QLatin1Char('k')}}};
    constexpr double kLong = 100'000;
    const bool isNumber = parameter.type == ParameterType::Number;
    if (isNumber && std::abs(value) >= kLong) {
        const auto* const prefix = std::ranges::find_if(
            kPrefixes, [value](const Prefix& one) { return std::abs(value) >= one.size; });
        return QString::number(value / prefix->size, 'g', 3) + prefix->name;
    }
    return isNumber && !parameter.isInteger ? QString::number(value, 'g', 3)
                                            : QString::fromStdString(formatValue(parameter, value));
}

QString sweepValueName(const SweepAxis& axis, std::size_t index) {
    return QStringLiteral("%1=%2").arg(QString::fromStdString(axis.parameter.name),
                                       sweepValueText(axis.parameter, axis.values[index]));
}

QString axisTitle(const SweepAxis& axis) {
    const Parameter& parameter = axis.parameter;
    const QString label = parameter.label.empty() ? QString::fromStdString(parameter.name)
                                                  : shippedText(parameter.label);
    return parameter.unit.empty()
               ? label
               : QStringLiteral("%1 (%2)").arg(label, QString::fromStdString(parameter.unit));
}

QString describePoint(const Sweep& sweep, std::size_t point) {
    const SweepPoint& at = sweep.points[point];
    QStringList parts{QString::fromStdString(valuesText(sweep, at))};
    if (!at.makespan) {
        parts << Text::tr("not run: %1").arg(spoken(at.problem));
        return parts.join(QStringLiteral(" · "));
    }
    parts << shortTime(*at.makespan);
    if (const auto efficiency = at.efficiency()) {
        parts << Text::tr("efficiency %1 %").arg(std::lround(*efficiency * 100));
    }
    if (const auto speedup = at.speedup()) {
        parts << Text::tr("speed-up %1×").arg(*speedup, 0, 'f', 2);
    }
    return parts.join(QStringLiteral(" · "));
}

QString kneeDefinition() {
    return Text::tr(
               "Knee: the smallest value whose makespan is within %1 % of the best of its "
               "line. None where the runs do different work.")
        .arg(std::lround(kKneeTolerance * 100));
}

QString sweepWords(const Sweep& sweep) {
    const auto best = bestOf(sweep);
    if (!best) {
        return Text::tr("no point ran");
    }
    const auto inShort = [&](std::size_t point) {
        const SweepPoint& at = sweep.points[point];
        return QStringLiteral("%1, %2").arg(QString::fromStdString(valuesText(sweep, at)),
                                            shortTime(*at.makespan));
    };
    QStringList parts;
    const auto knee = kneeOf(sweep);
    if (sweep.axes.size() == 1 && knee) {
        parts << Text::tr("knee: %1").arg(inShort(*knee));
    }
    parts << (sweep.isSameWork() ? Text::tr("best: %1") : Text::tr("shortest: %1"))
                 .arg(inShort(*best));
    if (!sweep.isSameWork()) {
        parts << Text::tr("not every point does the same work");
    }
    return parts.join(QStringLiteral("; "));
}

Trace sweepOrigin(const Sweep& sweep) {
    Trace trace;
    trace.provenance = sweep.provenance;
    return trace;
}

}  // namespace streamscope::ui
