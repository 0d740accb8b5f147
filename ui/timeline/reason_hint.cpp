// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/reason_hint.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace streamscope::ui {

QString reasonHint(Reason reason) {
    static constexpr std::array<const char*, kReasonCount> kHints{
        QT_TRANSLATE_NOOP("Reason", "nothing held it"),
        QT_TRANSLATE_NOOP("Reason", "not issued yet"),
        QT_TRANSLATE_NOOP("Reason", "host was held"),
        QT_TRANSLATE_NOOP("Reason", "launch queue full"),
        QT_TRANSLATE_NOOP("Reason", "stream order"),
        QT_TRANSLATE_NOOP("Reason", "event wait"),
        QT_TRANSLATE_NOOP("Reason", "legacy default stream"),
        QT_TRANSLATE_NOOP("Reason", "implicit synchronisation"),
        QT_TRANSLATE_NOOP("Reason", "shared connection"),
        QT_TRANSLATE_NOOP("Reason", "launch under check"),
        QT_TRANSLATE_NOOP("Reason", "engine busy"),
        QT_TRANSLATE_NOOP("Reason", "behind it in the engine's queue"),
        QT_TRANSLATE_NOOP("Reason", "higher priority"),
        QT_TRANSLATE_NOOP("Reason", "no warps free"),
        QT_TRANSLATE_NOOP("Reason", "no block slots free"),
        QT_TRANSLATE_NOOP("Reason", "no registers free"),
        QT_TRANSLATE_NOOP("Reason", "no shared memory free"),
        QT_TRANSLATE_NOOP("Reason", "too many grids"),
        QT_TRANSLATE_NOOP("Reason", "graph order"),
        QT_TRANSLATE_NOOP("Reason", "graph still running"),
        QT_TRANSLATE_NOOP("Reason", "host worker busy"),
        QT_TRANSLATE_NOOP("Reason", "launch latency")};
    return QCoreApplication::translate("Reason", kHints[static_cast<std::size_t>(reason)]);
}

QString preciseTime(TimeNs time, DurationNs resolution) {
    struct Unit {
        DurationNs size;
        const char* name;
    };
    constexpr std::array<Unit, 4> kUnits{
        {{1'000'000'000, "s"}, {1'000'000, "ms"}, {1'000, "µs"}, {1, "ns"}}};
    const auto* unit = std::find_if(kUnits.begin(), kUnits.end(), [&](const Unit& candidate) {
        return std::abs(time) >= candidate.size;
    });
    unit = unit == kUnits.end() ? &kUnits.back() : unit;
    int decimals = 0;
    for (DurationNs size = unit->size; size > 1 && size > resolution; size /= 10) {
        ++decimals;
    }
    const double value = static_cast<double>(time) / static_cast<double>(unit->size);
    QString digits = QString::number(value, 'f', decimals);
    while (resolution == 1 && digits.contains(QLatin1Char('.')) &&
           (digits.endsWith(QLatin1Char('0')) || digits.endsWith(QLatin1Char('.')))) {
        digits.chop(1);
    }
    return digits + QLatin1Char(' ') + QString::fromUtf8(unit->name);
}

}  // namespace streamscope::ui
