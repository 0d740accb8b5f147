// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/gaps.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <QString>

#include <vector>

namespace streamscope::ui {

/// What a share of the time went to, and where. Places are gaps, or spans of work (then `next` is
/// the operation that ran), longest first.
struct WhyRow {
    QString group;
    QString name;
    QString value;    ///< "5.9 ms · 91 %"
    QString formula;  ///< what the share is of
    double share = 0;
    std::vector<Gap> places;  ///< never empty
    bool isWork = false;
    bool isTurn = false;  ///< its places are work of `blocker`, while `next` waited
};

struct WhyAnswer {
    QString headline;  ///< "6.5 ms: 91 % H2D, 6 % kernel, 3 % waiting"
    QString remark;    ///< that reasons are inferred, where they are
    std::vector<WhyRow> rows;
};

/// At most so many places a row.
inline constexpr std::size_t kMaxPlaces = 500;

/// What the time went to: along the critical path, on the engines, on the streams. Any thread.
[[nodiscard]] WhyAnswer whyAnswer(const Trace& trace, const RunControl* control = nullptr);

/// One sentence on one place of a row, with its share of the makespan.
[[nodiscard]] QString placeSentence(const Trace& trace, const WhyRow& row, std::size_t place);

}  // namespace streamscope::ui
