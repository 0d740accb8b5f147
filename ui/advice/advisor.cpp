// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advisor.h"

#include "engine/advice/order_asked.h"

#include <utility>

namespace streamscope::ui {
namespace {

/// A simulated run is advised on the device that made it; of others nothing is known.
AdviceInput inputOf(const Run& run, const Device* fixDevice = nullptr) {
    AdviceInput input{run.trace.get(),           &run.metrics, run.source.program.get(),
                      run.source.workload.get(), {},           run.source.values};
    if (run.source.program && run.source.program->source) {
        input.text = run.source.program->source->workload;
    }
    if (fixDevice != nullptr && run.trace->provenance.origin == Origin::Simulated) {
        input.features = fixDevice->features();
    }
    return input;
}

AdviceAnswer withBound(AdviceAnswer answer) {
    if (answer.evaluated.empty()) {
        answer.bound = whatBounds(*answer.run->trace, answer.run->metrics);
    }
    return answer;
}

}  // namespace

QString textOf(const Run& run) {
    const std::string_view text = inputOf(run).text;
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

struct Advisor::Job {
    std::shared_ptr<const Run> run;
    std::shared_ptr<const Device> fixDevice;
    RunControl control;

    [[nodiscard]] AdviceAnswer first() const {
        AdviceAnswer answer{run, {}, fixDevice == nullptr, {}};
        for (Advice& advice : advise(inputOf(*run, fixDevice.get()))) {
            answer.evaluated.push_back({std::move(advice), std::nullopt, std::nullopt});
        }
        return answer.isTried ? withBound(std::move(answer)) : answer;
    }
    [[nodiscard]] AdviceAnswer second() {
        return withBound({run, evaluateAdvice(inputOf(*run, fixDevice.get()), *fixDevice, control),
                          true, QString::fromStdString(fixDevice->description())});
    }
};

Advisor::Advisor(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &Advisor::start);
}

Advisor::~Advisor() {
    if (m_job) {
        m_job->control.cancelled = true;
    }
    m_pool.waitForDone();
}

void Advisor::ask(std::shared_ptr<const Run> run, std::shared_ptr<const Device> fixDevice) {
    if (m_job) {
        m_job->control.cancelled = true;
    }
    m_job = nullptr;
    m_settle.stop();
    if (run) {
        m_job = std::make_shared<Job>();
        m_job->run = std::move(run);
        m_job->fixDevice = std::move(fixDevice);
        m_settle.start();
    }
}

/// The destructor waits for the pool, so `this` is alive there.
void Advisor::start() {
    m_pool.start([this, job = m_job] {
        if (!job->control.cancelled) {
            tell(job, job->first());
        }
        if (!job->control.cancelled && job->fixDevice) {
            tell(job, job->second());
        }
    });
}

void Advisor::tell(const std::shared_ptr<Job>& job, AdviceAnswer answer) {
    QMetaObject::invokeMethod(
        this, [this, job, answer = std::move(answer)] { deliver(job, answer); },
        Qt::QueuedConnection);
}

void Advisor::deliver(const std::shared_ptr<Job>& job, const AdviceAnswer& answer) {
    if (job == m_job) {
        emit answered(answer);
    }
}

}  // namespace streamscope::ui
