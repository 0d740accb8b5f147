// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/whatif/what_if_words.h"

#include "ui/base/language.h"
#include "ui/view/spoken.h"
#include "ui/view/words.h"

#include <QLocale>

#include <cmath>

namespace streamscope::ui {
namespace {

/// "+1.2 %", "−71.6 %", "0.0 %"
QString signedPercent(double share) {
    const QString digits = QLocale().toString(100 * std::abs(share), 'f', 1);
    const bool isNothing = digits == QLocale().toString(0.0, 'f', 1);
    const QString sign = isNothing   ? QString()
                         : share < 0 ? QStringLiteral("\u2212")
                                     : QStringLiteral("+");
    return QStringLiteral("%1%2 %").arg(sign, digits);
}

}  // namespace

QString changeWords(DurationNs recorded, DurationNs expected, whatif::Bound bound) {
    const double share =
        recorded == 0 ? 0
                      : static_cast<double>(expected - recorded) / static_cast<double>(recorded);
    const QString text =
        bound == whatif::Bound::AtMost
            ? translated("WhatIf", QT_TRANSLATE_NOOP("WhatIf", "%1 → at most %2 (%3)"))
        : bound == whatif::Bound::AtLeast
            ? translated("WhatIf", QT_TRANSLATE_NOOP("WhatIf", "%1 → at least %2 (%3)"))
            : QStringLiteral("%1 → %2 (%3)");
    return text.arg(shortTime(recorded), shortTime(expected), signedPercent(share));
}

QString resultWords(const whatif::WhatIf& result) {
    return translated("WhatIf", QT_TRANSLATE_NOOP(
                                    "WhatIf", "%1. The replay of the recording is itself %2 off."))
        .arg(changeWords(result.recorded, result.expected(), result.bound),
             signedPercent(result.replayError()));
}

QString cautionWords(const Paragraph& cautions) {
    QStringList lines;
    for (const Sentence& caution : cautions) {
        lines << spoken(caution);
    }
    return lines.join(QLatin1Char('\n'));
}

QString offersHeading(const whatif::Offers& offers) {
    const QString heading =
        offers.offers.empty()
            ? translated("WhatIf",
                         QT_TRANSLATE_NOOP("WhatIf",
                                           "None of the changes that were tried on a "
                                           "replay would help by more than 2 % and by more "
                                           "than twice the error of the replay."))
            : translated("WhatIf",
                         QT_TRANSLATE_NOOP("WhatIf", "Would help, predicted by a replay:"));
    QStringList lines{heading};
    if (offers.isPinnedRateUnknown) {
        lines << translated("WhatIf",
                            QT_TRANSLATE_NOOP("WhatIf",
                                              "How fast copies of pinned memory would be is not "
                                              "known: pinning may bring more than is said here."));
    }
    for (const Sentence& sentence : offers.notTried) {
        lines << spoken(sentence);
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace streamscope::ui
