// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "ui/export/figure_page.h"

#include <memory>

namespace streamscope::test {

/// Both borrow the traces, which outlive what they return.
inline ui::FigureContent figureOf(const Trace& trace) {
    return ui::figureContent({std::shared_ptr<void>(), &trace}, measure(trace));
}
inline ui::FigureContent figureOf(const Trace& left, const Trace& right, const SideLabels& labels) {
    return ui::overlayContent({std::shared_ptr<void>(), &left}, {std::shared_ptr<void>(), &right},
                              labels);
}

}  // namespace streamscope::test
