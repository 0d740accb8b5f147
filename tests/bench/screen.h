// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/legend_bar.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/view_state.h"

#include <QApplication>
#include <QVBoxLayout>

namespace streamscope::bench {

inline constexpr QSize kPicture{1600, 900};

/// A window with what every frame holds: rows, labels, axis, overview, legend and a selection.
struct Screen {
    Screen() : timeline(state, &window), legend(&window) {
        auto* layout = new QVBoxLayout(&window);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addWidget(&timeline, 1);
        layout->addWidget(&legend);
        legend.follow(state);
        window.resize(kPicture);
        window.show();
        QApplication::processEvents();
    }

    QWidget window;
    ui::ViewState state;
    ui::TimelineWidget timeline;
    ui::LegendBar legend;
};

}  // namespace streamscope::bench
