// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/session.h"

#include <QSemaphore>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

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

struct Session::Job {
    // Asked.
    std::shared_ptr<const Device> device;
    std::string text;
    std::shared_ptr<const Workload> known;  ///< the last workload
    bool isKnownCurrent = false;            ///< `known` is of `text`
    ParameterValues values;
    // Under way.
    RunControl control;
    QSemaphore isDone;
    // Answered.
    std::shared_ptr<const Workload> workload;
    Diagnostics problems;
    std::shared_ptr<const Run> run;

    void compute();

private:
    [[nodiscard]] bool read();
};

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
    if (!read()) {
        return;
    }
    const auto program = expand(*workload, values);
    if (!program) {
        problems = program.error();
        return;
    }
    auto trace = device->run(*program, control);
    if (!trace) {
        problems = asProblem(trace.error());
        return;
    }
    trace->provenance.workload = workload->title;
    trace->provenance.parameters = parameterText(*workload, values);
    run = makeRun(std::move(*trace));
}

Session::Session(std::shared_ptr<const Device> device, QObject* parent)
    : QObject(parent), m_device(std::move(device)) {
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
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

void Session::load(const QString& text) {
    m_values.clear();
    m_workload = nullptr;
    m_isFresh = true;
    m_text = text;
    m_isTextRead = false;
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

void Session::setDevice(std::shared_ptr<const Device> device) {
    if (device == m_device) {
        return;
    }
    m_device = std::move(device);
    start();
}

void Session::start() {
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
    job->text = m_isTextRead ? std::string() : m_text.toStdString();
    job->known = m_workload;
    job->isKnownCurrent = m_isTextRead;
    job->values = m_values;
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
    if (job->workload && job->workload != m_workload) {
        m_workload = job->workload;
        m_isTextRead = true;
        m_values = job->values;
        emit workloadChanged();
    }
    if (job->run || std::exchange(m_isFresh, false)) {
        m_isFresh = false;
        m_run = job->run;
        emit runChanged();
    }
    setProblems(job->problems);
    setBusy(false);
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
