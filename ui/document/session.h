// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/workload/workload.h"
#include "ui/base/background_job.h"
#include "ui/document/session_question.h"
#include "ui/view/run.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace streamscope::ui {

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
    /// `device` must not be null. The destructor stops the run under way and waits for that.
    explicit Session(std::shared_ptr<const Device> device, QObject* parent = nullptr);

    [[nodiscard]] const QString& text() const { return m_text; }
    [[nodiscard]] const ParameterValues& values() const { return m_values; }
    [[nodiscard]] const std::shared_ptr<const Device>& device() const { return m_device; }
    /// The last well-formed workload; null before the first.
    [[nodiscard]] const std::shared_ptr<const Workload>& workload() const { return m_workload; }
    /// The last good run; null before the first.
    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_run; }
    [[nodiscard]] const Diagnostics& problems() const { return m_problems; }
    /// The run shown is not of the present text, values and device.
    [[nodiscard]] bool isStale() const {
        return !m_problems.empty() || isBusy() || m_picture == Picture::Older;
    }
    [[nodiscard]] bool isBusy() const { return m_state != State::Idle; }
    /// Of the run under way, 0 to 1.
    [[nodiscard]] double progress() const { return m_job.progress(); }
    /// What is shown is a saved trace: there is no text, and values and device change nothing.
    [[nodiscard]] bool isRecording() const { return m_source == Source::Recording; }

    /// Reads a new text. Values stay for parameters that the new text defines as before.
    void setText(const QString& text);
    /// Reads a text of another document, with the values that it had: values and run of the last
    /// one are forgotten, so that no picture of another document stays beside a text that is wrong.
    void load(const QString& text, const ParameterValues& values = {});
    void setValues(const ParameterValues& values);
    /// A text of this document with the values that it had then: none is dropped that it knows.
    void restore(const QString& text, const ParameterValues& values);
    /// Shows a saved trace (docs/trace-formats.md) instead of a document.
    void loadRecording(const QByteArray& json) { show(Recording{json, {}}); }
    /// The same of a file, which is read beside the main thread too.
    void loadRecordingFile(const QString& path) { show(Recording{{}, path}); }
    void setDevice(std::shared_ptr<const Device> device);
    /// The same question once more: a real device answers a little differently each time.
    void runAgain();
    /// Stops the run under way and asks nothing new; the last good run stays.
    void cancel();

    static constexpr int kGraceMs = 50;  ///< for a run that newer values have overtaken
    /// What values() are of; null: of the present text, which is still being read.
    [[nodiscard]] const Workload* workloadOfValues() const {
        return m_source == Source::Restored ? nullptr : m_workload.get();
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
    /// The workload's own kernels were to run on a real device, which nobody has allowed.
    void kernelsNotAllowed();
    void cancelled();  ///< by cancel()

private:
    enum class Source {
        Read,      ///< workload and values are of the text
        Unread,    ///< the text is newer than workload and values
        Restored,  ///< text and values are newer than the workload
        Recording,
    };
    /// What is under way.
    enum class State {
        Idle,
        Settling,   ///< a real device is asked when m_settle has run out
        Running,    ///< m_job answers the newest question
        Overtaken,  ///< m_job answers for older values: at its end, or when m_grace has run out,
                    ///< the newest are asked for
    };
    /// What the last good run is of.
    enum class Picture {
        OfAnother,  ///< document: it goes with the first answer
        Newest,     ///< as far as nothing is under way
        Older,      ///< text, values or device: the device failed, or the user stopped it
    };

    void show(Recording recording);
    void beginDocument();
    void start();
    void ask();
    void launch();
    void stop();
    [[nodiscard]] bool isOvertaken(const SessionQuestion& question) const;
    [[nodiscard]] bool isAskedAnew() const { return m_job.isBusy() || m_state == State::Settling; }
    void deliver(const SessionAnswer& answer);
    void takeWorkload(const SessionAnswer& answer);
    void takeRun(const std::shared_ptr<const Run>& run);
    void takeFailure(const SessionAnswer& answer);
    void setState(State state);
    void setProblems(const Diagnostics& problems);

    std::shared_ptr<const Device> m_device;
    Source m_source = Source::Unread;
    QString m_text;
    std::optional<Recording> m_recording;  ///< until it is asked for
    ParameterValues m_values;
    std::shared_ptr<const Workload> m_workload;
    State m_state = State::Idle;
    std::shared_ptr<const SessionQuestion> m_asked;  ///< the last
    Picture m_picture = Picture::OfAnother;
    std::shared_ptr<const Run> m_run;
    Diagnostics m_problems;
    QTimer m_settle;  ///< runs while Settling
    QTimer m_grace;   ///< runs while Overtaken
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
