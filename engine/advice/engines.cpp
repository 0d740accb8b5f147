// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

// Work that waits because the hardware is taken: confusions 2, 4 and 18.

namespace streamscope::advice {
namespace {

constexpr double kBoundNear = 0.75;

Sentence limitPhrase(Reason reason) {
    switch (reason) {
        case Reason::SmThreads:
            return say(SENTENCE("Streamscope", "threads"));
        case Reason::SmBlocks:
            return say(SENTENCE("Streamscope", "block slots"));
        case Reason::SmRegisters:
            return say(SENTENCE("Streamscope", "registers"));
        case Reason::SmSharedMemory:
            return say(SENTENCE("Streamscope", "shared memory"));
        default:
            return say(SENTENCE("Streamscope", "SM resources"));
    }
}

/// What the first of them that waited for room itself had too little of; None: not told.
Reason limitOf(const Facts& facts, const Loss& loss) {
    for (const OperationId operation : loss.operations) {
        const auto causes = causesOf(facts.trace, operation);
        const auto* const room = std::ranges::find_if(causes, isRoom, &Cause::reason);
        if (room != causes.end()) {
            return room->reason;
        }
    }
    return Reason::None;
}

/// How many ran side by side on the SMs of one device when there were most.
std::size_t mostAtOnce(const Facts& facts) {
    std::vector<std::tuple<EngineId, TimeNs, int>> changes;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const EngineId engine = facts.trace.engine[i];
        if (engine != EngineId::None &&
            facts.trace.engines[indexOf(engine)].kind == EngineKind::Compute) {
            changes.emplace_back(engine, facts.trace.start[i], 1);
            changes.emplace_back(engine, facts.trace.end[i], -1);
        }
    }
    std::ranges::sort(changes);
    int running = 0;  // none, where one engine's end and the next one's begin
    int most = 0;
    for (const auto& [engine, time, change] : changes) {
        running += change;
        most = std::max(most, running);
    }
    return static_cast<std::size_t>(most);
}

/// Whether every kernel of the run has blocks enough for all the room there is.
bool eachFills(const Facts& facts) {
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const bool isKnown = !facts.trace.room.empty() && facts.trace.room[i] > 0;
        if (facts.trace.kind[i] == OperationKind::Kernel &&
            !(isKnown && facts.trace.size[i] >= facts.trace.room[i])) {
            return false;
        }
    }
    return true;
}

/// What the SMs run beside kernels waits for room as they do.
bool areKernels(const Facts& facts, const std::vector<OperationId>& operations) {
    return std::ranges::all_of(operations, [&](OperationId operation) {
        return facts.trace.kind[indexOf(operation)] == OperationKind::Kernel;
    });
}

EngineKind engineKindOf(const Facts& facts, OperationId operation) {
    const EngineId engine = facts.trace.engine[indexOf(operation)];
    return engine == EngineId::None ? EngineKind::Inline
                                    : facts.trace.engines[indexOf(engine)].kind;
}

bool isOfOtherStream(const Facts& facts, const Held& held) {
    const OperationId blocker = held.cause.blocker;
    return blocker != OperationId::None &&
           facts.trace.stream[indexOf(blocker)] != facts.trace.stream[indexOf(held.operation)];
}

OperationKind kindOf(const Facts& facts, OperationId operation) {
    return facts.trace.kind[indexOf(operation)];
}

/// Of kernels that waited for room, or of kernels among other operations.
Sentence waitedFor(std::size_t count, bool areKernels, DurationNs lost, DurationNs makespan,
                   Sentence limit) {
    return areKernels ? counted(count,
                                SENTENCE("Streamscope",
                                         "On the critical path %1 kernel waited %2 of %3 for %4."),
                                SENTENCE("Streamscope",
                                         "On the critical path %1 kernels waited %2 of %3 for "
                                         "%4."),
                                Duration{lost}, Duration{makespan}, std::move(limit))
                      : counted(count,
                                SENTENCE("Streamscope",
                                         "On the critical path %1 operation waited %2 of %3 for "
                                         "%4."),
                                SENTENCE("Streamscope",
                                         "On the critical path %1 operations waited %2 of %3 for "
                                         "%4."),
                                Duration{lost}, Duration{makespan}, std::move(limit));
}

/// `most`: that ran at once, where their number is the limit; else 0.
Sentence fullTitle(const Facts& facts, std::size_t most, bool areAllKernels) {
    if (most > 0) {
        return areAllKernels
                   ? counted(
                         most,
                         SENTENCE("Streamscope", "The device runs no more than %1 kernel at once"),
                         SENTENCE("Streamscope", "The device runs no more than %1 kernels at once"))
                   : counted(most,
                             SENTENCE("Streamscope",
                                      "The device runs no more than %1 operation at once"),
                             SENTENCE("Streamscope",
                                      "The device runs no more than %1 operations at once"));
    }
    return !areAllKernels ? say(SENTENCE("Streamscope", "Operations waited for SM resources"))
           : eachFills(facts)
               ? say(SENTENCE("Streamscope", "Each kernel fills the device by itself"))
               : say(SENTENCE("Streamscope", "The kernels that run fill the device"));
}

}  // namespace

void findFullDevice(const Facts& facts, List& list) {
    std::vector<OperationId> holders;
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const auto room =
            isOfOtherStream(facts, held) ? roomBehind(facts, held.cause) : std::nullopt;
        if (room && room->blocker != OperationId::None) {
            holders.push_back(room->blocker);
        }
        return room.has_value();
    });
    if (!facts.isWorth(loss.lost, kShareOfNotes)) {
        return;
    }
    Advice advice = adviceOn(
        facts, loss, say(SENTENCE("Streamscope", "the time of these waits on the critical path")));
    advice.id = "device-full";
    advice.kind = AdviceKind::Note;
    const Reason limit = limitOf(facts, loss);
    const std::size_t most = limit == Reason::GridLimit ? mostAtOnce(facts) : 0;
    const bool doKernelsWait = areKernels(facts, loss.operations);
    const bool doKernelsHold = areKernels(facts, holders);
    advice.title = fullTitle(facts, most, doKernelsWait && doKernelsHold);
    advice.finding = {
        waitedFor(advice.evidence.count, doKernelsWait, loss.lost, facts.makespan(),
                  most > 0 ? say(SENTENCE("Streamscope", "one of those %1 places"), Count{most})
                           : limitPhrase(limit)),
        doKernelsHold
            ? say(SENTENCE("Streamscope", "Kernels of other streams occupied what was needed."))
            : say(SENTENCE("Streamscope",
                           "Operations of other streams occupied what was needed."))};
    advice.meaning = {
        most > 0
            ? say(SENTENCE("Streamscope",
                           "That many grids may be on the device, however small they are, so more "
                           "streams bring nothing; fewer kernels with more blocks each do."))
            : say(SENTENCE("Streamscope",
                           "Streams let kernels run side by side only where SM resources are "
                           "left: with the device full, more streams bring nothing; kernels of "
                           "fewer blocks, or with less of what ran out, do."))};
    advice.rules = {"K4", "K9", "K21"};
    list.push_back(std::move(advice));
}

/// What the copies of each direction take in all.
struct Directions {
    DurationNs in = 0;
    DurationNs out = 0;
};

Directions directionsOf(const Trace& trace) {
    DurationNs in = 0;
    DurationNs out = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const DurationNs time = trace.end[i] - trace.start[i];
        in += trace.kind[i] == OperationKind::CopyHostToDevice ? time : 0;
        out += trace.kind[i] == OperationKind::CopyDeviceToHost ? time : 0;
    }
    return {in, out};
}

/// Whether the one copy engine keeps the order of issue: a copy stood in it behind one that could
/// not start.
bool keepsOrder(const Facts& facts) {
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const CauseRange causes = causesOf(facts.trace, operation);
        if (engineKindOf(facts, operation) == EngineKind::CopyAny &&
            std::ranges::count(causes.begin(), causes.end(), Reason::EngineHeadBlocked,
                               &Cause::reason) > 0) {
            return true;
        }
    }
    return false;
}

/// The most that a second engine can save. Those of the direction that moves less would go on
/// beside the others; where the engine keeps the order of issue, what waits behind them would too.
DurationNs mostOfSecondEngine(const Facts& facts) {
    const auto [in, out] = directionsOf(facts.trace);
    return keepsOrder(facts) ? facts.makespan() - std::max(in, out) : std::min(in, out);
}

void findOneCopyEngine(const Facts& facts, List& list) {
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        return held.cause.reason == Reason::EngineBusy && isOfOtherStream(facts, held) &&
               engineKindOf(facts, held.operation) == EngineKind::CopyAny &&
               kindOf(facts, held.operation) != kindOf(facts, held.cause.blocker);
    });
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    Loss whole = loss;
    whole.lost = std::max(loss.lost, mostOfSecondEngine(facts));
    // Not above what is left without copies: the bound of one engine knows no second.
    Advice advice = adviceOn(
        facts, whole,
        keepsOrder(facts)
            ? say(SENTENCE("Streamscope", "all but the copies of the direction that moves more"))
            : say(SENTENCE("Streamscope", "all copies of the direction that moves less")),
        Shortened::HostCopies);
    limitCost(advice, facts.gainableByStreams(Otherwise::CopyEngines));
    advice.id = "one-copy-engine";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "One engine does the copies of both directions"));
    advice.finding = {counted(
        advice.evidence.count,
        SENTENCE("Streamscope",
                 "On the critical path %1 copy waited for a copy of the other direction, %2 of "
                 "%3."),
        SENTENCE("Streamscope",
                 "On the critical path %1 copies waited for a copy of the other direction, %2 of "
                 "%3."),
        Duration{loss.lost}, Duration{facts.makespan()})};
    if (advice.cost > loss.lost) {
        advice.finding.push_back(
            keepsOrder(facts)
                ? say(SENTENCE("Streamscope",
                               "With what stood behind these, a second engine could save %1 at "
                               "most."),
                      Duration{advice.cost})
                : say(SENTENCE("Streamscope",
                               "With those that others waited for, a second engine could save %1 "
                               "at most."),
                      Duration{advice.cost}));
    }
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "This device has a single copy engine, so copies in and out never overlap "
                     "and their times add up; two engines, one for each direction, would let "
                     "them."))};
    advice.rules = {"C1", "C3"};
    list.push_back(std::move(advice));
}

namespace {

/// Each once: "H2D", or "3 H2D and 2 D2H" where there are several kinds.
Phrases kindsOf(const Facts& facts, std::vector<OperationId> operations) {
    std::ranges::sort(operations);
    operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
    std::map<OperationKind, std::size_t> counts;
    for (const OperationId operation : operations) {
        ++counts[kindOf(facts, operation)];
    }
    Phrases kinds;
    for (const auto& [kind, count] : counts) {
        kinds.phrases.push_back(counts.size() == 1 ? kindPhrase(kind)
                                                   : say(SENTENCE("Streamscope", "%1 %2"),
                                                         Count{count}, kindPhrase(kind)));
    }
    return kinds;
}

}  // namespace

void findSameDirection(const Facts& facts, List& list) {
    const DurationNs most = std::ranges::max(facts.metrics.asRun.activities);
    if (static_cast<double>(most) >= kBoundNear * static_cast<double>(facts.makespan())) {
        return;  // that the engine is nearly never idle says it all
    }
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        return held.cause.reason == Reason::EngineBusy && isOfOtherStream(facts, held) &&
               engineKindOf(facts, held.operation) != EngineKind::CopyAny &&
               kindOf(facts, held.operation) == kindOf(facts, held.cause.blocker);
    });
    if (!facts.isWorth(loss.lost, 2 * kShareOfNotes)) {
        return;
    }
    Advice advice =
        adviceOn(facts, loss,
                 say(SENTENCE("Streamscope",
                              "the time copies waited for their engine on the critical path")));
    advice.id = "same-direction";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Copies of one direction take turns"));
    advice.finding = {counted(
        advice.evidence.count,
        SENTENCE("Streamscope",
                 "On the critical path %1 copy (%2) waited for another of the same direction, %3 "
                 "of %4."),
        SENTENCE("Streamscope",
                 "On the critical path %1 copies (%2) waited for another of the same direction, "
                 "%3 of %4."),
        kindsOf(facts, loss.operations), Duration{loss.lost}, Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "One engine serves a direction, one copy at a time, however many streams "
                     "there are; what can be won is to let kernels, or copies of the other "
                     "direction, run meanwhile."))};
    advice.rules = {"C2", "C3"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
