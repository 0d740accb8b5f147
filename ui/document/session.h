// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/workload/workload.h"
#include "ui/view/run.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>

namespace streamscope::ui {

struct SessionJob;

/// A device that costs nothing to ask: its runs may follow every touch of a knob.
[[nodiscard]] bool isSimulated(const Device& device);

/// The way from a text to a picture: text → Workload → Program → Trace → Run, on one device; or
/// from a saved trace, which is shown as it was recorded.
///
/// Work runs beside the main thread, which never waits for it: the answer comes by signal, to the
/// newest question. Of values that change faster than they are run, as under a hand on a slider,
/// each run that takes no longer than kGraceMs is shown before the next begins; the session stays
/// busy meanwhile. A real device is asked when the questions have settled. While a text or
/// its values are wrong, or a device failed, the last good run is kept.
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
    [[nodiscard]] bool isStale() const { return !m_problems.empty() || m_isBusy || m_isUnanswered; }
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    [[nodiscard]] double progress() const;  ///< of the run under way, 0 to 1
    /// What is shown is a saved trace: there is no text, and values and device change nothing.
    [[nodiscard]] bool isRecording() const { return m_isRecording; }

    /// Reads a new text. Values stay for parameters that the new text defines as before.
    void setText(const QString& text);
    /// Reads a text of another document: values and run of the last one are forgotten,
    /// so that no picture of another document stays beside a text that is wrong.
    void load(const QString& text);
    void setValues(const ParameterValues& values);
    /// A text of this document with the values that it had then: none is dropped that it knows.
    void restore(const QString& text, const ParameterValues& values);
    /// Shows a saved trace (docs/trace-formats.md) instead of a document.
    void loadRecording(const QByteArray& json);
    /// The same of a file, which is read beside the main thread too.
    void loadRecordingFile(const QString& path);
    void setDevice(std::shared_ptr<const Device> device);
    /// The same question once more: a real device answers a little differently each time.
    void runAgain();
    /// Stops the run under way and asks nothing new; the last good run stays.
    void cancel();

    static constexpr int kGraceMs = 50;  ///< for a run that newer values have overtaken
    /// Callers without an event loop, and tests: each setter waits so long for its answer.
    void setPatience(int milliseconds) { m_patienceMs = milliseconds; }
    /// What values() are of; null: of the present text, which is still being read.
    [[nodiscard]] const Workload* workloadOfValues() const {
        return m_isRestored ? nullptr : m_workload.get();
    }
    static constexpr int kSettleMs = 350;  ///< from the last change to the run on a real device

signals:
    void workloadChanged();  ///< another set of parameters, or other values in the file; or the
                             ///< document has none: workload() is null
    void valuesChanged();
    void runChanged();
    void problemsChanged();
    void busyChanged(bool isBusy);
    void deviceChanged();
    /// The device, or the process that drives it, failed: not a fault of the text.
    void deviceFailed(const QString& message);
    void cancelled();  ///< by cancel()
    void jobRead();    ///< from the pool's thread, as the next; for this class only
    void jobDone();

private:
    void start();
    void ask();
    void launch();
    [[nodiscard]] bool isSameQuestion(const SessionJob& job) const;
    void startJob(const std::shared_ptr<SessionJob>& job);
    void takeWorkload(const SessionJob& job);
    void takeRun(const SessionJob& job);
    void takeFailure(const SessionJob& job);
    void deliver(const std::shared_ptr<SessionJob>& job);
    void letGo();
    void onJobRead();
    void onJobDone();
    void setBusy(bool isBusy);
    void setProblems(Diagnostics problems);

    std::shared_ptr<const Device> m_device;
    QString m_text;
    bool m_isTextRead = false;  ///< m_workload is of m_text
    bool m_isRestored = false;  ///< m_values are of m_text, not of m_workload
    ParameterValues m_values;
    std::shared_ptr<const Workload> m_workload;
    std::shared_ptr<const Run> m_run;
    Diagnostics m_problems;
    std::shared_ptr<SessionJob> m_job;  ///< the slow run under way
    bool m_isAskedAgain = false;
    bool m_isBusy = false;
    bool m_isFresh = true;        ///< no run of this document yet
    bool m_isUnanswered = false;  ///< the device failed, or the user stopped it
    bool m_isRecording = false;
    QByteArray m_recording;   ///< until it is read
    QString m_recordingFile;  ///< likewise
    QTimer m_settle;          ///< until a real device is asked
    QTimer m_overtaken;       ///< until a run of older values is stopped
    int m_patienceMs = 0;
    QThreadPool m_pool;
};

}  // namespace streamscope::ui
