// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "ui/base/background_job.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// A kept run, and its name, which the user can change.
struct KeptRun {
    QString name;
    std::shared_ptr<const Run> run;
};

/// Runs that are kept while others come and go; one of them is compared. Without one, what is shown
/// is the live run; with one, both on one axis (RunPair): the kept run is A and the live one B, or
/// the other way round after swap(). Beside a run that CUPTI recorded a simulated one is shown as
/// CUPTI would have recorded it.
///
/// Putting two runs together is done beside the main thread, which does not wait for it. Meanwhile
/// the last picture stays. Main thread.
class Comparison : public QObject {
    Q_OBJECT
public:
    explicit Comparison(QObject* parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const Run>& live() const { return m_live; }
    [[nodiscard]] const std::shared_ptr<const Run>& kept() const { return m_kept; }
    [[nodiscard]] const std::shared_ptr<const Run>& shown() const { return m_shown; }
    [[nodiscard]] bool isActive() const { return m_kept != nullptr; }
    /// In the order in which they were kept, also while none is compared. Predictions are not among
    /// them.
    [[nodiscard]] const std::vector<KeptRun>& all() const { return m_all; }
    [[nodiscard]] bool isSwapped() const { return m_isSwapped; }
    /// A run is being made to be kept.
    [[nodiscard]] bool isBusy() const { return m_keeper.isBusy(); }
    /// Two runs are being put together; shown() is not of them yet.
    [[nodiscard]] bool isJoining() const { return m_joiner.isBusy(); }

    void setLive(std::shared_ptr<const Run> run);  ///< null: nothing is shown
    void keep(std::shared_ptr<const Run> run);     ///< and compare it; null: as clear()
    /// As B, beside the live run as A.
    void keepOnTheRight(std::shared_ptr<const Run> run);
    void keepLive() { keep(m_live); }
    /// Keeps a saved trace; failed() or keptChanged() follows.
    void keepFile(const QString& path);
    /// Runs what the live run ran on another device and keeps that; failed() or keptChanged()
    /// follows. Nothing happens if the live run has no workload.
    void keepRunOn(std::shared_ptr<const Device> device);
    void swap();
    void clear();  ///< ends the comparison; kept runs stay in all()
    /// Of all(): compares that one.
    void compareWith(std::size_t kept);
    void rename(std::size_t kept, const QString& name);
    void remove(std::size_t kept);

    /// When more are kept the oldest is removed: each takes the memory of its run.
    static constexpr std::size_t kMaxKept = 20;
    /// Stops making a run to be kept.
    void cancel() { m_keeper.cancel(); }

signals:
    void shownChanged();
    void keptChanged();  ///< kept() or all()
    void busyChanged(bool isBusy);
    void joiningChanged(bool isJoining);
    void failed(const QString& message);

private:
    using Answer = Result<std::shared_ptr<const Run>>;

    void takeKept(const Answer& answer);
    void list(const std::shared_ptr<const Run>& run);
    void takeJoined(std::shared_ptr<const Run> both);
    void join();
    void show(std::shared_ptr<const Run> run);

    std::shared_ptr<const Run> m_live;
    std::shared_ptr<const Run> m_kept;
    std::vector<KeptRun> m_all;
    std::shared_ptr<const Run> m_shown;
    bool m_isSwapped = false;
    bool m_isOvertaken = false;  ///< another live run has come while two were put together
    BackgroundJob m_keeper;      ///< makes what is to be kept
    BackgroundJob m_joiner;      ///< puts both on one axis
};

}  // namespace streamscope::ui
