// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/evaluated_advice.h"
#include "engine/program/device.h"
#include "ui/base/background_job.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// What there is to say of one run.
struct AdviceAnswer {
    std::shared_ptr<const Run> run;
    std::vector<EvaluatedAdvice> evaluated;
    bool isTried = false;  ///< false: fixes may still be found
    QString triedOn;       ///< the device on which fixes were tried
    Paragraph bound = {};  ///< what the run is bound by, where there is nothing to say against it
};

/// The workload's file that a run was made from; empty for a saved trace.
[[nodiscard]] QString textOf(const Run& run);

/// Thinks about a run beside the main thread: first what is wrong, then which fix helps. Only the
/// newest run is answered, when the runs have settled.
class Advisor : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Advisor)

public:
    explicit Advisor(QObject* parent = nullptr);

    /// Null: there is nothing to think about. `fixDevice` tries fixes; it must be a simulated
    /// device, or null for none.
    void ask(std::shared_ptr<const Run> run, std::shared_ptr<const Device> fixDevice);

    static constexpr int kSettleMs = 120;

signals:
    /// Once with isTried false and, unless another run came, once with isTried true.
    void answered(const streamscope::ui::AdviceAnswer& answer);

private:
    void start();

    std::shared_ptr<const Run> m_run;           ///< the newest that was asked about
    std::shared_ptr<const Device> m_fixDevice;  ///< for it
    QTimer m_settle;
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
