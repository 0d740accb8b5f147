// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep.h"
#include "ui/base/background_job.h"

#include <QObject>

#include <memory>

namespace streamscope::ui {

/// Runs a sweep beside the main thread and tells what it has found so far. Main thread.
class SweepRunner : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SweepRunner)

public:
    explicit SweepRunner(QObject* parent = nullptr);

    /// `request.onPoint` is this class's own. One that is under way is stopped and forgotten.
    void start(SweepRequest request, std::shared_ptr<const Device> device);
    void stop() { m_job.stop(); }  ///< finished() follows
    void forget();                 ///< stops; nothing follows, and there is no sweep()
    [[nodiscard]] bool isRunning() const { return m_job.isBusy(); }
    /// What is there of the last one started; null before.
    [[nodiscard]] const std::shared_ptr<const Sweep>& sweep() const { return m_sweep; }

signals:
    void advanced();  ///< sweep() has more points
    void finished();  ///< sweep() is as complete as it will be

private:
    void take(std::shared_ptr<const Sweep> sweep);

    BackgroundJob m_job;
    std::shared_ptr<const Sweep> m_sweep;
};

}  // namespace streamscope::ui
