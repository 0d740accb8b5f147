// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// One number of a run, or of a range of it.
struct MetricsRow {
    QString group;
    QString name;
    QString value;
    QString formula;              ///< how the number is made, for the tooltip
    std::optional<double> share;  ///< 0 to 1, drawn as a bar behind the value
};

/// "5.9 ms · 91 %".
[[nodiscard]] QString timeAndShare(DurationNs time, double share);

/// A row each for what was used at all. The number of operations is added to `formula`.
void addUses(const QString& group, const std::vector<Use>& uses, const QString& formula,
             std::vector<MetricsRow>& rows);

/// A row each for two activities that both took place.
void addOverlaps(const std::vector<Overlap>& overlaps,
                 const std::array<DurationNs, kActivityCount>& busy, std::vector<MetricsRow>& rows);

}  // namespace streamscope::ui
