// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/copy_memory.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/analysis/device_share.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

// The link, an engine or an operation is the limit: confusions 6, 18 and 19.

namespace streamscope::advice {
namespace {

constexpr double kBoundNear = 0.75;
constexpr double kBoundReached = 0.9;  ///< share of the run from which more overlap saves little

OperationKind kindOf(const Facts& facts, OperationId operation) {
    return facts.trace.kind[indexOf(operation)];
}

/// The devices between which a peer copy goes; nothing where that is not known.
std::optional<std::pair<DeviceId, DeviceId>> devicesOf(const Facts& facts, OperationId operation) {
    const Action* action = facts.actionOf(operation);
    const auto* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
    const auto deviceOf = [&](MemoryId memory) {
        return facts.program->memories[indexOf(memory)].device;
    };
    return copy == nullptr
               ? std::nullopt
               : std::optional(std::pair(deviceOf(copy->source), deviceOf(copy->target)));
}

bool areOfOneDirection(const Facts& facts, OperationId one, OperationId other) {
    return kindOf(facts, one) == kindOf(facts, other) &&
           (kindOf(facts, one) != OperationKind::CopyPeerToPeer ||
            (devicesOf(facts, one) && devicesOf(facts, one) == devicesOf(facts, other)));
}

/// Whether a copy waited for its engine, and for one of another stream.
bool isForEngine(const Facts& facts, const Held& held) {
    return held.cause.reason == Reason::EngineBusy && isOfOtherStream(facts, held);
}

/// Copies that waited for their engine, and for those of another stream.
template <typename Predicate>
Loss lossToEngines(const Facts& facts, Predicate isOne) {
    return lossWhere(facts, [&](const Held& held) {
        return isForEngine(facts, held) &&
               isOne(engineKindOf(facts, held.operation) == EngineKind::CopyAny,
                     areOfOneDirection(facts, held.operation, held.cause.blocker));
    });
}

/// Whether the one copy engine keeps the order of issue: a copy was queued in it behind one that
/// could not start.
bool keepsOrder(const Facts& facts) {
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const CauseRange causes = causesOf(facts.trace, operation);
        if (engineKindOf(facts, operation) == EngineKind::CopyAny &&
            std::ranges::count(causes, Reason::EngineHeadBlocked, &Cause::reason) > 0) {
            return true;
        }
    }
    return false;
}

/// The most that a second engine can save. Those of the direction that moves less would go on
/// beside the others; where the engine keeps the order of issue, what waits behind them would too.
DurationNs mostOfSecondEngine(const Facts& facts) {
    DurationNs in = 0;
    DurationNs out = 0;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const DurationNs time = facts.trace.end[i] - facts.trace.start[i];
        in += facts.trace.kind[i] == OperationKind::CopyHostToDevice ? time : 0;
        out += facts.trace.kind[i] == OperationKind::CopyDeviceToHost ? time : 0;
    }
    return keepsOrder(facts) ? facts.makespan() - std::max(in, out) : std::min(in, out);
}

/// Not above what is left without copies: the bound of one engine knows no second.
void addOneCopyEngine(const Facts& facts, Findings& list) {
    const Loss loss =
        lossToEngines(facts, [](bool isForBoth, bool isSame) { return isForBoth && !isSame; });
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    Finding finding = findingOn(facts, "one-copy-engine", loss);
    finding.lost = std::max(loss.lost, mostOfSecondEngine(facts));
    finding.most = facts.gainableByStreams(Otherwise::CopyEngines);
    const DurationNs cost = costOf(facts, finding);
    finding.values.emplace_back(Duration{cost});
    finding.addCase("keeps order", keepsOrder(facts));
    finding.addCase("more behind", cost > loss.lost);
    list.push_back(std::move(finding));
}

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

/// All copies that waited for one of the same direction in another stream, on the critical path or
/// not; the time in which any of them did.
Loss waitsForSameDirection(const Facts& facts) {
    Loss loss;
    SpanUnion waits;
    const auto look = [&](const Held& held) {
        if (held.lost > 0 && isForEngine(facts, held) &&
            areOfOneDirection(facts, held.operation, held.cause.blocker)) {
            addTo(loss, held);
            waits.add(facts.rangeOf(held));
        }
    };
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        TimeNs since = facts.trace.issueEnd[i];
        for (const Cause& cause : causesOf(facts.trace, idAt<OperationId>(i))) {
            look({idAt<OperationId>(i), cause, cause.until - since});
            since = std::max(since, cause.until);
        }
    }
    loss.lost = totalLength(waits.spans());
    return loss;
}

/// Where copies of one direction are nearly all of the run, the path is those copies and all waits
/// count, unless it is said that their engine is the bound. Where others take as long as they, the
/// copies overlap with these as they should.
void addSameDirection(const Facts& facts, bool isBoundSaid, Findings& list) {
    const auto& activities = facts.metrics.asRun.activities;
    const DurationNs most = std::ranges::max(activities);
    const bool isNear =
        static_cast<double>(most) >= kBoundNear * static_cast<double>(facts.makespan());
    const bool hasOthers =
        std::ranges::count_if(activities, [most](DurationNs time) { return time > most / 2; }) > 1;
    const Loss loss = isNear ? waitsForSameDirection(facts)
                             : lossToEngines(facts, [](bool isForBoth, bool isSame) {
                                   return !isForBoth && isSame;
                               });
    if ((isNear && (isBoundSaid || hasOthers)) || !facts.isWorth(loss.lost, 2 * kShareOfNotes)) {
        return;
    }
    Finding finding = findingOn(facts, "same-direction", loss);
    finding.values.insert(finding.values.begin() + 1, kindsOf(facts, loss.operations));
    finding.addCase(isNear ? "anywhere" : "on the path", true);
    if (isNear) {
        finding.lost = 0;  // without them the engine would be as busy
    }
    list.push_back(std::move(finding));
}

double rateOf(const Facts& facts, OperationId operation) {
    const DurationNs duration = facts.duration(operation);
    return duration > 0 ? static_cast<double>(facts.trace.size[indexOf(operation)]) /
                              static_cast<double>(duration)
                        : 0;
}

/// Whether the rate of a copy shows that of its link: the host stages the parts of one of pageable
/// memory, and a recording may not say of which memory it is.
bool showsLink(const Facts& facts, OperationId operation) {
    return facts.trace.recorded.empty() ? !isOfPageable(facts, operation)
                                        : isRecordedFrom(facts, HostMemory::Pinned, operation);
}

/// The copies of one direction of a device, and the time they cover.
struct Direction {
    std::vector<OperationId> copies;  ///< that are long enough to have a rate, of pinned memory
    IntervalSet spans;
    double best = 0;

    Direction(const Facts& facts, std::size_t device, OperationKind kind) {
        SpanUnion covered;
        for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
            const auto operation = idAt<OperationId>(i);
            const StreamId stream = facts.trace.stream[i];
            if (facts.trace.kind[i] != kind || facts.trace.size[i] < kLongCopy ||
                stream == StreamId::None ||
                indexOf(facts.trace.streams[indexOf(stream)].device) != device) {
                continue;
            }
            covered.add(rangeOf(facts.trace, operation));
            if (showsLink(facts, operation)) {
                copies.push_back(operation);
                best = std::max(best, rateOf(facts, operation));
            }
        }
        spans = covered.take();
    }
};

/// Copies that were slower, and at least for half of their time beside copies of the other
/// direction.
struct Stretched {
    std::vector<OperationId> copies;
    DurationNs time = 0;
    double slowest = 1;  ///< rate, of the best

    void add(const Facts& facts, const Direction& one, const Direction& other) {
        for (const OperationId copy : one.copies) {
            const double share = rateOf(facts, copy) / one.best;
            const TimeRange range = rangeOf(facts.trace, copy);
            if (share < 0.97 && 2 * lengthWithin(other.spans, range) >= range.length()) {
                copies.push_back(copy);
                time += static_cast<DurationNs>((1 - share) *
                                                static_cast<double>(facts.duration(copy)));
                slowest = std::min(slowest, share);
            }
        }
    }
};

/// Seen where the same trace has copies that had the link to themselves.
void addDuplexLoss(const Facts& facts, Findings& list) {
    Stretched found;
    for (std::size_t device = 0; device < facts.trace.devices.size(); ++device) {
        const Direction in(facts, device, OperationKind::CopyHostToDevice);
        const Direction out(facts, device, OperationKind::CopyDeviceToHost);
        found.add(facts, in, out);
        found.add(facts, out, in);
    }
    if (found.slowest <= 0.9 && facts.isWorth(found.time / 2, kShareOfNotes)) {
        list.push_back(
            {.id = "duplex-loss",
             .lost = found.time / 2,
             .evidence = evidenceOf(facts, found.copies),
             .values = {Count{found.copies.size()}, Share{found.slowest}, Duration{found.time}}});
    }
}

/// The engine that has most to do. Of SMs the filled part counts, and they are left out where it is
/// not known.
const Use* busiest(const Facts& facts) {
    const Use* most = nullptr;
    for (std::size_t i = 0; i < facts.metrics.engines.size(); ++i) {
        const Use& engine = facts.metrics.engines[i];
        const bool counts =
            engine.isFilledKnown || facts.trace.engines[i].kind != EngineKind::Compute;
        most = counts && (most == nullptr || engine.filled > most->filled) ? &engine : most;
    }
    return most;
}

/// What copies of pageable memory take, as far as the program shows which they are.
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

/// What an engine has to do at least, whatever runs beside it. How fast a recorded copy can be at
/// best is unknown.
DurationNs leastOn(const Facts& facts, const Use& engine, std::size_t index) {
    double time = 0;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        time += indexOf(facts.trace.engine[i]) == index
                    ? static_cast<double>(facts.durationAlone(operation)) *
                          static_cast<double>(deviceShare(facts.trace, operation)) /
                          static_cast<double>(kWholeDevice)
                    : 0;
    }
    return facts.trace.recorded.empty() ? std::min(static_cast<DurationNs>(time), engine.filled)
                                        : engine.filled;
}

/// More overlap than one stream and one engine have is no matter here; nor where how host memory is
/// allocated is what keeps the engine busy.
bool canOverlap(const Facts& facts) {
    const auto streams = std::ranges::count_if(facts.metrics.streams,
                                               [](const Use& use) { return use.operations > 0; });
    const auto activities =
        std::ranges::count_if(facts.metrics.busy, [](DurationNs busy) { return busy > 0; });
    return streams >= 2 && activities >= 2 && !facts.isWorth(pageableTime(facts), kShareOfNotes);
}

/// Where the host's calls are the bound, launch-bound reports it as a loss.
void addBoundReached(const Facts& facts, Findings& list) {
    constexpr double kNoticed = 0.01;
    const Use* engine = busiest(facts);
    const OperationId longest = facts.metrics.asRun.longest;
    if (engine == nullptr || longest == OperationId::None || !canOverlap(facts)) {
        return;
    }
    const bool isOne = facts.duration(longest) >= engine->filled;
    const DurationNs busy = isOne ? facts.duration(longest) : engine->filled;
    const auto makespan = static_cast<double>(facts.makespan());
    if (static_cast<double>(busy) < kBoundReached * makespan) {
        return;
    }
    const auto index = static_cast<std::size_t>(engine - facts.metrics.engines.data());
    const DurationNs alone = isOne ? facts.durationAlone(longest) : leastOn(facts, *engine, index);
    const DurationNs bound = facts.metrics.bounds.isEstimated ? 0 : leastInAnyOrder(facts.metrics);
    const DurationNs idle = std::max<DurationNs>(0, facts.makespan() - std::max(busy, bound));
    const DurationNs stretched = std::max<DurationNs>(0, busy - std::max(alone, bound));
    const bool isStretched = static_cast<double>(stretched) > kNoticed * makespan;
    const bool areSms = facts.trace.engines[index].kind == EngineKind::Compute;
    const Evidence all{{}, 0, {0, facts.makespan()}};
    Finding finding{.id = "bound-reached",
                    .evidence = isOne ? evidenceOf(facts, std::vector{longest}) : all,
                    .values = {Duration{idle}, Share{static_cast<double>(busy) / makespan},
                               isOne ? asArgument(facts.describe(longest)) : Argument(engine->name),
                               Duration{busy}, Duration{facts.makespan()}, Duration{stretched}},
                    .cases = {isOne    ? "operation"
                              : areSms ? "SMs"
                                       : "engine"}};
    finding.addCase(isStretched ? "stretched"
                    : isOne     ? "longest operation"
                    : facts.trace.engines[index].kind == EngineKind::HostWorker ? "host worker"
                                                                                : "busiest engine",
                    true);
    list.push_back(std::move(finding));
}

void addStagedPeerCopies(const Facts& facts, Findings& list) {
    if (facts.program == nullptr || facts.program->peerAccess) {
        return;
    }
    std::vector<OperationId> copies;
    SpanUnion spans;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (facts.trace.kind[i] == OperationKind::CopyPeerToPeer) {
            copies.push_back(idAt<OperationId>(i));
            spans.add({facts.trace.start[i], facts.trace.end[i]});
        }
    }
    const DurationNs time = totalLength(spans.spans());
    if (!facts.isWorth(time)) {
        return;
    }
    list.push_back({.id = "peer-staged",
                    .lost = time,
                    .evidence = evidenceOf(facts, copies),
                    .values = {Count{copies.size()}, Duration{time}, Duration{facts.makespan()}}});
    Change change(facts);
    change.makeBoolean("/peer_access", true);
    std::move(change).addTo(list.back().fixes, "peer-access");
}

}  // namespace

Findings findLimits(const Facts& facts) {
    Findings list;
    addOneCopyEngine(facts, list);
    Findings bound;
    addBoundReached(facts, bound);
    addSameDirection(facts, !bound.empty(), list);
    addDuplexLoss(facts, list);
    addStagedPeerCopies(facts, list);
    std::ranges::move(bound, std::back_inserter(list));
    return list;
}

}  // namespace streamscope::advice
