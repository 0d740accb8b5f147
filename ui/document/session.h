// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/workload/workload.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace streamscope::ui {

/// The way from a text to a picture: text → Workload → Program → Trace → Run, on one device.
///
/// Work runs beside the main thread. The caller waits for it up to kPatienceMs, so that quick runs
/// are there when a setter returns; a slower one answers later by signal, and only the newest
/// question is answered. While a text or its values are wrong the last good run is kept.
class Session : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Session)

public:
    /// `device` must not be null.
    explicit Session(std::shared_ptr<const Device> device, QObject* parent = nullptr);
    ~Session() override;  ///< cancels and waits for the run under way

    [[nodiscard]] const QString& text() const { return m_text; }
    [[nodiscard]] const ParameterValues& values() const { return m_values; }
    [[nodiscard]] const std::shared_ptr<const Device>& device() const { return m_device; }
    /// The last well-formed workload; null before the first.
    [[nodiscard]] const std::shared_ptr<const Workload>& workload() const { return m_workload; }
    /// The last good run; null before the first.
    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_run; }
    [[nodiscard]] const Diagnostics& problems() const { return m_problems; }
    /// The run shown is not of the present text, values and device.
    [[nodiscard]] bool isStale() const { return !m_problems.empty() || m_isBusy; }
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

    /// Reads a new text. Values stay for parameters that the new text defines as before.
    void setText(const QString& text);
    /// Reads a text of another document: values and run of the last one are forgotten,
    /// so that no picture of another document stays beside a text that is wrong.
    void load(const QString& text);
    void setValues(const ParameterValues& values);
    void setDevice(std::shared_ptr<const Device> device);

    static constexpr int kPatienceMs = 50;

signals:
    void workloadChanged();  ///< another set of parameters, or other values in the file
    void valuesChanged();
    void runChanged();
    void problemsChanged();
    void busyChanged(bool isBusy);
    void jobDone();  ///< from the pool's thread; for this class only

private:
    struct Job;

    void start();
    void launch();
    void deliver(const std::shared_ptr<Job>& job);
    void onJobDone();
    void setBusy(bool isBusy);
    void setProblems(Diagnostics problems);

    std::shared_ptr<const Device> m_device;
    QString m_text;
    bool m_isTextRead = false;  ///< m_workload is of m_text
    ParameterValues m_values;
    std::shared_ptr<const Workload> m_workload;
    std::shared_ptr<const Run> m_run;
    Diagnostics m_problems;
    std::shared_ptr<Job> m_job;  ///< the slow run under way
    bool m_isAskedAgain = false;
    bool m_isBusy = false;
    bool m_isFresh = true;  ///< no run of this document yet
    QThreadPool m_pool;
};

}  // namespace streamscope::ui
