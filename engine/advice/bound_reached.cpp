// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"

#include <algorithm>
#include <string>
#include <variant>

// Where more overlap wins little, as something is hardly ever idle.

namespace streamscope::advice {
namespace {

constexpr double kBoundReached = 0.9;  ///< share of the run from which more overlap wins little

/// The engine that has most to do, SMs by what is filled of them.
const Use* busiest(const Facts& facts) {
    const auto& engines = facts.metrics.engines;
    const auto found = std::ranges::max_element(engines, {}, &Use::filled);
    return found == engines.end() ? nullptr : &*found;
}

/// What copies of pageable memory take, as far as the program tells which they are.
DurationNs pageableTime(const Facts& facts) {
    DurationNs time = 0;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const bool isCopy = isBetweenHostAndDevice(facts.trace.kind[i]);
        const Action* action = isCopy ? facts.actionOf(operation) : nullptr;
        const auto* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
        const bool counts = copy != nullptr && isPageable(*facts.program, *copy);
        time += counts ? facts.duration(operation) : 0;
    }
    return time;
}

Advice boundAdvice() {
    Advice advice;
    advice.id = "bound-reached";
    advice.kind = AdviceKind::Note;
    return advice;
}

/// Of what is never idle, or as good as: what is left to win, and how much of the run it takes.
struct Reached {
    Duration left;
    Share share;

    Reached(const Facts& facts, DurationNs time)
        : left{std::min(facts.gainable(), facts.makespan() - time)},
          share{static_cast<double>(time) / static_cast<double>(facts.makespan())} {}
    [[nodiscard]] bool isAll() const {
        constexpr double kNothing = 0.99;
        return share.part >= kNothing;
    }
};

/// "SMs" are many.
Sentence smsTitle(const Reached& reached) {
    return reached.isAll()
               ? say(SENTENCE("Streamscope",
                              "More overlap wins nothing here: kernels fill the SMs throughout"))
               : say(SENTENCE("Streamscope",
                              "More overlap wins at most %1 here: kernels fill the SMs %2 of the "
                              "run"),
                     reached.left, reached.share);
}

Sentence engineTitle(const Reached& reached, const std::string& engine) {
    return reached.isAll()
               ? say(SENTENCE("Streamscope",
                              "More overlap wins nothing here: %1 is busy throughout"),
                     engine)
               : say(SENTENCE("Streamscope",
                              "More overlap wins at most %1 here: %2 is busy %3 of the run"),
                     reached.left, engine, reached.share);
}

Sentence operationTitle(const Reached& reached) {
    return reached.isAll()
               ? say(SENTENCE("Streamscope",
                              "More overlap wins nothing here: one operation runs throughout"))
               : say(SENTENCE("Streamscope",
                              "More overlap wins at most %1 here: one operation runs %2 of the "
                              "run"),
                     reached.left, reached.share);
}

Advice engineReached(const Facts& facts, const Use& engine) {
    const auto index = static_cast<std::size_t>(&engine - facts.metrics.engines.data());
    const bool areSms = facts.trace.engines[index].kind == EngineKind::Compute;
    const Reached reached(facts, engine.filled);
    const Duration busy{engine.filled};
    const Duration makespan{facts.makespan()};
    Advice advice = boundAdvice();
    advice.title = areSms ? smsTitle(reached) : engineTitle(reached, engine.name);
    advice.finding = {
        areSms ? say(SENTENCE("Streamscope",
                              "With nothing left free on any SM the kernels would take %1 of %2."),
                     busy, makespan)
               : say(SENTENCE("Streamscope", "%1 has work for %2 of %3."), engine.name, busy,
                     makespan)};
    advice.meaning = {say(SENTENCE("Streamscope",
                                   "More streams or another order cannot beat the busiest engine; "
                                   "fewer bytes, faster kernels or a second device can."))};
    advice.evidence.range = {0, facts.makespan()};
    return advice;
}

Advice operationReached(const Facts& facts, OperationId longest) {
    Advice advice = boundAdvice();
    advice.title = operationTitle({facts, facts.duration(longest)});
    advice.finding = {say(SENTENCE("Streamscope", "%1 alone runs for %2 of %3."),
                          facts.describe(longest), Duration{facts.duration(longest)},
                          Duration{facts.makespan()})};
    advice.meaning = {say(SENTENCE("Streamscope",
                                   "No order makes a run shorter than its longest operation; cut "
                                   "into pieces, or made faster, it can be."))};
    advice.evidence = evidenceOf(facts, {longest});
    return advice;
}

}  // namespace

/// Where the host's calls are the bound, that they are is told as a loss (findLaunchBound).
void findBoundReached(const Facts& facts, List& list) {
    const Use* engine = busiest(facts);
    const auto streams = std::ranges::count_if(facts.metrics.streams,
                                               [](const Use& use) { return use.operations > 0; });
    const auto activities =
        std::ranges::count_if(facts.metrics.busy, [](DurationNs busy) { return busy > 0; });
    const OperationId longest = facts.metrics.asRun.longest;
    if (engine == nullptr || longest == OperationId::None || streams < 2 || activities < 2) {
        return;
    }
    if (facts.isWorth(pageableTime(facts), kShareOfNotes)) {
        return;  // how that memory is allocated is what keeps the engine busy
    }
    const DurationNs alone = facts.duration(longest);
    const double most = static_cast<double>(std::max(alone, engine->filled));
    if (most < kBoundReached * static_cast<double>(facts.makespan())) {
        return;
    }
    list.push_back(alone >= engine->filled ? operationReached(facts, longest)
                                           : engineReached(facts, *engine));
    list.back().rules = {"C3", "H0"};
}

}  // namespace streamscope::advice
