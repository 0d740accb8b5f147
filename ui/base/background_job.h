// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <vector>

namespace streamscope::ui {

/// Work beside the main thread: the one way in which ui/ does any. The main thread never waits for
/// an answer; it comes as a function that is called there. Main thread, but for what Work says.
///
/// Work that is not wanted any more is told so (Task::control), and its answers are dropped; newer
/// work does not wait for it, unless kMaxThreads older ones have not stopped yet. The destructor
/// waits for all that has begun, so that no thread outlives what it uses: long work looks at
/// `control`.
class BackgroundJob : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BackgroundJob)

public:
    /// What shows an answer, on the main thread; never called after the job has gone.
    using Show = std::function<void()>;

    /// One call of start(), as its work sees it. Any thread.
    class Task {
    public:
        RunControl control;  ///< cancelled: nobody wants an answer any more, or stop()
        /// An answer before the last one.
        virtual void show(Show show) = 0;

    protected:
        ~Task() = default;
    };
    /// Runs on another thread and must own all that it reads. Returns what shows the last answer,
    /// or null; when that is called isBusy() is false, if nothing else was started.
    using Work = std::function<Show(Task& task)>;

    enum class Wanted {
        Latest,  ///< start() drops what was started before
        Every,   ///< one after the other, as files are written; none is dropped
    };
    explicit BackgroundJob(Wanted wanted = Wanted::Latest, QObject* parent = nullptr);
    ~BackgroundJob() override;  ///< `Every`: waits for what has not begun, too

    static constexpr int kMaxThreads = 2;  ///< of a job whose latest work is wanted

    /// `isQuick`: so little that it is done on this thread, and shown when this returns.
    void start(Work work, bool isQuick = false);
    /// Of `Latest`: tells the work to stop; nothing more is shown.
    void cancel();
    /// Tells the work to stop; what it answers then is shown.
    void stop();
    /// Returns when all work has ended, for what must be so before the program goes on. What shows
    /// the answers is called later.
    void wait() { m_threads.waitForDone(); }
    [[nodiscard]] bool isBusy() const { return !m_wanted.empty(); }
    /// Of the latest work, 0 to 1; 0: there is none.
    [[nodiscard]] double progress() const;

signals:
    void busyChanged(bool isBusy);
    void failed(const QString& message);  ///< wanted work has no memory: it shows nothing

private:
    struct Started;

    void startQuick(const Work& work);
    std::shared_ptr<Started> begin();
    void drop();
    void finish(const std::shared_ptr<Started>& task, const Show& show);
    void tellBusy(bool wasBusy);

    const Wanted m_which;
    std::vector<std::shared_ptr<Started>> m_wanted;  ///< not finished yet
    QThreadPool m_threads;  ///< of its own: painting waits for Qt's, which must not wait for us
};

}  // namespace streamscope::ui
