// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/session.h"

#include "ui/document/session_job.h"

#include <utility>

namespace streamscope::ui {
bool isSimulated(const Device& device) {
    return device.origin() == Origin::Simulated;
}

Session::Session(std::shared_ptr<const Device> device, QObject* parent)
    : QObject(parent), m_device(std::move(device)) {
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    m_overtaken.setSingleShot(true);
    m_overtaken.setInterval(kGraceMs);
    connect(&m_settle, &QTimer::timeout, this, &Session::ask);
    connect(&m_overtaken, &QTimer::timeout, this, [this] {
        if (m_job && m_isAskedAgain) {
            m_job->control.cancelled = true;
        }
    });
    connect(this, &Session::jobRead, this, &Session::onJobRead, Qt::QueuedConnection);
    connect(this, &Session::jobDone, this, &Session::onJobDone, Qt::QueuedConnection);
}

Session::~Session() {
    if (m_job) {
        m_job->control.cancelled = true;
    }
    m_pool.waitForDone();
}

void Session::setText(const QString& text) {
    if (text == m_text && m_isTextRead) {
        return;
    }
    m_text = text;
    m_isTextRead = false;
    start();
}

double Session::progress() const {
    return m_job ? m_job->control.progress.load() : 0;
}

void Session::load(const QString& text) {
    m_isRecording = false;
    m_recording.clear();
    m_recordingFile.clear();
    m_values.clear();
    m_workload = nullptr;
    m_isFresh = true;
    m_text = text;
    m_isTextRead = false;
    m_isRestored = false;
    start();
}

void Session::setValues(const ParameterValues& values) {
    if (values == m_values) {
        return;
    }
    m_values = values;
    emit valuesChanged();
    start();
}

void Session::restore(const QString& text, const ParameterValues& values) {
    if (text == m_text && m_isTextRead) {
        setValues(values);
        return;
    }
    m_text = text;
    m_isTextRead = false;
    m_isRestored = true;
    m_values = values;
    emit valuesChanged();
    start();
}

void Session::loadRecording(const QByteArray& json) {
    m_isRecording = true;
    m_values.clear();
    m_workload = nullptr;
    m_isFresh = true;
    m_text.clear();
    m_isTextRead = false;
    m_recording = json;
    ask();
}

void Session::loadRecordingFile(const QString& path) {
    m_recordingFile = path;
    loadRecording({});
}

void Session::setDevice(std::shared_ptr<const Device> device) {
    if (device == m_device) {
        return;
    }
    m_device = std::move(device);
    emit deviceChanged();
    start();
}

void Session::runAgain() {
    if (!m_isRecording) {
        ask();
    }
}

void Session::cancel() {
    if (!m_isBusy) {
        return;
    }
    m_settle.stop();
    m_isAskedAgain = false;
    m_isUnanswered = true;
    if (m_job) {
        m_job->control.cancelled = true;
    }
    if (m_job && m_isRecording) {
        letGo();
    } else if (!m_job) {
        setBusy(false);
    }
    emit cancelled();
}

/// A file that is being read cannot be stopped, but need not be waited for.
void Session::letGo() {
    m_job = nullptr;
    const auto nothing = std::make_shared<const SessionJob>();
    takeRun(*nothing);
    setBusy(false);
}

/// A real device is busy for long, and a hand on a knob asks often.
void Session::start() {
    if (m_isRecording) {
        return;
    }
    if (isSimulated(*m_device)) {
        m_settle.stop();
        ask();
        return;
    }
    if (m_job) {
        m_job->control.cancelled = true;
    }
    m_settle.start();
    setBusy(true);
}

void Session::ask() {
    m_settle.stop();
    if (!m_job) {
        launch();
        return;
    }
    m_isAskedAgain =
        true;  // the newest question wins; it is asked when the present run has stopped
    if (!isSameQuestion(*m_job)) {
        m_job->control.cancelled = true;
    } else if (!m_overtaken.isActive()) {
        m_overtaken.start();
    }
}

/// But for the values.
bool Session::isSameQuestion(const SessionJob& job) const {
    return isSimulated(*m_device) && job.device == m_device && job.isKnownCurrent &&
           job.known == m_workload && m_isTextRead && !m_isRecording && !m_isRestored;
}

void Session::launch() {
    auto job = std::make_shared<SessionJob>();
    job->device = m_device;
    if (m_isRecording) {
        job->recording = std::exchange(m_recording, {});
        job->recordingFile = std::exchange(m_recordingFile, {});
    }
    job->text = m_isTextRead ? std::string() : m_text.toStdString();
    job->known = m_isRestored ? nullptr : m_workload;
    job->isKnownCurrent = m_isTextRead;
    job->values = m_values;
    m_isUnanswered = false;
    startJob(job);
}

void Session::startJob(const std::shared_ptr<SessionJob>& job) {
    job->tellRead = [this] { emit jobRead(); };
    m_pool.start([this, job] {
        job->compute();
        job->isDone.release();
        emit jobDone();  // the destructor waits for the pool, so `this` is alive
    });
    if (m_patienceMs > 0 && job->isDone.tryAcquire(1, m_patienceMs)) {
        deliver(job);
        return;
    }
    m_job = job;
    setBusy(true);
}

/// A long run's knobs are there before its picture.
void Session::onJobRead() {
    if (m_job && !m_isAskedAgain && !m_settle.isActive() && m_job->isRead.tryAcquire()) {
        const auto job = m_job;
        takeWorkload(*job);
    }
}

/// Nothing is left to do if launch() had the patience to wait for the job.
void Session::onJobDone() {
    if (m_job && m_job->isDone.tryAcquire()) {
        const auto job = m_job;  // deliver() lets go of the member
        deliver(job);
    }
}

void Session::deliver(const std::shared_ptr<SessionJob>& job) {
    m_job = nullptr;
    m_overtaken.stop();
    if (std::exchange(m_isAskedAgain, false)) {
        if (job->run && isSameQuestion(*job)) {
            takeRun(*job);
        }
        if (!m_job) {  // nobody has asked on hearing of the run
            launch();
        }
        return;
    }
    if (m_settle.isActive()) {
        return;  // another question follows
    }
    takeWorkload(*job);
    takeRun(*job);
    setProblems(job->problems);
    takeFailure(*job);
    setBusy(false);
}

void Session::takeWorkload(const SessionJob& job) {
    if (job.workload && job.workload != m_workload) {
        m_workload = job.workload;
        m_isTextRead = true;
        m_isRestored = false;
        m_values = job.values;
        emit workloadChanged();
    } else if (m_isFresh && !job.workload) {
        emit workloadChanged();  // nor do the knobs of another document
    }
}

/// A document whose first run fails has no picture: none of another document stays beside it.
void Session::takeRun(const SessionJob& job) {
    if (job.run || std::exchange(m_isFresh, false)) {
        m_isFresh = false;
        m_isUnanswered = m_isUnanswered && !job.run;
        m_run = job.run;
        emit runChanged();
    }
}

void Session::takeFailure(const SessionJob& job) {
    if (!job.failure) {
        return;
    }
    m_isUnanswered = true;
    if (job.failure->code == ErrorCode::Device) {
        emit deviceFailed(QString::fromStdString(job.failure->message));
    }
}

void Session::setBusy(bool isBusy) {
    if (isBusy == m_isBusy) {
        return;
    }
    m_isBusy = isBusy;
    emit busyChanged(m_isBusy);
}

void Session::setProblems(Diagnostics problems) {
    if (problems.empty() && m_problems.empty()) {
        return;
    }
    m_problems = std::move(problems);
    emit problemsChanged();
}

}  // namespace streamscope::ui
