// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/findings.h"
#include "ui/view/timeline_model.h"
#include "ui/view/view_state.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace streamscope::ui {

// ---- What is drawn. Coordinates in pixels of the picture. ----

struct BandItem {
    QRectF rect;
    QString label;
    QString shortLabel;
    QString detail;
    QRectF labelRect;
    bool isShaded = false;
    bool isPale = false;
};
/// The heading of a group; stays at the top while its rows are scrolled away under it.
struct HeaderItem {
    QRectF rect;
    QString text;
    std::uint32_t group = 0;
    bool isFolded = false;
    bool isStuck = false;  ///< its place is above the area
};
/// One operation or host call that is at least a column wide.
struct BarItem {
    QRectF rect;
    Family family{};
    SpanSource source{};
    std::uint32_t item = 0;
    QString label;  ///< empty if it does not fit
    bool isPale = false;
    bool isFaded = false;         ///< not what was searched for
    std::uint8_t tint = kNoTint;  ///< place in Theme::tints; kNoTint: the family's color
};
/// The columns of one lane: what is too narrow to be a bar, merged, and the ends of bars. A column
/// is stacked from the bottom, family by family; what is left above is idle time.
struct StripItem {
    QRectF rect;              ///< of the whole lane, from the axis' left end to its right end
    std::uint32_t first = 0;  ///< of DrawList::columns
    std::uint32_t last = 0;   ///< the one after
    bool isPale = false;
    bool isFaded = false;
    std::size_t familyEnd = kFamilyCount;  ///< the family after the last that occurs
};
/// Time that an operation waited: issued, the one before it over, not yet begun.
struct LeadItem {
    QRectF rect;
    std::uint32_t item = 0;
};
struct MarkItem {
    QPointF top;
    double height = 0;
    MarkSign sign = MarkSign::Record;
    std::size_t count = 1;
};
struct BoundItem {
    QRectF rect;
    QString text;
    QPointF textAt;          ///< left end, vertical middle
    bool isOutside = false;  ///< longer than what is seen
    bool isRun = false;
    bool isPale = false;
};
struct RunEndItem {
    double x = 0;
    bool isPale = false;
};

/// What a run's rows are lit by: which colors, what was found, which moment is played.
struct Lighting {
    ColorBy colors = ColorBy::Kind;
    const Findings* found = nullptr;  ///< null: nothing was searched for
    std::optional<TimeNs> moment;
};

}  // namespace streamscope::ui
