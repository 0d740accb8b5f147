// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sweep/sweep.h"

#include <QObject>
#include <QThreadPool>

#include <memory>

namespace streamscope::ui {

/// Runs a sweep beside the main thread and tells what it has found so far. Main thread.
class SweepRunner : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SweepRunner)

public:
    explicit SweepRunner(QObject* parent = nullptr);
    ~SweepRunner() override;  ///< stops and waits for the run under way

    /// `request.onPoint` is this class's own. One that is under way is stopped and forgotten.
    void start(SweepRequest request, std::shared_ptr<const Device> device);
    void stop();    ///< finished() follows
    void forget();  ///< stops; nothing follows, and there is no sweep()
    [[nodiscard]] bool isRunning() const { return m_job != nullptr; }
    /// What is there of the last one started; null before.
    [[nodiscard]] const std::shared_ptr<const Sweep>& sweep() const { return m_sweep; }

signals:
    void advanced();  ///< sweep() has more points
    void finished();  ///< sweep() is as complete as it will be
    void arrived();   ///< from the pool's thread; for this class only

private:
    struct Job;
    void run(Job& job);  ///< in the pool's thread
    void take();

    std::shared_ptr<Job> m_job;
    std::shared_ptr<const Sweep> m_sweep;
    QThreadPool m_pool;
};

}  // namespace streamscope::ui
