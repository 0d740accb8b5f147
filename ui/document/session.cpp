// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/session.h"

#include "ui/view/spoken.h"

#include <utility>

namespace streamscope::ui {

bool isSimulated(const Device& device) {
    return device.origin() == Origin::Simulated;
}

Session::Session(std::shared_ptr<const Device> device, QObject* parent)
    : QObject(parent), m_device(std::move(device)) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    m_grace.setSingleShot(true);
    m_grace.setInterval(kGraceMs);
    connect(&m_settle, &QTimer::timeout, this, &Session::ask);
    connect(&m_grace, &QTimer::timeout, this, &Session::launch);
}

void Session::setText(const QString& text) {
    if (isRecording() || (text == m_text && m_source == Source::Read)) {
        return;
    }
    m_text = text;
    m_source = Source::Unread;
    start();
}

void Session::load(const QString& text, const ParameterValues& values) {
    beginDocument();
    m_text = text;
    m_source = values.empty() ? Source::Unread : Source::Restored;
    m_values = values;
    values.empty() ? void() : emit valuesChanged();
    start();
}

void Session::show(Recording recording) {
    beginDocument();
    m_text.clear();
    m_source = Source::Recording;
    m_recording = std::move(recording);
    ask();
}

void Session::beginDocument() {
    m_recording.reset();
    m_values.clear();
    m_workload = nullptr;
    m_picture = Picture::OfAnother;
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
    if (isRecording() || (text == m_text && m_source == Source::Read)) {
        setValues(values);
        return;
    }
    m_text = text;
    m_source = Source::Restored;
    m_values = values;
    emit valuesChanged();
    start();
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
    if (!isRecording()) {
        ask();
    }
}

void Session::cancel() {
    if (!isBusy()) {
        return;
    }
    if (m_state == State::Running && (m_source == Source::Unread || m_source == Source::Restored)) {
        m_job.stop();  // but it tells what it has read
    } else {
        stop();
    }
    emit cancelled();
}

void Session::stop() {
    m_job.cancel();
    takeWorkload({});
    takeRun(nullptr);
    m_picture = Picture::Older;
    setState(State::Idle);
}

/// A real device is busy for long, and a hand on a knob asks often.
void Session::start() {
    if (isRecording()) {
        return;
    }
    if (isSimulated(*m_device)) {
        ask();
        return;
    }
    m_job.cancel();
    setState(State::Settling);
}

void Session::ask() {
    if (!m_job.isBusy() || !isOvertaken(*m_asked)) {
        launch();
    } else if (m_state != State::Overtaken) {
        setState(State::Overtaken);
    }
}

/// By nothing but newer values.
bool Session::isOvertaken(const SessionQuestion& question) const {
    return isSimulated(*m_device) && question.device == m_device && question.isKnownCurrent &&
           question.known == m_workload && m_source == Source::Read;
}

void Session::launch() {
    SessionQuestion question;
    question.recording = std::exchange(m_recording, std::nullopt);
    question.device = m_device;
    question.isKnownCurrent = m_source == Source::Read;
    question.text = question.isKnownCurrent ? std::string() : m_text.toStdString();
    question.known = m_source == Source::Restored ? nullptr : m_workload;
    question.values = m_values;
    m_asked = std::make_shared<const SessionQuestion>(std::move(question));
    if (m_picture == Picture::Older) {
        m_picture = Picture::Newest;
    }
    m_job.start([this, asked = m_asked](BackgroundJob::Task& task) {
        // A long run's knobs are there before its picture.
        const auto onRead = [this, &task](const SessionAnswer& soFar) {
            task.show([this, soFar] { takeWorkload(soFar); });
        };
        return [this, answer = answerTo(*asked, task.control, onRead)] { deliver(answer); };
    });
    setState(State::Running);
}

void Session::deliver(const SessionAnswer& answer) {
    if (m_state == State::Overtaken) {
        takeRun(answer.run);
        if (!isAskedAnew()) {  // nobody has asked on hearing of the run
            launch();
        }
        return;
    }
    takeWorkload(answer);
    takeRun(answer.run);
    setProblems(answer.problems);
    takeFailure(answer);
    if (!isAskedAnew()) {
        setState(State::Idle);
    }
}

void Session::takeWorkload(const SessionAnswer& answer) {
    if (answer.workload && answer.workload != m_workload) {
        m_workload = answer.workload;
        m_source = Source::Read;
        m_values = answer.values;
        emit workloadChanged();
    } else if (m_picture == Picture::OfAnother && !m_workload) {
        emit workloadChanged();  // nor do the knobs of another document
    }
}

/// A document whose first run fails has no picture: none of another document stays beside it.
void Session::takeRun(const std::shared_ptr<const Run>& run) {
    if (run || m_picture == Picture::OfAnother) {
        m_picture = Picture::Newest;
        m_run = run;
        emit runChanged();
    }
}

void Session::takeFailure(const SessionAnswer& answer) {
    if (!answer.failure) {
        return;
    }
    m_picture = Picture::Older;
    if (answer.failure->code == ErrorCode::Device) {
        emit deviceFailed(spoken(*answer.failure));
    } else if (answer.failure->code == ErrorCode::NotAllowed) {
        emit kernelsNotAllowed();
    }
}

void Session::setState(State state) {
    const bool wasBusy = isBusy();
    m_state = state;
    state == State::Settling ? m_settle.start() : m_settle.stop();
    state == State::Overtaken ? m_grace.start() : m_grace.stop();
    if (wasBusy != isBusy()) {
        emit busyChanged(isBusy());
    }
}

void Session::setProblems(const Diagnostics& problems) {
    if (!problems.empty() || !m_problems.empty()) {
        m_problems = problems;
        emit problemsChanged();
    }
}

}  // namespace streamscope::ui
