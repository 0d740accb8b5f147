// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/session.h"

#include "engine/formats/trace_file.h"
#include "engine/formats/trace_reader.h"

#include <QSemaphore>

#include <algorithm>
#include <functional>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kReadShare = 0.8;  ///< of the time from a saved trace to its picture

const Parameter* findParameter(const Workload& workload, const std::string& name) {
    const auto place = std::find_if(workload.parameters.begin(), workload.parameters.end(),
                                    [&](const Parameter& p) { return p.name == name; });
    return place == workload.parameters.end() ? nullptr : &*place;
}

bool isSameKnob(const Parameter& left, const Parameter& right) {
    return left.label == right.label && left.unit == right.unit && left.type == right.type &&
           left.value == right.value && left.minimum == right.minimum &&
           left.maximum == right.maximum && left.isInteger == right.isInteger &&
           left.choices == right.choices;
}

/// The values that still mean something after the text has changed.
ParameterValues keptValues(const ParameterValues& values, const Workload* before,
                           const Workload& after) {
    ParameterValues kept;
    for (const auto& [name, value] : values) {
        const Parameter* now = findParameter(after, name);
        const Parameter* then = before != nullptr ? findParameter(*before, name) : nullptr;
        if (now != nullptr && (then == nullptr || isSameKnob(*then, *now))) {
            kept.emplace(name, value);
        }
    }
    return kept;
}

std::string parameterText(const Workload& workload, const ParameterValues& values) {
    std::string text;
    for (const Parameter& parameter : workload.parameters) {
        const auto value = values.find(parameter.name);
        text += text.empty() ? "" : ", ";
        text += parameter.name + "=" +
                formatValue(parameter, value == values.end() ? parameter.value : value->second);
    }
    return text;
}

Diagnostics asProblem(const Error& error) {
    return {{{}, error.message, {}, 0, 0, 0, 0}};
}

}  // namespace

bool isSimulated(const Device& device) {
    return device.id().starts_with("sim:");
}

struct Session::Job {
    // Asked.
    std::optional<QByteArray> recording;  ///< a saved trace: nothing else is asked
    QString recordingFile;                ///< where to read it, if not empty
    std::shared_ptr<const Device> device;
    std::string text;
    std::shared_ptr<const Workload> known;  ///< the last workload
    bool isKnownCurrent = false;            ///< `known` is of `text`
    ParameterValues values;
    // Under way.
    RunControl control;
    std::function<void()> tellRead;
    QSemaphore isRead;  ///< the workload is there, and is not touched any more
    QSemaphore isDone;
    // Answered.
    std::shared_ptr<const Workload> workload;
    Diagnostics problems;
    std::optional<Error> failure;  ///< of the device
    std::shared_ptr<const Run> run;

    void compute();

private:
    [[nodiscard]] Result<Trace> readTraceAsked();
    void readRecording();
    [[nodiscard]] bool read();
};

Result<Trace> Session::Job::readTraceAsked() {
    if (recordingFile.isEmpty()) {
        return readTrace({recording->constData(), static_cast<std::size_t>(recording->size())});
    }
    const std::string path = recordingFile.toLocal8Bit().toStdString();
    return readTraceFile(path, [this](double share) { control.progress = share * kReadShare; });
}

void Session::Job::readRecording() {
    auto trace = readTraceAsked();
    if (control.cancelled) {
        return;  // nobody waits any more
    }
    control.progress = kReadShare;
    if (trace) {
        run = makeRun(*std::move(trace));
    } else {
        problems = asProblem(trace.error());
    }
}

bool Session::Job::read() {
    if (isKnownCurrent) {
        workload = known;
        return true;
    }
    auto answer = readWorkload(text);
    if (!answer) {
        problems = answer.error();
        return false;
    }
    workload = std::make_shared<const Workload>(std::move(*answer));
    values = keptValues(values, known.get(), *workload);
    return true;
}

void Session::Job::compute() {
    if (recording) {
        readRecording();
        return;
    }
    if (!read()) {
        return;
    }
    isRead.release();
    tellRead();
    auto expanded = expand(*workload, values);
    if (!expanded) {
        problems = expanded.error();
        return;
    }
    const auto program = std::make_shared<const Program>(*std::move(expanded));
    auto trace = device->run(*program, control);
    if (!trace) {
        const ErrorCode code = trace.error().code;
        if (code == ErrorCode::Device || code == ErrorCode::Cancelled) {
            failure = trace.error();
        } else {
            problems = asProblem(trace.error());
        }
        return;
    }
    trace->provenance.workload = workload->title;
    trace->provenance.parameters = parameterText(*workload, values);
    run = makeRun(std::move(*trace), {workload, program, values});
}

Session::Session(std::shared_ptr<const Device> device, QObject* parent)
    : QObject(parent), m_device(std::move(device)) {
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &Session::ask);
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
    const auto nothing = std::make_shared<const Job>();
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
    if (m_job) {  // the newest question wins; it is asked when the present run has stopped
        m_job->control.cancelled = true;
        m_isAskedAgain = true;
        return;
    }
    launch();
}

void Session::launch() {
    auto job = std::make_shared<Job>();
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

void Session::startJob(const std::shared_ptr<Job>& job) {
    job->tellRead = [this] { emit jobRead(); };
    m_pool.start([this, job] {
        job->compute();
        job->isDone.release();
        emit jobDone();  // the destructor waits for the pool, so `this` is alive
    });
    if (job->isDone.tryAcquire(1, kPatienceMs)) {
        deliver(job);
        return;
    }
    m_job = job;
    setBusy(true);
}

/// A long run's knobs are there before its picture.
void Session::onJobRead() {
    if (m_job && !m_isAskedAgain && m_job->isRead.tryAcquire()) {
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

void Session::deliver(const std::shared_ptr<Job>& job) {
    m_job = nullptr;
    if (std::exchange(m_isAskedAgain, false)) {
        launch();
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

void Session::takeWorkload(const Job& job) {
    if (job.workload && job.workload != m_workload) {
        m_workload = job.workload;
        m_isTextRead = true;
        m_isRestored = false;
        m_values = job.values;
        emit workloadChanged();
    }
}

/// A document whose first run fails has no picture: none of another document stays beside it.
void Session::takeRun(const Job& job) {
    if (job.run || std::exchange(m_isFresh, false)) {
        m_isFresh = false;
        m_isUnanswered = m_isUnanswered && !job.run;
        m_run = job.run;
        emit runChanged();
    }
}

void Session::takeFailure(const Job& job) {
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
