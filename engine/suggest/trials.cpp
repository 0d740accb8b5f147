// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/trials.h"

#include "engine/analysis/metrics.h"
#include "engine/base/in_order.h"
#include "engine/base/sentence.h"
#include "engine/program/host_use.h"
#include "engine/program/races.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Points that do not even expand cost little, but not nothing.
constexpr std::size_t kFailuresPerRun = 8;

std::optional<DurationNs> boundOf(const Device& device, const Program& program, const Trace& trace,
                                  RunControl& control) {
    if (operationCount(trace) == 0) {
        return std::nullopt;
    }
    const auto bounds = device.bounds(program, control);
    return bounds ? bounds->allOverlap : measure(trace).bounds.allOverlap;
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

void Trials::tryAll(const std::vector<Point>& points) {
    std::vector<Point> fresh;
    for (const Point& point : points) {
        if (!m_ran.contains(point) && !m_failed.contains(point) &&
            std::ranges::find(fresh, point) == fresh.end()) {
            fresh.push_back(point);
        }
    }
    std::size_t done = 0;
    while (done < fresh.size() && !isOver()) {
        // No more than may all run: only then is it known how many runs are left.
        std::vector<Attempt> attempts(std::min(fresh.size() - done, mostBeforeItIsOver()));
        inOrder(
            attempts.size(), m_plan.device.atOnce(),
            [&](std::size_t i) { attempts[i] = attemptAt(fresh[done + i]); },
            [&](std::size_t i) { return take(fresh[done + i], std::move(attempts[i])); });
        done += attempts.size();
    }
    m_wasShort = m_wasShort || done < fresh.size();
}

std::optional<DurationNs> Trials::at(const Point& point) {
    tryAll({point});
    const auto known = m_ran.find(point);
    return known != m_ran.end() ? std::optional(known->second.makespan) : std::nullopt;
}

std::size_t Trials::mostBeforeItIsOver() const {
    return std::min(m_most - m_runs, kFailuresPerRun * m_plan.maximumRuns - m_failed.size());
}

bool Trials::isOver() const {
    return m_wasStopped || mostBeforeItIsOver() == 0;
}

ParameterValues Trials::valuesAt(const Point& point) const {
    ParameterValues values = m_plan.fixed;
    for (std::size_t i = 0; i < point.size(); ++i) {
        values[m_plan.varied[i].name] = point[i];
    }
    return values;
}

bool Trials::addsNoRace(const Program& program, Attempt& attempt) const {
    const HostUseChange use = hostUseChange(m_plan.own, program);
    attempt.isUnknown = !use.isKnown;
    if (!use.isSafe()) {
        return false;
    }
    if (findHazards(program, {.mostHazards = 0}).areNone()) {
        return true;
    }
    const RaceChange change = raceChange(m_plan.own, m_plan.hazards, program,
                                         withoutHarmless(program, findHazards(program)));
    attempt.isUnknown = attempt.isUnknown || !change.isKnown;
    return change.isSafe();
}

std::optional<Program> Trials::programAt(const Point& point, Attempt& attempt) const {
    auto program = expand(m_plan.workload, valuesAt(point), m_plan.limits);
    if (!program) {
        attempt.error = {ErrorCode::InvalidInput, toText(program.error().front(), "workload")};
        return std::nullopt;
    }
    if (m_plan.work && !isSameWork(*m_plan.work, workOf(*program))) {
        return std::nullopt;
    }
    if (!addsNoRace(*program, attempt)) {
        return std::nullopt;
    }
    if (m_plan.used &&
        !canReplace(*m_plan.used, featuresUsedBy(*program), m_plan.device.features())) {
        return std::nullopt;
    }
    return *std::move(program);
}

/// Any thread: changes nothing here.
Trials::Attempt Trials::attemptAt(const Point& point) const {
    Attempt attempt;
    if (m_control.cancelled) {
        attempt.error =
            Error::of(ErrorCode::Cancelled, say(SENTENCE("Streamscope", "the search was stopped")));
        attempt.isFatal = true;
        return attempt;
    }
    const auto program = programAt(point, attempt);
    if (!program) {
        return attempt;
    }
    const auto trace = m_plan.device.run(*program, m_control);
    attempt.didRun = true;
    if (trace) {
        attempt.run = Run{trace->makespan, boundOf(m_plan.device, *program, *trace, m_control),
                          spreadOf(*trace)};
    } else {
        attempt.error = trace.error();
        attempt.isFatal = isFatal(trace.error(), m_plan.device);
    }
    return attempt;
}

/// Whether to go on.
bool Trials::take(const Point& point, Attempt attempt) {
    m_wasUnknown = m_wasUnknown || attempt.isUnknown;
    m_wasStopped = attempt.isFatal;
    if (attempt.error) {
        m_lastError = std::move(attempt.error);
    }
    if (attempt.didRun) {
        ++m_runs;
        if (m_plan.onRun) {
            m_plan.onRun(m_runs);
        }
    }
    if (attempt.run) {
        m_ran.emplace(point, *attempt.run);
    } else {
        m_failed.emplace(point, true);
    }
    return !m_wasStopped;
}

}  // namespace streamscope
