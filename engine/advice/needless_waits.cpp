// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_overlap.h"
#include "engine/advice/loss.h"
#include "engine/analysis/report.h"
#include "engine/program/host_use.h"
#include "engine/program/races.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Waits for events between operations of which none needs the other.

namespace streamscope::advice {
namespace {

/// The program without the waits of these steps.
Program without(const Program& program, const std::vector<StepId>& steps) {
    Program less = program;
    less.calls.clear();
    for (HostThread& thread : less.threads) {
        const auto first = static_cast<std::uint32_t>(less.calls.size());
        for (std::uint32_t i = thread.firstCall; i < thread.firstCall + thread.callCount; ++i) {
            const Call& call = program.calls[i];
            const bool isOne = std::holds_alternative<WaitEvent>(call.action) &&
                               std::ranges::find(steps, call.step) != steps.end();
            if (!isOne) {
                less.calls.push_back(call);
            }
        }
        thread.callCount = static_cast<std::uint32_t>(less.calls.size()) - first;
        thread.firstCall = first;
    }
    return less;
}

/// The steps that wait for events, those of the program itself and not of its graphs.
std::vector<StepId> waitSteps(const Program& program) {
    std::vector<StepId> steps;
    for (const Call& call : program.calls) {
        const bool isNew = std::holds_alternative<WaitEvent>(call.action) &&
                           call.step != StepId::None &&
                           std::ranges::find(steps, call.step) == steps.end();
        if (isNew) {
            steps.push_back(call.step);
        }
    }
    return steps;
}

/// Those without which no two operations that use the same memory come into no order, and the host
/// waits for as much as before.
std::vector<StepId> needlessSteps(const Program& program, const Hazards& hazards) {
    constexpr std::size_t kMaxSteps = 8;
    std::vector<StepId> needless;
    const std::vector<StepId> steps = waitSteps(program);
    for (const StepId step : steps) {
        if (steps.size() > kMaxSteps) {
            break;
        }
        needless.push_back(step);
        const Program less = without(program, needless);
        if (!raceChange(program, hazards, less, hazardsThatMatter(less)).isSafe() ||
            !hostUseChange(program, less).isSafe() ||
            operationsLeftRunning(less) > operationsLeftRunning(program)) {
            needless.pop_back();
        }
    }
    return needless;
}

/// What the data leave to win; nothing where the program does not say what they are.
DurationNs gainableByData(const Facts& facts) {
    const auto chain = longestDataChain(*facts.program, facts.trace);
    return chain ? std::max<DurationNs>(0, facts.makespan() - *chain) : 0;
}

}  // namespace

Findings findNeedlessWaits(const Facts& facts) {
    constexpr double kMinGain = 0.1;  ///< of the makespan, left by the longest chain of data
    constexpr std::size_t kMaxOperations = 20'000;  // each step is examined by itself
    if (facts.program == nullptr || operationCount(facts.trace) > kMaxOperations ||
        waitSteps(*facts.program).empty() ||
        operationCount(*facts.program) != operationCount(facts.trace)) {
        return {};
    }
    const DurationNs waited = analyse(facts.trace).turns[static_cast<std::size_t>(GapClass::Event)];
    const DurationNs most = std::min(waited, gainableByData(facts));
    if (!facts.isWorth(most, kMinGain)) {
        return {};
    }
    const std::vector<StepId> needless =
        needlessSteps(*facts.program, hazardsThatMatter(*facts.program));
    if (needless.empty()) {
        return {};
    }
    std::vector<OperationId> waits;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (std::ranges::find(needless, facts.trace.step[i]) != needless.end()) {
            waits.push_back(idAt<OperationId>(i));
        }
    }
    std::vector<std::string> names;
    Change change(facts);
    for (const StepId step : needless) {
        addOnce(names, "“" + facts.program->steps[indexOf(step)].label + "”");
        change.remove(pointerOf(facts, step));
    }
    Finding finding{.id = "needless-wait",
                    .lost = most,
                    .evidence = evidenceOf(facts, std::move(waits)),
                    .values = {Duration{waited}, Duration{facts.makespan()}, Names{names}}};
    std::move(change).addTo(finding.fixes, "no-waits");
    return {std::move(finding)};
}

}  // namespace streamscope::advice
