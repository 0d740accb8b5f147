// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Work that waits only because of the stream it is in, or because of how the host calls: the legacy
// default stream (confusion 3), a stream of several host threads, CUDA_LAUNCH_BLOCKING.

namespace streamscope::advice {
namespace {

/// None without the program of the trace, which distinguishes the default streams.
std::optional<StreamKind> kindOf(const Facts& facts, StreamId stream) {
    const bool isKnown =
        facts.program != nullptr && indexOf(stream) < facts.program->streams.size();
    return isKnown ? std::optional(facts.program->streams[indexOf(stream)].kind) : std::nullopt;
}

}  // namespace

bool isInLegacyStream(const Facts& facts, OperationId operation) {
    const StreamId stream =
        operation == OperationId::None ? StreamId::None : facts.trace.stream[indexOf(operation)];
    const auto kind = stream == StreamId::None ? std::nullopt : kindOf(facts, stream);
    return kind ? *kind == StreamKind::LegacyDefault
                : stream != StreamId::None && facts.trace.streams[indexOf(stream)].isDefault;
}

namespace {

/// The streams that can be made non-blocking on the other side of the barrier, and what is in the
/// legacy default stream.
struct Sides {
    std::vector<std::string> blocking;
    std::vector<Sentence> inDefault;

    void add(const Facts& facts, const Held& held) {
        for (const OperationId operation : {held.operation, held.cause.blocker}) {
            const StreamId stream = operation == OperationId::None
                                        ? StreamId::None
                                        : facts.trace.stream[indexOf(operation)];
            if (isInLegacyStream(facts, operation)) {
                addOnce(inDefault,
                        say(SENTENCE("Streamscope", "“%1”"), labelOf(facts.trace, operation)));
            } else if (stream != StreamId::None &&
                       kindOf(facts, stream) != StreamKind::PerThreadDefault) {
                addOnce(blocking, declaredName(facts.streamName(operation)));
            }
        }
    }
};

/// The steps of what is in the legacy default stream; nothing where a call of them takes no stream.
std::vector<std::string> stepsInLegacy(const Facts& facts, const Change& change) {
    std::vector<std::string> steps;
    std::set<StepId> seen;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (!isInLegacyStream(facts, operation) || !seen.insert(facts.trace.step[i]).second) {
            continue;
        }
        const Action* action = facts.actionOf(operation);
        const auto* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
        const auto* set = action == nullptr ? nullptr : std::get_if<Set>(action);
        const std::string step = stepOf(facts, operation);
        if (action == nullptr || (copy != nullptr && !copy->async) ||
            (set != nullptr && !set->async) || change.at(step).empty()) {
            return {};
        }
        steps.push_back(step);
    }
    return steps;
}

/// The other side of the barrier: what is in the default stream gets a stream of its own.
void addOwnStream(const Facts& facts, const Sides& sides, std::vector<Fix>& fixes) {
    Change change(facts);
    const std::vector<std::string> steps = stepsInLegacy(facts, change);
    const std::string name = change.freshName("own");
    for (const std::string& step : steps) {
        change.set(step + "/stream", quotedJson(name));
    }
    if (!steps.empty()) {
        change.set("/streams/" + name, R"({"blocking": false})");
        std::move(change).addTo(fixes, "own-stream", {Phrases{sides.inDefault}, name});
    }
}

void addPerThread(const Facts& facts, std::vector<Fix>& fixes) {
    Change change(facts);
    change.set("/environment/default_stream", "\"per-thread\"");
    std::move(change).addTo(fixes, "per-thread");
}

void addBarriers(const Facts& facts, Findings& list) {
    constexpr double kMinGain = 0.05;  ///< of the makespan, left by the longest chain of data
    const auto isFree = [&](const Held& held) {
        return held.cause.reason == Reason::LegacyBarrier &&
               (held.cause.blocker == OperationId::None ||
                !facts.accesses.meet(held.operation, held.cause.blocker));
    };
    // A recording does not contain whether the work there needs the results of the others.
    const auto isOfOthers = [&](const Held& held) {
        return isFree(held) &&
               (facts.program != nullptr || !isInLegacyStream(facts, held.operation));
    };
    const Loss loss = lossWhere(facts, isFree);
    const DurationNs most = facts.gainableByStreams();
    if (!facts.isWorth(loss.lost) || !facts.isWorth(most, kMinGain) ||
        std::ranges::none_of(facts.held, isOfOthers)) {
        return;
    }
    Sides sides;
    Sides ofFree;
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::LegacyBarrier) {
            sides.add(facts, held);
        }
        if (isFree(held)) {
            ofFree.add(facts, held);
        }
    }
    Finding finding = findingOn(facts, "default-stream-barrier", loss);
    finding.most = most;
    finding.values.emplace_back(ofFree.inDefault.empty()
                                    ? Phrases{{say(SENTENCE("Streamscope", "Work"))}}
                                    : Phrases{ofFree.inDefault});
    Change nonBlocking(facts);
    for (const std::string& stream : sides.blocking) {
        nonBlocking.makeBoolean("/streams/" + stream + "/blocking", false);
    }
    std::move(nonBlocking).addTo(finding.fixes, "non-blocking", {Names{sides.blocking}});
    addOwnStream(facts, sides, finding.fixes);
    addPerThread(facts, finding.fixes);
    list.push_back(std::move(finding));
}

void addSharedStream(const Facts& facts, Findings& list) {
    constexpr double kMinGain = 0.1;  ///< of the makespan, left by the longest chain of data
    if (facts.program == nullptr || facts.program->threads.size() < 2) {
        return;
    }
    std::vector<std::string> streams;
    bool isLegacy = false;
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const OperationId blocker = held.cause.blocker;
        const bool isOne = held.cause.reason == Reason::StreamOrder &&
                           blocker != OperationId::None &&
                           facts.threadOf(blocker) != facts.threadOf(held.operation);
        if (isOne) {
            addOnce(streams, facts.streamName(held.operation));
            isLegacy |= isInLegacyStream(facts, held.operation);
        }
        return isOne;
    });
    const DurationNs most = facts.gainableByStreams();
    if (!facts.isWorth(loss.lost) || !facts.isWorth(most, kMinGain)) {
        return;
    }
    Finding finding = findingOn(facts, "shared-stream", loss);
    finding.most = most;
    finding.values.emplace_back(Names{streams});
    finding.cases = {isLegacy ? "legacy" : "own streams"};
    if (isLegacy) {
        addPerThread(facts, finding.fixes);
    }
    list.push_back(std::move(finding));
}

void addLaunchBlocking(const Facts& facts, Findings& list) {
    if (facts.program == nullptr || !facts.program->environment.launchBlocking) {
        return;
    }
    const Loss loss = lossFromHost(facts, [](const Cause& cause) {
        return cause.reason == Reason::HostBlocked && cause.blocker != OperationId::None;
    });
    if (facts.isWorth(loss.lost)) {
        list.push_back(findingOn(facts, "launch-blocking", loss));
        Change change(facts);
        change.makeBoolean("/environment/launch_blocking", false);
        std::move(change).addTo(list.back().fixes, "no-launch-blocking");
    }
}

}  // namespace

Findings findStreams(const Facts& facts) {
    Findings list;
    addBarriers(facts, list);
    addSharedStream(facts, list);
    addLaunchBlocking(facts, list);
    return list;
}

}  // namespace streamscope::advice
