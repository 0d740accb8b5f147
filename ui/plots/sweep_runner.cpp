// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_runner.h"

#include <chrono>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr auto kBetweenReports =
    std::chrono::milliseconds(40);  ///< news: as often as an eye can follow

}  // namespace

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {}

void SweepRunner::start(SweepRequest request, std::shared_ptr<const Device> device) {
    m_sweep = nullptr;
    m_job.start([this, request = std::move(request),
                 device = std::move(device)](BackgroundJob::Task& task) mutable {
        auto last = std::chrono::steady_clock::now();
        request.onPoint = [&](const Sweep& soFar) {
            const auto now = std::chrono::steady_clock::now();
            if (now - last >= kBetweenReports) {
                last = now;
                task.show([this, sweep = std::make_shared<const Sweep>(soFar)] { take(sweep); });
            }
        };
        const auto whole =
            std::make_shared<const Sweep>(streamscope::sweep(request, *device, task.control));
        return [this, whole] {
            take(whole);
            if (!isRunning()) {  // nobody has started another on hearing of it
                emit finished();
            }
        };
    });
}

void SweepRunner::forget() {
    m_job.cancel();
    m_sweep = nullptr;
}

void SweepRunner::take(std::shared_ptr<const Sweep> sweep) {
    m_sweep = std::move(sweep);
    emit advanced();
}

}  // namespace streamscope::ui
