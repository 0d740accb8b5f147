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
#include <map>
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
    constexpr std::size_t kMost = 8;
    std::vector<StepId> needless;
    const std::vector<StepId> steps = waitSteps(program);
    for (const StepId step : steps) {
        if (steps.size() > kMost) {
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

/// What was looked for and found.
Advice needlessWaits(const Facts& facts, const std::vector<StepId>& needless, DurationNs waited) {
    std::vector<OperationId> waits;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (std::ranges::find(needless, facts.trace.step[i]) != needless.end()) {
            waits.push_back(idAt<OperationId>(i));
        }
    }
    std::vector<std::string> names;
    for (const StepId step : needless) {
        addOnce(names, facts.program->steps[indexOf(step)].label);
    }
    Advice advice;
    advice.id = "needless-wait";
    advice.title = say(SENTENCE("Streamscope", "Streams wait for events that they do not need"));
    advice.finding = {
        say(SENTENCE("Streamscope", "For %1 of %2 the critical path waited for events."),
            Duration{waited}, Duration{facts.makespan()}),
        names.size() == 1
            ? say(SENTENCE("Streamscope",
                           "Without “%1” all operations that use the same memory come in the same "
                           "order."),
                  names.front())
            : say(SENTENCE("Streamscope",
                           "Without %1 all operations that use the same memory come in the same "
                           "order."),
                  Names{names})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "A wait orders everything behind it in its stream after everything before the "
                     "record in the other; only what needs a result of the other needs one."))};
    advice.evidence = evidenceOf(facts, std::move(waits));
    advice.rules = {"E2", "S3"};
    return advice;
}

}  // namespace

void findNeedlessWaits(const Facts& facts, List& list) {
    constexpr double kLeastGain = 0.1;  ///< of the makespan, left by the longest chain of data
    constexpr std::size_t kMostOperations = 20'000;  // each step is looked at by itself
    if (facts.program == nullptr || operationCount(facts.trace) > kMostOperations ||
        waitSteps(*facts.program).empty() ||
        operationCount(*facts.program) != operationCount(facts.trace)) {
        return;
    }
    const DurationNs waited = analyse(facts.trace).turns[static_cast<std::size_t>(GapClass::Event)];
    const DurationNs most = std::min(waited, gainableByData(facts));
    if (!facts.isWorth(most, kLeastGain)) {
        return;
    }
    const std::vector<StepId> needless =
        needlessSteps(*facts.program, hazardsThatMatter(*facts.program));
    if (needless.empty()) {
        return;
    }
    Advice advice = needlessWaits(facts, needless, waited);
    setCost(facts, advice, most,
            say(SENTENCE("Streamscope",
                         "the time for which the critical path waited for events, as far as the "
                         "data leave it")));
    std::vector<std::string> steps;
    for (const StepId step : needless) {
        steps.push_back(pointerOf(facts, step));
    }
    Change change(facts);
    change.removeAll(steps);
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Do not wait for them")),
        {say(SENTENCE("Streamscope",
                      "Takes out the waits that no operation needs by the memory that it uses."))});
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
