// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/whatif/what_if.h"
#include "ui/base/background_job.h"
#include "ui/view/run.h"

#include <QObject>

#include <functional>
#include <memory>

class QWidget;

namespace streamscope::ui {

class Comparison;
class Session;
class WhatIfPanel;

/// What it needs of the window; all borrowed, all outlive it.
struct WhatIfSurroundings {
    Session& session;
    Comparison& comparison;
    std::function<whatif::PinnedRates(const Trace&)> pinnedRates;  ///< null: they are not known
};

/// What a change would make of a recording that is open: has it replayed beside the main thread,
/// tries what would help, and puts the prediction beside the recording. Main thread.
class WhatIfController : public QObject {
    Q_OBJECT

public:
    WhatIfController(WhatIfSurroundings surroundings, QWidget& window);

    [[nodiscard]] WhatIfPanel& panel() const { return *m_panel; }
    [[nodiscard]] bool isBusy() const { return m_preparing.isBusy() || m_predicting.isBusy(); }
    /// Another document is opened: nothing of this recording is shown any more.
    void forget() { take(nullptr); }

private:
    /// A replay, and the trace that it borrows.
    struct Prepared {
        std::shared_ptr<const Trace> recording;
        whatif::Replay replay;
    };

    void onRun();
    void take(std::shared_ptr<const Trace> recording);
    void prepare(std::shared_ptr<const Trace> recording);
    void predict();
    void show(const whatif::WhatIf& result, std::shared_ptr<const Run> run);
    void onKept();
    void stopShowing();

    WhatIfSurroundings m_around;
    WhatIfPanel* m_panel = nullptr;  ///< child of the window
    std::shared_ptr<const Trace> m_recording;
    std::shared_ptr<const Prepared> m_prepared;
    std::shared_ptr<const Run> m_shown;  ///< ours, beside the recording
    BackgroundJob m_preparing;
    BackgroundJob m_predicting;
};

}  // namespace streamscope::ui
