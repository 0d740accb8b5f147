// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/run.h"

#include "ui/timeline/timeline_model.h"

#include <utility>

namespace streamscope::ui {

std::shared_ptr<const Run> makeRun(Trace trace) {
    auto run = std::make_shared<Run>();
    run->trace = std::make_shared<const Trace>(std::move(trace));
    run->metrics = measure(*run->trace);
    run->timeline = std::make_shared<const TimelineModel>(buildTimeline(run->trace, run->metrics));
    return run;
}

}  // namespace streamscope::ui
