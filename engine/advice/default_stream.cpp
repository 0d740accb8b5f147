// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/detectors.h"
#include "engine/advice/order_asked.h"

#include <algorithm>
#include <optional>
#include <variant>

// Work that waits only because of the stream it is in: confusion 3, and work in one stream.

namespace streamscope::advice {
namespace {

/// None without the program of the trace, which tells the default streams apart.
std::optional<StreamKind> kindOf(const Facts& facts, StreamId stream) {
    const bool isKnown =
        facts.program != nullptr && indexOf(stream) < facts.program->streams.size();
    return isKnown ? std::optional(facts.program->streams[indexOf(stream)].kind) : std::nullopt;
}

bool isInLegacy(const Facts& facts, StreamId stream) {
    const auto kind = kindOf(facts, stream);
    return kind ? *kind == StreamKind::LegacyDefault
                : facts.trace.streams[indexOf(stream)].isDefault;
}

/// The streams that can be made non-blocking on the other side of the barrier, and what is in the
/// legacy default stream.
struct Sides {
    std::vector<std::string> blocking;
    std::vector<std::string> inDefault;

    void add(const Facts& facts, OperationId operation) {
        const StreamId stream = operation == OperationId::None
                                    ? StreamId::None
                                    : facts.trace.stream[indexOf(operation)];
        if (stream == StreamId::None) {
            return;
        }
        if (isInLegacy(facts, stream)) {
            addOnce(inDefault, "“" + operationLabel(facts.trace, operation) + "”");
        } else if (kindOf(facts, stream) != StreamKind::PerThreadDefault) {
            addOnce(blocking, declaredName(facts.streamName(operation)));
        }
    }
};

/// The barrier may be what a result relies on.
constexpr std::string_view kCondition =
    "Only for work that needs no result from the other side: where it does, an event keeps the "
    "order.";

void addCures(const Facts& facts, const Sides& sides, Advice& advice) {
    Change nonBlocking(facts);
    for (const std::string& stream : sides.blocking) {
        nonBlocking.makeBoolean("/streams/" + stream + "/blocking", false);
    }
    std::move(nonBlocking)
        .addTo(advice, "Make " + listed(sides.blocking) + " non-blocking",
               "Creates these streams with cudaStreamNonBlocking: the default stream no longer "
               "waits for them, nor they for it. " +
                   std::string(kCondition));
    Change perThread(facts);
    perThread.addEnvironment();
    perThread.set("/environment/default_stream", "\"per-thread\"");
    std::move(perThread).addTo(advice, "Use the per-thread default stream",
                               "Compiles with --default-stream per-thread: the default stream is a "
                               "stream like others. " +
                                   std::string(kCondition));
}

}  // namespace

void findBarriers(const Facts& facts, List& list) {
    const Loss loss = lossTo(facts, Reason::LegacyBarrier);
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    Sides sides;
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::LegacyBarrier) {
            sides.add(facts, held.operation);
            sides.add(facts, held.cause.blocker);
        }
    }
    Advice advice = adviceOn(facts, loss);
    advice.id = "default-stream-barrier";
    advice.title = "The default stream holds the other streams back";
    advice.finding = (sides.inDefault.empty() ? std::string("Work") : listed(sides.inDefault)) +
                     " in the legacy default stream kept " +
                     counted(advice.evidence.count, "operation", "operations") +
                     " from overlapping, " + outOf(loss.lost, facts.makespan()) +
                     " on the critical path.";
    advice.meaning =
        "Work there waits for all earlier work in blocking streams, and all their later work "
        "waits for it; non-blocking streams take no part in that. It can go where neither side "
        "needs the other's results; where one does, an event "
        "that the stream waits for keeps just that order.";
    advice.rules = {"N1", "N2", "N3"};
    addCures(facts, sides, advice);
    list.push_back(std::move(advice));
}

/// A graph's nodes have an order of their own.
bool launchesGraphs(const Program& program) {
    return std::ranges::any_of(program.calls, [](const Call& call) {
        return std::holds_alternative<LaunchGraph>(call.action);
    });
}

/// What more streams can save at most: by what the operations read of each other, or, where that is
/// not known, where there is more than one copy in, one kernel and one copy out.
DurationNs savedByStreams(const Facts& facts, const Loss& loss, std::size_t engines) {
    const auto chain = facts.program != nullptr && !launchesGraphs(*facts.program)
                           ? longestDataChain(*facts.program, facts.trace)
                           : std::nullopt;
    if (chain) {
        return std::clamp<DurationNs>(facts.makespan() - *chain, 0, facts.gainable());
    }
    return loss.operations.size() < 2 * engines ? 0 : facts.gainable();
}

/// Only where one stream has everything, several engines have work, and more than one piece of it.
void findLoneStream(const Facts& facts, List& list) {
    const auto& streams = facts.metrics.streams;
    const auto used =
        std::ranges::count_if(streams, [](const Use& use) { return use.operations > 0; });
    const auto engines = std::ranges::count_if(
        facts.metrics.busy, [&](DurationNs busy) { return facts.isWorth(busy, 0.1); });
    if (used != 1 || engines < 2) {
        return;
    }
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const OperationId blocker = held.cause.blocker;
        return held.cause.reason == Reason::StreamOrder && blocker != OperationId::None &&
               facts.trace.kind[indexOf(blocker)] != facts.trace.kind[indexOf(held.operation)];
    });
    const DurationNs cost = savedByStreams(facts, loss, static_cast<std::size_t>(engines));
    if (!facts.isWorth(cost, 0.1)) {
        return;
    }
    const auto stream =
        std::ranges::find_if(streams, [](const Use& use) { return use.operations > 0; });
    Advice advice;
    advice.id = "one-stream";
    advice.title = "All work is in one stream, so nothing overlaps";
    const DurationNs least = leastInAnyOrder(facts.metrics);
    const bool isTold = isTelling(facts.trace, facts.metrics, least);
    advice.finding = "All " + std::to_string(stream->operations) + " operations are in " +
                     stream->name + " and take " + formatDuration(facts.makespan()) +
                     (isTold ? "; no order and no streams take less than " + formatDuration(least)
                             : std::string()) +
                     ".";
    advice.meaning =
        "A stream is a queue, in which a copy waits for the kernel before it although an engine "
        "is free; pieces that do not need each other's results belong in several streams, with "
        "memory of their own where they share it.";
    advice.cost = cost;
    advice.costBasis = "makespan less what this work takes at least in any order; an upper limit";
    advice.evidence = evidenceOf(facts, loss);
    advice.rules = {"S1", "S3"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
