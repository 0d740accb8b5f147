// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "ui/view/run.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace streamscope::ui {

/// Makes runs beside the main thread. Only the newest question is answered: those before it are
/// told to stop. Main thread.
class RunMaker : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunMaker)

public:
    using Answer = Result<std::shared_ptr<const Run>>;
    using Question = std::function<Answer(RunControl& control)>;

    explicit RunMaker(QObject* parent = nullptr);
    ~RunMaker() override;  ///< stops and waits for what is under way

    /// `question` must own all that it uses. The caller waits up to `patienceMs`, so that a quick
    /// answer is there when this returns; another comes by signal later.
    void ask(Question question, int patienceMs = 0);
    /// No answer comes any more.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job != nullptr; }

signals:
    void made(const streamscope::ui::RunMaker::Answer& answer);
    void arrived();  ///< from the pool's thread; for this class only

private:
    struct Job;
    void take();

    std::shared_ptr<Job> m_job;  ///< the newest, until it is answered
    QThreadPool m_pool;
};

}  // namespace streamscope::ui
