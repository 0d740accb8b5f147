// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/analysis/device_share.h"

#include <algorithm>
#include <string>
#include <variant>

// Where more overlap wins little, as something is hardly ever idle.

namespace streamscope::advice {
namespace {

constexpr double kBoundReached = 0.9;  ///< share of the run from which more overlap wins little

/// The engine that has most to do, SMs by what is filled of them: not where a recording does not
/// show that.
const Use* busiest(const Facts& facts) {
    const bool isFilledKnown = facts.trace.recorded.empty() || !facts.trace.room.empty();
    const Use* most = nullptr;
    for (std::size_t i = 0; i < facts.metrics.engines.size(); ++i) {
        const Use& engine = facts.metrics.engines[i];
        const bool counts = isFilledKnown || facts.trace.engines[i].kind != EngineKind::Compute;
        most = counts && (most == nullptr || engine.filled > most->filled) ? &engine : most;
    }
    return most;
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

/// What an engine has to do at least, whatever runs beside it.
DurationNs aloneOn(const Facts& facts, const Use& engine) {
    const auto index = static_cast<std::size_t>(&engine - facts.metrics.engines.data());
    double time = 0;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        time += indexOf(facts.trace.engine[i]) == index
                    ? static_cast<double>(facts.durationAlone(operation)) *
                          static_cast<double>(deviceShare(facts.trace, operation)) /
                          static_cast<double>(kWholeDevice)
                    : 0;
    }
    return std::min(static_cast<DurationNs>(time), engine.filled);
}

/// How fast a recorded copy can be at best nobody knows.
DurationNs least(const Facts& facts, const Use& engine) {
    return facts.trace.recorded.empty() ? aloneOn(facts, engine) : engine.filled;
}

/// Of what is never idle, or as good as: how much of the run it takes, and what is left to win
/// above what it takes at least.
struct Reached {
    Duration left;
    Share share;

    Reached(const Facts& facts, DurationNs time, DurationNs alone)
        : left{facts.makespan() -
               std::max(
                   {alone, facts.metrics.bounds.isEstimated ? 0 : leastInAnyOrder(facts.metrics)})},
          share{static_cast<double>(time) / static_cast<double>(facts.makespan())},
          m_makespan(facts.makespan()) {}
    [[nodiscard]] bool isAll() const {
        constexpr DurationNs kNothing = 100;  ///< of so many parts one
        return kNothing * left.length <= m_makespan;
    }
    /// What ran beside it may have kept it busy for longer than its work takes.
    [[nodiscard]] bool isStretched() const {
        constexpr double kNoticed = 0.01;
        return static_cast<double>(left.length) >
               (1 - share.part + kNoticed) * static_cast<double>(m_makespan);
    }

private:
    DurationNs m_makespan;
};

Advice boundAdvice(const Reached& reached) {
    Advice advice;
    advice.id = "bound-reached";
    advice.kind = AdviceKind::Note;
    if (reached.isStretched()) {
        advice.meaning = {
            say(SENTENCE("Streamscope",
                         "What ran at the same time may have made it take longer: another order "
                         "may win some of that."))};
    }
    return advice;
}

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

Advice engineReached(const Facts& facts, const Use& engine, const Reached& reached) {
    const auto index = static_cast<std::size_t>(&engine - facts.metrics.engines.data());
    const bool areSms = facts.trace.engines[index].kind == EngineKind::Compute;
    const Duration busy{engine.filled};
    const Duration makespan{facts.makespan()};
    Advice advice = boundAdvice(reached);
    advice.title = areSms ? smsTitle(reached) : engineTitle(reached, engine.name);
    advice.finding = {
        areSms ? say(SENTENCE("Streamscope",
                              "With nothing left free on any SM the kernels would take %1 of %2."),
                     busy, makespan)
               : say(SENTENCE("Streamscope", "%1 has work for %2 of %3."), engine.name, busy,
                     makespan)};
    if (advice.meaning.empty()) {
        advice.meaning = {
            say(SENTENCE("Streamscope",
                         "More streams or another order cannot beat the busiest engine; fewer "
                         "bytes, faster kernels or a second device can."))};
    }
    advice.evidence.range = {0, facts.makespan()};
    return advice;
}

Advice operationReached(const Facts& facts, OperationId longest, const Reached& reached) {
    Advice advice = boundAdvice(reached);
    advice.title = operationTitle(reached);
    advice.finding = {say(SENTENCE("Streamscope", "%1 alone runs for %2 of %3."),
                          facts.describe(longest), Duration{facts.duration(longest)},
                          Duration{facts.makespan()})};
    if (advice.meaning.empty()) {
        advice.meaning = {
            say(SENTENCE("Streamscope",
                         "No order makes a run shorter than its longest operation; cut into "
                         "pieces, or made faster, it can be."))};
    }
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
    const bool isOne = alone >= engine->filled;
    const Reached reached = isOne ? Reached(facts, alone, facts.durationAlone(longest))
                                  : Reached(facts, engine->filled, least(facts, *engine));
    list.push_back(isOne ? operationReached(facts, longest, reached)
                         : engineReached(facts, *engine, reached));
    list.back().rules = {"C3", "H0"};
}

}  // namespace streamscope::advice
