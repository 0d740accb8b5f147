// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_row.h"

#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

namespace streamscope::ui {
namespace {

QString countedOperations(std::size_t operations) {
    return operations == 1 ? Text::tr("1 operation") : Text::tr("%L1 operations").arg(operations);
}

}  // namespace

QString timeAndShare(DurationNs time, double share) {
    return QStringLiteral("%1 · %2").arg(shortTime(time), percent(share));
}

void addUses(const QString& group, const std::vector<Use>& uses, const QString& formula,
             std::vector<MetricsRow>& rows) {
    for (const Use& use : uses) {
        if (use.operations > 0) {
            rows.push_back(
                {group, QString::fromStdString(use.name), timeAndShare(use.busy, use.utilisation),
                 QStringLiteral("%1; %2").arg(formula, countedOperations(use.operations)),
                 use.utilisation});
        }
    }
}

void addOverlaps(const std::vector<Overlap>& overlaps,
                 const std::array<DurationNs, kActivityCount>& busy,
                 std::vector<MetricsRow>& rows) {
    const auto tookPlace = [&](Activity a) { return busy[static_cast<std::size_t>(a)] > 0; };
    for (const Overlap& overlap : overlaps) {
        if (tookPlace(overlap.left) && tookPlace(overlap.right)) {
            rows.push_back(
                {Text::tr("Overlap"),
                 QStringLiteral("%1 + %2").arg(spoken(activityPhrase(overlap.left)),
                                               spoken(activityPhrase(overlap.right))),
                 timeAndShare(overlap.time, overlap.share),
                 Text::tr("time in which both went on, and that time / the shorter of the two"),
                 overlap.share});
        }
    }
}

}  // namespace streamscope::ui
