// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstddef>
#include <functional>
#include <memory>

namespace streamscope::ui {

/// Work beside the main thread of which only the latest answer counts. Main thread.
///
/// Nobody waits for work that is not wanted any more: neither newer work nor the destructor, so
/// that a window closes at once. Work that has begun still goes on to its end, and
/// QCoreApplication's destructor waits for it, so that no thread outlives main(), unless the
/// program ends by endWithoutWaiting(). Work that has not begun is dropped.
class LatestJob : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LatestJob)

public:
    /// What shows the result, on the main thread; never called after this object has gone.
    using Show = std::function<void()>;
    /// Runs on another thread; must own all that it reads. Returns what shows its result.
    using Work = std::function<Show()>;

    explicit LatestJob(QObject* parent = nullptr);
    ~LatestJob() override;

    /// Drops what was asked before. `isQuick`: the work is done at once, on this thread.
    void start(Work work, bool isQuick = false);
    /// For work that writes a file: none is dropped, each is done after the one before it, and what
    /// it shows is shown though a newer one was started. Files become whole however the program
    /// ends.
    void startWriting(Work work);
    /// The same for work that waits for another program, perhaps for ever: not even the end of the
    /// application waits for it. It must touch only what it owns, no translation and no static.
    void startUnawaited(Work work);
    void cancel();  ///< nothing more is shown
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

signals:
    void busyChanged(bool isBusy);
    void failed(const QString& message);  ///< work that is wanted has no memory: nothing is shown

private:
    struct Link;
    using Task = std::function<void()>;

    [[nodiscard]] Task begin(Work work, bool isAlways);
    void take(std::size_t number, const Show& show, bool isAlways);
    void fail(std::size_t number);
    void setBusy(bool isBusy);

    std::shared_ptr<Link> m_link;  ///< shared with the threads
    bool m_isBusy = false;
};

/// For the end of main(), when all windows have gone: waits for files that are being written. If
/// other work is still being done, nobody will see what comes of it: the program ends here, with
/// that exit status and without any further destructor.
void endWithoutWaiting(int status);

}  // namespace streamscope::ui
