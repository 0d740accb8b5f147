// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/trials.h"

#include "engine/analysis/metrics.h"
#include "engine/base/sentence.h"
#include "engine/program/host_use.h"
#include "engine/program/races.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Points that do not even expand cost little, but not nothing.
constexpr std::size_t kFailuresPerRun = 8;

bool isFatal(ErrorCode code) {
    return code == ErrorCode::Cancelled || code == ErrorCode::Device || code == ErrorCode::Io;
}

std::optional<DurationNs> boundOf(const Trace& trace) {
    return operationCount(trace) == 0 ? std::nullopt
                                      : std::optional(measure(trace).bounds.allOverlap);
}

DurationNs spreadOf(const Trace& trace) {
    if (!trace.measurement || trace.measurement->makespans.empty()) {
        return 0;
    }
    std::vector<DurationNs> sorted = trace.measurement->makespans;
    std::ranges::sort(sorted);
    return sorted[(3 * sorted.size()) / 4] - sorted[sorted.size() / 4];
}

}  // namespace

Trials::Trials(TrialPlan plan, RunControl& control)
    : m_plan(std::move(plan)), m_control(control), m_most(m_plan.maximumRuns) {}

std::optional<DurationNs> Trials::at(const Point& point) {
    if (const auto known = m_ran.find(point); known != m_ran.end()) {
        return known->second.makespan;
    }
    if (m_failed.contains(point)) {
        return std::nullopt;
    }
    if (isOver()) {
        m_wasShort = true;
        return std::nullopt;
    }
    const auto run = runAt(point);
    if (!run) {
        m_failed.emplace(point, true);
        return std::nullopt;
    }
    m_ran.emplace(point, *run);
    return run->makespan;
}

bool Trials::isOver() const {
    return m_wasStopped || m_runs >= m_most ||
           m_failed.size() >= kFailuresPerRun * m_plan.maximumRuns;
}

ParameterValues Trials::valuesAt(const Point& point) const {
    ParameterValues values = m_plan.fixed;
    for (std::size_t i = 0; i < point.size(); ++i) {
        values[m_plan.varied[i].name] = point[i];
    }
    return values;
}

bool Trials::addsNoRace(const Program& program) {
    const HostUseChange use = hostUseChange(m_plan.own, program);
    m_wasUnknown = m_wasUnknown || !use.isKnown;
    if (!use.isSafe()) {
        return false;
    }
    if (findHazards(program, {.mostHazards = 0}).areNone()) {
        return true;
    }
    const RaceChange change = raceChange(m_plan.own, m_plan.hazards, program,
                                         withoutHarmless(program, findHazards(program)));
    m_wasUnknown = m_wasUnknown || !change.isKnown;
    return change.isSafe();
}

std::optional<Program> Trials::programAt(const Point& point) {
    auto program = expand(m_plan.workload, valuesAt(point), m_plan.limits);
    if (!program) {
        m_lastError = {ErrorCode::InvalidInput, toText(program.error().front(), "workload")};
        return std::nullopt;
    }
    if (m_plan.work && !isSameWork(*m_plan.work, workOf(*program))) {
        return std::nullopt;
    }
    if (!addsNoRace(*program)) {
        return std::nullopt;
    }
    if (m_plan.used &&
        !canReplace(*m_plan.used, featuresUsedBy(*program), m_plan.device.features())) {
        return std::nullopt;
    }
    return *std::move(program);
}

std::optional<Trials::Run> Trials::refused(Error error) {
    m_wasStopped = isFatal(error.code);
    m_lastError = std::move(error);
    return std::nullopt;
}

std::optional<Trials::Run> Trials::runAt(const Point& point) {
    if (m_control.cancelled) {
        return refused(Error::of(ErrorCode::Cancelled,
                                 say(SENTENCE("Streamscope", "the search was stopped"))));
    }
    const auto program = programAt(point);
    if (!program) {
        return std::nullopt;
    }
    const auto trace = m_plan.device.run(*program, m_control);
    ++m_runs;
    if (m_plan.onRun) {
        m_plan.onRun(m_runs);
    }
    if (!trace) {
        return refused(trace.error());
    }
    return Run{trace->makespan, boundOf(*trace), spreadOf(*trace)};
}

}  // namespace streamscope
