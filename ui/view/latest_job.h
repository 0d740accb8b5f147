// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include <cstddef>
#include <functional>

namespace streamscope::ui {

/// Work beside the main thread of which only the latest answer counts.
class LatestJob : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LatestJob)

public:
    /// What shows the result, on the main thread.
    using Show = std::function<void()>;
    /// Runs on another thread; must own all that it reads. Returns what shows its result.
    using Work = std::function<Show()>;

    explicit LatestJob(QObject* parent = nullptr);
    ~LatestJob() override;  ///< waits for the work under way; its answer is dropped

    /// Drops what was asked before. `isQuick`: the work is done at once, on this thread.
    void start(Work work, bool isQuick);
    void cancel();  ///< nothing more is shown
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

signals:
    void busyChanged(bool isBusy);

private:
    void take(std::size_t number, const Show& show);
    void setBusy(bool isBusy);

    QThreadPool m_pool;
    std::size_t m_number = 0;  ///< of the last question
    bool m_isBusy = false;
};

}  // namespace streamscope::ui
