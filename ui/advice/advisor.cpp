// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advisor.h"

#include "engine/advice/order_asked.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <utility>

namespace streamscope::ui {
namespace {

/// A simulated run is advised on the device that made it; of others nothing is known.
AdviceInput inputOf(const Run& run, const Device* fixDevice = nullptr,
                    const RunControl* control = nullptr) {
    AdviceInput input{run.trace.get(),           &run.metrics, run.source.program.get(),
                      run.source.workload.get(), {},           run.source.values};
    if (run.source.program && run.source.program->source) {
        input.text = run.source.program->source->workload;
    }
    if (fixDevice != nullptr && run.trace->provenance.origin == Origin::Simulated) {
        input.features = fixDevice->features();
    }
    input.control = control;
    return input;
}

AdviceAnswer withBound(AdviceAnswer answer) {
    if (answer.evaluated.empty()) {
        answer.bound =
            whatBounds(*answer.run->trace, answer.run->metrics, answer.run->source.program.get());
    }
    return answer;
}

AdviceAnswer withoutFixes(const std::shared_ptr<const Run>& run, const Device* fixDevice,
                          const RunControl& control) {
    AdviceAnswer answer{run, {}, fixDevice == nullptr, {}};
    for (Advice& advice : advise(inputOf(*run, fixDevice, &control))) {
        answer.evaluated.push_back({std::move(advice), std::nullopt, std::nullopt});
    }
    return answer.isTried ? withBound(std::move(answer)) : answer;
}

AdviceAnswer withFixes(const std::shared_ptr<const Run>& run, const Device& device,
                       RunControl& control) {
    return withBound({run, evaluateAdvice(inputOf(*run, &device), device, control), true,
                      spoken(device.description())});
}

}  // namespace

QString textOf(const Run& run) {
    return fromView(inputOf(run).text);
}

Advisor::Advisor(QObject* parent) : QObject(parent) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &Advisor::start);
}

void Advisor::ask(std::shared_ptr<const Run> run, std::shared_ptr<const Device> fixDevice) {
    m_job.cancel();
    m_run = std::move(run);
    m_fixDevice = std::move(fixDevice);
    m_run ? m_settle.start() : m_settle.stop();
}

void Advisor::start() {
    m_job.start([this, run = m_run,
                 device = m_fixDevice](BackgroundJob::Task& task) -> BackgroundJob::Show {
        const auto shown = [this](AdviceAnswer answer) {
            return [this, answer = std::move(answer)] { emit answered(answer); };
        };
        AdviceAnswer first = withoutFixes(run, device.get(), task.control);
        if (first.isTried || task.control.cancelled) {
            return shown(std::move(first));
        }
        task.show(shown(std::move(first)));
        return shown(withFixes(run, *device, task.control));
    });
}

}  // namespace streamscope::ui
