// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "engine/workload/workload.h"
#include "ui/base/language.h"
#include "ui/compare/compared_run.h"
#include "ui/document/recording_file.h"
#include "ui/view/spoken.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace streamscope::ui {
namespace {

Result<std::shared_ptr<const Run>> readRun(const QString& path, const RunControl& control) {
    auto trace =
        readRecordingFile(path, [&control](double /*share*/) { return !control.cancelled; });
    if (!trace) {
        return trace.error();
    }
    return makeRun(*std::move(trace));
}

/// As the session names it: workload and parameters are the live run's.
Result<std::shared_ptr<const Run>> runOn(std::shared_ptr<const Device> device, const Run& like,
                                         RunControl& control) {
    auto trace = runWithBounds(*device, *like.source.program, control);
    if (!trace) {
        return trace.error();
    }
    trace->provenance.workload = like.trace->provenance.workload;
    trace->provenance.parameters = like.trace->provenance.parameters;
    RunSource source = like.source;
    source.device = std::move(device);
    return makeRun(*std::move(trace), std::move(source));
}

bool wasRecorded(const Run& run) {
    return run.trace->measurement && run.trace->measurement->recorder == Recorder::Cupti;
}

bool isSimulated(const Run& run) {
    return run.source.program && run.source.device &&
           run.source.device->origin() == Origin::Simulated;
}

/// Beside a measured run a simulated one stands with what calls take on that host, and, where CUPTI
/// recorded the other, as CUPTI would have recorded it: neither is where the two differ.
std::shared_ptr<const Run> besides(const std::shared_ptr<const Run>& run, const Run& other,
                                   RunControl& control) {
    if (!isSimulated(*run)) {
        return run;
    }
    const auto& own = run->source.device;
    const auto& real = other.source.device;
    const auto here = real ? real->withOwnHost(own, control) : own;
    const auto recorded = wasRecorded(other) ? here->asRecorded() : nullptr;
    const auto device = recorded ? recorded : here;
    if (device == own) {
        return run;
    }
    auto again = runOn(device, *run, control);
    return again ? *again : run;
}

}  // namespace

Comparison::Comparison(QObject* parent) : QObject(parent) {
    connect(&m_keeper, &BackgroundJob::busyChanged, this, &Comparison::busyChanged);
    connect(&m_joiner, &BackgroundJob::busyChanged, this, &Comparison::joiningChanged);
    for (const BackgroundJob* job : {&m_keeper, &m_joiner}) {
        connect(job, &BackgroundJob::failed, this, &Comparison::failed);
    }
}

void Comparison::setLive(std::shared_ptr<const Run> run) {
    if (run != m_live) {
        m_live = std::move(run);
        // Under a hand on a slider pairs are shown as they come, not only the last.
        const bool goesOn = m_joiner.isBusy() && m_kept && m_live;
        m_isOvertaken = goesOn;
        goesOn ? void() : join();
    }
}

void Comparison::keep(std::shared_ptr<const Run> run) {
    cancel();
    m_isSwapped = false;
    if (run != m_kept) {
        m_kept = std::move(run);
        list(m_kept);
        emit keptChanged();
    }
    join();
}

/// Once; under the name of its workload, with a number where that is another's already.
void Comparison::list(const std::shared_ptr<const Run>& run) {
    if (run == nullptr || std::ranges::find(m_all, run, &KeptRun::run) != m_all.end()) {
        return;
    }
    const QString title = shippedText(run->trace->provenance.workload);
    QString name = title;
    for (int number = 2; std::ranges::find(m_all, name, &KeptRun::name) != m_all.end(); ++number) {
        name = QStringLiteral("%1 (%2)").arg(title).arg(number);
    }
    m_all.push_back({name, run});
    if (m_all.size() > kMaxKept) {
        m_all.erase(m_all.begin());
    }
}

void Comparison::compareWith(std::size_t kept) {
    keep(m_all.at(kept).run);
}

void Comparison::rename(std::size_t kept, const QString& name) {
    m_all.at(kept).name = name;
    emit keptChanged();
}

void Comparison::remove(std::size_t kept) {
    const bool isCompared = m_all.at(kept).run == m_kept;
    m_all.erase(m_all.begin() + static_cast<std::ptrdiff_t>(kept));
    isCompared ? clear() : emit keptChanged();
}

void Comparison::keepOnTheRight(std::shared_ptr<const Run> run) {
    cancel();
    m_isSwapped = true;
    m_kept = std::move(run);
    emit keptChanged();
    join();
}

void Comparison::clear() {
    keep(nullptr);
}

void Comparison::swap() {
    if (m_kept) {
        m_isSwapped = !m_isSwapped;
        join();
    }
}

void Comparison::keepFile(const QString& path) {
    m_keeper.start([this, path](BackgroundJob::Task& task) {
        return [this, answer = readRun(path, task.control)] { takeKept(answer); };
    });
}

void Comparison::keepRunOn(std::shared_ptr<const Device> device) {
    if (!m_live || !m_live->source.program) {
        return;
    }
    m_keeper.start([this, device = std::move(device), live = m_live](BackgroundJob::Task& task) {
        return [this, answer = runOn(device, *live, task.control)] { takeKept(answer); };
    });
}

void Comparison::takeKept(const Answer& answer) {
    if (answer) {
        keep(*answer);
    } else {
        emit failed(spoken(answer.error()));
    }
}

void Comparison::join() {
    m_joiner.cancel();
    m_isOvertaken = false;
    if (!m_kept || !m_live) {
        show(m_live);
        return;
    }
    auto left = m_kept;
    auto right = m_live;
    if (m_isSwapped) {
        left.swap(right);
    }
    const Side kept = m_isSwapped ? Side::Right : Side::Left;  // one speaks of the other
    m_joiner.start([this, left, right, kept](BackgroundJob::Task& task) {
        const auto both = compareRuns(besides(left, *right, task.control),
                                      besides(right, *left, task.control), kept);
        return [this, both] { takeJoined(both); };
    });
}

void Comparison::takeJoined(std::shared_ptr<const Run> both) {
    show(std::move(both));
    if (std::exchange(m_isOvertaken, false)) {
        join();
    }
}

void Comparison::show(std::shared_ptr<const Run> run) {
    if (run != m_shown) {
        m_shown = std::move(run);
        emit shownChanged();
    }
}

}  // namespace streamscope::ui
